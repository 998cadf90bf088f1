"""The quilt way: a real quilt rebuilt patch by patch."""

import json
import random
from dataclasses import replace

from hypothesis import given

from calico.engine.boards import BOARDS, OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.quilt import AwardKind
from calico.engine.record import game_of, record_of
from calico.engine.scoring import score
from calico.engine.tiles import TILES
from calico.viewmodels.score_pad import scoring
from calico.viewmodels.score_pad.quilt import (
    begin,
    change_board,
    lay_quilt,
    next_without_quilt,
    patches_left,
    put,
    set_tokens,
    uncertain,
)
from calico.viewmodels.score_pad.serialize import from_journal, to_journal
from calico.viewmodels.score_pad.sheet import GoalEntry, PlayerColumn
from tests.engine.strategies import games
from tests.viewmodels.score_pad.paper import ARI, sheet


def written(game):
    """The sheet of a game before anything is scored on it."""
    setup = game.state.setup
    likers = [0] * 6
    for place, pair in enumerate(setup.cats.patterns):
        for pattern in pair:
            likers[pattern] = place
    columns = [
        PlayerColumn(seat.name, board=seat.board, goals=_goals(goals))
        for seat, goals in zip(setup.seats, game.state.goals, strict=True)
    ]
    cats = tuple(cat.id for cat in setup.cats.cats)
    game_kind = {"kind": setup.kind, "scenario": setup.scenario, "restriction": setup.restriction}
    return sheet(*columns, cats=cats, likers=tuple(likers), **game_kind)


def _goals(goals):
    return tuple(GoalEntry(goal) for goal in goals) if goals else (GoalEntry(),) * 3


def rebuild(paper, index, quilt, chance):
    """Somebody taps in a quilt, in any order, and says where the tokens lie."""
    paper = begin(paper, index)
    cells = list(cells_in(quilt.patches))
    chance.shuffle(cells)
    for cell in cells:
        paper = put(paper, index, cell, quilt.tile_at(cell))
    for each in uncertain(paper, paper.columns[index].quilt):
        lying = quilt.cats if each.earning.kind is AwardKind.CAT else quilt.buttons
        number = (lying & each.earning.cells).bit_count()
        paper = set_tokens(paper, index, each.earning.kind.value, each.earning.cells, number)
    return paper


@given(games())
def test_the_final_quilts_of_any_record_entered_with_their_tokens_give_exactly_its_score_sheets(played):
    game = game_of(json.loads(json.dumps(record_of(played))))
    paper = written(game)
    for index, quilt in enumerate(game.state.quilts):
        paper = rebuild(paper, index, quilt, random.Random(index))
        right, column = score(game.state, index), paper.columns[index]
        assert patches_left(column.quilt) == 0
        assert column.cats == tuple(cat.count for cat in right.cats)
        assert (column.buttons, column.rainbow) == (right.buttons.counts, right.buttons.rainbow)
        assert scoring.goals_sum(paper, column) == right.goal_points
        assert scoring.total(paper, column) == right.total
    assert from_journal(to_journal(paper, open=True)) == paper


def test_quilts_lie_on_different_boards():
    paper = sheet(*map(PlayerColumn, "ABCDE"))
    for index in range(5):
        paper = begin(paper, index)
    boards = [column.board for column in paper.columns]
    assert len(set(boards[:4])) == 4
    assert change_board(paper, 4, "purple").columns[4].quilt.board == "purple"


def test_a_patch_takes_the_place_of_another_and_can_be_taken_off():
    paper = begin(sheet(), 0)
    cell = next(cells_in(OPEN_CELLS))
    assert put(paper, 0, cell, 5).columns[0].quilt.tiles == ((cell, 5),)
    assert put(put(paper, 0, cell, 5), 0, cell, 7).columns[0].quilt.tiles == ((cell, 7),)
    assert put(put(paper, 0, cell, 5), 0, cell, None).columns[0].quilt.tiles == ()


def test_where_the_cats_patterns_arent_known_cats_stay_as_they_were_counted():
    counted = sheet(PlayerColumn("Ann", cats=(2, 1, 0)))
    cell = next(cells_in(OPEN_CELLS))
    assert put(begin(counted, 0), 0, cell, 5).columns[0].cats == (2, 1, 0)
    known = begin(replace(counted, likers=(0, 0, 1, 1, 2, 2)), 0)
    assert put(known, 0, cell, 5).columns[0].cats == (0, 0, 0)


def test_looking_at_an_empty_quilt_loses_nothing_that_was_counted():
    looked_in = begin(sheet(ARI), 0)
    assert scoring.total(looked_in, looked_in.columns[0]) == 73


def test_after_a_whole_quilt_comes_whoever_has_none_yet_round_the_table():
    paper = sheet(ARI, replace(ARI, name="Ben"), replace(ARI, name="Cleo"))
    whole = dict(zip(cells_in(OPEN_CELLS), TILES, strict=False))
    assert next_without_quilt(paper, 1) is None
    paper = lay_quilt(paper, 1, BOARDS[0], whole)
    assert next_without_quilt(paper, 1) == 2
    paper = lay_quilt(paper, 2, BOARDS[1], whole)
    assert next_without_quilt(paper, 2) == 0
    paper = begin(paper, 0)
    assert next_without_quilt(paper, 0) is None
    assert next_without_quilt(paper, 1) == 0
    assert next_without_quilt(lay_quilt(paper, 0, BOARDS[2], whole), 1) is None
