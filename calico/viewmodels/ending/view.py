"""What the end of a game shows: frozen values."""

from dataclasses import dataclass

from calico.viewmodels.table.view import QuiltView

Picture = tuple[str, str]
"""An atlas and a sprite in it."""


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number of the score sheet."""

    row: str
    seat: int
    text: str
    detail: str = ""
    """How it came about, in a few signs."""
    touched: bool = False
    winner: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """A line of the score sheet: a number for each player."""

    id: str
    title: str
    picture: Picture | None
    numbers: tuple[NumberView, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A player at the head of a column."""

    seat: int
    name: str
    board: str
    winner: bool
    shown: bool
    """Whether it is this player's quilt that is looked at."""


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
    """What is pinned on the winners, once all is told."""
    complete: bool
    """Whether all numbers are told."""
