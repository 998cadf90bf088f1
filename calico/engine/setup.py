"""The set-up of a game: all that is known, or lies hidden, before the first move."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from calico.engine.boards import BOARDS
from calico.engine.errors import SetupError
from calico.engine.facts import (
    BEGINNER_CATS,
    BEGINNER_GOALS,
    CATS,
    CATS_IN_PLAY,
    DOTS,
    GOALS,
    GOALS_SEEN,
    HAND,
    KINDS_OF_SETUP,
    MARKET,
    MAX_PLAYERS,
    RESTRICTIONS,
    SCENARIOS,
)
from calico.engine.json_checks import shown
from calico.engine.quilt import CatsInPlay
from calico.engine.tiles import PATTERNS, Tile, whole_bag

Goals = tuple[str, ...]
"""Goals by id in the order of the three spots; empty in the family variant."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at the table: a human, or a bot by its id."""

    name: str
    bot: str | None = None
    board: str | None = None
    """Drawn at random where it isn't chosen."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What people choose before a game is dealt."""

    players: tuple[Player, ...]
    kind: str = "standard"
    scenario: int | None = None
    lower_variance: bool = False
    cats: tuple[str, ...] | None = None
    """Chosen by the players, or None: as the kind of set-up says."""
    restriction: str | None = None
    first: int | None = None
    """Who petted a cat last; drawn at random where nobody says."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place in a dealt game."""

    name: str
    bot: str | None
    board: str
    offers: Goals = ()
    """The goals that the player may choose from; empty where nothing is chosen."""
    goals: Goals | None = None
    """The goals as they lie on the spots; None where the player is yet to choose."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A dealt game. The bag's order is part of it, so play itself needs no randomness."""

    kind: str
    seats: tuple[Seat, ...]
    first: int
    cats: CatsInPlay
    hands: tuple[tuple[Tile, ...], ...]
    market: tuple[Tile, ...]
    """The tile furthest from the bag first."""
    bag: tuple[Tile, ...] = field(repr=False)
    """In the order in which the tiles will be drawn."""
    seed: int | None = None
    scenario: int | None = None
    lower_variance: bool = False
    cats_chosen: bool = False
    restriction: str | None = None

    @property
    def plan(self) -> Plan:
        """The plan by which it was dealt."""
        return Plan(
            players=tuple(Player(seat.name, seat.bot, seat.board) for seat in self.seats),
            kind=self.kind,
            scenario=self.scenario,
            lower_variance=self.lower_variance,
            cats=tuple(cat.id for cat in self.cats.cats) if self.cats_chosen else None,
            restriction=self.restriction,
            first=self.first,
        )

    @property
    def solo(self) -> bool:
        """Whether one player plays alone."""
        return len(self.seats) == 1

    @property
    def both_only(self) -> bool:
        """Whether goals count only if met both ways."""
        return self.restriction == "goals_both_only"

    @property
    def no_hand(self) -> bool:
        """Whether patches come straight from the market."""
        return self.restriction == "no_hand"


def check_plan(plan: Plan) -> None:
    """Raise SetupError with a sentence for people where the plan can't be played."""
    players = len(plan.players)
    if not 1 <= players <= MAX_PLAYERS:
        raise SetupError("Calico is for 1 to {most} players, not {number}.", most=MAX_PLAYERS, number=players)
    if plan.kind not in KINDS_OF_SETUP:
        raise _unknown("There is no set-up {name}; there are {known}.", plan.kind, KINDS_OF_SETUP)
    if (plan.kind == "scenario") != (plan.scenario is not None):
        raise SetupError("Only a scenario game has a scenario, and it needs one.")
    if plan.scenario is not None and plan.scenario not in SCENARIOS:
        raise SetupError(
            "There’s no scenario {number}; scenarios run from 1 to {last}.",
            number=plan.scenario,
            last=len(SCENARIOS),
        )
    if plan.lower_variance and players > 2:
        raise SetupError("The lower variance variant is for one or two players.")
    if plan.first is not None and not 0 <= plan.first < players:
        raise SetupError("The first player must be someone at the table.")
    _check_cats(plan)
    _check_restriction(plan)
    _check_boards(plan)


def _unknown(sentence: str, name: object, known: Iterable[str]) -> SetupError:
    """An error for programmers, never met on a screen: it names what there is instead."""
    return SetupError(sentence, name=shown(name), known=", ".join(known))


def _check_cats(plan: Plan) -> None:
    if plan.cats is None:
        return
    if plan.kind not in ("standard", "family"):
        raise SetupError("Cats can only be chosen in the standard and family set-ups.")
    check_cats_can_meet(plan.cats)


