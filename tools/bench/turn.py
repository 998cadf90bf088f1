"""Measure a turn at the table with all that moves: `python3 -m tools.bench.turn [--against COMMIT]`.

Processor time of the app's own thread from the touch that places a patch until the market lies still again,
without drawing, which depends on the device's graphics. Time passes by frames, so that a busy machine sees as
many of them. Against a commit, both are measured in turn, each in a process of its own.
"""

import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import main  # before Kivy, which it configures

# isort: split
from kivy.core.window import Window
from kivy.graphics.instructions import VertexInstruction

from calico.engine.setup import Plan, Player
from tools.bench.gestures import instructions
from tools.frame_time import frames_count
from tools.person import Person, person_at
from tools.shots.table import at_table, dearest

ROOT = Path(__file__).parents[2]
FOUR = Plan((Player("Ann"), *(Player(f"Greedy {n}", "greedy") for n in (1, 2, 3))), first=0)
SEED, TURNS = 21, range(12, 84, 4)
"""How far the games have come whose next turn is measured: each time it is a person's."""
ROUNDS = 3
SIZES = {"a tablet": (1280, 800), "a phone, with medallions": (390, 844)}
NEEDED = "tools/bench/turn.py", "tools/frame_time.py"
"""What is copied to an older commit."""


def turn(person: Person, turns: int) -> tuple[float, int]:
    """Return the milliseconds of a turn and how many frames it took."""
    model = at_table(person, FOUR, SEED, turns)
    stage = next(widget.ids.stage for widget in person.widgets() if "stage" in getattr(widget, "ids", {}))
    slot, cell = dearest(model)
    person.wait(3)  # Pictures that are loaded ahead.
    gc.collect()
    began, frames = time.thread_time(), 0
    model.drop(slot, cell)
    for act in (model.sew, lambda: model.touch_market(1)):
        person.frame()
        act()
        while stage.moving:
            person.frame()
            frames += 1
    took = (time.thread_time() - began) * 1e3
    person.app.root.children[0].dispatch("on_leave")
    return took, frames


def measure() -> dict[str, float]:
    """Measure the turns, and count what is drawn while a table lies still."""
    found: dict[str, float] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        frames_count(),
        person_at(main.CalicoApp(Path(folder))) as person,
    ):
        for name, size in SIZES.items():
            person.resize(*size)
            at_table(person, FOUR, SEED, 44)
            person.wait(1)
            found[name] = sum(isinstance(each, VertexInstruction) for each in instructions(Window.canvas))
            person.app.root.children[0].dispatch("on_leave")
        person.resize(1280, 800)
        person.draws = False
        turn(person, TURNS[0])  # What is loaded once.
        gc.disable()
        took = [turn(person, turns) for turns in TURNS]
    found["turn"] = sum(each for each, _ in took) / len(took)
    found["frame"] = sum(each for each, _ in took) / sum(frames for _, frames in took)
    found["frames"] = sum(frames for _, frames in took) / len(took)
    return found


def child(folder: Path) -> dict[str, float]:
    """Measure what lies in a folder."""
    command = [sys.executable, "-OO", "-m", "tools.bench.turn", "--json"]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    return json.loads(told.splitlines()[-1])


def against(commit: str) -> None:
    """Compare with an older commit, in turn."""
    with tempfile.TemporaryDirectory() as place:
        older = Path(place, "older")
        subprocess.run(["git", "worktree", "add", "--detach", str(older), commit], cwd=ROOT, check=True)
        try:
            for name in NEEDED:
                shutil.copy(ROOT / name, older / name)
            runs = [(child(older), child(ROOT)) for _ in range(ROUNDS)]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(older)], cwd=ROOT, check=True)
    for what, target in (("turn", "<= 1.3"), ("frame", ""), ("frames", "")):
        then, now = (median(run[index][what] for run in runs) for index in (0, 1))
        print(f"{what:<10}{then:>10.2f}{now:>10.2f}{now / then:>8.2f} x  {target and 'target ' + target}")
    for name in SIZES:
        print(f"draw instructions, {name}: {runs[0][0][name]} before, {runs[0][1][name]} now")


if __name__ == "__main__":
    if "--against" in sys.argv:
        against(sys.argv[sys.argv.index("--against") + 1])
    else:
        print(json.dumps(measure()), flush=True)
        os._exit(0)
