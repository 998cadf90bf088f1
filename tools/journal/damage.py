"""Damage a journal in hundreds of ways: opening it must neither crash nor show wrong data.

python3 -m tools.journal.damage --damages 500
"""

import argparse
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from calico.journal import GameMode, Journal, JournalError, Outcome, open_journal
from calico.journal.store.opening import FILE
from tools.journal.sample import FAST_FOLDER, Ticker, content, fill, make, play_of, random_game, random_move

Damage = Callable[[bytearray, random.Random], bytes]
Content = dict[str, dict[Any, Any]]
PAGE = 4096


def flip(data: bytearray, chance: random.Random) -> bytes:
    """Flip a few bits anywhere."""
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def flip_where_it_hurts(data: bytearray, chance: random.Random) -> bytes:
    """Flip bits in the header of the file or of a page."""
    start = chance.randrange(len(data) // PAGE) * PAGE
    data[start + chance.randrange(100)] ^= 1 << chance.randrange(8)
    return bytes(data)


def zero(data: bytearray, chance: random.Random) -> bytes:
    """Zero a range."""
    return overwrite(data, chance, bytes)


def scribble(data: bytearray, chance: random.Random) -> bytes:
    """Fill a range with noise."""
    return overwrite(data, chance, chance.randbytes)


def overwrite(data: bytearray, chance: random.Random, make_bytes: Callable[[int], bytes]) -> bytes:
    """Overwrite a range, often a whole page."""
    start, length = chance.randrange(len(data)), chance.choice((1, 16, 100, 512, PAGE, 20_000))
    if length >= PAGE:
        start -= start % PAGE
    stretch = data[start : start + length]
    data[start : start + length] = make_bytes(len(stretch))
    return bytes(data)


def cut(data: bytearray, chance: random.Random) -> bytes:
    """Truncate the file."""
    end = chance.randrange(len(data))
    return bytes(data[: end - end % chance.choice((1, 512, PAGE))])


def mix_pages(data: bytearray, chance: random.Random) -> bytes:
    """Write a page where another one belongs."""
    pages = range(0, len(data), PAGE)
    here, there = chance.choice(pages), chance.choice(pages)
    data[here : here + PAGE] = data[there : there + PAGE]
    return bytes(data)


DAMAGES: tuple[Damage, ...] = (flip, flip, flip_where_it_hurts, zero, scribble, cut, mix_pages)


class WrongDataError(Exception):
    """The journal showed wrong data, or lost some silently."""


def try_damages(count: int, seed: int) -> Counter[str]:
    """Damage a fresh journal again and again, and count the outcomes of opening; raise where one is wrong."""
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="calico-damage-", dir=FAST_FOLDER) as folder:
        whole, broken = Path(folder, "whole"), Path(folder, "broken")
        make(whole)
        with open_journal(whole, Ticker()) as journal:
            truth = content(journal)
        for number in range(count):
            chance = random.Random(f"{seed} {number}")
            shutil.rmtree(broken, ignore_errors=True)
            shutil.copytree(whole, broken)
            damage = chance.choice(DAMAGES)
            data = damage(bytearray((broken / FILE).read_bytes()), chance)
            (broken / FILE).write_bytes(data)
            try:
                outcomes[look_at(broken, data, truth)] += 1
            except Exception as wrong:
                raise WrongDataError(
                    f"Damage {number} of seed {seed}, {damage.__name__}: {wrong!r}"
                ) from wrong
    return outcomes


def look_at(folder: Path, data: bytes, truth: Content) -> str:
    """Open a damaged journal, compare all that it shows with the truth, and play on."""
    with open_journal(folder, Ticker()) as journal:
        report = journal.report
        if report.outcome not in (Outcome.OPENED, Outcome.REPAIRED, Outcome.SET_ASIDE):
            raise WrongDataError(report)
        if report.outcome is not Outcome.OPENED and report.aside.read_bytes() != data:
            raise WrongDataError("The damaged file was not kept as it was")
        shown = content(journal)
        compare(shown, truth, whole=report.outcome is Outcome.OPENED)
        damaged = any(play is None for play in shown["plays"].values())
        told = _go_on(journal)
    with open_journal(folder, Ticker()) as journal:
        if play_of(journal, told[0]) != told[1]:
            raise WrongDataError("A game that was played after the damage is not there the next time")
    return report.outcome.name.lower() + (", a game named damaged" if damaged else "")


def compare(shown: Content, truth: Content, whole: bool) -> None:
    """Check that everything shown is true, and nothing is missing where the journal says that it is whole."""
    for what, entries in shown.items():
        for key, entry in entries.items():
            is_named_damaged = what == "plays" and entry is None
            is_default = what == "settings" and not whole
            if not (is_named_damaged or is_default) and truth[what].get(key) != entry:
                raise WrongDataError(f"{what}: {entry!r:.200} instead of {truth[what].get(key)!r:.200}")
        if whole and entries.keys() != truth[what].keys():
            raise WrongDataError(f"{what} are missing, and nobody said so")


def _go_on(journal: Journal) -> tuple[int, object]:
    """Play on after the damage; return what must be there next time."""
    kept = journal.games.begin(random_game(1, 99, moves=3), GameMode.SOLO)
    for number in range(5):
        kept.play(random_move(kept.game, random.Random(number)))
    return kept.id, play_of(journal, kept.id)


def try_damaged_logs(count: int, seed: int) -> Counter[str]:
    """Damage write-ahead logs: every game must be whole and as it was after some commit."""
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="calico-damage-", dir=FAST_FOLDER) as folder:
        whole, broken = Path(folder, "whole"), Path(folder, "broken")
        truths = _make_with_log(Path(folder, "made"), whole)
        for number in range(count):
            chance = random.Random(f"log {seed} {number}")
            shutil.rmtree(broken, ignore_errors=True)
            shutil.copytree(whole, broken)
            log = broken / (FILE + "-wal")
            damage = chance.choice((flip, zero, scribble, cut))
            log.write_bytes(damage(bytearray(log.read_bytes()), chance))
            with open_journal(broken, Ticker()) as journal:
                shown = content(journal)
                outcome = journal.report.outcome
                if outcome not in (Outcome.OPENED, Outcome.REPAIRED) or shown not in truths:
                    raise WrongDataError(f"Damaged log {number} of seed {seed}: {journal.report}")
                outcomes[f"{outcome.name.lower()}, {len(truths) - 1 - truths.index(shown)} commits back"] += 1
    return outcomes


def _make_with_log(made: Path, whole: Path) -> list[Content]:
    """Make a journal whose last moves are only in its log; return its content after each commit."""
    with open_journal(made, Ticker()) as journal:
        fill(journal)
        journal.checkpoint()
        kept = journal.games.open(journal.games.going_on()[0].id)
        truths = [content(journal)]
        for number in range(6):
            kept.play(random_move(kept.game, random.Random(number)))
            truths.append(content(journal))
        shutil.copytree(made, whole)
    return truths


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damages", type=int, default=500, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for name, run in (("file", try_damages), ("log", try_damaged_logs)):
        outcomes = run(options.damages if name == "file" else options.damages // 5, options.seed)
        print(f"{sum(outcomes.values())} damages to the {name}:")
        for outcome, times in sorted(outcomes.items()):
            print(f"  {times:4} {outcome}")


if __name__ == "__main__":
    try:
        main()
    except (WrongDataError, JournalError) as wrong:
        raise SystemExit(f"FAILED: {wrong}") from wrong
