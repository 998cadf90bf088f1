"""The rings around goals: a row for each way, sewn as far as neighbours lie there, in silver or gold."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import NEIGHBOURS, cells_in
from calico.engine.quilt import empty_quilt
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import KINDS
from calico.ui.quilt.rings import GOLD, OPEN, PATCH, PER_SIDE, RING, SILVER, rings, whole_ring
from calico.viewmodels.table.view import GoalStatus, GoalView, QuiltView

CATS = deal(Plan((Player("Ann"),), kind="beginner"), 1).cats


def quilt_with(patches):
    """A quilt with so many different patches around its first goal."""
    quilt = empty_quilt("green")
    for kind, cell in list(enumerate(cells_in(NEIGHBOURS[GOAL_CELLS[0]])))[:patches]:
        if quilt.free >> cell & 1:
            quilt, _ = quilt.place(cell, kind * KINDS + kind, CATS)
    return quilt


def stitches(patches, colour, pattern, points=0, away=frozenset()):
    goal = GoalView(GOAL_CELLS[0], "top", "all_different", "≠ ABCDEF", 10, 15, 0, colour, 0, pattern, points)
    found = rings(QuiltView(0, quilt_with(patches), (goal,), ()), away)
    return {thread: len(sewn) for thread, sewn in found.items() if sewn}


def test_a_side_is_sewn_for_each_neighbour_in_both_rows():
    for patches in range(6):
        sewn = stitches(patches, GoalStatus.OPEN, GoalStatus.OPEN)
        assert sewn == ({OPEN: 2 * PER_SIDE * patches} if patches else {})


def test_a_way_that_is_lost_has_no_stitches():
    assert stitches(4, GoalStatus.LOST, GoalStatus.OPEN) == {OPEN: 4 * PER_SIDE}


def test_one_way_is_silver_and_both_are_gold():
    whole = 6 * PER_SIDE
    assert stitches(6, GoalStatus.MET, GoalStatus.LOST, 10) == {SILVER: whole}
    assert stitches(6, GoalStatus.MET, GoalStatus.MET, 15) == {GOLD: 2 * whole}


def test_a_way_that_pays_nothing_alone_is_no_silver():
    assert stitches(6, GoalStatus.MET, GoalStatus.LOST) == {OPEN: 6 * PER_SIDE}


def test_what_is_on_its_way_is_not_sewn_yet():
    cell = GOAL_CELLS[0]
    assert SILVER not in stitches(6, GoalStatus.MET, GoalStatus.LOST, 10, frozenset({(RING, cell)}))
    neighbour = next(cells_in(NEIGHBOURS[cell]))
    away = frozenset({(PATCH, neighbour)})
    assert stitches(6, GoalStatus.OPEN, GoalStatus.LOST, away=away) == {OPEN: 5 * PER_SIDE}


def test_a_whole_row_goes_around_once():
    assert len({(round(each.x, 6), round(each.y, 6)) for each in whole_ring(GOAL_CELLS[1], 0.4)}) == 18
