"""Learn the bots' table of values: `python3 dev.py train`.

Self-play with a fixed seed, so the same machine makes the same table. First games that look one placement
ahead, then fewer that look two ahead, then games with any goals, from which the choice of goals is learned.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from calico.bots.handmade import hand_made
from calico.bots.values import PATH, write_values
from tools.train.goals import fit_goals, sample
from tools.train.play import measure, train


@dataclass(frozen=True)
class Stage:
    """A stretch of self-play in equal parts; the learning rate falls from part to part."""

    parts: int
    games: int
    ahead: int
    width: int
    first_rate: float
    falls: float
    """By what factor the rate falls from one part to the next."""
    chosen_goals: float
    """In what share of the games goals are chosen by the table, not at random."""
    seed: int


STAGES = (
    Stage(7, 80_000, 1, 1, 0.12, 60 ** (-1 / 12), 0.5, 7),
    Stage(4, 20_000, 2, 6, 0.04, 20 ** (-1 / 6), 0.7, 107),
)
GOAL_GAMES = 60_000
GOAL_SEED = 5
MEASURED = 1_000


def learn(table: np.ndarray, stage: Stage, scale: float) -> None:
    """Play a stage and learn from it, in place."""
    for part in range(stage.parts):
        started = time.monotonic()
        rate, last = stage.first_rate * stage.falls**part, stage.first_rate * stage.falls ** (part + 1)
        games = max(1, int(stage.games * scale))
        seed = stage.seed + part
        train(table, games, stage.ahead, stage.width, rate, last, seed, stage.chosen_goals)
        one, two = (measure(table, max(1, int(MEASURED * scale)), ahead, 10, 1).mean() for ahead in (1, 2))
        seconds = time.monotonic() - started
        print(f"{games} games: {one:.1f} looking one ahead, {two:.1f} two ahead, {seconds:.0f} s", flush=True)


def main() -> None:
    """Learn and write the file."""
    parser = argparse.ArgumentParser("tools.train", description="Learn the bots' table of values.")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="a part of the games, to try things out (1.0)"
    )
    parser.add_argument("--out", type=Path, default=PATH, help="the file to write")
    options = parser.parse_args()
    table = np.array(hand_made())
    for stage in STAGES:
        learn(table, stage, options.scale)
    fit_goals(table, sample(table, int(GOAL_GAMES * options.scale), 1, 1, GOAL_SEED))
    write_values(list(table), options.out)
    print(f"{options.out}: {options.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
