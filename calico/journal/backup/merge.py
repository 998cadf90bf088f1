"""Merging entries into the journal: a backup, a snapshot, or what another connection still holds.

Entries are the same where their ids are, and nothing is lost. Of a game that both have, one that can be
opened wins over a damaged one, a finished one over one that goes on, then the one with more moves, then the
one touched last; of quilters and score sheets the one touched last. Marks and settings that are here stay as
they are. Where all is equal, what is here stays, so that merging twice changes nothing.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from calico.engine.facts import ACHIEVEMENTS
from calico.engine.json_checks import FormatError
from calico.engine.tiles import COLOURS
from calico.journal.achievements import FilledCircle, circle_from_row
from calico.journal.backup.entries import Entries, check_game, sound_entries_of
from calico.journal.games.summaries import summary_from_row
from calico.journal.quilters import Quilter, quilter_from_row, quilter_to_row, unique_name
from calico.journal.settings import NAMES
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS
from calico.journal.store.store import Store


class MergeCounts(NamedTuple):
    """How many entries of each kind came in."""

    games: int = 0
    quilters: int = 0
    circles: int = 0
    sheets: int = 0
    settings: int = 0

    @property
    def anything(self) -> bool:
        """Whether anything changed."""
        return any(self)


class RowChange(NamedTuple):
    """A row that was put into the store, and the one that was there before, if any."""

    table: Table
    before: Row | None
    after: Row


@dataclass(frozen=True, slots=True)
class Merged:
    """What a merge changed, to be told and to be taken back."""

    changes: tuple[tuple[RowChange, ...], ...] = ()
    """Entry by entry, in the order in which they came in; the first row of an entry stands for it."""

    @property
    def brought(self) -> MergeCounts:
        """How many entries of each kind came in."""
        tables = [change[0].table for change in self.changes]
        return MergeCounts(*(tables.count(table) for table in (PLAYS, QUILTERS, MARKS, SHEETS, SETTINGS)))


def merge(store: Store, theirs: Entries, same_journal: bool = False) -> Merged:
    """Take over what is new or newer: all of it, or nothing where that fails.

    With `same_journal` the entries come from this journal at an earlier moment, such as a snapshot. Then the
    game touched last wins, also where moves were taken back since.
    """
    with store.transaction():
        merging = _Merging(store, sound_entries_of(store), theirs, same_journal)
        merging.quilters()
        merging.circles()
        merging.games()
        merging.sheets()
        merging.settings()
        return Merged(tuple(merging.changes))


def take_back(store: Store, merged: Merged) -> None:
    """Undo a merge: all of it, but for entries that have changed since."""
    with store.transaction():
        for change in reversed(merged.changes):
            if store.contains(change[0].table, change[0].after) and not _is_needed(store, change[0]):
                _undo(store, change)


def _is_needed(store: Store, put: RowChange) -> bool:
    """Whether removing a quilter would take circles along that were filled in since."""
    if put.table is not QUILTERS or put.before is not None:
        return False
    return bool(store.keys(MARKS, "WHERE quilter = ?", put.after[0]))


def _undo(store: Store, change: tuple[RowChange, ...]) -> None:
    first = change[0]
    if first.table is PLAYS and first.before is None:
        store.remove(GAMES, *GAMES.key_of(first.after))  # and with it its moves and its view
        return
    for put in change:
        if put.before is None:
            store.remove(put.table, *put.table.key_of(put.after))
        else:
            store.put(put.table, put.before)


class _Merging:
    """One merge: what is here by now, and what has been put."""

    def __init__(self, store: Store, here: Entries, theirs: Entries, same_journal: bool) -> None:
        self._store = store
        self._here = here
        self._theirs = theirs
        self._same_journal = same_journal
        self.changes: list[tuple[RowChange, ...]] = []

    def _put(self, *rows: tuple[Table, Row]) -> None:
        """Put the rows of one entry, the one that stands for it first."""
        puts = tuple(RowChange(table, self._here[table].get(table.key_of(row)), row) for table, row in rows)
        for put in sorted(puts, key=lambda put: put.table is PLAYS):  # which hang on their games
            self._store.put(put.table, put.after)
            self._here[put.table][put.table.key_of(put.after)] = put.after
        self.changes.append(puts)

    def quilters(self) -> None:
        for row in self._theirs[QUILTERS].values():
            ours = self._here[QUILTERS].get(QUILTERS.key_of(row))
            if ours is None or row[1] > ours[1]:
                others = [quilter_from_row(other) for other in self._here[QUILTERS].values()]
                theirs = quilter_from_row(row)
                fitted = _fitted(theirs, [other for other in others if other.id != theirs.id])
                self._put((QUILTERS, quilter_to_row(fitted)))

    def circles(self) -> None:
        picked = {_pick(circle_from_row(row)) for row in self._here[MARKS].values()} - {None}
        for key, row in self._theirs[MARKS].items():
            pick = _pick(circle_from_row(row))
            is_new = key not in self._here[MARKS] and (key[0],) in self._here[QUILTERS]
            if is_new and (pick is None or pick not in picked):
                picked.add(pick)
                self._put((MARKS, row))

    def games(self) -> None:
        for key, summary in self._theirs[GAMES].items():
            play = self._theirs[PLAYS].get(key)
            if play is not None and self._is_better(key, summary, play):
                view = self._theirs[VIEWS].get(key)
                self._put((PLAYS, play), (GAMES, summary), *(((VIEWS, view),) if view else ()))

    def _is_better(self, key: Row, summary: Row, play: Row) -> bool:
        """Whether their game should take the place of the one that is here."""
        ours, our_play = self._here[GAMES].get(key), self._here[PLAYS].get(key)
        if (ours, our_play) == (summary, play):
            return False
        if ours is None:
            return True
        if our_play is None or not _opens(ours, our_play):
            # Without its moves a finished game still counts, which one that goes on does not.
            return _progress(summary)[0] >= _progress(ours)[0]
        return summary[1] > ours[1] if self._same_journal else _progress(summary) > _progress(ours)

    def sheets(self) -> None:
        for key, row in self._theirs[SHEETS].items():
            ours = self._here[SHEETS].get(key)
            if ours is None or row[1] > ours[1]:
                self._put((SHEETS, row))

    def settings(self) -> None:
        for key, row in self._theirs[SETTINGS].items():
            if key not in self._here[SETTINGS] and row[0] in NAMES:
                self._put((SETTINGS, row))


def _progress(row: Row) -> tuple[bool, int, int]:
    try:
        summary = summary_from_row(row)
    except FormatError:
        return False, -1, -1
    return summary.finished, summary.moves, summary.touched


def _opens(summary: Row, play: Row) -> bool:
    try:
        check_game(summary, play)
    except FormatError:
        return False
    return True


def _fitted(quilter: Quilter, others: list[Quilter]) -> Quilter:
    """A quilter among others: with a number after a name that is taken, on a free column of the chart."""
    free = [colour for colour in COLOURS if colour not in {other.colour for other in others}]
    colour = quilter.colour
    if colour is not None and colour not in free:
        colour = free[0] if free else None
    return replace(quilter, name=unique_name(quilter.name, [other.name for other in others]), colour=colour)


def _pick(circle: FilledCircle) -> tuple[int, str, int] | None:
    """A normal game lets its winner pick one circle: who picked after which game, None for other circles."""
    return (circle.quilter, circle.source, circle.source_id) if circle.circle in ACHIEVEMENTS else None
