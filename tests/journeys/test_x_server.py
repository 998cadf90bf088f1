"""The way in through the X server and SDL, as a real mouse and keyboard go."""

import os
import shutil

import pytest
from kivy.metrics import dp

from calico.ui.quilt.geometry import rim
from calico.viewmodels.table.view import TableMode
from tools.table import AtTable
from tools.xdotool import XInput

pytestmark = pytest.mark.skipif(not shutil.which("xdotool"), reason="needs xdotool")


@pytest.fixture
def hand(person):
    person.resize(1280, 800)
    person.tap("New game")
    person.tap("Beginner")
    person.tap("Start game")
    AtTable(person)
    return XInput(person, os.getpid())


def test_a_turn_with_a_real_mouse(person, hand):
    table = AtTable(person)
    hand.click(*table.tile_of_hand(0))
    table.wait_for_mode(TableMode.CHOOSE_PLACE)
    cell = table.first_place()
    hand.click(*table.quilt.centre_of(cell))
    table.wait_for_mode(TableMode.CONFIRM)
    person.wait(0.5)
    hand.click(*table.quilt.centre_of(cell))
    table.wait_for_mode(TableMode.MARKET)
    hand.click(*table.tile_of_market(1))
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert table.view.round == 2


def test_the_wheel_zooms_the_quilt(person, hand):
    table = AtTable(person)
    for _ in range(4):
        hand.click(*table.quilt.center, button=4)
    person.wait(0.2)
    near = table.quilt.viewport.zoom
    for _ in range(4):
        hand.click(*table.quilt.center, button=5)
    person.wait(0.2)
    assert near > 1.5
    assert table.quilt.viewport.zoom == pytest.approx(1)


LEFT, RIGHT = 6, 7
"""X's buttons for a wheel that is turned sideways, and for two fingers that stroke a trackpad."""


def test_a_wheel_turned_sideways_moves_a_near_quilt_as_far_as_it_reaches(person, hand):
    table = AtTable(person)
    table.pinch(table.quilt.center, 2)
    near, cell = table.quilt.viewport, table.first_place()
    x, y = table.quilt.centre_of(cell)
    hand.click(*table.quilt.center, button=RIGHT)
    assert table.quilt.centre_of(cell) == (pytest.approx(x - dp(32)), pytest.approx(y))
    hand.click(*table.quilt.center, button=LEFT)
    assert table.quilt.viewport.x == pytest.approx(near.x)
    for button, edge in zip((LEFT, RIGHT), reach(table.quilt), strict=True):
        hand.click(*table.quilt.center, button=button, times=40)
        person.wait_until(lambda edge=edge: table.quilt.viewport.x == pytest.approx(edge), "the edge is seen")
    assert (table.quilt.viewport.zoom, table.quilt.viewport.y) == (near.zoom, near.y)


def reach(quilt):
    """The leftmost and the rightmost point that may lie in the middle of the widget."""
    left, _, right, _ = rim()
    half = quilt.width / quilt.unit / 2
    return left + half, right - half


def test_a_wheel_turned_sideways_leaves_a_whole_quilt_where_it_is(person, hand):
    table = AtTable(person)
    whole = table.quilt.viewport
    hand.click(*table.quilt.center, button=RIGHT)
    assert table.quilt.viewport == whole


def test_a_drag_with_a_real_mouse(person, hand):
    table = AtTable(person)
    cell = table.first_place()
    x, y = table.quilt.centre_of(cell)
    hand.drag(table.tile_of_hand(1), (x, y - table.screen.ids.dragged.hang))
    table.wait_for_mode(TableMode.CONFIRM)
    assert table.view.quilt.ghost[0] == cell


def test_escape_is_back(person, hand):
    table = AtTable(person)
    table.tap_hand(0)
    hand.key("Escape")
    table.wait_for_mode(TableMode.CHOOSE_TILE)
