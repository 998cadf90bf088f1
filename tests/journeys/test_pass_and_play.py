"""Three people share a device: goals, curtain, undo, drags, the device turned round."""

from kivy.core.window import Window

from calico.engine.cells import cells_in
from calico.ui.table.panels import CurtainPanel
from calico.viewmodels.table.view import TableMode
from tools.table import AtTable

PEOPLE = 3


def begin(person):
    person.resize(800, 1280)
    person.tap("New game")
    for _ in range(PEOPLE - 1):
        person.tap("Add a player")
        person.wait(0.2)
    person.tap("Standard")
    person.wait(0.2)
    person.tap("Start game")
    return AtTable(person)


def lay_goals(table):
    for _ in range(PEOPLE):
        table.take_device()
        table.lay_goals()


def take_device(table):
    """Whoever laid goals last may be the one who begins."""
    table.wait_for_mode(TableMode.PASS_DEVICE, TableMode.CHOOSE_TILE)
    if table.model.mode is TableMode.PASS_DEVICE:
        table.take_device()


def test_three_people_pass_the_device(person):
    table = begin(person)
    lay_goals(table)
    for turn in range(2 * PEOPLE):
        take_device(table)
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        cell = list(cells_in(table.view.quilt.quilt.free))[turn]
        table.drag_to_cell(turn % 2, cell)
        assert table.view.quilt.ghost[0] == cell
        person.tap("Place patch")
        table.wait_for_mode(TableMode.MARKET)
        if turn == 1:
            person.tap("Undo")
            assert table.model.mode is TableMode.CHOOSE_TILE
            table.sew(cell)
        table.take(turn % 3)
    assert table.view.round == 3


def test_the_curtain_covers_everything_until_the_next_one_touches_it(person):
    table = begin(person)
    table.wait_for_mode(TableMode.PASS_DEVICE)
    person.wait(0.1)
    curtain = next(widget for widget in person.widgets() if isinstance(widget, CurtainPanel))
    assert (*curtain.to_window(*curtain.pos), *curtain.size) == (0, 0, *Window.size)
    assert table.view.hand == ()
    table.take_device()
    assert table.model.mode is TableMode.CHOOSE_GOALS


def test_turning_the_device_changes_nothing_but_the_places(person):
    table = begin(person)
    lay_goals(table)
    take_device(table)
    table.tap_hand(1)
    table.tap_cell(table.first_place())
    table.pinch((table.quilt.center_x, table.quilt.center_y), 2)
    step = table.step()
    assert step[-1].zoom > 1.5
    table.turn_device()
    assert tuple(Window.size) == (1280, 800)
    assert table.step()[:2] == step[:2]
    table.turn_device()
    assert table.step() == step
