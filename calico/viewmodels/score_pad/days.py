"""The calendar to choose the day of a game from."""

from calendar import Calendar
from dataclasses import dataclass
from datetime import date, timedelta

from calico.viewmodels.text.numbers import month_text, weekdays

FIRST = date(2000, 1, 1)
"""No day before this can be chosen."""


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar; `day` is empty if it belongs to another month."""

    day: str
    text: str
    chosen: bool
    enabled: bool
    """Whether it can be chosen: not if it is in the future."""


@dataclass(frozen=True, slots=True)
class CalendarMonth:
    """A month of the calendar."""

    title: str
    weekdays: tuple[str, ...]
    days: tuple[CalendarDay, ...]
    """Seven for each week."""
    before: str
    """A day of the month before."""
    after: str
    """A day of the month after; empty if that is in the future."""


def calendar_month(shown: str, chosen: str, today: str) -> CalendarMonth:
    """The month of `shown`, with the chosen day."""
    first = date.fromisoformat(shown).replace(day=1)
    before, after = first - timedelta(days=1), (first + timedelta(days=31)).replace(day=1)
    return CalendarMonth(
        title=month_text(first),
        weekdays=weekdays(),
        days=tuple(
            _cell(day, first.month, chosen, today)
            for day in Calendar().itermonthdates(first.year, first.month)
        ),
        before=str(before) if before >= FIRST else "",
        after=str(after) if str(after) <= today else "",
    )


def _cell(day: date, month: int, chosen: str, today: str) -> CalendarDay:
    if day.month != month:
        return CalendarDay("", "", False, False)
    return CalendarDay(str(day), str(day.day), str(day) == chosen, str(FIRST) <= str(day) <= today)
