"""A game turn by turn."""

import pytest

from calico.engine.facts import TURNS
from calico.engine.scoring import score_all
from calico.viewmodels.history.replay import ReplayModel
from tests.viewmodels.ending.ended import finished

KINDS = [
    {"players": 1},
    {"players": 2},
    {"players": 3, "kind": "standard"},
    {"players": 2, "kind": "standard", "restriction": "no_hand"},
]


@pytest.fixture(params=KINDS, ids=str)
def game(request):
    return finished(**request.param)


def test_it_begins_with_the_laid_table_and_has_a_step_for_every_turn(game):
    model = ReplayModel(game)
    assert model.view.steps == TURNS * len(game.setup.seats)
    assert model.view.text == "Everything is set up."
    assert model.view.quilt.quilt.patches == 0


def test_what_the_turns_earned_adds_up_to_the_score(game):
    model, sums = ReplayModel(game), [0] * len(game.setup.seats)
    more = True
    while more:
        more = model.forward()
        earned = sum(int(gain.text.removeprefix("+")) for gain in model.view.gains)
        sums[model.view.quilt.seat] += earned
        assert ("earns" in model.view.text) == bool(earned)
    assert sums == [sheet.total for sheet in score_all(game.state)]
    assert [int(seat.total) for seat in model.view.seats] == sums
    assert model.view.at_end


def test_forward_and_back_meet(game):
    model = ReplayModel(game)
    model.go(5)
    there = model.view
    model.forward()
    model.back()
    assert model.view == there
    model.go(10_000)
    assert model.view.at_end
    model.go(-1)
    assert model.view.step == 0


def test_the_quilt_is_that_of_whoever_has_the_turn_unless_one_is_followed():
    model = ReplayModel(finished(2))
    model.go(1)
    first = model.view.quilt.seat
    model.go(2)
    assert model.view.quilt.seat != first
    model.follow(first)
    assert [seat.seat for seat in model.view.seats if seat.followed] == [first]
    assert model.view.quilt.seat == first
    assert model.view.quilt.last is None
    model.follow(first)
    assert model.view.quilt.seat != first
