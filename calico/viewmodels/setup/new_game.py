"""Set up a new game: the players, and the kind of game."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.errors import SetupError
from calico.engine.facts import CATS_IN_PLAY, MAX_PLAYERS, SCENARIOS
from calico.engine.setup import Plan, Player, check_plan
from calico.journal import GameMode, GameSummary, Journal, JournalError, OpenGame
from calico.journal.quilters import clean_name
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.setup.choices import (
    YES,
    Choice,
    ScenarioChoice,
    cats,
    firsts,
    hands,
    hints,
    kinds,
    patches,
    restrictions,
    scenario_line,
    scenarios,
    summary,
    undos,
    with_cat,
)
from calico.viewmodels.setup.dealing import Dealing, game_mode, sides_of
from calico.viewmodels.setup.players import (
    PlayerProfile,
    Seats,
    first_table,
    free_players,
    guest_profile,
    new_guest,
    next_bot,
    people_seated,
    quilter_profile,
    table_of,
    with_next_board,
    with_next_side,
    with_seat,
    with_sides,
    with_sitter,
    without_seat,
)
from calico.viewmodels.table.sides import PersonAround
from calico.viewmodels.text.error_text import error_sentence, name_problem
from calico.viewmodels.text.game_terms import restriction_sentence
from calico.viewmodels.text.i18n import say

_MAY_CHOOSE_CATS = ("standard", "family")
_MEMORY = 20
"""How many finished games are searched for the last table."""


@dataclass(frozen=True, slots=True)
class NewGameView:
    """What the screen shows."""

    seats: Seats
    can_add: bool
    firsts: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    scenarios: tuple[ScenarioChoice, ...]
    scenario_line: str
    """What the chosen scenario asks for."""
    more: bool
    """Whether the rarer choices are unfolded."""
    more_line: str
    """What is set there."""
    restrictions: tuple[Choice, ...]
    restriction_line: str
    cats: tuple[Choice, ...]
    patches: tuple[Choice, ...]
    """How many of each patch the bag holds."""
    undos: tuple[Choice, ...]
    """What can be undone."""
    hints: tuple[Choice, ...]
    """Whether they are allowed."""
    hands: tuple[Choice, ...]
    """Whether they are open, where several people share the device."""
    around: tuple[PersonAround, ...]
    """Who sits where around the device, where several people share it."""
    problem: str
    """Why the game can't begin; empty if it can."""
    seat_to_fill: int | None
    """The seat a player is being chosen for."""
    profiles: tuple[PlayerProfile, ...]
    """Who may sit there."""
    name_problem: str


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
    coach: bool = True
    open_hands: bool = True
    more: bool = False
    seat_to_fill: int | None = None
    name_problem: str = ""


