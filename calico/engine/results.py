"""What a finished game means: objectives met or missed, and achievements earned."""

from collections.abc import Callable
from dataclasses import dataclass

from calico.engine.facts import SCENARIOS
from calico.engine.scoring import QuiltScore, rank, score_all
from calico.engine.state import State


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective of a scenario: how much was wanted and reached."""

    kind: str
    wanted: int
    reached: int

    @property
    def met(self) -> bool:
        """Whether enough was reached."""
        return self.reached >= self.wanted


_REACHED: dict[str, Callable[[QuiltScore], int]] = {
    "score": lambda sheet: sheet.total,
    "rainbow": lambda sheet: int(sheet.buttons.rainbow),
    "one_of_each_cat": lambda sheet: int(all(cat.count for cat in sheet.cats)),
    "cats": lambda sheet: sheet.cat_count,
    "same_cats": lambda sheet: max(cat.count for cat in sheet.cats),
    "same_buttons": lambda sheet: max(sheet.buttons.counts),
    "goals_met": lambda sheet: sum(goal.met for goal in sheet.goals),
    "goals_both": lambda sheet: sum(goal.both for goal in sheet.goals),
}


def objectives(scenario: int, sheet: QuiltScore) -> tuple[Objective, ...]:
    """The objectives of a scenario, each with what the sheet reaches so far."""
    return tuple(
        Objective(kind, wanted, _REACHED[kind](sheet)) for kind, wanted in SCENARIOS[scenario].objectives
    )


def passes(scenario: int, sheet: QuiltScore) -> bool:
    """Whether a finished quilt meets every objective of the scenario."""
    return all(objective.met for objective in objectives(scenario, sheet))


_EARNED: dict[str, Callable[[QuiltScore], bool]] = {
    "score_60": lambda sheet: sheet.total >= 60,
    "score_65": lambda sheet: sheet.total >= 65,
    "score_70": lambda sheet: sheet.total >= 70,
    "score_75": lambda sheet: sheet.total >= 75,
    "score_80": lambda sheet: sheet.total >= 80,
    "score_85": lambda sheet: sheet.total >= 85,
    "no_buttons": lambda sheet: sheet.buttons.count == 0,
    "no_cats": lambda sheet: sheet.cat_count == 0,
    "no_goals": lambda sheet: not any(goal.met for goal in sheet.goals),
    "rainbow": lambda sheet: sheet.buttons.rainbow,
    "one_of_each_cat": lambda sheet: all(cat.count >= 1 for cat in sheet.cats),
    "three_goals": lambda sheet: sum(goal.met for goal in sheet.goals) == 3,
    "nine_buttons": lambda sheet: sheet.buttons.count >= 9,
    "two_goals_both": lambda sheet: sum(goal.both for goal in sheet.goals) >= 2,
    "two_of_each_cat": lambda sheet: all(cat.count >= 2 for cat in sheet.cats),
}


def achievements(sheet: QuiltScore) -> tuple[str, ...]:
    """The achievements of the normal game that a winner's sheet earns."""
    return tuple(id for id, earned in _EARNED.items() if earned(sheet))


@dataclass(frozen=True, slots=True)
class Earned:
    """What a player's finished game lets a quilter fill in; a bot's place earns nothing."""

    normal: tuple[str, ...] = ()
    """The winner picks one of these."""
    restriction: str | None = None
    scenario: int | None = None


def earned(state: State) -> tuple[Earned, ...]:
    """What each player of a finished game has earned, by the set-up and the rules alone."""
    sheets = score_all(state)
    winners = rank(sheets).winners
    return tuple(
        _earned_by(state, player, sheets[player], player in winners) for player in range(len(sheets))
    )


def _earned_by(state: State, player: int, sheet: QuiltScore, won: bool) -> Earned:
    setup = state.setup
    if not state.finished or setup.seats[player].bot is not None:
        return Earned()
    return earned_with(sheet, won, setup.solo, setup.kind, setup.scenario, setup.restriction)


def earned_with(
    sheet: QuiltScore,
    won: bool,
    solo: bool,
    kind: str,
    scenario: int | None = None,
    restriction: str | None = None,
) -> Earned:
    """What a human's score sheet earns in a game of this set-up, played here or on a real table."""
    if scenario is not None:
        return Earned(scenario=scenario if passes(scenario, sheet) else None)
    if solo or not won:
        return Earned()
    if restriction is not None:
        return Earned(restriction=restriction)
    return Earned(normal=() if kind == "family" else achievements(sheet))
