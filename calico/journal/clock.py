"""Time as the journal keeps it: the device's own clock, with its distance from Greenwich."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Tells the time now, with a time zone."""


def local_now() -> datetime:
    """The time on this device."""
    return datetime.now().astimezone()


FIRST, LAST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9998, 12, 31, tzinfo=UTC)
"""Outside of these no clock of a device can be right, and not every moment can be written and read."""


def bounded(now: Clock) -> Clock:
    """A clock that stays within what can be kept, whatever the device says."""

    def bounded_now() -> datetime:
        moment = now()
        return moment if FIRST <= moment <= LAST else min(max(moment, FIRST), LAST)

    return bounded_now


def milliseconds(moment: datetime) -> int:
    """For putting moments in order, wherever they were written."""
    return round(moment.timestamp() * 1000)


LATEST_TOUCH = 253_402_300_799_999
"""The last millisecond of the year 9999: what says that it is later was not written by a clock."""


def next_touch(before: int, now: datetime) -> int:
    """The moment of a change, in milliseconds: later than the change before, whatever clocks say."""
    return max(milliseconds(now), before + 1 if before < LATEST_TOUCH else 0)


def written(moment: datetime) -> str:
    """A moment as the journal writes it: its first ten characters are the day on the device's calendar."""
    return moment.isoformat(timespec="milliseconds")


def order_of(moment: str) -> int:
    """For putting written moments in order, whatever their time zones."""
    return milliseconds(datetime.fromisoformat(moment))


def day_of(moment: str) -> str:
    """The day of a written moment."""
    return moment[:10]
