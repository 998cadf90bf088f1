"""The edits of a sheet: pure functions from a sheet to the next."""

from dataclasses import replace

from calico.engine.facts import BEGINNER_CATS, BEGINNER_GOALS, CATS, CATS_IN_PLAY, GOALS, SCENARIOS, SPOTS
from calico.engine.json_checks import FormatError
from calico.engine.tiles import COLOURS
from calico.journal.clock import as_day
from calico.journal.quilters import name_key, one_line
from calico.journal.score_sheets import LONGEST_NOTE, MOST_PLAYERS
from calico.journal.store.rows import Id
from calico.viewmodels.score_pad.days import FIRST
from calico.viewmodels.score_pad.sheet import (
    NO_BUTTONS,
    PRINTED_VALUES,
    RULEBOOK_VALUES,
    GoalEntry,
    PadSheet,
    PlayerColumn,
)
from calico.viewmodels.score_pad.warnings import all_warnings

LONGEST = 24
"""The longest name."""
MOST = 99
"""The largest number of a counter."""
MOST_TOGETHER = MOST * len(COLOURS)
"""The largest number of all buttons counted together."""


def next_sheet(sheet: PadSheet, day: str) -> PadSheet:
    """A new, empty sheet for the same players and the same box."""
    goals = _given_goals(sheet)
    columns = tuple(
        PlayerColumn(column.name, column.quilter, column.board, goals) for column in sheet.columns
    )
    return replace(sheet, columns=columns, day=day, note="", photo="", id=0, touched=0)


# Who plays


def add_player(sheet: PadSheet, name: str, quilter: Id | None = None) -> PadSheet:
    """Add a column, unless there are six or this quilter has one."""
    taken = quilter is not None and any(column.quilter == quilter for column in sheet.columns)
    if taken or len(sheet.columns) >= MOST_PLAYERS:
        return sheet
    column = PlayerColumn(one_line(name)[:LONGEST], quilter, goals=_given_goals(sheet))
    return replace(sheet, columns=(*sheet.columns, column))


def _given_goals(sheet: PadSheet) -> tuple[GoalEntry, ...]:
    """The goals of a new column, if the kind of game determines them."""
    if sheet.kind == "beginner":
        return tuple(GoalEntry(goal) for goal in BEGINNER_GOALS)
    if sheet.scenario is not None:
        return tuple(GoalEntry(goal) for goal in SCENARIOS[sheet.scenario].goals)
    return (GoalEntry(),) * len(SPOTS)


def remove_player(sheet: PadSheet, index: int) -> PadSheet:
    """Remove a column, but never the last one."""
    if sheet.solo:
        return sheet
    left = replace(sheet, columns=(*sheet.columns[:index], *sheet.columns[index + 1 :]))
    return replace(left, restriction=None) if left.solo else left


def rename(sheet: PadSheet, index: int, name: str) -> PadSheet:
    """Rename a player; another name is another person, so the column loses its quilter."""
    column = sheet.columns[index]
    quilter = column.quilter if name_key(name) == name_key(column.name) else None
    return sheet.with_column(index, replace(column, name=one_line(name)[:LONGEST], quilter=quilter))


# Which game


def choose_day(sheet: PadSheet, day: str) -> PadSheet:
    """Set the day, as 2026-01-31; anything that isn't a date changes nothing."""
    try:
        return replace(sheet, day=as_day(day)) if day >= FIRST.isoformat() else sheet
    except FormatError:
        return sheet


def play_kind(sheet: PadSheet, kind: str) -> PadSheet:
    """Choose a kind of game, with its cats and goals."""
    changed = replace(sheet, kind=kind, scenario=1 if kind == "scenario" else None, restriction=None)
    if kind == "scenario":
        return play_scenario(changed, 1)
    if kind == "beginner":
        return _lay_goals(_with_cats(changed, BEGINNER_CATS), BEGINNER_GOALS)
    return changed


def play_scenario(sheet: PadSheet, scenario: int) -> PadSheet:
    """Choose a scenario, with its cats and goals."""
    facts = SCENARIOS[scenario]
    return _lay_goals(_with_cats(replace(sheet, scenario=scenario), facts.cats), facts.goals)


def restrict(sheet: PadSheet, restriction: str) -> PadSheet:
    """Choose a restriction, or clear it if it was chosen; only for several players."""
    if sheet.solo or sheet.kind != "standard":
        return sheet
    return replace(sheet, restriction=None if sheet.restriction == restriction else restriction)


def pick_cat(sheet: PadSheet, cat: str) -> PadSheet:
    """Choose a cat in place of the one on its tile's other side, else of the one chosen first.

    So tapping the three cats on the table, in any order, selects these three.
    """
    others = [other for other in sheet.cats if other != cat]
    if len(others) == CATS_IN_PLAY:
        back = CATS[cat].back
        others.remove(back if back in others else others[0])
    return _with_cats(sheet, (*others, cat))


