"""Measure how long each screen takes to open: `python3 -m tools.bench.screens`.

Processor time of the app's own thread from the touch to the first frame's canvas, without drawing, which
depends on the device's graphics, and without Python's collector of garbage, which comes when it likes.
"""

import gc
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import main  # before Kivy, which it configures
from tools import all_screens
from tools.person import Person, person_at

AGAIN = 3
"""How often a screen is opened again; the median counts."""
FRAMES = 3
"""Frames in which a screen's layout comes to rest."""


def opening(person: Person, go: Callable[[Person], None]) -> float:
    """Return the milliseconds from the call until the screen can be drawn."""
    gc.collect()
    began = time.thread_time()
    go(person)
    for _ in range(FRAMES):
        person.frame()
    return (time.thread_time() - began) * 1e3


def frames_alone(person: Person) -> float:
    """Return the milliseconds that as many frames take where nothing opens."""
    return median(opening(person, lambda _: None) for _ in range(5))


def measure(person: Person) -> dict[str, tuple[float, float]]:
    """Open each screen for the first time and again."""
    calm = frames_alone(person)
    found = {}
    for name, go in places(person).items():
        took = []
        for _ in range(1 + AGAIN):
            all_screens.home(person)
            all_screens.look(person)
            took.append(opening(person, go) - calm)
        found[name] = took[0], median(took[1:])
    return found


def places(person: Person) -> dict[str, Callable[[Person], None]]:
    """What is opened, by name: every screen that a route leads to, and the table."""
    game = person.app.journal.games.begin(
        all_screens._played(all_screens.ALONE, 5, 12), all_screens.Kind.SOLO
    )
    person.furniture.add(game.id)
    table = {"the table": lambda _: person.app.routes.continue_game(game.id)}
    routes = all_screens.routes(person)
    return table | {name.removeprefix("show_"): go for name, go in routes.items()}


def run() -> dict[str, tuple[float, float]]:
    """Measure in an app of its own."""
    with tempfile.TemporaryDirectory() as folder, person_at(main.CalicoApp(Path(folder))) as person:
        person.resize(1280, 800)
        all_screens.fill_journal(person)
        person.wait_until(lambda: person.app.options.settings.bot_effort, "the bots' speed")
        all_screens.home(person)
        person.draws = False
        gc.disable()
        return measure(person)


if __name__ == "__main__":
    found = run()
    if "--json" in sys.argv:
        print(json.dumps(found))
    else:
        for name, (first, again) in found.items():
            print(f"{name:30}{first:8.0f} ms{again:8.0f} ms")
