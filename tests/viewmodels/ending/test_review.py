"""The coach's review at the end of a game."""

import re

from calico.bots.coach.review import review
from calico.viewmodels.ending.model import EndingModel
from tests.viewmodels.ending.ended import finished, told


def reviewed(game):
    model = told(game)
    model.ask_coach()
    while model.think():
        assert model.view.story == "The coach is reviewing every turn…"
    return model


def test_the_review_turns_its_pages_from_the_whole_to_the_costliest_turns_and_back():
    game = finished(1)
    model, (found,) = reviewed(game), review(game)
    whole = model.view
    assert whole.story.startswith(f"The coach rates Ann’s game {round(found.accuracy)} out of 100.")
    for turn in found.costliest:
        model.ask_coach()
        assert model.view.story.startswith(f"Round {turn.round} cost about ")
        assert model.view.quilt.last == turn.played.cell
        assert model.view.quilt.quilt == game.states[turn.index].quilts[0]
        ghost = (turn.coach.cell, turn.coach.tile) if turn.coach != turn.played else None
        assert model.view.quilt.ghost == ghost
    model.ask_coach()
    assert model.view == whole
    assert model.let_go(), "back closes it"
    assert not model.let_go()


def test_in_a_scenario_a_turn_cost_some_of_the_chance_to_pass_and_not_points():
    model = reviewed(finished(1, kind="scenario", scenario=1))
    model.ask_coach()
    said = r"cost about [1-9]\d? percentage points of your chance to pass the scenario: the coach would have "
    assert re.search(said, model.view.story)


def test_the_review_is_of_the_player_who_is_looked_at():
    model = reviewed(finished(2))
    for seat, name in enumerate(("Ann", "Bob")):
        model.look_at(seat)
        model.ask_coach()
        assert model.view.story.startswith(f"The coach rates {name}’s game ")
        assert model.view.quilt.seat == seat


def test_the_coach_waits_until_all_is_told():
    model = EndingModel(finished(1))
    model.ask_coach()
    assert not model.think()
