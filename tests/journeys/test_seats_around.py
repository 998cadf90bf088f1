"""Players sit around the device: the table turns to whoever is next, and fingers find what they see."""

import pytest
from kivy.core.window import Window

from calico.engine.cells import cells_in
from calico.engine.setup import Plan, Player
from calico.journal import GameMode
from calico.ui.facing import facing
from calico.ui.setup.around_device import ChipAround
from calico.viewmodels.setup.dealing import Dealing
from calico.viewmodels.table.view import Panel, TableMode
from tools.table import AtTable

PEOPLE = ("Ann", "Bob", "Cleo", "Dan")
TABLET, PHONE = (800, 1280), (390, 844)

pytestmark = pytest.mark.usefixtures("frame_time")


def begin(person, sides, open_hands=True, **plan):
    """A game of people who sit at these sides."""
    players = tuple(map(Player, PEOPLE[: len(sides)]))
    made = Plan(players, **{"kind": "beginner", "first": 0, **plan})
    person.app.routes.begin(Dealing(made, GameMode.PASS_AND_PLAY, open_hands=open_hands, seed=3, sides=sides))
    return AtTable(person)


def play_turn(table):
    """Play with fingers, where things are seen."""
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    cell = list(cells_in(table.view.quilt.quilt.free))[5]
    table.drag_to_cell(0, cell)
    assert table.view.quilt.ghost[0] == cell
    table.person.tap("Place patch")
    table.wait_for_mode(TableMode.MARKET)
    table.take(1)


def chip(person, name):
    return next(
        widget for widget in person.widgets() if isinstance(widget, ChipAround) and widget.view.name == name
    )


def move(person, name):
    person.tap_at(*chip(person, name).to_window(*chip(person, name).center))


@pytest.mark.parametrize("size", [TABLET, (1280, 800)])
def test_fingers_find_what_they_see_from_all_four_sides(person, size):
    person.resize(*size)
    table = begin(person, (0, 1, 2, 3))
    for side in (0, 1, 2, 3, 0):
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        person.wait(1)
        assert Window.rotation == 90 * side
        assert (Window.width < Window.height) is (side % 2 == (size is not TABLET))
        assert tuple(person.app.root.size) == tuple(Window.size)
        play_turn(table)


@pytest.mark.parametrize("size", [PHONE, (844, 390), (360, 640)])
def test_on_a_phone_only_the_opposite_side_is_turned_to(person, size):
    person.resize(*size)
    table = begin(person, (0, 1, 2))
    turned = []
    for _ in range(3):
        play_turn(table)
        table.wait_for_mode(TableMode.CHOOSE_TILE)
        turned.append(Window.rotation)
    assert turned == [0, 180, 0]


def test_the_curtain_faces_the_next_player(person):
    person.resize(*TABLET)
    table = begin(person, (0, 2), open_hands=False)
    table.wait_for_mode(TableMode.PASS_DEVICE)
    table.take_device()
    play_turn(table)
    table.wait_for_mode(TableMode.PASS_DEVICE)
    assert Window.rotation == 180


def test_a_turn_taken_back_turns_the_table_back(person):
    person.resize(*TABLET)
    table = begin(person, (1, 3))
    play_turn(table)
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert Window.rotation == 270
    person.tap("Undo")
    assert (table.model.mode, Window.rotation) == (TableMode.MARKET, 90)


def test_the_table_is_seen_turning_unless_motion_is_reduced(person):
    person.resize(*TABLET)
    table = begin(person, (0, 2))
    play_turn(table)
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert facing.turning
    person.wait(1)
    assert not facing.turning
    person.app.options.change(motion="reduced")
    play_turn(table)
    assert (Window.rotation, facing.turning) == (0, False)


def test_a_touch_ends_the_turning_and_counts(person):
    person.resize(*TABLET)
    table = begin(person, (0, 2))
    play_turn(table)
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert facing.turning
    table.tap_hand(0)
    assert not facing.turning
    assert table.model.mode is TableMode.CHOOSE_PLACE


