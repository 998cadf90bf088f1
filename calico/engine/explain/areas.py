"""What an area has earned, how many patches it still needs, and what stands in its way."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from calico.engine.cells import CellSet, area, areas, cells_in, grow
from calico.engine.facts import BUTTON_GROUP, Cat
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.shapes import PLACEMENTS, Shape
from calico.engine.tiles import Colour, Pattern


class Standing(Enum):
    """How an area stands towards its token."""

    HAS_TOKEN = "has_token"
    OPEN = "open"
    NEIGHBOUR_HAS_TOKEN = "neighbour_has_token"
    """It could only grow into an area that already has its token."""
    NO_ROOM = "no_room"


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """An area of one colour (towards a button) or one pattern (towards its cat)."""

    cells: CellSet
    standing: Standing
    missing: int | None
    """How many more patches it needs at least; None where it has its token or can't get one."""
    completing: CellSet
    """The free places where one fitting patch would earn the token at once."""
    tokens: CellSet
    colour: Colour | None = None
    pattern: Pattern | None = None
    cat: int | None = None
    """Index of the cat that likes the pattern."""

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.cells.bit_count()


@dataclass(frozen=True, slots=True)
class _Line:
    """All cells of one colour or pattern, the free places, and the areas that already have their token."""

    same: CellSet
    free: CellSet
    done: CellSet

    @property
    def loose(self) -> CellSet:
        return self.same & ~self.done

    @property
    def fresh(self) -> CellSet:
        return self.free & ~grow(self.done)


def _line(same: CellSet, free: CellSet, tokens: CellSet) -> _Line:
    done = 0
    for token in cells_in(tokens & same):
        done |= area(1 << token, same)
    return _Line(same, free, done)


def colour_areas(quilt: Quilt, colour: Colour) -> tuple[AreaFacts, ...]:
    """All areas of a colour, those nearest to a button first."""
    line = _line(quilt.colours[colour], quilt.free, quilt.buttons)
    found = (_colour_facts(quilt, colour, cells, line) for cells in areas(line.same))
    return tuple(sorted(found, key=_nearest_first))


def pattern_areas(quilt: Quilt, pattern: Pattern, cats: CatsInPlay) -> tuple[AreaFacts, ...]:
    """All areas of a pattern, those nearest to their cat first."""
    line = _line(quilt.patterns[pattern], quilt.free, quilt.cats)
    found = (_pattern_facts(quilt, pattern, cells, line, cats) for cells in areas(line.same))
    return tuple(sorted(found, key=_nearest_first))


def _nearest_first(facts: AreaFacts) -> tuple[bool, bool, int, int]:
    return facts.tokens != 0, facts.missing is None, facts.missing or 0, -facts.size


def colour_area(quilt: Quilt, colour: Colour, cells: CellSet) -> AreaFacts:
    """How one area of a colour stands."""
    return _colour_facts(quilt, colour, cells, _line(quilt.colours[colour], quilt.free, quilt.buttons))


def pattern_area(quilt: Quilt, pattern: Pattern, cells: CellSet, cats: CatsInPlay) -> AreaFacts:
    """How one area of a pattern stands."""
    line = _line(quilt.patterns[pattern], quilt.free, quilt.cats)
    return _pattern_facts(quilt, pattern, cells, line, cats)


def _colour_facts(quilt: Quilt, colour: Colour, cells: CellSet, line: _Line) -> AreaFacts:
    standing, missing = _standing(cells, line, _size_distance(BUTTON_GROUP))
    completing = (
        _completing(cells, line, lambda grown: grown.bit_count() >= BUTTON_GROUP) if missing == 1 else 0
    )
    return AreaFacts(cells, standing, missing, completing, cells & quilt.buttons, colour=colour)


def _pattern_facts(
    quilt: Quilt, pattern: Pattern, cells: CellSet, line: _Line, cats: CatsInPlay
) -> AreaFacts:
    index = cats.of_pattern[pattern]
    standing, missing = _standing(cells, line, _cat_distance(cats.cats[index]))
    completing = _completing(cells, line, cats.wants[pattern]) if missing == 1 else 0
    tokens = cells & quilt.cats
    return AreaFacts(cells, standing, missing, completing, tokens, pattern=pattern, cat=index)


