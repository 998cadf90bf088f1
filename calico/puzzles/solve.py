"""The exact solver: the most points that a position can still bring, and which first placements bring them.

Branch and bound over the engine's bit sets. Where tokens lie never changes the score, so a quilt is kept
as the cells of its twelve lines (six colours, six patterns) and the cells of the groups that have their
token. Quilts that come about in another order are then the same, and so are equal tiles. What a position
still brings is exact for every position that is looked at, and remembered.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from calico.engine.cells import NEIGHBOURS, Cell, CellSet, area, cells_in
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS
from calico.engine.moves import Move, Place, Take
from calico.engine.scoring import score_quilt
from calico.engine.tiles import KINDS, PARTS, Tile
from calico.puzzles.bound import ALL_COLOURS, Bound, GoalTable, Zones
from calico.puzzles.model import First, Position

Market: TypeAlias = tuple[Tile, ...]


class Sewn(NamedTuple):
    """A quilt as the solver keeps it."""

    lines: tuple[CellSet, ...]
    """The cells of each colour, then of each pattern."""
    free: CellSet
    buttoned: CellSet
    """The cells of colour groups with a button."""
    petted: CellSet
    """The cells of pattern groups with a cat."""
    colours: int
    """The colours that have a button, as bits."""
    around: Zones
    """What lies around each goal, counted."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proved of a position."""

    optimum: int
    """The final score of the best play."""
    best: tuple[First, ...]
    """The first placements that lead there."""
    runner_up: int | None
    """The final score of the best play that begins otherwise, the optimum where several beginnings are best;
    None where there is only one way to begin."""
    line: tuple[Move, ...]
    """One best play: placements and takes."""
    other_line: tuple[Move, ...]
    """The best play after another first placement; empty where there is no other."""
    nodes: int
    """How many positions were looked at."""

    @property
    def lead(self) -> int:
        """By how much the best first placement is ahead; 0 where several are best, or it is the only one."""
        return 0 if self.runner_up is None else self.optimum - self.runner_up


def solve(position: Position) -> Solution:
    """Prove what the best play reaches."""
    return Search(position).solution()


class _Branch(NamedTuple):
    """A placement, what it brings at once, and the most that it can still bring."""

    most: int
    gain: int
    tile: Tile
    cell: Cell
    after: Sewn
    kept: tuple[Tile, ...]


