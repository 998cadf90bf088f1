"""What a number of the score sheet is made of adds up to it."""

import pytest

from calico.engine.facts import SPOTS
from calico.viewmodels.ending.gains import gains_of
from tests.viewmodels.ending.ended import finished, told


@pytest.mark.parametrize("plan", [{}, {"kind": "standard"}, {"kind": "family"}])
def test_goals_cats_and_buttons_bring_what_their_rows_say(plan):
    game = finished(3, **plan)
    for row in told(game).view.rows:
        for number in row.numbers:
            gains = gains_of(game, row.id, number.seat)
            if row.id != "total":
                assert sum(gain.points for gain in gains) == int(number.text)
            if row.id in SPOTS:
                assert len(gains) == bool(int(number.text)), "a goal that isn't met says nothing"


def test_sums_are_made_of_nothing_on_the_quilt():
    assert gains_of(finished(2), "total", 0) == ()
