"""Setting up a new game: who sits where, and which game it is to be."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots import bot_names
from calico.engine.errors import SetupError
from calico.engine.facts import CATS, CATS_IN_PLAY, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, SCENARIOS
from calico.engine.setup import Plan, Player, check_plan
from calico.viewmodels.terms import bot_title, cat_name, restriction_name, setup_name
from calico.viewmodels.words import say

HIDDEN_BOTS = ("random",)
"""Bots for measuring and testing, which aren't offered to people."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen, by its id."""

    id: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits on a seat: a person by name, or a bot."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class NewGameView:
    """What the screen shows."""

    seats: tuple[SeatPlan, ...]
    can_add: bool
    kinds: tuple[Choice, ...]
    scenarios: tuple[Choice, ...]
    restrictions: tuple[Choice, ...]
    cats: tuple[Choice, ...]
    lower_variance: bool
    can_lower_variance: bool
    problem: str
    """Why the game can't begin so; empty where it can."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    seats: tuple[SeatPlan, ...]
    kind: str = "standard"
    scenario: int = 1
    restriction: str | None = None
    lower_variance: bool = False
    cats: tuple[str, ...] = ()


class NewGameModel(EventDispatcher):
    """A game being set up."""

    view: NewGameView = ObjectProperty(None, rebind=True)

    def __init__(self, first_name: str = "") -> None:
        """With one person at the table."""
        super().__init__()
        self._chosen = _Chosen((SeatPlan(first_name or say("Quilter {number}", number=1)),))
        self._show()

    def add_seat(self) -> None:
        """One more seat, for a person."""
        seats = self._chosen.seats
        if len(seats) < MAX_PLAYERS:
            self._change(seats=(*seats, SeatPlan(say("Quilter {number}", number=len(seats) + 1))))

    def remove_seat(self, index: int) -> None:
        """Without this seat."""
        if len(self._chosen.seats) > 1:
            self._change(seats=self._chosen.seats[:index] + self._chosen.seats[index + 1 :])

    def next_sitter(self, index: int) -> None:
        """Someone else on this seat: a person, then each of the bots in turn."""
        seats = list(self._chosen.seats)
        sitters = (None, *offered_bots())
        bot = sitters[(sitters.index(seats[index].bot) + 1) % len(sitters)]
        name = say("Quilter {number}", number=index + 1) if bot is None else bot_title(bot)
        taken = {seat.name for other, seat in enumerate(seats) if other != index}
        seats[index] = SeatPlan(f"{name} {index + 1}" if name in taken else name, bot)
        self._change(seats=tuple(seats))

    def rename(self, index: int, name: str) -> None:
        """Another name for the person on this seat."""
        seats = list(self._chosen.seats)
        seats[index] = replace(seats[index], name=name.strip()[:24])
        self._change(seats=tuple(seats))

    def choose(self, group: str, id: str) -> None:
        """Choose one of the kinds, scenarios, restrictions or cats."""
        if group == "kind":
            self._change(kind=id, restriction=None, cats=())
        elif group == "scenario":
            self._change(scenario=int(id))
        elif group == "restriction":
            self._change(restriction=None if id == self._chosen.restriction else id)
        elif group == "cat":
            cats = self._chosen.cats
            self._change(cats=tuple(cat for cat in cats if cat != id) if id in cats else (*cats, id))

    def toggle_lower_variance(self) -> None:
        """With two of each patch, or with three."""
        self._change(lower_variance=not self._chosen.lower_variance)

    @property
    def plan(self) -> Plan:
        """The game as it is set up now."""
        chosen = self._chosen
        return Plan(
            players=tuple(Player(seat.name, seat.bot) for seat in chosen.seats),
            kind=chosen.kind,
            scenario=chosen.scenario if chosen.kind == "scenario" else None,
            lower_variance=chosen.lower_variance and len(chosen.seats) <= 2,
            cats=chosen.cats or None,
            restriction=chosen.restriction if len(chosen.seats) > 1 else None,
        )

    def _change(self, **changes: object) -> None:
        self._chosen = replace(self._chosen, **changes)  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        chosen, several = self._chosen, len(self._chosen.seats) > 1
        self.view = NewGameView(
            seats=chosen.seats,
            can_add=len(chosen.seats) < MAX_PLAYERS,
            kinds=tuple(Choice(kind, _kind_title(kind), kind == chosen.kind) for kind in KINDS_OF_SETUP),
            scenarios=_scenarios(chosen) if chosen.kind == "scenario" else (),
            restrictions=_restrictions(chosen) if chosen.kind == "standard" and several else (),
            cats=_cats(chosen) if chosen.kind in ("standard", "family") else (),
            lower_variance=chosen.lower_variance and len(chosen.seats) <= 2,
            can_lower_variance=len(chosen.seats) <= 2,
            problem=self._problem(),
        )

    def _problem(self) -> str:
        chosen = self._chosen
        if all(seat.bot is not None for seat in chosen.seats):
            return say("Someone should hold the device: at least one seat is for a person.")
        if any(not seat.name for seat in chosen.seats):
            return say("Every person needs a name.")
        if len({seat.name for seat in chosen.seats}) < len(chosen.seats):
            return say("Two players can't have the same name.")
        if chosen.cats and len(chosen.cats) != CATS_IN_PLAY:
            return say("Choose three cats, or none to draw them.")
        try:
            check_plan(self.plan)
        except SetupError as wrong:
            return str(wrong)
        return ""


def offered_bots() -> tuple[str, ...]:
    """The bots that people can play against."""
    return tuple(bot for bot in bot_names() if bot not in HIDDEN_BOTS)


def _kind_title(kind: str) -> str:
    return say("Scenario") if kind == "scenario" else setup_name(kind, None)


def _scenarios(chosen: _Chosen) -> tuple[Choice, ...]:
    return tuple(Choice(str(number), str(number), number == chosen.scenario) for number in SCENARIOS)


def _restrictions(chosen: _Chosen) -> tuple[Choice, ...]:
    return tuple(Choice(id, restriction_name(id), id == chosen.restriction) for id in RESTRICTIONS)


def _cats(chosen: _Chosen) -> tuple[Choice, ...]:
    return tuple(Choice(id, cat_name(id), id in chosen.cats) for id in CATS)
