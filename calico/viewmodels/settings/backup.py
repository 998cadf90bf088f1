"""Backups: save everything to a file, and restore a file after saying what that will do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal, JournalError
from calico.journal.backup.copy import FoundBackup, JournalCopy
from calico.journal.backup.entries import OnProgress
from calico.journal.backup.merge import MergeCounts, MergeResult
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import count, listed, say

KIND = "application/zip"
KINDS = (".zip",)


class BackupStage(Enum):
    """How far a backup or a restore is."""

    IDLE = "idle"
    WORKING = "working"
    OFFERED = "offered"
    """A backup was read, and waits for a yes."""
    DONE = "done"
    """It was restored, and that can be undone."""


@dataclass(frozen=True, slots=True)
class BackupView:
    """What the card shows."""

    sentence: str
    stage: BackupStage = BackupStage.IDLE
    problem: bool = False
    """Whether the sentence is about an error."""
    share: float = 0.0
    """How much of the work is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class PackedBackup:
    """A backup to be saved."""

    name: str
    content: bytes
    left_out: int


class BackupModel(EventDispatcher):
    """Saves and restores backups; the long work is a job to run in another thread."""

    view: BackupView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """Of this journal."""
        super().__init__()
        self._journal = journal
        self._found: FoundBackup | None = None
        self._merged: MergeResult | None = None
        self._left_out = 0
        self._cancel: Callable[[], object] = lambda: None
        self.view = BackupView(_introduction())

    # Saving

    def packing(self) -> "PackJob":
        """The job that packs a backup, in any thread."""
        self.view = BackupView(say("Creating the backup…"), BackupStage.WORKING)
        return PackJob(self._journal.copy(), f"calico-{self._journal.today().isoformat()}.zip")

    def packed(self, packed: PackedBackup) -> None:
        """The backup is packed, and can be saved."""
        self._left_out = packed.left_out
        self.view = BackupView(say("Saving the backup…"), BackupStage.WORKING, share=1.0)

    def saved(self, place: str | None) -> None:
        """It was saved here; None if saving was cancelled."""
        if place is None:
            self.view = BackupView(_introduction())
        elif self._left_out:
            lost = count(
                "{number} damaged entry couldn’t be included.",
                "{number} damaged entries couldn’t be included.",
                self._left_out,
            )
            self.view = BackupView(say("Saved as {place}. {lost}", place=place, lost=lost), problem=True)
        else:
            self.view = BackupView(say("Backup saved as {place}.", place=place))

    # Restoring

    def choosing(self) -> None:
        """A backup is being chosen, and may have to come from far away."""
        self._forget()
        self._cancel = lambda: None
        self.view = BackupView(say("Waiting for the backup file…"), BackupStage.WORKING)

    def reading(self, source: Path) -> "ReadJob":
        """The job that reads a backup and tries it on a copy, in any thread."""
        self._forget()
        self.view = BackupView(say("Checking the backup…"), BackupStage.WORKING)
        return ReadJob(self._journal.copy(), source)

    def progress(self, done: int, of: int) -> None:
        """Show how many of the backup's games are checked."""
        text = say("Checking the backup: game {done} of {all}", done=done, all=of)
        self.view = replace(self.view, sentence=text, share=done / of)

    def packing_progress(self, done: int, of: int) -> None:
        """Show how many games are packed."""
        text = say("Packing everything: game {done} of {all}", done=done, all=of)
        self.view = replace(self.view, sentence=text, share=done / of)

    def offer(self, found: FoundBackup) -> None:
        """The backup is sound: say what restoring it will do."""
        lost = self._unread(found.left_out)
        if not found.brings.anything:
            self._forget()
            text = say("Everything in this backup is already here.")
            self.view = BackupView(_sentences(text, lost))
            return
        self._found = found
        text = say(
            "This backup adds {things}. Nothing here will be lost: where a game is in both, the one "
            "that is further along is kept.",
            things=merge_counts_text(found.brings),
        )
        self.view = BackupView(_sentences(text, lost), BackupStage.OFFERED)

    def accepting(self) -> None:
        """It will be restored at once; meanwhile say so."""
        self.view = BackupView(say("Restoring the backup…"), BackupStage.WORKING, share=1.0)

    def accept(self) -> None:
        """Restore it."""
        if self._found is None:
            return
        try:
            self._merged = self._journal.merge(self._found.entries)
        except JournalError as trouble:
            self._stay(trouble)
            return
        self._found = None
        self.view = BackupView(say("Backup restored."), BackupStage.DONE)

    def take_back(self) -> None:
        """Undo the restore."""
        if self._merged is None:
            return
        try:
            self._journal.undo_merge(self._merged)
        except JournalError as trouble:
            self._stay(trouble)
            return
        self._forget()
        self.view = BackupView(say("Everything is as it was before."))

    def waits_for(self, cancel: Callable[[], object]) -> None:
        """Something is under way that this cancels, whichever screen shows it."""
        self._cancel = cancel

    def leave(self) -> None:
        """Bring nothing in, or want nothing back: cancel what is under way."""
        if self.view.stage is BackupStage.WORKING:
            self._cancel()
        self._forget()
        self.view = BackupView(_introduction())

    def fail(self, trouble: Exception) -> None:
        """Show an error of the journal; nothing has changed. Bugs are reported elsewhere."""
        self._forget()
        known = isinstance(trouble, JournalError)
        self.view = (
            BackupView(error_sentence(trouble), problem=True) if known else BackupView(_introduction())
        )

    def _stay(self, trouble: JournalError) -> None:
        """Show the error and stay, to try again."""
        stage = BackupStage.OFFERED if self._found is not None else BackupStage.DONE
        self.view = BackupView(error_sentence(trouble), stage, problem=True)

    def _unread(self, left_out: int) -> str:
        if not left_out:
            return ""
        return count(
            "{number} entry in it can’t be read and is left out.",
            "{number} entries in it can’t be read and are left out.",
            left_out,
        )

    def _forget(self) -> None:
        self._found = self._merged = None


@dataclass(frozen=True, slots=True)
class PackJob:
    """Packs a backup."""

    copy: JournalCopy
    name: str

    def __call__(self, tell: OnProgress) -> PackedBackup:
        """Run the job; `tell` is called with its progress."""
        try:
            written = self.copy.write_backup(tell)
        finally:
            self.copy.close()
        return PackedBackup(self.name, written.content, written.left_out)


@dataclass(frozen=True, slots=True)
class ReadJob:
    """Reads a backup and finds what it would bring."""

    copy: JournalCopy
    source: Path

    def __call__(self, tell: OnProgress) -> FoundBackup:
        """Run the job; `tell` is called with its progress."""
        try:
            return self.copy.read_backup(self.source, tell)
        finally:
            self.copy.close()


def _sentences(*texts: str) -> str:
    return " ".join(filter(None, texts))


def _introduction() -> str:
    return say(
        "A backup saves all games, quilters, achievements and settings in one file that you can "
        "store elsewhere."
    )


def merge_counts_text(brings: MergeCounts) -> str:
    """What a merge brings: "12 games and 2 quilters"."""
    counted = (
        (brings.games, count("{number} game", "{number} games", brings.games)),
        (brings.quilters, count("{number} quilter", "{number} quilters", brings.quilters)),
        (brings.circles, count("{number} circle", "{number} circles", brings.circles)),
        (brings.sheets, count("{number} score sheet", "{number} score sheets", brings.sheets)),
        (brings.settings, count("{number} setting", "{number} settings", brings.settings)),
    )
    return listed([text for number, text in counted if number])
