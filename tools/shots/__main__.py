"""Take pictures of the app into build/shots: `python3 dev.py shots`.

With `--docs` those of docs/table.md; with `--kit` those of docs/widgets.md; with `--store` those of the
shelves, into fastlane/metadata; with `--every`, or `--every de,pl`, all screens in these languages, into
build/shots/every.
"""

import re
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from main import CalicoApp
from tools.all_screens import fill_journal, visit_all
from tools.person import Person, person_at
from tools.shots import docs_pictures, ending, history, home, kit, learn, score_pad, settings, store, table

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build/shots"
DEVICES = {"phone": (360, 640), "tablet": (1280, 800)}
THEMES = {"day": "light", "evening": "evening"}


def start(person: Person) -> None:
    """The app as it opens."""
    person.wait_for("Calico")


MODULES = (home, settings, table, ending, history, learn, score_pad)
SCENES = {"start": start} | {name: scene for module in MODULES for name, scene in module.SCENES.items()}


def take_scenes() -> None:
    """Take every scene on every device, by day and in the evening."""
    for name, (device, size), (when, theme) in product(SCENES, DEVICES.items(), THEMES.items()):
        with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder))) as person:
            person.resize(*size)
            SCENES[name](person)
            person.app.options.change(theme=theme)
            person.wait(0.5)
            print(person.picture(SHOTS / f"{name}-{device}-{when}.png").relative_to(ROOT))


def take_all_screens(languages: list[str]) -> None:
    """Take every screen in each language on every device, by day and in the evening."""
    for language, (device, size), (when, theme) in product(languages, DEVICES.items(), THEMES.items()):
        with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder))) as person:
            person.resize(*size)
            fill_journal(person)
            person.app.options.change(language=language, theme=theme, motion="reduced")
            place = SHOTS / "every" / f"{language}-{device}-{when}"
            for number, screen in enumerate(visit_all(person)):
                name = re.sub(r"\W+", "-", screen).strip("-")
                person.picture(place / f"{number:02}-{name}.png")
            print(place.relative_to(ROOT))


def main() -> None:
    """Run from the command line."""
    if "--docs" in sys.argv:
        docs_pictures.make()
    elif "--kit" in sys.argv:
        kit.make()
    elif "--store" in sys.argv:
        store.make()
    elif "--every" in sys.argv:
        asked = sys.argv[sys.argv.index("--every") + 1 :]
        take_all_screens(asked[0].split(",") if asked else ["en", "de"])
    else:
        take_scenes()


if __name__ == "__main__":
    main()
