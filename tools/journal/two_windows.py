"""Kill two windows that work on one journal, again and again at random moments.

    python3 -m tools.journal.two_windows --rounds 50

A window, a process of its own, plays, takes back, asks for hints, writes score sheets, changes names and
settings, rests, backs up and restores. It says what it is about to do, does it, and says what was kept. In
some rounds the file is damaged before, so that the kills fall into a repair. After each round everything that
either window said was kept must be there, and every game, backup and snapshot must open.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from calico.journal import (
    GameMode,
    JournalError,
    OpenGame,
    Problem,
    ScoreSheet,
    SeatedPlayer,
    new_seed,
    open_journal,
)
from calico.journal.backup.snapshots import entries_of_snapshot
from calico.journal.store.opening import FILE, Outcome
from tools.journal.kill import LostError, fingerprint, say, seconds_to_start
from tools.journal.sample import random_game, random_move, tally

MAY_HAPPEN = {
    Problem.CHANGED_ELSEWHERE,
    Problem.SHEET_CHANGED_ELSEWHERE,
    Problem.BUSY,
    Problem.NO_SUCH_GAME,
    Problem.NO_SUCH_SHEET,
    Problem.NAME_TAKEN,
}
"""Problems that one window may have because of the other."""
AGAIN = {Problem.MOVED, Problem.DAMAGED_ENTRY}
"""Problems after which the journal is opened again: the other window repaired the file."""


# A window


class AppWindow:
    """A window that does something at random."""

    def __init__(self, folder: Path, seed: int, undoes: bool) -> None:
        """`undoes` lets it take moves back; otherwise it restores backups, which keep the longer game."""
        self.chance = random.Random(seed)
        self.backup = folder / f"backup-{seed % 2}.zip"
        self.journal = open_journal(folder)
        say("opened", self.journal.report.outcome.name)
        self.acts: list[tuple[int, Callable[[], None]]] = [
            (60, self.play),
            (8, self.look),
            (2, self.hint),
            (4, self.begin),
            (4, self.name),
            (4, self.set),
            (4, self.write),
            (4, self.rest),
            (3, self.back_up),
            (6, self.undo) if undoes else (6, self.restore),
            *(() if undoes else ((1, self.discard),)),
        ]

    def act(self) -> None:
        """Do one thing; a problem because of the other window is only printed."""
        weights, acts = zip(*self.acts, strict=True)
        try:
            self.chance.choices(acts, weights)[0]()
        except JournalError as trouble:
            if trouble.problem in AGAIN:
                say("recovered", self.journal.recover().outcome.name)
            elif trouble.problem not in MAY_HAPPEN:
                raise
            say("refused")

    def game(self) -> OpenGame:
        """Return a game to continue; both windows prefer the same ones."""
        going_on = self.journal.games.going_on()
        if not going_on:
            self.begin()
            going_on = self.journal.games.going_on()
        return self.journal.games.open(self.chance.choice(going_on[:2]).id)

    def begin(self) -> None:
        """Begin a game."""
        say("about", "new", "0")
        kept = self.journal.games.begin(random_game(1, new_seed(), moves=0), GameMode.SOLO)
        self._kept(kept)

    def play(self) -> None:
        """Play a few moves, with pauses in which the other window may play, too."""
        kept = self.game()
        for _ in range(self.chance.randrange(1, 6)):
            if kept.game.state.finished:
                return
            move, before = random_move(kept.game, self.chance), fingerprint(kept.game)
            say("about", kept.id, fingerprint(kept.game.play(move)[0]))
            kept.play(move)
            self._kept(kept, before)
            time.sleep(self.chance.uniform(0, 0.005))

    def undo(self) -> None:
        """Take a move back, where that is allowed."""
        kept = self.game()
        if kept.game.can_undo:
            before = fingerprint(kept.game)
            say("about", kept.id, fingerprint(kept.game.undo()))
            kept.undo()
            self._kept(kept, before)

    def look(self) -> None:
        """Keep another view of a game."""
        kept = self.game()
        kept.keep_view({"zoom": self.chance.random()})
        self._kept(kept)

    def hint(self) -> None:
        """Ask for a hint."""
        kept = self.game()
        if not kept.hinted:
            kept.note_hint()
            self._kept(kept)

    def discard(self) -> None:
        """Remove the oldest game."""
        games = self.journal.games.newest()
        if games:
            say("gone", games[-1].id)
            self.journal.games.discard(games[-1].id)

    def name(self) -> None:
        """Rename a quilter."""
        quilters = self.journal.quilters.all()
        name = f"Q {self.chance.randrange(10**9)}"
        if len(quilters) < 4:
            said = self.journal.quilters.add(name)
        else:
            said = self.journal.quilters.rename(self.chance.choice(quilters).id, name)
        say("named", said.id, said.touched, said.name.replace(" ", "_"))

    def set(self) -> None:
        """Change a setting."""
        self.journal.settings.change(volume=round(self.chance.random(), 2))

    def write(self) -> None:
        """Write or correct a score sheet."""
        sheets = self.journal.sheets.all()
        if len(sheets) < 3:
            sheet = ScoreSheet(
                "2026-01-30", (SeatedPlayer("Anna"), SeatedPlayer("Bo")), (tally(75), tally(60))
            )
        else:
            sheet = self.chance.choice(sheets)
        kept = self.journal.sheets.keep(sheet)
        say("sheet", kept.id, kept.touched)

    def rest(self) -> None:
        """Go to the background."""
        self.journal.checkpoint()

    def back_up(self) -> None:
        """Write a backup."""
        copy = self.journal.copy()
        content = copy.write_backup(_nobody).content
        copy.close()
        beside = self.backup.with_suffix(".part")
        beside.write_bytes(content)
        os.replace(beside, self.backup)

    def restore(self) -> None:
        """Merge the last backup, and sometimes take that back."""
        if self.backup.exists():
            copy = self.journal.copy()
            found = copy.read_backup(self.backup, _nobody)
            copy.close()
            merged = self.journal.merge(found.entries)
            if self.chance.random() < 0.3:
                self.journal.undo_merge(merged)

    def _kept(self, kept: OpenGame, before: str | None = None) -> None:
        now = fingerprint(kept.game)
        say("kept", kept.id, kept.summary.touched, before or now, now)


def _nobody(done: int, of: int) -> None:
    """Ignore the progress."""


# What they said


class Step(NamedTuple):
    """A change of a game, from one state to another; changes are in order of `touched`."""

    touched: int
    before: str
    after: str


@dataclass
class KeptContent:
    """What must be in the journal: each game's changes, the newest of each name and sheet."""

    games: dict[str, list[Step]] = field(default_factory=dict)
    names: dict[str, tuple[int, str]] = field(default_factory=dict)
    sheets: dict[str, int] = field(default_factory=dict)
    about: set[tuple[str, str]] = field(default_factory=set)
    """What a window was doing when it was killed."""
    gone: set[str] = field(default_factory=set)
    """Games that were removed; a backup may have brought them back."""
    times: int = 0

    def hear(self, text: str) -> None:
        """Read one window's output; its last line may be cut short."""
        about: tuple[str, str] | None = None
        for line in text.split("\n")[:-1]:
            match line.split():
                case ["about", id, print_]:
                    about = (id, print_)
                case ["kept", id, touched, before, after]:
                    about = None
                    self.games.setdefault(id, []).append(Step(int(touched), before, after))
                    self.times += 1
                case ["named", id, touched, name]:
                    self.names[id] = max(self.names.get(id, (0, "")), (int(touched), name))
                    self.times += 1
                case ["sheet", id, touched]:
                    self.sheets[id] = max(self.sheets.get(id, 0), int(touched))
                    self.times += 1
                case ["gone", id]:
                    self.gone.add(id)
                case ["refused"] | ["opened", "CREATED" | "OPENED" | "REPAIRED"] | ["recovered", _]:
                    about = None
                case _:
                    raise LostError(f"A window said {line!r}")
        if about is not None:
            self.about.add(about)


