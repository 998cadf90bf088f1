"""Touching things asks why; the answer goes away by itself, by its cross, and by back."""

import time

from kivy.core.window import Window

from calico.ui.quilt.widget import HOLD
from calico.ui.table.goal_medals import GoalMedal
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.wish import WishPicture
from calico.viewmodels.table.view import TableMode
from tools.layout_check import ancestors
from tools.table import AtTable


def test_a_cat_says_what_it_wants(person, table):
    person.tap("Millie")
    assert table.view.why.title == "Millie"
    person.wait_for(table.view.why.lines[0])
    person.tap("Close")
    assert table.view.why is None


def test_a_sewn_patch_says_what_it_is_part_of(person, table):
    cell = table.first_place()
    table.sew(cell)
    table.take()
    table.tap_cell(cell)
    assert table.view.why is not None
    assert person.back()
    assert table.view.why is None


def test_no_shape_of_the_cat_asked_about_before_stays_on_a_card(person, table):
    person.tap("Millie")
    shapes = [each for each in person.app.root.walk() if isinstance(each, WishPicture) and card(each)]
    assert [bool(each._open.indices or each._filled.indices) for each in shapes].count(True) == 1
    table.model.ask("top")
    person.wait_for(table.view.why.lines[0])
    assert not any(each._open.indices or each._filled.indices for each in shapes)


def card(widget):
    """Whether it is part of the card that answers."""
    return any(isinstance(each, WhyCard) for each in ancestors(widget))


def test_a_finger_that_rests_asks_and_does_not_place(person, table):
    table.tap_hand(0)
    table.hold(table.first_place())
    assert table.view.why is not None
    assert table.model.mode is TableMode.CHOOSE_PLACE
    person.tap("Close")
    assert table.view.why is None
    assert table.model.mode is TableMode.CHOOSE_PLACE


def test_a_tap_during_which_the_app_was_busy_is_still_a_tap(person, table):
    table.tap_hand(0)
    x, y = table.quilt.centre_of(table.first_place())
    Window.dispatch("on_mouse_down", x, Window.height - y, "left", [])
    person.frame()
    Window.dispatch("on_mouse_up", x, Window.height - y, "left", [])
    time.sleep(HOLD + 0.1)
    person.frame()
    person.frame()
    assert table.view.why is None
    assert table.model.mode is TableMode.CONFIRM


def test_the_bag_tells_what_is_out_of_sight(person, table):
    person.tap("Bag")
    assert person.sees("In the bag: ")
    person.back()
    assert table.view.panel is None


def test_a_goal_s_medallion_lies_beside_the_cats_where_its_print_is_too_small(person, table):
    medals = [widget for widget in person.widgets() if isinstance(widget, GoalMedal)]
    assert not medals, "on a large tablet the print can be read"
    person.resize(390, 844)
    goal = table.view.quilt.goals[1]
    person.tap(goal.letters)
    assert table.view.why.title == goal.letters


def test_with_large_letters_on_a_phone_an_answer_is_large_and_scrolls(person, table):
    person.resize(360, 640)
    person.app.options.change(text_scale=2.0, language="ru")
    table = AtTable(person)
    table.model.ask(table.view.quilt.goals[0].spot)
    person.wait(0.3)
    card = next(widget for widget in person.widgets() if isinstance(widget, WhyCard))
    lines, words = card.ids.lines, card.ids.words
    assert lines.font_size >= 0.7 * 2 * 16
    assert lines.height > words.height
    x, y = words.center
    person.drag((x, y), (x, y + 30), (x, y + 60))
    assert words.scroll_y < 1
    assert table.view.why is not None, "who scrolls goes on reading"
    person.tap_at(x, y)
    assert table.view.why is None, "a tap puts it away"
