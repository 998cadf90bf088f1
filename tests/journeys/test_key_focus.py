"""Everything by keyboard: Tab and arrows move a ring, Enter presses what it is on, Escape goes back."""

import pytest
from kivy.core.window import Window
from kivy.graphics import InstructionGroup, Line
from kivy.uix.scrollview import ScrollView

from calico.ui.home.home import HomeScreen
from calico.ui.key_ways import in_sight
from calico.ui.read_aloud import name_of
from calico.ui.score_pad.quilt import FabricKey, RebuiltQuilt
from calico.ui.score_pad.setup import DayRow
from calico.ui.table.goal_choice import GoalOffer
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.calendar import DayKey
from calico.ui.widgets.field import Field
from calico.ui.widgets.option_rows import ChoiceOfSheet, ChoiceSheet, SliderRow, SwitchRow
from calico.viewmodels.table.view import Panel, TableMode
from tools.all_screens import fill_journal, look, visit_all
from tools.all_screens import go_to as open_screen
from tools.layout_check import ancestors, rect


def ring(person):
    """What the ring is on."""
    focus = person.app._key_focus()
    return focus._on if focus.holds else None


def go_to(person, wanted, key="tab"):
    """Press a key until the ring is on something."""
    for _ in range(80):
        person.press(*reversed(key.split()))
        if wanted(ring(person)):
            return ring(person)
    raise AssertionError("the ring never came there")


def named(text):
    return lambda widget: getattr(widget, "text", "") == text


def of_kind(kind):
    return lambda widget: isinstance(widget, kind)


def option(id):
    return lambda widget: getattr(getattr(widget, "view", None), "id", "") == id


def parts(canvas):
    """All instructions of a canvas, those in groups as well."""
    for each in canvas.children:
        yield each
        yield from parts(each) if isinstance(each, InstructionGroup) else ()


def nameless(person):
    """What the ring can reach without saying what it is."""
    return [each for each in person.app._key_focus()._targets() if not name_of(each)]


def test_every_screen_is_walked_to_its_end_and_what_the_ring_is_on_can_be_seen(person):
    person.draws = False
    fill_journal(person)
    hidden = []
    for name in visit_all(person):
        hidden += [f"{name}: {each} has no name" for each in nameless(person)]
        if name == "the curtain":  # It has nothing but Enter.
            continue
        shifted = ("shift",) if person.app.navigator.top.own_keys else ()
        for held in (shifted, shifted, ("shift",)):
            person.press("tab", *held)
            person.frame()
            on = ring(person)
            left, bottom, right, top = rect(on) if on else (0, 0, 0, 0)
            middle = (left + right) / 2, (bottom + top) / 2
            if on is None or not (0 <= middle[0] <= Window.width and 0 <= middle[1] <= Window.height):
                hidden.append(f"{name}: {on}")
    assert hidden == []


def test_settings_are_changed_without_a_finger(person):
    person.tap("Skip")
    go_to(person, named("Settings"))
    assert person.press("enter")
    settings = person.app.options
    row = go_to(person, of_kind(SliderRow))
    before = settings.settings.text_scale
    person.press("right")
    assert settings.settings.text_scale > before
    person.press("left")
    assert settings.settings.text_scale == before
    assert ring(person) is row
    go_to(person, of_kind(SwitchRow))
    on = ring(person).view
    person.press("enter")
    assert ring(person).view.on is not on.on
    go_to(person, option("theme"), "up")
    person.press("enter")
    go_to(person, of_kind(ChoiceOfSheet), "down")
    assert isinstance(person.app.navigator.top.sheet, ChoiceSheet)
    person.press("enter")
    assert person.app.navigator.top.sheet is None
    assert person.back()
    assert isinstance(person.app.navigator.top, HomeScreen)


