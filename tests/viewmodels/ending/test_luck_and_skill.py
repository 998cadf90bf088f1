"""Luck and skill at the end of a game: the curve, its turns, and what is told of them."""

import re

import pytest

from calico.bots import bot_named
from calico.bots.coach.luck_and_skill import luck_and_skill
from calico.bots.tournament import play_out
from calico.engine.setup import Plan, Player, deal
from calico.viewmodels.ending.luck_and_skill import LuckAndSkillModel
from calico.viewmodels.ending.luck_and_skill_view import spoken
from tests.bots.coach.quick import look_quickly
from tests.viewmodels.ending.ended import finished


@pytest.fixture
def quick(monkeypatch):
    look_quickly(monkeypatch)


def thought_out(game, seat=None):
    model = LuckAndSkillModel(game, seat)
    while model.think():
        pass
    return model


@pytest.fixture(scope="module")
def game():
    return finished(1)


@pytest.mark.usefixtures("quick")
def test_the_curve_grows_while_the_coach_thinks(game):
    model, lengths = LuckAndSkillModel(game), set()
    assert model.view.headline == "The coach looks at turn 1 of 22…"
    while model.think():
        lengths.add(len(model.view.curve))
        assert not model.view.costliest, "until every turn is known"
    assert lengths == set(range(22))
    assert len(model.view.curve) == 22
    assert model.view.complete


@pytest.mark.usefixtures("quick")
def test_the_curve_has_no_gaps_and_ends_with_the_score(game):
    model = thought_out(game)
    curve = model.view.curve
    assert [turn.after for turn in curve[:-1]] == [turn.before for turn in curve[1:]]
    assert curve[-1].after == model.account.final / 1000
    assert sorted(turn.mark for turn in curve if turn.mark) == [1, 2, 3]


@pytest.mark.usefixtures("quick")
def test_the_sum_adds_up_as_it_is_written(game):
    numbers = re.findall(r"[−+]?\d+(?:\.\d+)?", thought_out(game).view.lines[0])
    start, luck, cost, final = (float(number.replace("−", "-")) for number in numbers)
    assert start + luck + cost == pytest.approx(final)


@pytest.mark.usefixtures("quick")
def test_a_turn_shows_what_was_played_and_what_is_best_on_the_quilt_of_then(game):
    model, found = thought_out(game), luck_and_skill(game, 0)
    for step, turn in enumerate(found.turns, 1):
        model.go(step)
        view, mine, best = model.view, turn.played.place, turn.best
        if view.hidden:
            assert view.quilt.compared == ((mine.cell, mine.tile),)
            assert [pair.title for pair in view.pairs] == ["Yours"]
            model.show_best()
            view = model.view
        assert view.quilt.quilt == game.states[turn.played.index].quilts[0]
        assert dict.fromkeys([(mine.cell, mine.tile), (best.cell, best.tile)]).keys() == set(
            view.quilt.compared
        )
        assert [(pair.title, pair.place) for pair in view.pairs] == [
            ("Yours", mine.tile),
            ("Best", best.tile),
        ]


@pytest.mark.usefixtures("quick")
def test_only_the_answers_of_costly_turns_wait_until_they_are_asked_for(game):
    model = thought_out(game)
    hidden = set()
    for step in range(1, 23):
        model.go(step)
        if model.view.hidden:
            hidden.add(step)
            assert model.view.lines[-1] == "Can you find better? Try it again, or let it be shown."
            assert not any(line.startswith("The coach") for line in model.view.lines)
    assert hidden == set(model.view.costliest)


@pytest.mark.usefixtures("quick")
def test_the_costliest_turns_follow_one_another_and_lead_back_to_the_whole(game):
    model, seen = thought_out(game), []
    for _ in range(4):
        model.go_costliest()
        seen.append(model.view.step)
    assert seen == [*model.view.costliest, 0]


@pytest.mark.usefixtures("quick")
def test_walking_stays_within_the_game(game):
    model = thought_out(game)
    model.walk(-1)
    assert model.view.step == 0
    model.go(40)
    assert model.view.step == 22
    assert model.view.headline == "Round 22"


def test_who_plays_like_the_coach_hears_something_kind_and_true():
    game = play_out(deal(Plan((Player("Ann"),)), 3), 3, [bot_named("siamese")])
    view = thought_out(game).view
    assert view.headline == "100 of 100: turn for turn as good as the coach"
    assert view.lines[-1] == "Next to nothing was given away: you play like the coach itself."
    assert view.costliest == ()


@pytest.mark.usefixtures("quick")
def test_in_a_scenario_it_is_the_chance_to_pass():
    model = thought_out(finished(1, kind="scenario", scenario=1))
    assert model.view.chance
    assert re.match(
        r"Chance to pass at first: \d+%\. What came: .+\. Choices: −\d+\. In the end: 0%\.",
        model.view.lines[0],
    )
    model.go_costliest()
    assert re.match(r"The choice cost \d+\.\d percentage points\.", model.view.lines[0])


@pytest.mark.usefixtures("quick")
def test_each_person_has_a_curve_and_bots_have_none():
    game = finished(2)
    model = LuckAndSkillModel(game, 1)
    assert [(player.name, player.shown) for player in model.view.players] == [("Ann", False), ("Bob", True)]
    assert model.view.quilt.seat == 1
    model.look_at(0)
    assert model.view.quilt.seat == 0
    assert LuckAndSkillModel(finished(1)).view.players == ()


@pytest.mark.usefixtures("quick")
def test_the_turning_points_are_told_aloud(game):
    model = thought_out(game)
    told = spoken(game, model.account, model.view)
    for step in model.view.costliest:
        assert any(line.startswith(f"Round {step}: the choice cost ") for line in told)
    assert any("what came then gave" in line for line in told)
    assert any("what came then took" in line for line in told)
    model.go_costliest()
    model.show_best()
    told = spoken(game, model.account, model.view)
    assert told[1].startswith("Yours: place ")
    assert told[2].startswith("Best: place ")
