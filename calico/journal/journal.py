"""The journal as the app uses it: its parts, and what needs several of them."""

import heapq
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import date, timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from calico.journal.achievements import Achievements
from calico.journal.backup.entries import Entries, entries_of
from calico.journal.backup.snapshots import Snapshots
from calico.journal.clock import Clock, bounded, local_now
from calico.journal.daily import DailyHistory, daily_history
from calico.journal.games.games import Games
from calico.journal.games.results import GameResult
from calico.journal.games.summaries import GameMode
from calico.journal.quilters import Quilters
from calico.journal.scenarios import ScenarioProgress, progress
from calico.journal.score_sheets import ScoreSheets
from calico.journal.settings import SettingsStore
from calico.journal.store.opening import OpeningReport, open_store
from calico.journal.store.rows import Id, Row, Table
from calico.journal.store.store import Store

if TYPE_CHECKING:  # Backups and exports are read when somebody asks for one: the app starts sooner.
    from calico.journal.backup.copy import JournalCopy
    from calico.journal.backup.merge import MergeResult


class Journal:
    """Everything that is kept on the device. For one thread; close it, or use it in a `with` block."""

    def __init__(self, folder: Path, store: Store, report: OpeningReport, now: Clock) -> None:
        """With a store that was opened in this folder. Call `open_journal` instead."""
        self.report = report
        self.snapshots = Snapshots(folder)
        self.quilters = Quilters(store, now)
        self.games = Games(store, now, self.quilters)
        self.achievements = Achievements(store, now, self.quilters)
        self.sheets = ScoreSheets(store, now)
        self.settings = SettingsStore(store)
        self._folder = folder
        self._store = store
        self._now = now

    def today(self) -> date:
        """The day on the device's calendar."""
        return self._now().date()

    def until_tomorrow(self) -> timedelta:
        """How long the day on the device's calendar still lasts."""
        now = self._now()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
        return midnight - now

    def results(self) -> Iterator[GameResult]:
        """The results of all games, in the app and on real tables, by day."""
        return _by_day(self.games.results(), self.sheet_results())

    def sheet_results(self) -> Iterator[GameResult]:
        """The results of all games on real tables, by day."""
        return (sheet.result for sheet in reversed(self.sheets.all()) if not sheet.open)

    def scenarios(self, quilter: Id | None) -> tuple[ScenarioProgress, ...]:
        """The scenario progress of a quilter, or of the guests (None)."""
        sheets = (result for result in self.sheet_results() if result.scenario)
        return progress(_by_day(self.games.scenario_results(), sheets), quilter)

    def daily(self, quilter: Id | None) -> DailyHistory:
        """The daily quilts of a quilter, or of the guests (None)."""
        begun = chain(self.games.finished_summaries(GameMode.DAILY), self.games.going_on())
        return daily_history(begun, quilter, self.today())

    def csv(self) -> str:
        """The score history for spreadsheets."""
        from calico.journal.csv_export import to_csv

        return to_csv(self.results())

    def copy(self) -> "JournalCopy":
        """Copy everything, to write or read a backup in any thread."""
        from calico.journal.backup.copy import JournalCopy

        return JournalCopy(self._store.copy(), self._now)

    def merge(self, entries: Entries, same_journal: bool = False) -> "MergeResult":
        """Merge what is new or newer: all of it, or nothing."""
        from calico.journal.backup.merge import merge

        return merge(self._store, entries, same_journal)

    def undo_merge(self, merged: "MergeResult") -> None:
        """Undo a merge, except for what has changed since."""
        from calico.journal.backup.merge import undo_merge

        undo_merge(self._store, merged)

    def transaction(self) -> AbstractContextManager[None]:
        """Keep everything that is changed in a `with` block of this, or nothing of it."""
        return self._store.transaction()

    def checkpoint(self) -> None:
        """Write the log back into the file and make a snapshot: for when the app goes to the background."""
        if self.report.keeps:
            self._store.checkpoint()
            self.snapshots.make(self._store, self._now())

    def recover(self) -> OpeningReport:
        """Open the file again after an entry turned out damaged or the file is gone, and repair it.

        What this connection can still read is merged in; what is damaged is filled from the newest snapshot.
        """
        held = entries_of(self._store).entries
        store, self.report = open_store(self._folder, self._now())
        self._store.switch_to(store)
        self.merge(held, same_journal=True)
        newest = self.snapshots.newest_sound()
        if newest is not None:
            here = {table: self._those_here(table, rows) for table, rows in newest[1].items()}
            self.merge(here, same_journal=True)
        return self.report

    def _those_here(self, table: Table, rows: dict[Row, Row]) -> dict[Row, Row]:
        """Only rows that are still here: others may have been removed on purpose."""
        here = set(self._store.keys(table))
        return {key: row for key, row in rows.items() if key in here}

    def close(self) -> None:
        """Close the file."""
        self._store.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _by_day(*results: Iterator[GameResult]) -> Iterator[GameResult]:
    return heapq.merge(*results, key=lambda result: result.day)


def open_journal(folder: Path, now: Clock = local_now) -> Journal:
    """Open the journal of a folder, or begin one. This never fails: `report` says how it went."""
    now = bounded(now)
    store, report = open_store(folder, now())
    return Journal(folder, store, report, now)
