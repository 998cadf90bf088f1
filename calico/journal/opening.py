"""Opening the journal, whatever state its file is in. Opening never fails: at worst nothing can be kept."""

import os
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

from calico.journal.checks import DamageFoundError, Kind, check, check_structure, kind_of
from calico.journal.errors import Problem
from calico.journal.files import (
    build,
    can_write,
    connect_for_keeping,
    copy_aside,
    fill,
    finish,
    install,
    new_in_memory,
)
from calico.journal.log import hides_commits
from calico.journal.rows import Row, Table
from calico.journal.salvage import readable_rows
from calico.journal.schema import STEPS, migrate, schema_of
from calico.journal.store import TROUBLES, Store, is_damage, problem_of

FILE = "calico-journal.db"


class Outcome(Enum):
    """How opening went; each value is the English sentence for people, with places for its details."""

    CREATED = "A new journal begins."
    OPENED = "Everything is as it was left."
    REPAIRED = (
        "The journal was damaged. What could be read is there, the rest is lost; "
        "the damaged file is kept as {aside}."
    )
    SET_ASIDE = "The journal could not be read, so a new one begins. The old file is kept as {aside}."
    NEWER = (
        "The journal comes from a newer version of the app and is left untouched. "
        "Nothing can be kept until the app is updated."
    )
    NOT_KEPT = "Nothing can be kept now: {why}."


@dataclass(frozen=True, slots=True)
class Report:
    """What happened when the journal was opened."""

    outcome: Outcome
    aside: Path | None = None
    """Where a file is now that could not be read, or not wholly."""
    why: str = ""
    """What keeps the journal from keeping anything, for the sentence."""

    @property
    def keeps(self) -> bool:
        """Whether what happens from now on is kept."""
        return self.outcome not in (Outcome.NEWER, Outcome.NOT_KEPT)

    @property
    def details(self) -> dict[str, object]:
        """What the sentence leaves open."""
        return {"aside": self.aside.name if self.aside else "", "why": self.why}

    @property
    def sentence(self) -> str:
        """What to tell people, in English."""
        return self.outcome.value.format(**self.details)


def open_store(folder: Path, now: datetime) -> tuple[Store, Report]:
    """The journal of a folder, ready for use, and how that went."""
    file, stamp = folder / FILE, now.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        aside = finish(file, stamp)
        connection, report = _open(file, stamp)
        if aside is not None and report.outcome is Outcome.OPENED:
            report = Report(Outcome.REPAIRED, aside)
    except (*TROUBLES, OSError, DamageFoundError) as trouble:
        connection, report = _without_keeping(file, trouble)
    return Store(connection), report


def _open(file: Path, stamp: str) -> tuple[sqlite3.Connection, Report]:
    kind = kind_of(file)
    if kind is Kind.NEWER:
        return new_in_memory(), Report(Outcome.NEWER)
    if kind is Kind.NONE:
        build(file)
        install(file, stamp)
        return _sound(file, stamp)[0], Report(Outcome.CREATED)
    if kind is Kind.JOURNAL:
        try:
            connection, aside = _sound(file, stamp)
            return connection, Report(Outcome.REPAIRED if aside else Outcome.OPENED, aside)
        except (*TROUBLES, DamageFoundError) as trouble:
            if not _is_damage(trouble, file):
                raise
    return _repair(file, stamp)


def _is_damage(trouble: Exception, file: Path) -> bool:
    """Whether the file itself is at fault. One that forbids writing where others don't is."""
    if is_damage(trouble):
        return True
    known = problem_of(trouble)
    return can_write(file.parent) and os.access(file, os.W_OK) and known in (None, Problem.READ_ONLY)


def _sound(file: Path, stamp: str) -> tuple[sqlite3.Connection, Path | None]:
    """A connection to a journal that was checked, is of the newest schema and can be written to.

    Where its log hides commits, these are lost, and the path is that of a copy as it was found.
    """
    connection = connect_for_keeping(file)
    try:
        aside = _copy_where_log_hides(connection, file, stamp)
        if schema_of(connection) < len(STEPS):
            check_structure(connection)
            migrate(connection)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        _check(connection)
    except BaseException:
        connection.close()
        raise
    return connection, aside


def _copy_where_log_hides(connection: sqlite3.Connection, file: Path, stamp: str) -> Path | None:
    connection.execute("BEGIN IMMEDIATE")
    aside = copy_aside(file, stamp) if hides_commits(file) else None
    connection.execute("ROLLBACK")
    return aside


def _check(connection: sqlite3.Connection) -> None:
    """See whether everything is as it was written, while nobody else writes, and can be written to."""
    connection.execute("BEGIN IMMEDIATE")
    check(connection)
    connection.execute("UPDATE ledger SET entries = entries WHERE name = 'settings'")
    connection.execute("COMMIT")


def _repair(file: Path, stamp: str) -> tuple[sqlite3.Connection, Report]:
    """Move what can be read to a new file, and set the old one aside as it is."""
    entries = build(file, readable_rows(file))
    aside = install(file, stamp)
    return _sound(file, stamp)[0], Report(Outcome.REPAIRED if entries else Outcome.SET_ASIDE, aside)


def _without_keeping(file: Path, trouble: Exception) -> tuple[sqlite3.Connection, Report]:
    """A journal in memory with what can be read, where nothing can be written."""
    connection = new_in_memory()
    fill(connection, _readable_rows(file))
    return connection, Report(Outcome.NOT_KEPT, why=_why(trouble))


def _why(trouble: Exception) -> str:
    problem = problem_of(trouble)
    if problem is not None:
        return problem.value.removeprefix("This could not be kept: ").removesuffix(".")
    return (trouble.strerror if isinstance(trouble, OSError) else None) or str(trouble)


def _readable_rows(file: Path) -> list[tuple[Table, Row]]:
    try:
        return readable_rows(file)
    except OSError:
        return []
