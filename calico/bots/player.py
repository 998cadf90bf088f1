"""What a bot is, and which there are."""

import random
from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias

from calico.bots.simple import GreedyBot, RandomBot
from calico.engine.moves import Move
from calico.engine.observation import Observation

Thinking: TypeAlias = Generator[None, None, Move]
"""A thought in slices: between them it yields, so that a frame can be drawn, and at last returns the move."""


class Bot(Protocol):
    """A player: an observation and its own random generator give a move, always the same one."""

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Think about the move that the observed position asks of its seat."""
        ...


_BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_names() -> tuple[str, ...]:
    """The ids of all bots."""
    return tuple(_BOTS)


def bot_named(id: str) -> Bot:
    """The bot with this id; ValueError with a sentence where there is none."""
    if id not in _BOTS:
        raise ValueError(f"There is no bot {id!r:.40}; there are {', '.join(_BOTS)}.")
    return _BOTS[id]()


def decide(bot: Bot, observation: Observation, chance: random.Random) -> Move:
    """Think to the end without a pause."""
    thinking = bot.think(observation, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as answer:
            move: Move = answer.value
            return move
