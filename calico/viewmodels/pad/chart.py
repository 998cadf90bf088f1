"""What a game on a real table lets its quilters fill in on the achievements chart."""

from dataclasses import dataclass
from typing import Protocol

from calico.journal import Journal
from calico.viewmodels.choices import Choice
from calico.viewmodels.circles import circle_title
from calico.viewmodels.words import say


@dataclass(frozen=True, slots=True)
class MarkOffer:
    """A quilter who may fill in one of these circles."""

    quilter: int
    text: str
    circles: tuple[Choice, ...]


class Chart(Protocol):
    """The achievements chart, as far as the pad needs it."""

    def offers(self, sheet: int) -> tuple[MarkOffer, ...]:
        """What the finished sheet with this id offers."""

    def fill(self, sheet: int, quilter: int, circle: str) -> None:
        """Fill in a circle that it offers."""


class JournalChart:
    """The chart of the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def offers(self, sheet: int) -> tuple[MarkOffer, ...]:
        """What the finished sheet with this id offers."""
        found = self._journal.marks.offers(self._journal.sheets.get(sheet).ending).offers
        return tuple(
            MarkOffer(
                offer.quilter,
                say("{name} may fill in one:", name=self._journal.quilters.get(offer.quilter).name),
                tuple(Choice(circle, circle_title(circle)) for circle in offer.circles),
            )
            for offer in found
        )

    def fill(self, sheet: int, quilter: int, circle: str) -> None:
        """Fill in a circle that it offers."""
        self._journal.marks.fill(quilter, circle, self._journal.sheets.get(sheet).ending)
