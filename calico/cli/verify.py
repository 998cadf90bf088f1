"""`verify`: replay every record and compare each claim in it with the rules."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from calico.cli.lines import Line, UnreadableError, lines_of
from calico.cli.options import Parser
from calico.cli.process import one_line
from calico.engine.game import Game
from calico.engine.record import RecordError, game_of
from calico.engine.record.check import NotARecordError


class Verdict(IntEnum):
    """The verdict on a line, or the worst of all lines; also the exit code."""

    AGREES = 0
    DISAGREES = 1
    UNREADABLE = 2


class BadLineError(Exception):
    """A line that holds no good record; the text says which and why."""

    def __init__(self, line: Line, verdict: Verdict, why: str) -> None:
        """The line, the verdict on it, and the reason."""
        super().__init__(f"line {line.number}: {one_line(why)}")
        self.verdict = verdict


@dataclass(slots=True)
class _Verdicts:
    agree: int = 0
    worst: Verdict = Verdict.AGREES

    def count(self, verdict: Verdict) -> None:
        self.agree += verdict is Verdict.AGREES
        self.worst = max(self.worst, verdict)


def game_on(line: Line) -> Game:
    """The game of a line's record; BadLineError with the turn and the reason where it isn't good."""
    if line.problem is not None:
        raise BadLineError(line, Verdict.UNREADABLE, line.problem)
    try:
        return game_of(line.value)
    except NotARecordError as wrong:
        raise BadLineError(line, Verdict.UNREADABLE, str(wrong)) from None
    except RecordError as wrong:
        why = f"turn {wrong.turn}: {wrong}" if wrong.turn else str(wrong)
        raise BadLineError(line, Verdict.DISAGREES, why) from None


def source_name(name: str) -> str:
    """How a source of records is called in messages."""
    return "standard input" if name == "-" else one_line(name)


def run(arguments: Sequence[str]) -> int:
    """Verify the files that are named."""
    parser = Parser("verify", "Check records against the rules.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of records; - for standard input")
    verdicts = _Verdicts()
    for name in parser.parse_args(arguments).files:
        _verify(name, verdicts)
    if verdicts.worst is Verdict.AGREES:
        print(f"{verdicts.agree} records agree")
    elif verdicts.agree:
        print(f"{verdicts.agree} other{'s' if verdicts.agree != 1 else ''} agreed", file=sys.stderr)
    return verdicts.worst


def _verify(name: str, verdicts: _Verdicts) -> None:
    empty = True
    try:
        for line in lines_of(name):
            empty = False
            verdicts.count(_verdict_on(line, name))
        if empty:
            raise UnreadableError("there is no record in it")
    except UnreadableError as wrong:
        verdicts.count(Verdict.UNREADABLE)
        print(f"{source_name(name)}: {wrong}")


def _verdict_on(line: Line, name: str) -> Verdict:
    try:
        game_on(line)
    except BadLineError as wrong:
        print(f"{source_name(name)}, {wrong}")
        return wrong.verdict
    return Verdict.AGREES
