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
from calico.journal.store.store import Store, parse_row

SCENARIO_CIRCLES: dict[int, str] = {scenario: f"scenario_{scenario}" for scenario in SCENARIOS}

CIRCLES: tuple[str, ...] = (*ACHIEVEMENTS, *RESTRICTIONS, *SCENARIO_CIRCLES.values())
"""Fifteen for normal games, five for restrictions, ten for scenarios. A quilter fills in each once."""

SHAPES = len(CIRCLES)
"""Every circle filled in fills the next shape of the quilter's track."""
SHAPES_A_RANK = 5
"""Every fifth shape is a cat's head and brings the next rank."""
RANKS = SHAPES // SHAPES_A_RANK


class Track(NamedTuple):
    """How far a quilter has come on the track."""

    shapes: int
    """How many shapes are filled, of thirty."""
    rank: int
    """From 0 (none yet) to 6."""

    @property
    def to_next_rank(self) -> int | None:
        """How many circles the next rank still needs; None at the highest rank."""
        return None if self.rank == RANKS else SHAPES_A_RANK - self.shapes % SHAPES_A_RANK


def track(filled: int) -> Track:
    """Work out the track from the number of circles filled in."""
    return Track(filled, filled // SHAPES_A_RANK)


class Offer(NamedTuple):
    """The circles of which a quilter may fill in one."""

    seat: int
    quilter: Id
    circles: tuple[str, ...]


class Offers(NamedTuple):
    """What each quilter may fill in after a finished game, or why nobody may."""

    offers: tuple[Offer, ...]
    refused: str | None = None
    """`hints`, `free_undo` or `again`, which earn nothing."""


class Filled(NamedTuple):
    """The circles that a quilter has filled in already."""

    circles: Collection[str]
    from_this_game: Collection[str]


def offers(finished: GameResult, filled: Mapping[Id, Filled]) -> Offers:
    """Work out what each quilter on the chart (the keys of `filled`) earned and hasn't filled in yet."""
    if finished.not_counted_because is not None:
        return Offers((), finished.not_counted_because)
    found = []
    for seat, player in enumerate(finished.seats):
        if player.quilter is not None and player.bot is None and player.quilter in filled:
            circles = _open_circles(_earned(finished, seat), filled[player.quilter])
            if circles:
                found.append(Offer(seat, player.quilter, circles))
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
        circles = ()  # The winner has chosen already.
    else:
        circles = earned.normal
    return tuple(circle for circle in circles if circle not in filled.circles)


SOURCES = ("game", "sheet")


@dataclass(frozen=True, slots=True)
class FilledCircle:
    """A circle that a quilter has filled in."""

    quilter: Id
    circle: str
    when: str
    source: str
    """Where it was earned: a `game` of the journal, or a score `sheet` of a real table."""
    source_id: Id


@dataclass(frozen=True, slots=True)
class Achievements:
    """All circles that are filled in."""

    _store: Store
    _now: Clock
    _quilters: Quilters

    def all(self) -> list[FilledCircle]:
        """Every circle, in the order in which they were filled in."""
        found = [parse_row(circle_from_row, row) for row in self._store.rows(MARKS)]
        return sorted(found, key=lambda circle: (milliseconds_of(circle.when), circle.circle))

    def of(self, quilter: Id) -> list[FilledCircle]:
        """A quilter's circles, in order: the one at index n filled shape n + 1 of the track."""
        return [circle for circle in self.all() if circle.quilter == quilter]

    def track(self, quilter: Id) -> Track:
        """How far a quilter has come."""
        return track(len(self.of(quilter)))

    def offers(self, finished: GameResult) -> Offers:
        """What the quilters of a finished game may fill in now."""
        chart = [quilter.id for quilter in self._quilters.all() if quilter.colour is not None]
        return offers(finished, {quilter: self._filled(quilter, finished) for quilter in chart})

    def _filled(self, quilter: Id, finished: GameResult) -> Filled:
        all_ = self.of(quilter)
        here = [each for each in all_ if (each.source, each.source_id) == (finished.source, finished.id)]
        return Filled({each.circle for each in all_}, {each.circle for each in here})

    def fill(self, quilter: Id, circle: str, finished: GameResult) -> FilledCircle:
        """Fill in a circle that a finished game offers its quilter."""
        with self._store.transaction():
            open_ = [offer for offer in self.offers(finished).offers if offer.quilter == quilter]
            if not any(circle in offer.circles for offer in open_):
                raise JournalError(Problem.NOT_OFFERED)
            filled = FilledCircle(quilter, circle, iso_text(self._now()), finished.source, finished.id)
            self._store.add(MARKS, circle_to_row(filled))
        return filled

    def erase(self, quilter: Id, circle: str) -> None:
        """Empty a circle that was filled in by mistake; its game may offer it again."""
        if not self._store.remove(MARKS, quilter, circle):
            raise JournalError(Problem.NOT_FILLED)

    def restore(self, circle: FilledCircle) -> None:
        """Fill in a circle as it was before it was erased."""
        self._store.put(MARKS, circle_to_row(circle))


def circle_to_row(circle: FilledCircle) -> Row:
    """Turn a circle into its row."""
    return circle.quilter, circle.circle, to_text([circle.when, circle.source, circle.source_id])


def circle_from_row(row: Row) -> FilledCircle:
    """Read a circle from its row; FormatError if the row holds none."""
    quilter, circle, body = row
    when, source, source_id = as_list(from_text(body), "A circle", length=3)
    return FilledCircle(
        as_number(quilter, "A quilter"),
        as_one_of(circle, "A circle", CIRCLES),
        as_text(when, "A moment"),
        as_one_of(source, "A circle's source", SOURCES),
        as_number(source_id, "A circle's source"),
    )
