"""The file of errors beside the journal: what a developer needs to know, and nothing about people."""

import platform
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PurePath
from threading import Lock
from traceback import walk_tb
from types import FrameType

from calico import __version__
from calico.engine.errors import IllegalMove
from calico.journal import JournalError

FILE = "calico-errors.log"
MOST = 100_000
"""Bytes of the file; the one before it is kept too."""
FRAMES, CAUSES = 30, 4
"""The innermost frames of an error, and how many errors behind it are told."""
LONGEST = 200
"""Letters of an error's own words."""
_QUOTE = """['"`“”„‘’‚«»]"""
_QUOTED = re.compile(f"{_QUOTE}.*{_QUOTE}|{_QUOTE}.*", re.DOTALL)


class ErrorLog:
    """Writes errors to a file in a folder, as long as the disk lets it. For any thread."""

    def __init__(self, folder: Path | None = None) -> None:
        """Without a folder nothing is written."""
        self.folder = folder
        self._lock = Lock()

    def write(self, entry: str) -> None:
        """Add an entry. On a full disk it is lost here, but not where it is shown."""
        if self.folder is None:
            return
        file, content = self.folder / FILE, entry.encode(errors="replace")[:MOST]
        with self._lock, suppress(OSError):
            if file.exists() and file.stat().st_size + len(content) > MOST:
                file.replace(file.with_suffix(".log.1"))
            with file.open("ab") as log:
                log.write(content)


def entry_of(error: BaseException) -> str:
    """The entry for an error: time, version, platform and traceback."""
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    python = platform.python_version()
    head = f"--- {now}  Calico {__version__}  {_platform()}  Python {python}"
    lines = [head, *(line for each in _chain(error) for line in _lines(each))]
    return "\n".join(lines) + "\n"


def signature_of(error: BaseException) -> tuple[object, ...]:
    """What tells one mistake from another: its type and its innermost line."""
    frames = list(walk_tb(error.__traceback__))
    return type(error), frames and (frames[-1][0].f_code, frames[-1][1])


def _platform() -> str:
    return "android" if hasattr(sys, "getandroidapilevel") else sys.platform


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error, and those that it came from."""
    one: BaseException | None = error
    for _ in range(CAUSES):
        if one is None:
            return
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _lines(error: BaseException) -> Iterator[str]:
    yield f"{type(error).__module__}.{type(error).__qualname__}: {words_of(error)}"
    for frame, line in list(walk_tb(error.__traceback__))[-FRAMES:]:
        yield f"  {_place(frame)}:{line} {frame.f_code.co_name}"


def _place(frame: FrameType) -> str:
    """The module of a frame, or the name of its layout: a path would tell where somebody's home is."""
    return frame.f_globals.get("__name__") or PurePath(frame.f_code.co_filename).name


def words_of(error: BaseException) -> str:
    """An error's message without anything that people wrote."""
    match error:
        case JournalError():
            return error.problem.name
        case IllegalMove():
            return error.reason.name
        case sqlite3.Error():
            return getattr(error, "sqlite_errorname", None) or ""
        case OSError():
            return error.strerror or ""
        case AttributeError():
            return f"{type(error.obj).__name__} has no {error.name}"
        case NameError() | ImportError():
            return error.name or ""
    if type(error).__module__ != "builtins":
        return ""
    return _QUOTED.sub("…", str(error))[:LONGEST]
