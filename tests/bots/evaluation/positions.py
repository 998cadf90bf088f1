"""Quilts with patches anywhere on them, for what must hold of any quilt."""

import random

from calico.bots.evaluation.feature_index import GOAL_IDS
from calico.engine.cells import cells_in
from calico.engine.quilt import empty_quilt
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import TILES


def any_quilt(seed):
    """A quilt with some patches, the goals on it (sometimes none), the cats, and what is unseen."""
    chance = random.Random(seed)
    setup = deal(Plan((Player("someone"),)), seed)
    quilt = empty_quilt(setup.seats[0].board)
    cells = list(cells_in(quilt.free))
    chance.shuffle(cells)
    for cell in cells[: chance.randrange(22)]:
        quilt, _ = quilt.place(cell, chance.choice(TILES), setup.cats)
    goals = tuple(chance.sample(GOAL_IDS, 3)) if chance.random() < 0.8 else ()
    unseen = [chance.choice((0, 0, 1, 2, 3)) for _ in TILES]
    return quilt, goals, setup.cats, unseen
