"""Play by random touches, and print a line for each step that is shown: for a test that kills this process.

python -m tools.kill_player FOLDER SEED ACTIONS
"""

import hashlib
import random
import sys
from dataclasses import replace
from pathlib import Path

import main  # before Kivy, which it configures

# isort: split
from calico.engine.cells import cells_in
from calico.ui.table import bot_turns
from calico.viewmodels.table.view import TableMode
from tools.person import person_at
from tools.table import AtTable


class KillPlayer:
    """Plays at random; the same seed plays the same."""

    def __init__(self, table: AtTable, seed: int) -> None:
        """At a table with a game."""
        self.table, self.chance = table, random.Random(seed)
        self.last = ""

    def tell(self, *_: object) -> None:
        """Print a hash of what is shown where that is new, without sentences that vanish by themselves."""
        model, quilt = self.table.model, self.table.quilt
        view = replace(model.view, notice="", prompt="")
        shown = repr((model.game.moves, view, quilt.viewport)).encode()
        line = f"{len(model.game.moves)} {model.mode.value} {hashlib.sha256(shown).hexdigest()[:16]}"
        if line != self.last:
            self.last = line
            print(line, flush=True)

    def act(self) -> None:
        """Do what the table waits for, or look around."""
        table = self.table
        table.wait_for_mode(*(mode for mode in TableMode if mode is not TableMode.BOT))
        if table.model.mode is TableMode.PASS_DEVICE:
            table.take_device()
        elif self.chance.random() < 0.3:
            self.chance.choice([self.zoom, self.ask, self.undo])()
        else:
            self.play()

    def play(self) -> None:
        """Go on with the turn."""
        table, mode = self.table, self.table.model.mode
        if mode is TableMode.CHOOSE_TILE:
            table.tap_hand(self.chance.randrange(2))
        elif mode is TableMode.CHOOSE_PLACE:
            table.tap_cell(self.chance.choice([*cells_in(table.view.quilt.legal)]))
        elif mode is TableMode.CONFIRM:
            table.model.sew()
        elif mode in (TableMode.MARKET, TableMode.END_TURN):
            table.take(self.chance.randrange(3))

    def zoom(self) -> None:
        """Zoom in or out."""
        quilt = self.table.quilt
        place = quilt.center_x + self.chance.randint(-50, 50), quilt.center_y
        self.table.pinch(place, self.chance.choice([1.6, 0.7]), steps=2)

    def ask(self) -> None:
        """Ask about a cat, or put the answer away."""
        self.table.model.ask(self.chance.choice(self.table.view.cats).id)

    def undo(self) -> None:
        """Take back what can be taken back."""
        self.table.model.undo()


def main_(folder: str, seed: str, actions: str) -> None:
    """Open the app on this folder's game and play."""
    bot_turns.PAUSES = dict.fromkeys(bot_turns.PAUSES, 0.05)
    with person_at(main.CalicoApp(Path(folder))) as person:
        table = AtTable(person)
        player = KillPlayer(table, int(seed))
        player.tell()
        table.model.bind(view=player.tell)
        table.quilt.bind(on_viewport_changed=player.tell)
        for _ in range(int(actions)):
            player.act()


if __name__ == "__main__":
    main_(*sys.argv[1:])
