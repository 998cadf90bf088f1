"""The achievements chart: its circles, what a finished game offers, and who filled in what."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from calico.engine.facts import ACHIEVEMENTS, RESTRICTIONS, SCENARIOS
from calico.engine.json_checks import as_list, as_number, as_one_of, as_text
from calico.engine.results import Earned, earned_with
from calico.journal.clock import Clock, iso_text, milliseconds_of
from calico.journal.errors import JournalError, Problem
from calico.journal.games.results import GameResult, sheet_of
from calico.journal.quilters import Quilters
from calico.journal.store.rows import Id, Row, from_text, to_text
from calico.journal.store.schema import MARKS
from calico.journal.store.store import Store, parsed

SCENARIO_CIRCLES: dict[int, str] = {scenario: f"scenario_{scenario}" for scenario in SCENARIOS}

CIRCLES: tuple[str, ...] = (*ACHIEVEMENTS, *RESTRICTIONS, *SCENARIO_CIRCLES.values())
"""Fifteen of the normal game, five restrictions and ten scenarios, each filled in once by a quilter."""

SHAPES = len(CIRCLES)
"""Every circle fills the next shape of the quilter's track."""
SHAPES_A_RANK = 5
"""Every fifth shape is a cat's head that brings the next rank."""
RANKS = SHAPES // SHAPES_A_RANK


class Track(NamedTuple):
    """How far a quilter has come."""

    shapes: int
    """How many of the thirty shapes are filled."""
    rank: int
    """From 0, none yet, to 6."""

    @property
    def to_next_rank(self) -> int | None:
        """How many circles are missing for the next rank; None at the highest."""
        return None if self.rank == RANKS else SHAPES_A_RANK - self.shapes % SHAPES_A_RANK


def track(filled: int) -> Track:
    """The track of a quilter who has filled in so many circles."""
    return Track(filled, filled // SHAPES_A_RANK)


class Offer(NamedTuple):
    """What a quilter may fill in: at most one of these circles."""

    seat: int
    quilter: Id
    circles: tuple[str, ...]


class Offers(NamedTuple):
    """What a finished game lets its quilters fill in, or why it lets nobody."""

    offers: tuple[Offer, ...]
    refused: str | None = None
    """`hints` or `free_undo`: such a game earns nothing."""


class Filled(NamedTuple):
    """What a quilter has already filled in."""

    circles: Collection[str]
    from_this_game: Collection[str]


def offers(finished: GameResult, filled: Mapping[Id, Filled]) -> Offers:
    """For each quilter at the table who is on the chart (a key of `filled`) what is earned and still open."""
    if finished.not_counted_because is not None:
        return Offers((), finished.not_counted_because)
    found = []
    for seat, sitting in enumerate(finished.seats):
        if sitting.quilter is not None and sitting.bot is None and sitting.quilter in filled:
            circles = _open_circles(_earned(finished, seat), filled[sitting.quilter])
            if circles:
                found.append(Offer(seat, sitting.quilter, circles))
    return Offers(tuple(found))


def _earned(finished: GameResult, seat: int) -> Earned:
    return earned_with(
        sheet_of(finished.tallies[seat]),
        won=finished.places[seat] == 1,
        solo=finished.solo,
        kind=finished.kind,
        scenario=finished.scenario,
        restriction=finished.restriction,
    )


def _open_circles(earned: Earned, filled: Filled) -> tuple[str, ...]:
    if earned.scenario is not None:
        circles: tuple[str, ...] = (SCENARIO_CIRCLES[earned.scenario],)
    elif earned.restriction is not None:
        circles = (earned.restriction,)
    elif any(circle in ACHIEVEMENTS for circle in filled.from_this_game):
        circles = ()  # The winner has picked already.
    else:
        circles = earned.normal
    return tuple(circle for circle in circles if circle not in filled.circles)


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
class Achievements:
    """All circles that are filled in."""

    _store: Store
    _now: Clock
    _quilters: Quilters

    def all(self) -> list[FilledCircle]:
        """Every mark, the first to be made first."""
        found = [parsed(circle_from_row, row) for row in self._store.rows(MARKS)]
        return sorted(found, key=lambda mark: (milliseconds_of(mark.when), mark.circle))

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
        with self._store.transaction():
            open_ = [offer for offer in self.offers(finished).offers if offer.quilter == quilter]
            if not any(circle in offer.circles for offer in open_):
                raise JournalError(Problem.NOT_OFFERED)
            mark = FilledCircle(quilter, circle, iso_text(self._now()), finished.source, finished.id)
            self._store.add(MARKS, circle_to_row(mark))
        return mark

    def erase(self, quilter: Id, circle: str) -> None:
        """Take back a mark made by mistake: its game may offer it again."""
        if not self._store.remove(MARKS, quilter, circle):
            raise JournalError(Problem.NOT_FILLED)


def circle_to_row(mark: FilledCircle) -> Row:
    """A mark as its row."""
    return mark.quilter, mark.circle, to_text([mark.when, mark.source, mark.source_id])


def circle_from_row(row: Row) -> FilledCircle:
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
