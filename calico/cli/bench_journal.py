"""Figures of the journal: 5,000 finished games, opened, listed and counted; and what keeping a move costs."""

import os
import tempfile
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from calico.bots import bot_named
from calico.bots.tournament import play_out
from calico.cli.process import on_stop
from calico.engine.game import Game, new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, Id, Journal, open_journal
from calico.journal.statistics import StatisticsBuilder
from calico.journal.store.opening import FILE

Figure = tuple[str, float, str, str]
"""Name, value, unit and target."""

GAMES = 5000
_PEOPLE = ("Anna", "Bo", "Chris", "Dana")
_TABLES = (1, 1, 2, 2, 2, 3, 4)
"""Players of the games that were really played; the journal is filled with them again and again."""


class _Clock:
    """Seven hours pass from game to game."""

    def __init__(self) -> None:
        self.now = datetime(2021, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def passes(self) -> None:
        self.now += timedelta(hours=7)


def journal_figures(rounds: int = 9, games: int = GAMES) -> list[Figure]:
    """All figures of the journal, in a folder of its own that is gone afterwards."""
    folder = tempfile.TemporaryDirectory(prefix="calico-bench-")
    on_stop.append(folder.cleanup)
    with folder as name:
        return [*_history(Path(name, "many"), rounds, games), *_moves(Path(name, "one"))]


def _history(folder: Path, rounds: int, games: int) -> list[Figure]:
    _fill(folder, games)
    size = (folder / FILE).stat().st_size / games

    def open_and_list() -> None:
        with open_journal(folder) as journal:
            journal.games.newest(50)

    def count() -> None:
        builder = StatisticsBuilder()
        for result in journal.results():
            builder.add(result)
        builder.sum()

    opening = _median_of([open_and_list] * rounds)
    with open_journal(folder) as journal:
        counting = _median_of([count] * rounds)
    return [
        (f"open {games:,} games, list 50", opening.wall, "ms", "<= 50"),
        ("- of which the processor: opening", opening.processor, "ms", ""),
        (f"statistics over {games:,} games", counting.wall, "ms", "<= 150"),
        ("- of which the processor: counting", counting.processor, "ms", ""),
        ("the file's size for a game", size, "bytes", ""),
    ]


def _fill(folder: Path, count: int) -> None:
    clock = _Clock()
    played = [_played(players, seed) for seed, players in enumerate(_TABLES)]
    with open_journal(folder, clock) as journal:
        quilters = [journal.quilters.add(name).id for name in _PEOPLE]
        with journal.transaction():
            for number in range(count):
                clock.passes()
                _keep(journal, played[number % len(played)], quilters)


def _played(players: int, seed: int) -> Game:
    setup = deal(Plan(tuple(map(Player, _PEOPLE[:players]))), seed)
    return play_out(setup, seed, [bot_named("greedy")] * players)


def _keep(journal: Journal, game: Game, quilters: list[Id]) -> None:
    mode = GameMode.SOLO if game.setup.solo else GameMode.PASS_AND_PLAY
    journal.games.begin(game, mode, quilters[: len(game.setup.seats)])


def _moves(folder: Path) -> list[Figure]:
    game = _played(2, 1)
    with open_journal(folder) as journal:
        kept = journal.games.begin(new_game(game.setup), GameMode.PASS_AND_PLAY)
        committing = _median_of(partial(kept.play, move) for move in game.moves)
    with open(folder / "plain", "wb") as file:
        settling = _median_of([lambda: _write_and_settle(file.fileno())] * 90)
    return [
        ("commit a move", committing.wall, "ms", "<= 5"),
        ("- of which the disk, for any write", settling.wall, "ms", ""),
    ]


def _write_and_settle(file: int) -> None:
    os.write(file, bytes(4096))
    os.fsync(file)


class _Spent(NamedTuple):
    """Milliseconds by the clock on the wall, and of the processor, which others may be using too."""

    wall: float
    processor: float


def _median_of(works: Iterable[Callable[[], object]]) -> _Spent:
    spent = []
    for work in works:
        wall, processor = time.perf_counter(), time.process_time()
        work()
        spent.append((time.perf_counter() - wall, time.process_time() - processor))
    return _Spent(*(median(column) * 1000 for column in zip(*spent, strict=True)))
