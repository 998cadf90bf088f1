"""The ways to play alone: the scenario road, the daily quilt, challenges."""

from datetime import UTC, datetime, timedelta

import pytest

from calico.bots.par import Par
from calico.journal import open_journal
from calico.viewmodels.setup.dealing import begin
from calico.viewmodels.solo.challenge import ChallengeModel
from calico.viewmodels.solo.daily import DailyModel, today_text
from calico.viewmodels.solo.scenarios import scenario_dealing, scenario_views
from calico.viewmodels.text.numbers import signed_text
from calico.viewmodels.text.par_text import par_sentence
from tests.viewmodels.journals import play


def test_the_road_opens_at_its_first_spool_and_says_what_opens_the_others(journal):
    road = scenario_views(journal)
    assert [spool.is_open for spool in road] == [True] + [False] * 9
    assert road[0].opens == ""
    assert road[4].opens == "Opens once you pass scenario 4."


def test_a_spool_shows_cats_goals_and_objectives(journal):
    spool = scenario_views(journal)[5]
    assert [cat.name for cat in spool.cats] == ["Tibbit", "Tecolote", "Almond"]
    assert spool.goals == ("aaaa-bb", "aaa-bbb", "aa-bb-cc")
    texts = ["63 points", "The rainbow button", "3 goals met", "One goal met both ways"]
    assert [line.text for line in spool.objectives] == texts


def test_tries_are_counted_with_the_best(journal):
    journal.quilters.add("Anna", "green")
    totals = []
    for _ in range(2):
        kept = play(begin(journal, scenario_dealing(journal, 1)))
        totals.append(kept.summary.final.tallies[0].total)
    assert scenario_views(journal)[0].best == f"Best {max(totals)}\n2 tries"


class Clock:
    def __init__(self):
        self.now = datetime(2026, 3, 10, 12, tzinfo=UTC)

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def days(tmp_path, clock):
    with open_journal(tmp_path / "days", clock) as journal:
        yield journal


def test_days_in_a_row_make_a_streak(days, clock):
    for _ in range(3):
        play(begin(days, DailyModel(days).dealing))
        clock.now += timedelta(days=1)
    assert DailyModel(days).view.streak == "3 days in a row"
    clock.now += timedelta(days=1)
    assert DailyModel(days).view.streak == "No streak yet"


def test_the_calendar_shows_what_counts_and_what_is_practice(days, clock):
    model = DailyModel(days)
    total = play(begin(days, model.dealing)).summary.final.tallies[0].total
    model.choose("2026-03-08")
    play(begin(days, model.dealing))
    model.refresh()
    shown = {day.day: day for day in model.view.calendar.days if day.day}
    assert len(shown) == 31
    assert (shown["2026-03-10"].total, shown["2026-03-10"].counts) == (str(total), True)
    assert shown["2026-03-08"].total
    assert not shown["2026-03-08"].counts
    assert today_text(days) == f"{total} points"


def test_no_day_of_the_future_can_be_chosen(days):
    model = DailyModel(days)
    before = model.view
    model.choose("2026-03-11")
    assert model.view == before
    assert not model.view.calendar.after
    model.turn_to(model.view.calendar.before)
    assert model.view.calendar.title == "February 2026"
    assert model.view.calendar.after


def test_a_day_deals_the_same_quilt_again_as_practice(days):
    anna = days.quilters.add("Anna", "green")
    kept = play(begin(days, DailyModel(days).dealing))
    anew = begin(days, DailyModel(days).dealing)
    assert anew.game.setup == kept.game.setup
    assert anew.summary.day == kept.summary.day
    assert (anew.summary.again.game, anew.summary.not_counted_because) == (kept.id, "again")
    assert len(anew.summary.again.points[0]) == 22
    days.quilters.add("Ben", "purple")
    days.settings.change(last_quilter=days.quilters.all()[1].id)
    assert begin(days, DailyModel(days).dealing).summary.again is None, "Ben doesn't know them"
    assert kept.summary.seats[0].quilter == anna.id


def test_a_day_that_was_begun_goes_on(days):
    model = DailyModel(days)
    assert (model.going_on, model.view.play) == (None, "Play today’s quilt")
    kept = begin(days, model.dealing)
    model.refresh()
    assert (model.going_on, model.view.play) == (kept.id, "Continue")
    model.choose("2026-03-08")
    assert (model.going_on, model.view.play) == (None, "Play this quilt")
    play(kept)
    model.choose("2026-03-10")
    assert model.going_on is None


def test_a_day_tells_points_against_par(days, monkeypatch):
    monkeypatch.setattr("calico.viewmodels.solo.daily.daily_par", lambda _: Par((41, 55, 74, 78)))
    assert today_text(days) == "No streak yet · par 62"
    model = DailyModel(days)
    total = play(begin(days, model.dealing)).summary.final.tallies[0].total
    model.refresh()
    today = next(day for day in model.view.calendar.days if day.today)
    assert today.above == signed_text(total - 62)
    assert model.view.line.endswith(par_sentence(total, Par((41, 55, 74, 78))))
    assert today_text(days) == f"{total} points · par 62 ({signed_text(total - 62)})"


def test_a_made_challenge_is_the_same_deal_for_whoever_types_its_code(journal):
    maker, friend = ChallengeModel(journal), ChallengeModel(journal)
    maker.make("standard")
    friend.enter(maker.view.code.lower())
    assert friend.view.summary == "Standard, for 1 player"
    assert friend.dealing.seed == maker.dealing.seed
    assert begin(journal, friend.dealing).summary.code == maker.view.code


def test_those_who_played_a_challenge_are_compared(journal):
    model = ChallengeModel(journal)
    model.make("beginner")
    assert model.view.code in model.message
    kept = play(begin(journal, model.dealing))
    model.refresh()
    total = str(kept.summary.final.tallies[0].total)
    assert model.view.results == (("Quilter 1", total),)
    assert total in model.message
    assert not begin(journal, model.dealing).summary.again, "guests may be other people"


def test_a_challenge_that_was_played_before_is_practice_and_says_so_beforehand(journal):
    journal.quilters.add("Anna", "green")
    model = ChallengeModel(journal)
    model.make("beginner")
    assert model.view.practice == ""
    play(begin(journal, model.dealing))
    model.refresh()
    assert "practice" in model.view.practice
    results = model.view.results
    assert play(begin(journal, model.dealing)).summary.not_counted_because == "again"
    model.refresh()
    assert model.view.results == results, "practice is compared with nobody"


def test_a_mistyped_code_is_refused_with_a_sentence(journal):
    model = ChallengeModel(journal)
    model.make("family")
    model.enter("ABC")
    assert model.view.problem == "A code has at least 12 letters and digits; this one has 3."
    assert model.dealing is None
    assert model.view.code == ""
