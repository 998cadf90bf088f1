"""Merge a backup, a snapshot, or what another connection still holds into the journal.

Entries with the same id are the same entry. Where both sides have a game, one that opens beats a damaged one,
a finished one beats an open one, then the one with more moves wins, then the one touched last. Of quilters
and score sheets, the one touched last wins. Circles and settings that are here stay; how far quilters are
with the puzzles is brought together. Where both are equal, ours stays, so merging twice changes nothing.
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
from calico.journal.settings import NAMES, merged_setting
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS
from calico.journal.store.store import Store


class MergeCounts(NamedTuple):
    """How many entries of each kind were merged."""

    games: int = 0
    quilters: int = 0
    circles: int = 0
    sheets: int = 0
    settings: int = 0

    @property
    def anything(self) -> bool:
        """Whether anything was merged."""
        return any(self)


class RowChange(NamedTuple):
    """A row that was put into the store, and the one it replaced, if any."""

    table: Table
    before: Row | None
    after: Row


@dataclass(frozen=True, slots=True)
class MergeResult:
    """The changes of a merge: to report them, and to undo them."""

    changes: tuple[tuple[RowChange, ...], ...] = ()
    """The rows of each entry, in the order they were merged. An entry's first row names its kind."""

    @property
    def brought(self) -> MergeCounts:
        """How many entries of each kind were merged."""
        tables = [change[0].table for change in self.changes]
        return MergeCounts(*(tables.count(table) for table in (PLAYS, QUILTERS, MARKS, SHEETS, SETTINGS)))


def merge(store: Store, theirs: Entries, same_journal: bool = False) -> MergeResult:
    """Merge what is new or newer: all of it, or nothing if that fails.

    With `same_journal` the entries come from this journal at an earlier moment, such as a snapshot. Then the
    game touched last wins, even if moves were taken back since.
    """
    with store.transaction():
        merging = _Merging(store, sound_entries_of(store), theirs, same_journal)
        merging.quilters()
        merging.circles()
        merging.games()
        merging.sheets()
        merging.settings()
        return MergeResult(tuple(merging.changes))


def undo_merge(store: Store, merged: MergeResult) -> None:
    """Undo a merge, except for entries that have changed since."""
    with store.transaction():
        for change in reversed(merged.changes):
            if store.contains(change[0].table, change[0].after) and not _is_needed(store, change[0]):
                _undo(store, change)


def _is_needed(store: Store, put: RowChange) -> bool:
    """Whether a merged quilter has filled in circles since: removing them would remove those too."""
    if put.table is not QUILTERS or put.before is not None:
        return False
    return bool(store.keys(MARKS, "WHERE quilter = ?", put.after[0]))


def _undo(store: Store, change: tuple[RowChange, ...]) -> None:
    first = change[0]
    if first.table is PLAYS and first.before is None:
        store.remove(GAMES, *GAMES.key_of(first.after))  # This removes its moves and its view too.
        return
    for put in change:
        if put.before is None:
            store.remove(put.table, *put.table.key_of(put.after))
        else:
            store.put(put.table, put.before)


class _Merging:
    """One merge: what is here by now, and what was changed so far."""

    def __init__(self, store: Store, here: Entries, theirs: Entries, same_journal: bool) -> None:
        self._store = store
        self._here = here
        self._theirs = theirs
        self._same_journal = same_journal
        self.changes: list[tuple[RowChange, ...]] = []

    def _put(self, *rows: tuple[Table, Row]) -> None:
        """Put the rows of one entry; the first names its kind."""
        puts = tuple(RowChange(table, self._here[table].get(table.key_of(row)), row) for table, row in rows)
        for put in sorted(puts, key=lambda put: put.table is PLAYS):  # Moves and view need their game first.
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
        chosen = {_choice(circle_from_row(row)) for row in self._here[MARKS].values()} - {None}
        for key, row in self._theirs[MARKS].items():
            choice = _choice(circle_from_row(row))
            is_new = key not in self._here[MARKS] and (key[0],) in self._here[QUILTERS]
            if is_new and (choice is None or choice not in chosen):
                chosen.add(choice)
                self._put((MARKS, row))

    def games(self) -> None:
        for key, summary in self._theirs[GAMES].items():
            play = self._theirs[PLAYS].get(key)
            if play is not None and self._is_better(key, summary, play):
                view = self._theirs[VIEWS].get(key)
                self._put((PLAYS, play), (GAMES, summary), *(((VIEWS, view),) if view else ()))

    def _is_better(self, key: Row, summary: Row, play: Row) -> bool:
        """Whether their game should replace ours."""
        ours, our_play = self._here[GAMES].get(key), self._here[PLAYS].get(key)
        if (ours, our_play) == (summary, play):
            return False
        if ours is None:
            return True
        if our_play is None or not _opens(ours, our_play):
            # Without its moves a finished game still counts; an open one is worth nothing.
            return _progress(summary)[0] >= _progress(ours)[0]
        return summary[1] > ours[1] if self._same_journal else _progress(summary) > _progress(ours)

    def sheets(self) -> None:
        for key, row in self._theirs[SHEETS].items():
            ours = self._here[SHEETS].get(key)
            if ours is None or row[1] > ours[1]:
                self._put((SHEETS, row))

    def settings(self) -> None:
        for key, row in self._theirs[SETTINGS].items():
            if row[0] not in NAMES:
                continue
            ours = self._here[SETTINGS].get(key)
            merged = row if ours is None else (row[0], merged_setting(row[0], ours[1], row[1]))
            if merged != ours:
                self._put((SETTINGS, merged))


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
    """Give a quilter a free name, with a number if need be, and a free column of the chart, or none."""
    free = [colour for colour in COLOURS if colour not in {other.colour for other in others}]
    colour = quilter.colour
    if colour is not None and colour not in free:
        colour = free[0] if free else None
    return replace(quilter, name=unique_name(quilter.name, [other.name for other in others]), colour=colour)


def _choice(circle: FilledCircle) -> tuple[int, str, int] | None:
    """Who chose this circle after which game, since a normal game gives only one; None for other circles."""
    return (circle.quilter, circle.source, circle.source_id) if circle.circle in ACHIEVEMENTS else None
