"""Kill a player at random moments, again and again: no committed move may be lost.

    python3 -m tools.journal.kill --rounds 200

The player, a process of its own, plays random moves in a journal, takes some back, and begins a new game
when one ends. It says what it is about to do, does it, and says that it was kept. After each SIGKILL the
games in the journal must be exactly those that it said were kept; at most what it was about to do may be
there as well, when the kill came between keeping it and saying so.
"""

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from calico.engine.game import Game
from calico.engine.save_format import move_to_json
from calico.journal import GameMode, Journal, OpenGame, Outcome, new_seed, open_journal
from tools.journal.sample import random_game, random_move

Games = dict[str, str]
"""The fingerprint of each game by its id."""


class LostError(Exception):
    """Something that was kept is gone, or something is there that nobody kept."""


def fingerprint(game: Game) -> str:
    """Return a hash of a game's moves."""
    moves = json.dumps([move_to_json(move) for move in game.moves])
    return f"{len(game.moves)}:{hashlib.sha256(moves.encode()).hexdigest()[:16]}"


# The player


def say(*words: object) -> None:
    """Print a line at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play_on(folder: Path, seed: int) -> None:
    """Play until this process is killed."""
    chance = random.Random(seed)
    journal = open_journal(folder)
    say("opened", journal.report.outcome.name)
    going_on = journal.games.going_on()
    kept = journal.games.open(going_on[0].id) if going_on else _begin(journal)
    while True:
        if kept.game.state.finished:
            kept = _begin(journal)
        _step(kept, chance)


def _begin(journal: Journal) -> OpenGame:
    say("beginning")
    kept = journal.games.begin(random_game(1, new_seed(), moves=0), GameMode.SOLO)
    say("kept", kept.id, fingerprint(kept.game))
    return kept


def _step(kept: OpenGame, chance: random.Random) -> None:
    if kept.game.can_undo and chance.random() < 0.2:
        say("about", kept.id, fingerprint(kept.game.undo()))
        kept.undo()
    else:
        move = random_move(kept.game, chance)
        say("about", kept.id, fingerprint(kept.game.play(move)[0]))
        kept.play(move)
    say("kept", kept.id, fingerprint(kept.game))


# The one who kills it


class PlayerOutput(NamedTuple):
    """What a player printed before it was killed."""

    opened: str | None
    kept: Games
    about: tuple[str, str] | None
    beginning: bool
    times: int


def listen(text: str) -> PlayerOutput:
    """Parse what a player printed; the last line may be cut short."""
    opened, kept, about, beginning, times = None, {}, None, False, 0
    for line in text.split("\n")[:-1]:
        match line.split():
            case ["opened", outcome]:
                opened = outcome
            case ["beginning"]:
                beginning = True
            case ["about", id, print_]:
                about = (id, print_)
            case ["kept", id, print_]:
                kept[id], about, beginning, times = print_, None, False, times + 1
            case _:
                raise LostError(f"The player said {line!r}")
    return PlayerOutput(opened, kept, about, beginning, times)


def player_in(folder: Path, seed: int) -> subprocess.Popen[str]:
    """Start a player in a process of its own."""
    command = [sys.executable, "-m", "tools.journal.kill", "--player", str(folder), "--seed", str(seed)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def seconds_to_start(start: Callable[[Path], subprocess.Popen[str]]) -> float:
    """Measure how long a process takes to say its first line on this machine now."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="calico-kill-") as folder, start(Path(folder)) as process:
        process.stdout.readline()
        process.kill()
    return time.monotonic() - started


def one_round(folder: Path, seed: int, seconds: float) -> PlayerOutput:
    """Start a player and kill it after this time."""
    player = player_in(folder, seed)
    time.sleep(seconds)
    player.send_signal(signal.SIGKILL)
    output, trouble = player.communicate()
    if trouble or player.returncode != -signal.SIGKILL:
        raise LostError(f"The player fell over by itself: {trouble}")
    return listen(output)


def check(folder: Path, before: Games, said: PlayerOutput) -> Games:
    """Check that the games after a kill are those that were kept, and return them."""
    with open_journal(folder) as journal:
        if journal.report.outcome not in (Outcome.CREATED, Outcome.OPENED):
            raise LostError(journal.report.sentence)
        heads = [*journal.games.going_on(), *journal.games.newest(1_000_000)]
        found = {str(head.id): fingerprint(journal.games.open(head.id).game) for head in heads}
    wanted = before | said.kept
    if said.about is not None and found.get(said.about[0]) == said.about[1]:
        wanted[said.about[0]] = said.about[1]
    new = found.keys() - wanted.keys()
    if said.beginning and len(new) == 1:
        wanted |= {id: print_ for id, print_ in found.items() if id in new and print_.startswith("0:")}
    if found != wanted:
        raise LostError(f"Found {found}, wanted {wanted}")
    return found


def run(rounds: int, seed: int) -> tuple[int, int]:
    """Kill so many players; return how many were at work, and how many changes they had kept."""
    chance, games, at_work, kept = random.Random(seed), {}, 0, 0
    opening = seconds_to_start(lambda folder: player_in(folder, 0))
    with tempfile.TemporaryDirectory(prefix="calico-kill-") as folder:
        for number in range(rounds):
            said = one_round(Path(folder), seed * 1_000_003 + number, chance.uniform(0.3, 3) * opening)
            games = check(Path(folder), games, said)
            at_work += said.opened is not None
            kept += said.times
    return at_work, kept


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--player", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.player:
        play_on(options.player, options.seed)
    at_work, kept = run(options.rounds, options.seed)
    print(f"{options.rounds} kills, {at_work} of them of a player at work; {kept} changes kept, none lost.")


if __name__ == "__main__":
    try:
        main()
    except LostError as lost:
        raise SystemExit(f"FAILED: {lost}") from lost
