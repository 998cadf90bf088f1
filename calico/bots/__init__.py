"""Players that see only what a seat may see, and a coach."""

from calico.bots.player import CHARACTERS, Bot, Thinking, bot_named, bot_names, decide
from calico.bots.search.thinking import Thought

__all__ = ["CHARACTERS", "Bot", "Thinking", "Thought", "bot_named", "bot_names", "decide"]
