"""What a bot is, and which there are."""

import random
from collections.abc import Callable
from importlib import import_module

from calico.bots.search.thinking import Thinker as Bot
from calico.bots.search.thinking import Thinking
from calico.bots.simple import GreedyBot, RandomBot
from calico.engine.moves import Move
from calico.engine.observation import Observation

__all__ = ["Bot", "Thinking", "bot_named", "bot_names", "decide"]

_SIMPLE: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
CHARACTERS = ("kitten", "tabby", "siamese", "lynx")
"""The opponents that the app offers, from the weakest to the strongest."""


def bot_names() -> tuple[str, ...]:
    """The ids of all bots."""
    return (*_SIMPLE, *CHARACTERS)


def bot_named(id: str, level: int | None = None) -> Bot:
    """The bot with this id; ValueError with a sentence where there is none. The level is lynx's effort."""
    if id not in bot_names():
        raise ValueError(f"There is no bot {id!r:.40}; there are {', '.join(bot_names())}.")
    if id in _SIMPLE:
        return _SIMPLE[id]()
    # Imported only now: a game of simple bots needs no table of values.
    make = getattr(import_module(f"calico.bots.{id}"), id)
    bot: Bot = make(level) if id == "lynx" else make()
    return bot


def decide(bot: Bot, observation: Observation, chance: random.Random) -> Move:
    """Think to the end without a pause."""
    thinking = bot.think(observation, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as answer:
            move: Move = answer.value
            return move
