"""What the patches of a quilt could have been: the best layout that a search finds, all of them known.

Nobody could have played it: the patches came one by one. What is found is a bound for what could have been,
not the very best there is. Each area counts one token, which it earns in whatever order its patches come; so
the layout can be sewn as it lies, and the engine scores it.

The search is simulated annealing: two patches change places, for better or, while it is warm, for somewhat
worse. The seed settles it all, so a quilt has the same bound on every device.
"""

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from math import exp

from calico.engine.cells import Cell, CellSet, areas
from calico.engine.facts import BUTTON_POINTS, GOALS, Cat
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.rebuilt_quilt import earnings, lay, needed, satisfied, with_tokens
from calico.engine.scoring import AROUND, QuiltScore, score_quilt
from calico.engine.setup import Goals
from calico.engine.tiles import KINDS, Tile

STEPS = 48_000
"""So many swaps are tried in all."""
WARM, COLD = 3.0, 0.25
"""A swap that loses so many points is taken once in e, at the beginning and at the end."""
SLICE = 40
"""So many swaps are tried in a slice."""
BEGUN = 0.3
"""What part of its points an area is worth that is only begun, however near it is."""


@dataclass(frozen=True, slots=True)
class Patchwork:
    """The patches of a quilt as they lie, and what they are sewn for."""

    board: str
    tiles: Mapping[Cell, Tile]
    cats: CatsInPlay
    goals: Goals | None
    both_only: bool = False


@dataclass(frozen=True, slots=True)
class BestLayout:
    """The best layout so far."""

    quilt: Quilt
    score: QuiltScore
    share: float
    """How much of the search is done, from 0 to 1."""


def think_best_layout(patchwork: Patchwork, steps: int = STEPS) -> Generator[BestLayout | None, None, None]:
    """Search in slices; yields the best layout whenever a better one is found, and at the end."""
    search = _Search(patchwork)
    for begin in range(0, steps, SLICE):
        better = False
        for step in range(begin, min(begin + SLICE, steps)):
            better |= search.swap(WARM * (COLD / WARM) ** (step / steps))
        yield laid(patchwork, search.best, begin / steps) if better else None
    yield laid(patchwork, search.best, 1.0)


def laid(patchwork: Patchwork, tiles: Mapping[Cell, Tile], share: float) -> BestLayout:
    """A layout with its tokens and its score."""
    quilt = lay(patchwork.board, tiles)
    quilt = with_tokens(quilt, ((each, 1) for each in earnings(quilt, patchwork.cats)))
    return BestLayout(quilt, score_quilt(quilt, patchwork.goals, patchwork.cats, patchwork.both_only), share)


class _Search:
    """Where the patches lie by now, and where they lay best."""

    def __init__(self, patchwork: Patchwork) -> None:
        """As they were sewn."""
        self._patchwork = patchwork
        quilt = lay(patchwork.board, patchwork.tiles)
        self._sewn = quilt.patches
        self._cells = list(patchwork.tiles)
        self._tiles = [patchwork.tiles[cell] for cell in self._cells]
        self._lines = [*quilt.colours, *quilt.patterns]
        cats = patchwork.cats
        self._cats = [None] * KINDS + [cats.cats[index] for index in cats.of_pattern]
        self._values: dict[tuple[int, CellSet], tuple[float, int]] = {}
        self._chance = random.Random(f"{patchwork.board} {sorted(patchwork.tiles.items())}").random
        self._worth, self._points = self._evaluate(self._lines)
        self._most = self._points
        self.best = dict(patchwork.tiles)

    def swap(self, warmth: float) -> bool:
        """Let two patches change places, if chance allows; whether all together is better than ever."""
        count, chance = len(self._cells), self._chance
        one, other = int(chance() * count), int(chance() * count)
        mine, theirs = self._tiles[one], self._tiles[other]
        if mine == theirs:
            return False
        lines = self._swapped(mine, theirs, 1 << self._cells[one] | 1 << self._cells[other])
        worth, points = self._evaluate(lines)
        if worth < self._worth and chance() >= exp((worth - self._worth) / warmth):
            return False
        self._lines, self._worth, self._points = lines, worth, points
        self._tiles[one], self._tiles[other] = theirs, mine
        if points <= self._most:
            return False
        self._most = points
        self.best = dict(zip(self._cells, self._tiles, strict=True))
        return True

    def _swapped(self, mine: Tile, theirs: Tile, both: CellSet) -> list[CellSet]:
        """The lines once two patches have changed places."""
        lines = list(self._lines)
        (colour, pattern), (other_colour, other_pattern) = divmod(mine, KINDS), divmod(theirs, KINDS)
        if colour != other_colour:
            lines[colour] ^= both
            lines[other_colour] ^= both
        if pattern != other_pattern:
            lines[KINDS + pattern] ^= both
            lines[KINDS + other_pattern] ^= both
        return lines

    def _evaluate(self, lines: list[CellSet]) -> tuple[float, int]:
        """What these lines are worth, and what they score."""
        worth, points, buttoned = 0.0, 0, 0
        for line, cells in enumerate(lines):
            value = self._values.get((line, cells))
            if value is None:
                value = self._values[line, cells] = self._line(cells, self._cats[line])
            worth += value[0]
            points += value[1]
            buttoned += line < KINDS and value[1] > 0
        rainbow = BUTTON_POINTS * (buttoned == KINDS)
        goals, near = self._goals(lines)
        return worth + BEGUN * buttoned + rainbow + goals + near, points + rainbow + goals

    def _line(self, cells: CellSet, cat: Cat | None) -> tuple[float, int]:
        """What a colour's or pattern's areas are worth, begun ones included, and what they score."""
        each, need = (BUTTON_POINTS, needed(None)) if cat is None else (cat.points, needed(cat))
        worth, points = 0.0, 0
        for area in areas(cells):
            if not area & self._sewn:
                continue
            if satisfied(area, cat):
                points += each
            else:
                worth += BEGUN * each * min(area.bit_count() - 1, need - 1) / need
        return worth + points, points

    def _goals(self, lines: list[CellSet]) -> tuple[int, float]:
        """What the goals score, and something for those that are near."""
        points, near = 0, 0.0
        for around, id in zip(AROUND, self._patchwork.goals or (), strict=False):
            goal = GOALS[id]
            ways = []
            for kinds in (lines[:KINDS], lines[KINDS:]):
                counts = sorted([(around & cells).bit_count() for cells in kinds], reverse=True)
                ways.append(sum(map(min, counts, goal.counts)) / KINDS)
            met = sum(way == 1 for way in ways)
            points += goal.both if met == len(ways) else 0 if self._patchwork.both_only else goal.one * met
            near += BEGUN * goal.one * sum(way * way for way in ways)
        return points, near
