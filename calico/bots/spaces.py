"""The free cells of a quilt, with all that can be told of them alone."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from calico.engine.cells import NEIGHBOURS, Cell, CellSet, cells_in
from calico.engine.scoring import AROUND

ZONES: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
"""Which goals a cell can lie beside."""
ZONE_OF: tuple[int, ...] = tuple(
    ZONES.index(tuple(goal for goal, around in enumerate(AROUND) if around >> cell & 1))
    for cell in range(len(NEIGHBOURS))
)
SHARED: tuple[tuple[int, int, CellSet], ...] = tuple(
    (one, other, AROUND[one] & AROUND[other])
    for one, other in ((0, 1), (0, 2), (1, 2))
    if AROUND[one] & AROUND[other]
)
"""The pairs of goals that have cells in common, and these cells."""


Pick: TypeAlias = Callable[[Sequence[float]], tuple[float, ...]]


class Spaces:
    """The free cells in one order, and for each its neighbours and free neighbours."""

    __slots__ = (
        "beside_goals",
        "bits",
        "cells",
        "free",
        "index",
        "liberties",
        "near",
        "zone_picks",
        "zone_places",
        "zones",
    )

    def __init__(self, free: CellSet) -> None:
        """Look at a set of free cells."""
        self.free = free
        self.cells: tuple[Cell, ...] = tuple(cells_in(free))
        self.bits: tuple[CellSet, ...] = tuple(1 << cell for cell in self.cells)
        self.index: dict[CellSet, int] = {bit: place for place, bit in enumerate(self.bits)}
        self.near: tuple[CellSet, ...] = tuple(NEIGHBOURS[cell] for cell in self.cells)
        self.liberties: tuple[int, ...] = tuple((near & free).bit_count() for near in self.near)
        self.zones: tuple[int, ...] = tuple(ZONE_OF[cell] for cell in self.cells)
        self.beside_goals: tuple[int, ...] = tuple(len(ZONES[zone]) for zone in self.zones)
        self.zone_places: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (zone, tuple(place for place, of in enumerate(self.zones) if of == zone))
            for zone in sorted(set(self.zones))
        )
        self.zone_picks: tuple[tuple[int, Pick], ...] = tuple(
            (zone, _pick(places)) for zone, places in self.zone_places
        )
        """For each zone what picks its cells from a row by free cell."""


def _pick(places: tuple[int, ...]) -> Pick:
    if len(places) == 1:
        place = places[0]
        return lambda row: (row[place],)
    return itemgetter(*places)


@lru_cache(maxsize=4_000)
def spaces_of(free: CellSet) -> Spaces:
    """The same look for the same free cells."""
    return Spaces(free)
