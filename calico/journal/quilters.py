"""The quilters: people whose games are counted. Six of them can have a column of the achievements chart."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from calico.engine.json_checks import FormatError, as_object, as_one_of, as_text, member
from calico.engine.tiles import COLOURS
from calico.journal.clock import Clock, milliseconds, next_change
from calico.journal.errors import JournalError, Problem
from calico.journal.store.rows import Id, Row, from_text, new_id, to_text
from calico.journal.store.schema import QUILTERS
from calico.journal.store.store import Store, parse_row


@dataclass(frozen=True, slots=True)
class Quilter:
    """Somebody whose games are counted."""

    id: Id
    name: str
    colour: str | None
    """The colour of their column on the chart; None for guests."""
    touched: int
    """The last change in milliseconds."""


@dataclass(frozen=True, slots=True)
class Quilters:
    """All quilters that are kept."""

    _store: Store
    _now: Clock

    def all(self) -> list[Quilter]:
        """Those on the chart in the order of its columns, then the others by name."""
        found = [parse_row(quilter_from_row, row) for row in self._store.rows(QUILTERS)]
        return sorted(found, key=_place_on_chart)

    def get(self, id: Id) -> Quilter:
        """The quilter with this id."""
        row = self._store.find(QUILTERS, id)
        if row is None:
            raise JournalError(Problem.NO_SUCH_QUILTER)
        return parse_row(quilter_from_row, row)

    def free_colours(self) -> list[str]:
        """The columns of the chart that nobody has."""
        taken = {quilter.colour for quilter in self.all()}
        return [colour for colour in COLOURS if colour not in taken]

    def add(self, name: str, colour: str | None = None) -> Quilter:
        """Add a quilter, on the chart if a colour is given."""
        return self._put(Quilter(new_id(), name, colour, milliseconds(self._now())))

    def rename(self, id: Id, name: str) -> Quilter:
        """Rename a quilter."""
        with self._store.transaction():
            return self._put(replace(self._touched(id), name=name))

    def remove(self, id: Id) -> None:
        """Delete a quilter and their circles. Games keep the name."""
        if not self._store.remove(QUILTERS, id):
            raise JournalError(Problem.NO_SUCH_QUILTER)

    def _touched(self, id: Id) -> Quilter:
        quilter = self.get(id)
        return replace(quilter, touched=next_change(quilter.touched, self._now()))

    def _put(self, quilter: Quilter) -> Quilter:
        named = replace(quilter, name=clean_name(quilter.name))
        with self._store.transaction():
            _check(named, [other for other in self.all() if other.id != named.id])
            self._store.put(QUILTERS, quilter_to_row(named))
        return named


def _check(quilter: Quilter, others: Iterable[Quilter]) -> None:
    if quilter.colour is not None and quilter.colour not in COLOURS:
        raise JournalError(Problem.COLOUR_UNKNOWN, colour=quilter.colour)
    for other in others:
        if name_key(other.name) == name_key(quilter.name):
            raise JournalError(Problem.NAME_TAKEN, name=other.name)
        if quilter.colour is not None and other.colour == quilter.colour:
            raise JournalError(Problem.COLOUR_TAKEN, name=other.name, colour=quilter.colour)


def _place_on_chart(quilter: Quilter) -> tuple[int, str]:
    place = len(COLOURS) if quilter.colour is None else COLOURS.index(quilter.colour)
    return place, name_key(quilter.name)


def quilter_to_row(quilter: Quilter) -> Row:
    """Turn a quilter into their row."""
    return quilter.id, quilter.touched, to_text({"name": quilter.name, "colour": quilter.colour})


def quilter_from_row(row: Row) -> Quilter:
    """Read a quilter from their row; FormatError if the row holds none."""
    id, touched, body = row
    source = as_object(from_text(body), "A quilter")
    name = as_text(member(source, "name", "A quilter"), "A name")
    colour = member(source, "colour", "A quilter")
    try:
        clean = kept_name(name)
    except JournalError as wrong:
        raise FormatError(str(wrong)) from None
    return Quilter(id, clean, None if colour is None else as_one_of(colour, "A colour", COLOURS), touched)


LONGEST_NAME = 24

_CONTROL = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories of control characters, half surrogate pairs, line and paragraph ends."""
_MISLEADING = frozenset("\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible, or changing the direction of text. Joiners are allowed: scripts and emoji need them."""
_INVISIBLE = ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")
"""Unicode categories that show nothing: controls, joiners, half surrogate pairs, spaces."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000))))
)
"""Letters, marks and signs by category that show nothing all the same: fillers, variation selectors, tags."""


def clean_name(text: str) -> str:
    """Normalize a name that somebody chose; JournalError says why it can't be one."""
    if not any(map(_seen_alone, text)):
        raise JournalError(Problem.NAME_EMPTY)
    return kept_name(text)


def kept_name(text: str) -> str:
    """Normalize a stored name; JournalError if it can never have been one. Old ones may be invisible."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise JournalError(Problem.NAME_EMPTY)
    if any(map(_unseen, name)):
        raise JournalError(Problem.NAME_UNREADABLE)
    if len(name) > LONGEST_NAME:
        raise JournalError(Problem.NAME_TOO_LONG, most=LONGEST_NAME, length=len(name))
    return name


def _seen_alone(letter: str) -> bool:
    """Whether a letter shows something by itself; marks need another letter."""
    return not _invisible(letter) and not unicodedata.category(letter).startswith("M")


def _invisible(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in _INVISIBLE


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in _CONTROL or letter in _MISLEADING


def one_line(text: str) -> str:
    """Put a text on one line: line breaks become spaces, what can't be seen is left out."""
    return "".join(letter for letter in " ".join(text.splitlines()) if not _unseen(letter))


def name_key(name: str) -> str:
    """Equal for names that look the same: case, width, spaces and invisible letters don't matter."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(letter for letter in folded if not _invisible(letter))
    return unicodedata.normalize("NFKC", seen)


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Add a number to a name that is taken."""
    others = {name_key(other) for other in taken}
    candidate, number = name, 2
    while name_key(candidate) in others:
        suffix = f" {number}"
        candidate = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
        number += 1
    return candidate
