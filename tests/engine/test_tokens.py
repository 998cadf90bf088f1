"""When a cat's tokens run out, those of the cat on the back of its tile stand in."""

from dataclasses import replace

import pytest
from hypothesis import given

from calico.bots.tournament import play_out
from calico.engine.facts import CATS
from calico.engine.setup import Plan, Player, deal
from calico.engine.tokens import stand_ins
from tests.engine.strategies import games_under_way

TOKENS = 3


@pytest.fixture
def crowded(monkeypatch):
    """A game with so few Millies in its box that they run out."""
    monkeypatch.setitem(CATS, "millie", replace(CATS["millie"], tokens=TOKENS))
    plan = Plan(tuple(Player(f"greedy {seat}", "greedy") for seat in range(4)), kind="beginner")
    return play_out(deal(plan, 6), 6)


def test_millies_beyond_her_tokens_are_callies(crowded):
    millies = sum(quilt.cat_count(0, crowded.setup.cats) for quilt in crowded.state.quilts)
    assert millies > TOKENS
    assert len(stand_ins(crowded)) == millies - TOKENS


def test_the_first_to_come_are_her_own(crowded):
    first = next(index for index, state in enumerate(crowded.states) if sum(millies_on(state)) == TOKENS + 1)
    assert stand_ins(replace(crowded, states=crowded.states[: first - 1])) == frozenset()


def millies_on(state):
    return [quilt.cat_count(0, state.setup.cats) for quilt in state.quilts]


def test_a_stand_in_lies_where_its_cat_would_and_counts_the_same(crowded):
    for player, cell in stand_ins(crowded):
        quilt, (first, second) = crowded.state.quilts[player], crowded.setup.cats.patterns[0]
        assert quilt.cats >> cell & 1
        assert quilt.pattern_at(cell) in (first, second)


@given(games_under_way(kinds=("standard",), most=2))
def test_as_long_as_there_are_tokens_none_stands_in(game):
    cats = game.setup.cats
    for index, cat in enumerate(cats.cats):
        out = sum(quilt.cat_count(index, cats) for quilt in game.state.quilts)
        if out <= cat.tokens:
            tokens = {
                (player, cell)
                for player, cell in stand_ins(game)
                if game.state.quilts[player].pattern_at(cell) in cats.patterns[index]
            }
            assert not tokens
