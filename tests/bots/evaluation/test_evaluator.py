"""What bots see of a quilt is what the engine's rules say, and worth what the table says."""

import random

import pytest

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import Rules, bot_quilt_of, with_one_more
from calico.bots.evaluation.evaluator import Evaluator
from calico.bots.evaluation.goal_values import partition_of
from calico.bots.evaluation.value_table import ValueTable, goal_points
from calico.engine.facts import SCENARIOS
from calico.engine.scoring import score_quilt
from calico.engine.tiles import TILES
from tests.bots.evaluation.plain import features
from tests.bots.evaluation.positions import any_quilt

CHANCE = random.Random(7)
ANY_NUMBERS = ValueTable([CHANCE.uniform(-1, 1) for _ in range(feature_index.SIZE)])
SEEDS = range(40)
OBJECTIVES = [{}, *(dict(scenario.objectives) for scenario in SCENARIOS.values())]


def worth_by_the_table(quilt, goals, cats, unseen, objectives):
    """The sum of the table's numbers for a quilt with free cells, points counting for what the table says."""
    left, numbers = quilt.free.bit_count(), ANY_NUMBERS.numbers
    block = feature_index.PHASE_OF[left] * feature_index.WIDTH
    points = score_quilt(quilt, (), cats).total
    for goal, counts in zip(goals, bot_quilt_of(quilt, goals).around, strict=True):
        if sum(counts) == 12:
            parts = partition_of(counts[:6]), partition_of(counts[6:])
            points += goal_points(feature_index.GOAL_IDS.index(goal), *parts, both_only=False)
    total = sum(numbers[block + place] for place in features(quilt, goals, cats, unseen, objectives))
    return total + numbers[feature_index.BIAS + left] + numbers[block + feature_index.POINT] * points


def changed_by(values, line, place):
    """The places that become hot or cease to be with the line's tile on a cell."""
    gained, gone = values.line_values[line].changes(values.views[line], values.free_cells)
    return {other for where, other in gained + gone if where == place}


def is_simple(values, tile, place):
    """Whether worths are added up exactly: not where colour and pattern change the same other cell.

    Nor where a token makes another line's next one asked for no longer, or only then.
    """
    lines = tile // 6, 6 + tile % 6
    one, other = (changed_by(values, line, place) for line in lines)
    if one & other:
        return False
    rules, tokens = values.evaluator.rules, values.quilt.tokens
    then = tokens
    for line in lines:
        if values.views[line].hot & values.free_cells.bits[place]:
            then = with_one_more(then, line)
    asked = zip(rules.token_value(tokens).asked, rules.token_value(then).asked, strict=True)
    earning = [line for line in lines if then[line] > tokens[line]]
    changed = [line for line, (now, later) in enumerate(asked) if now != later]
    return then == tokens or (len(earning) == 1 and changed in ([], earning))


def values_of(quilt, goals, cats, unseen, objectives):
    rules = Rules(cats, goals, False, objectives)
    return Evaluator(ANY_NUMBERS, rules, unseen).evaluate(bot_quilt_of(quilt, goals))


@pytest.mark.parametrize("seed", range(110))
def test_a_placement_is_worth_what_the_table_says_of_the_quilt_then(seed):
    quilt, goals, cats, unseen = any_quilt(seed)
    objectives = OBJECTIVES[seed % len(OBJECTIVES)]
    values = values_of(quilt, goals, cats, unseen, objectives)
    for tile in () if values.last else random.Random(seed).sample(TILES, 3):
        for place, worth in enumerate(values.worth(tile)):
            if is_simple(values, tile, place):
                after, _ = quilt.place(values.free_cells.cells[place], tile, cats)
                assert worth == pytest.approx(worth_by_the_table(after, goals, cats, unseen, objectives))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_of_each_tile_is_its_best_cell(seed):
    quilt, goals, cats, unseen = any_quilt(seed)
    values = values_of(quilt, goals, cats, unseen, OBJECTIVES[seed % len(OBJECTIVES)] if goals else {})
    assert values.bests() == pytest.approx([max(values.worth(tile)) for tile in TILES])
