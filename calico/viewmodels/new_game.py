"""Setting up a new game: who sits where, and which game it is to be."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.errors import SetupError
from calico.engine.facts import CATS, CATS_IN_PLAY, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, SCENARIOS
from calico.engine.setup import Plan, Player, check_plan
from calico.journal import GameHead, Journal, JournalError, Mode
from calico.journal.names import clean_name
from calico.viewmodels.dealing import Dealing, mode_of
from calico.viewmodels.home import current_quilter
from calico.viewmodels.seating import (
    Seats,
    first_table,
    may_sit,
    new_guest,
    table_of,
    with_next_board,
    with_seat,
    with_sitter,
    without_seat,
)
from calico.viewmodels.setups import kind_sentence, restriction_sentence
from calico.viewmodels.sitters import Sitter, guest_sitter, quilter_sitter
from calico.viewmodels.telling import told
from calico.viewmodels.terms import cat_name, cat_wish, restriction_name, setup_name
from calico.viewmodels.words import mark, say

_MEMORY = 20
"""So many finished games are looked through for the last table."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen, by its id."""

    id: str
    text: str
    chosen: bool = False
    picture: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class NewGameView:
    """What the screen shows."""

    seats: Seats
    can_add: bool
    firsts: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    kind_line: str
    scenarios: tuple[Choice, ...]
    restrictions: tuple[Choice, ...]
    restriction_line: str
    cats: tuple[Choice, ...]
    lower_variance: bool
    can_lower_variance: bool
    free_undo: bool
    can_free_undo: bool
    problem: str
    """Why the game can't begin so; empty where it can."""
    asked: int | None
    """The seat for which someone is being chosen."""
    sitters: tuple[Sitter, ...]
    """Who may sit there."""
    asked_problem: str


@dataclass(frozen=True, slots=True)
class _Chosen:
    seats: Seats
    kind: str = "beginner"
    scenario: int = 1
    restriction: str = ""
    lower_variance: bool = False
    cats: tuple[str, ...] = ()
    first: int | None = None
    free_undo: bool = False
    asked: int | None = None
    asked_problem: str = ""


