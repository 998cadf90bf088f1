"""Checks for untrusted JSON: whatever is wrong is named in a sentence."""

from collections.abc import Collection
from typing import Any

from calico.engine.cells import SIDE, Cell, cell_at, position
from calico.engine.tiles import Tile, tile_named

Json = Any
"""Any value that the json module returns."""


class FormatError(ValueError):
    """A value that isn't what the format asks for; the text says which and why."""


def shown(value: Json) -> str:
    """A value for a message, shortened."""
    if isinstance(value, dict | list):
        return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value)}"
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**20 else "a huge number"
    return text if len(text) <= 40 else text[:37] + "..."


def as_object(value: Json, what: str) -> dict[str, Json]:
    """The value, if it is a JSON object."""
    if not isinstance(value, dict):
        raise FormatError(f"{what} must be an object, not {shown(value)}")
    return value


def as_list(value: Json, what: str, length: int | None = None, at_most: int | None = None) -> list[Json]:
    """The value, if it is a list of the given or allowed length."""
    if not isinstance(value, list):
        raise FormatError(f"{what} must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        raise FormatError(f"{what} must hold {length}, not {len(value)}")
    if at_most is not None and len(value) > at_most:
        raise FormatError(f"{what} holds at most {at_most}, not {len(value)}")
    return value


def as_text(value: Json, what: str) -> str:
    """The value, if it is a text."""
    if not isinstance(value, str):
        raise FormatError(f"{what} must be a text, not {shown(value)}")
    return value


def as_flag(value: Json, what: str) -> bool:
    """The value, if it is true or false."""
    if not isinstance(value, bool):
        raise FormatError(f"{what} must be true or false, not {shown(value)}")
    return value


def as_number(value: Json, what: str, low: int | None = None, high: int | None = None) -> int:
    """The value, if it is a whole number within the bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise FormatError(f"{what} must be a whole number, not {shown(value)}")
    if (low is not None and value < low) or (high is not None and value > high):
        raise FormatError(f"{what} must lie between {low} and {high}, not at {shown(value)}")
    return value


def as_one_of(value: Json, what: str, allowed: Collection[str]) -> str:
    """The value, if it is one of the allowed texts."""
    if not isinstance(value, str) or value not in allowed:
        raise FormatError(f"{what} must be one of {', '.join(allowed)}, not {shown(value)}")
    return value


def member(holder: dict[str, Json], key: str, what: str) -> Json:
    """The value under a key that must be there."""
    if key not in holder:
        raise FormatError(f"{what} lacks {key!r}")
    return holder[key]


def as_tile(value: Json, what: str) -> Tile:
    """The tile that the value names."""
    name = as_text(value, what)
    try:
        return tile_named(name)
    except ValueError:
        raise FormatError(f"{what} must be a tile such as 'green-dots', not {shown(value)}") from None


def as_cell(value: Json, what: str) -> Cell:
    """The cell at [row, column]."""
    row, column = (as_number(part, what, 0, SIDE - 1) for part in as_list(value, what, length=2))
    return cell_at(row, column)


def cell_json(cell: Cell) -> list[int]:
    """A cell as [row, column]."""
    return list(position(cell))
