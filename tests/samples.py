"""Samples for tests that would take too long with everything: every day others."""

from collections.abc import Sequence
from datetime import date
from typing import TypeVar

T = TypeVar("T")


def today(of: Sequence[T], one_in: int) -> list[T]:
    """Return one in so many of them: today's, and tomorrow the next."""
    return list(of)[date.today().toordinal() % one_in :: one_in]
