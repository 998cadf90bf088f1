"""`verify`: every record is replayed, and each claim in it compared with the rules."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from calico.cli.lines import Line, lines_of
from calico.engine.record import RecordError, game_of
from calico.engine.record.check import NotARecordError


class Verdict(IntEnum):
    """What became of a line, or of all of them; also the exit code."""

    AGREES = 0
    DISAGREES = 1
    UNREADABLE = 2


@dataclass(slots=True)
class _Tally:
    agree: int = 0
    worst: Verdict = Verdict.AGREES

    def count(self, verdict: Verdict) -> None:
        self.agree += verdict is Verdict.AGREES
        self.worst = max(self.worst, verdict)


def check_line(line: Line) -> tuple[Verdict, str]:
    """The verdict on a line, with the turn and the reason where it isn't good."""
    if line.problem is not None:
        return Verdict.UNREADABLE, line.problem
    try:
        game_of(line.value)
    except NotARecordError as wrong:
        return Verdict.UNREADABLE, str(wrong)
    except RecordError as wrong:
        return Verdict.DISAGREES, f"turn {wrong.turn}: {wrong}" if wrong.turn else str(wrong)
    return Verdict.AGREES, ""


def run(arguments: Sequence[str]) -> int:
    """Verify the files that are named."""
    parser = argparse.ArgumentParser("calico verify", description="Check records against the rules.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of records; - for standard input")
    tally = _Tally()
    for name in parser.parse_args(arguments).files:
        _verify(name, tally)
    if tally.worst is Verdict.AGREES:
        print(f"{tally.agree} records agree")
    elif tally.agree:
        print(f"{tally.agree} other{'s' if tally.agree != 1 else ''} agreed", file=sys.stderr)
    return tally.worst


def _verify(name: str, tally: _Tally) -> None:
    shown = "standard input" if name == "-" else name
    empty = True
    try:
        for line in lines_of(name):
            empty = False
            verdict, reason = check_line(line)
            tally.count(verdict)
            if verdict is not Verdict.AGREES:
                print(f"{shown}, line {line.number}: {reason}")
    except OSError as wrong:
        tally.count(Verdict.UNREADABLE)
        print(f"{shown}: it can't be read: {wrong.strerror or wrong}")
        return
    if empty:
        tally.count(Verdict.UNREADABLE)
        print(f"{shown}: there is no record in it")