def test_tab_leads_into_a_field_and_on(person):
    person.app.routes.show_who()
    person.app.navigator.top.adding = True
    person.frame()
    field = go_to(person, of_kind(Field))
    assert field.focus
    person.type("Anna")
    person.press("tab")
    assert not field.focus
    assert ring(person) is not field
    person.press("tab", "shift")
    assert field.focus
    assert field.text == "Anna"


def test_the_table_keeps_its_keys_until_shift_and_tab_and_has_them_back_with_escape(person):
    person.tap("Skip")
    person.tap("New game")
    person.tap("Start game")
    person.wait_until(lambda: isinstance(person.app.navigator.top, TableScreen), "a table")
    table = person.app.navigator.top
    person.press("tab")
    assert ring(person) is None
    person.press("tab", "shift")
    go_to(person, named("Menu"))
    person.press("enter")
    assert table.model.view.panel is Panel.MENU
    go_to(person, named("Bag"))
    person.press("enter")
    assert table.model.view.panel is Panel.BAG
    assert person.back()
    assert table.model.view.panel is None
    person.frame()
    assert ring(person).text == "Menu"
    assert person.back()
    assert ring(person) is None
    chosen = table.model.view.quilt.ghost
    person.press("down")
    assert table.model.view.quilt.ghost != chosen


def test_a_quilt_is_rebuilt_without_a_finger(person):
    open_screen(person, "a quilt on the pad")
    person.frame()
    (quilt,) = [each for each in person.widgets() if isinstance(each, RebuiltQuilt)]
    go_to(person, of_kind(FabricKey))
    person.press("enter")
    go_to(person, of_kind(RebuiltQuilt), "shift tab")
    person.press("down")
    cell = quilt.aim
    before = quilt.view.quilt
    person.press("enter")
    assert quilt.view.quilt != before, cell
    person.press("tab")
    assert quilt.aim is None


def test_a_touch_puts_the_ring_away(person):
    person.press("tab")
    assert ring(person) is not None
    person.tap_at(2, 2)
    assert ring(person) is None


def test_the_ring_is_drawn_round_what_it_is_on_and_follows_it(person):
    person.tap("Skip")
    button = go_to(person, named("New game"))
    line = next(each for each in parts(button.canvas.after) if isinstance(each, Line))
    person.resize(1280, 800)
    person.frame()
    left, bottom, width, height = line.rounded_rectangle[:4]
    assert (left + width / 2, bottom + height / 2) == pytest.approx(button.center)
    assert width > button.width


def settle(person, *keys):
    """Press keys, and give what they open the frames that it takes."""
    for key in keys:
        person.press(key)
        look(person)
    return ring(person)


def test_the_ring_goes_into_a_card_stays_there_and_comes_back_to_where_it_was(person):
    person.app.routes.show_settings()
    go_to(person, option("theme"))
    assert settle(person, "enter").view.text == "System default"
    on_sheet = {settle(person, "tab").parent for _ in range(6)}
    assert all(person.app.navigator.top.sheet in ancestors(each) for each in on_sheet if each)
    person.back()
    look(person)
    assert ring(person).view.id == "theme"
    settle(person, "enter", "down", "enter")
    assert ring(person).view.id == "theme"
    assert person.app.options.settings.theme == "light"


def test_the_ring_stays_where_it_was_in_another_language(person):
    person.app.routes.show_settings()
    go_to(person, option("language"))
    settle(person, "enter", "end", "enter")
    assert person.sees("Русский")
    assert ring(person).view.id == "language"


def test_the_ring_comes_back_to_what_opened_a_screen(person):
    person.tap("Skip")
    go_to(person, named("Settings"))
    assert settle(person, "enter") is not None
    person.back()
    look(person)
    assert ring(person).text == "Settings"


