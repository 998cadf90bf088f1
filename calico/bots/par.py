"""Par: what the computer players make of a solo deal, each with the same bag and its own choices.

Par is the same on every device: lynx's effort is fixed, and each player's chance comes from the deal's seed.
The pars of the daily quilts are worked out beforehand (`daily_pars.py`), others when they are asked for.
"""

from collections.abc import Generator, Mapping
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
USUAL: Mapping[str, tuple[float, ...]] = {
    "standard": (41.2, 55.1, 74.7, 77.1),
    "beginner": (41.1, 55.9, 71.3, 71.8),
    "family": (34.3, 41.7, 55.9, 57.8),
    "scenario_1": (41.1, 56.4, 69.5, 71.0),
    "scenario_2": (44.5, 57.3, 68.5, 70.7),
    "scenario_3": (45.5, 61.5, 71.9, 73.5),
    "scenario_4": (44.6, 61.6, 69.8, 69.9),
    "scenario_5": (41.1, 54.2, 66.5, 69.4),
    "scenario_6": (38.6, 51.6, 64.4, 62.8),
    "scenario_7": (44.0, 57.0, 68.3, 71.1),
    "scenario_8": (42.9, 54.6, 70.1, 70.3),
    "scenario_9": (42.3, 52.4, 68.8, 71.2),
    "scenario_10": (43.9, 56.5, 71.5, 72.7),
}
"""The mean pars by kind of set-up: docs/bots.md says how they were measured."""


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


def think_par(setup: Setup, found: list[int] | None = None) -> Generator[None, None, Par]:
    """Think out the par of a solo deal in slices, the weakest player first; `found` gets total by total."""
    if not setup.solo:
        raise ValueError("Par is for deals of one player.")
    totals: list[int] = [] if found is None else found
    for player in PLAYERS[len(totals) :]:
        totals.append((yield from think_total(setup, player)))
    return Par(tuple(totals))


def think_total(setup: Setup, player: str) -> Generator[None, None, int]:
    """What one of the players makes of the deal, in slices."""
    bot = bot_named(player, LEVEL)
    chance = chance_of(setup.seed or 0, 0)
    game = new_game(setup)
    while not game.state.finished:
        move = yield from bot.think(observe(game.state, 0), chance)
        game, _ = game.play(move)
    return score_all(game.state)[0].total


def kindness(setup: Setup, par: Par) -> float | None:
    """How many points more than usual the players make of a deal; None where the usual isn't known.

    >>> from calico.engine.setup import Plan, Player, deal
    >>> kindness(deal(Plan((Player("Ann"),)), seed=1), Par((50, 65, 80, 85))) > 3
    True
    """
    usual = USUAL.get(setup.kind if setup.scenario is None else f"scenario_{setup.scenario}")
    return None if usual is None else sum(par.totals) / len(par.totals) - sum(usual) / len(usual)
