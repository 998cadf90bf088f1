"""How much a bot looks at before it moves: counted in positions and trials, never in time.

The same effort gives the same move on every device. Which effort a device affords is measured once, after
the app's first start.
"""

import random
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass

from calico.bots.evaluation.value_table import learned_table
from calico.bots.search.lookahead import Width
from calico.bots.search.rollout import Trials
from calico.engine.cells import cells_in
from calico.engine.moves import ChooseGoals, Place, Take
from calico.engine.observation import Observation, observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at in one turn."""

    width: Width
    trials: Trials | None = None


LOOK_AHEAD = Effort(Width(first=7, second=2))
"""Siamese's effort, and the coach's."""

LEVELS: tuple[Effort, ...] = (
    Effort(Width(8, 2), Trials(options=5, turns=4, each=8)),
    Effort(Width(10, 3), Trials(options=7, turns=5, each=16)),
    Effort(Width(10, 3), Trials(options=8, turns=6, each=80)),
    Effort(Width(16, 3), Trials(options=16, turns=8, each=150, prior=12.0, sure=1.5)),
)
"""Lynx's efforts, from what a slow tablet affords to what a fast computer does in a second."""

DEFAULT_LEVEL = 2
SPEEDS = (3.0, 5.0)
"""How many of the shortest thoughts a second a device must manage for level 1, and for level 2.

The median turn of a solo game then takes it a second, turns in scenarios and beside others somewhat more.
A laptop manages some twenty.
"""
MEASURED = 3
"""How many thoughts are measured; the quickest counts, whatever else the device had to do."""


def effort_for(level: int | None) -> Effort:
    """The effort of a level, the default one's where none was measured."""
    return LEVELS[DEFAULT_LEVEL if level is None else max(0, min(level, len(LEVELS) - 1))]


def level_for(speed: float | None) -> int:
    """The level that a device of this speed affords, the default one where it wasn't measured."""
    return DEFAULT_LEVEL if speed is None else sum(speed >= bound for bound in SPEEDS)


def measure_speed(clock: Callable[[], float] = time.perf_counter) -> Generator[None, None, float]:
    """How many of the shortest thoughts this device thinks in a second, found in slices."""
    # Imported only now: both think with an effort themselves.
    from calico.bots.search.lookahead import remembered_takes
    from calico.bots.search.rank_turns import rank_turns

    learned_table()  # reading the table is no part of thinking
    observation = sample_observation()
    quickest = float("inf")
    for _ in range(MEASURED):
        remembered_takes.cache_clear()
        thought = timed(rank_turns(observation, LEVELS[0], random.Random(0)), clock)
        quickest = min(quickest, (yield from thought))
    return 1 / max(quickest, 1e-6)


def timed(thought: Generator[None, None, object], clock: Callable[[], float]) -> Generator[None, None, float]:
    """Think to the end in slices; the seconds that all slices took, what happens between them left out."""
    spent, going = 0.0, True
    while going:
        started = clock()
        going = next(thought, _END) is not _END
        spent += clock() - started
        yield
    return spent


_END = object()


def sample_observation() -> Observation:
    """A position to measure with: eight turns into a solo game, played cell by cell."""
    state = start(deal(Plan((Player("sample"),)), 1))
    state, _ = state.play(ChooseGoals(0, state.setup.seats[0].offers[:3]))
    while state.turn < 8 or state.phase is not Phase.PLACE:
        if state.phase is Phase.PLACE:
            tile = state.usable[0]
            cells = list(cells_in(state.places(tile)))
            state, _ = state.play(Place(tile, cells[5 * state.turn % len(cells)]))
        else:
            state, _ = state.play(Take(0))
    return observe(state, 0)
