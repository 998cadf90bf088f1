"""Merging a backup into the journal: entries are the same where their ids are, and nothing is lost.

Of a game that both have, a finished one wins, then the one with more moves, then the one touched last;
of quilters and score sheets the one touched last. Marks and settings that are here stay as they are.
Where all is equal, what is here stays, so that merging twice changes nothing.
"""

from dataclasses import replace
from typing import NamedTuple

from calico.engine.facts import ACHIEVEMENTS
from calico.engine.tiles import COLOURS
from calico.journal.backup.read import Backup
from calico.journal.heads import head_from_row
from calico.journal.marks import Mark, mark_from_row
from calico.journal.names import unlike
from calico.journal.quilters import Quilter, quilter_from_row, quilter_to_row
from calico.journal.rows import Row
from calico.journal.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS
from calico.journal.store import Store


class Merged(NamedTuple):
    """What a backup brought."""

    games: int = 0
    quilters: int = 0
    marks: int = 0
    sheets: int = 0
    settings: int = 0

    @property
    def anything(self) -> bool:
        """Whether anything changed."""
        return any(self)


def merge(store: Store, backup: Backup) -> Merged:
    """Take over what is new or newer in a backup: all of it, or nothing where that fails."""
    with store.change():
        return Merged(
            quilters=_merge_quilters(store, backup),
            marks=_merge_marks(store, backup),
            games=_merge_games(store, backup),
            sheets=_merge_sheets(store, backup),
            settings=_merge_settings(store, backup),
        )


def _merge_games(store: Store, backup: Backup) -> int:
    taken = 0
    for key, theirs in backup.rows[GAMES].items():
        ours = store.find(GAMES, *key)
        if ours is None or _progress(theirs) > _progress(ours):
            for table in (GAMES, PLAYS, VIEWS):
                if key in backup.rows[table]:
                    store.put(table, backup.rows[table][key])
            taken += 1
    return taken


def _progress(row: Row) -> tuple[bool, int, int]:
    head = head_from_row(row)
    return head.finished, head.moves, head.touched


def _merge_quilters(store: Store, backup: Backup) -> int:
    here = {quilter.id: quilter for quilter in map(quilter_from_row, store.rows(QUILTERS))}
    taken = 0
    for theirs in map(quilter_from_row, backup.rows[QUILTERS].values()):
        ours = here.get(theirs.id)
        if ours is None or theirs.touched > ours.touched:
            others = [quilter for quilter in here.values() if quilter.id != theirs.id]
            here[theirs.id] = _fitted(theirs, others)
            store.put(QUILTERS, quilter_to_row(here[theirs.id]))
            taken += 1
    return taken


def _fitted(quilter: Quilter, others: list[Quilter]) -> Quilter:
    """A quilter among others: with a number after a name that is taken, on a free column of the chart."""
    free = [colour for colour in COLOURS if colour not in {other.colour for other in others}]
    colour = quilter.colour
    if colour is not None and colour not in free:
        colour = free[0] if free else None
    return replace(quilter, name=unlike(quilter.name, [other.name for other in others]), colour=colour)


def _merge_marks(store: Store, backup: Backup) -> int:
    here = {(mark.quilter, mark.circle): mark for mark in map(mark_from_row, store.rows(MARKS))}
    picked = {_pick(mark) for mark in here.values()} - {None}
    taken = 0
    for key, row in backup.rows[MARKS].items():
        pick = _pick(mark_from_row(row))
        if key not in here and (pick is None or pick not in picked):
            picked.add(pick)
            store.add(MARKS, row)
            taken += 1
    return taken


def _pick(mark: Mark) -> tuple[int, str, int] | None:
    """A normal game lets its winner pick one circle: who picked after which game, None for other circles."""
    return (mark.quilter, mark.source, mark.source_id) if mark.circle in ACHIEVEMENTS else None


def _merge_sheets(store: Store, backup: Backup) -> int:
    taken = 0
    for key, theirs in backup.rows[SHEETS].items():
        ours = store.find(SHEETS, *key)
        if ours is None or theirs[1] > ours[1]:
            store.put(SHEETS, theirs)
            taken += 1
    return taken


def _merge_settings(store: Store, backup: Backup) -> int:
    taken = 0
    for key, row in backup.rows[SETTINGS].items():
        if store.find(SETTINGS, *key) is None:
            store.add(SETTINGS, row)
            taken += 1
    return taken
