"""Time as the journal keeps it: the device's clock, with its offset from UTC."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TypeAlias

from calico.engine.json_checks import FormatError, Json, as_text

Clock: TypeAlias = Callable[[], datetime]
"""Returns the time now, with a time zone."""


def local_now() -> datetime:
    """The time on this device."""
    return datetime.now().astimezone()


FIRST, LAST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9998, 12, 31, tzinfo=UTC)
"""No device's clock is right outside of these, and Python can't convert all moments outside."""


def bounded(now: Clock) -> Clock:
    """Keep a clock within the moments that can be stored, whatever the device says."""

    def bounded_now() -> datetime:
        moment = now()
        return moment if FIRST <= moment <= LAST else min(max(moment, FIRST), LAST)

    return bounded_now


def milliseconds(moment: datetime) -> int:
    """A moment in milliseconds, to sort by."""
    return round(moment.timestamp() * 1000)


LATEST_TOUCH = 253_402_300_799_999
"""The last millisecond of the year 9999: no clock wrote a later one."""


def next_change(before: int, now: datetime) -> int:
    """The time of a change in milliseconds: always later than the change before, whatever clocks say."""
    return max(milliseconds(now), before + 1 if before < LATEST_TOUCH else 0)


def iso_text(moment: datetime) -> str:
    """Write a moment as text. Its first ten characters are the day on the device's calendar."""
    return moment.isoformat(timespec="milliseconds")


def milliseconds_of(moment: str) -> int:
    """The milliseconds of a moment written as text, to sort by, whatever its time zone."""
    return milliseconds(datetime.fromisoformat(moment))


def day_of(moment: str) -> str:
    """The day of a moment written as text."""
    return moment[:10]


def as_day(value: Json) -> str:
    """Check that a value is a day such as 2026-01-31."""
    text = as_text(value, "A day")
    try:
        if date.fromisoformat(text).isoformat() == text and text >= "1970":
            return text
    except ValueError:
        pass
    raise FormatError("A day must be written as 2026-01-31")


def check_moment(value: Json) -> None:
    """Check that a value is a moment as `iso_text` writes it; FormatError otherwise."""
    text = as_text(value, "A moment")
    try:
        has_zone = datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        has_zone = False
    if not has_zone:
        raise FormatError("A moment must be written as 2026-01-31T20:15:00.000+01:00")
    as_day(text[:10])
