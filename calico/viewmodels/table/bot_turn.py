"""A bot's turn at the table: who thinks for it, and about what."""

from collections.abc import Callable

from calico.bots import Bot, bot_names
from calico.bots.thinking import Thought, chance_of
from calico.engine.observation import observe
from calico.engine.state import State

STAND_IN = "tabby"
"""Plays for a bot this version doesn't know, as in a backup from a newer one."""


def begin_thought(state: State, bot_named: Callable[[str], Bot]) -> Thought:
    """Let the bot whose turn it is begin to think: it knows what its seat may know."""
    id = state.setup.seats[state.player].bot or STAND_IN
    bot = bot_named(id if id in bot_names() else STAND_IN)
    chance = chance_of(state.setup.seed or 0, state.turn * len(state.quilts) + state.player)
    return Thought(bot, observe(state, state.player), chance)
