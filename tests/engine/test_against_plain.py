"""The engine agrees with the plain one, cell by cell and award by award, in random games of every set-up."""

from hypothesis import given, settings

from calico.engine.cells import cells_in, position
from calico.engine.moves import Place, TokenEarned, TurnEnded
from calico.engine.quilt import AwardKind
from calico.engine.record import scores_json
from calico.engine.save_format import setup_to_json
from calico.engine.scoring import rank, score_all
from calico.engine.tiles import COLOURS, tile_name
from tests.engine.plain import PlainGame
from tests.engine.strategies import games


def positions(cells):
    return {position(cell) for cell in cells_in(cells)}


def identity(award, game):
    if award.kind is AwardKind.CAT:
        return "cat", game.setup.cats.cats[award.cat].id
    return award.kind.value, COLOURS[award.colour] if award.kind is AwardKind.BUTTON else ""


def follow_placement(game, plain, state, move, events):
    for tile in set(state.usable):
        assert positions(state.places(tile)) == plain.places(tile_name(tile))
    earned = plain.place(tile_name(move.tile), position(move.cell))
    awards = [event.award for event in events if isinstance(event, TokenEarned)]
    assert [(*identity(award, game), positions(award.group)) for award in awards] == [
        (kind, which, group) for kind, which, group in earned
    ]


def follow_end(plain, ended):
    discard, refill = plain.end(ended.slot)
    assert discard == (None if ended.discarded is None else tile_name(ended.discarded))
    assert refill == list(map(tile_name, ended.refill))


def same_position(plain, state):
    assert plain.market == list(map(tile_name, state.market))
    assert [sorted(hand) for hand in plain.hands] == [sorted(map(tile_name, hand)) for hand in state.hands]
    for quilt, plain_quilt in zip(state.quilts, plain.quilts, strict=True):
        assert positions(quilt.free) == plain_quilt.free
        for cell, fabric in plain_quilt.fabric.items():
            row, column = cell
            assert tile_name(quilt.tile_at(row * 9 - row // 2 + column)) == "-".join(fabric)


@settings(max_examples=60)
@given(games())
def test_both_engines_play_the_same_game(game):
    plain = PlainGame(setup_to_json(game.setup), game.state.goals)
    for state, move in zip(game.states, game.moves, strict=False):
        after, events = state.play(move)
        if isinstance(move, Place):
            assert plain.player == state.player
            follow_placement(game, plain, state, move, events)
        elif isinstance(events[0], TurnEnded):
            follow_end(plain, events[0])
            same_position(plain, after)
    assert plain.over
    assert plain.scores() == [scores_json(sheet) for sheet in score_all(game.state)]
    assert plain.winners() == list(rank(score_all(game.state)).winners)