def check(folder: Path, truth: KeptContent, damaged: bool) -> None:
    """Check that everything that was kept is there, and that everything opens."""
    with open_journal(folder) as journal:
        outcome = journal.report.outcome
        if outcome not in (Outcome.OPENED, Outcome.CREATED) and not (damaged and outcome is Outcome.REPAIRED):
            raise LostError(journal.report.sentence)
        heads = [*journal.games.going_on(), *journal.games.newest(1_000_000)]
        found = {str(head.id): fingerprint(journal.games.open(head.id).game) for head in heads}
        _compare_games(found, truth)
        for id, (touched, name) in truth.names.items():
            there = journal.quilters.get(int(id))
            if there.touched <= touched and there.name.replace(" ", "_") != name:
                raise LostError(f"Quilter {id} is {there}, not {name}")
        for id, touched in truth.sheets.items():
            if journal.sheets.get(int(id)).touched < touched:
                raise LostError(f"Sheet {id} is older than what was kept")
        for snapshot in journal.snapshots.all():
            entries_of_snapshot(snapshot)
        for backup in folder.glob("*.zip"):
            copy = journal.copy()
            if copy.read_backup(backup, _nobody).left_out:
                raise LostError(f"{backup.name} holds what can't be read")
            copy.close()
        prints = {str(head.id): (head.touched, found[str(head.id)]) for head in heads}
        truth.games |= {id: [Step(touched, print_, print_)] for id, (touched, print_) in prints.items()}
    truth.about.clear()


