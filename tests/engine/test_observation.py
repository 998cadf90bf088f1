"""What a seat may know: everything on the table, its own hand, and the count of what it can't see."""

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from calico.engine.cells import cells_in
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start
from calico.engine.tiles import whole_bag
from tests.engine.strategies import games_under_way


def reshuffled(state, seat, seed):
    """The same position with everything hidden from the seat dealt anew."""
    others = [player for player in range(len(state.hands)) if player != seat]
    hidden = [tile for player in others for tile in state.hands[player]] + list(state.bag)
    random.Random(seed).shuffle(hidden)
    hands = list(state.hands)
    for player in others:
        hands[player], hidden = tuple(hidden[: len(hands[player])]), hidden[len(hands[player]) :]
    seats = tuple(
        seat_ if player == seat else replace(seat_, offers=tuple(reversed(seat_.offers)))
        for player, seat_ in enumerate(state.setup.seats)
    )
    bag = (*state.setup.bag[: state.drawn], *hidden)
    first_hands = tuple(
        hand if player == seat else tuple(reversed(hand)) for player, hand in enumerate(state.setup.hands)
    )
    setup = replace(state.setup, bag=bag, seed=seed, hands=first_hands, seats=seats)
    return replace(state, setup=setup, hands=tuple(hands))


@given(games_under_way(), st.integers(0, 2**32))
def test_an_observation_never_changes_when_hidden_things_are_shuffled(game, seed):
    for seat in range(len(game.state.quilts)):
        assert observe(reshuffled(game.state, seat, seed), seat) == observe(game.state, seat)


@given(games_under_way())
def test_a_seat_sees_its_own_hand_and_no_other(game):
    for seat, hand in enumerate(game.state.hands):
        seen = observe(game.state, seat)
        assert seen.hand == hand
        assert all(not other for player, other in enumerate(seen.state.hands) if player != seat)
        assert (seen.state.setup.bag, seen.state.setup.seed) == ((), None)


@given(games_under_way())
def test_unseen_counts_the_bag_and_the_other_hands(game):
    for seat in range(len(game.state.quilts)):
        seen = observe(game.state, seat)
        hidden = list(game.state.bag)
        for player, hand in enumerate(game.state.hands):
            hidden += hand if player != seat else ()
        assert [hidden.count(tile) for tile in range(36)] == list(seen.unseen)
        assert seen.bag_count == len(game.state.bag)


@given(games_under_way())
def test_seen_and_unseen_make_a_whole_bag(game):
    seen = observe(game.state, 0)
    state = seen.state
    table = [quilt.tile_at(cell) for quilt in state.quilts for cell in cells_in(quilt.patches)]
    market = list(state.market)
    if state.placement is not None and state.placement.slot is not None:
        del market[state.placement.slot]
    known = [*table, *market, *state.discards, *seen.hand]
    unseen = [tile for tile, count in enumerate(seen.unseen) for _ in range(count)]
    assert sorted(known + unseen) == sorted(whole_bag(state.setup.lower_variance))


@given(games_under_way())
def test_who_is_to_move_sees_the_legal_moves_and_nobody_else_has_any(game):
    for seat in range(len(game.state.quilts)):
        moves = list(observe(game.state, seat).legal_moves())
        assert moves == (list(game.state.legal_moves()) if seat == game.state.player else [])


def test_goals_being_chosen_stay_private_until_all_lie():
    setup = deal(Plan((Player("Ann"), Player("Bob"))), 8)
    state = start(setup)
    state, _ = state.play(next(iter(state.legal_moves())))
    seen = observe(state, 1)
    assert seen.state.goals == (None, None)
    assert seen.state.setup.seats[0].offers == ()
    assert seen.state.setup.seats[1].offers == setup.seats[1].offers
    state, _ = state.play(next(iter(state.legal_moves())))
    assert state.phase is Phase.PLACE
    assert observe(state, 1).state.goals == state.goals


def test_places_are_for_who_is_to_move():
    state = start(deal(Plan((Player("Ann"), Player("Bob")), kind="beginner", first=0), 8))
    tile = state.hands[0][0]
    assert observe(state, 0).places(tile) == state.places(tile)
    assert observe(state, 1).places(tile) == 0
