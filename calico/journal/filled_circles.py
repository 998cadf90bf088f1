"""The achievements chart: which quilter has filled in which circle, and after which game."""

from dataclasses import dataclass

from calico.engine.json_checks import as_list, as_number, as_one_of, as_text
from calico.journal.circles import CIRCLES, Track, track
from calico.journal.clock import Clock, order_of, written
from calico.journal.errors import JournalError, Problem
from calico.journal.games.results import GameResult
from calico.journal.offers import Filled, Offers, offers
from calico.journal.quilters import Quilters
from calico.journal.store.rows import Id, Row, from_text, to_text
from calico.journal.store.schema import MARKS
from calico.journal.store.store import Store, trusted

SOURCES = ("game", "sheet")


@dataclass(frozen=True, slots=True)
class FilledCircle:
    """A circle that is filled in."""

    quilter: Id
    circle: str
    when: str
    source: str
    """Where it was earned: in a `game` of the journal, or on a real table with a score `sheet`."""
    source_id: Id


@dataclass(frozen=True, slots=True)
class FilledCircles:
    """All circles that are filled in."""

    _store: Store
    _now: Clock
    _quilters: Quilters

    def all(self) -> list[FilledCircle]:
        """Every mark, the first to be made first."""
        found = [trusted(mark_from_row, row) for row in self._store.rows(MARKS)]
        return sorted(found, key=lambda mark: (order_of(mark.when), mark.circle))

    def of(self, quilter: Id) -> list[FilledCircle]:
        """A quilter's marks, in the order of the track: the one at index n filled its shape n + 1."""
        return [mark for mark in self.all() if mark.quilter == quilter]

    def track(self, quilter: Id) -> Track:
        """How far a quilter has come."""
        return track(len(self.of(quilter)))

    def offers(self, finished: GameResult) -> Offers:
        """What the quilters of a finished game may fill in now."""
        chart = [quilter.id for quilter in self._quilters.all() if quilter.colour is not None]
        return offers(finished, {quilter: self._filled(quilter, finished) for quilter in chart})

    def _filled(self, quilter: Id, finished: GameResult) -> Filled:
        marks = self.of(quilter)
        here = [mark for mark in marks if (mark.source, mark.source_id) == (finished.source, finished.id)]
        return Filled({mark.circle for mark in marks}, {mark.circle for mark in here})

    def fill(self, quilter: Id, circle: str, finished: GameResult) -> FilledCircle:
        """Fill in a circle that a finished game offers its quilter."""
        with self._store.change():
            open_ = [offer for offer in self.offers(finished).offers if offer.quilter == quilter]
            if not any(circle in offer.circles for offer in open_):
                raise JournalError(Problem.NOT_OFFERED)
            mark = FilledCircle(quilter, circle, written(self._now()), finished.source, finished.id)
            self._store.add(MARKS, mark_to_row(mark))
        return mark

    def erase(self, quilter: Id, circle: str) -> None:
        """Take back a mark made by mistake: its game may offer it again."""
        if not self._store.remove(MARKS, quilter, circle):
            raise JournalError(Problem.NOT_FILLED)


def mark_to_row(mark: FilledCircle) -> Row:
    """A mark as its row."""
    return mark.quilter, mark.circle, to_text([mark.when, mark.source, mark.source_id])


def mark_from_row(row: Row) -> FilledCircle:
    """The mark of such a row; FormatError where it holds none."""
    quilter, circle, body = row
    when, source, source_id = as_list(from_text(body), "A mark", length=3)
    return FilledCircle(
        as_number(quilter, "A quilter"),
        as_one_of(circle, "A circle", CIRCLES),
        as_text(when, "A moment"),
        as_one_of(source, "A mark's source", SOURCES),
        as_number(source_id, "A mark's source"),
    )
