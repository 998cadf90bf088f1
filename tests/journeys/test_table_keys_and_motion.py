"""How the table feels: options that change it at once, keys, motion that ends, a tile under a finger."""

import pytest

import main
from calico.engine.cells import cell_at, cells_in
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode as Kind
from calico.ui.feedback import feel
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.texts import BodyText
from calico.viewmodels.table.view import Panel, TableMode
from tools.layout_check import scrolls
from tools.person import person_at

SOLO = Plan((Player("Ann"),), kind="beginner")
WITH_BOT = Plan((Player("Ann"), Player("Lynx", "greedy")), kind="beginner", first=0)


@pytest.fixture
def person(tmp_path):
    """Someone at the freshly opened app, with a journal that outlives it."""
    with person_at(main.CalicoApp(tmp_path)) as someone:
        someone.resize(1280, 800)
        yield someone


def at_table(person, plan=SOLO, seed=3):
    kind = Kind.SOLO if len(plan.players) == 1 else Kind.PASS_AND_PLAY
    kept = person.app.journal.games.begin(new_game(deal(plan, seed)), kind)
    person.app.routes.continue_game(kept.id)
    person.wait(0.2)
    return table_of(person)


def table_of(person):
    return next(widget for widget in person.widgets() if isinstance(widget, TableScreen))


def settings(person):
    return person.app.journal.settings.get()


def touch(person, title):
    """Scroll to an option and tap it."""
    person.wait_for(title)
    scrolls(person.find(title))[0].scroll_to(person.find(title), animate=False)
    person.wait(0.1)
    person.tap(title)
    person.wait(0.1)


def choose(person, title, text):
    """Choose what an option is set to."""
    touch(person, title)
    person.tap(text)
    person.wait(0.1)


def slide(person, title, part):
    """Put a finger on the slider under this title, and slide it to a part of the way."""
    row = person.find(title).parent
    scrolls(row)[0].scroll_to(row, animate=False)
    person.wait(0.1)
    slider = row.ids.slider
    x, y = slider.to_window(*slider.pos)
    middle = y + slider.height / 2
    person.drag((x + slider.width / 2, middle), (x + slider.width * part, middle))
    person.wait(0.1)


def open_options(person):
    person.tap("Menu")
    person.tap("Settings")
    person.wait(0.1)


# Options


def test_options_change_the_app_at_once(person):
    table = at_table(person)
    open_options(person)
    choose(person, "Theme", "Dark")
    assert person.app.palette.evening
    choose(person, "Colour symbols", "Large")
    assert table.ids.quilt.symbols
    touch(person, "Confirm placement")
    assert not table.model.confirm
    touch(person, "Sound")
    assert feel.sounds.volume == 0
    slide(person, "Text size", 0.95)
    assert person.app.text_scale == 2.0
    for name, value in {"theme": "evening", "symbols": "large", "sound": False, "text_scale": 2.0}.items():
        assert getattr(settings(person), name) == value


def test_options_are_kept_for_the_next_time(person, tmp_path):
    at_table(person)
    open_options(person)
    choose(person, "Theme", "Dark")
    slide(person, "Text size", 0.95)
    touch(person, "Confirm placement")
    person.app.stop()
    with person_at(main.CalicoApp(tmp_path)) as again:
        again.wait(0.2)
        assert again.app.palette.evening
        assert again.app.text_scale == 2.0
        assert not table_of(again).model.confirm


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_options_can_be_read_and_reached(person, size, scale):
    person.resize(*size)
    person.app.options.change(text_scale=scale)
    table = at_table(person)
    table.model.open(Panel.OPTIONS)
    person.wait(0.2)
    lines = person.find("Sound").parent.parent
    assert lines.width <= size[0]
    for widget in lines.walk():
        if isinstance(widget, BodyText) and widget.text:
            assert widget.texture_size[0] <= widget.width + 1, widget.text
            assert widget.texture_size[1] <= widget.height + 1, widget.text


# Keys


def test_a_turn_is_played_by_keyboard(person):
    table = at_table(person)
    for key in ("tab", "left", "enter"):
        assert person.press(key)
    assert table.model.mode is TableMode.MARKET
    assert person.press("u")
    assert table.model.game.moves == ()
    for key in ("down", "enter", "2"):
        assert person.press(key)
    assert table.model.view.round == 2
    person.press("up")
    person.press("escape")
    assert table.model.mode is TableMode.CHOOSE_PLACE


# The coach


def test_what_a_hint_costs_is_said_before_the_first(person):
    table = at_table(person)
    person.tap("Hint")
    person.wait_for("Games with hints earn no achievements.")
    person.tap("No, thanks")
    assert not table.model.hinted
    person.tap("Hint")
    person.tap("Show me")
    person.wait_until(lambda: table.model.view.why, "the coach speaks")
    assert table.model.mode is TableMode.CONFIRM
    assert table.model.game.moves == ()
    assert person.app.journal.games.going_on()[0].hints
    table.model.sew()
    person.press("h")
    person.wait_until(lambda: table.model.view.why, "the coach speaks at once now")


# Motion


def sew(table, cell):
    table.model.drop(0, cell)
    table.model.sew()


def test_motion_ends_and_then_nothing_is_drawn(person):
    table = at_table(person)
    sew(table, cell_at(3, 3))
    assert table.ids.stage.moving
    person.wait_until(lambda: not table.ids.stage.moving, "the patch lies")
    table.model.touch_market(1)
    assert table.ids.stage.moving
    assert any(tile.away for tile in table.hand_tiles)
    person.wait_until(lambda: not table.ids.stage.moving, "the belt stands")
    assert not any(tile.away for tile in (*table.hand_tiles, *table.market_tiles))
    person.wait(0.3)
    assert person.frames_drawn(1) <= 1


