"""The scenario road: ten scenarios, each of which opens the next."""

from dataclasses import dataclass

from calico.engine.facts import CATS, SCENARIOS
from calico.engine.results import Objective
from calico.engine.setup import Plan, Player
from calico.journal import GameMode, Journal
from calico.journal.scenarios import ScenarioProgress
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.setup.dealing import Dealing
from calico.viewmodels.table.wish import WishView, wish_view
from calico.viewmodels.text.game_terms import cat_name, cat_wish, setup_name
from calico.viewmodels.text.i18n import count, mark, marks, say

_WISHES: dict[str, tuple[str, str | tuple[str, str]]] = {
    "score": ("badges/thimble", marks("{number} point", "{number} points")),
    "rainbow": ("table/button-rainbow", mark("The rainbow button")),
    "one_of_each_cat": ("badges/badge-cat", mark("One of each cat")),
    "cats": ("badges/badge-cat", marks("{number} cat", "{number} cats")),
    "same_cats": ("badges/badge-cat", marks("{number} of the same cat", "{number} of the same cat")),
    "same_buttons": (
        "table/button-green",
        marks("{number} button of the same colour", "{number} buttons of the same colour"),
    ),
    "goals_met": ("cloth/goal-blank", marks("{number} goal met", "{number} goals met")),
    "goals_both": ("cloth/goal-blank", marks("One goal met both ways", "{number} goals met both ways")),
}


@dataclass(frozen=True, slots=True)
class ScenarioCatLine:
    """A cat of a scenario."""

    picture: str
    name: str
    wish: str
    wish_picture: WishView


@dataclass(frozen=True, slots=True)
class ScenarioObjective:
    """An objective: a picture, words, and whether the best try reached it."""

    picture: str
    text: str
    met: bool


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """A scenario on the road."""

    number: int
    title: str
    is_open: bool
    passed: bool
    best: str
    """The best try in a few words."""
    opens: str
    """What opens it; empty if it is open."""
    cats: tuple[ScenarioCatLine, ...]
    goals: tuple[str, ...]
    objectives: tuple[ScenarioObjective, ...]


def scenario_views(journal: Journal) -> tuple[ScenarioView, ...]:
    """The scenario road of the current quilter."""
    quilter = current_quilter(journal)
    return tuple(map(_spool, journal.scenarios(quilter.id if quilter else None)))


def scenario_dealing(journal: Journal, scenario: int) -> Dealing:
    """A game of a scenario."""
    quilter = current_quilter(journal)
    name = quilter.name if quilter else say("Quilter {number}", number=1)
    plan = Plan((Player(name),), "scenario", scenario)
    return Dealing(
        plan, GameMode.SCENARIO, (quilter.id if quilter else None,), journal.settings.get().free_undo
    )


def _spool(progress: ScenarioProgress) -> ScenarioView:
    scenario = SCENARIOS[progress.scenario]
    reached = progress.objectives or tuple(Objective(kind, wanted, 0) for kind, wanted in scenario.objectives)
    return ScenarioView(
        number=progress.scenario,
        title=setup_name("scenario", progress.scenario),
        is_open=progress.open_solo,
        passed=progress.passed is not None,
        best=_best(progress),
        opens=""
        if progress.open_solo
        else say("Opens once you pass scenario {number}.", number=progress.scenario - 1),
        cats=tuple(
            ScenarioCatLine(f"table/token-{cat}", cat_name(cat), cat_wish(CATS[cat]), wish_view(cat))
            for cat in scenario.cats
        ),
        goals=scenario.goals,
        objectives=tuple(map(scenario_objective, reached)),
    )


def scenario_objective(objective: Objective) -> ScenarioObjective:
    """An objective in a few words."""
    picture, words = _WISHES[objective.kind]
    text = say(words) if isinstance(words, str) else count(*words, objective.wanted)
    return ScenarioObjective(picture, text, objective.met)


def _best(progress: ScenarioProgress) -> str:
    if progress.best is None:
        return ""
    tries = count("{number} try", "{number} tries", progress.tries)
    return say("Best {best}\n{tries}", best=progress.best, tries=tries)
