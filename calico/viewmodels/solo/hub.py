"""Playing alone: how it stands with today's quilt and with the road of scenarios."""

from calico.journal import Journal
from calico.viewmodels.setup.dealing import Dealing
from calico.viewmodels.solo.daily import today_text
from calico.viewmodels.solo.scenarios import ScenarioView, scenario_dealing, scenario_views


class SoloModel:
    """The ways to play alone."""

    def __init__(self, journal: Journal) -> None:
        """Of whoever holds the device."""
        self._journal = journal

    def today(self) -> str:
        """How it stands with today's quilt."""
        return today_text(self._journal)

    def road(self) -> tuple[ScenarioView, ...]:
        """The road of scenarios."""
        return scenario_views(self._journal)

    def dealing(self, scenario: int) -> Dealing:
        """A try at a scenario."""
        return scenario_dealing(self._journal, scenario)
