"""Read files of records a line at a time, whatever is in them."""

import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from typing import IO, Any

from calico.cli.process import reason

LONGEST = 1 << 20
"""A record is some 20 kB long; a line of more than a megabyte is none, and isn't kept in memory."""


class UnreadableError(Exception):
    """A file that the system doesn't let us read; the text says why."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that holds something: its number from 1, and its value or why it has none."""

    number: int
    value: Any = None
    problem: str | None = None


def lines_of(name: str) -> Iterator[Line]:
    """The JSON values of a file's lines, or of standard input for `-`; UnreadableError says what fails."""
    try:
        yield from _lines_of(name)
    except OSError as wrong:
        raise UnreadableError(f"it can't be read: {reason(wrong)}") from None


def _lines_of(name: str) -> Iterator[Line]:
    if name == "-" and sys.stdin is None:
        raise OSError("standard input is closed")
    source = nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")
    with source as file:
        whole = _whole_file(file, name)
        if whole is not None:
            yield whole
            return
        yield from _lines(file)


def _whole_file(file: IO[bytes], name: str) -> Line | None:
    """A record that is spread over several lines, alone in its file."""
    if name == "-" or not file.seekable():
        return None
    start = file.read(LONGEST + 1)
    file.seek(0)
    if len(start) > LONGEST or not start.lstrip().startswith(b"{") or b"\n" not in start.strip():
        return None
    line = _read(1, start)
    return line if line.problem is None else None


def _lines(file: IO[bytes]) -> Iterator[Line]:
    number = 0
    while text := file.readline(LONGEST + 1):
        number += 1
        if len(text) > LONGEST and not text.endswith(b"\n"):
            _skip_line(file)
            yield Line(number, problem=f"the line is longer than {LONGEST} bytes")
        elif text.strip():
            yield _read(number, text)


def _skip_line(file: IO[bytes]) -> None:
    while (rest := file.readline(LONGEST)) and not rest.endswith(b"\n"):
        pass


def _read(number: int, text: bytes) -> Line:
    try:
        return Line(number, json.loads(text.decode("utf-8-sig")))
    except UnicodeDecodeError:
        return Line(number, problem="it isn't UTF-8 text")
    except RecursionError:
        return Line(number, problem="it isn't JSON that can be read: too deeply nested")
    except ValueError as wrong:
        return Line(number, problem=f"it isn't JSON that can be read: {wrong}"[:160])
