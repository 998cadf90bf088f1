"""The fifth check: the app plays from just the files that ship, with nothing but the declared packages."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.package.house import House, pins
from tools.package.wheels import environment, install

LANGUAGE = "de"
"""What the device speaks: the app must find the catalogue by itself."""
PATIENCE = 300
"""Seconds that a run may take on a slow machine that has other work."""


def rehearse(house: House) -> Iterator[str]:
    """Play a game, break a second one off, and go on with it in a second run; say what went wrong."""
    python = environment(house.room / "python", _packages(house))
    journal, before = house.room / "journal", _names(house.shipped)
    first, trouble = _run(python, house, journal)
    if trouble or [line["game"] for line in first] != ["played", "broken off"]:
        yield f"The first run should play a game and break another off: {trouble or first}"
        return
    second, trouble = _run(python, house, journal)
    if trouble or [line["game"] for line in second] != ["found", "played"]:
        yield f"The second run should find the other game and end it: {trouble or second}"
    elif {line["language"] for line in first + second} != {LANGUAGE}:
        yield f"The device speaks {LANGUAGE}, the app doesn't: {first + second}"
    elif second[0]["moves"] != first[1]["moves"]:
        yield f"The game was left after {first[1]['moves']} moves and found after {second[0]['moves']}."
    if new := _names(house.shipped) - before:
        yield f"The app made files among its own, which slows its start: {', '.join(sorted(new))}."


def _names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def _packages(house: House) -> list[Path]:
    """The folders of what is declared; python3 and what comes from Android's own recipes is Python's here."""
    pinned = pins()
    return [install(pinned[name]) for name in house.requirements if name in pinned]


def _run(python: Path, house: House, journal: Path) -> tuple[list[dict[str, Any]], str]:
    """What a run tells, and its last complaint where it failed."""
    helpers = ("KIVY_", "KCFG_", "PYTHON")
    env = {key: value for key, value in os.environ.items() if not key.startswith(helpers)}
    env |= {"CALICO_SMOKE": str(journal), "HOME": str(house.room), "SDL_AUDIODRIVER": "dummy"}
    env |= {"LANGUAGE": LANGUAGE, "LC_ALL": "C.UTF-8"}
    command = [str(python), "-OO", "-W", "error::SyntaxWarning", "main.pyc"]
    try:
        done = subprocess.run(
            command, cwd=house.shipped, env=env, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return [], f"nothing for {PATIENCE} s"
    told = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    complaints = [line for line in done.stderr.splitlines() if line and not line[0].isspace()]
    complaint = complaints[-1] if complaints else f"exit code {done.returncode}"
    return told, complaint if done.returncode else ""
