"""A coach that looks at little, for tests of what is told of it."""

from calico.bots.coach import exercise, luck_and_skill
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width

QUICK = Effort(Width(1, 1))
LOOKING = (
    luck_and_skill.luck_and_skill,
    luck_and_skill.think_luck_and_skill,
    luck_and_skill.judge_turns,
    luck_and_skill.think_turn,
    exercise.think_found,
)


def look_quickly(monkeypatch):
    """Let the coach look at no more than the first idea."""
    for function in LOOKING:
        monkeypatch.setattr(function, "__defaults__", (QUICK,))