def nearing(quilt: Quilt, facts: AreaFacts, cats: CatsInPlay) -> CellSet:
    """The free places where one fitting patch leaves an area a patch less to go: the path and both ends."""
    if facts.missing is None or facts.missing == 1:
        return facts.completing
    if facts.pattern is not None:
        line = _line(quilt.patterns[facts.pattern], quilt.free, quilt.cats)
        distance = _cat_distance(cats.cats[cats.of_pattern[facts.pattern]])
    else:
        line = _line(quilt.colours[facts.colour or 0], quilt.free, quilt.buttons)
        distance = _size_distance(BUTTON_GROUP)
    places = 0
    for cell in cells_in(line.fresh):
        more = line.loose | 1 << cell
        if distance(area(facts.cells, more), more, line.fresh & ~(1 << cell)) == facts.missing - 1:
            places |= 1 << cell
    return places


Distance = Callable[[CellSet, CellSet, CellSet], int | None]
"""From an area, the cells of its kind and the free places that may be used: how many it still needs."""


def _standing(cells: CellSet, line: _Line, distance: Distance) -> tuple[Standing, int | None]:
    if cells & line.done:
        return Standing.HAS_TOKEN, None
    missing = distance(cells, line.loose, line.fresh)
    if missing is not None:
        return Standing.OPEN, missing
    if distance(cells, line.same, line.free) is not None:
        return Standing.NEIGHBOUR_HAS_TOKEN, None
    return Standing.NO_ROOM, None


def _completing(cells: CellSet, line: _Line, wants: Callable[[CellSet], bool]) -> CellSet:
    places = 0
    for cell in cells_in(grow(cells) & line.fresh):
        if wants(area(1 << cell, line.same | 1 << cell)):
            places |= 1 << cell
    return places


def _cat_distance(cat: Cat) -> Distance:
    return _size_distance(cat.size or 0) if cat.shape is None else _shape_distance(cat.shape)


def _size_distance(needed: int) -> Distance:
    def distance(cells: CellSet, same: CellSet, free: CellSet) -> int | None:
        if area(cells, same | free).bit_count() < needed:
            return None
        alone = needed - cells.bit_count()
        others = same & ~cells
        if alone < 2 or not others & _within_reach(cells, free, alone - 1):
            return alone
        return next(steps for steps, grown in _growing(cells, same, free) if grown.bit_count() >= needed)

    return distance


def _within_reach(cells: CellSet, free: CellSet, steps: int) -> CellSet:
    """The cells that touch the area once it has grown by so many steps over free places."""
    for _ in range(steps):
        cells |= grow(cells) & free
    return grow(cells)


def _growing(cells: CellSet, same: CellSet, free: CellSet) -> Iterator[tuple[int, CellSet]]:
    """What the area can grow into, by the number of patches added; areas that it meets join it."""
    grown, steps = {cells}, 0
    while grown:
        yield from ((steps, larger) for larger in grown)
        steps += 1
        grown = {
            area(larger | 1 << cell, same | larger | 1 << cell)
            for larger in grown
            for cell in cells_in(grow(larger) & free & ~larger)
        }


def _shape_distance(shape: Shape) -> Distance:
    def distance(cells: CellSet, same: CellSet, free: CellSet) -> int | None:
        beside = _beside(cells, same, free)
        best: int | None = None
        for placement in PLACEMENTS[shape]:
            missing = (placement & ~same).bit_count()
            if placement & ~(same | free) or (best is not None and missing >= best):
                continue
            joined = area(placement, same | placement)
            bridge = next((steps for steps, reached in enumerate(beside) if reached & joined), None)
            if bridge is not None and (best is None or missing + bridge < best):
                best = missing + bridge
        return best

    return distance


def _beside(cells: CellSet, same: CellSet, free: CellSet) -> list[CellSet]:
    """The cells of and beside the area as it is, then after one patch more in any direction, and so on."""
    reached = [grow(cells)]
    while True:
        cells |= reached[-1] & free
        cells = area(cells, same | cells)
        if grow(cells) == reached[-1]:
            return reached
        reached.append(grow(cells))
