"""What an emulator's log tells of the app: `python3 -m tools.emulator report|wanted|place FILE …`.

`wanted LOG` prints what the app wants done now; `report LOG API WISHES` judges a whole run and prints it for
people; `place DUMP TEXT…` prints where the first of these texts is on the screen. Standard library only.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

TROUBLE = {
    r"Traceback \(most recent call last\)": "Python failed",
    r"ANR in org\.calicoquilts\.calico": "Android found that the app doesn't answer",
    r"FATAL EXCEPTION": "Java failed",
    r"Fatal signal \d+": "native code failed",
    r"JNI DETECTED ERROR": "Java was called wrongly",
}
"""What must not be in a log, and what it means."""
GAMES = ("played", "broken off", "kept", "found")
"""What a run tells of its games."""
TIMED = 34
"""The Android, by its API level, on which the start is judged; on the others it is told."""
SLOWEST, MOST_TIMES = 3.0, 2.0
"""Seconds of a cold start, and how many times those of the barest app of Kivy's: it must keep to both."""


def told(log: str) -> list[dict[str, Any]]:
    """Return what the app said of itself, line by line."""
    lines = re.findall(r"\bpython\s*: (\{.*\})\s*$", log, re.MULTILINE)
    found = []
    for line in lines:
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue  # cut off by a kill
    return found


def wanted(log: str) -> str:
    """Return what the app wants done to the device now; empty where it wants nothing."""
    last = next((line for line in reversed(told(log)) if {"wants", "did", "game"} & line.keys()), {})
    return str(last.get("wants", ""))


def faults(log: str, api: int, wishes: list[str]) -> list[str]:
    """Return everything that is wrong with a run on this Android, in a sentence each."""
    lines = told(log)
    wrong = [f"{means}: {match[0]}" for sign, means in TROUBLE.items() if (match := re.search(sign, log))]
    games = {line.get("game") for line in lines}
    wrong += [f"No game was {game}." for game in GAMES if game not in games]
    done = [line["did"] for line in lines if "did" in line]
    wrong += [f"The app never saw this: {wish}" for wish in wishes if wish not in done]
    left = [line["moves"] for line in lines if line.get("game") == "kept"]
    found = [line["moves"] for line in lines if line.get("game") == "found"]
    if left and found and left[-1] != found[0]:
        wrong.append(f"The game was left after {left[-1]} moves and found after {found[0]}.")
    return wrong + _slow(starts(lines), api)


def starts(lines: list[dict[str, Any]]) -> dict[str, float]:
    """Return how long the app took to start, and the barest one."""
    return {line["started"]: float(line["after"]) for line in reversed(lines) if "started" in line}


def _slow(took: dict[str, float], api: int) -> list[str]:
    if not {"calico", "bare"} <= took.keys():
        return [f"Nobody knows how long the start took: {took}"]
    most = min(SLOWEST, MOST_TIMES * took["bare"])
    if api != TIMED or took["calico"] <= most:
        return []
    bare = f"that of the barest app {took['bare']} s"
    return [f"The start took {took['calico']} s, {bare}: {most:.1f} s is the most."]


def place(dump: str, *texts: str) -> tuple[int, int] | None:
    """Return the middle of the first thing on the screen with one of these texts, in any case."""
    wanted_texts = {text.lower() for text in texts}
    for node in ElementTree.fromstring(dump[dump.index("<hierarchy") :]).iter("node"):
        if {node.get("text", "").lower(), node.get("content-desc", "").lower()} & wanted_texts:
            left, top, right, bottom = map(int, re.findall(r"\d+", node.get("bounds", "")))
            return (left + right) // 2, (top + bottom) // 2
    return None


def report(log: str, api: int, wishes: list[str]) -> tuple[str, bool]:
    """Return a run's story in Markdown, and whether all went well."""
    wrong, took = faults(log, api, wishes), starts(told(log))
    missed = [wish for wish in wishes if f"The app never saw this: {wish}" in wrong]
    lines = [f"- {wish}: {'not done' if wish in missed else 'done'}" for wish in wishes]
    lines += [f"- {name} started in {seconds} s" for name, seconds in sorted(took.items())]
    lines += [f"- **wrong**: {sentence}" for sentence in wrong]
    return "\n".join(lines), not wrong


def main(words: list[str]) -> int:
    """Run from the command line and return the exit code."""
    match words:
        case ["wanted", log]:
            print(wanted(_read(log)))
        case ["report", log, api, *wishes]:
            story, fine = report(_read(log), int(api), wishes)
            print(story)
            return 0 if fine else 1
        case ["place", dump, *texts]:
            found = place(_read(dump), *texts)
            if found is None:
                return 1
            print(*found)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


def _read(name: str) -> str:
    return Path(name).read_text(encoding="utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
