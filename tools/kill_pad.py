"""Write on the score pad by touch and print how much is written: for a test that kills this process.

python -m tools.kill_pad FOLDER
"""

import sys
from itertools import cycle
from pathlib import Path

import main  # before Kivy, which it configures

# isort: split
from calico.ui.score_pad.column import ButtonCounter, CatRow
from calico.ui.score_pad.screen import PadScreen
from calico.viewmodels.score_pad.sheet import PadSheet
from tools.person import Person, person_at


def written(sheet: PadSheet) -> int:
    """Count the first player's tokens."""
    column = sheet.columns[0]
    return sum(column.cats) + sum(column.buttons)


def keep_writing(person: Person) -> None:
    """Add cats and buttons forever."""
    person.wait_for("Score pad")
    person.app.routes.show_score_pad()
    person.wait_for("Score")
    person.wait(0.2)
    person.tap("Score")
    person.wait(0.3)
    screen = next(widget for widget in person.widgets() if isinstance(widget, PadScreen))
    screen.model.bind(view=lambda _, view: print(written(view.sheet), flush=True))
    keys = [row.children[0].children[0] for row in screen.walk() if isinstance(row, CatRow)]
    keys += [counter.children[0] for counter in screen.walk() if isinstance(counter, ButtonCounter)]
    for key in cycle(keys):
        person.tap_at(*key.to_window(*key.center))


if __name__ == "__main__":
    with person_at(main.CalicoApp(Path(sys.argv[1]))) as someone:
        keep_writing(someone)
