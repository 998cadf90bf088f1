"""What a finished quilt is worth, and in a scenario, what chance of passing a promise stands for."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log

from calico.bots.evaluation.bot_quilt import BotQuilt, Rules
from calico.bots.evaluation.feature_index import REACHABLE
from calico.bots.evaluation.goal_values import partition_of
from calico.bots.evaluation.tables import STEP, goal_points
from calico.bots.evaluation.token_value import cats_had
from calico.engine.tiles import KINDS

CERTAIN = 20.0
"""What a certain pass counts for, so that near even chances a point of worth is a point of promise."""
SMALLEST = 1e-12
"""Chances that are smaller, or as near to certainty, are all the same."""
PASSED, FAILED = 12 * STEP, -7 * STEP
"""The worth of finished quilts: certain, one way or the other."""


@dataclass(frozen=True, slots=True)
class FinishedQuilt:
    """A finished patchwork, counted."""

    score: int
    rainbow: int
    buttons: tuple[int, ...]
    cats: tuple[int, ...]
    met: int
    both: int


def finished(rules: Rules, patchwork: BotQuilt) -> FinishedQuilt:
    """Count what a full patchwork has reached."""
    tokens = patchwork.tokens
    score = rules.standing(tokens).points
    met = both = 0
    for goal, counts in zip(rules.goals, patchwork.around, strict=True):
        colours, patterns = partition_of(counts[:KINDS]), partition_of(counts[KINDS:])
        score += goal_points(goal, colours, patterns, rules.both_only)
        met += REACHABLE[goal][colours] or REACHABLE[goal][patterns]
        both += REACHABLE[goal][colours] and REACHABLE[goal][patterns]
    cats = tuple(cats_had(tokens, rules.cats).values())
    return FinishedQuilt(score, int(all(tokens[:KINDS])), tokens[:KINDS], cats, met, both)


_REACHED: dict[str, tuple[Callable[[FinishedQuilt], int], float]] = {
    "score": (lambda quilt: quilt.score, 0.3),
    "rainbow": (lambda quilt: quilt.rainbow, 2.0),
    "one_of_each_cat": (lambda quilt: int(all(quilt.cats)), 2.0),
    "cats": (lambda quilt: sum(quilt.cats), 1.0),
    "same_cats": (lambda quilt: max(quilt.cats), 1.0),
    "same_buttons": (lambda quilt: max(quilt.buttons), 1.0),
    "goals_met": (lambda quilt: quilt.met, 2.0),
    "goals_both": (lambda quilt: quilt.both, 2.0),
}
"""How much of each kind of objective is reached, and how far behind one that is missing puts a quilt."""


def final_worth(rules: Rules, patchwork: BotQuilt) -> float:
    """What a full patchwork is worth: its score, or where there are objectives, whether it meets them.

    Of two that pass the better score counts, of two that don't the one that comes nearer.
    """
    quilt = finished(rules, patchwork)
    if not rules.objectives:
        return float(quilt.score)
    missing = 0.0
    for kind, wanted in rules.objectives.items():
        reached, price = _REACHED[kind]
        missing += STEP * price * max(0, wanted - reached(quilt))
    return FAILED - missing if missing else PASSED + 0.2 * quilt.score


def chance_of_passing(worth: float) -> float:
    """The chance that a worth by a scenario's table stands for."""
    return 1 / (1 + exp(-worth / STEP)) if worth > -100 * STEP else 0.0


def worth_of(promise: float) -> float:
    """The worth that stands for a chance as options promise it: the other way round, within reason."""
    chance = min(max(promise / CERTAIN, SMALLEST), 1 - SMALLEST)
    return STEP * log(chance / (1 - chance))
