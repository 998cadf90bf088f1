"""Why a placement is good: plain facts about it, the weightiest first. No search is needed for them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from calico.engine.explain import AreaFacts, GoalFacts, explain_placement
from calico.engine.explain.areas import colour_areas, pattern_areas
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS, GOALS
from calico.engine.moves import Place
from calico.engine.observation import Observation
from calico.engine.quilt import Award, AwardKind, CatsInPlay
from calico.engine.tiles import COLOURS, KINDS, colour_of, pattern_of

MOST = 2
"""A hint gives so many reasons."""


class ReasonKind(Enum):
    """What a placement does."""

    EARNS_CAT = "earns_cat"
    EARNS_BUTTON = "earns_button"
    EARNS_RAINBOW = "earns_rainbow"
    MEETS_GOAL = "meets_goal"
    NEARS_CAT = "nears_cat"
    NEARS_BUTTON = "nears_button"
    KEEPS_GOAL = "keeps_goal"
    LEAVES_ROOM = "leaves_room"
    """It does nothing of the kind, and stands in the way of little."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """A plain fact about a placement."""

    kind: ReasonKind
    subject: str = ""
    """A cat, colour or goal by id."""
    have: int = 0
    """Of those it takes, how many it has then; the rest is what the engine says is missing."""
    need: int = 0
    """How many it takes in all."""
    ways: tuple[str, ...] = ()
    """For goals: by colour, by pattern, or both."""
    points: int = 0


def reasons(observation: Observation, place: Place, most: int = MOST) -> tuple[HintReason, ...]:
    """The weightiest facts about a placement, the weightiest first."""
    setup = observation.state.setup
    cats, goals = setup.cats, observation.goals
    facts = explain_placement(observation.quilt, cats, goals, place.cell, place.tile, setup.both_only)
    found = [_earned(award, cats) for award in facts.awards]
    found += [reason for goal in facts.goals for reason in _goal(goal)]
    found += [
        *_area(facts.pattern, pattern_areas(observation.quilt, pattern_of(place.tile), cats), cats),
        *_area(facts.colour, colour_areas(observation.quilt, colour_of(place.tile)), cats),
    ]
    weighty = sorted(found, key=_weight, reverse=True)
    return tuple(weighty[:most]) or (HintReason(ReasonKind.LEAVES_ROOM),)


def _weight(reason: HintReason) -> float:
    part = reason.have / reason.need if reason.need else 1.0
    return reason.points * part * part


def _earned(award: Award, cats: CatsInPlay) -> HintReason:
    if award.kind is AwardKind.CAT:
        cat = cats.cats[award.cat]
        return HintReason(ReasonKind.EARNS_CAT, cat.id, points=cat.points)
    if award.kind is AwardKind.BUTTON:
        return HintReason(ReasonKind.EARNS_BUTTON, COLOURS[award.colour], points=BUTTON_POINTS)
    return HintReason(ReasonKind.EARNS_RAINBOW, points=BUTTON_POINTS)


def _goal(goal: GoalFacts) -> Iterator[HintReason]:
    laid = sum(goal.colour.counts)
    ways = tuple(name for name, way in (("colour", goal.colour), ("pattern", goal.pattern)) if way.possible)
    if laid == KINDS and goal.points:
        yield HintReason(ReasonKind.MEETS_GOAL, goal.goal, laid, KINDS, ways, goal.points)
    elif laid < KINDS and goal.best:
        yield HintReason(ReasonKind.KEEPS_GOAL, goal.goal, laid, KINDS, ways, goal.best)


def _area(area: AreaFacts, before: Sequence[AreaFacts], cats: CatsInPlay) -> Iterator[HintReason]:
    """Whether the patch brought an area nearer to its token than those that it grew from."""
    if area.missing is None or area.size < 2:
        return
    grew_from = [old.missing for old in before if old.cells & area.cells and old.missing is not None]
    if grew_from and min(grew_from) <= area.missing:
        return
    if area.cat is not None:
        cat = cats.cats[area.cat]
        kind, subject, need, points = ReasonKind.NEARS_CAT, cat.id, cat.cells, cat.points
    else:
        kind, subject = ReasonKind.NEARS_BUTTON, COLOURS[area.colour or 0]
        need, points = BUTTON_GROUP, BUTTON_POINTS
    if need > area.missing:
        yield HintReason(kind, subject, need - area.missing, need, points=points)


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def sentence(reason: HintReason) -> str:
    """The reason in English, for the command line and as the model of other languages."""
    name, kind = reason.subject.title(), reason.kind
    colour = reason.subject.replace("_", " ")
    have, need = _NUMBERS[min(reason.have, 8)], _NUMBERS[min(reason.need, 8)]
    if kind is ReasonKind.EARNS_CAT:
        return f"attracts {name} for {reason.points} points"
    if kind is ReasonKind.EARNS_BUTTON:
        return f"earns a {colour} button"
    if kind is ReasonKind.EARNS_RAINBOW:
        return "earns the rainbow button"
    if kind is ReasonKind.NEARS_CAT:
        return f"makes {name} {have} of {need}"
    if kind is ReasonKind.NEARS_BUTTON:
        return f"makes {have} of {need} {colour} for a button"
    if kind is ReasonKind.LEAVES_ROOM:
        return "takes nothing away from what is begun"
    shown, ways = GOALS[reason.subject].shown, " and ".join(reason.ways)
    if kind is ReasonKind.MEETS_GOAL:
        return f"completes {shown} by {ways} for {reason.points} points"
    return f"keeps {shown} open by {ways}, {have} of {need} laid"
