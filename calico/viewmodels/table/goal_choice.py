"""Choosing goals: which lies on which spot, and what each asks."""

from calico.engine.boards import GOAL_CELLS
from calico.engine.facts import GOALS, SPOTS
from calico.engine.tiles import PATTERNS, Tile
from calico.viewmodels.table.view import GoalView, OfferView
from calico.viewmodels.text.i18n import mark, say

Laid = tuple[str | None, ...]
"""For each spot its goal, None if it is free."""

_ASKED = {
    "all_different": mark("Six different colours around it, or six different patterns."),
    "aa-bb-cc": mark("Three pairs around it: two of each of three colours, or of three patterns."),
    "aaa-bbb": mark("Three of one colour and three of another around it, or the same with patterns."),
    "aaaa-bb": mark("Four of one colour and two of another around it, or the same with patterns."),
    "aaa-bb-c": mark("Three of one colour, two of another and one of a third, or the same with patterns."),
    "aa-bb-c-d": mark("Two pairs of colours and two single colours around it, or the same with patterns."),
}
_UNLIKE = (0, 1, 2, 3, 4, 5)
_ALIKE = (0, 1, 0, 2, 1, 3)


def with_goal(laid: Laid, goal: str, spot: int | None = None) -> Laid:
    """Put a goal on a spot, or on the first free one; a goal that lies there swaps places."""
    if spot is None:
        if goal in laid or None not in laid:
            return laid
        spot = laid.index(None)
    changed = list(laid)
    if goal in laid:
        changed[laid.index(goal)] = laid[spot]
    changed[spot] = goal
    return tuple(changed)


def without_goal(laid: Laid, goal: str) -> Laid:
    """Take a goal off its spot."""
    return tuple(None if other == goal else other for other in laid)


def goal_views(laid: Laid) -> tuple[GoalView, ...]:
    """The goals on the quilt while they are chosen."""
    return tuple(GoalView(cell, spot, goal) for cell, spot, goal in zip(GOAL_CELLS, SPOTS, laid, strict=True))


def spot_at(goals: tuple[GoalView, ...], question: int | str | None) -> int | str | None:
    """A touch on a goal's cell asks about the goal."""
    for goal in goals:
        if goal.cell == question:
            return goal.spot if goal.goal is not None else None
    return question


def goal_asks(goal: str) -> str:
    """What a goal asks, in a sentence."""
    return say(_ASKED[goal])


def offer_view(goal: str, laid: Laid) -> OfferView:
    """The view of an offered goal."""
    facts = GOALS[goal]
    return OfferView(
        goal,
        facts.shown,
        goal_asks(goal),
        laid.index(goal) if goal in laid else None,
        say("{one} points, or {both} for both", one=facts.one, both=facts.both),
        f"{facts.one} · {facts.both}",
        goal_example(goal),
    )


def goal_example(goal: str) -> tuple[Tile, ...]:
    """Six tiles that meet the goal by colour and not by pattern."""
    colours = [kind for kind, count in enumerate(GOALS[goal].counts) for _ in range(count)]
    patterns = _ALIKE if goal == "all_different" else _UNLIKE
    return tuple(colour * len(PATTERNS) + pattern for colour, pattern in zip(colours, patterns, strict=True))
