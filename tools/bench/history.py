"""Measure how long the screens of what is kept hold up a frame: `python3 -m tools.bench.history`.

Processor time of the app's own thread, without drawing, which depends on the device's graphics, and without
Python's collector of garbage, which comes when it likes.
"""

import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import main  # before Kivy, which it configures
from tools.person import Person, person_at

GAMES = 5000
AFTERWARDS = 20
"""Frames that are measured after all is done."""


def longest(person: Person, do: Callable[[], object], busy: Callable[[], bool]) -> tuple[float, float]:
    """Return the longest frame and the sum of all frames, in milliseconds."""
    gc.collect()
    began = start = time.thread_time()
    do()
    stretch = time.thread_time() - start
    left = AFTERWARDS
    while left:
        left -= not busy()
        start = time.thread_time()
        person.frame()
        stretch = max(stretch, time.thread_time() - start)
    return stretch * 1000, (time.thread_time() - began) * 1000


def measure(person: Person) -> dict[str, tuple[float, float]]:
    """Visit all these screens."""
    routes, navigator = person.app.routes, person.app.navigator

    def run(do: Callable[[], object], busy: Callable[[], bool] = lambda: False) -> tuple[float, float]:
        return longest(person, do, busy)

    def searching() -> bool:
        return bool(navigator.top.model.view.searching)

    found = {"the chart, for the first time": run(routes.show_achievements)}
    navigator.close()
    found["the chart, once more"] = run(routes.show_achievements)
    navigator.close()
    found["finished quilts"] = run(routes.show_history, searching)
    gallery = navigator.top
    found["the next page"] = run(lambda: gallery.turn(1), searching)
    found["a filter that nothing fits"] = run(lambda: gallery._choose("who", "guests"), searching)
    run(gallery.choose_all, searching)
    entry = next(one for one in gallery.model.view.entries if one.source == "game")
    found["a game's card"] = run(lambda: gallery.model.open(entry))
    found["deleting it"] = run(gallery.delete, searching)
    found["bringing it back"] = run(gallery.undo, searching)
    found["a replay"] = run(lambda: gallery.dispatch("on_replay", entry.id))
    found["a step of it"] = run(lambda: navigator.top.step(1))
    navigator.close()
    navigator.close()
    found["statistics"] = run(routes.show_statistics, lambda: bool(navigator.top.model.view.counting))
    return found


def main_() -> None:
    """Print a table."""
    fill = (
        "import sys, pathlib, tools.journal.family as f; f.fill(pathlib.Path(sys.argv[1]), int(sys.argv[2]))"
    )
    with tempfile.TemporaryDirectory(prefix="calico-bench-") as folder:
        subprocess.run([sys.executable, "-c", fill, folder, str(GAMES)], check=True)
        with person_at(main.CalicoApp(Path(folder))) as person:
            person.resize(1280, 800)
            person.wait(2)
            person.draws = False
            gc.disable()
            for what, (stretch, whole) in measure(person).items():
                print(f"| {what} | {stretch:.0f} ms | {whole:.0f} ms |")


if __name__ == "__main__":
    main_()
