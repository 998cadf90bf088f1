"""What each goal asks is shown by an example that keeps to the rule."""

from collections import Counter

import pytest

from calico.engine.facts import GOALS
from calico.engine.tiles import colour_of, pattern_of
from calico.viewmodels.table.goal_choice import goal_example


@pytest.mark.parametrize("goal", GOALS)
def test_the_example_of_a_goal_meets_it_by_colours_alone(goal):
    tiles = goal_example(goal)
    colours = tuple(sorted(Counter(map(colour_of, tiles)).values(), reverse=True))
    patterns = tuple(sorted(Counter(map(pattern_of, tiles)).values(), reverse=True))
    assert colours == GOALS[goal].counts != patterns
