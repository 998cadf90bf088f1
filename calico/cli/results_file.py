"""The file of a tournament: its first line says what is played, each further line is a game."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO

from calico.bots.tournament import GameStats
from calico.cli.lines import Line, UnreadableError, lines_of
from calico.cli.process import CannotGoOnError, one_line
from calico.engine.json_checks import (
    FormatError,
    Json,
    as_flag,
    as_list,
    as_number,
    as_object,
    as_text,
    member,
    shown,
)

MOST_POINTS = 1000
LONGEST_TURN = 1e6
"""In seconds; no turn comes near this."""


class ResultsFile:
    """Keeps finished games, so that a stopped tournament can continue."""

    def __init__(self, path: Path, about: dict[str, Json]) -> None:
        """At a path, for games of the kind that `about` tells of."""
        self._path = path
        self._about = about

    def read(self, seated: Callable[[int], tuple[str, ...]]) -> Iterator[GameStats]:
        """The games that it holds already; what isn't a whole one is told of and left out.

        `seated` gives the bots by their seats for the game of a seed.
        """
        if not self._path.exists():
            return
        if not self._path.is_file():
            raise CannotGoOnError(f"{self._path} is no file that games could be kept in.")
        try:
            lines = lines_of(str(self._path))
            first = next(lines, None)
            if first is not None and first.value != self._about:
                raise CannotGoOnError(
                    f"{self._path} holds games of another kind: choose another file, or delete it."
                )
            for line in lines:
                yield from self._results_on(line, seated)
        except UnreadableError as wrong:
            raise CannotGoOnError(f"{self._path}: {wrong}") from None

    def _results_on(self, line: Line, seated: Callable[[int], tuple[str, ...]]) -> Iterator[GameStats]:
        try:
            if line.problem is not None:
                raise FormatError(line.problem)
            yield _result(line.value, seated)
        except FormatError as wrong:
            # The last line of a tournament that was stopped may be half written.
            where = f"{self._path}, line {line.number}"
            print(one_line(f"{where} is left out, its game played again: {wrong}"), file=sys.stderr)

    def noting(self, results: Iterator[GameStats]) -> Iterator[GameStats]:
        """The results, each written down as it comes."""
        with self._path.open("ab+") as file:
            if not file.tell():
                _write_line(file, self._about)
            elif not _ends_with_a_line(file):
                file.write(b"\n")
            for result in results:
                _write_line(file, asdict(result))
                yield result


def _write_line(file: IO[bytes], value: Json) -> None:
    file.write(json.dumps(value).encode() + b"\n")
    file.flush()


def _ends_with_a_line(file: IO[bytes]) -> bool:
    file.seek(-1, os.SEEK_END)
    return file.read(1) == b"\n"


def _result(value: Json, seated: Callable[[int], tuple[str, ...]]) -> GameStats:
    """The game that a line tells; FormatError where it tells none of this tournament."""
    game = as_object(value, "A game")
    seed = as_number(member(game, "seed", "Type of game"), "'seed'", 0)
    bots = seated(seed)

    def column(name: str) -> list[Json]:
        return as_list(member(game, name, "Type of game"), repr(name), length=len(bots))

    if tuple(as_text(bot, "A bot") for bot in column("bots")) != bots:
        raise FormatError(f"In the game of seed {shown(seed)} the bots are {', '.join(bots)}")
    return GameStats(
        seed,
        bots,
        tuple(as_number(total, "A total", 0, MOST_POINTS) for total in column("totals")),
        tuple(_measure(won, "A share of a victory", 1) for won in column("won")),
        tuple(as_flag(passed, "'passed'") for passed in column("passed")),
        tuple(_measure(seconds, "A turn", LONGEST_TURN) for seconds in column("seconds")),
    )


def _measure(value: Json, what: str, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= high:
        raise FormatError(f"{what} must be a number from 0 to {high:g}, not {shown(value)}")
    return float(value)
