import hashlib
import json
import random
from datetime import date, timedelta
from functools import cache

import pytest

from calico.engine.game import new_game, replay
from calico.engine.notation import setup_to_json
from calico.journal import Mode, deal_of_day, seed_of_day
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


def play_daily(journal, clock, quilter, day, on=None, easy=False):
    """Play a day's quilt to its end, on that day or another one; return its total."""
    on = on or day
    clock.now = clock.now.replace(year=on.year, month=on.month, day=on.day, hour=12)
    game = played(day)
    before_the_end = replay(game.setup, game.moves[:-1])
    kept = journal.games.begin(before_the_end, Mode.DAILY, [quilter and quilter.id], day.isoformat())
    if easy:
        kept.note_hint()
    kept.play(game.moves[-1])
    return journal.games.ending(kept.id).tallies[0].total


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


def test_the_first_finished_try_counts_and_later_ones_are_practice(journal, clock, anna):
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
    play_daily(journal, clock, anna, DAY, easy=True)
    history = journal.daily(anna.id)
    assert history.streak == 1
    assert history.best is None
    assert history.tries[0].easy == "hints"


def test_each_quilter_and_the_guests_have_a_history_of_their_own(journal, clock, anna, bo):
    play_daily(journal, clock, anna, DAY)
    play_daily(journal, clock, None, DAY)
    assert [len(journal.daily(who).tries) for who in (anna.id, bo.id, None)] == [1, 0, 1]


def test_other_games_are_no_daily_quilts(journal, anna):
    journal.games.begin(random_game(1, 1), Mode.SOLO, [anna.id])
    assert journal.daily(anna.id).tries == ()
