"""The app plays from only the files that ship and the declared packages, in a window and without one."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.package.package_project import PackageProject, pins
from tools.package.wheels import environment, install

HEADLESS = Path(__file__).with_name("headless.py")
LANGUAGE = "de"
"""The device's language: the app must find the catalogue by itself."""
PATIENCE = 300
"""Seconds that a run may take on a slow, busy machine."""
DEVICES_OWN = {"plyer"}
"""What only Android and Windows need, and is imported there alone: a run on another system can't tell."""


def play_packaged(project: PackageProject, unseen: bool = False) -> Iterator[str]:
    """Play a game, break a second one off, and continue it in a second run; yield what went wrong."""
    packages = _packages(project)
    python = environment(project.room / "python", list(packages.values()))
    journal, before = project.room / f"journal-{unseen}", _names(project.shipped)
    first, trouble = _run(python, project, journal, unseen)
    if trouble or [line["game"] for line in first] != ["played", "broken off"]:
        yield f"The first run should play a game and break another off: {trouble or first}"
        return
    second, trouble = _run(python, project, journal, unseen)
    imported = {name for line in second for name in line.get("imported", ())}
    second = [line for line in second if "game" in line]
    if trouble or [line["game"] for line in second] != ["found", "played"]:
        yield f"The second run should find the other game and end it: {trouble or second}"
    elif {line["language"] for line in first + second} != {LANGUAGE}:
        yield f"The device speaks {LANGUAGE}, the app doesn't: {first + second}"
    elif second[0]["moves"] != first[1]["moves"]:
        yield f"The game was left after {first[1]['moves']} moves and found after {second[0]['moves']}."
    if new := _names(project.shipped) - before:
        yield f"The app made files among its own, which slows its start: {', '.join(sorted(new))}."
    if unseen and not trouble:
        yield from _useless(packages, imported)


def _useless(packages: dict[str, Path], imported: set[str]) -> Iterator[str]:
    """Name the packages of which opening the app and playing a game needed nothing."""
    for name, folder in packages.items():
        brings = {path.stem for path in folder.iterdir() if path.is_dir() or path.suffix == ".py"}
        if name not in DEVICES_OWN and not brings & imported:
            yield f"{name} ships, and nothing imports it."


def _names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def _packages(project: PackageProject) -> dict[str, Path]:
    """Install the declared packages that have pins; this Python stands in for those built by recipes."""
    pinned = pins()
    return {name: install(pinned[name]) for name in project.requirements if name in pinned}


def _run(
    python: Path, project: PackageProject, journal: Path, unseen: bool
) -> tuple[list[dict[str, Any]], str]:
    """Run the app once; return the lines it printed, and its last error where it failed."""
    helpers = ("KIVY_", "KCFG_", "PYTHON")
    env = {key: value for key, value in os.environ.items() if not key.startswith(helpers)}
    env |= {"CALICO_SMOKE": str(journal), "HOME": str(project.room), "SDL_AUDIODRIVER": "dummy"}
    env |= {"LANGUAGE": LANGUAGE, "LC_ALL": "C.UTF-8"}
    what = [str(HEADLESS), str(project.shipped)] if unseen else ["main.pyc"]
    if unseen:
        env.pop("DISPLAY", None)
    command = [str(python), "-OO", "-W", "error::SyntaxWarning", *what]
    try:
        done = subprocess.run(
            command, cwd=project.shipped, env=env, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return [], f"nothing for {PATIENCE} s"
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    told = [line for line in lines if {"game", "imported"} & line.keys()]
    complaints = [line for line in done.stderr.splitlines() if line and not line[0].isspace()]
    complaint = complaints[-1] if complaints else f"exit code {done.returncode}"
    return told, complaint if done.returncode else ""