def check_cats_can_meet(cats: Sequence[str]) -> None:
    """Raise SetupError unless these are three cats whose tiles can lie on the table together."""
    for cat in cats:
        if cat not in CATS:
            raise _unknown("There is no cat {name}; there are {known}.", cat, CATS)
    if len(cats) != CATS_IN_PLAY or len(set(cats)) != CATS_IN_PLAY:
        raise SetupError("A game uses three different cats.")
    for cat in cats:
        if CATS[cat].back in cats:
            raise SetupError(
                "{cat} and {other} are on two sides of the same cat scoring tile.",
                cat=cat.title(),
                other=CATS[cat].back.title(),
            )


def _check_restriction(plan: Plan) -> None:
    if plan.restriction is None:
        return
    if plan.restriction not in RESTRICTIONS:
        raise _unknown("There is no restriction {name}; there are {known}.", plan.restriction, RESTRICTIONS)
    if plan.kind != "standard" or len(plan.players) < 2:
        raise SetupError("Rule restrictions are for standard games with two or more players.")


def _check_boards(plan: Plan) -> None:
    boards = [player.board for player in plan.players if player.board is not None]
    for board in boards:
        if board not in BOARDS:
            raise _unknown("There is no board {name}; there are {known}.", board, BOARDS)
    if len(set(boards)) != len(boards):
        raise SetupError("Each player needs a board of a different colour.")


_CATS_BY_DOTS = [[id for id, cat in CATS.items() if cat.dots == dots] for dots in DOTS]
"""To draw a tile of each number of dots, and then a side, is to draw any cat of that number."""


class Dealer:
    """Random draws from a seed, by random() alone: Python promises its sequence for every version."""

    def __init__(self, seed: int) -> None:
        """The same seed gives the same draws everywhere."""
        self._random = random.Random(seed).random

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return int(self._random() * count)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        deck = list(items)
        random_ = self._random
        for left in range(len(deck), 1, -1):
            chosen = int(random_() * left)
            deck[chosen], deck[left - 1] = deck[left - 1], deck[chosen]
        return deck


def deal(plan: Plan, seed: int) -> Setup:
    """The game that a plan and a seed give, the same on every device.

    >>> setup = deal(Plan((Player("Ann"), Player("Bo"))), seed=1)
    >>> [seat.board for seat in setup.seats]
    ['purple', 'green']
    >>> [cat.id for cat in setup.cats.cats]
    ['millie', 'almond', 'leo']
    >>> len(setup.bag)
    101
    """
    check_plan(plan)
    dealer = Dealer(seed)
    # The order of these draws is part of what a seed means: never change it.
    cats = _deal_cats(plan, dealer)
    seats = _deal_seats(plan, dealer)
    first = dealer.below(len(seats))
    tiles = dealer.shuffled(whole_bag(plan.lower_variance))
    each = 0 if plan.restriction == "no_hand" else HAND
    dealt = each * len(seats)
    return Setup(
        kind=plan.kind,
        seats=seats,
        first=first if plan.first is None else plan.first,
        cats=cats,
        hands=tuple(tuple(tiles[each * seat : each * (seat + 1)]) for seat in range(len(seats))),
        market=tuple(tiles[dealt : dealt + MARKET]),
        bag=tuple(tiles[dealt + MARKET :]),
        seed=seed,
        scenario=plan.scenario,
        lower_variance=plan.lower_variance,
        cats_chosen=plan.cats is not None,
        restriction=plan.restriction,
    )


def _deal_cats(plan: Plan, dealer: Dealer) -> CatsInPlay:
    drawn = tuple([group[dealer.below(len(group))] for group in _CATS_BY_DOTS])
    patterns = dealer.shuffled(range(len(PATTERNS)))
    pairs = [(patterns[2 * cat], patterns[2 * cat + 1]) for cat in range(CATS_IN_PLAY)]
    return CatsInPlay(plan.cats or fixed_cats(plan.kind, plan.scenario) or drawn, pairs)


def fixed_cats(kind: str, scenario: int | None) -> tuple[str, ...] | None:
    """The cats that a kind of set-up prescribes, None where they are drawn or chosen."""
    if scenario is not None:
        return SCENARIOS[scenario].cats
    return BEGINNER_CATS if kind == "beginner" else None


def _deal_seats(plan: Plan, dealer: Dealer) -> tuple[Seat, ...]:
    chosen = {player.board for player in plan.players}
    boards = iter([board for board in dealer.shuffled(BOARDS) if board not in chosen])
    return tuple(
        Seat(player.name, player.bot, player.board or next(boards), *_deal_goals(plan, dealer))
        for player in plan.players
    )


def _deal_goals(plan: Plan, dealer: Dealer) -> tuple[Goals, Goals | None]:
    """What the player may choose from, and what already lies on the spots."""
    if plan.scenario is not None:
        return SCENARIOS[plan.scenario].goals, None
    if plan.kind == "beginner":
        return (), BEGINNER_GOALS
    if plan.kind == "family":
        return (), ()
    return tuple(dealer.shuffled(tuple(GOALS))[:GOALS_SEEN]), None
