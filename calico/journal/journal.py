"""The journal as the app uses it: its parts, and what needs several of them."""

import heapq
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import date
from itertools import chain
from pathlib import Path

from calico.journal.backup import Merged, Written
from calico.journal.csv_export import to_csv
from calico.journal.daily import DailyHistory, daily_history
from calico.journal.endings import Finished
from calico.journal.errors import JournalError, Problem
from calico.journal.games import Games
from calico.journal.heads import Mode
from calico.journal.marks import Marks
from calico.journal.moments import Clock, local_now
from calico.journal.opening import Report, open_store
from calico.journal.quilters import Quilters
from calico.journal.rows import Id
from calico.journal.scenarios import Progress, progress
from calico.journal.settings import SettingsKeeper
from calico.journal.sheets import Sheets
from calico.journal.statistics import Statistics, Who, statistics
from calico.journal.store import Store
from calico.journal.trial import Trial


class Journal:
    """Everything that is kept on the device. For one thread; close it, or use it in a `with` block."""

    def __init__(self, store: Store, report: Report, now: Clock) -> None:
        """On a store that was opened; `open_journal` does both."""
        self.report = report
        self.quilters = Quilters(store, now)
        self.games = Games(store, now, self.quilters)
        self.marks = Marks(store, now, self.quilters)
        self.sheets = Sheets(store, now)
        self.settings = SettingsKeeper(store)
        self._store = store
        self._now = now

    def today(self) -> date:
        """The day on the device's calendar."""
        return self._now().date()

    def endings(self) -> Iterator[Finished]:
        """How all games ended, in the app and on real tables, in the order of their days."""
        return heapq.merge(self.games.endings(), self._sheet_endings(), key=lambda ending: ending.day)

    def _sheet_endings(self) -> Iterator[Finished]:
        return (sheet.ending for sheet in reversed(self.sheets.all()) if not sheet.open)

    def statistics(self, who: Who = ..., tables: bool = True) -> Statistics:
        """The statistics of a quilter, of guests (None) or of all (...), with real tables or without."""
        return statistics(self.endings() if tables else self.games.endings(), who)

    def scenarios(self, quilter: Id | None) -> tuple[Progress, ...]:
        """A quilter's progress with the scenarios, or that of the guests."""
        return progress((ending for ending in self.endings() if ending.scenario), quilter)

    def daily(self, quilter: Id | None) -> DailyHistory:
        """A quilter's daily quilts, or those of the guests."""
        begun = chain(self.games.heads_finished(Mode.DAILY), self.games.going_on())
        return daily_history(begun, quilter, self.today())

    def csv(self) -> str:
        """The score history, for spreadsheets."""
        return to_csv(self.endings())

    def back_up(self, target: Path) -> Written:
        """Write everything to one file; what was there before stays until the new one is whole."""
        beside = target.with_name(target.name + ".part")
        try:
            with open(beside, "wb") as file:
                written = Trial(self._store, self._now).write(file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, target)
        except OSError as trouble:
            beside.unlink(missing_ok=True)
            raise JournalError(Problem.NOT_WRITTEN, why=trouble.strerror or trouble) from trouble
        return written

    def restore(self, source: Path, tell: Callable[[int, int], object] = lambda done, of: None) -> Merged:
        """Merge a backup into the journal: all that is new or newer, or nothing where it isn't right.

        `tell` hears how many games have been checked, and of how many.
        """
        return Trial(self._store, self._now).restore(source, tell)

    def copy(self) -> Trial:
        """Everything as it is now: to work on elsewhere, or to be put back later."""
        return Trial(self._store.copy(), self._now)

    def put_back(self, trial: Trial) -> None:
        """Everything as it is in a copy: all of it, or nothing where that can't be kept."""
        self._store.put_back(trial.store)

    def all_or_nothing(self) -> AbstractContextManager[None]:
        """Everything that is changed in a `with` block of this is kept at its end, or nothing of it is."""
        return self._store.change()

    def rest(self) -> None:
        """The app goes to the background: bring everything to its safest place."""
        self._store.rest()

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_journal(folder: Path, now: Clock = local_now) -> Journal:
    """Open the journal of a folder, or begin one. This never fails: `report` says how it went."""
    store, report = open_store(folder, now())
    return Journal(store, report, now)
