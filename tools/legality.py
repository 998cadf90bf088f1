"""Let bots play every kind of game: `python3 -m tools.legality --games 2000`. An illegal move stops it."""

import argparse
from collections.abc import Iterator
from itertools import cycle, islice

from calico.bots import Bot, bot_named
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width
from calico.bots.search.rank_turns import SearchBot
from calico.bots.search.rollout import Trials
from calico.bots.tournament import play_out
from calico.engine.facts import RESTRICTIONS, SCENARIOS
from calico.engine.setup import Plan, Player, deal

HURRIED = SearchBot(Effort(Width(3, 1), Trials(options=3, turns=2, each=2)))
"""Lynx with so little effort that thousands of games take minutes; its code is the same."""


def table() -> tuple[Bot, ...]:
    """Return the bots, in the order of their seats."""
    return HURRIED, bot_named("kitten"), bot_named("tabby"), SearchBot(Effort(Width(3, 1)))


def plans() -> tuple[Plan, ...]:
    """Return every kind of game, variant and restriction with every number of players."""
    found = []
    for count in range(1, 5):
        players = tuple(Player(f"seat {seat}") for seat in range(count))
        found += [Plan(players, kind) for kind in ("beginner", "standard", "family")]
        found += [Plan(players, "scenario", scenario) for scenario in SCENARIOS]
        if count <= 2:
            found += [Plan(players, kind, lower_variance=True) for kind in ("standard", "family")]
        found.append(Plan(players, cats=("millie", "tibbit", "leo")))
        if count > 1:
            found += [Plan(players, restriction=restriction) for restriction in RESTRICTIONS]
    return tuple(found)


def games() -> Iterator[tuple[Plan, int]]:
    """Yield plans with seeds, forever."""
    for seed, plan in enumerate(cycle(plans())):
        yield plan, seed


def play(plan: Plan, seed: int) -> None:
    """Play one game; each round of plans begins with another bot. IllegalMove where one breaks the rules."""
    bots = table()
    first = seed // len(plans())
    seated = [bots[(first + seat) % len(bots)] for seat in range(len(plan.players))]
    play_out(deal(plan, seed), seed, seated)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser("tools.legality")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    for plan, seed in islice(games(), options.first, options.first + options.games):
        play(plan, seed)
        if (seed + 1) % 100 == 0:
            print(f"{seed + 1} games", flush=True)
    print(f"{options.games} games over {len(plans())} kinds of game, no illegal move")


if __name__ == "__main__":
    main()
