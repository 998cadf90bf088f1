"""What a finished quilt is worth, and in a scenario, the chance of passing that a worth means."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log

from calico.bots.evaluation.bot_quilt import BotQuilt, Rules, cats_had
from calico.bots.evaluation.feature_index import REACHABLE
from calico.bots.evaluation.goal_values import partition_of
from calico.bots.evaluation.value_table import ODDS_SCALE, goal_points
from calico.engine.tiles import KINDS

CERTAIN = 20.0
"""What a certain pass counts for: near even chances a point of worth then is a point expected."""
SMALLEST = 1e-12
"""Chances that are smaller, or as near to certainty, are all the same."""
PASSED, FAILED = 12 * ODDS_SCALE, -7 * ODDS_SCALE
"""The worth of finished quilts: certain, one way or the other."""


@dataclass(frozen=True, slots=True)
class FinishedCounts:
    """What a full quilt has reached."""

    score: int
    rainbow: int
    buttons: tuple[int, ...]
    cats: tuple[int, ...]
    met: int
    both: int


def count_finished(rules: Rules, quilt: BotQuilt) -> FinishedCounts:
    """Count what a full quilt has reached."""
    tokens = quilt.tokens
    score = rules.token_value(tokens).points
    met = both = 0
    for goal, counts in zip(rules.goals, quilt.around, strict=True):
        colours, patterns = partition_of(counts[:KINDS]), partition_of(counts[KINDS:])
        score += goal_points(goal, colours, patterns, rules.both_only)
        met += REACHABLE[goal][colours] or REACHABLE[goal][patterns]
        both += REACHABLE[goal][colours] and REACHABLE[goal][patterns]
    cats = tuple(cats_had(tokens, rules.cats).values())
    return FinishedCounts(score, int(all(tokens[:KINDS])), tokens[:KINDS], cats, met, both)


_REACHED: dict[str, tuple[Callable[[FinishedCounts], int], float]] = {
    "score": (lambda quilt: quilt.score, 0.3),
    "rainbow": (lambda quilt: quilt.rainbow, 2.0),
    "one_of_each_cat": (lambda quilt: int(all(quilt.cats)), 2.0),
    "cats": (lambda quilt: sum(quilt.cats), 1.0),
    "same_cats": (lambda quilt: max(quilt.cats), 1.0),
    "same_buttons": (lambda quilt: max(quilt.buttons), 1.0),
    "goals_met": (lambda quilt: quilt.met, 2.0),
    "goals_both": (lambda quilt: quilt.both, 2.0),
}
"""By kind of objective: how much of it is reached, and what each missing one costs."""


def final_worth(rules: Rules, quilt: BotQuilt) -> float:
    """What a full quilt is worth: its score, or where there are objectives, whether it meets them.

    Of two that pass the better score counts, of two that don't the one that comes nearer.
    """
    reached = count_finished(rules, quilt)
    if not rules.objectives:
        return float(reached.score)
    missing = 0.0
    for kind, wanted in rules.objectives.items():
        count, price = _REACHED[kind]
        missing += ODDS_SCALE * price * max(0, wanted - count(reached))
    return FAILED - missing if missing else PASSED + 0.2 * reached.score


def chance_of_passing(worth: float) -> float:
    """The chance that a worth by a scenario's table means."""
    return 1 / (1 + exp(-worth / ODDS_SCALE)) if worth > -100 * ODDS_SCALE else 0.0


def worth_of_chance(expected: float) -> float:
    """The worth that means such a chance: the inverse of `chance_of_passing`, within bounds."""
    chance = min(max(expected / CERTAIN, SMALLEST), 1 - SMALLEST)
    return ODDS_SCALE * log(chance / (1 - chance))
