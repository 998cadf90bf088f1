"""Who may fill in what after a finished game, by the rules alone."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from calico.engine.facts import ACHIEVEMENTS
from calico.engine.results import Earned, earned_with
from calico.journal.circles import SCENARIO_CIRCLES
from calico.journal.games.results import GameResult, sheet_of
from calico.journal.store.rows import Id


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
    if finished.easy is not None:
        return Offers((), finished.easy)
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