def test_away_from_the_table_the_device_is_as_it_stands(person):
    person.resize(*TABLET)
    table = begin(person, (2, 1))
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert Window.rotation == 180
    table.screen.dispatch("on_leave")
    assert Window.rotation == 0


def open_rules(person, table):
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    table.model.open(Panel.MENU)
    person.wait(0.2)
    person.tap("Rules and cats")
    person.wait_for("Aim of the game")


SIZES = {TABLET: 4, (1280, 800): 4, PHONE: 2, (844, 390): 2, (360, 640): 2}
"""Windows, and at how many sides of each people may sit."""


@pytest.mark.parametrize("size", SIZES)
def test_whoever_changes_seats_in_a_game_has_the_table_turned_there(person, size):
    person.resize(*size)
    table = begin(person, (0, 0))
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    quarters = 4 // SIZES[size]
    for seats in range(1, SIZES[size] + 1):
        table.model.open(Panel.MENU)
        person.wait(0.2)
        person.tap("Seats")
        person.wait(0.2)
        before = Window.rotation
        move(person, "Ann")
        assert Window.rotation == before, "the card stays as it is while one moves"
        person.tap("Close")
        assert Window.rotation == 90 * (seats * quarters % 4)
    play_turn(table)
    table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert Window.rotation == 0, "the others sit where they sat"


def test_in_the_picture_of_seats_whoever_asks_sits_below(person):
    person.resize(*TABLET)
    table = begin(person, (2, 1))
    table.model.open(Panel.SEATS)
    person.wait(0.2)
    assert [chip(person, name).text for name in ("Ann", "Bob")] == ["Ann: lower side", "Bob: left side"]


def test_pages_over_the_table_face_whoever_opened_them(person):
    person.resize(*TABLET)
    table = begin(person, (2, 1))
    open_rules(person, table)
    assert Window.rotation == 180
    person.tap("Your turn")
    person.wait_for("See also")
    assert Window.rotation == 180, "and so do the pages that these lead to"
    for _ in range(2):
        person.back()
    assert AtTable(person).screen is table.screen
    assert Window.rotation == 180
    table.screen.dispatch("on_leave")
    assert Window.rotation == 0


def test_while_somebody_writes_a_page_stands_upright_as_the_keyboard_does(person, monkeypatch):
    def keyboard(height):
        monkeypatch.setattr(type(Window), "_get_kivy_vkheight", lambda _: height)
        Window._upd_kbd_height()
        person.wait(1)

    person.resize(*TABLET)
    open_rules(person, begin(person, (2, 1)))
    keyboard(400)
    assert Window.rotation == 0
    keyboard(0)
    assert Window.rotation == 180


def test_bars_and_a_notch_stay_clear_from_every_side(person):
    person.resize(*TABLET)
    begin(person, (1, 0))
    person.app.navigator.keep_clear((10, 20, 30, 40))
    root = person.app.root
    assert (*root.pos, *root.size) == (40, 30, 1280 - 40 - 20, 800 - 10 - 30)


def test_the_set_up_asks_who_sits_where_and_a_game_that_goes_on_knows(person):
    person.resize(*TABLET)
    person.tap("New game")
    assert not person.sees("Seats"), "alone nobody is asked"
    person.tap("Add a player")
    person.wait(0.2)
    move(person, "Quilter 2")
    move(person, "Quilter 2")
    person.wait(0.2)
    assert chip(person, "Quilter 2").text == "Quilter 2: upper side"
    person.tap("Beginner")
    person.wait(0.2)
    person.tap("Start game")
    table = AtTable(person)
    while table.view.seats[table.view.quilt.seat].name != "Quilter 2":
        play_turn(table)
        table.wait_for_mode(TableMode.CHOOSE_TILE)
    assert Window.rotation == 180
    game = person.app.journal.games.going_on()[0].id
    table.screen.dispatch("on_leave")
    person.app.routes.continue_game(game)
    assert Window.rotation == 180
    person.app.navigator.close()
    person.app.routes.show_new_game()
    person.wait(0.2)
    assert chip(person, "Quilter 2").view.side == 2, "the next set-up begins with the same seats"
