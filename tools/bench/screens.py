"""Measure how long each screen takes to open: `python3 -m tools.bench.screens [NAMES] [--language de]`.

What a person waits for, who has started the app, let it come to rest, and touches the way to one screen:
the work of the app's own thread from the touch until the screen is drawn and its layout has come to rest,
with pictures, imports and Python's collector of garbage. Not what other programs take, nor the drawing
itself, which depends on the machine's graphics. Each screen is opened in an app of its own, so that none
finds ready what another one has loaded, and then three times again.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import main  # before Kivy, which it configures
from calico.ui.routes.main import Routes
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.learn.lessons import PARTS
from tools import all_screens
from tools.frame_time import frames_count
from tools.person import Person, person_at

ROOT = Path(__file__).parents[2]
AGAIN = 3
"""How often a screen is opened again; the median counts."""
BUTTONS = 30
"""How many buttons are made to measure one."""
FRAMES = 3
"""Frames in which a screen's layout comes to rest."""
REST = 1.5
"""Seconds of frames for which somebody looks at what is open, and the app has time to tidy up."""
TABLE = "the table"
MORE: dict[str, Callable[[Routes], object]] = {
    "a chapter": lambda routes: routes.show_rules("goals"),
    "a lesson": lambda routes: routes.navigator.open(lambda: routes._lesson(PARTS[0])),
    "challenge": lambda routes: routes.navigator.open(routes._challenge),
    "licences": lambda routes: routes._read("licences"),
    "puzzle statistics": lambda routes: routes._puzzles.show_statistics(),
}
"""Screens that one comes to from others."""
ROUTES = tuple(name.removeprefix("show_") for name in dir(Routes) if name.startswith("show_"))
NAMES = (TABLE, *ROUTES, *MORE)


def opening(person: Person, go: Callable[[Person], None]) -> float:
    """Return the milliseconds from the touch until the screen is drawn and lies still."""
    began = time.thread_time()
    go(person)
    for _ in range(FRAMES):
        person.frame()
    return (time.thread_time() - began) * 1e3


def way(person: Person, name: str) -> Callable[[Person], None]:
    """What opens the screen with this name."""
    if name in MORE:
        return lambda _: MORE[name](person.app.routes)
    if name != TABLE:
        return all_screens.routes(person)[f"show_{name}"]
    game = person.app.journal.games.begin(
        all_screens._played(all_screens.ALONE, 5, 12), all_screens.Kind.SOLO
    )
    person.furniture.add(game.id)
    return lambda _: person.app.routes.continue_game(game.id)


def button() -> float:
    """Return the milliseconds that a button takes, which tell how busy the machine is with other things."""
    began = time.thread_time()
    for _ in range(BUTTONS):
        TextButton(text="OK")
    return (time.thread_time() - began) * 1e3 / BUTTONS


def measure(person: Person, name: str) -> tuple[float, float, float]:
    """Open a screen for the first time and again, with a button beside each opening."""
    go = way(person, name)
    person.wait(REST)
    calm = median(opening(person, lambda _: None) for _ in range(5))
    button()
    took, buttons = [], []
    for _ in range(1 + AGAIN):
        buttons.append(button())
        took.append(opening(person, go) - calm)
        buttons.append(button())
        person.wait(REST)
        all_screens.home(person)
        person.wait(REST)
    return took[0], median(took[1:]), median(buttons)


def run(options: argparse.Namespace, name: str) -> tuple[float, float, float]:
    """Measure one screen in this process; for no name, open all of them."""
    with (
        tempfile.TemporaryDirectory() as folder,
        frames_count(),
        person_at(main.CalicoApp(Path(folder))) as person,
    ):
        person.resize(*options.size)
        person.app.options.change(language=options.language, text_scale=options.text)
        all_screens.fill_journal(person)
        person.wait_until(lambda: person.app.options.settings.bot_effort, "the bots' speed")
        all_screens.home(person)
        for each in NAMES if not name else ():
            opening(person, way(person, each))
            all_screens.home(person)
        return measure(person, name or TABLE)


def run_apart(arguments: list[str], name: str, compiled: str) -> tuple[float, float, float]:
    """Measure one screen in a process of its own, with its modules compiled as they ship."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    told = subprocess.run(
        [sys.executable, "-OO", "-m", "tools.bench.screens", *arguments, "--alone", name],
        cwd=ROOT, env=environment | {"PYTHONPYCACHEPREFIX": compiled}, stdout=subprocess.PIPE, check=True,
    ).stdout  # fmt: skip
    return tuple(json.loads(told.splitlines()[-1]))


def parse() -> tuple[argparse.Namespace, list[str]]:
    """What is to be measured, and the arguments that each process gets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", help="screens; all, where none is named")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=float, default=1.0, help="the size of letters")
    parser.add_argument(
        "--size", type=lambda text: tuple(map(int, text.split("x"))), default=(1280, 800), help="as 390x844"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--alone", default=None, help=argparse.SUPPRESS)
    options = parser.parse_args()
    wide, high = options.size
    passed = ["--language", options.language, "--text", str(options.text), "--size", f"{wide}x{high}"]
    return options, passed


def tell_all(options: argparse.Namespace, passed: list[str]) -> None:
    """Measure the screens one after the other."""
    found = {}
    with tempfile.TemporaryDirectory() as compiled:
        run_apart(passed, "", compiled)  # compiles what screens need
        for name in options.names or NAMES:
            first, again, beside = run_apart(passed, name, compiled)
            found[name] = first, again
            if not options.json:
                print(f"{name:30}{first:8.0f} ms{again:8.0f} ms{beside:12.2f} ms a button", flush=True)
    if options.json:
        print(json.dumps(found))


if __name__ == "__main__":
    options, passed = parse()
    if options.alone is not None:
        print(json.dumps(run(options, options.alone)))
    else:
        tell_all(options, passed)
