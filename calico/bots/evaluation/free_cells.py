"""The free cells of a quilt, with all that can be told of them alone."""

from calico.caches import cached
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


class FreeCells:
    """The free cells in one order, and for each its neighbours and free neighbours."""

    __slots__ = (
        "beside_goals",
        "bits",
        "cells",
        "free",
        "index",
        "liberties",
        "near",
        "zone_shares",
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
        one_of = dict(zip(self.zones, self.bits, strict=True))
        self.zone_shares: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (zone, self._shares(bit)) for zone, bit in one_of.items()
        )
        """For each zone how many cells the pairs of goals share still, once a tile lies in the zone."""

    def _shares(self, bit: CellSet) -> tuple[int, ...]:
        return tuple((cells & self.free & ~bit).bit_count() for _, _, cells in SHARED)


@cached(1_000)
def spaces_of(free: CellSet) -> FreeCells:
    """The same look for the same free cells."""
    return FreeCells(free)
