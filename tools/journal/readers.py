"""Measure what each way of reading a damaged journal recovers: page and log readers, SQLite, snapshots.

    python3 -m tools.journal.readers --damages 1000

A journal has a snapshot from its last rest; then an evening is played: a game to its end and a few
turns of another, of which no snapshot knows. The file or its log is damaged, and opened with each way;
counted is what is missing of the games and of the moves that were played.
"""

import argparse
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from calico.journal import GameMode, Journal, JournalError, open_journal
from calico.journal.backup.snapshots import FOLDER
from calico.journal.store.files import connect
from calico.journal.store.opening import FILE
from calico.journal.store.recovery import Salvaged, salvage
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import SCHEMAS, TABLES
from tools.journal.damage import DAMAGES
from tools.journal.sample import FAST_FOLDER, Ticker, random_game, random_move


class Lost(NamedTuple):
    """What was lost."""

    games: int = 0
    moves: int = 0

    def plus(self, other: "Lost") -> "Lost":
        """Add two losses."""
        return Lost(self.games + other.games, self.moves + other.moves)


def by_sqlite(file: Path) -> Salvaged:
    """Return the intact rows that SQLite can still reach, from both ends of each table."""
    found: list[tuple[Table, Row]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(connect(file)) as connection:
        for table in TABLES:
            rows: dict[Row, Row] = {}
            for order in ("", " DESC"):
                with suppress(sqlite3.Error, UnicodeDecodeError, MemoryError):
                    columns, key = ", ".join(table.columns), table.key[0]
                    query = f"SELECT {columns}, seal FROM {table.name} ORDER BY {key}{order}"
                    for *row, seal in connection.execute(query):
                        if table.seal(tuple(row)) == seal:
                            rows[table.key_of(tuple(row))] = tuple(row)
            found += [(table, row) for row in rows.values()]
    return Salvaged(len(SCHEMAS), found)


def nothing(file: Path) -> Salvaged:
    """Read nothing from a damaged file."""
    return Salvaged(len(SCHEMAS), [])


WAYS: dict[str, tuple[Callable[[Path], Salvaged], bool]] = {
    "page and log readers, snapshots": (salvage, True),
    "page and log readers": (salvage, False),
    "SQLite alone, snapshots": (by_sqlite, True),
    "snapshots alone": (nothing, True),
}
"""Each way to read a damaged file, with or without a snapshot."""
MODES = GameMode.SOLO, GameMode.PASS_AND_PLAY
STATES = ("closed", FILE), ("killed", FILE), ("killed", FILE + "-wal")
"""How the app ended, and which file is damaged then."""


def moves_of(journal: Journal) -> dict[int, int]:
    """Count each game's moves; a game that can't be opened has none."""
    found = {}
    for head in (*journal.games.going_on(), *journal.games.newest(1_000_000)):
        try:
            found[head.id] = len(journal.games.open(head.id).game.moves)
        except JournalError:
            found[head.id] = 0
    return found


def lost(folder: Path, truth: dict[int, int], read: Callable[[Path], Salvaged]) -> Lost:
    """Open a damaged journal in this way and compare it with what was in it."""
    with patch("calico.journal.store.opening.salvage", read), open_journal(folder, Ticker()) as journal:
        if any(not moves for moves in moves_of(journal).values()):
            journal.recover()
        shown = moves_of(journal)
    games = sum(id not in shown for id in truth)
    return Lost(games, sum(max(moves - shown.get(id, 0), 0) for id, moves in truth.items()))


def measure(damages: int, seed: int, games: int) -> dict[str, Lost]:
    """Measure what each way loses over so many damages."""
    total = dict.fromkeys(WAYS, Lost())
    with tempfile.TemporaryDirectory(prefix="calico-readers-", dir=FAST_FOLDER) as folder:
        broken = Path(folder, "broken")
        truth = make(Path(folder), games)
        for number in range(damages):
            chance = random.Random(f"{seed} {number}")
            left, target = chance.choice(STATES)
            whole = Path(folder, left)
            data = (whole / target).read_bytes()
            data = chance.choice(DAMAGES)(bytearray(data), chance)
            for way, (read, with_snapshots) in WAYS.items():
                shutil.rmtree(broken, ignore_errors=True)
                shutil.copytree(whole, broken)
                (broken / target).write_bytes(data)
                if not with_snapshots:
                    shutil.rmtree(broken / FOLDER)
                total[way] = total[way].plus(lost(broken, truth, read))
    return total


def make(folder: Path, games: int) -> dict[int, int]:
    """Make a journal, closed or killed, and return the number of moves of each game."""
    made = folder / "made"
    with open_journal(made, Ticker()) as journal:
        for seed in range(games):
            journal.games.begin(random_game(1 + seed % 2, 100 + seed), MODES[seed % 2])
        journal.checkpoint()
        for seed, last in ((1, None), (2, 20)):
            kept = journal.games.begin(random_game(1, seed, moves=0), GameMode.SOLO)
            while not kept.game.state.finished and (last is None or len(kept.game.moves) < last):
                kept.play(random_move(kept.game, random.Random(len(kept.game.moves))))
        truth = moves_of(journal)
        shutil.copytree(made, folder / "killed")
    shutil.copytree(made, folder / "closed")
    return truth


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--damages", type=int, default=1000, metavar="N")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for way, found in measure(options.damages, options.seed, options.games).items():
        print(
            f"{way:34} {found.games:6,} games and {found.moves:8,} moves lost in {options.damages:,} damages"
        )


if __name__ == "__main__":
    main()
