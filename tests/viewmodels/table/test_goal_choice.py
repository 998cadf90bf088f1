"""What each goal asks is shown by an example that keeps to the rule."""

from collections import Counter

import pytest

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import cell_set
from calico.engine.facts import GOALS
from calico.engine.tiles import colour_of, pattern_of
from calico.viewmodels.table.goal_choice import goal_example
from calico.viewmodels.table.model import TableModel
from tests.viewmodels.table.game_store import kept_game


@pytest.mark.parametrize("goal", GOALS)
def test_the_example_of_a_goal_meets_it_by_colours_alone(goal):
    tiles = goal_example(goal)
    colours = tuple(sorted(Counter(map(colour_of, tiles)).values(), reverse=True))
    patterns = tuple(sorted(Counter(map(pattern_of, tiles)).values(), reverse=True))
    assert colours == GOALS[goal].counts != patterns


def test_a_goal_goes_to_the_spot_that_was_tapped_and_free_spots_are_lit():
    model = TableModel(kept_game("Ann", kind="standard"))
    first, second, *_ = (offer.goal for offer in model.view.offers)
    spots = cell_set(GOAL_CELLS)
    assert model.view.quilt.legal == spots
    model.touch_cell(GOAL_CELLS[2])
    assert model.view.quilt.legal == 1 << GOAL_CELLS[2]
    model.touch_offer(first)
    assert [goal.goal for goal in model.view.quilt.goals] == [None, None, first]
    assert model.view.quilt.legal == spots & ~(1 << GOAL_CELLS[2])
    model.touch_offer(second)
    assert [goal.goal for goal in model.view.quilt.goals] == [second, None, first]