def _with_cats(sheet: PadSheet, cats: tuple[str, ...]) -> PadSheet:
    """Replace the cats; those who stay keep their counts and patterns."""
    came_from = [sheet.cats.index(cat) if cat in sheet.cats else None for cat in cats]
    columns = tuple(
        replace(column, cats=tuple(0 if place is None else column.cats[place] for place in came_from))
        for column in sheet.columns
    )
    likers = tuple(came_from.index(place) if place in came_from else None for place in sheet.likers)
    likers = tuple(new if old is not None else None for new, old in zip(likers, sheet.likers, strict=True))
    return replace(sheet, cats=cats, columns=columns, likers=likers)


def like(sheet: PadSheet, place: int, pattern: int) -> PadSheet:
    """Toggle whether a cat likes a pattern; of three patterns it drops the first."""
    likers = list(sheet.likers)
    likers[pattern] = None if likers[pattern] == place else place
    own = [each for each, liker in enumerate(likers) if liker == place and each != pattern]
    if likers[pattern] == place and len(own) > 1:
        likers[own[0]] = None
    return replace(sheet, likers=tuple(likers))


def _lay_goals(sheet: PadSheet, goals: tuple[str, ...]) -> PadSheet:
    columns = tuple(
        replace(column, goals=tuple(GoalEntry(goal) for goal in goals)) for column in sheet.columns
    )
    return replace(sheet, columns=columns)


def use_values(sheet: PadSheet, which: str) -> PadSheet:
    """Use the rulebook's values of goals, or those `printed` on some editions' tiles."""
    return replace(sheet, values=PRINTED_VALUES if which == "printed" else RULEBOOK_VALUES)


def change_value(sheet: PadSheet, goal: str, both: bool, by: int) -> PadSheet:
    """Change the value of a goal, one way or both ways."""
    values = [list(pair) for pair in sheet.values]
    pair = values[list(GOALS).index(goal)]
    pair[both] = _counted(pair[both], by)
    return replace(sheet, values=tuple((one, two) for one, two in values))


# What each scored


def choose_goal(sheet: PadSheet, index: int, spot: int, goal: str) -> PadSheet:
    """Set the goal on a spot."""
    return _with_goal(sheet, index, spot, replace(sheet.columns[index].goals[spot], goal=goal))


def toggle_way(sheet: PadSheet, index: int, spot: int, way: str) -> PadSheet:
    """Toggle whether a goal is met by `colour` or by `pattern`."""
    line = sheet.columns[index].goals[spot]
    if way == "colour":
        return _with_goal(sheet, index, spot, replace(line, colour=not line.colour))
    return _with_goal(sheet, index, spot, replace(line, pattern=not line.pattern))


def _with_goal(sheet: PadSheet, index: int, spot: int, line: GoalEntry) -> PadSheet:
    goals = list(sheet.columns[index].goals)
    goals[spot] = line
    return _changed(sheet, index, goals=tuple(goals))


def add_cat(sheet: PadSheet, index: int, place: int, by: int) -> PadSheet:
    """Change the number of a cat."""
    return _changed(sheet, index, cats=_counted_at(sheet.columns[index].cats, place, by))


def add_button(sheet: PadSheet, index: int, colour: int, by: int) -> PadSheet:
    """Change the number of buttons of a colour."""
    return _changed(sheet, index, buttons=_counted_at(sheet.columns[index].buttons, colour, by))


def count_together(sheet: PadSheet, index: int, together: bool) -> PadSheet:
    """Count the buttons as one number, which starts at their sum, or by colour again."""
    column = sheet.columns[index]
    if not together:
        return _changed(sheet, index, one_number=None)
    return _changed(sheet, index, one_number=sum(column.buttons), buttons=NO_BUTTONS)


def add_number(sheet: PadSheet, index: int, by: int) -> PadSheet:
    """Change the number of all buttons counted together."""
    return _changed(
        sheet, index, one_number=_counted(sheet.columns[index].one_number or 0, by, MOST_TOGETHER)
    )


def toggle_rainbow(sheet: PadSheet, index: int) -> PadSheet:
    """Toggle the rainbow button."""
    return _changed(sheet, index, rainbow=not sheet.columns[index].rainbow)


def confirm(sheet: PadSheet, index: int, warning: str) -> PadSheet:
    """Confirm an entry, so that its warning goes."""
    confirmed = sheet.columns[index].confirmed | {warning}
    return sheet.with_column(index, replace(sheet.columns[index], confirmed=confirmed))


def _changed(sheet: PadSheet, index: int, **changes: object) -> PadSheet:
    """Change a column, and forget confirmed warnings that no longer apply."""
    changed = sheet.with_column(index, replace(sheet.columns[index], **changes))  # type: ignore[arg-type]
    column = changed.columns[index]
    still = {warning.id for warning in all_warnings(changed, index)}
    return changed.with_column(index, replace(column, confirmed=column.confirmed & still))


def _counted(number: int, by: int, most: int = MOST) -> int:
    return min(max(number + by, 0), most)


def _counted_at(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], _counted(numbers[place], by), *numbers[place + 1 :])


def write_note(sheet: PadSheet, note: str) -> PadSheet:
    """Write a note about the game."""
    lines = "\n".join(map(one_line, note.splitlines())) + ("\n" if note.endswith("\n") else "")
    return replace(sheet, note=lines[:LONGEST_NOTE])
