"""The circles that a game on a real table lets its quilters fill in."""

from dataclasses import dataclass
from typing import Protocol

from calico.journal import Journal
from calico.journal.achievements import FilledCircle
from calico.journal.games.results import GameResult
from calico.viewmodels.score_pad.serialize import to_journal
from calico.viewmodels.score_pad.sheet import PadSheet
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.circle_terms import circle_title
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class CircleOffer:
    """A quilter who may fill in one of these circles."""

    quilter: int
    text: str
    circles: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SheetCircle:
    """A circle that a quilter filled in after this game; it can be erased."""

    quilter: int
    circle: str
    text: str


class CircleStore(Protocol):
    """What the pad needs from the achievements."""

    def offers(self, sheet: PadSheet) -> tuple[CircleOffer, ...]:
        """What a finished sheet offers."""

    def made(self, sheet: PadSheet) -> tuple[SheetCircle, ...]:
        """What was filled in after it."""

    def fill(self, sheet: PadSheet, quilter: int, circle: str) -> None:
        """Fill in a circle that it offers."""

    def erase(self, quilter: int, circle: str) -> None:
        """Erase a circle."""


class JournalCircles:
    """The achievements of the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def offers(self, sheet: PadSheet) -> tuple[CircleOffer, ...]:
        """What a finished sheet offers."""
        found = self._journal.achievements.offers(_ending(sheet)).offers
        return tuple(
            CircleOffer(
                offer.quilter,
                say("{name} may fill in one circle:", name=self._name(offer.quilter)),
                tuple(Choice(circle, circle_title(circle)) for circle in offer.circles),
            )
            for offer in found
        )

    def made(self, sheet: PadSheet) -> tuple[SheetCircle, ...]:
        """What was filled in after it."""
        marks = (
            mark
            for mark in self._journal.achievements.all()
            if (mark.source, mark.source_id) == ("sheet", sheet.id)
        )
        return tuple(SheetCircle(mark.quilter, mark.circle, self._told(mark)) for mark in marks)

    def fill(self, sheet: PadSheet, quilter: int, circle: str) -> None:
        """Fill in a circle that it offers."""
        self._journal.achievements.fill(quilter, circle, _ending(sheet))

    def erase(self, quilter: int, circle: str) -> None:
        """Erase a circle."""
        self._journal.achievements.erase(quilter, circle)

    def _told(self, mark: FilledCircle) -> str:
        return say(
            "{name} filled in: {circle}", name=self._name(mark.quilter), circle=circle_title(mark.circle)
        )

    def _name(self, quilter: int) -> str:
        return self._journal.quilters.get(quilter).name


def _ending(sheet: PadSheet) -> GameResult:
    return to_journal(sheet, open=False).result
