"""Turns: who may do what when, what the market does, and what is refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import NEIGHBOURS, cell_at, cells_in
from calico.engine.errors import IllegalMove, Reason
from calico.engine.moves import (
    ChooseGoals,
    EndTurn,
    GameFinished,
    MoveToken,
    Place,
    Placed,
    Take,
    TokenEarned,
    TurnEnded,
)
from calico.engine.quilt import CatsInPlay
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start, with_restriction_checked
from calico.engine.tiles import colour_of, pattern_of, tile_named, whole_bag
from tests.engine.build import any_placement, game_for, one_turn, to_the_end
from tests.engine.strategies import games_under_way, plans, seeds


def refused(state, move):
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert str(caught.value) == caught.value.reason.value
    return caught.value.reason


# Goals


def test_goals_are_chosen_in_seating_order_before_the_first_player_begins():
    setup = deal(Plan((Player("Ann"), Player("Bob")), first=1), 4)
    state = start(setup)
    assert (state.phase, state.player) == (Phase.CHOOSE_GOALS, 0)
    assert refused(state, Place(setup.hands[0][0], cell_at(1, 1))) is Reason.GOALS_FIRST
    assert refused(state, Take(0)) is Reason.GOALS_FIRST
    assert refused(state, ChooseGoals(1, setup.seats[1].offers[:3])) is Reason.NOT_YOUR_TURN
    state, _ = state.play(ChooseGoals(0, setup.seats[0].offers[1:]))
    assert (state.phase, state.player) == (Phase.CHOOSE_GOALS, 1)
    state, _ = state.play(ChooseGoals(1, setup.seats[1].offers[:3]))
    assert (state.phase, state.player) == (Phase.PLACE, 1)
    assert state.goals == (setup.seats[0].offers[1:], setup.seats[1].offers[:3])
    assert refused(state, ChooseGoals(1, setup.seats[1].offers[:3])) is Reason.GOALS_CHOSEN


def test_four_goals_give_24_ways_to_lay_three_and_others_are_refused():
    setup = deal(Plan((Player("Ann"),)), 4)
    state, offers = start(setup), setup.seats[0].offers
    assert len(set(state.legal_moves())) == 24
    hidden = ({"all_different", "aa-bb-cc", "aaa-bbb", "aaaa-bb", "aaa-bb-c"} - set(offers)).pop()
    for wrong in [offers, offers[:2], (offers[0], offers[0], offers[1]), (hidden, *offers[:2])]:
        assert refused(state, ChooseGoals(0, wrong)) is Reason.GOALS_NOT_OFFERED


# A turn


def test_a_turn_places_a_tile_from_the_hand_then_takes_one_from_the_market():
    state = game_for(2, kind="beginner").state
    player, (tile, kept) = state.player, state.hands[state.player]
    placed, events = state.play(Place(tile, cell_at(1, 1)))
    assert events == (Placed(player, tile, cell_at(1, 1), lifted=False),)
    assert (placed.phase, placed.player, placed.hands[player]) == (Phase.TAKE, player, (kept,))
    assert placed.market == state.market
    taken, events = placed.play(Take(1))
    assert taken.hands[player] == (kept, state.market[1])
    assert taken.market == (state.market[0], state.bag[0], state.market[2]), "refilled where the tile lay"
    assert events == (TurnEnded(player, state.market[1], 1, None, state.bag[:1]),)
    assert (events[0].origins, events[0].discarded_slot) == ((0, None, 2), None)
    assert (taken.player, taken.phase, taken.turn) == (1 - player, Phase.PLACE, 1)


def test_awards_are_told():
    state = game_for(kind="beginner").state
    dots = tile_named("green-dots")
    rich = replace(state, hands=((dots, dots),), setup=replace(state.setup, cats=like_all_dots(state)))
    for cell in [cell_at(3, 1), cell_at(3, 2)]:
        rich, _ = rich.play(Place(dots, cell))
        rich, _ = replace(rich, market=(dots,) * 3).play(Take(0))
    rich, events = rich.play(Place(dots, cell_at(3, 3)))
    awarded = [event for event in events if isinstance(event, TokenEarned)]
    assert [event.award for event in awarded] == list(rich.placement.awards)
    assert awarded


def like_all_dots(state):
    return CatsInPlay([cat.id for cat in state.setup.cats.cats], [(0, 1), (2, 3), (4, 5)])


def test_what_a_player_may_not_do():
    state = game_for(kind="beginner").state
    tile, absent = state.hands[0][0], next(tile for tile in range(36) if tile not in state.hands[0])
    assert refused(state, Place(absent, cell_at(1, 1))) is Reason.NOT_IN_HAND
    assert refused(state, Place(tile, cell_at(1, 1), slot=0)) is Reason.FROM_HAND_ONLY
    assert refused(state, Place(tile, cell_at(0, 3))) is Reason.PRINTED_PLACE
    assert refused(state, Place(tile, GOAL_CELLS[0])) is Reason.GOAL_PLACE
    assert refused(state, Place(tile, -5)) is Reason.NO_SUCH_PLACE
    assert refused(state, Place(tile, 7)) is Reason.NO_SUCH_PLACE
    assert refused(state, Take(0)) is Reason.PLACE_FIRST
    assert refused(state, EndTurn()) is Reason.PLACE_FIRST
    assert refused(state, MoveToken(0, cell_at(1, 1))) is Reason.PLACE_FIRST
    placed, _ = state.play(Place(tile, cell_at(1, 1)))
    assert refused(placed, Place(placed.hands[0][0], cell_at(1, 2))) is Reason.ALREADY_PLACED
    assert refused(placed, EndTurn()) is Reason.MUST_TAKE
    assert refused(placed, Take(3)) is Reason.NOT_IN_MARKET
    assert refused(placed, Take(-1)) is Reason.NOT_IN_MARKET
    assert refused(placed, MoveToken(0, cell_at(1, 1))) is Reason.NO_SUCH_AWARD
    later, _ = placed.play(Take(0))
    assert refused(later, Place(later.hands[0][0], cell_at(1, 1))) is Reason.TAKEN_PLACE


def test_on_the_last_turn_there_is_nothing_to_take_for():
    game = game_for(2, kind="beginner")
    while game.state.turn < 42:
        game = one_turn(game)
    for _ in range(2):
        assert game.state.round == 22
        game, _ = game.play(any_placement(game.state))
        assert game.state.phase is Phase.END_TURN
        assert refused(game.state, Take(0)) is Reason.NOTHING_TO_TAKE
        game, events = game.play(EndTurn())
        assert events[0].taken is None
    assert events[1:] == (GameFinished(),)
    assert game.state.finished
    assert list(game.state.legal_moves()) == []
    assert refused(game.state, Take(0)) is Reason.GAME_OVER


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_has_22_turns_and_keeps_one_tile(players):
    game = to_the_end(game_for(players, seed=players))
    assert game.state.turn == 22 * players
    assert all(quilt.free == 0 for quilt in game.state.quilts)
    assert [len(hand) for hand in game.state.hands] == [1] * players


def test_turns_go_round_the_table_from_the_first_player():
    game, order = game_for(3, kind="family", first=1), []
    for _ in range(7):
        order.append(game.state.player)
        game = one_turn(game)
    assert order == [1, 2, 0, 1, 2, 0, 1]


# The solo belt


@pytest.mark.parametrize(("slot", "discarded", "left"), [(0, 1, 2), (1, 0, 2), (2, 0, 1)])
def test_solo_the_tile_furthest_from_the_bag_leaves_and_the_other_slides(slot, discarded, left):
    state = game_for(kind="beginner").state
    state, _ = state.play(any_placement(state))
    market, bag = state.market, state.bag
    after, events = state.play(Take(slot))
    assert after.market == (market[left], bag[0], bag[1])
    assert after.discards == (market[discarded],)
    assert events == (TurnEnded(0, market[slot], slot, market[discarded], bag[:2]),)
    assert (events[0].origins, events[0].discarded_slot) == ((left, None, None), discarded)


def test_where_the_bag_is_empty_or_nothing_was_taken_the_market_closes_up_or_stays():
    assert TurnEnded(0, 5, 0, None, ()).origins == (1, 2)
    assert TurnEnded(0, None, None, None, ()).origins == (0, 1, 2)


# Tokens


@given(games_under_way(kinds=("standard", "beginner")))
def test_a_token_moves_within_the_patches_of_its_group_and_nowhere_else(game):
    state = game.state
    while state.placement is None or not state.placement.awards:
        if state.finished:
            return
        state, _ = state.play(
            next(iter(state.legal_moves())) if state.placement is None else last_legal(state)
        )
    award = state.placement.awards[0]
    allowed = award.group & state.quilt.patches & ~(1 << award.cell)
    for cell in range(-1, 60):
        if cell >= 0 and allowed >> cell & 1:
            moved, events = state.play(MoveToken(0, cell))
            assert moved.placement.awards[0].cell == cell
            assert (events[0].before, events[0].after.cell) == (award, cell)
        else:
            assert refused(state, MoveToken(0, cell)) is Reason.TOKEN_OFF_GROUP


def last_legal(state):
    return list(state.legal_moves())[-1]


# Without a hand


def test_without_a_hand_a_tile_goes_from_the_market_onto_the_quilt():
    state = game_for(2, restriction="no_hand", first=0).state
    assert state.hands == ((), ())
    tile = state.market[2]
    assert refused(state, Place(tile, cell_at(1, 1))) is Reason.FROM_MARKET_ONLY
    absent = next(tile for tile in range(36) if tile not in state.market)
    assert refused(state, Place(absent, cell_at(1, 1), slot=2)) is Reason.NOT_IN_MARKET
    assert refused(state, Place(tile, cell_at(1, 1), slot=3)) is Reason.NOT_IN_MARKET
    placed, _ = state.play(Place(tile, cell_at(1, 1), slot=2))
    assert placed.phase is Phase.END_TURN
    assert placed.market == state.market, "nothing new is seen before the turn ends"
    after, events = placed.play(EndTurn())
    assert after.market == (*state.market[:2], state.bag[0])
    assert events == (TurnEnded(0, tile, 2, None, state.bag[:1]),)


def test_without_a_hand_the_market_is_refilled_on_the_last_turn_too():
    game = game_for(2, restriction="no_hand")
    while game.state.turn < 43:
        game = one_turn(game)
    bag = game.state.bag
    game, _ = game.play(any_placement(game.state))
    game, events = game.play(EndTurn())
    assert game.state.finished
    assert events[0].refill == bag[:1]


# Restrictions


def test_beside_a_patch_leaves_the_first_free_and_keeps_the_others_together():
    state = game_for(2, restriction="beside_a_patch", first=0).state
    tile = state.hands[0][0]
    assert state.places(tile) == state.quilt.free
    quilt, _ = state.quilt.place(cell_at(1, 1), tile, state.setup.cats)
    later = replace(state, quilts=(quilt, state.quilts[1]))
    assert later.places(tile) == NEIGHBOURS[cell_at(1, 1)] & quilt.free
    assert refused(later, Place(tile, cell_at(5, 5))) is Reason.BESIDE_A_PATCH


@pytest.mark.parametrize(
    ("restriction", "part", "reason"),
    [
        ("beside_same_colour", colour_of, Reason.BESIDE_SAME_COLOUR),
        ("beside_same_pattern", pattern_of, Reason.BESIDE_SAME_PATTERN),
    ],
)
def test_beside_the_same_kind_counts_the_printed_rim(restriction, part, reason):
    state = game_for(2, restriction=restriction, first=0).state
    tile = state.hands[0][0]
    for cell in cells_in(state.quilt.free):
        around = [state.quilt.tile_at(other) for other in cells_in(NEIGHBOURS[cell])]
        beside = any(other is not None and part(other) == part(tile) for other in around)
        assert bool(state.places(tile) >> cell & 1) == beside
        if not beside:
            assert refused(state, Place(tile, cell)) is reason


def test_a_restriction_is_lifted_for_one_placement_where_nothing_could_be_placed():
    state = game_for(2, restriction="beside_same_colour", first=0).state
    magenta, green = tile_named("magenta-dots"), tile_named("green-fern")
    bare = state.quilt._replace(colours=(0,) * 6)
    hands = ((magenta, green), state.hands[1])
    stuck = with_restriction_checked(replace(state, quilts=(bare, state.quilts[1]), hands=hands))
    assert stuck.lifted
    assert stuck.places(magenta) == stuck.quilt.free
    placed, events = stuck.play(Place(magenta, cell_at(3, 3)))
    assert events[0].lifted
    assert placed.placement.lifted
    again = with_restriction_checked(replace(placed, phase=Phase.PLACE, hands=hands))
    assert not again.lifted
    assert again.places(green) == 0
    assert again.places(magenta) == NEIGHBOURS[cell_at(3, 3)] & again.quilt.free


def test_goals_both_only_forbids_no_place():
    state = game_for(2, restriction="goals_both_only").state
    assert all(state.places(tile) == state.quilt.free for tile in state.usable)


# What always holds


@given(games_under_way())
def test_no_tile_is_ever_lost_or_made(game):
    for state in game.states:
        sewn = [quilt.tile_at(cell) for quilt in state.quilts for cell in cells_in(quilt.patches)]
        in_market = list(state.market)
        if state.placement is not None and state.placement.slot is not None:
            del in_market[state.placement.slot]
        everywhere = [*sewn, *in_market, *state.bag, *state.discards]
        everywhere += [tile for hand in state.hands for tile in hand]
        assert sorted(everywhere) == sorted(whole_bag(state.setup.lower_variance))


@given(plans(), seeds, st.integers(0, 40), st.randoms(use_true_random=False))
def test_a_refused_move_changes_nothing(plan, seed, steps, chance):
    state = start(deal(plan, seed))
    for _ in range(steps):
        moves = list(state.legal_moves())
        if not moves:
            break
        state, _ = state.play(chance.choice(moves))
    before, legal = repr(state), set(state.legal_moves())
    anything = [Place(t, c, s) for t in (0, 17) for c in (-1, 0, 10, 25) for s in (None, 0)]
    anything += [Take(0), Take(5), EndTurn(), MoveToken(0, 11), ChooseGoals(0, ("aaaa-bb",) * 3)]
    for move in anything:
        if move not in legal:
            refused(state, move)
    assert repr(state) == before


@given(games_under_way(kinds=("standard", "scenario")))
def test_every_legal_move_can_be_played(game):
    for move in list(game.state.legal_moves())[:40]:
        game.state.play(move)
