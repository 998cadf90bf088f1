import hashlib
import json
import random
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import cache

import pytest

from calico.engine.game import new_game, replay
from calico.engine.save_format import setup_to_json
from calico.journal import GameMode, deal_of_day, seed_of_day
from calico.journal.games.summaries import summary_from_row, summary_to_row
from tests.journal.backups import back_up, restore
from tools.journal.sample import random_game, random_move

DAY = date(2026, 1, 31)


@pytest.mark.parametrize(
    ("day", "seed", "digest"),
    [
        (date(2026, 1, 31), 529831847075, "68347b84a748ec88"),
        (date(2027, 12, 24), 1085255990747, "b61dc35930743409"),
    ],
)
def test_a_day_deals_the_same_on_every_device(day, seed, digest):
    assert seed_of_day(day) == seed
    dealt = json.dumps(setup_to_json(deal_of_day(day, "")), sort_keys=True)
    assert hashlib.sha256(dealt.encode()).hexdigest()[:16] == digest


def test_every_day_and_every_version_deals_another_game():
    days = [DAY + timedelta(days=number) for number in range(3000)]
    assert len({seed_of_day(day) for day in days} | {seed_of_day(DAY, version=2)}) == 3001
    assert max(map(seed_of_day, days)) < 1 << 40


def play_daily(journal, clock, quilter, day, on=None, hinted=False):
    """Play a day's quilt to its end, on that day or another one; return its total."""
    on = on or day
    clock.now = clock.now.replace(year=on.year, month=on.month, day=on.day, hour=12)
    game = played(day)
    before_the_end = replay(game.setup, game.moves[:-1])
    kept = journal.games.begin(before_the_end, GameMode.DAILY, [quilter and quilter.id], day.isoformat())
    if hinted:
        kept.note_hint()
    kept.play(game.moves[-1])
    return journal.games.result(kept.id).tallies[0].total


@cache
def played(day):
    game, chance = new_game(deal_of_day(day, "Anna")), random.Random(1)
    while not game.state.finished:
        game = game.play(random_move(game, chance))[0]
    return game


def test_days_in_a_row_are_a_streak(journal, clock, anna):
    for number in (0, 1, 2, 5, 6):
        play_daily(journal, clock, anna, DAY + timedelta(days=number))
    history = journal.daily(anna.id)
    assert (history.streak, history.longest) == (2, 3)


def test_today_does_not_break_a_streak_before_it_is_over(journal, clock, anna):
    play_daily(journal, clock, anna, DAY)
    clock.now += timedelta(days=1)
    assert journal.daily(anna.id).streak == 1
    clock.now += timedelta(days=1)
    assert journal.daily(anna.id).streak == 0
    assert journal.daily(anna.id).longest == 1


def begin(journal, quilter, day):
    """Begin a day's quilt, and leave it before its last move."""
    game = played(day)
    game = replay(game.setup, game.moves[:-1])
    return journal.games.begin(game, GameMode.DAILY, [quilter.id], day.isoformat())


def finish(kept):
    kept.play(played(date.fromisoformat(kept.summary.day)).moves[-1])


def counting(journal, quilter):
    """The days that count, and by which game."""
    return {one.day: one.game for one in journal.daily(quilter.id).tries if one.counts}


def at(clock, moment):
    clock.now = datetime.fromisoformat(moment)


def test_while_the_first_try_is_open_a_second_one_is_practice(journal, anna):
    first, second = begin(journal, anna, DAY), begin(journal, anna, DAY)
    finish(second)
    assert counting(journal, anna) == {}
    assert [one.counts for one in journal.daily(anna.id).tries] == [False]
    finish(first)
    assert counting(journal, anna) == {DAY.isoformat(): first.id}
    assert [one.counts for one in journal.daily(anna.id).tries] == [False, True]


def test_a_first_try_that_is_finished_the_day_after_counts_for_its_day(journal, clock, anna):
    first = begin(journal, anna, DAY)
    clock.now += timedelta(days=1)
    finish(begin(journal, anna, DAY))
    finish(first)
    assert counting(journal, anna) == {DAY.isoformat(): first.id}


