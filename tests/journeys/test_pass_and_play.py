"""Three people share a device: goals, curtain or open hands, undo, drags, the device turned round."""

from kivy.core.window import Window

from calico.engine.cells import cells_in
from calico.ui.table.panels import CurtainPanel, RoundQuilt
from calico.viewmodels.table.view import TableMode
from tools.layout_check import rect
from tools.table import AtTable

PEOPLE = 3


def begin(person, hands="Hidden hands"):
    person.resize(800, 1280)
    person.tap("New game")
    for _ in range(PEOPLE - 1):
        person.tap("Add a player")
        person.wait(0.2)
    person.tap(hands)
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


def test_with_open_hands_no_curtain_falls_and_a_take_can_be_taken_back(person):
    table = begin(person, "Open hands")
    for _ in range(PEOPLE):
        table.wait_for_mode(TableMode.CHOOSE_GOALS)
        table.lay_goals()
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    for size in [(360, 640), (390, 844), (844, 390), (800, 1280), (1280, 800)]:
        person.resize(*size)
        first = table.view.quilt.seat
        table.turn()
        assert table.model.mode is TableMode.NEXT_PLAYER
        assert table.view.quilt.seat == first, "the turn is seen to its end"
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        assert table.view.quilt.seat == (first + 1) % PEOPLE
        assert person.sees("it’s your turn")
        person.tap("Undo")
        assert (table.model.mode, table.view.quilt.seat) == (TableMode.MARKET, first)
        table.take(1)
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        table.tap_hand(0)
        assert not person.sees("it’s your turn"), "a touch takes the banner away"
        table.tap_hand(0)


def test_without_motion_the_turn_passes_at_once(person):
    person.app.options.change(motion="reduced")
    table = begin(person, "Open hands")
    for _ in range(PEOPLE):
        table.lay_goals()
    first = table.view.quilt.seat
    table.turn()
    assert table.view.quilt.seat == (first + 1) % PEOPLE


def test_ones_own_name_shows_all_quilts_whole_and_live(person):
    table = begin(person)
    lay_goals(table)
    take_device(table)
    for size in [(360, 640), (844, 390), (1280, 800)]:
        person.resize(*size)
        own = next(chip for chip in table.screen.chips if chip.view.seat == table.view.quilt.seat)
        person.tap_at(*own.to_window(*own.center))
        person.wait(0.2)
        shown = [each for each in person.widgets() if isinstance(each, RoundQuilt)]
        assert {each.quilt.seat for each in shown} == set(range(PEOPLE))
        for each in shown:
            left, bottom, right, top = rect(each.ids.cloth)
            assert min(left, bottom) >= 0
            assert right <= size[0]
            assert top <= size[1]
        table.model.open(None)
        person.wait(0.1)


def test_for_the_left_hand_the_hand_lies_at_the_left(person):
    table = begin(person)
    lay_goals(table)
    take_device(table)
    for size in [(360, 640), (390, 844), (844, 390)]:
        person.resize(*size)
        sides = []
        for left in (False, True):
            person.app.options.change(left_handed=left)
            person.wait(0.2)
            sides.append(table.tile_of_hand(0)[0] < table.tile_of_market(0)[0])
        assert sides == [False, True]