class Search:
    """The search from one position."""

    def __init__(self, position: Position) -> None:
        """Prepare to search."""
        quilt = position.quilt
        self.position = position
        self.goals = GoalTable(position.goals)
        self.wants = position.cats.wants
        self.cat_points = tuple([position.cats.cats[cat].points for cat in position.cats.of_pattern])
        self.nodes = 0
        self._known: dict[tuple[object, ...], int] = {}
        self._spots = {cell: self.goals.spots_beside(cell) for cell in cells_in(quilt.free)}
        self.points = score_quilt(quilt, position.goals, position.cats).total
        self.start = self._start()
        self.bound = Bound(position, self.goals, self.cat_points)

    def _start(self) -> Sewn:
        quilt = self.position.quilt
        lines = (*quilt.colours, *quilt.patterns)
        buttoned = petted = colours = 0
        for token in cells_in(quilt.buttons):
            colour = next(one for one in range(KINDS) if lines[one] >> token & 1)
            buttoned |= area(1 << token, lines[colour])
            colours |= 1 << colour
        for token in cells_in(quilt.cats):
            pattern = next(one for one in range(KINDS, 2 * KINDS) if lines[one] >> token & 1)
            petted |= area(1 << token, lines[pattern])
        return Sewn(lines, quilt.free, buttoned, petted, colours, self.goals.zones(lines))

    def place(self, sewn: Sewn, cell: Cell, tile: Tile) -> tuple[int, Sewn]:
        """The points that a tile on a free cell brings at once, and the quilt with it."""
        lines, free, buttoned, petted, colours, around = sewn
        colour, pattern = PARTS[tile]
        new, near, gain = 1 << cell, NEIGHBOURS[cell], 0
        same_colour, same_pattern = lines[colour] | new, lines[KINDS + pattern] | new
        if beside := near & same_colour:
            group = area(beside | new, same_colour)
            if group & buttoned:
                buttoned |= group
            elif group.bit_count() >= BUTTON_GROUP:
                buttoned |= group
                gain = BUTTON_POINTS
                if not colours >> colour & 1:
                    colours |= 1 << colour
                    if colours == ALL_COLOURS:
                        gain += BUTTON_POINTS
        if beside := near & same_pattern:
            group = area(beside | new, same_pattern)
            if group & petted:
                petted |= group
            elif self.wants[pattern](group):
                petted |= group
                gain += self.cat_points[pattern]
        changed = list(lines)
        changed[colour], changed[KINDS + pattern] = same_colour, same_pattern
        spots = self._spots[cell]
        if spots:
            around, earned = self.goals.with_tile(around, spots, tile)
            gain += earned
        return gain, Sewn(tuple(changed), free ^ new, buttoned, petted, colours, around)

    def _branches(self, sewn: Sewn, hand: Market, market: Market, left: int) -> list[_Branch]:
        """All placements, the most promising first."""
        found = []
        for tile in dict.fromkeys(hand):
            index = hand.index(tile)
            kept = hand[:index] + hand[index + 1 :]
            supply = self.bound.supply(kept, market, left)
            for cell in cells_in(sewn.free):
                gain, after = self.place(sewn, cell, tile)
                most = gain + self.bound.most(after, supply, left - 1)
                found.append(_Branch(most, gain, tile, cell, after, kept))
        found.sort(key=_most, reverse=True)
        return found

    def _takes(self, kept: Market, market: Market, left: int) -> Iterator[tuple[int, Market, Market]]:
        """The slots to take from, with the hand and the belt that come of it; equal ones once."""
        met = set()
        for slot, taken in enumerate(market):
            rest = market[:slot] + market[slot + 1 :]
            first = len(self.position.follows) - 2 * (left - 2)
            belt = (rest[1], *self.position.follows[first : first + 2]) if left > 2 else ()
            after = tuple(sorted((*kept, taken))), belt
            if after not in met:
                met.add(after)
                yield slot, *after

    def _next(self, left: int) -> Market:
        """Where nothing is taken, the hand after one of so many placements: the next of the row."""
        follows = self.position.follows
        first = len(follows) + 1 - left
        return follows[first : first + 1]

    def most(self, sewn: Sewn, hand: Market, market: Market, left: int) -> int:
        """The points that can still be had, with so many patches to place."""
        if left == 1:
            return self._last(sewn, hand)
        key = (sewn.lines, sewn.buttoned, sewn.petted, hand, market)
        known = self._known.get(key)
        if known is not None:
            return known
        self.nodes += 1
        best = 0
        for branch in self._branches(sewn, hand, market, left):
            if branch.most <= best:
                break
            best = max(best, branch.gain + self._after(branch, market, left))
        self._known[key] = best
        return best

    def _after(self, branch: _Branch, market: Market, left: int) -> int:
        """What comes after a placement by the best take; stops where no other can bring more."""
        if left == 1:
            return 0
        if not market:
            return self.most(branch.after, self._next(left), (), left - 1)
        best = -1
        limit = branch.most - branch.gain
        for _, hand, belt in self._takes(branch.kept, market, left):
            best = max(best, self.most(branch.after, hand, belt, left - 1))
            if best >= limit:
                break
        return best

    def _last(self, sewn: Sewn, hand: Market) -> int:
        """The most points of a last placement."""
        best = 0
        for tile in dict.fromkeys(hand):
            for cell in cells_in(sewn.free):
                gain, _ = self.place(sewn, cell, tile)
                self.nodes += 1
                if gain > best:
                    best = gain
        return best

    def solution(self) -> Solution:
        """Prove it all."""
        position = self.position
        hand = tuple(sorted(position.hand))
        values: list[tuple[int, _Branch]] = []
        best = second = -1
        for branch in self._branches(self.start, hand, position.market, position.turns):
            if branch.most < second or branch.most == second < best:
                break
            value = branch.gain + self._after(branch, position.market, position.turns)
            values.append((value, branch))
            best, second = max(best, value), max(second, min(best, value))
        nodes = self.nodes
        values.sort(key=_worth, reverse=True)
        firsts = [branch for value, branch in values if value == best]
        return Solution(
            self.points + best,
            tuple([First(branch.tile, branch.cell) for branch in firsts]),
            self.points + second if len(values) > 1 else None,
            tuple(self._line(values[0][1], best)),
            tuple(self._line(values[1][1], second)) if len(values) > 1 else (),
            nodes,
        )

    def greedy_can_reach(self, total: int) -> bool:
        """Whether someone who always places for most points at once can reach a score, whatever they take."""
        position = self.position
        hand = tuple(sorted(position.hand))
        return self._greedily(self.start, hand, position.market, position.turns, total - self.points)

    def _greedily(self, sewn: Sewn, hand: Market, market: Market, left: int, worth: int) -> bool:
        branches = self._branches(sewn, hand, market, left)
        most = max([branch.gain for branch in branches])
        for branch in branches:
            rest = worth - branch.gain
            if branch.gain < most or branch.most < worth:
                continue
            if left == 1:
                return True
            if self._after(branch, market, left) < rest:
                continue
            hands = (
                [(hand, belt) for _, hand, belt in self._takes(branch.kept, market, left)]
                if market
                else [(self._next(left), market)]
            )
            if any(self._greedily(branch.after, hand, belt, left - 1, rest) for hand, belt in hands):
                return True
        return False

    def _line(self, branch: _Branch, worth: int) -> Iterator[Move]:
        """A best play that begins so."""
        market, left = self.position.market, self.position.turns
        while True:
            yield Place(branch.tile, branch.cell)
            left, wanted = left - 1, worth - branch.gain
            if not left:
                return
            hand, belt = self._next(left + 1), market
            if market:
                slot, hand, belt = next(
                    take
                    for take in self._takes(branch.kept, market, left + 1)
                    if self.most(branch.after, take[1], take[2], left) == wanted
                )
                yield Take(slot)
            sewn, market = branch.after, belt
            for branch in self._branches(sewn, hand, market, left):
                if branch.gain + self._after(branch, market, left) == wanted:
                    break
            worth = wanted


def _most(branch: _Branch) -> int:
    return branch.most


def _worth(valued: tuple[int, _Branch]) -> int:
    return valued[0]