def _compare_games(found: dict[str, str], truth: KeptContent) -> None:
    for id, steps in truth.games.items():
        there = found.get(id)
        if id in truth.gone:
            continue
        last = _chain(id, sorted(steps), truth.about)
        if there != last and (id, there) not in truth.about:
            raise LostError(f"Game {id} is {there}, not {last}; about {truth.about}")
    new = found.keys() - truth.games.keys()
    beginnings = sum(about == ("new", "0") for about in truth.about)
    if len(new) > beginnings or any(not found[id].startswith("0:") for id in new):
        raise LostError(f"Games that nobody began: {new}")


def _chain(id: str, steps: list[Step], about: set[tuple[str, str]]) -> str:
    """Return the last state; each change must begin where the one before ended, or that was lost."""
    for one, next_ in pairwise(steps):
        if next_.before != one.after and (id, next_.before) not in about:
            raise LostError(f"Game {id}: {next_} does not stand on {one}; all: {steps}; about: {about}")
    return steps[-1].after


# Those who kill them


class Round(NamedTuple):
    """How a round is played."""

    seconds: tuple[float, float]
    """Seconds after which each window is killed."""
    damaged: bool


def window_in(folder: Path, seed: int, undoes: bool) -> subprocess.Popen[str]:
    """Start a window in a process of its own."""
    options = ["--window", str(folder), "--seed", str(seed)]
    command = [sys.executable, "-m", "tools.journal.two_windows", *options]
    command += ["--undoes"] if undoes else []
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def play_round(folder: Path, seed: int, undoes: bool, round_: Round, truth: KeptContent) -> None:
    """Let two windows work, kill one after the other, and read their output."""
    if round_.damaged and (folder / FILE).exists():
        damage_header(folder)
    windows = [window_in(folder, seed * 2 + number, undoes) for number in range(2)]
    started = time.monotonic()
    for window, seconds in sorted(zip(windows, round_.seconds, strict=True), key=lambda pair: pair[1]):
        time.sleep(max(0.0, started + seconds - time.monotonic()))
        window.send_signal(signal.SIGKILL)
    for window in windows:
        output, trouble = window.communicate()
        if trouble or window.returncode != -signal.SIGKILL:
            raise LostError(f"A window fell over by itself: {trouble}")
        truth.hear(output)


def damage_header(folder: Path) -> None:
    """Damage the file without losing a row, so that both next windows have to repair it."""
    for file in folder.glob(f"{FILE}*"):
        if file.name.endswith("-shm"):
            file.unlink()
    with open(folder / FILE, "r+b") as file:
        file.write(bytes(64))


def run(
    rounds: int, seed: int, seconds: float = float("inf"), opening: float | None = None
) -> tuple[int, int]:
    """Play some rounds, for some seconds at most; return how many, and how many changes were kept."""
    chance, truth, end = random.Random(seed), KeptContent(), time.monotonic() + seconds
    opening = opening or seconds_to_open()
    with tempfile.TemporaryDirectory(prefix="calico-windows-") as folder:
        for number in range(rounds):
            if time.monotonic() > end:
                return number, truth.times
            kills = chance.uniform(0.3, 4) * opening, chance.uniform(0.3, 4) * opening
            round_ = Round(kills, damaged=number % 4 == 3)
            play_round(Path(folder), seed * 1_000_003 + number, seed % 2 == 0, round_, truth)
            check(Path(folder), truth, round_.damaged)
    return rounds, truth.times


def seconds_to_open() -> float:
    """Measure how long a window takes to start on this machine now."""
    return seconds_to_start(lambda folder: window_in(folder, 0, undoes=True))


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--window", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--undoes", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.window:
        window = AppWindow(options.window, options.seed, options.undoes)
        while True:
            window.act()
    for seed in (options.seed * 2, options.seed * 2 + 1):
        rounds, kept = run(options.rounds // 2, seed)
        print(f"{rounds} rounds, {2 * rounds} kills: {kept} changes kept, none lost.")


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        try:
            main()
        except LostError as lost:
            raise SystemExit(f"FAILED: {lost}") from lost
