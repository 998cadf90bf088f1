"""What touching a number at the end of a game shows."""

from dataclasses import replace

import pytest

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import cells_in
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.scoring import AROUND, score_all
from calico.engine.tiles import tile_named
from calico.viewmodels.ending.model import EndingModel
from tests.viewmodels.ending.ended import every, finished, number, told, with_quilts


def touched(model, row, seat=0):
    model.touch_number(row, seat)
    assert number(model, row, seat).touched
    assert model.view.quilt.seat == seat
    return model.view.story, model.view.quilt.lit


@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_lights_up_with_the_six_around_it(seat):
    model = told(finished(2))
    for index, spot in enumerate(SPOTS):
        _, lit = touched(model, spot, seat)
        assert lit == AROUND[index] | 1 << GOAL_CELLS[index]


@pytest.mark.parametrize("seed", range(3))
def test_a_cat_lights_up_the_areas_that_it_came_to(seed):
    game = finished(2, seed=seed)
    model, quilt = told(game), game.state.quilts[1]
    for index, sheet in enumerate(score_all(game.state)[1].cats):
        story, lit = touched(model, sheet.cat, 1)
        liked = sum(quilt.patterns[pattern] for pattern in game.setup.cats.patterns[index])
        areas = 0
        for cell in cells_in(sheet.tokens):
            areas |= quilt.pattern_area(cell, quilt.pattern_at(cell))
        assert lit == areas == lit & liked
        assert (lit == 0) == ("wasn’t attracted" in story) == (sheet.count == 0)


def test_buttons_light_up_the_areas_that_earned_them():
    game = finished(2)
    quilt = game.state.quilts[0]
    story, lit = touched(told(game), "buttons")
    areas = quilt.rainbow
    for cell in cells_in(quilt.buttons):
        areas |= quilt.colour_area(cell, quilt.colour_at(cell))
    points = score_all(game.state)[0].buttons.points
    assert (lit, story.endswith(f"\u00a0×\u00a03 = {points} points.")) == (areas, True)


def test_the_total_lights_up_all_that_scores():
    game = finished(2)
    model, sheet = told(game), score_all(game.state)[1]
    lit = 0
    for row in [
        *(goal.spot for goal in sheet.goals if goal.points),
        *(cat.cat for cat in sheet.cats),
        "buttons",
    ]:
        lit |= touched(model, row, 1)[1]
    _, all_of_it = touched(model, "total", 1)
    assert all_of_it == lit


def test_the_total_says_what_it_is_made_of():
    model = told(with_quilts((2, 1, 1), (1, 0, 4)))
    assert touched(model, "total", 0)[0] == "0 for goals + 11 for 3 cats + 3 for 1 button = 14 points."
    assert touched(model, "total", 1)[0] == "0 for goals + 3 for 1 cat + 12 for 4 buttons = 15 points."
    family = told(finished(2, kind="family"))
    assert "goals" not in touched(family, "total", 0)[0]


def ring(tiles, goals=("aaa-bbb", "aa-bb-cc", "all_different"), **plan):
    """What the top goal says of a quilt with these six tiles around it."""
    game = finished(2, **plan)
    state, cells = game.state, list(cells_in(AROUND[0]))
    quilt = state.quilts[0]
    colours, patterns = [each & ~AROUND[0] for each in quilt.colours], list(quilt.patterns)
    patterns = [each & ~AROUND[0] for each in patterns]
    for cell, name in zip(cells, tiles.split(), strict=True):
        colour, pattern = divmod(tile_named(name), 6)
        colours[colour] |= 1 << cell
        patterns[pattern] |= 1 << cell
    quilts = (quilt._replace(colours=tuple(colours), patterns=tuple(patterns)), state.quilts[1])
    laid = replace(state, quilts=quilts, goals=(goals, state.goals[1]))
    return touched(told(Game((*game.states[:-1], laid), game.moves)), "top")[0]


THREE_AND_THREE = "green-dots green-dots green-dots yellow-fern yellow-fern yellow-fern"
BY_COLOUR = "green-dots green-fern green-vines yellow-fern yellow-fern yellow-fern"
BY_PATTERN = "green-dots yellow-dots purple-dots yellow-fern yellow-fern yellow-fern"
NOT_AT_ALL = "green-dots yellow-fern purple-vines yellow-fern yellow-fern yellow-fern"


def test_a_goal_says_how_it_was_met():
    assert ring(THREE_AND_THREE) == "AAA-BBB is met by colour and by pattern: 13 points."
    assert ring(BY_COLOUR) == "AAA-BBB is met by colour: 8 points. By pattern, 4 of 6 match."
    assert ring(BY_PATTERN) == "AAA-BBB is met by pattern: 8 points. By colour, 4 of 6 match."
    assert ring(NOT_AT_ALL) == "AAA-BBB is not met: 4 of 6 match by colour, 4 by pattern."


def test_where_goals_count_both_ways_only_one_way_is_said_not_to_be_enough():
    said = ring(BY_COLOUR, kind="standard", restriction="goals_both_only")
    assert said == "AAA-BBB is met one way only; in this game it must be met both ways."


def test_touched_again_a_number_is_let_go():
    model = told(finished(2))
    closing = model.view
    model.touch_number("buttons", closing.quilt.seat)
    model.touch_number("buttons", closing.quilt.seat)
    assert model.view == closing


def test_back_lets_go_first_and_leaves_then():
    model = told(finished(2))
    model.touch_number("total", 1)
    assert model.let_go()
    assert model.view.quilt.lit == 0
    assert not model.let_go()


def test_touching_the_quilt_shows_the_number_that_a_token_or_goal_counts_for():
    game = finished(2)
    model, quilt = told(game), game.state.quilts[1]
    model.look_at(1)
    model.touch_cell(GOAL_CELLS[1])
    assert number(model, "right", 1).touched
    model.touch_cell(next(iter(cells_in(quilt.buttons & ~quilt.cats))))
    assert number(model, "buttons", 1).touched
    cell = next(iter(cells_in(quilt.cats)))
    model.touch_cell(cell)
    cats = game.setup.cats
    assert number(model, cats.cats[cats.of_pattern[quilt.pattern_at(cell)]].id, 1).touched
    model.touch_cell(next(iter(cells_in(quilt.patches & ~quilt.cats & ~quilt.buttons & ~quilt.rainbow))))
    assert not any(each.touched for each in every(model))


def test_nothing_is_touched_before_all_is_told():
    model = EndingModel(finished(2))
    model.tell_next()
    view = model.view
    for touch in (lambda: model.touch_number("total", 1), lambda: model.look_at(1)):
        touch()
        assert model.view is view


def test_a_notice_stays_until_the_next_touch():
    model = told(finished(2))
    story = model.view.story
    model.notice("Saved.")
    assert model.view.story == "Saved."
    model.look_at(model.view.quilt.seat)
    assert model.view.story == story
