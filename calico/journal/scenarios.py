"""The progress of each quilter with the ten scenarios, read off the finished games."""

from collections.abc import Iterable
from typing import NamedTuple

from calico.engine.facts import SCENARIOS
from calico.engine.results import Objective, objectives
from calico.journal.games.results import GameResult, Tally, sheet_of
from calico.journal.games.summaries import AGAIN
from calico.journal.store.rows import Id


class ScenarioProgress(NamedTuple):
    """A quilter's progress with one scenario."""

    scenario: int
    tries: int = 0
    """How many games were finished."""
    best: int | None = None
    """The highest total."""
    objectives: tuple[Objective, ...] = ()
    """Those of the best try: most objectives met, then the highest total."""
    passed: str | None = None
    """The day it was first passed."""
    open_solo: bool = False
    """Whether it may be played alone now: the first one, or the one before is passed."""

    @property
    def met(self) -> int:
        """How many objectives the best try met."""
        return sum(objective.met for objective in self.objectives)


def progress(results: Iterable[GameResult], quilter: Id | None) -> tuple[ScenarioProgress, ...]:
    """Work out the progress of a quilter, or of the guests (None), from results in the order they ended."""
    tries: dict[int, list[tuple[str, Tally]]] = {scenario: [] for scenario in SCENARIOS}
    for result in results:
        seat = None if result.not_counted_because == AGAIN else result.seat_of(quilter)
        if result.scenario is not None and seat is not None:
            tries[result.scenario].append((result.day, result.tallies[seat]))
    found: list[ScenarioProgress] = []
    for scenario in SCENARIOS:
        is_open = not found or found[-1].passed is not None
        found.append(_progress(scenario, tries[scenario], is_open))
    return tuple(found)


def _progress(scenario: int, tries: list[tuple[str, Tally]], is_open: bool) -> ScenarioProgress:
    if not tries:
        return ScenarioProgress(scenario, open_solo=is_open)
    reached = [objectives(scenario, sheet_of(tally)) for _, tally in tries]
    met = [sum(objective.met for objective in found) for found in reached]
    totals = [tally.total for _, tally in tries]
    passed = [day for (day, _), found in zip(tries, reached, strict=True) if all(goal.met for goal in found)]
    best_try = max(range(len(tries)), key=lambda index: (met[index], totals[index], -index))
    return ScenarioProgress(
        scenario=scenario,
        tries=len(tries),
        best=max(totals),
        objectives=reached[best_try],
        passed=passed[0] if passed else None,
        open_solo=is_open or bool(passed),
    )
