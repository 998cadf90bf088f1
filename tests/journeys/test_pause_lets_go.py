"""A pause lets go of whatever a finger holds, and touches nothing: the system may never tell of its lift."""

import pytest
from kivy.base import EventLoop

from calico.engine.cells import cells_in
from calico.journal import JournalError
from calico.journal.errors import Problem
from calico.ui.ending.score_sheet import ScoreSheetTable
from calico.ui.history.replay import StepSlider
from calico.ui.table.goal_choice import GoalOffer
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.cards import Scroll
from calico.ui.widgets.texts import Touch
from calico.viewmodels.table.view import TableMode
from tests.journeys.test_ending import all_told, begun, cell_of, middle
from tools.shots import history
from tools.table import AtTable
from tools.touch import Finger


def away_and_back(person):
    person.app.dispatch("on_pause")
    person.app.dispatch("on_resume")
    assert [touch for touch in EventLoop.touches if touch.is_touch] == []
    assert [each for each in person.widgets() if getattr(each, "state", "normal") == "down"] == []
    person.wait(0.4)  # Kivy's pages hand a tap on a moment later.


def found(person, kind):
    return [widget for widget in person.widgets() if isinstance(widget, kind)]


def test_a_tile_on_its_way_lies_nowhere_and_can_be_placed(person, table):
    x, y = table.quilt.centre_of(list(cells_in(table.view.quilt.quilt.free))[10])
    finger = Finger(table.tile_of_hand(0))
    finger.slide((x, y - 100))
    finger.slide((x, y - table.screen.ids.dragged.hang))
    assert table.screen.ids.dragged.dragging
    assert table.screen.ids.dragged.aim is not None
    away_and_back(person)
    assert not table.screen.ids.dragged.dragging
    assert table.screen.ids.dragged.aim is None
    assert not any(tile.lifted for tile in table.screen.hand_tiles)
    assert table.view.quilt.ghost is None
    finger.slide((x, y))
    finger.lift()
    assert table.view.quilt.ghost is None
    assert table.model.game.moves == ()
    place = table.first_place()
    table.tap_cell(place)
    assert table.view.quilt.ghost[0] == place


def test_a_finger_that_rests_on_the_quilt_asks_nothing_and_the_next_ones_are_heard(person, table):
    Finger((table.quilt.center_x, table.quilt.center_y))
    person.app.dispatch("on_pause")
    person.app.dispatch("on_resume")
    person.wait(0.7)
    assert table.view.why is None
    table.tap_hand(0)
    other = list(cells_in(table.view.quilt.quilt.free))[-1]
    table.tap_cell(other)
    assert table.view.quilt.ghost[0] == other
    zoom = table.quilt.viewport.zoom
    table.pinch((table.quilt.center_x, table.quilt.center_y), 2)
    assert table.quilt.viewport.zoom > zoom * 1.8


def test_goals_lie_as_they_lay(person):
    person.resize(1280, 800)
    person.tap("New game")
    person.tap("Standard")
    person.tap("Start game")
    table = AtTable(person)
    table.wait_for_mode(TableMode.CHOOSE_GOALS)
    person.frame()
    offers = [offer.goal for offer in table.view.offers]
    table.tap_offer(offers[0])
    laid = table.view.quilt.goals
    panel = found(person, GoalOffer)[0].panel
    quilt = panel.quilt

    person.wait_until(lambda: all(offer.state == "normal" for offer in found(person, GoalOffer)), "no finger")
    on_quilt = Finger(quilt.to_window(*quilt.centre_of(laid[0].cell)))
    away_and_back(person)
    on_quilt.lift()
    assert table.view.quilt.goals == laid

    for place in (quilt.to_window(*quilt.centre_of(laid[0].cell)), middle(found(person, GoalOffer)[-1])):
        finger = Finger(place)
        finger.slide((place[0] + 20, place[1] + 20))
        finger.slide(quilt.to_window(*quilt.centre_of(laid[0].cell)))
        assert panel.carried
        away_and_back(person)
        assert not panel.carried
        assert table.view.quilt.goals == laid
    table.tap_offer(offers[1])
    assert [goal.goal for goal in table.view.quilt.goals if goal.goal] == offers[:2]


