"""How much a bot looks at before it moves: counted in positions and trials, never in time.

The same effort gives the same move on every device. Only which effort a device affords is measured, once,
when the app is first started.
"""

import random
import time
from dataclasses import dataclass

from calico.bots.lookahead import Width
from calico.bots.rollout import Trials
from calico.bots.values import learned


@dataclass(frozen=True, slots=True)
class Effort:
    """What is looked at for one turn."""

    width: Width
    trials: Trials | None = None
    aims: bool = True
    """Whether a scenario's objectives count, or points alone."""


LOOK_AHEAD = Effort(Width(first=7, second=2), aims=False)
"""Siamese's effort."""

COACHING = Effort(LOOK_AHEAD.width)
"""The coach's: as siamese looks, and for a scenario's objectives where there is one."""

LEVELS: tuple[Effort, ...] = (
    Effort(Width(8, 2), Trials(options=5, turns=4, each=6)),
    Effort(Width(10, 3), Trials(options=7, turns=5, each=10)),
    Effort(Width(10, 3), Trials(options=8, turns=5, each=32)),
    Effort(Width(12, 3), Trials(options=12, turns=6, each=70, prior=2.0)),
)
"""Lynx's efforts, from what a slow tablet affords to what a patient player on a fast computer may ask for."""

DEFAULT_LEVEL = 2
LONG_LEVEL = 3
MEASURED_SECONDS = 0.4
SLICES_A_SECOND = (100, 250)
"""From so many slices of a thought a second on, a device affords level 1, and level 2."""


def effort_for(level: int | None) -> Effort:
    """The effort of a level, the default one's where none was measured."""
    return LEVELS[DEFAULT_LEVEL if level is None else max(0, min(level, len(LEVELS) - 1))]


def measure_effort() -> int:
    """The level that this device affords, found by thinking for less than half a second."""
    # Imported only now: both think with an effort themselves.
    from calico.bots.judge import judge
    from calico.bots.sample import sample_observation

    learned()  # reading the table is no part of thinking
    started = time.perf_counter()
    thought = judge(sample_observation(), LEVELS[-1], random.Random(0))
    slices = 0
    for _ in thought:
        slices += 1
        if time.perf_counter() - started > MEASURED_SECONDS:
            break
    thought.close()
    rate = slices / (time.perf_counter() - started)
    return sum(rate >= bound for bound in SLICES_A_SECOND)
