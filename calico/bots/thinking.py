"""What a bot is: it thinks in slices, beside a screen that stays awake, with its own source of chance."""

import random
import time
from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeAlias, TypeVar

from calico.engine.moves import Move
from calico.engine.observation import Observation, observe
from calico.engine.state import State
from calico.slices import Slices

T = TypeVar("T")

Thinking: TypeAlias = Generator[None, None, Move]
"""A thought in slices: it yields between them, so that a frame can be drawn, and at last returns the move."""


class Bot(Protocol):
    """A player that sees only what its seat may see."""

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Find the move that the observed position asks of its seat."""
        ...


def chance_of(seed: int, seat: int) -> random.Random:
    """The random generator of a seat: each has its own, so that no bot disturbs another."""
    return random.Random(f"{seed}/{seat}")


def pick(items: Sequence[T], chance: random.Random) -> T:
    """One of the items, each as likely; by random() alone, so the same on every version of Python."""
    return items[int(chance.random() * len(items))]


def finish(thought: Generator[None, None, T]) -> T:
    """Think to the end without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: T = end.value
            return answer


def decide(bot: Bot, observation: Observation, chance: random.Random) -> Move:
    """The bot's move, thought out at once.

    >>> from calico.bots import bot_named
    >>> from calico.engine.observation import observe
    >>> from calico.engine.setup import Plan, Player, deal
    >>> from calico.engine.state import start
    >>> state = start(deal(Plan((Player("Ann"),)), seed=1))
    >>> decide(bot_named("siamese"), observe(state, 0), chance_of(1, 0))
    ChooseGoals(player=0, goals=('aa-bb-c-d', 'aaa-bb-c', 'aa-bb-cc'))
    """
    return finish(bot.think(observation, chance))


class Thought:
    """A bot's thought about one position: resumed between frames, cancelled at any time."""

    def __init__(
        self,
        bot: Bot,
        observation: Observation,
        chance: random.Random,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin; nothing is thought until the first `resume`."""
        self.observation = observation
        self.answer: Move | None = None
        """The move, once it is found."""
        self.cancelled = False
        self._thinking = bot.think(observation, chance)
        self._slices = Slices(self._thinking, clock)

    @property
    def done(self) -> bool:
        """Whether there is nothing more to think."""
        return self.cancelled or self.answer is not None

    def resume(self, budget_ms: float) -> bool:
        """Think for so many milliseconds, at least one slice; returns whether the thought has ended."""
        if not self.cancelled and self._slices.run(budget_ms / 1000):
            self.answer = self._slices.result
        return self.done

    def cancel(self) -> None:
        """Stop: there will be no answer."""
        self.cancelled = True
        self.answer = None
        self._thinking.close()

    def is_stale(self, state: State) -> bool:
        """Whether the game has moved on, so that an answer no longer fits."""
        return self.cancelled or observe(state, self.observation.seat) != self.observation

    def move_for(self, state: State) -> Move | None:
        """The answer, if there is one and the position is still the one it was asked for."""
        return None if self.is_stale(state) else self.answer
