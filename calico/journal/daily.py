"""The daily quilt: one deal for each calendar day, the same on every device, and its history.

It is played alone. The first try begun on its day counts, once it is finished; later tries and past days are
practice; a discarded try doesn't exist. The device's clock says whether a try began on its day, unless that
clock was turned back.

A streak forgives: every seventh day of it earns a rest day, and a missed day uses one up.
"""

import hashlib
from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from calico.engine.setup import Plan, Player, Setup, deal
from calico.journal.clock import day_of, milliseconds_of
from calico.journal.games.summaries import GameSummary
from calico.journal.store.rows import Id

VERSION = 1
"""Part of the hash. A new version may only begin on a day that nobody has played yet."""
SEED_BITS = 40
REST_EVERY, MOST_RESTS = 7, 2
"""Days in a row that earn a rest day, and how many of these can be in store."""
MOST_BEHIND = timedelta(hours=14)
"""A clock further behind the journal's latest moment was turned back by hand: time zones are at most 14 hours
from UTC, and a clock that follows its time zone never falls behind."""


def seed_of_day(day: date, version: int = VERSION) -> int:
    """The seed of a day's deal."""
    digest = hashlib.sha256(f"calico daily {version} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest, "big") >> len(digest) * 8 - SEED_BITS


def deal_of_day(day: date, name: str, version: int = VERSION) -> Setup:
    """Deal a day's quilt: one player, standard set-up."""
    return deal(Plan((Player(name),)), seed_of_day(day, version))


class DailyTry(NamedTuple):
    """A finished try at a day's quilt."""

    day: str
    game: Id
    total: int
    counts: bool
    """Whether it was the first try begun on its own day."""
    not_counted_because: str | None
    """`hints` or `free_undo`, if used. The try still counts for the streak, but not as the best."""


class DailyHistory(NamedTuple):
    """A quilter's daily quilts."""

    tries: tuple[DailyTry, ...]
    """In the order in which they were finished."""
    streak: int
    """Days played in a row up to today or yesterday, with rest days between them."""
    longest: int
    best: DailyTry | None
    """The highest total among tries that count and used no help."""
    rests: tuple[date, ...] = ()
    """The missed days for which a rest day was used up."""
    rests_left: int = 0
    """The rest days in store."""

    def of(self, day: date) -> DailyTry | None:
        """The try that counts for a day, if any."""
        return next((one for one in self.tries if one.counts and one.day == day.isoformat()), None)


def daily_history(summaries: Iterable[GameSummary], quilter: Id | None, today: date) -> DailyHistory:
    """Work out the daily quilts of a quilter, or of the guests (None).

    Takes all games that were begun, the finished ones in the order in which they ended.
    """
    mine = [
        (summary, seat)
        for summary in summaries
        if summary.day and (seat := summary.seat_of(quilter)) is not None
    ]
    first: dict[str | None, Id] = {}
    for summary in sorted((summary for summary, _ in mine if _begun_on_its_day(summary)), key=_begun):
        first.setdefault(summary.day, summary.id)
    tries = [
        DailyTry(
            summary.day or "",
            summary.id,
            summary.final.tallies[seat].total,
            first.get(summary.day) == summary.id,
            summary.not_counted_because,
        )
        for summary, seat in mine
        if summary.final is not None
    ]
    counting = [one for one in tries if one.counts]
    streak = _streak_of({date.fromisoformat(one.day) for one in counting}, today)
    return DailyHistory(
        tries=tuple(tries),
        streak=streak.length,
        longest=streak.longest,
        best=max(
            (one for one in counting if one.not_counted_because is None),
            key=lambda one: one.total,
            default=None,
        ),
        rests=streak.rests,
        rests_left=streak.left,
    )


def _begun(summary: GameSummary) -> tuple[int, Id]:
    """A sort key for the order in which games were begun, whatever the clock showed."""
    return max(milliseconds_of(summary.started), summary.clock_had_shown or 0), summary.id


def _begun_on_its_day(summary: GameSummary) -> bool:
    behind = (summary.clock_had_shown or 0) - milliseconds_of(summary.started)
    new = summary.again is None
    return (
        new and day_of(summary.started) == summary.day and behind <= MOST_BEHIND / timedelta(milliseconds=1)
    )


class _Streak(NamedTuple):
    """A streak as it stands after a day that was played."""

    length: int = 0
    longest: int = 0
    left: int = 0
    rests: tuple[date, ...] = ()


def _streak_of(days: set[date], today: date) -> _Streak:
    """The streak up to today, or up to yesterday while today's quilt waits."""
    streak, last = _Streak(), None
    for day in sorted(days):
        if last is not None:
            streak = _missed(streak, last, day)
        length = streak.length + 1
        left = min(streak.left + (length % REST_EVERY == 0), MOST_RESTS)
        streak, last = _Streak(length, max(streak.longest, length), left, streak.rests), day
    return streak if last is None else _missed(streak, last, today)


def _missed(streak: _Streak, last: date, day: date) -> _Streak:
    """Let rest days stand for the days between; the streak ends where they are too few."""
    missed = [last + timedelta(number) for number in range(1, min((day - last).days, streak.left + 2))]
    rests = (*streak.rests, *missed[: streak.left])
    if len(missed) > streak.left:
        return _Streak(longest=streak.longest, rests=rests)
    return streak._replace(left=streak.left - len(missed), rests=rests)
