"""A heat map: what a chosen tile would be worth on each free cell."""

from calico.bots.search.situation import situation_of
from calico.engine.cells import Cell
from calico.engine.observation import Observation
from calico.engine.tiles import Tile


def heat(observation: Observation, tile: Tile) -> dict[Cell, float]:
    """By free cell the final points that the tile there promises, less those of its best cell: 0 is the best.

    The map shows the whole quilt, cells that a restriction forbids at the moment included.
    """
    situation = situation_of(observation, aiming=True)
    if not situation.left:
        return {}
    outlook = situation.sight().outlook(situation.patchwork)
    worth = outlook.worth(tile)
    best = max(worth)
    return {cell: one - best for cell, one in zip(outlook.at.cells, worth, strict=True)}
