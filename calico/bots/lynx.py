"""Lynx, the strongest: looks ahead as Siamese does, and tries the best turns by playing on."""

from calico.bots.search.effort import effort_for
from calico.bots.siamese import StrongBot


def lynx(level: int | None = None) -> StrongBot:
    """Look-ahead and trials, as many as the level says."""
    return StrongBot(effort_for(level))
