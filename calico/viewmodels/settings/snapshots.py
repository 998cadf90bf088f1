"""Snapshots, the app's own copies: list what each would bring back, and restore one."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import Enum

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal, JournalError
from calico.journal.backup.copy import JournalCopy
from calico.journal.backup.entries import OnProgress
from calico.journal.backup.merge import MergeCounts, MergeResult
from calico.journal.backup.snapshots import Snapshot, entries_of_snapshot
from calico.viewmodels.settings.backup import merge_counts_text
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import day_text


class SnapshotStage(Enum):
    """How far listing or restoring is."""

    LOOKING = "looking"
    SHOWN = "shown"
    DONE = "done"
    """A snapshot was merged, and that can be undone."""


@dataclass(frozen=True, slots=True)
class SnapshotLine:
    """A snapshot in the list."""

    title: str
    text: str
    brings: bool
    """Whether it holds anything that is missing here."""


@dataclass(frozen=True, slots=True)
class SnapshotsView:
    """What the page shows."""

    sentence: str
    stage: SnapshotStage = SnapshotStage.LOOKING
    lines: tuple[SnapshotLine, ...] = ()
    problem: bool = False
    """Whether the sentence is about an error."""


@dataclass(frozen=True, slots=True)
class FoundSnapshot:
    """A snapshot, and what it would bring; None if it can't be read."""

    snapshot: Snapshot
    brings: MergeCounts | None


class SnapshotsModel(EventDispatcher):
    """Lists the snapshots and merges one; reading them is a job to run in another thread."""

    view: SnapshotsView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Of this journal."""
        super().__init__()
        self._journal = journal
        self._found: tuple[FoundSnapshot, ...] = ()
        self._merged: MergeResult | None = None
        self.view = SnapshotsView(say("Looking at the copies…"))

    def looking(self) -> "LookJob":
        """The job that reads all snapshots, in any thread."""
        return LookJob(self._journal.copy(), tuple(self._journal.snapshots.all()))

    def show(self, found: tuple[FoundSnapshot, ...]) -> None:
        """Show what was found."""
        self._found = found
        sentence = (
            _introduction()
            if found
            else say("There is no copy yet: the first is made when you leave the app.")
        )
        stage = SnapshotStage.SHOWN if self._merged is None else SnapshotStage.DONE
        if stage is SnapshotStage.DONE:
            sentence = self.view.sentence
        today = self._journal.today()
        self.view = SnapshotsView(sentence, stage, tuple(_line(each, today) for each in found))

    def bring_back(self, index: int) -> None:
        """Merge this snapshot into the journal."""
        try:
            self._merged = self._journal.merge(
                entries_of_snapshot(self._found[index].snapshot), same_journal=True
            )
        except JournalError as trouble:
            self.fail(trouble)
            return
        brought = self._merged.brought
        sentence = say("Back again: {things}.", things=merge_counts_text(brought))
        self.view = replace(self.view, sentence=sentence, stage=SnapshotStage.DONE, problem=False)

    def undo(self) -> None:
        """Undo the merge."""
        if self._merged is None:
            return
        try:
            self._journal.undo_merge(self._merged)
        except JournalError as trouble:
            self.fail(trouble)
            return
        self._merged = None
        sentence = say("Everything is as it was before.")
        self.view = replace(self.view, sentence=sentence, stage=SnapshotStage.SHOWN, problem=False)

    def fail(self, trouble: JournalError) -> None:
        """Show the error; nothing has changed."""
        self.view = replace(
            self.view, sentence=error_sentence(trouble), stage=SnapshotStage.SHOWN, problem=True
        )


@dataclass(frozen=True, slots=True)
class LookJob:
    """Reads all snapshots."""

    copy: JournalCopy
    snapshots: tuple[Snapshot, ...]

    def __call__(self, tell: OnProgress) -> tuple[FoundSnapshot, ...]:
        """Run the job; `tell` is called with its progress."""
        found = []
        try:
            for number, snapshot in enumerate(self.snapshots, start=1):
                found.append(FoundSnapshot(snapshot, _brings(self.copy, snapshot)))
                tell(number, len(self.snapshots))
        finally:
            self.copy.close()
        return tuple(found)


def _brings(copy: JournalCopy, snapshot: Snapshot) -> MergeCounts | None:
    try:
        return copy.preview_merge(entries_of_snapshot(snapshot), same_journal=True)
    except JournalError:
        return None


def _introduction() -> str:
    return say(
        "The app makes these copies when you leave it, in case its file is ever damaged. "
        "What is no longer here can come back from them; nothing that is here gets lost."
    )


def _line(found: FoundSnapshot, today: date) -> SnapshotLine:
    brings = found.brings
    if brings is None:
        text = say("This copy is damaged and can’t be read.")
    elif brings.anything:
        text = say("No longer here: {things}", things=merge_counts_text(brings))
    else:
        text = say("All of it is here.")
    return SnapshotLine(_moment_text(found.snapshot.made, today), text, bool(brings and brings.anything))


def _moment_text(made: datetime, today: date) -> str:
    """A date and time as people say it: "Yesterday, 21:40"."""
    days: dict[date, Callable[[], str]] = {
        today: lambda: say("Today"),
        today - timedelta(days=1): lambda: say("Yesterday"),
    }
    day = days.get(made.date(), lambda: day_text(made.date()))()
    return say("{day}, {time}", day=day, time=f"{made:%H:%M}")
