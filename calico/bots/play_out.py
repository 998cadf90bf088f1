"""A table of bots: a dealt game played to its end."""

import random
from collections.abc import Sequence

from calico.bots.player import Bot, bot_named, decide
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.setup import Setup


def chance_of(seed: int, seat: int) -> random.Random:
    """The random generator of a seat: each has its own, so that no bot disturbs another."""
    return random.Random(f"{seed}/{seat}")


def play_out(setup: Setup, seed: int, bots: Sequence[Bot] | None = None) -> Game:
    """The whole game of a set-up whose seats are all bots (or played by the given ones)."""
    if bots is None:
        bots = [bot_named(seat.bot or "") for seat in setup.seats]
    chances = [chance_of(seed, seat) for seat in range(len(setup.seats))]
    game = new_game(setup)
    while not game.state.finished:
        player = game.state.player
        game, _ = game.play(decide(bots[player], observe(game.state, player), chances[player]))
    return game