def test_what_was_deleted_is_brought_back_by_u_and_the_ring_stays_near(person):
    for _ in range(2):
        open_screen(person, "the pad's result")
        while person.app.navigator.close():
            pass
    person.app.routes.show_score_pad()
    look(person)
    model = person.app.navigator.top.model
    before = model.view.lines
    delete = go_to(person, named("Delete"))
    was = delete.to_window(*delete.pos)
    near = settle(person, "enter")
    assert len(model.view.lines) == len(before) - 1
    assert abs(near.to_window(*near.pos)[1] - was[1]) < Window.height / 3
    settle(person, "u")
    assert model.view.lines == before


def test_long_pages_are_read_by_arrows_and_page_keys(person):
    person.resize(640, 360)
    person.app.options.change(text_scale=1.5)
    person.app.routes._read("privacy")
    look(person)
    (page,) = [each for each in person.widgets() if isinstance(each, ScrollView)]
    person.press("down")
    seen = [page.scroll_y]
    for key in ("down", "pagedown", "end"):
        settle(person, key)
        seen.append(page.scroll_y)
    assert seen == sorted(seen, reverse=True)
    assert seen[0] < 1
    assert seen[-1] == 0
    settle(person, "home")
    assert page.scroll_y == 1


def test_page_keys_take_the_ring_along_a_list(person):
    person.resize(640, 360)
    person.app.routes.show_settings()
    person.press("down")
    first = ring(person)
    far = settle(person, "pagedown")
    assert far is not first
    assert in_sight(far)
    last = settle(person, "end")
    assert in_sight(last)
    assert last.text == "Reset settings"
    assert settle(person, "home") is first


def test_a_field_keeps_the_arrows_and_enter_confirms(person):
    person.app.routes.show_who()
    person.app.navigator.top.adding = True
    person.frame()
    field = go_to(person, of_kind(Field))
    person.type("Ana")
    person.press("left")
    person.type("n")
    assert field.text == "Anna"
    assert ring(person) is field
    settle(person, "enter")
    assert [each.name for each in person.app.journal.quilters.all()] == ["Anna"]


def test_after_a_tap_into_a_field_tab_goes_on_from_there(person):
    person.app.routes.show_who()
    person.app.navigator.top.adding = True
    look(person)
    (field,) = [each for each in person.widgets() if isinstance(each, Field)]
    field.focus = True
    person.press("tab", "shift")
    before = ring(person)
    assert before is not field
    person.press("tab")
    assert ring(person) is field


def test_f1_tells_of_the_keys_from_anywhere_and_once(person):
    person.app.routes.show_new_game()
    before = person.app.navigator.depth
    for _ in range(2):
        person.press("f1")
        look(person)
    assert person.sees("Shift and Tab move it back")
    assert person.app.navigator.depth == before + 1


def test_a_card_that_the_tables_keys_open_has_the_ring_at_what_is_meant(person):
    open_screen(person, "the table")
    table = person.app.navigator.top
    assert settle(person, "h").text == "Show me"
    assert settle(person, "tab").text == "No, thanks"
    assert settle(person, "enter") is None
    assert table.model.view.panel is None
    settle(person, "tab", "down")
    assert table.model.view.quilt.ghost is not None


def test_once_a_day_is_chosen_the_ring_is_back_at_the_date(person):
    open_screen(person, "the pad's first page")
    look(person)
    go_to(person, lambda each: isinstance(each.parent, DayRow))
    settle(person, "enter")
    go_to(person, lambda each: isinstance(each, DayKey) and each.enabled)
    assert isinstance(settle(person, "enter").parent, DayRow)


def test_goals_are_laid_by_arrows_and_enter_and_then_the_table_has_its_keys(person):
    open_screen(person, "laying goals")
    look(person)
    table = person.app.navigator.top
    assert isinstance(settle(person, "down"), GoalOffer)
    for _ in range(3):
        settle(person, "enter", "tab")
    go_to(person, lambda each: getattr(each, "icon", "") == "check")
    assert settle(person, "enter") is None
    assert table.model.mode is not TableMode.CHOOSE_GOALS
