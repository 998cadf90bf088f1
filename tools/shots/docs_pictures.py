"""The pictures of docs/table.md: states of the table side by side, on a phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from kivy.clock import Clock
from PIL import Image

from calico.engine.cells import cells_in
from calico.engine.setup import Plan, Player
from calico.journal import GameMode
from calico.viewmodels.setup.dealing import Dealing
from main import CalicoApp
from tools.person import Person, person_at
from tools.shots.ending import passed
from tools.shots.table import SCENES

PICTURES = Path(__file__).parents[2] / "docs/pictures"
PHONE, TABLET, GAP, COLOURS = (412, 892), (800, 1280), 12, 128
FRAME, MOMENTS = 1 / 30, (0.9, 3.3, 7.0, 10.5)
"""Seconds of a frame, and when the end is looked at."""
STRIPS = {
    "table-turn.png": ("table", "token", "hint", "hint-market"),
    "table-questions.png": ("place", "why", "bag", "other"),
    "table-players.png": ("goals", "curtain", "scenario", "menu"),
}


def make() -> None:
    """Take all strips, every other one in the evening."""
    for number, (name, scenes) in enumerate(STRIPS.items()):
        strip(scenes, evening=number % 2 == 1).save(PICTURES / name, optimize=True)
        print(f"docs/pictures/{name}")
    row(list(around_frames())).save(PICTURES / "table-around.png", optimize=True)
    print("docs/pictures/table-around.png")
    row(list(end_frames())).save(PICTURES / "end.png", optimize=True)
    print("docs/pictures/end.png")


def around_frames() -> Iterator[Image.Image]:
    """Yield what a tablet shows to each of three people who sit around it."""
    with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder, "journal"))) as person:
        person.resize(*TABLET)
        person.app.options.change(theme="light", motion="reduced")
        plan = Plan(tuple(map(Player, ("Ann", "Bob", "Cleo"))), kind="beginner", first=0)
        person.app.routes.begin(
            Dealing(plan, GameMode.PASS_AND_PLAY, seed=3, open_hands=True, sides=(0, 1, 2))
        )
        for _ in plan.players:
            model = person.app.navigator.top.model
            person.wait(0.5)
            yield taken(person, Path(folder), TABLET)
            model.drop(0, next(cells_in(model.game.state.quilt.free)))
            model.sew()
            model.touch_market(0)


def end_frames() -> Iterator[Image.Image]:
    """Yield moments of the end of a scenario that was passed, by a clock of our own."""
    with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder, "journal"))) as person:
        person.resize(*PHONE)
        person.app.options.change(theme="light")
        with _own_clock() as clock:
            passed(person)
            begin = clock.now
            for moment in MOMENTS:
                while clock.now - begin < moment:
                    clock.now += FRAME
                    person.frame()
                yield taken(person, Path(folder))


@contextmanager
def _own_clock() -> Iterator[SimpleNamespace]:
    """Let time pass as we say, so that moving things are seen at the same moments."""
    clock, time, fps = SimpleNamespace(now=Clock.time()), Clock.time, Clock._max_fps
    Clock.time, Clock._max_fps = (lambda: clock.now), 0
    try:
        yield clock
    finally:
        Clock.time, Clock._max_fps = time, fps


def strip(scenes: tuple[str, ...], evening: bool) -> Image.Image:
    """Return scenes in a row, scaled down and quantised."""
    return row([shot(scene, evening) for scene in scenes])


def row(shots: list[Image.Image]) -> Image.Image:
    """Return pictures side by side, quantised."""
    width = sum(each.width + GAP for each in shots) - GAP
    side = Image.new("RGB", (width, shots[0].height), "white")
    for place, each in enumerate(shots):
        side.paste(each, (place * (each.width + GAP), 0))
    return side.quantize(COLOURS)


def shot(scene: str, evening: bool) -> Image.Image:
    """Return a scene as the phone shows it."""
    with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder, "journal"))) as person:
        person.resize(*PHONE)
        SCENES[scene](person)
        person.app.options.change(theme="evening" if evening else "light")
        person.wait(0.5)
        return taken(person, Path(folder))


def taken(person: Person, folder: Path, size: tuple[int, int] = PHONE) -> Image.Image:
    """Return what the device shows, scaled down to the height of a phone's picture."""
    with Image.open(person.picture(folder / "shot.png")) as picture:
        high = PHONE[1] * 3 // 4
        return picture.convert("RGB").resize((size[0] * high // size[1], high), Image.Resampling.LANCZOS)
