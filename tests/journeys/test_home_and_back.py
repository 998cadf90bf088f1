"""The ways around the table: home, new game, solo, and back."""

import pytest

from calico.ui.home.welcome import ColourChoice, WelcomeCard
from calico.viewmodels.setup.players import offered_bots
from calico.viewmodels.table.view import TableMode
from calico.viewmodels.text.game_terms import bot_title
from main import CalicoApp
from tools.person import person_at


def top(person):
    return person.app.navigator.top


def tap(person, text):
    """Tap once what is drawn lies still."""
    person.wait_for(text)
    person.wait(0.15)
    person.tap(text)
    person.wait(0.15)


def leave(person):
    """Back, as often as something is open."""
    while person.back():
        person.wait(0.05)


def test_from_the_first_start_two_taps_lead_to_the_table(person):
    tap(person, "New game")
    person.wait_for("Who plays?")
    person.wait_for("Which game?")
    assert not person.sees("Lower variance"), "what is rarely changed is folded away"
    tap(person, "Start game")
    table = top(person).model
    person.wait_until(lambda: table.mode is TableMode.CHOOSE_TILE, "a patch can be chosen")
    table.choose_tile(0)
    assert table.mode is TableMode.CHOOSE_PLACE


def write(person, hint, text):
    """Write into the field with this hint."""
    person.wait(0.2)
    field = next(each for each in person.widgets() if getattr(each, "hint_text", "") == hint)
    person.tap_at(*field.to_window(*field.center))
    person.type(text)


def test_someone_new_chooses_a_language_gives_a_name_and_plays(person):
    tap(person, "English")
    write(person, "Your name", "Anna")
    colour = next(each for each in person.widgets() if isinstance(each, ColourChoice))
    person.tap_at(*colour.to_window(*colour.center))
    tap(person, "Continue")
    assert person.sees("Hello, Anna!")
    (anna,) = person.app.journal.quilters.all()
    assert (anna.name, anna.colour) == ("Anna", colour.view.id)
    tap(person, "Play")
    person.wait_for("Start game")
    assert person.sees("Anna")
    leave(person)
    assert not person.sees("Skip")


def test_who_skips_the_name_is_offered_the_lessons_and_then_left_in_peace(person):
    person.resize(844, 390)
    tap(person, "English")
    tap(person, "Skip")
    card = next(each for each in person.widgets() if isinstance(each, WelcomeCard))
    bottom = card.to_window(*card.pos)[1]
    assert 0 <= bottom <= bottom + card.height <= 390
    tap(person, "Play")
    person.wait_for("Start game")
    leave(person)
    assert not person.sees("Welcome")
    assert person.app.journal.settings.get().welcomed


def test_who_skips_the_language_is_offered_the_lessons_too_and_then_not_asked_again(person):
    person.resize(844, 390)
    tap(person, "Skip")
    assert not person.sees("Skip")
    assert person.sees("Learn the game first")
    assert person.app.journal.settings.get().welcomed
    tap(person, "Solo")
    person.back()
    person.wait_for("New game")
    assert not person.sees("Learn the game first")


def test_two_people_and_a_bot_sit_down_to_a_standard_game(person):
    tap(person, "New game")
    tap(person, "Add a player")
    tap(person, "Quilter 2")
    tap(person, bot_title(offered_bots()[0]))
    person.wait_until(lambda: not person.sees("Choose a player"), "the list is closed")
    tap(person, "Add a player")
    tap(person, "Quilter 3")
    write(person, "Name", "Ben")
    tap(person, "Add as guest")
    person.wait_until(lambda: not person.sees("Choose a player"), "the list is closed")
    tap(person, "Standard")
    tap(person, "Start game")
    seats = top(person).model.game.setup.seats
    assert seats[2].name == "Ben"
    assert [seat.bot is None for seat in seats] == [True, False, True]
    assert top(person).model.game.setup.kind == "standard"


def test_a_game_goes_on_after_the_app_was_closed(person):
    tap(person, "New game")
    tap(person, "Start game")
    deal = top(person).model.game.setup
    person.app.stop()
    with person_at(CalicoApp()) as again:
        again.wait(0.2)
        assert top(again).model.game.setup == deal
        leave(again)
        again.wait_for("Continue")
        tap(again, "Continue")
        assert top(again).model.game.setup == deal


def test_an_abandoned_game_is_gone_at_once_and_comes_back_with_undo(person):
    person.tap("Skip")
    person.tap("New game")
    person.tap("Start game")
    person.wait_for("Market")
    person.app.navigator.top.open_menu()
    person.frame()
    person.tap("Abandon game")
    person.wait_for("Deleted: ")
    assert person.app.journal.games.going_on() == []
    assert not person.sees("Your turn")
    person.tap("Undo")
    person.wait_for("Your turn")
    assert len(person.app.journal.games.going_on()) == 1
    person.tap("Continue")
    person.wait_for("Market")
    assert person.app.navigator.top.model.view.panel is None


def test_a_scenario_is_played_from_the_road_and_back_leads_to_it(person):
    tap(person, "Solo")
    tap(person, "1")
    tap(person, "Play")
    assert top(person).model.game.setup.scenario == 1
    person.back()
    person.wait_for("Scenarios")


def test_a_locked_spool_says_what_opens_it(person):
    tap(person, "Solo")
    tap(person, "2")
    tap(person, "Opens once you pass scenario 1.")
    assert person.app.journal.games.going_on() == []
    assert person.back()
    assert not person.sees("Opens once")
    assert person.sees("Scenarios")


def test_the_days_quilt_is_two_taps_away(person):
    tap(person, "Skip")
    person.back()
    tap(person, "Today’s quilt")
    tap(person, "Play today’s quilt")
    assert top(person).model.game.setup.solo
    assert person.app.journal.games.going_on()[0].day == person.app.journal.today().isoformat()


def test_a_challenge_is_made_and_played(person):
    tap(person, "Solo")
    tap(person, "Challenge")
    tap(person, "Family")
    code = top(person).model.view.code
    tap(person, "Play")
    assert person.app.journal.games.going_on()[0].code == code


WAYS = ["New game"], ["Solo"], ["Solo", "Daily quilt"], ["Solo", "Challenge"]


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "tablet"])
def test_back_leads_home_from_everywhere_and_then_out(person, way, size):
    person.resize(*size)
    for step in way:
        tap(person, step)
    for _step in way:
        assert person.back()
    person.wait_for("New game")
    assert not person.back()


def test_the_cat_sleeps_on_with_reduced_motion_and_elsewhere(person):
    cat = top(person).ids.cat
    person.wait(0.1)
    person.tap_at(*cat.to_window(*cat.center))
    person.wait_until(lambda: cat.awake, "the cat opens its eyes")
    person.wait_until(lambda: cat.bearing is not None, "it likes being stroked")
    tap(person, "Solo")
    assert (cat.awake, cat.bearing) == (False, None)
    person.app.journal.settings.change(motion="reduced")
    person.app.stop()
    with person_at(CalicoApp()) as again:
        assert top(again).ids.cat.still
