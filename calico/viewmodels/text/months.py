"""A month as a calendar shows it."""

from calendar import Calendar
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from calico.viewmodels.text.numbers import month_text, weekdays


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar; `day` is empty if it belongs to another month."""

    day: str
    text: str = ""
    chosen: bool = False
    enabled: bool = False
    """Whether it can be chosen."""
    today: bool = False
    total: str = ""
    """The points of that day, where something was played."""
    above: str = ""
    """How far above par that is, with its sign."""
    counts: bool = False
    """Whether they count."""
    rest: bool = False
    """Whether it was missed, and a rest day kept the streak."""


@dataclass(frozen=True, slots=True)
class CalendarMonth:
    """A month of the calendar."""

    title: str
    weekdays: tuple[str, ...]
    days: tuple[CalendarDay, ...]
    """Seven for each week."""
    before: str
    """A day of the month before; empty if there is nothing to choose in it."""
    after: str
    """A day of the month after; empty if that is in the future."""


def calendar_month(
    shown: date, earliest: date, today: date, as_day: Callable[[date], CalendarDay]
) -> CalendarMonth:
    """The month of a day: it can be turned from the earliest day's to today's."""
    first = shown.replace(day=1)
    before, after = first - timedelta(days=1), (first + timedelta(days=31)).replace(day=1)
    return CalendarMonth(
        title=month_text(first),
        weekdays=weekdays(),
        days=tuple(
            as_day(day) if day.month == first.month else CalendarDay("")
            for day in Calendar().itermonthdates(first.year, first.month)
        ),
        before=str(before) if before >= earliest else "",
        after=str(after) if after <= today else "",
    )