class NewGameModel(EventDispatcher):
    """A game being set up."""

    view: NewGameView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal, alone: bool = False) -> None:
        """With the last table and its game, or one for the first time; or with one seat alone."""
        super().__init__()
        self._journal = journal
        self._chosen = self._remembered()
        if alone:
            me = first_table(current_quilter(journal))
            kind = "standard" if self._chosen.kind == "scenario" else self._chosen.kind
            self._chosen = replace(self._chosen, seats=me, kind=kind)
        self._show()

    def _remembered(self) -> _Chosen:
        free_undo = self._journal.settings.get().free_undo
        last = _last_table(self._journal)
        if last is None:
            return _Chosen(first_table(current_quilter(self._journal)), free_undo=free_undo)
        return _Chosen(
            table_of(last, self._journal.quilters.all()),
            kind=last.kind,
            scenario=last.scenario or 1,
            restriction=last.restriction or "",
            lower_variance=last.lower_variance,
            free_undo=last.free_undo or free_undo,
        )

    # Seats

    def add_seat(self) -> None:
        """One more seat, for a guest until someone else is chosen."""
        seats = self._chosen.seats
        self._change(seats=with_seat(seats, new_guest(seats)))

    def remove_seat(self, index: int) -> None:
        """Without this seat."""
        self._change(seats=without_seat(self._chosen.seats, index), first=None)

    def change_board(self, index: int) -> None:
        """Another board for this seat."""
        self._change(seats=with_next_board(self._chosen.seats, index))

    def ask_who(self, index: int | None) -> None:
        """Choose who sits on a seat; with None leave it as it is."""
        self._change(asked=index)

    def sit(self, sitter: Sitter) -> None:
        """This one sits on the seat that is asked about."""
        if self._chosen.asked is not None:
            seats = with_sitter(self._chosen.seats, self._chosen.asked, sitter)
            self._change(seats=seats, asked=None)

    def sit_by_name(self, name: str, keep: bool) -> None:
        """Someone who isn't on the list: a guest, or a new quilter to be kept."""
        try:
            if keep:
                colours = self._journal.quilters.free_colours()
                self.sit(quilter_sitter(self._journal.quilters.add(name, colours[0] if colours else None)))
            else:
                self.sit(guest_sitter(clean_name(name)))
        except JournalError as wrong:
            self._change(asked_problem=told(wrong))

    def close_top(self) -> bool:
        """Close the list of sitters; False where it isn't open."""
        is_open = self._chosen.asked is not None
        if is_open:
            self._change(asked=None)
        return is_open

    # The game

    def choose(self, group: str, id: str) -> None:
        """Choose one of the kinds, scenarios, restrictions, cats or who begins."""
        if group == "cat":
            self._change(cats=_with_cat(self._chosen.cats, id))
        elif group == "scenario":
            self._change(scenario=int(id))
        elif group == "first":
            self._change(first=int(id) if id else None)
        elif group in ("kind", "restriction"):
            self._change(**{group: id})

    def toggle_lower_variance(self) -> None:
        """With two of each patch, or with three."""
        self._change(lower_variance=not self._chosen.lower_variance)

    def toggle_free_undo(self) -> None:
        """Whether any move of a solo game may be taken back."""
        self._change(free_undo=not self._chosen.free_undo)

    @property
    def plan(self) -> Plan:
        """The game as it is set up now."""
        chosen = self._chosen
        restricted = chosen.restriction and chosen.kind == "standard" and len(chosen.seats) > 1
        return Plan(
            players=tuple(Player(seat.sitter.name, seat.sitter.bot, seat.board) for seat in chosen.seats),
            kind=chosen.kind,
            scenario=chosen.scenario if chosen.kind == "scenario" else None,
            lower_variance=chosen.lower_variance and len(chosen.seats) <= 2,
            cats=chosen.cats or None if chosen.kind in ("standard", "family") else None,
            restriction=chosen.restriction if restricted else None,
            first=chosen.first,
        )

    @property
    def dealing(self) -> Dealing:
        """The game to be dealt."""
        chosen, plan, solo = self._chosen, self.plan, len(self._chosen.seats) == 1
        return Dealing(
            plan,
            mode_of(plan),
            tuple(seat.sitter.quilter for seat in chosen.seats),
            chosen.free_undo and solo,
        )

    def _change(self, **changes: object) -> None:
        self._chosen = replace(self._chosen, **{"asked_problem": "", **changes})  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        chosen, count = self._chosen, len(self._chosen.seats)
        restricted = chosen.kind == "standard" and count > 1
        asked = chosen.asked
        self.view = NewGameView(
            seats=chosen.seats,
            can_add=count < MAX_PLAYERS,
            firsts=_firsts(chosen) if count > 1 else (),
            kinds=tuple(Choice(kind, _kind_title(kind), kind == chosen.kind) for kind in KINDS_OF_SETUP),
            kind_line=kind_sentence(chosen.kind),
            scenarios=_scenarios(chosen) if chosen.kind == "scenario" else (),
            restrictions=_restrictions(chosen) if restricted else (),
            restriction_line=restriction_sentence(chosen.restriction)
            if restricted and chosen.restriction
            else "",
            cats=_cats(chosen) if chosen.kind in ("standard", "family") else (),
            lower_variance=chosen.lower_variance and count <= 2,
            can_lower_variance=count <= 2,
            free_undo=chosen.free_undo and count == 1,
            can_free_undo=count == 1,
            problem=self._problem(),
            asked=asked,
            sitters=() if asked is None else may_sit(chosen.seats, asked, self._journal.quilters.all()),
            asked_problem=chosen.asked_problem,
        )

    def _problem(self) -> str:
        chosen = self._chosen
        if all(seat.sitter.bot is not None for seat in chosen.seats):
            return say("Someone should hold the device: at least one seat is for a person.")
        if self.plan.cats and len(chosen.cats) != CATS_IN_PLAY:
            return say("Choose three cats, or none to draw them.")
        if chosen.kind == "scenario" and len(chosen.seats) == 1 and not self._is_open(chosen):
            return say(
                "Alone, this scenario opens once scenario {number} is passed.", number=chosen.scenario - 1
            )
        try:
            check_plan(self.plan)
        except SetupError as wrong:
            return told(wrong)
        return ""

    def _is_open(self, chosen: _Chosen) -> bool:
        return self._journal.scenarios(chosen.seats[0].sitter.quilter)[chosen.scenario - 1].open_solo


def _last_table(journal: Journal) -> GameHead | None:
    """The last game that was set up here, not one from the scenario road, of a day or from a code."""
    heads = [*journal.games.going_on(), *journal.games.newest(_MEMORY)]
    laid = [head for head in heads if head.mode in (Mode.PASS_AND_PLAY, Mode.SOLO) or len(head.seats) > 1]
    return max(laid, key=lambda head: head.touched, default=None)


def _with_cat(cats: tuple[str, ...], id: str) -> tuple[str, ...]:
    """With this cat, or without it; the other side of its tile goes, and so does the oldest of four."""
    if id in cats:
        return tuple(cat for cat in cats if cat != id)
    others = tuple(cat for cat in cats if cat != CATS[id].back)
    return (*others, id)[-CATS_IN_PLAY:]


def _firsts(chosen: _Chosen) -> tuple[Choice, ...]:
    people = [
        Choice(str(index), seat.sitter.name, index == chosen.first) for index, seat in enumerate(chosen.seats)
    ]
    return (Choice("", say("Chance"), chosen.first is None), *people)


def _kind_title(kind: str) -> str:
    return say("Scenario") if kind == "scenario" else setup_name(kind, None)


def _scenarios(chosen: _Chosen) -> tuple[Choice, ...]:
    return tuple(Choice(str(number), str(number), number == chosen.scenario) for number in SCENARIOS)


def _restrictions(chosen: _Chosen) -> tuple[Choice, ...]:
    some = tuple(Choice(id, restriction_name(id), id == chosen.restriction) for id in RESTRICTIONS)
    return (Choice("", say(mark("None", about="restriction")), not chosen.restriction), *some)


def _cats(chosen: _Chosen) -> tuple[Choice, ...]:
    return tuple(
        Choice(id, cat_name(id), id in chosen.cats, f"table/token-{id}", cat_wish(cat))
        for id, cat in CATS.items()
    )