def test_a_try_that_was_discarded_never_was(journal, anna):
    first, second = begin(journal, anna, DAY), begin(journal, anna, DAY)
    journal.games.discard(first.id)
    finish(second)
    assert counting(journal, anna) == {DAY.isoformat(): second.id}


def test_a_try_before_its_day_takes_nothing_from_the_first_one_of_the_day(journal, clock, anna):
    at(clock, "2026-01-30T20:00:00+00:00")
    finish(begin(journal, anna, DAY))
    at(clock, "2026-01-31T20:00:00+00:00")
    on_the_day = begin(journal, anna, DAY)
    finish(on_the_day)
    assert counting(journal, anna) == {DAY.isoformat(): on_the_day.id}


def test_another_quilters_first_try_is_their_own(journal, anna, bo):
    begin(journal, bo, DAY)
    mine = begin(journal, anna, DAY)
    finish(mine)
    assert counting(journal, anna) == {DAY.isoformat(): mine.id}


@pytest.mark.parametrize("hour", [0, 9, 23])
def test_a_clock_turned_back_fills_no_gap(journal, clock, anna, hour):
    for number in (0, 1, 3):
        play_daily(journal, clock, anna, DAY + timedelta(days=number))
    missed = DAY + timedelta(days=2)
    clock.now = clock.now.replace(day=missed.day, month=missed.month, hour=hour, minute=30)
    late = begin(journal, anna, missed)
    clock.now += timedelta(days=1)
    finish(late)
    # From noon to half past eleven at night is less than zones can lie apart: that much is believed.
    assert (missed.isoformat() in counting(journal, anna)) == (hour == 23)


def test_any_game_shows_that_a_later_day_has_been(journal, clock, anna):
    at(clock, "2026-02-01T20:00:00+00:00")
    journal.games.begin(random_game(1, 1), GameMode.SOLO, [anna.id])
    at(clock, "2026-01-31T20:00:00+00:00")
    finish(begin(journal, anna, DAY))
    assert counting(journal, anna) == {}


def test_a_clock_turned_back_by_an_hour_puts_no_try_before_another(journal, clock, anna):
    first = begin(journal, anna, DAY)
    clock.now -= timedelta(hours=1)
    second = begin(journal, anna, DAY)
    finish(second)
    finish(first)
    assert second.summary.started < first.summary.started
    assert counting(journal, anna) == {DAY.isoformat(): first.id}


def test_flying_west_over_midnight_is_not_punished(journal, clock, anna):
    at(clock, "2026-02-01T00:20:00+01:00")  # in Berlin
    begin(journal, anna, DAY + timedelta(days=1))
    at(clock, "2026-01-31T21:30:00-08:00")  # in Los Angeles, six hours later
    late = begin(journal, anna, DAY)
    finish(late)
    assert late.summary.clock_had_shown is None
    assert counting(journal, anna) == {DAY.isoformat(): late.id}


@pytest.mark.parametrize("zone", ["-12:00", "-08:00", "+00:00", "+05:45", "+14:00"])
def test_a_day_may_be_played_in_any_zone_after_any_other(journal, clock, anna, zone):
    at(clock, "2026-01-30T23:50:00+14:00")
    finish(begin(journal, anna, DAY - timedelta(days=1)))
    at(clock, f"2026-01-31T08:00:00{zone}")
    finish(begin(journal, anna, DAY))
    assert journal.daily(anna.id).longest == 2


def test_a_clock_that_is_set_by_hand_while_its_zone_stays_is_believed(journal, clock, anna):
    at(clock, "2026-02-01T00:20:00+00:00")
    begin(journal, anna, DAY + timedelta(days=1))
    at(clock, "2026-01-31T21:30:00+00:00")
    finish(begin(journal, anna, DAY))
    assert set(counting(journal, anna)) == {DAY.isoformat()}


