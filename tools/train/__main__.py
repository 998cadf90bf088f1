"""Learn the bots' tables of values: `python3 dev.py train`.

Self-play with a fixed seed, so the same machine makes the same tables. First games that look one placement
ahead, then fewer that look two ahead, then games with any goals, from which the choice of goals is learned;
then each scenario by itself, starting from what was learned.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from calico.bots.evaluation.value_table import FOLDER, hand_made, path_of, read_values, write_values
from calico.engine.facts import SCENARIOS
from tools.train.goals import fit_goals, sample
from tools.train.play import measure, train
from tools.train.scenarios import learn_scenario


@dataclass(frozen=True)
class Stage:
    """A phase of self-play in equal parts; the learning rate falls from part to part."""

    parts: int
    games: int
    ahead: int
    width: int
    first_rate: float
    falls: float
    """The factor between the rates of one part and the next."""
    chosen_goals: float
    """The share of games whose goals are chosen by the table, not at random."""
    seed: int


STAGES = (
    Stage(7, 80_000, 1, 1, 0.12, 60 ** (-1 / 12), 0.5, 7),
    Stage(4, 20_000, 2, 6, 0.04, 20 ** (-1 / 6), 0.7, 107),
)
GOAL_GAMES = 60_000
GOAL_SEED = 5
MEASURED = 1_000


def learn(table: np.ndarray, stage: Stage, scale: float) -> None:
    """Play a stage and learn from it; changes the weights in place."""
    for part in range(stage.parts):
        started = time.monotonic()
        rate, last = stage.first_rate * stage.falls**part, stage.first_rate * stage.falls ** (part + 1)
        games = max(1, int(stage.games * scale))
        seed = stage.seed + part
        train(table, games, stage.ahead, stage.width, rate, last, seed, stage.chosen_goals)
        one, two = (measure(table, max(1, int(MEASURED * scale)), ahead, 10, 1).mean() for ahead in (1, 2))
        seconds = time.monotonic() - started
        print(f"{games} games: {one:.1f} looking one ahead, {two:.1f} two ahead, {seconds:.0f} s", flush=True)


def learn_points(scale: float, path: Path) -> None:
    """Learn the table of points."""
    table = np.array(hand_made())
    for stage in STAGES:
        learn(table, stage, scale)
    fit_goals(table, sample(table, int(GOAL_GAMES * scale), 1, 1, GOAL_SEED))
    write_values(list(table), path)


def learn_scenarios(scale: float, folder: Path) -> None:
    """Learn the tables of all scenarios, one process a processor."""
    points = read_values(folder / path_of(None).name)
    learn_one = partial(learn_scenario, scale=scale, values=points)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        tables = (map if len(SCENARIOS) == 1 else pool.map)(learn_one, SCENARIOS)
        for number, table in zip(SCENARIOS, tables, strict=True):
            write_values(list(table), folder / path_of(number).name)


def main() -> None:
    """Learn and write the files."""
    parser = argparse.ArgumentParser("tools.train", description="Learn the bots' tables of values.")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="a part of the games, to try things out (1.0)"
    )
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to write to")
    parser.add_argument(
        "--only", choices=("points", "scenarios"), help="one of the two; scenarios go by the points there"
    )
    options = parser.parse_args()
    if options.only != "scenarios":
        learn_points(options.scale, options.out / path_of(None).name)
    if options.only != "points":
        learn_scenarios(options.scale, options.out)
    for path in sorted(options.out.glob("*.bin")):
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
