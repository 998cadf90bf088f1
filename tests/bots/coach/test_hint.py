"""Hints with their reasons, and what cells are worth."""

import random

import pytest

from calico.bots import bot_named, decide
from calico.bots.coach.hint import heat, hint
from calico.bots.coach.reasons import HintReason, ReasonKind, reasons, sentence
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width
from calico.bots.tournament import play_out
from calico.engine.cells import cells_in
from calico.engine.moves import ChooseGoals, Place, Take
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start

QUICK = Effort(Width(3, 1))


def game_of(bot, seed=3, **plan):
    return play_out(deal(Plan((Player("someone"),), **plan), seed), seed, [bot_named(bot)])


def place_phase(game, turn):
    return next(state for state in game.states if state.turn == turn and state.phase is Phase.PLACE)


def test_a_hint_is_the_move_that_the_good_player_would_make():
    state = place_phase(game_of("greedy"), 9)
    given = hint(observe(state, 0))
    assert given.move == decide(bot_named("siamese"), observe(state, 0), random.Random(0))


def test_a_hint_says_why_and_what_the_next_best_would_give():
    state = place_phase(game_of("greedy"), 9)
    given = hint(observe(state, 0))
    assert 1 <= len(given.reasons) <= 2
    assert given.next_best != given.move
    assert given.next_expected <= given.expected
    assert 30 < given.expected < 110


def test_in_a_scenario_a_hint_plays_for_the_objectives_and_names_no_score():
    state = place_phase(game_of("greedy", kind="scenario", scenario=3), 15)
    given = hint(observe(state, 0))
    assert isinstance(given.move, Place)
    assert given.reasons
    assert given.expected == 0


def test_a_hint_to_take_a_tile_says_what_it_does_where_it_fits_best():
    game = game_of("siamese")
    state = next(state for state in game.states if state.turn == 9 and state.phase is Phase.TAKE)
    seen = observe(state, 0)
    given = hint(seen)
    tile = state.market[given.move.slot]
    losses = heat(seen, tile)
    best = [cell for cell, loss in losses.items() if loss == 0]
    assert given.reasons in [reasons(seen, Place(tile, cell))[:1] for cell in best]


def test_hints_are_for_every_kind_of_move():
    state = start(deal(Plan((Player("someone"),)), 3))
    assert isinstance(hint(observe(state, 0)).move, ChooseGoals)
    state, _ = state.play(hint(observe(state, 0)).move)
    state, _ = state.play(hint(observe(state, 0)).move)
    assert isinstance(hint(observe(state, 0)).move, Take)


def test_a_hint_is_for_who_is_to_move():
    state = start(deal(Plan((Player("one"), Player("two"))), 3))
    with pytest.raises(ValueError, match="whose turn"):
        hint(observe(state, 1 - state.player))


def test_what_a_placement_earns_comes_first_among_its_reasons():
    game = game_of("siamese")
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(move, Place):
            after, _ = state.play(move)
            earned = after.placement.awards
            given = reasons(observe(state, 0), move)
            if any(award.kind.value == "cat" for award in earned):
                assert given[0].kind in {ReasonKind.EARNS_CAT, ReasonKind.MEETS_GOAL, ReasonKind.KEEPS_GOAL}
            assert all(sentence(reason) for reason in given)


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (HintReason(ReasonKind.NEARS_CAT, "tibbit", 3, 4), "makes Tibbit three of four"),
        (HintReason(ReasonKind.EARNS_CAT, "leo", points=11), "attracts Leo for 11 points"),
        (
            HintReason(ReasonKind.NEARS_BUTTON, "light_blue", 2, 3),
            "makes two of three light blue for a button",
        ),
        (
            HintReason(ReasonKind.KEEPS_GOAL, "all_different", 3, 6, ("colour",)),
            "keeps ≠ ABCDEF open by colour, three of six laid",
        ),
    ],
)
def test_a_reason_is_a_plain_sentence(reason, said):
    assert sentence(reason) == said


def test_the_heat_map_has_every_free_cell_and_its_best_is_nought():
    state = place_phase(game_of("greedy"), 9)
    tile = state.hands[0][0]
    warmth = heat(observe(state, 0), tile)
    assert list(warmth) == list(cells_in(state.quilts[0].free))
    assert max(warmth.values()) == 0


def test_a_full_quilt_has_no_heat_map():
    assert heat(observe(game_of("greedy").state, 0), 0) == {}
