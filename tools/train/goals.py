"""Learn what games with each choice of goals score, for choosing goals."""

import numpy as np
from numba import njit

from calico.bots.evaluation import feature_index
from tools.train.bits import NO
from tools.train.play import new_log, play_game


@njit(cache=True)
def sample(W, games, ahead, width, seed):
    """Play standard solo games with random goals; returns goals, cats and score of each."""
    np.random.seed(seed)
    log = new_log()
    rows = np.empty((games, 7), np.int64)
    for game in range(games):
        rows[game, 6] = play_game(W, ahead, width, NO, NO, log)
        rows[game, :6] = log.told
    return rows


def fit_goals(table, rows, firmness=30.0):
    """Fit the table's values of arrangements of goals, and of goals with cats."""
    names = {}
    for goals in {tuple(row[:3]) for row in rows}:
        names[feature_index.arrangement(goals)] = len(names)
    cats = len(feature_index.CAT_IDS)
    first = len(names)
    inputs = np.zeros((len(rows), first + len(feature_index.GOAL_IDS) * cats))
    for row, line in zip(rows, inputs, strict=True):
        line[names[feature_index.arrangement(row[:3])]] = 1
        for goal in row[:3]:
            line[first + goal * cats + row[3:6]] += 1
    centred = rows[:, 6] - rows[:, 6].mean()
    square = inputs.T @ inputs + firmness * np.eye(inputs.shape[1])
    found = np.linalg.solve(square, inputs.T @ centred)
    for place, name in names.items():
        table[place] = found[name]
    table[feature_index.GOAL_WITH_CAT : feature_index.SIZE] = found[first:]
