"""How areas and goals stand, in sentences."""

from collections.abc import Iterable, Iterator, Sequence

from calico.engine.explain import AreaFacts, GoalFacts, Standing
from calico.engine.facts import GOALS
from calico.engine.state import State
from calico.viewmodels.text.game_terms import cat_name, colour_name, pattern_name
from calico.viewmodels.text.i18n import count, marks, say

_STANDINGS = {
    Standing.HAS_TOKEN: marks(
        "{kind}: {number} cell, it has earned {reward}.",
        "{kind}: {number} cells, it has earned {reward}.",
    ),
    Standing.OPEN: marks(
        "{kind}: {number} cell, {missing} more for {reward}.",
        "{kind}: {number} cells, {missing} more for {reward}.",
    ),
    Standing.NEIGHBOUR_HAS_TOKEN: marks(
        "{kind}: {number} cell, it could only join an area that already earned {reward}.",
        "{kind}: {number} cells, it could only join an area that already earned {reward}.",
    ),
    Standing.NO_ROOM: marks(
        "{kind}: {number} cell, no room left for {reward}.",
        "{kind}: {number} cells, no room left for {reward}.",
    ),
}


def areas_stand(state: State, areas: Iterable[AreaFacts]) -> Iterator[str]:
    """How far each area is from its cat or its button; a pattern that no cat likes is left out."""
    for area in areas:
        if area.pattern is not None and area.cat is not None:
            yield _stands(area, pattern_name(area.pattern), cat_name(state.setup.cats.cats[area.cat].id))
        elif area.colour is not None:
            yield _stands(area, colour_name(area.colour), say("a button"))


def _stands(area: AreaFacts, kind: str, reward: str) -> str:
    named = kind[:1].upper() + kind[1:]
    return count(*_STANDINGS[area.standing], area.size, kind=named, missing=area.missing, reward=reward)


def beside_goal(goal: GoalFacts) -> str:
    """What a free place beside a goal can still do for it."""
    shown = GOALS[goal.goal].shown
    if goal.colour.possible and goal.pattern.possible:
        return say("Beside {goal}: possible by colour and by pattern.", goal=shown)
    if goal.colour.possible:
        return say("Beside {goal}: possible by colour only.", goal=shown)
    if goal.pattern.possible:
        return say("Beside {goal}: possible by pattern only.", goal=shown)
    return say("Beside {goal}: no longer possible.", goal=shown)


def either(parts: Sequence[str]) -> str:
    """Several words of which one will do: "green, yellow or purple"."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{several} or {last}", several=", ".join(parts[:-1]), last=parts[-1])
