"""Every screen of the app in some languages: `python3 dev.py shots --every de,pl`, into build/shots/every."""

import re
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from main import CalicoApp
from tools.all_screens import fill_journal, visit_all
from tools.person import person_at

FOLDER = Path(__file__).parents[2] / "build/shots/every"
DEVICES = {"phone": (360, 640), "tablet": (1280, 800)}
THEMES = ("light", "evening")
LANGUAGES = ("en", "de")


def take(languages: tuple[str, ...] = LANGUAGES) -> None:
    """Go round with a camera: phone and tablet, by day and in the evening, in each language."""
    for language, (device, size), theme in product(languages, DEVICES.items(), THEMES):
        with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder))) as person:
            person.resize(*size)
            fill_journal(person)
            person.app.options.change(language=language, theme=theme, motion="reduced")
            place = FOLDER / f"{language}-{device}-{theme}"
            for number, stop in enumerate(visit_all(person)):
                name = re.sub(r"\W+", "-", stop).strip("-")
                person.picture(place / f"{number:02}-{name}.png")
            print(place.relative_to(FOLDER.parents[2]))
