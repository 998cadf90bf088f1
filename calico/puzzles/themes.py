"""What a proved answer does, and how much competes in it: read from the best play and the next best one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from calico.engine.cells import cells_in
from calico.engine.moves import Move, Place, Take
from calico.engine.quilt import Award, Quilt
from calico.engine.scoring import QuiltScore, score_quilt
from calico.puzzles.model import Position, PuzzleTheme, TilesInSight
from calico.puzzles.solve import Solution

Aim = tuple[str, int]
"""A cat, a button of a colour, the rainbow button or a goal."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a line of play brings."""

    awards: tuple[tuple[Award, ...], ...]
    """For each placement."""
    now: QuiltScore
    then: QuiltScore

    @property
    def tokens(self) -> Counter[Aim]:
        """Every token earned."""
        return Counter(_aim(award) for awards in self.awards for award in awards)

    @property
    def aims(self) -> set[Aim]:
        """All that the line brings: tokens and goals."""
        met = [("goal", index) for index, goal in enumerate(self.then.goals) if goal.met]
        before = {("goal", index) for index, goal in enumerate(self.now.goals) if goal.met}
        return {*self.tokens, *met} - before


def _aim(award: Award) -> Aim:
    return (award.kind.value, max(award.cat, award.colour))


def told(position: Position, line: Sequence[Move]) -> Told:
    """Play a line's placements and see what they bring."""
    quilt, awards = position.quilt, []
    for move in line:
        if isinstance(move, Place):
            quilt, earned = quilt.place(move.cell, move.tile, position.cats)
            awards.append(earned)
    return Told(
        tuple(awards),
        score_quilt(position.quilt, position.goals, position.cats),
        score_quilt(quilt, position.goals, position.cats),
    )


def themes_of(position: Position, solution: Solution) -> tuple[PuzzleTheme, ...]:
    """The themes of a puzzle; there may be none."""
    best, other = told(position, solution.line), told(position, solution.other_line)
    found = {
        PuzzleTheme.CAT_OR_BUTTON: _cat_or_button(best, other),
        PuzzleTheme.GOAL_BOTH_WAYS: _both_ways(best) > _both_ways(other),
        PuzzleTheme.MEETING_GROUPS: _order_matters(position, solution.line, best.then.total),
        PuzzleTheme.RAINBOW_LAST: bool(best.then.buttons.rainbow) > bool(best.now.buttons.rainbow),
        PuzzleTheme.LAST_CHANCE: any(_aim(award) not in other.tokens for award in best.awards[0]),
        PuzzleTheme.PATIENCE: not best.awards[0] and _brings_now(other) and not _brings_now(best),
    }
    return tuple(theme for theme, there in found.items() if there)


def _cat_or_button(best: Told, other: Told) -> bool:
    """Whether the best play has more of the one and less of the other."""

    def balance(told: Told) -> tuple[int, int]:
        return told.then.cat_points, told.then.buttons.count

    (cats, buttons), (other_cats, other_buttons) = balance(best), balance(other)
    return (cats - other_cats) * (buttons - other_buttons) < 0


def _both_ways(told: Told) -> int:
    """How many goals are met both ways that were open."""
    return sum(
        after.both and not before.met for before, after in zip(told.now.goals, told.then.goals, strict=True)
    )


def _brings_now(told: Told) -> bool:
    return bool(told.awards[0])


def _order_matters(position: Position, line: Sequence[Move], total: int) -> bool:
    """Whether the same patches on the same spaces, sewn in another order, would bring less."""
    places = [move for move in line if isinstance(move, Place)]
    return any(told(position, order).then.total < total for order in permutations(places))


def aims_that_compete(position: Position, solution: Solution) -> int:
    """How many tokens and goals the best play and the next best one reach between them."""
    best, other = told(position, solution.line).aims, told(position, solution.other_line).aims
    return len(best | other)


def times_the_obvious_is_wrong(position: Position, solution: Solution) -> int:
    """At how many placements of the best play another one would have brought more at once."""
    quilt, tiles, wrong = position.quilt, TilesInSight(position), 0
    for move in solution.line:
        if isinstance(move, Place):
            gains = {
                (tile, cell): _points(position, quilt.place(cell, tile, position.cats)[0])
                for tile in dict.fromkeys(tiles.hand)
                for cell in cells_in(quilt.free)
            }
            wrong += gains[move.tile, move.cell] < max(gains.values())
            quilt, _ = quilt.place(move.cell, move.tile, position.cats)
            tiles.place(tiles.hand.index(move.tile))
        elif isinstance(move, Take):
            tiles.take(move.slot)
    return wrong


def _points(position: Position, quilt: Quilt) -> int:
    return score_quilt(quilt, position.goals, position.cats).total
