"""Measure the app in its window and print a table: `python3 dev.py bench`."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from calico.bots import bot_names
from calico.cli.bench import Row
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, open_journal

ROOT = Path(__file__).parents[2]
ROUNDS = 5
THINKER = "lynx" if "lynx" in bot_names() else "greedy"


def folder_with(place: Path, *bots: str) -> str:
    """Make a journal with one game that has just begun."""
    players = (Player("Ann"), *(Player(f"{bot} {number}", bot) for number, bot in enumerate(bots)))
    journal = open_journal(place)
    journal.settings.change(bot_effort=20.0)  # Measured at the first start only.
    game = new_game(deal(Plan(players, kind="beginner", first=len(players) - 1), 1))
    journal.games.begin(game, GameMode.PASS_AND_PLAY if bots else GameMode.SOLO)
    journal.close()
    return str(place)


def child(module: str, *arguments: str) -> dict[str, Any]:
    """Measure in a process of its own, as the app ships; its start counts from the call."""
    began = time.time()
    command = [sys.executable, "-OO", "-m", f"tools.bench.{module}", *arguments]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = json.loads(told.splitlines()[-1])
    return found | {"start": found.get("start", began) - began}


def starts(home: str, game: str) -> list[Row]:
    """Measure start and memory beside the bare app's, alternating, so that other load hits all alike."""
    cases = {"bare": ("bare",), "home": ("calico", home), "game": ("calico", game)}
    found: dict[str, list[dict[str, float]]] = {case: [] for case in cases}
    for _ in range(ROUNDS):
        for case, arguments in cases.items():
            found[case].append(child("app", *arguments))
    start = {case: median(each["start"] for each in runs) for case, runs in found.items()}
    memory = {case: median(each["memory"] for each in runs) for case, runs in found.items()}
    return [
        Row("start of a bare KivyMD app", start["bare"], "s"),
        Row("start", start["home"] / start["bare"], "x bare", "<= 1.6"),
        Row("start with a game to go on with", start["game"] / start["bare"], "x bare", "<= 1.8"),
        Row("memory of a bare KivyMD app", memory["bare"], "MB"),
        Row("memory at the table", memory["game"] / memory["bare"], "x bare", "<= 1.5"),
    ]


def touches(game: str) -> list[Row]:
    """Measure gestures, taps and draw instructions."""
    found = child("gestures", game)
    return [
        Row("a move of a pinch, median", found["move"], "ms", "<= 1"),
        Row("a move of a pinch, 99th of 100", found["move99"], "ms", "<= 3"),
        Row("instructions changed in a pinch", float(found["changed"]), "", "0"),
        Row("a tap to the changed canvas, 95th", found["tap95"], "ms", "<= 12"),
        Row("draw instructions, four players", found["instructions"], "", "<= 120"),
    ]


def idle(game: str) -> list[Row]:
    """Measure an idle table at which all is loaded, beside the bare app, whose loop is Kivy's own."""
    bare, ours = child("app", "bare", "", "idle"), child("app", "calico", game, "idle")
    return [
        Row("memory once all is loaded", ours["loaded"] / bare["loaded"], "x bare"),
        Row("frames of an idle table in 10 s", ours["frames"], "", "0"),
        Row("an idle table", ours["core"], "% core", "< 1"),
        Row("- a bare KivyMD app", bare["core"], "% core"),
    ]


def frames(home: str, thinking: str) -> list[Row]:
    """Measure a table with nobody thinking, and one at which a bot thinks during an animation."""
    child("app", "calico", thinking, "think")  # compiles what only they need
    calm, busy = child("app", "calico", home, "think"), child("app", "calico", thinking, "think")
    return [
        Row(f"gaps while {THINKER} thinks, 99th", busy["gap"], "ms", "<= 50"),
        Row("- while nobody thinks", calm["gap"], "ms"),
        Row(f"work a frame while {THINKER} thinks, 99th", busy["work"], "ms", "<= 10"),
        Row("- while nobody thinks", calm["work"], "ms"),
    ]


def openings() -> list[Row]:
    """Measure how long the screens take to open: the table, and the slowest of all others."""
    found = child("screens", "--json")
    found.pop("start")
    first, again = found.pop("the table")
    slow, slower = (max(found, key=lambda name: found[name][turn]) for turn in (0, 1))
    return [
        Row("opening the table", first, "ms", "<= 250"),
        Row("- once more", again, "ms"),
        Row(f"slowest other opening, {slow}", found[slow][0], "ms", "<= 120"),
        Row(f"- once more, {slower}", found[slower][1], "ms", "<= 40"),
    ]


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as place:
        bots = folder_with(Path(place, "four"), "greedy", "greedy", "greedy")
        solo = folder_with(Path(place, "solo"))
        thinking = folder_with(Path(place, "thinking"), THINKER, THINKER, THINKER)
        rows = starts(str(Path(place, "none")), bots)
        rows += [*touches(bots), *idle(bots), *frames(solo, thinking), *openings()]
    for row in rows:
        print(f"{row.name:<40}{row.value:>10,.2f} {row.unit:<8}{row.target and 'target ' + row.target}")


if __name__ == "__main__":
    main()
