"""Luck and skill at the end of a game: the coach's expectation turn by turn, and what it would have done."""

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots.coach.luck_and_skill import JudgedTurn, LuckAndSkill, judge_turns, of_turns, turns_of
from calico.engine.game import Game
from calico.viewmodels.ending.luck_and_skill_view import (
    LuckAndSkillView,
    PlayerChoice,
    ShownStep,
    luck_and_skill_view,
)


@dataclass(slots=True)
class _Account:
    """What is known of a player's game so far."""

    found: LuckAndSkill
    turns: int
    """How many turns there are to think about."""
    thinking: Iterator[JudgedTurn | None]

    @property
    def complete(self) -> bool:
        """Whether every turn was thought about."""
        return len(self.found.turns) == self.turns


class LuckAndSkillModel(EventDispatcher):
    """A finished game turn by turn: `view` is what is shown, the methods are intents."""

    view: LuckAndSkillView = ObjectProperty(None, rebind=True)

    __events__ = ("on_complete",)

    def __init__(self, game: Game, seat: int | None = None) -> None:
        """Of a finished game; first of this seat, if a person sat there."""
        super().__init__()
        self.game = game
        self.people = tuple(seat for seat, who in enumerate(game.setup.seats) if who.bot is None)
        self._seat = seat if seat in self.people else self.people[0]
        self._step = 0
        self._shown: set[tuple[int, int]] = set()
        """The costly turns whose answers were asked for, by seat and step."""
        self._accounts: dict[int, _Account] = {}
        self._show()

    def on_complete(self, found: LuckAndSkill) -> None:
        """Every turn of a person was thought about."""

    @property
    def seat(self) -> int:
        """Whose game is looked at."""
        return self._seat

    @property
    def account(self) -> LuckAndSkill:
        """What is known of it so far."""
        return self._account.found

    @property
    def _account(self) -> _Account:
        account = self._accounts.get(self._seat)
        if account is None:
            game, seat = self.game, self._seat
            turns = sum(1 for _ in turns_of(game, seat))
            account = _Account(of_turns(game, seat, ()), turns, judge_turns(game, seat))
            self._accounts[seat] = account
        return account

    def think(self) -> bool:
        """Let the coach think one slice about whose game is looked at; True if there is more."""
        account = self._account
        turn = next(account.thinking, None)
        if turn is not None:
            account.found = of_turns(self.game, self._seat, (*account.found.turns, turn))
            self._show()
            if account.complete:
                self.dispatch("on_complete", account.found)
        return not account.complete

    def go(self, step: int) -> None:
        """Look at a turn, by its number; 0 is the whole game."""
        step = max(0, min(step, len(self._account.found.turns)))
        if step != self._step:
            self._step = step
            self._show()

    def walk(self, steps: int) -> None:
        """So many turns on, or back."""
        self.go(self._step + steps)

    def go_costliest(self) -> None:
        """The turn that cost most; after it the next of the costliest, and then the whole game again."""
        order = [number + 1 for number in self._account.found.costliest] if self._account.complete else []
        place = order.index(self._step) + 1 if self._step in order else 0
        self.go(order[place] if place < len(order) else 0)

    def look_at(self, seat: int) -> None:
        """Another person's game."""
        if seat in self.people and seat != self._seat:
            self._seat, self._step = seat, 0
            self._show()

    def show_best(self) -> None:
        """Show what the coach would have done in a costly turn."""
        self._shown.add((self._seat, self._step))
        self._show()

    @property
    def turn(self) -> JudgedTurn | None:
        """The turn that is looked at."""
        return self._account.found.turns[self._step - 1] if self._step else None

    def _show(self) -> None:
        account, seats = self._account, self.game.setup.seats
        players = tuple(
            PlayerChoice(seat, seats[seat].name, seats[seat].board, seat == self._seat)
            for seat in self.people
        )
        shown = (self._seat, self._step) in self._shown
        seen = ShownStep(account.found, account.turns, self._step, shown, players if len(players) > 1 else ())
        self.view = luck_and_skill_view(self.game, seen)
