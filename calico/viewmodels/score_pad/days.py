"""The calendar to choose the day of a game from."""

from datetime import date

from calico.viewmodels.text.months import CalendarDay, CalendarMonth, calendar_month

FIRST = date(2000, 1, 1)
"""No day before this can be chosen."""


def month_of_game(shown: str, chosen: str, today: str) -> CalendarMonth:
    """The month of `shown`, with the chosen day; nothing was played in the future."""

    def as_day(day: date) -> CalendarDay:
        return CalendarDay(str(day), str(day.day), str(day) == chosen, str(FIRST) <= str(day) <= today)

    return calendar_month(date.fromisoformat(shown), FIRST, date.fromisoformat(today), as_day)
