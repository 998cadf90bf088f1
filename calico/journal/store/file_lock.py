"""A lock between windows of the app: many may commit at once, but only one may open or repair the file.

The lock is on a file of its own, which is empty and stays. The system releases it when a window ends, however
it ends. In folders that can't be locked, everything works without.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

FILE = "calico-journal.lock"
COMMIT_TIMEOUT = 2.0
OPENING_TIMEOUT = 20.0
"""Seconds to wait for another window: repairing thousands of games takes a while."""
_PAUSE = 0.01


class BusyError(Exception):
    """Another window holds the lock for too long."""


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO, exclusive: bool) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

    _HELD: tuple[type[OSError], ...] = (PermissionError, OSError)
else:
    import fcntl

    def _try_lock(file: BinaryIO, exclusive: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)

    def _unlock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)

    _HELD = (BlockingIOError,)


class FileLock:
    """The lock of a folder, for one connection to its journal."""

    def __init__(self, folder: Path, wait: Callable[[float], object] = time.sleep) -> None:
        """For this folder, which exists. `wait` sleeps between two tries."""
        self._wait = wait
        try:
            self._file: BinaryIO | None = open(folder / FILE, "ab")
        except OSError:
            self._file = None

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Share the lock for a commit; BusyError if somebody holds it exclusively for long."""
        with self._held(exclusive=False, timeout=COMMIT_TIMEOUT):
            yield

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Hold the lock exclusively; BusyError if others hold it for long."""
        with self._held(exclusive=True, timeout=OPENING_TIMEOUT):
            yield

    @contextmanager
    def _held(self, exclusive: bool, timeout: float) -> Iterator[None]:
        file = self._file if self._file is not None and self._take(self._file, exclusive, timeout) else None
        try:
            yield
        finally:
            if file is not None:
                _unlock(file)

    def _take(self, file: BinaryIO, exclusive: bool, timeout: float) -> bool:
        """Acquire the lock; False if this file system has no locks."""
        end = time.monotonic() + timeout
        while True:
            try:
                _try_lock(file, exclusive)
            except _HELD:
                if time.monotonic() > end:
                    raise BusyError from None
                self._wait(_PAUSE)
            except OSError:
                return False
            else:
                return True

    def close(self) -> None:
        """Close the lock's file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def identity(file: Path) -> tuple[int, int] | None:
    """Device and inode, which tell a file from one that replaced it; None if there is no file."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino
