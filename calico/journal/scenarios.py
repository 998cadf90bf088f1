"""How each quilter gets on with the ten scenarios: read off the finished games alone."""

from collections.abc import Iterable
from typing import NamedTuple

from calico.engine.facts import SCENARIOS
from calico.engine.results import Objective, objectives
from calico.journal.games.results import GameResult, Tally, sheet_of
from calico.journal.store.rows import Id


class ScenarioProgress(NamedTuple):
    """A quilter and a scenario."""

    scenario: int
    tries: int = 0
    """Games finished."""
    best: int | None = None
    """The highest total."""
    objectives: tuple[Objective, ...] = ()
    """Those of the best try: the one that met most of them, and of these the one with the highest total."""
    passed: str | None = None
    """The day on which it was passed first."""
    open_solo: bool = False
    """Whether it may be played alone now: the first one, or one after a scenario that is passed."""

    @property
    def met(self) -> int:
        """How many objectives the best try met."""
        return sum(objective.met for objective in self.objectives)


def progress(endings: Iterable[GameResult], quilter: Id | None) -> tuple[ScenarioProgress, ...]:
    """A quilter's progress (for None that of the guests), from finished games, the first to end first."""
    tries: dict[int, list[tuple[str, Tally]]] = {scenario: [] for scenario in SCENARIOS}
    for ending in endings:
        seat = ending.seat_of(quilter)
        if ending.scenario is not None and seat is not None:
            tries[ending.scenario].append((ending.day, ending.tallies[seat]))
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
