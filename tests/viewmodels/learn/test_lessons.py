"""The parts of the lesson are real games: everything asked is legal, and earns what is promised."""

import re
from collections import Counter

import pytest

from calico.engine.moves import Place
from calico.engine.scoring import rank, score
from calico.engine.tiles import COLOURS, tile_name, whole_bag
from calico.journal import JournalError, Problem
from calico.viewmodels.learn.guided_deals import LEARNER, asked_moves, game_at, setup_of
from calico.viewmodels.learn.lesson import LessonTable
from calico.viewmodels.learn.lessons import END, PARTS
from calico.viewmodels.learn.script import Finish, LookAt, Sew, TakePatch
from calico.viewmodels.text.error_text import error_sentence
from tests.viewmodels.learn.learner import at, obey, obey_all, wait

STEPS = [(part, index) for part in PARTS for index in range(len(part.steps))]


def id_of(value):
    return getattr(value, "id", value)


def points(game):
    return score(game.state, LEARNER).total


@pytest.mark.parametrize("part", PARTS, ids=id_of)
def test_the_deal_is_that_of_a_whole_bag(part):
    setup = setup_of(part)
    dealt = [tile for hand in setup.hands for tile in hand] + [*setup.market, *setup.bag]
    assert Counter(dealt) == Counter(whole_bag(False))


@pytest.mark.parametrize("part", PARTS, ids=id_of)
def test_a_part_begins_with_the_hand_and_the_market_that_are_written_down(part):
    state = game_at(part).state
    assert tuple(map(tile_name, state.hands[LEARNER])) == part.hand
    assert tuple(map(tile_name, state.market)) == part.market
    assert state.player == LEARNER


@pytest.mark.parametrize(("part", "index"), STEPS, ids=id_of)
def test_what_is_asked_is_legal_and_earns_what_is_promised(part, index):
    step, game = part.steps[index], game_at(part, index)
    before = points(game)
    for move in asked_moves(step):
        assert move in list(game.state.legal_moves())
        game, _ = game.play(move)
    assert points(game) - before == step.points


@pytest.mark.parametrize(("part", "index"), STEPS, ids=id_of)
def test_points_that_are_named_are_those_that_are_earned_or_lie_there(part, index):
    """A number of points in a speech is what this step earns, what the last one earned, or a fact."""
    steps = part.steps
    said = {int(number) for number in re.findall(r"(\d+)(?: more)? points", steps[index].speech)}
    earlier = [step.points for step in steps[:index] if step.points]
    facts = {3} if "rainbow" in steps[index].speech else set()
    assert said <= {steps[index].points, *earlier[-1:], *facts}


def test_a_goal_met_both_ways_is_told_with_what_one_way_would_have_earned():
    goals = next(part for part in PARTS if part.id == "goals")
    sheet = score(game_at(goals, len(goals.steps)).state, LEARNER)
    assert sorted((goal.goal, goal.points) for goal in sheet.goals) == [
        ("aa-bb-cc", 7), ("aaa-bbb", 8), ("all_different", 15),
    ]  # fmt: skip
    assert "15 points instead of 10" in goals.steps[-1].speech


def test_the_last_part_ends_in_a_tie_that_more_cats_decide():
    state = game_at(END, len(END.steps)).state
    sheets = [score(state, seat) for seat in (0, 1)]
    assert state.finished
    assert sheets[0].total == sheets[1].total
    assert sheets[0].cat_count > sheets[1].cat_count
    assert rank(sheets).winners == (0,)


@pytest.mark.parametrize("part", PARTS, ids=id_of)
def test_a_part_is_learnt_by_doing_what_it_asks(part):
    table, reached = at(part)
    obey_all(table)
    assert table.lesson.done
    assert reached == list(range(1, len(part.steps) + 1))


@pytest.mark.parametrize(("part", "index"), STEPS, ids=id_of)
def test_a_part_goes_on_where_it_was_left(part, index):
    table, _ = at(part)
    for _step in range(index):
        obey(table)
    wait(table)
    again, _ = at(part, index)
    assert again.game.state == table.game.state
    assert again.lesson == table.lesson


@pytest.mark.parametrize(("part", "index"), STEPS, ids=id_of)
def test_something_glows_wherever_something_is_to_be_touched(part, index):
    table, _ = at(part, index)
    touches = isinstance(table.step.task, Sew | TakePatch | LookAt | Finish)
    assert (table.lesson.target is not None) == touches
    assert table.lesson.can_go_on != touches


@pytest.mark.parametrize(("part", "index"), STEPS, ids=id_of)
def test_no_other_touch_plays_or_moves_on(part, index):
    table, reached = at(part, index)
    task, asking = table.step.task, table.lesson.speech
    before = table.game
    free = [move.cell for move in before.state.legal_moves() if isinstance(move, Place)]
    for slot in range(3):
        if not (isinstance(task, TakePatch) and (task.any or task.slot == slot)):
            table.touch_market(slot)
    for slot in range(len(before.state.hands[LEARNER])):
        table.choose_tile(slot)
        for cell in free[:40]:
            if not (isinstance(task, Sew) and cell == table.lesson.target.index):
                table.touch_cell(cell)
                table.drop(slot, cell)
                table.sew()
    for question in (*COLOURS, *(cat for cat, _ in part.cats), "top", "right"):
        if not (isinstance(task, LookAt) and task.question == question):
            table.ask(question)
    if not isinstance(task, Finish):
        table.end_turn()
    assert table.game == before
    assert reached == []
    assert table.lesson.speech != asking


@pytest.mark.parametrize("part", PARTS, ids=id_of)
def test_a_patch_taken_back_is_asked_for_again(part):
    sewing = [index for index, step in enumerate(part.steps) if isinstance(step.task, Sew)]
    for index in sewing:
        table, _ = at(part, index)
        speech = table.lesson.speech
        obey(table)
        table.undo()
        assert table.lesson.speech == speech
        obey_all(table)
        assert table.lesson.done


def test_any_tile_may_be_taken_where_any_will_do():
    part, index = next((part, i) for part, i in STEPS if getattr(part.steps[i].task, "any", False))
    for slot in range(3):
        table, _ = at(part, index)
        table.touch_market(slot)
        obey_all(table)
        assert table.lesson.done


def test_the_lesson_goes_on_where_how_far_it_went_cannot_be_kept():
    def full(steps):
        raise JournalError(Problem.FULL)

    table = LessonTable(PARTS[0], 0, full)
    obey(table)
    assert error_sentence(JournalError(Problem.FULL)) == table.lesson.speech
    obey_all(table)
    assert table.lesson.done
