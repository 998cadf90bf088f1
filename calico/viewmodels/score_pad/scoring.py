"""The scores of a sheet, and the ranking."""

from calico.engine.facts import BUTTON_POINTS, CATS, GOALS
from calico.engine.scoring import Ranking, rank_by
from calico.journal.games.results import CatCount, GoalResult, Tally
from calico.viewmodels.score_pad.sheet import GoalEntry, PadSheet, PlayerColumn

_PLACE = {goal: index for index, goal in enumerate(GOALS)}


def goal_points(sheet: PadSheet, line: GoalEntry) -> int:
    """What a goal scores, by the sheet's values."""
    if line.goal is None or not sheet.has_goals:
        return 0
    one, both = sheet.values[_PLACE[line.goal]]
    if line.colour and line.pattern:
        return both
    return one if (line.colour or line.pattern) and not sheet.both_only else 0


def goals_sum(sheet: PadSheet, column: PlayerColumn) -> int:
    """What all goals of a player score."""
    return sum(goal_points(sheet, line) for line in column.goals)


def cats_sum(sheet: PadSheet, column: PlayerColumn) -> int:
    """What all cats of a player score."""
    return sum(CATS[cat].points * number for cat, number in zip(sheet.cats, column.cats, strict=True))


def cat_count(column: PlayerColumn) -> int:
    """How many cats a player attracted."""
    return sum(column.cats)


def button_count(column: PlayerColumn) -> int:
    """How many buttons a player has, the rainbow button included."""
    plain = sum(column.buttons) if column.one_number is None else column.one_number
    return plain + column.rainbow


def buttons_sum(column: PlayerColumn) -> int:
    """What all buttons of a player score."""
    return button_count(column) * BUTTON_POINTS


def total(sheet: PadSheet, column: PlayerColumn) -> int:
    """A player's score."""
    return goals_sum(sheet, column) + cats_sum(sheet, column) + buttons_sum(column)


def ranking(sheet: PadSheet) -> Ranking:
    """The places, and what decided the first."""
    return rank_by(
        [(total(sheet, column), cat_count(column), button_count(column)) for column in sheet.columns]
    )


def tally(sheet: PadSheet, column: PlayerColumn) -> Tally:
    """A player's column in the form the journal uses."""
    goals = column.goals if sheet.has_goals else ()
    return Tally(
        cats=tuple(
            CatCount(cat, number, CATS[cat].points * number)
            for cat, number in zip(sheet.cats, column.cats, strict=True)
        ),
        goals=tuple(
            GoalResult(line.goal, line.colour, line.pattern, goal_points(sheet, line))
            for line in goals
            if line.goal is not None
        ),
        buttons=column.buttons if column.one_number is None else (column.one_number,),
        rainbow=column.rainbow,
        total=total(sheet, column),
    )
