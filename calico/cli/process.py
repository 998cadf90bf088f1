"""The command line as a process: what its output can take, how it stops, and its exit codes."""

import io
import os
import signal
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn

FAILED, STOPPED, READER_GONE = 2, 130, 141

EXIT_CODES = """exit codes:
  0    everything is as it should be
  1    a record disagrees with the rules
  2    something can't be read, written or understood
  130  stopped by Ctrl-C
  141  whoever read the output has gone"""

_JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji need; a terminal takes no orders from them."""

on_stop: list[Callable[[], object]] = []
"""What to clean up before Ctrl-C ends the process."""


class CannotGoOnError(Exception):
    """A command ends here; the text tells people why."""


def one_line(text: str, longest: int = 300) -> str:
    """Untrusted text made safe for a terminal: one line of bounded length, control characters escaped."""
    cut = text if len(text) <= longest else text[: longest - 3] + "..."
    return "".join(map(_harmless, cut))


def _harmless(letter: str) -> str:
    risky = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter not in _JOINERS
    return letter.encode("unicode_escape").decode("ascii") if risky else letter


def reason(wrong: OSError) -> str:
    """Why the system refused something."""
    return one_line(wrong.strerror or str(wrong))


def run_as_process(command: Callable[[], int]) -> int:
    """Run a command as the whole of this process, and return its exit code."""
    signal.signal(signal.SIGINT, _stop)
    # If they were closed (>&-), output goes nowhere.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Line by line: output before a Ctrl-C isn't lost, and a full disk is noticed at once.
            stream.reconfigure(errors="backslashreplace", line_buffering=True)
    try:
        code = _exit_code_of(command)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        code = READER_GONE
    except OSError as wrong:
        code = FAILED
        with suppress(OSError):
            where = f" ({one_line(str(wrong.filename))})" if wrong.filename else ""
            print(f"This can't go on: {reason(wrong)}{where}", file=sys.stderr)
    _let_go_of_output()
    return code


def _exit_code_of(command: Callable[[], int]) -> int:
    try:
        return command()
    except SystemExit as ended:
        # argparse ends so, after it told its help or a mistake.
        return ended.code if isinstance(ended.code, int) else 0


def _let_go_of_output() -> None:
    """Drop what couldn't be written; Python would try again at exit, and complain."""
    with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _stop(_signal: int, _frame: FrameType | None) -> NoReturn:
    """Ctrl-C: end at once.

    An exception could get lost: raised during an import or in a destructor, it is printed and forgotten.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for clear in on_stop:
            with suppress(OSError):
                clear()
        with suppress(OSError):
            os.write(2, b"\nStopped.\n")
    finally:
        os._exit(STOPPED)
