"""Siamese, a good player: knows by experience what a quilt is worth, and looks three placements ahead."""

import random

from calico.bots.search.choose_goals import best_goals
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.bots.search.rank_turns import judge
from calico.bots.search.thinking import Thinking
from calico.engine.moves import ChooseGoals, EndTurn, Take
from calico.engine.observation import Observation
from calico.engine.state import Phase


class StrongBot:
    """Plays what the judge ranks first."""

    def __init__(self, effort: Effort) -> None:
        """Think with an effort."""
        self.effort = effort

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Choose goals, place, or take."""
        phase = observation.state.phase
        if phase is Phase.END_TURN:
            return EndTurn()
        if phase is Phase.CHOOSE_GOALS:
            return ChooseGoals(observation.seat, best_goals(observation))
        best = (yield from judge(observation, self.effort, chance))[0]
        return best.place if phase is Phase.PLACE else Take(best.take or 0)


def siamese() -> StrongBot:
    """Look-ahead alone."""
    return StrongBot(LOOK_AHEAD)