class NewGameModel(EventDispatcher):
    """A game being set up."""

    view: NewGameView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal, alone: bool = False) -> None:
        """Start from the last game set up here, or from the first table; `alone` with one seat."""
        super().__init__()
        self._journal = journal
        self._alone = alone
        self.begin_again()

    def begin_again(self) -> None:
        """From the last game once more, whatever was chosen since."""
        self._chosen = self._remembered()
        if self._alone:
            me = first_table(current_quilter(self._journal))
            kind = "standard" if self._chosen.kind == "scenario" else self._chosen.kind
            self._chosen = replace(self._chosen, seats=me, kind=kind)
        self._show()

    def _remembered(self) -> _Chosen:
        settings = self._journal.settings.get()
        free_undo, open_hands = settings.free_undo, settings.open_hands
        last = _last_table(self._journal)
        if last is None:
            return _Chosen(
                first_table(current_quilter(self._journal)), free_undo=free_undo, open_hands=open_hands
            )
        kept = _opened(self._journal, last)
        return _Chosen(
            with_sides(table_of(last, self._journal.quilters.all()), sides_of(kept) if kept else ()),
            kind=last.kind,
            scenario=last.scenario or 1,
            restriction=last.restriction or "",
            lower_variance=last.lower_variance,
            cats=_cats_chosen(kept, last),
            free_undo=last.free_undo or free_undo,
            coach=last.coach,
            open_hands=open_hands,
        )

    # Seats

    def add_seat(self) -> None:
        """Add a seat, at first for a guest."""
        seats = self._chosen.seats
        self._change(seats=with_seat(seats, new_guest(seats)))

    def add_bot(self) -> None:
        """Add a seat for a computer player."""
        self._change(seats=with_seat(self._chosen.seats, next_bot(self._chosen.seats)))

    def remove_seat(self, index: int) -> None:
        """Remove a seat."""
        self._change(seats=without_seat(self._chosen.seats, index), first=None)

    def change_board(self, index: int) -> None:
        """Give a seat the next board."""
        self._change(seats=with_next_board(self._chosen.seats, index))

    def ask_who(self, index: int | None) -> None:
        """Open the list of players for a seat; None closes it."""
        self._change(seat_to_fill=index)

    def sit(self, profile: PlayerProfile) -> None:
        """Put this player on the seat that is to be filled."""
        if self._chosen.seat_to_fill is not None:
            seats = with_sitter(self._chosen.seats, self._chosen.seat_to_fill, profile)
            self._change(seats=seats, seat_to_fill=None)

    def sit_by_name(self, name: str, keep: bool) -> None:
        """Add someone by name: a guest, or a new quilter if `keep`."""
        try:
            if keep:
                colours = self._journal.quilters.free_colours()
                self.sit(quilter_profile(self._journal.quilters.add(name, colours[0] if colours else None)))
            else:
                self.sit(guest_profile(clean_name(name)))
        except JournalError as wrong:
            self._change(name_problem=error_sentence(wrong))

    def write_name(self, text: str) -> None:
        """Say what is wrong with a name that is being typed."""
        problem = name_problem(text)
        if problem != self._chosen.name_problem:
            self._change(name_problem=problem)

    def close_top(self) -> bool:
        """Close the list of players; False where it isn't open."""
        is_open = self._chosen.seat_to_fill is not None
        if is_open:
            self._change(seat_to_fill=None)
        return is_open

    def move_round(self, index: int, large: bool) -> None:
        """Move a player to the next side of the device."""
        self._change(seats=with_next_side(self._chosen.seats, index, large))

    # The game

    def toggle_more(self) -> None:
        """Unfold the rarer choices, or fold them away."""
        self._change(more=not self._chosen.more)

    def choose(self, group: str, id: str) -> None:
        """Choose one in a group of choices."""
        if group == "cat":
            self._change(cats=with_cat(self._chosen.cats, id))
        elif group == "scenario":
            self._change(scenario=int(id))
        elif group == "first":
            self._change(first=int(id) if id else None)
        elif group == "open_hands":
            self._journal.settings.change(open_hands=id == YES)
            self._change(open_hands=id == YES)
        elif group in ("lower_variance", "free_undo", "coach"):
            self._change(**{group: id == YES})
        elif group in ("kind", "restriction"):
            self._change(**{group: id})

    @property
    def plan(self) -> Plan:
        """The plan of the game as it is set up now."""
        chosen = self._chosen
        restricted = chosen.restriction and chosen.kind == "standard" and len(chosen.seats) > 1
        return Plan(
            players=tuple(Player(seat.profile.name, seat.profile.bot, seat.board) for seat in chosen.seats),
            kind=chosen.kind,
            scenario=chosen.scenario if chosen.kind == "scenario" else None,
            lower_variance=chosen.lower_variance and len(chosen.seats) <= 2,
            cats=chosen.cats or None if chosen.kind in _MAY_CHOOSE_CATS else None,
            restriction=chosen.restriction if restricted else None,
            first=chosen.first,
        )

    @property
    def dealing(self) -> Dealing:
        """The game to be dealt."""
        chosen, plan, solo = self._chosen, self.plan, len(self._chosen.seats) == 1
        return Dealing(
            plan,
            game_mode(plan),
            tuple(seat.profile.quilter for seat in chosen.seats),
            chosen.free_undo and solo,
            chosen.coach,
            open_hands=chosen.open_hands and self._shared,
            sides=tuple(seat.side for seat in chosen.seats) if self._shared else (),
        )

    @property
    def _shared(self) -> bool:
        """Whether several people share the device."""
        return sum(seat.profile.bot is None for seat in self._chosen.seats) > 1

    def _change(self, **changes: object) -> None:
        self._chosen = replace(self._chosen, **{"name_problem": "", **changes})  # type: ignore[arg-type]
        self._show()

    def _show(self) -> None:
        chosen, count = self._chosen, len(self._chosen.seats)
        restricted = chosen.kind == "standard" and count > 1
        seat = chosen.seat_to_fill
        self.view = NewGameView(
            seats=chosen.seats,
            can_add=count < MAX_PLAYERS,
            firsts=firsts(chosen.seats, chosen.first) if count > 1 else (),
            kinds=kinds(chosen.kind),
            scenarios=scenarios(chosen.scenario, self._open_ones()) if chosen.kind == "scenario" else (),
            scenario_line=scenario_line(chosen.scenario) if chosen.kind == "scenario" else "",
            more=chosen.more,
            more_line=summary(self.plan, chosen.free_undo and count == 1, chosen.coach),
            restrictions=restrictions(chosen.restriction) if restricted else (),
            restriction_line=restriction_sentence(chosen.restriction)
            if restricted and chosen.restriction
            else "",
            cats=cats(chosen.cats) if chosen.kind in _MAY_CHOOSE_CATS else (),
            patches=patches(chosen.lower_variance) if count <= 2 else (),
            undos=undos(chosen.free_undo) if count == 1 else (),
            hints=hints(chosen.coach),
            hands=hands(chosen.open_hands) if self._shared else (),
            around=people_seated(chosen.seats) if self._shared else (),
            problem=self._problem(),
            seat_to_fill=seat,
            profiles=() if seat is None else free_players(chosen.seats, seat, self._journal.quilters.all()),
            name_problem=chosen.name_problem,
        )

    def _problem(self) -> str:
        chosen = self._chosen
        if all(seat.profile.bot is not None for seat in chosen.seats):
            return say("Someone has to hold the device: at least one seat must be a person.")
        if self.plan.cats and len(chosen.cats) != CATS_IN_PLAY:
            return say("Choose three cats, or none to draw them at random.")
        if chosen.kind == "scenario" and chosen.scenario not in self._open_ones():
            return say(
                "Played solo, this scenario opens once you pass scenario {number}.",
                number=chosen.scenario - 1,
            )
        try:
            check_plan(self.plan)
        except SetupError as wrong:
            return error_sentence(wrong)
        return ""

    def _open_ones(self) -> frozenset[int]:
        """The scenarios that may be played: alone, those that were passed and the next."""
        seats = self._chosen.seats
        if len(seats) > 1:
            return frozenset(SCENARIOS)
        return frozenset(
            each.scenario for each in self._journal.scenarios(seats[0].profile.quilter) if each.open_solo
        )


def _last_table(journal: Journal) -> GameSummary | None:
    """The last game set up on this screen: no daily quilt, challenge or solo scenario."""
    summaries = [*journal.games.going_on(), *journal.games.newest(_MEMORY)]
    laid = [
        summary
        for summary in summaries
        if summary.mode in (GameMode.PASS_AND_PLAY, GameMode.SOLO) or len(summary.seats) > 1
    ]
    return max(laid, key=lambda summary: summary.touched, default=None)


def _opened(journal: Journal, summary: GameSummary) -> OpenGame | None:
    """An earlier game; None where it is damaged, which the home screen reports."""
    try:
        return journal.games.open(summary.id)
    except JournalError:
        return None


def _cats_chosen(kept: OpenGame | None, summary: GameSummary) -> tuple[str, ...]:
    """The cats of an earlier game if they were chosen, not drawn."""
    chosen = kept is not None and summary.kind in _MAY_CHOOSE_CATS and kept.game.setup.cats_chosen
    return summary.cats if chosen else ()
