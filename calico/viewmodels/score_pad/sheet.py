"""A sheet of the score pad, as a frozen value."""

from dataclasses import dataclass, field, replace

from calico.engine.cells import Cell, CellSet
from calico.engine.facts import BEGINNER_CATS, CATS_IN_PLAY, GOALS, PRINTED_GOAL_VALUES, SPOTS
from calico.engine.tiles import COLOURS, PATTERNS, Tile
from calico.journal.store.rows import Id
from calico.viewmodels.text.i18n import say

Pair = tuple[int, int]
"""What a goal is worth one way, and both ways."""
Values = tuple[Pair, ...]
"""What each goal is worth, in the order of GOALS."""

RULEBOOK_VALUES: Values = tuple((goal.one, goal.both) for goal in GOALS.values())
PRINTED_VALUES: Values = tuple(
    PRINTED_GOAL_VALUES.get(id, (goal.one, goal.both)) for id, goal in GOALS.items()
)
NO_BUTTONS = (0,) * len(COLOURS)


@dataclass(frozen=True, slots=True)
class GoalEntry:
    """A player's goal, and how it was met."""

    goal: str | None = None
    colour: bool = False
    pattern: bool = False


@dataclass(frozen=True, slots=True)
class PaperQuilt:
    """A quilt rebuilt from a real one."""

    board: str
    tiles: tuple[tuple[Cell, Tile], ...] = ()
    said: tuple[tuple[str, CellSet, int], ...] = ()
    """What players entered for uncertain groups: kind of token, cells, number."""


@dataclass(frozen=True, slots=True)
class PlayerColumn:
    """A player's column."""

    name: str
    quilter: Id | None = None
    board: str = ""
    goals: tuple[GoalEntry, ...] = (GoalEntry(),) * len(SPOTS)
    cats: tuple[int, ...] = (0,) * CATS_IN_PLAY
    buttons: tuple[int, ...] = NO_BUTTONS
    """How many of each colour."""
    one_number: int | None = None
    """All buttons together, if colours aren't counted; without the rainbow button."""
    rainbow: bool = False
    quilt: PaperQuilt | None = None
    """The quilt, if it was rebuilt."""
    confirmed: frozenset[str] = frozenset()
    """The ids of warnings that the players have confirmed."""


@dataclass(frozen=True, slots=True)
class PadSheet:
    """A sheet of the pad: who played, with which cats and values, and what each scored."""

    columns: tuple[PlayerColumn, ...]
    day: str
    cats: tuple[str, ...] = BEGINNER_CATS
    likers: tuple[int | None, ...] = (None,) * len(PATTERNS)
    """For each pattern which of the three cats likes it, if entered."""
    names: str = "original"
    """The edition of the cats' names: `original`, or `german` (Ravensburger)."""
    values: Values = RULEBOOK_VALUES
    kind: str = "standard"
    scenario: int | None = None
    restriction: str | None = None
    note: str = ""
    photo: str = ""
    id: Id = 0
    """Given by the journal."""
    touched: int = field(default=0, compare=False)

    @property
    def has_goals(self) -> bool:
        """Whether design goals score, as they do in all but the family variant."""
        return self.kind != "family"

    @property
    def both_only(self) -> bool:
        """Whether goals count only if met both ways."""
        return self.restriction == "goals_both_only"

    @property
    def own_worths(self) -> dict[str, Pair]:
        """The values of goals that differ from the rulebook."""
        return {
            goal: pair
            for goal, pair, known in zip(GOALS, self.values, RULEBOOK_VALUES, strict=True)
            if pair != known
        }

    @property
    def solo(self) -> bool:
        """Whether someone played alone."""
        return len(self.columns) == 1

    def with_column(self, index: int, column: PlayerColumn) -> "PadSheet":
        """The sheet with another column in this place."""
        columns = (*self.columns[:index], column, *self.columns[index + 1 :])
        return replace(self, columns=columns)


def player_name(index: int) -> str:
    """The name of a player for whom nobody typed one."""
    return say("Player {number}", number=index + 1)
