"""Finished games, for tests of how they end."""

from dataclasses import replace

from calico.bots.tournament import play_out
from calico.engine.cells import cells_in
from calico.engine.game import Game
from calico.engine.setup import Plan, Player, deal
from calico.viewmodels.ending.model import EndingModel

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def finished(players=2, seed=5, **plan):
    """A game played to its end, whose players are then given people's names."""
    kind = {"kind": "beginner", "first": 0, **plan}
    setup = deal(Plan(tuple(Player(name, "greedy") for name in NAMES[:players]), **kind), seed)
    game = play_out(setup, seed)
    seats = tuple(replace(seat, bot=None) for seat in game.setup.seats)
    return with_setup(game, replace(game.setup, seats=seats))


def with_setup(game, setup):
    return Game(tuple(replace(state, setup=setup) for state in game.states), game.moves, game.free_undo)


def told(game):
    model = EndingModel(game)
    model.tell_all()
    return model


def number(model, row, seat):
    return next(each for each in model.view.rows if each.id == row).numbers[seat]


def with_quilts(*quilts):
    """The end of a game in which each player has so many Millies (3), Tibbits (5) and buttons (3 points)."""
    game = finished(len(quilts))
    state = game.state
    made = (
        made_quilt(quilt, game.setup.cats, *counts)
        for quilt, counts in zip(state.quilts, quilts, strict=True)
    )
    return Game((*game.states[:-1], replace(state, quilts=tuple(made))), game.moves)


def made_quilt(quilt, cats, millies, tibbits, buttons):
    """A quilt of one colour: Tibbits on the first patches, Millies on the next."""
    patches = list(cells_in(quilt.patches))
    liked = sum(1 << cell for cell in patches[:tibbits])
    patterns = [0] * 6
    patterns[cats.patterns[0][0]], patterns[cats.patterns[1][0]] = quilt.patches & ~liked, liked
    return quilt._replace(
        patterns=tuple(patterns),
        colours=(quilt.patches, 0, 0, 0, 0, 0),
        cats=sum(1 << cell for cell in patches[: tibbits + millies]),
        buttons=sum(1 << cell for cell in patches[:buttons]),
        rainbow=0,
    )


def every(model):
    return [number for row in model.view.rows for number in row.numbers]
