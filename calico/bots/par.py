"""Par: what the computer players make of a solo deal, each with the same bag and its own choices.

Par is the same on every device: lynx's effort is fixed, and each player's chance comes from the deal's seed.
"""

from collections.abc import Generator
from dataclasses import dataclass

from calico.bots.registry import bot_named
from calico.bots.thinking import chance_of, finish
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.scoring import score_all
from calico.engine.setup import Setup

PLAYERS = ("kitten", "tabby", "siamese", "lynx")
"""From the weakest to the strongest."""
LEVEL = 1
"""Lynx's effort for pars: what a slow tablet affords."""


@dataclass(frozen=True, slots=True)
class Par:
    """What each computer player made of a deal, in the order of `PLAYERS`."""

    totals: tuple[int, ...]

    def as_dict(self) -> dict[str, int]:
        """The totals by player."""
        return dict(zip(PLAYERS, self.totals, strict=True))


def par_of(setup: Setup) -> Par:
    """The par of a solo deal, thought out at once.

    >>> from calico.engine.setup import Plan, Player, deal
    >>> par_of(deal(Plan((Player("Ann"),)), seed=1)).as_dict()["kitten"] > 20
    True
    """
    return finish(think_par(setup))


def think_par(setup: Setup) -> Generator[None, None, Par]:
    """Think out the par of a solo deal in slices, the weakest player first."""
    if not setup.solo:
        raise ValueError("Par is for deals of one player.")
    totals = []
    for player in PLAYERS:
        totals.append((yield from _total(setup, player)))
    return Par(tuple(totals))


def _total(setup: Setup, player: str) -> Generator[None, None, int]:
    """What one of the players makes of the deal."""
    bot = bot_named(player, LEVEL)
    chance = chance_of(setup.seed or 0, 0)
    game = new_game(setup)
    while not game.state.finished:
        move = yield from bot.think(observe(game.state, 0), chance)
        game, _ = game.play(move)
    return score_all(game.state)[0].total
