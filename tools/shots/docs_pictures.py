"""The pictures of docs/table.md: states of the table side by side, on a phone."""

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from main import CalicoApp
from tools.person import person_at
from tools.shots.table import SCENES

PICTURES = Path(__file__).parents[2] / "docs/pictures"
PHONE, GAP, COLOURS = (412, 892), 12, 128
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


def strip(scenes: tuple[str, ...], evening: bool) -> Image.Image:
    """Return scenes in a row, scaled down and quantised."""
    shots = [shot(scene, evening) for scene in scenes]
    width = sum(each.width + GAP for each in shots) - GAP
    row = Image.new("RGB", (width, shots[0].height), "white")
    for place, each in enumerate(shots):
        row.paste(each, (place * (each.width + GAP), 0))
    return row.quantize(COLOURS)


def shot(scene: str, evening: bool) -> Image.Image:
    """Return a scene as the phone shows it."""
    with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder, "journal"))) as person:
        person.resize(*PHONE)
        SCENES[scene](person)
        person.app.options.change(theme="evening" if evening else "light")
        person.wait(0.5)
        file = person.picture(Path(folder, "shot.png"))
        with Image.open(file) as taken:
            return taken.convert("RGB").resize(
                (PHONE[0] * 3 // 4, PHONE[1] * 3 // 4), Image.Resampling.LANCZOS
            )
