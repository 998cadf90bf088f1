"""What a rebuilt cardboard quilt could have been: searched once all that counts is known."""

import random
from dataclasses import replace

from calico.bots.search import free_layout
from calico.engine.scoring import score
from calico.viewmodels.score_pad.best_quilt import can_be_searched, of_sheet
from calico.viewmodels.score_pad.quilt import put
from tests.viewmodels.ending.ended import finished
from tests.viewmodels.score_pad.test_quilt import rebuild, written


def test_a_whole_quilt_is_laid_beside_the_best_that_is_found(monkeypatch):
    monkeypatch.setattr(free_layout.think_best_layout, "__defaults__", (2_000,))
    game = finished(1)
    sheet = rebuild(written(game), 0, game.state.quilts[0], random.Random(1))
    model = of_sheet(sheet, 0)
    while model.think():
        pass
    view, total = model.view, score(game.state, 0).total
    assert view.yours_text == f"Yours: {total} points"
    assert model.best > total
    assert [goal.goal for goal in view.best.goals] == [goal.goal for goal in view.yours.goals]


def test_nothing_is_searched_until_patches_goals_and_patterns_are_known():
    game = finished(1)
    whole = rebuild(written(game), 0, game.state.quilts[0], random.Random(1))
    assert can_be_searched(whole, 0)
    cell, _ = whole.columns[0].quilt.tiles[0]
    assert not can_be_searched(put(whole, 0, cell, None), 0)
    assert not can_be_searched(replace(whole, likers=(None, *whole.likers[1:])), 0)
    column = whole.columns[0]
    goals = (replace(column.goals[0], goal=None), *column.goals[1:])
    assert not can_be_searched(whole.with_column(0, replace(column, goals=goals)), 0)
    assert of_sheet(put(whole, 0, cell, None), 0) is None
