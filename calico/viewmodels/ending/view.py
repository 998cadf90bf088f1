"""What the end of a game shows, as frozen values."""

from dataclasses import dataclass

from calico.viewmodels.table.view import QuiltView

Picture = tuple[str, str]
"""An atlas, and a sprite in it."""


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number of the score sheet."""

    row: str
    seat: int
    text: str
    detail: str = ""
    """How it comes about, such as 2 × 3."""
    touched: bool = False
    winner: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the score sheet: a number for each player."""

    id: str
    title: str
    picture: Picture | None
    numbers: tuple[NumberView, ...]
    strong: bool = False
    notes: tuple[str, ...] = ()
    """All details of this row and of those like it: there is room for all of them or for none."""


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A player at the head of a column."""

    seat: int
    name: str
    board: str
    winner: bool
    shown: bool
    """Whether this player's quilt is shown."""


@dataclass(frozen=True, slots=True)
class EndingView:
    """Everything that the end shows."""

    title: str
    headline: str
    story: str
    """Why a number is what it is, or how the game was decided."""
    columns: tuple[ColumnView, ...]
    rows: tuple[RowView, ...]
    quilt: QuiltView
    badge: str
    """The winners' badge, once everything is revealed."""
    complete: bool
    """Whether all numbers are revealed."""
