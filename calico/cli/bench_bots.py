"""`bench`: a first impression of the bots' means and times; `tournament` measures them in full."""

import time
from collections.abc import Iterator
from random import Random

from calico.bots import bot_named
from calico.bots.search.effort import effort_for, sample_observation
from calico.bots.search.rank_turns import rank_turns
from calico.bots.tournament import play_timed, summarise
from calico.engine.setup import Plan, Player, deal

BOTS = (
    ("kitten", 6, "35 to 45", "<= 5"),
    ("tabby", 6, "50 to 56", "<= 10"),
    ("siamese", 1, ">= 74", "<= 30"),
    ("lynx", 0.3, ">= 77", "<= 300"),
)
"""For each bot: its games a round, what its mean over a thousand should be, and its time a turn."""


def bot_figures(rounds: int) -> Iterator[tuple[str, float, str, str]]:
    """Mean and median turn of each bot in standard solo games, always the same ones."""
    for id, share, points, milliseconds in BOTS:
        games = max(1, round(share * rounds))
        plan, bots = Plan((Player(id, id),)), {id: bot_named(id)}
        (row,) = summarise([play_timed(deal(plan, seed), seed, bots) for seed in range(1, games + 1)])
        yield f"{id}: mean of {games} game{'s' * (games > 1)}", row.mean, "points", points
        yield f"{id}: one turn", row.milliseconds, "ms", milliseconds
    yield "lynx: a slice of a thought, 99th of 100", _long_slice(), "ms", ""


def _long_slice() -> float:
    """The 99th of 100 slices of lynx's first thought, in milliseconds of the processor."""
    spent, started = [], time.process_time()
    for _ in rank_turns(sample_observation(), effort_for(None), Random(0)):
        spent.append(1000 * (time.process_time() - started))
        started = time.process_time()
    return sorted(spent)[int(0.99 * len(spent))]
