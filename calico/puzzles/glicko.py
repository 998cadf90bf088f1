"""Glicko-2 for a single player: puzzles are opponents whose ratings never change (Mark Glickman's system)."""

from dataclasses import dataclass
from math import exp, pi, sqrt

SCALE, MIDDLE = 173.7178, 1500.0
VOLATILITY = 0.06
"""Kept as it begins: a puzzle at a time tells too little to learn it."""
PUZZLE_DEVIATION = 60.0
"""How surely a puzzle's rating is known: it comes from what the bots solve."""
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """How strong somebody is, and how sure that is."""

    rating: float = 1200.0
    deviation: float = MOST_DEVIATION


def after_puzzle(player: PlayerRating, puzzle: float, score: float) -> PlayerRating:
    """The rating after a puzzle: score is 1 where it was solved, 0 where it wasn't, or between."""
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    other, other_phi = (puzzle - MIDDLE) / SCALE, PUZZLE_DEVIATION / SCALE
    weight = 1 / sqrt(1 + 3 * other_phi**2 / pi**2)
    expected = 1 / (1 + exp(-weight * (mu - other)))
    variance = 1 / (weight**2 * expected * (1 - expected))
    before = phi**2 + VOLATILITY**2
    new_phi = 1 / sqrt(1 / before + 1 / variance)
    new_mu = mu + new_phi**2 * weight * (score - expected)
    deviation = min(MOST_DEVIATION, max(LEAST_DEVIATION, new_phi * SCALE))
    return PlayerRating(new_mu * SCALE + MIDDLE, deviation)
