"""Players that see only what a seat may see."""

from calico.bots.player import Bot, Thinking, bot_named, bot_names, decide

__all__ = ["Bot", "Thinking", "bot_named", "bot_names", "decide"]
