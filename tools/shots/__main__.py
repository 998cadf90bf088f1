"""Take pictures of the app into build/shots: `python3 dev.py shots`.

With `--docs` those of docs/table.md; with `--every`, or `--every de,pl`, all screens in these languages.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from main import CalicoApp
from tools.person import Person, person_at
from tools.shots import around, documents, ending, every, keep, learn, pad, settings, table

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build/shots"
DEVICES = {"phone": (360, 640), "tablet": (1280, 800)}


def start(person: Person) -> None:
    """The app as it opens."""
    person.wait_for("Calico")


MODULES = (around, settings, table, ending, keep, learn, pad)
SCENES = {"start": start} | {name: scene for module in MODULES for name, scene in module.SCENES.items()}


def main() -> None:
    """Show every scene on every device, by day and in the evening."""
    if "--docs" in sys.argv:
        documents.make()
        return
    if "--every" in sys.argv:
        asked = sys.argv[sys.argv.index("--every") + 1 :]
        every.take(*(tuple(each.split(",")) for each in asked[:1]))
        return
    for name, scene in SCENES.items():
        for device, size in DEVICES.items():
            for evening in (False, True):
                with TemporaryDirectory() as folder, person_at(CalicoApp(Path(folder))) as person:
                    person.resize(*size)
                    scene(person)
                    person.app.options.change(theme="evening" if evening else "light")
                    person.wait(0.5)
                    when = "evening" if evening else "day"
                    print(person.picture(SHOTS / f"{name}-{device}-{when}.png").relative_to(ROOT))


if __name__ == "__main__":
    main()
