"""The thirty circles of the achievements chart, and the track of thirty shapes that they fill."""

from typing import NamedTuple

from calico.engine.facts import ACHIEVEMENTS, RESTRICTIONS, SCENARIOS

SCENARIO_CIRCLES: dict[int, str] = {scenario: f"scenario_{scenario}" for scenario in SCENARIOS}

CIRCLES: tuple[str, ...] = (*ACHIEVEMENTS, *RESTRICTIONS, *SCENARIO_CIRCLES.values())
"""Fifteen of the normal game, five restrictions and ten scenarios, each filled in once by a quilter."""

SHAPES = len(CIRCLES)
"""Every circle fills the next shape of the quilter's track."""
SHAPES_A_RANK = 5
"""Every fifth shape is a cat's head that brings the next rank."""
RANKS = SHAPES // SHAPES_A_RANK


class Track(NamedTuple):
    """How far a quilter has come."""

    shapes: int
    """How many of the thirty shapes are filled."""
    rank: int
    """From 0, none yet, to 6."""

    @property
    def to_next_rank(self) -> int | None:
        """How many circles are missing for the next rank; None at the highest."""
        return None if self.rank == RANKS else SHAPES_A_RANK - self.shapes % SHAPES_A_RANK


def track(filled: int) -> Track:
    """The track of a quilter who has filled in so many circles."""
    return Track(filled, filled // SHAPES_A_RANK)
