"""Players that see only what a seat may see, and a coach."""

from calico.bots.registry import bot_named, bot_names, register
from calico.bots.thinking import Bot, Thinking, Thought, decide

__all__ = ["Bot", "Thinking", "Thought", "bot_named", "bot_names", "decide", "register"]
