"""Thinking beside a screen that stays awake: in slices, and an answer counts only in its own position."""

import random
import time
from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias

from calico.engine.moves import Move
from calico.engine.observation import Observation, observe
from calico.engine.state import State
from calico.slices import Slices

Thinking: TypeAlias = Generator[None, None, Move]
"""A thought in slices: between them it yields, so that a frame can be drawn, and at last returns the move."""


class Thinker(Protocol):
    """Whoever can think about a position."""

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Think about the move that the observed position asks of its seat."""
        ...


class Thought:
    """A bot thinking about one position: resumed between frames, cancelled at any time."""

    def __init__(
        self,
        bot: Thinker,
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
        """Think for so long, at least one slice; whether the thought has come to its end."""
        if not self.cancelled and self._slices.run(budget_ms / 1000):
            self.answer = self._slices.result
        return self.done

    def cancel(self) -> None:
        """Forget it; there will be no answer."""
        self.cancelled = True
        self.answer = None
        self._thinking.close()

    def is_stale(self, state: State) -> bool:
        """Whether the game has moved on, so that an answer no longer fits."""
        return self.cancelled or observe(state, self.observation.seat) != self.observation

    def move_for(self, state: State) -> Move | None:
        """The answer, if there is one and the position is still the one it was asked for."""
        return None if self.is_stale(state) else self.answer
