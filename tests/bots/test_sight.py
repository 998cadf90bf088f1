"""What bots see of a quilt is what the engine's rules say, and worth what the table says."""

import random

import pytest

from calico.bots import layout
from calico.bots.goalsight import partition_of
from calico.bots.patchwork import Rules, patchwork_of
from calico.bots.sight import Sight
from calico.bots.values import Values, goal_points
from calico.engine.cells import cells_in
from calico.engine.scoring import score_quilt
from calico.engine.tiles import TILES
from tests.bots.plain import features
from tests.bots.positions import any_quilt

ANY_NUMBERS = Values([random.Random(7).uniform(-1, 1) for _ in range(layout.SIZE)])
SEEDS = range(40)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_patch_makes_the_same_of_a_patchwork_as_of_the_quilt(seed):
    quilt, goals, cats, _ = any_quilt(seed)
    rules, before = Rules(cats, goals, False), score_quilt(quilt, (), cats).total
    for cell in cells_in(quilt.free):
        tile = TILES[(seed + 7 * cell) % len(TILES)]
        after, _ = quilt.place(cell, tile, cats)
        patchwork, points = rules.place(patchwork_of(quilt, goals), cell, tile)
        assert patchwork == patchwork_of(after, goals)
        assert points == score_quilt(after, (), cats).total - before


def worth_by_the_table(quilt, goals, cats, unseen):
    """The sum of the table's numbers for a quilt, and of the goals that are surrounded."""
    left = quilt.free.bit_count()
    total = 0.0
    if left:
        block = layout.PHASE_OF[left] * layout.WIDTH
        total += sum(ANY_NUMBERS.numbers[block + place] for place in features(quilt, goals, cats, unseen))
        total += ANY_NUMBERS.numbers[layout.BIAS + left]
    for goal, counts in zip(goals, patchwork_of(quilt, goals).around, strict=True):
        if sum(counts) == 12:
            parts = partition_of(counts[:6]), partition_of(counts[6:])
            total += goal_points(layout.GOAL_IDS.index(goal), *parts, both_only=False)
    return total


def both_change_a_cell(outlook, tile, place):
    """Whether colour and pattern change the same other cell: only there, worths are added up too simply."""
    lenses = outlook.lenses
    one, other = (
        lenses[line].changes(outlook.views[line], outlook.at)[place] for line in (tile // 6, 6 + tile % 6)
    )
    return (one[0] | one[1]) & (other[0] | other[1])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_placement_is_worth_its_points_and_what_the_table_says_of_the_quilt_then(seed):
    quilt, goals, cats, unseen = any_quilt(seed)
    before = score_quilt(quilt, (), cats).total
    outlook = Sight(ANY_NUMBERS, Rules(cats, goals, False), unseen).outlook(patchwork_of(quilt, goals))
    for tile in random.Random(seed).sample(TILES, 3):
        for place, worth in enumerate(outlook.worth(tile)):
            if not both_change_a_cell(outlook, tile, place):
                after, _ = quilt.place(outlook.at.cells[place], tile, cats)
                points = score_quilt(after, (), cats).total - before
                assert worth == pytest.approx(points + worth_by_the_table(after, goals, cats, unseen))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_of_each_tile_is_its_best_cell(seed):
    quilt, goals, cats, unseen = any_quilt(seed)
    outlook = Sight(ANY_NUMBERS, Rules(cats, goals, False), unseen).outlook(patchwork_of(quilt, goals))
    assert outlook.bests() == pytest.approx([max(outlook.worth(tile)) for tile in TILES])