def test_a_touch_ends_what_moves(person):
    table = at_table(person)
    sew(table, cell_at(3, 3))
    person.tap_at(640, 790)
    assert not table.ids.stage.moving


def test_reduced_motion_moves_nothing_and_is_still_heard(person, monkeypatch):
    table, heard = at_table(person), []
    person.app.options.change(motion="reduced")
    monkeypatch.setattr(feel.sounds, "play", heard.append)
    sew(table, cell_at(3, 3))
    table.model.touch_market(0)
    assert not table.ids.stage.moving
    assert heard == ["place", "market"]


def test_an_award_is_heard_as_it_arrives(person, monkeypatch):
    table, heard = at_table(person, seed=4), []
    while not (awards := promised(table)):
        sew(table, next(cells_in(table.model.game.state.quilt.free)))
        table.model.touch_market(0)
    table.ids.stage.stop()
    monkeypatch.setattr(feel.sounds, "play", heard.append)
    table.model.drop(*awards)
    table.model.sew()
    assert heard == ["place"]
    assert table.ids.quilt.away
    person.wait_until(lambda: not table.ids.stage.moving, "it arrives")
    assert len(heard) > 1
    assert set(heard[1:]) <= {"purr", "button", "rainbow", "stitch", "fuller_1", "fuller_2", "fuller_3"}
    assert not table.ids.quilt.away


def test_a_finger_that_slides_over_a_card_strokes_the_cat_and_asks_nothing(person, monkeypatch):
    table, heard = at_table(person), []
    monkeypatch.setattr(feel.sounds, "play", heard.append)
    x, y = table.cats[0].to_window(*table.cats[0].center)
    person.drag((x - 40, y), (x, y), (x + 40, y))
    assert (heard, table.ids.stage.moving, table.model.view.why) == (["purr"], True, None)
    person.wait_until(lambda: not table.ids.stage.moving, "the cat sleeps on")
    person.tap_at(x, y)
    assert table.model.view.why is not None, "a tap still asks"
    person.back()
    person.app.options.change(motion="reduced")
    person.drag((x - 40, y), (x, y), (x + 40, y))
    assert (heard, table.ids.stage.moving) == (["purr", "purr"], False)


def test_a_finger_that_slides_over_a_cat_on_the_quilt_strokes_it(person, monkeypatch):
    table, heard = at_table(person, seed=4), []
    while not any(token.picture.startswith("token-") for token in table.model.view.quilt.tokens):
        sew(table, next(cells_in(table.model.game.state.quilt.free)))
        table.model.touch_market(0)
    table.ids.stage.stop()
    cat = next(token for token in table.model.view.quilt.tokens if token.picture.startswith("token-"))
    monkeypatch.setattr(feel.sounds, "play", heard.append)
    x, y = table.ids.quilt.centre_of(cat.cell)
    person.drag((x - 60, y), (x - 30, y), (x, y), (x + 8, y))
    assert (heard, table.ids.stage.moving, table.model.view.why) == (["purr"], True, None)
    table.ids.stage.stop()
    person.tap_at(x, y)
    assert table.model.view.why is not None, "a tap still asks"


def test_a_moved_token_hops_to_its_new_place(person):
    table = at_table(person, seed=4)
    while table.model.game.state.placement is None or not table.model.game.state.placement.awards:
        if table.model.mode is TableMode.MARKET:
            table.model.touch_market(0)
        table.model.drop(*(promised(table) or (0, next(cells_in(table.model.game.state.quilt.free)))))
        table.model.sew()
    award = table.model.game.state.placement.awards[0]
    target = next(cells_in(award.group & table.model.game.state.quilt.patches & ~(1 << award.cell)))
    table.model.touch_cell(award.cell)
    table.model.touch_cell(target)
    assert {cell for _, cell in table.ids.quilt.away} == {target}
    person.wait_until(lambda: not table.ids.stage.moving, "it lies there")
    assert table.ids.quilt.away == frozenset()


def promised(table):
    """A tile of the hand and a place that earn something, if there are any."""
    state = table.model.game.state
    for slot, tile in enumerate(state.usable):
        for cell in cells_in(state.quilt.free):
            if state.quilt.place(cell, tile, state.setup.cats)[1]:
                return slot, cell
    return None


def test_bots_are_seen_playing_and_a_tap_hurries_them(person):
    table = at_table(person, WITH_BOT)
    person.app.options.change(bot_speed="slow")
    sew(table, cell_at(3, 3))
    table.model.touch_market(0)
    assert table.model.mode is TableMode.BOT
    for _ in range(12):
        person.tap_at(640, 790)
        if table.model.mode is not TableMode.BOT:
            break
    assert table.model.mode is TableMode.CHOOSE_TILE


def test_who_left_the_table_leaves_no_bot_thinking(person):
    table = at_table(person, WITH_BOT)
    sew(table, cell_at(3, 3))
    table.model.touch_market(0)
    moves = len(table.model.game.moves)
    person.back()
    person.wait(1.2)
    assert len(table.model.game.moves) == moves


# Fingers


def test_a_dragged_tile_hangs_above_the_finger_and_marks_the_place_under_it(person):
    table = at_table(person)
    quilt, tile, cell = table.ids.quilt, table.hand_tiles[0], cell_at(3, 3)
    x, y = quilt.centre_of(cell)
    seen = []
    dragged = table.ids.dragged
    dragged.bind(aim=lambda _, aim: seen.append(aim))
    over = y - dragged.hang
    person.drag(tile.center, (tile.center_x, tile.center_y + 60), (x, over), (x + 2, over))
    assert seen[-2:] == [cell, None]
    assert table.model.view.quilt.ghost[0] == cell
