"""Screens that open again as they were: at once, and never with what was true before."""

from datetime import timedelta

from calico.journal import GameMode
from calico.puzzles.pack import shipped_answers
from calico.ui.history.achievements import AchievementsScreen
from calico.ui.solo.daily import DailyScreen
from calico.viewmodels.puzzles.progress import PuzzleJournal
from tests.viewmodels.journals import begun, play
from tests.viewmodels.puzzles.test_statistics import PUZZLE


def top(person):
    return person.app.navigator.top


def test_a_screen_opens_again_as_the_same_one_and_at_its_top(person):
    person.app.routes.show_solo()
    person.wait(0.2)
    first = top(person)
    scroll = next(each for each in first.walk() if hasattr(each, "scroll_y"))
    scroll.scroll_y = 0
    person.app.back()
    person.app.routes.show_solo()
    assert (top(person), scroll.scroll_y) == (first, 1)


def test_what_happened_meanwhile_is_there(person):
    quilter = person.app.journal.quilters.add("Anna", "magenta")
    person.app.journal.settings.change(last_quilter=quilter.id)
    person.app.routes.show_statistics()
    person.wait_until(lambda: top(person).model.view.empty, "nothing to count")
    person.app.back()
    play(begun(person.app.journal, "Anna", mode=GameMode.SOLO))
    person.app.routes.show_statistics()
    person.wait_until(lambda: not top(person).model.view.empty, "the game counts")


def test_the_daily_quilt_opens_at_today(person):
    person.app.routes.show_daily()
    today = person.app.journal.today()
    daily = top(person)
    daily.model.choose(str(today - timedelta(days=40)))
    daily.model.turn_to(str(today - timedelta(days=40)))
    person.app.back()
    person.app.routes.show_daily()
    assert isinstance(top(person), DailyScreen)
    assert [day.day for day in daily.model.view.calendar.days if day.chosen] == [str(today)]


def test_whoever_says_who_they_are_finds_their_own_circles(person):
    anna = person.app.journal.quilters.add("Anna", "magenta")
    person.app.journal.quilters.add("Ben", "green")
    person.app.journal.settings.change(last_quilter=anna.id)
    person.app.routes.show_achievements()
    assert isinstance(top(person), AchievementsScreen)
    assert top(person).model.view.track.title == "Anna"
    person.app.back()
    person.app.routes.show_who()
    person.wait(0.2)
    person.tap("Ben")
    person.app.routes.show_achievements()
    assert top(person).model.view.track.title == "Ben"


def test_the_book_opens_at_its_contents_whatever_was_looked_up_before(person):
    person.app.routes.show_rules()
    person.wait(0.2)
    book, contents = top(person), [each.text for each in top(person).ids.links.children]
    book.ids.field.text = "rainbow"
    person.wait(0.2)
    assert [each.text for each in book.ids.links.children] != contents
    person.app.navigator.close()
    person.app.routes.show_rules()
    person.wait(0.2)
    assert top(person) is book
    assert [each.text for each in book.ids.links.children] == contents


def test_learn_shows_how_far_one_has_come_meanwhile(person):
    person.app.routes.show_learn()
    learn = top(person)
    before = learn.ids.parts.children[-1].view
    person.app.back()
    person.app.journal.settings.change(lessons={before.id: 2})
    person.app.routes.show_learn()
    assert top(person) is learn
    assert learn.ids.parts.children[-1].view != before


def test_a_new_game_is_set_up_from_the_last_one_whatever_was_chosen_before(person):
    person.app.routes.show_new_game()
    screen = top(person)
    begun_with = screen.model.view
    screen.model.choose("kind", "family")
    screen.model.toggle_more()
    person.wait(0.2)
    assert screen.model.view != begun_with
    person.app.navigator.close()
    person.app.routes.show_new_game()
    person.wait(0.2)
    assert top(person) is screen
    assert screen.model.view == begun_with
    assert not screen.ids.more.children


def test_the_statistics_of_puzzles_count_what_was_solved_meanwhile(person):
    puzzles = person.app.routes._puzzles
    puzzles.show_statistics()
    screen = top(person)
    assert screen.model.view.empty
    person.app.navigator.close()
    PuzzleJournal(person.app.journal).keep_try(PUZZLE, shipped_answers()[PUZZLE.id], 3, 75)
    puzzles.show_statistics()
    assert top(person) is screen
    assert not screen.model.view.empty
