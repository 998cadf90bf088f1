"""The end of a game read aloud: who won, and what a touched number says to the ear."""

import re

import pytest

from calico.engine.scoring import score_all
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.spoken import changed, looked_at, whole
from tests.viewmodels.ending.ended import every, finished, told, with_quilts

SEEN = re.compile(r"[×=+/≠]|A-B|AA")
"""Signs that are made to be seen."""


def hears(model, row, seat=0):
    """What is said of a number."""
    model.touch_number(row, seat)
    return " ".join(looked_at(model.view, model.game))


def ends(game):
    """What is said once all is told."""
    return " ".join(whole(told(game).view, game))


def test_while_the_sheet_fills_in_it_says_once_that_the_game_is_over_and_can_be_skipped():
    model = EndingModel(finished(2))
    before = model.view
    assert changed(None, before, model.game) == ["The quilts are finished.", "Tap to skip."]
    model.tell_next()
    assert changed(before, model.view, model.game) == []


def test_once_all_is_told_it_says_who_won_with_how_many_points():
    model = EndingModel(with_quilts((2, 0, 2), (2, 0, 4)))
    before = model.view
    model.tell_all()
    assert changed(before, model.view, model.game) == [
        "Bob is the Master Quilter!",
        "Bob: 18 points.",
        "Ann: 12 points.",
        "Bob is 6 points ahead of Ann.",
    ]


def test_a_finished_game_that_is_looked_at_again_says_the_same():
    game = finished(2)
    view = told(game).view
    assert changed(None, view, game) == whole(view, game)


def test_a_tie_is_explained():
    assert ends(with_quilts((0, 3, 0), (3, 0, 2))) == (
        "Bob is the Master Quilter! Bob: 15 points. Ann: 15 points. "
        "Ann and Bob have 15 points and 3 cats each. Bob has more buttons: 2 to 0."
    )
    assert ends(with_quilts((1, 0, 2), (1, 0, 2))).startswith(
        "Ann and Bob share the victory! Ann: 9 points. "
    )


def test_alone_the_score_is_said_once():
    game = finished(1)
    total = score_all(game.state)[0].total
    assert ends(game) == f"Your quilt scores {total} points. Tap a number to see it on the quilt."


def test_a_scenario_says_its_objectives_and_the_score():
    said = ends(finished(1, kind="scenario", scenario=3, seed=3))
    assert said.startswith("2 of 4 objectives met. Your quilt scores 42 points. Met: each cat: 3 of 3, ")


def test_a_number_is_said_with_whose_it_is_and_its_reason():
    model = told(with_quilts((2, 1, 1), (1, 0, 4)))
    assert hears(model, "total") == (
        "Ann, Total: 14. 0 for goals plus 11 for 3 cats plus 3 for 1 button equals 14 points."
    )
    assert hears(model, "buttons", 1).startswith("Bob, Buttons: 12. 4 ")
    assert hears(model, "buttons", 1) == "Bob: 15 points.", "it was let go"


def test_alone_nobody_is_named():
    assert hears(told(finished(1)), "buttons").startswith("Buttons: ")


def test_goals_are_said_in_words():
    model = told(finished(2))
    assert hears(model, "top").startswith("Ann, Goal: 0. The all-different goal is not met: ")
    assert hears(model, "right").startswith("Ann, Goal: 0. The three-pairs goal is not met: ")
    assert hears(model, "left").startswith("Ann, Goal: 0. The three-and-three goal is not met: ")


@pytest.mark.parametrize(
    "plan",
    [{}, {"kind": "standard"}, {"kind": "scenario", "scenario": 3}, {"kind": "scenario", "scenario": 9}],
)
def test_nothing_that_is_said_holds_signs_made_to_be_seen(plan):
    model = told(finished(3, **plan))
    for number in every(model):
        said = hears(model, number.row, number.seat)
        assert said.endswith(".")
        assert not SEEN.search(said), said


def test_a_name_says_the_points_of_its_quilt():
    model = told(with_quilts((2, 0, 2), (2, 0, 4)))
    model.look_at(0)
    assert looked_at(model.view, model.game) == ["Ann: 12 points."]


def test_what_else_the_end_shows_is_said_as_it_stands():
    model = told(finished(2))
    before = model.view
    model.touch_number("buttons", 0)
    number = model.view
    assert changed(before, number, model.game) == looked_at(number, model.game)
    model.notice("Saved as Calico.png in Pictures")
    notice = model.view
    assert changed(number, notice, model.game) == ["Saved as Calico.png in Pictures"]
    model.let_go()
    assert changed(notice, model.view, model.game) == [model.view.story]
    model.look_at(0)
    assert changed(before, model.view, model.game) == looked_at(model.view, model.game)
