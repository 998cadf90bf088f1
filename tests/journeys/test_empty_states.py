"""Where there is nothing yet, a screen says so and leads on."""

from calico.ui.setup.new_game import NewGameScreen
from tests.journeys.test_home_and_back import tap, top


def opened(person, name):
    person.tap("Skip")
    person.wait(0.2)
    getattr(person.app.routes, f"show_{name}")()
    person.wait(0.4)


def test_without_a_finished_game_the_gallery_leads_to_a_new_one(person):
    opened(person, "history")
    assert person.sees("No finished quilts yet")
    tap(person, "New game")
    assert isinstance(top(person), NewGameScreen)


def test_without_a_finished_game_the_statistics_lead_to_a_new_one(person):
    opened(person, "statistics")
    tap(person, "New game")
    assert isinstance(top(person), NewGameScreen)


def test_where_filters_leave_nothing_all_games_are_a_touch_away(person):
    opened(person, "history")
    gallery = top(person)
    gallery._choose("kind", "solo")
    person.wait(0.3)
    assert person.sees("No finished games match these filters.")
    gallery.go_on()
    person.wait(0.3)
    assert person.sees("No finished quilts yet")
