"""How each cat takes being stroked: in its own manner."""

from math import pi, sin
from typing import NamedTuple

from calico.ui.widgets.puppet import Bearing


class Manner(NamedTuple):
    """What a cat does when it is stroked, and how much of it."""

    tail: float = 10.0
    """Degrees that the tail swings."""
    head: float = 4.0
    """Degrees that it lifts its head into the hand."""
    roll: float = 0.0
    """Degrees that it rolls."""
    hop: float = 0.0
    """How high it starts up, in its own heights."""
    stretch: float = 0.0
    """How much longer it makes itself."""
    blinks: int = 1
    seconds: float = 1.6


MANNERS = {
    "millie": Manner(tail=16, head=7),
    "tibbit": Manner(roll=16, tail=14, blinks=2, seconds=1.8),
    "coconut": Manner(stretch=0.08, head=3, blinks=1, seconds=2.0),
    "cira": Manner(head=-6, blinks=3, tail=6),
    "gwenivere": Manner(roll=26, tail=22, seconds=2.0),
    "callie": Manner(hop=0.09, tail=24, blinks=2, seconds=1.4),
    "rumi": Manner(stretch=0.05, roll=-14, tail=12),
    "tecolote": Manner(head=9, tail=5, blinks=4, seconds=1.8),
    "almond": Manner(tail=30, head=2, blinks=1),
    "leo": Manner(head=-4, stretch=0.06, tail=20, blinks=2, seconds=2.0),
}
PURRS = 26
"""How often it trembles while it purrs."""


def stroked(cat: str, progress: float) -> Bearing:
    """How a cat bears itself at this part of being stroked."""
    manner, swell = MANNERS[cat], sin(pi * progress) ** 0.7
    tremble = 0.008 * sin(2 * pi * PURRS * progress)
    longer = manner.stretch * swell
    return Bearing(
        tail=manner.tail * sin(4 * pi * progress) * swell,
        head=manner.head * swell,
        roll=manner.roll * sin(2 * pi * progress) * swell,
        wide=1 + longer,
        high=1 - longer * 0.6 + tremble * swell,
        lifted=manner.hop * abs(sin(3 * pi * progress)) * swell,
        awake=_looks(manner.blinks, progress),
    )


def _looks(blinks: int, progress: float) -> bool:
    """Whether its eyes are open: it wakes, blinks slowly, and closes them."""
    return 0.06 < progress < 0.94 and (progress * (blinks + 1)) % 1 > 0.16
