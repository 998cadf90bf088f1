"""What a quilt's patches could have been: the search keeps them all, and the engine scores what it finds."""

import pytest

from calico.bots.search.free_layout import Patchwork, laid, think_best_layout
from calico.bots.tournament import play_out
from calico.engine.moves import Place
from calico.engine.quilt import empty_quilt
from calico.engine.scoring import score, score_quilt
from calico.engine.setup import Plan, Player, deal

FEW = 2_000


def best_layout(patchwork):
    """The last layout that is told of is the best."""
    return [found for found in think_best_layout(patchwork, FEW) if found][-1]


def patchwork_of(seed, **plan):
    game = play_out(deal(Plan((Player("someone", "greedy"),), **plan), seed), seed)
    tiles = {move.cell: move.tile for move in game.moves if isinstance(move, Place)}
    state = game.state
    return Patchwork(
        state.quilts[0].board, tiles, game.setup.cats, state.goals[0], game.setup.both_only
    ), game


@pytest.mark.parametrize("kind", ["beginner", "standard", "family"])
def test_the_same_patches_lie_otherwise_and_score_no_less(kind):
    patchwork, _ = patchwork_of(5, kind=kind)
    found = best_layout(patchwork)
    there = [6 * found.quilt.colour_at(cell) + found.quilt.pattern_at(cell) for cell in patchwork.tiles]
    assert sorted(there) == sorted(patchwork.tiles.values())
    assert found.score.total >= laid(patchwork, patchwork.tiles, 0).score.total
    assert found.score == score_quilt(found.quilt, patchwork.goals, patchwork.cats, patchwork.both_only)


def test_more_is_found_than_was_sewn_and_the_same_again():
    patchwork, game = patchwork_of(1)
    first, second = best_layout(patchwork), best_layout(patchwork)
    assert first == second
    assert first.score.total > score(game.state, 0).total + 10


def test_what_is_found_can_be_sewn_by_the_rules_and_earns_at_least_as_much():
    """In whatever order: each area counts one token, and may earn more."""
    patchwork, _ = patchwork_of(3)
    found = best_layout(patchwork)
    quilt = empty_quilt(patchwork.board)
    for cell in patchwork.tiles:
        tile = 6 * found.quilt.colour_at(cell) + found.quilt.pattern_at(cell)
        quilt, _ = quilt.place(cell, tile, patchwork.cats)
    assert score_quilt(quilt, patchwork.goals, patchwork.cats).total >= found.score.total


def test_better_layouts_are_told_as_they_are_found_and_the_last_one_at_the_end():
    patchwork, _ = patchwork_of(1)
    told = [found for found in think_best_layout(patchwork, FEW) if found]
    totals = [found.score.total for found in told]
    assert totals == sorted(totals)
    assert told[-1].share == 1
    assert len(totals) > 2
