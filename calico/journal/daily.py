"""The daily quilt: one deal a calendar day, the same on every device, and what came of it.

A day's deal is played alone. What counts for a day is the first try that was begun on it, once it is
finished; later tries, and days played afterwards, are practice. A try that was discarded is none. Whether
one was begun on its day is for the device's clock to say, unless the clock had been turned back.
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
"""Part of what a day deals. A new version starts on a day that nobody has played yet."""
SEED_BITS = 40
MOST_BEHIND = timedelta(hours=14)
"""How far a clock may lie behind what it showed before: it was set by hand, and no time zone is further
from Greenwich. Clocks that follow their time zone are never behind, wherever one flies."""


def seed_of_day(day: date, version: int = VERSION) -> int:
    """The seed of a day's deal."""
    digest = hashlib.sha256(f"calico daily {version} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest, "big") >> len(digest) * 8 - SEED_BITS


def deal_of_day(day: date, name: str, version: int = VERSION) -> Setup:
    """A day's quilt, for one player in the standard set-up."""
    return deal(Plan((Player(name),)), seed_of_day(day, version))


class DailyTry(NamedTuple):
    """A finished try at a day's quilt."""

    day: str
    game: Id
    total: int
    counts: bool
    """Whether it was the first to be begun on its own day."""
    not_counted_because: str | None
    """What helped: `hints` or `free_undo`. Such a try counts for its day and the streak, but is no best."""


class DailyHistory(NamedTuple):
    """How a quilter gets on with the daily quilts."""

    tries: tuple[DailyTry, ...]
    """The first to be finished first."""
    streak: int
    """Days in a row up to today; a day that isn't over yet doesn't break it."""
    longest: int
    best: DailyTry | None
    """The highest total that counts and was reached without help."""

    def of(self, day: date) -> DailyTry | None:
        """What counts for a day, None where nothing does."""
        return next((one for one in self.tries if one.counts and one.day == day.isoformat()), None)


def daily_history(summaries: Iterable[GameSummary], quilter: Id | None, today: date) -> DailyHistory:
    """A quilter's daily quilts, for None those of the guests.

    The games are all that were begun, the finished ones in the order in which they ended.
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
    days = {date.fromisoformat(one.day) for one in counting}
    return DailyHistory(
        tries=tuple(tries),
        streak=_streak_to(today if today in days else today - timedelta(days=1), days),
        longest=max((_streak_to(day, days) for day in days), default=0),
        best=max(
            (one for one in counting if one.not_counted_because is None),
            key=lambda one: one.total,
            default=None,
        ),
    )


def _begun(summary: GameSummary) -> tuple[int, Id]:
    """For putting games in the order in which they were begun, whatever the clock showed."""
    return max(milliseconds_of(summary.started), summary.clock_had_shown or 0), summary.id


def _begun_on_its_day(summary: GameSummary) -> bool:
    behind = (summary.clock_had_shown or 0) - milliseconds_of(summary.started)
    return day_of(summary.started) == summary.day and behind <= MOST_BEHIND / timedelta(milliseconds=1)


def _streak_to(day: date, days: set[date]) -> int:
    length = 0
    while day in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