@pytest.mark.parametrize("moved", [0, 60])
def test_a_page_stays_where_it_was_and_scrolls_on(person, moved):
    person.resize(1280, 420)
    person.app.routes.show_settings()
    person.wait_until(lambda: person.app.options.settings.bot_effort, "the bots' speed is measured")
    person.wait(0.2)
    before = person.app.options.settings
    page = found(person, Scroll)[0]
    button = next(each for each in page.walk() if isinstance(each, Touch) and each.enabled)
    x, y = middle(button)
    finger = Finger((x, y))
    finger.slide((x, y + moved))
    person.frame()
    reached = page.scroll_y
    away_and_back(person)
    assert page._touch is None
    assert page.scroll_y == pytest.approx(reached, abs=0.01)
    assert person.app.options.settings == before
    lower = page.scroll_y
    person.drag((x, 100), (x, 150), (x, 200), (x, 250))
    person.wait(0.2)
    assert page.scroll_y < lower


@pytest.mark.parametrize("held", [0, 0.5])
def test_a_button_comes_up_and_opens_nothing(person, held):
    button = person.find("New game")
    finger = Finger(middle(button))
    person.wait(held)
    depth = person.app.navigator.depth
    away_and_back(person)
    finger.lift()
    person.frame()
    assert person.app.navigator.depth == depth
    person.tap("New game")
    assert person.app.navigator.depth == depth + 1


def test_the_curtain_stays_down(person):
    begun(person, "Anna", "Ben", turns_left=4)
    table = AtTable(person)
    table.wait_for_mode(TableMode.PASS_DEVICE)
    Finger((person.app.root.center_x, person.app.root.center_y))
    away_and_back(person)
    assert table.view.mode is TableMode.PASS_DEVICE
    table.take_device()
    assert table.view.mode is not TableMode.PASS_DEVICE


def test_an_answer_stays_to_be_read(person, table):
    cat = table.screen.cats[0]
    person.tap_at(*middle(cat))
    person.wait(0.2)
    why = table.view.why
    assert why is not None
    Finger(middle(found(person, WhyCard)[0].ids.card))
    away_and_back(person)
    assert table.view.why == why


def test_the_score_sheet_is_held_no_more_and_shows_what_it_showed(person):
    end = all_told(person, "Anna", "Ben")
    sheet = found(person, ScoreSheetTable)[0]
    rows = [row.id for row in end.model.view.rows if any(number.text for number in row.numbers)]
    person.tap_at(*middle(cell_of(end, rows[0], 0)))
    shown = end.model.view
    finger = Finger(middle(cell_of(end, rows[0], 0)))
    assert sheet.held
    away_and_back(person)
    assert not sheet.held
    assert end.model.view == shown
    finger.slide(middle(cell_of(end, rows[1], 1)))
    finger.lift()
    assert end.model.view == shown
    person.tap_at(*middle(cell_of(end, rows[1], 1)))
    assert end.model.view != shown


def test_a_replay_stays_at_its_turn(person):
    all_told(person, "Anna")
    person.app.routes.show_history()
    history.wait_for_quilts(person)
    person.tap_at(*middle(person.app.navigator.top.ids.wall.children[0]))
    person.tap("Replay")
    person.frame()
    slider = found(person, StepSlider)[0]
    finger = Finger(middle(slider))
    x, y = middle(slider)
    finger.slide((x + slider.width / 5, y))
    turn = slider.value
    assert turn > 1
    away_and_back(person)
    finger.slide((x, y))
    assert slider.value == turn


def test_a_pause_leaves_the_journal_at_rest_and_a_disk_that_refuses_ends_nothing(person, monkeypatch):
    rested = []
    monkeypatch.setattr(person.app.journal, "checkpoint", lambda: rested.append(True))
    person.app.dispatch("on_pause")
    assert rested == [True]

    def refused():
        raise JournalError(Problem.FULL)

    monkeypatch.setattr(person.app.journal, "checkpoint", refused)
    assert person.app.dispatch("on_pause")
    person.app.dispatch("on_resume")
    person.tap("New game")
