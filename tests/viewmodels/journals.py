"""Journals with people and games in them, for tests of the screens around the table."""

import random

from calico.bots import bot_named, decide
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode


def play(kept, moves=1000):
    """Let a plain bot make so many moves, or play to the end."""
    bot, chance = bot_named("greedy"), random.Random(1)
    for _ in range(moves):
        state = kept.game.state
        if state.finished:
            break
        kept.play(decide(bot, observe(state, state.player), chance))
    return kept


def begun(journal, *players, mode=GameMode.PASS_AND_PLAY, seed=1, **plan):
    """A game between quilters of the journal, guests and bots, by their names."""
    ids = {quilter.name: quilter.id for quilter in journal.quilters.all()}
    seats = tuple(Player(name, "greedy" if name == "Greedy" else None) for name in players)
    quilters = tuple(None if seat.bot else ids.get(seat.name) for seat in seats)
    return journal.games.begin(new_game(deal(Plan(seats, **plan), seed)), mode, quilters)
