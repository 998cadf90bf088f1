"""The shelves' pictures, in every language: a phone and a ten-inch tablet, and the picture over the page."""

import io
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from kivy.metrics import Metrics
from PIL import Image

from calico.ui.ending.screen import EndingScreen
from main import CalicoApp
from tools.person import Person, person_at
from tools.shots import ending, home, table

ROOT = Path(__file__).parents[2]
SHELVES = ROOT / "fastlane/metadata/android"
BANNER = ROOT / "assets/pictures/app/banner.png"
LANGUAGES = {"en-US": "en", "de-DE": "de", "fr-FR": "fr", "pl-PL": "pl", "ru-RU": "ru"}
DEVICES = {"phoneScreenshots": ((720, 1280), 2.0), "tenInchScreenshots": ((1280, 800), 1.0)}
"""Pixels, and pixels of a dp."""
SCENES = {
    "1-table": table.SCENES["table"],
    "2-why": table.SCENES["why"],
    "3-end": ending.SCENES["end"],
    "4-home": home.SCENES["home"],
}
EVENING = ("2-why",)
"""Scenes that are taken by lamplight."""
QUALITY = 74
LARGEST = 300_000
"""Bytes of a picture."""


def make() -> None:
    """Take every scene on both devices, in each language."""
    images = SHELVES / "en-US/images"
    images.mkdir(parents=True, exist_ok=True)
    shutil.copy(BANNER, images / "featureGraphic.png")
    before = Metrics.density
    for kind, (size, density) in DEVICES.items():
        Metrics.density = density
        for name, scene in SCENES.items():
            with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder))) as person:
                person.resize(*size)
                scene(person)
                person.app.options.change(theme="evening" if name in EVENING else "light")
                take(person, kind, name)
    Metrics.density = before


def take(person: Person, kind: str, name: str) -> None:
    """Take a scene in each language."""
    for locale, language in LANGUAGES.items():
        person.app.options.change(language=language)
        if isinstance(person.app.navigator.top, EndingScreen):
            person.app.navigator.top.tell_all()  # The screen was made anew, and would begin to count again.
        person.wait(0.6)
        with TemporaryDirectory() as folder:
            shot = person.picture(Path(folder) / "shot.png")
            with Image.open(shot) as picture:
                jpeg = io.BytesIO()
                picture.convert("RGB").save(jpeg, "JPEG", quality=QUALITY, optimize=True, progressive=True)
        file = SHELVES / locale / "images" / kind / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(jpeg.getvalue())
        print(file.relative_to(ROOT))