def test_games_from_before_this_was_kept_count_as_they_did(journal, anna):
    kept = begin(journal, anna, DAY)
    row = summary_to_row(kept.summary)
    assert "clock_had_shown" not in row[-1]
    assert summary_from_row(row) == kept.summary
    behind = replace(kept.summary, clock_had_shown=7)
    assert summary_from_row(summary_to_row(behind)) == behind


def test_what_the_clock_had_shown_travels_in_a_backup(journal, clock, anna, other, tmp_path):
    play_daily(journal, clock, anna, DAY + timedelta(days=1))
    play_daily(journal, clock, anna, DAY)
    back_up(journal, tmp_path / "backup")
    restore(other, tmp_path / "backup")
    assert counting(other, anna) == counting(journal, anna)
    assert set(counting(other, anna)) == {"2026-02-01"}


def test_the_first_try_counts_and_later_ones_are_practice(journal, clock, anna):
    total = play_daily(journal, clock, anna, DAY)
    play_daily(journal, clock, anna, DAY)
    history = journal.daily(anna.id)
    assert [one.counts for one in history.tries] == [True, False]
    assert history.of(DAY).total == total
    assert history.best.total == total
    assert history.streak == 1


def test_a_day_played_afterwards_is_practice(journal, clock, anna):
    play_daily(journal, clock, anna, DAY, on=DAY + timedelta(days=1))
    history = journal.daily(anna.id)
    assert [one.counts for one in history.tries] == [False]
    assert (history.streak, history.longest, history.best, history.of(DAY)) == (0, 0, None, None)


def test_help_keeps_the_streak_but_is_no_best(journal, clock, anna):
    play_daily(journal, clock, anna, DAY, hinted=True)
    history = journal.daily(anna.id)
    assert history.streak == 1
    assert history.best is None
    assert history.tries[0].not_counted_because == "hints"


def test_each_quilter_and_the_guests_have_a_history_of_their_own(journal, clock, anna, bo):
    play_daily(journal, clock, anna, DAY)
    play_daily(journal, clock, None, DAY)
    assert [len(journal.daily(who).tries) for who in (anna.id, bo.id, None)] == [1, 0, 1]


def test_other_games_are_no_daily_quilts(journal, anna):
    journal.games.begin(random_game(1, 1), GameMode.SOLO, [anna.id])
    assert journal.daily(anna.id).tries == ()


def days_played(journal, clock, anna, *numbers):
    for number in numbers:
        play_daily(journal, clock, anna, DAY + timedelta(days=number))


def test_seven_days_in_a_row_earn_a_rest_day_that_keeps_the_streak(journal, clock, anna):
    days_played(journal, clock, anna, *range(7))
    assert journal.daily(anna.id).rests_left == 1
    days_played(journal, clock, anna, 8)
    history = journal.daily(anna.id)
    assert (history.streak, history.longest, history.rests_left) == (8, 8, 0)
    assert history.rests == (DAY + timedelta(days=7),)


def test_a_rest_day_is_used_as_soon_as_the_missed_day_is_over(journal, clock, anna):
    days_played(journal, clock, anna, *range(7))
    clock.now += timedelta(days=2)
    history = journal.daily(anna.id)
    assert (history.streak, history.rests_left, len(history.rests)) == (7, 0, 1)
    clock.now += timedelta(days=1)
    assert journal.daily(anna.id).streak == 0


def test_six_days_in_a_row_earn_no_rest_day(journal, clock, anna):
    days_played(journal, clock, anna, *range(6), 7)
    history = journal.daily(anna.id)
    assert (history.streak, history.longest, history.rests) == (1, 6, ())


def test_at_most_two_rest_days_are_in_store(journal, clock, anna):
    days_played(journal, clock, anna, *range(21))
    assert journal.daily(anna.id).rests_left == 2
    days_played(journal, clock, anna, 23)
    assert journal.daily(anna.id).streak == 22
    days_played(journal, clock, anna, 25)
    assert journal.daily(anna.id).streak == 1
