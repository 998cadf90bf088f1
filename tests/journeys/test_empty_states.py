"""Where there is nothing yet, a screen says so and leads on."""

from calico.ui.home.home import HomeScreen
from calico.ui.setup.new_game import NewGameScreen
from calico.ui.solo.hub import ModeCard
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


def test_a_gallery_of_one_page_has_nothing_to_turn(person):
    opened(person, "history")
    gallery, older = top(person), person.find("Older")
    assert older.parent.opacity == 0
    assert gallery.floor == 0


def test_where_nobody_has_a_quilter_one_is_asked_for_at_once(person):
    opened(person, "who")
    assert person.sees("What’s your name?")
    tap(person, "Skip")
    assert isinstance(top(person), HomeScreen)


def test_on_a_lying_phone_the_cat_of_home_is_seen_whole(person):
    person.resize(844, 390)
    cat = top(person).ids.cat
    person.wait(0.2)
    assert cat.to_window(*cat.pos)[1] >= 0
    assert cat.to_window(cat.x, cat.top)[1] <= 390


def test_ways_to_play_alone_are_read_in_large_letters_on_a_phone(person):
    person.resize(390, 844)
    person.app.options.change(text_scale=2.0, language="de")
    for name in ("solo", "puzzles"):
        getattr(person.app.routes, f"show_{name}")()
        person.wait(0.4)
        cards = [widget for widget in person.widgets() if isinstance(widget, ModeCard)]
        words = [label for card in cards for label in card.children if getattr(label, "text", "")]
        assert len(words) == 6
        assert all(label.font_size >= 20 for label in words), [(each.text, each.font_size) for each in words]
        person.back()


def test_a_chart_without_a_column_lies_in_the_middle(person):
    person.resize(844, 390)
    opened(person, "achievements")
    scroll = top(person).ids.scroll
    assert abs(scroll.center_x - 422) < 1
    person.app.journal.quilters.add("Anna", "green")
    top(person).shown()
    person.wait(0.2)
    assert scroll.right == 844, "beside the track of who has one"


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
