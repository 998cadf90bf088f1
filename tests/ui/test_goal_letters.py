"""The letters of goals on quilts that are too small for their print."""

import pytest

from calico.engine.facts import GOALS
from calico.ui.quilt.goal_letters import rows

WRITTEN = {
    "all_different": ["ABC", "DEF"],
    "aa-bb-cc": ["AA", "BB", "CC"],
    "aaa-bbb": ["AAA", "BBB"],
    "aaaa-bb": ["AAAA", "BB"],
    "aaa-bb-c": ["AAA", "BB", "C"],
    "aa-bb-c-d": ["AA", "BB", "CD"],
}


@pytest.mark.parametrize("goal", GOALS)
def test_letters_that_are_the_same_share_a_row(goal):
    assert rows(GOALS[goal].shown) == WRITTEN[goal]
