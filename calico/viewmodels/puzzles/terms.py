"""The names of puzzles, and what is said of them."""

from calico.puzzles.model import Kind, Puzzle, PuzzleTheme
from calico.viewmodels.text.i18n import mark, say

_KINDS = {
    Kind.SEW: mark("Place these"),
    Kind.FINISH: mark("Finish this quilt"),
    Kind.TURN: mark("Find the turn"),
}
_TASKS = {
    Kind.SEW: mark("Place the patches one after the other, for the most points."),
    Kind.FINISH: mark("The last turns, with everything to come in view: score as much as you can."),
    Kind.TURN: mark("One turn, the bag unknown: which would the coach play?"),
}
_THEMES = {
    PuzzleTheme.CAT_OR_BUTTON: mark("Cat or button"),
    PuzzleTheme.GOAL_BOTH_WAYS: mark("Goal both ways"),
    PuzzleTheme.MEETING_GROUPS: mark("When groups meet"),
    PuzzleTheme.RAINBOW_LAST: mark("The last rainbow"),
    PuzzleTheme.LAST_CHANCE: mark("Last chance"),
    PuzzleTheme.PATIENCE: mark("Patience"),
}
_GRADES = (
    mark("for children"),
    mark("for Kitten"),
    mark("for Tabby"),
    mark("for Siamese"),
    mark("makes Lynx sweat"),
)


def kind_title(kind: Kind) -> str:
    """What a kind of puzzle is called."""
    return say(_KINDS[kind])


def task_text(kind: Kind) -> str:
    """What a kind of puzzle asks."""
    return say(_TASKS[kind])


def theme_title(theme: PuzzleTheme) -> str:
    """What a theme is called."""
    return say(_THEMES[theme])


def grade_text(grade: int) -> str:
    """Whom a grade is for."""
    return say(_GRADES[grade - 1])


def about_text(puzzle: Puzzle) -> str:
    """Which kind of puzzle it is, and whom it is for."""
    return group_text(puzzle.kind, puzzle.grade)


def group_text(kind: Kind, grade: int) -> str:
    """Puzzles of a kind and grade."""
    return say("{kind}, {grade}", kind=kind_title(kind), grade=grade_text(grade))
