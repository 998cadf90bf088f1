"""The choices for a new game besides its seats."""

from collections.abc import Collection
from dataclasses import dataclass

from calico.engine.facts import CATS, CATS_IN_PLAY, KINDS_OF_SETUP, RESTRICTIONS, SCENARIOS
from calico.engine.results import Objective
from calico.engine.setup import Plan
from calico.viewmodels.setup.players import Seats
from calico.viewmodels.solo.scenarios import scenario_objective
from calico.viewmodels.table.wish import WishView, wish_view
from calico.viewmodels.text.game_terms import (
    cat_name,
    cat_wish,
    kind_sentence,
    restriction_name,
    setup_name,
)
from calico.viewmodels.text.i18n import listed, mark, say

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen."""

    id: str
    text: str
    chosen: bool = False
    picture: str = ""
    line: str = ""
    wish: WishView | None = None
    """What a cat wishes for, as a picture."""


def with_cat(cats: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Add or remove a cat; the cat on its tile's other side goes, and so does the oldest of four."""
    if id in cats:
        return tuple(cat for cat in cats if cat != id)
    others = tuple(cat for cat in cats if cat != CATS[id].back)
    return (*others, id)[-CATS_IN_PLAY:]


def kinds(chosen: str) -> tuple[Choice, ...]:
    """The kinds of game, each with a sentence."""
    return tuple(
        Choice(kind, _kind_title(kind), kind == chosen, line=kind_sentence(kind)) for kind in KINDS_OF_SETUP
    )


def _kind_title(kind: str) -> str:
    return say("Scenario") if kind == "scenario" else setup_name(kind, None)


def firsts(seats: Seats, chosen: int | None) -> tuple[Choice, ...]:
    """Who may begin."""
    people = [Choice(str(index), seat.profile.name, index == chosen) for index, seat in enumerate(seats)]
    return (Choice("", say("Random"), chosen is None), *people)


@dataclass(frozen=True, slots=True)
class ScenarioChoice:
    """A scenario: what lies on its table, and what it asks for."""

    number: int
    text: str
    chosen: bool
    is_open: bool
    cats: tuple[str, ...]
    goals: tuple[str, ...]


def scenarios(chosen: int, open_ones: Collection[int]) -> tuple[ScenarioChoice, ...]:
    """The scenarios in their order."""
    return tuple(
        ScenarioChoice(
            number,
            setup_name("scenario", number),
            number == chosen,
            number in open_ones,
            each.cats,
            each.goals,
        )
        for number, each in SCENARIOS.items()
    )


def scenario_line(number: int) -> str:
    """What a scenario asks for."""
    wanted = SCENARIOS[number].objectives
    return " · ".join(scenario_objective(Objective(kind, much, 0)).text for kind, much in wanted)


def restrictions(chosen: str) -> tuple[Choice, ...]:
    """The restrictions, and none."""
    some = tuple(Choice(id, restriction_name(id), id == chosen) for id in RESTRICTIONS)
    return (Choice("", say(mark("None", about="restriction")), not chosen), *some)


def cats(chosen: tuple[str, ...]) -> tuple[Choice, ...]:
    """The cats with their tokens."""
    return tuple(
        Choice(id, cat_name(id), id in chosen, f"table/token-{id}", cat_wish(cat), wish_view(id))
        for id, cat in CATS.items()
    )


def patches(lower_variance: bool) -> tuple[Choice, ...]:
    """Three of each patch in the bag, or two."""
    return _no_or_yes(say("Three of each"), say("Two of each"), lower_variance)


def undos(free: bool) -> tuple[Choice, ...]:
    """What can be undone."""
    return _no_or_yes(say("This turn only"), say("Any move"), free)


def hints(coach: bool) -> tuple[Choice, ...]:
    """Whether hints are allowed."""
    return tuple(reversed(_no_or_yes(say("Not allowed"), say("Allowed"), coach)))


def hands(open_: bool) -> tuple[Choice, ...]:
    """Whether people who share the device see each other's hands."""
    return tuple(reversed(_no_or_yes(say("Hidden hands"), say("Open hands"), open_)))


def summary(plan: Plan, free_undo: bool, coach: bool) -> str:
    """What of the rarer choices differs from how games usually are; where nothing does, what they are."""
    set_now = [
        restriction_name(plan.restriction) if plan.restriction else "",
        listed([cat_name(cat) for cat in plan.cats]) if plan.cats else "",
        say("Two of each") if plan.lower_variance else "",
        say("{name} goes first", name=plan.players[plan.first].name) if plan.first is not None else "",
        "" if coach else say("No hints"),
        say("Undo any move") if free_undo else "",
    ]
    found = [each for each in set_now if each]
    return " · ".join(found) if found else say("Cats, rule restriction, hints, undo")


def _no_or_yes(no: str, yes: str, chosen: bool) -> tuple[Choice, ...]:
    return Choice(NO, no, not chosen), Choice(YES, yes, chosen)
