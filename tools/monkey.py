"""Touch the app at random: `python3 dev.py monkey`.

Whatever fingers, keys and the back button do, nothing may raise, and the game must stay one that replays.
"""

import argparse
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

import main  # before Kivy, which it configures

# isort: split
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from calico.engine.game import replay
from calico.engine.setup import Plan, Player
from calico.ui.puzzles.task_screen import TaskScreen
from calico.ui.quilt.geometry import CENTRES
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table import bot_turns
from calico.ui.table.goal_choice import GoalOffer
from calico.ui.table.overlays import HandTile, MarketTile
from calico.ui.table.pieces import TileWidget
from calico.ui.table.screen import TableScreen
from calico.viewmodels.setup.dealing import Dealing, game_mode
from calico.viewmodels.table.view import TableMode
from calico.viewmodels.text.i18n import say
from tools.person import Person, person_at
from tools.table import AtTable
from tools.touch import Finger, Place

SIZES = ((360, 640), (640, 360), (412, 892), (800, 1280), (1280, 800), (1000, 900))
KEYS = (9, 13, 27, 32, 273, 274, 275, 276, 97, 122, 49, 50, 51, 104, 114, 117)
"""Tab, enter, back, space, arrows, a, z, 1 to 3, h, r, u."""
WHEEL = ("scrollup", "scrolldown", "scrollleft", "scrollright")


class Monkey:
    """Touches at random; the same seed touches the same."""

    def __init__(self, person: Person, seed: int) -> None:
        """Drive this person."""
        self.person, self.chance = person, random.Random(seed)
        self.touches = self.moves = 0

    def place(self) -> Place:
        """Return a random place: on a cell, on a touch target, or anywhere, even outside the window."""
        quilts = [each for each in self.person.widgets() if isinstance(each, QuiltWidget) and each.touchable]
        if quilts and self.chance.random() < 0.35:
            return quilts[0].centre_of(self.chance.choice(list(CENTRES)))
        touchable = (ButtonBehavior, TileWidget)
        targets = [widget for widget in self.person.widgets() if isinstance(widget, touchable)]
        if targets and self.chance.random() < 0.6:
            return self.middle_of(*targets)
        return self.chance.uniform(-5, Window.width + 5), self.chance.uniform(-5, Window.height + 5)

    def act(self) -> None:
        """Do something at random."""
        ways: list[tuple[Callable[[], None], int]] = [
            (self.tap, 45), (self.step, 25), (self.drag, 12), (self.pinch, 8), (self.key, 6), (self.wheel, 4),
            (self.turn, 1), (self.pause, 1), (self.theme, 1),
        ]  # fmt: skip
        self.chance.choices([way for way, _ in ways], [weight for _, weight in ways])[0]()
        self.touches += 1

    def tap(self) -> None:
        """Tap somewhere."""
        self.person.tap_at(*self.place())

    def step(self) -> None:
        """Tap what the table waits for, with luck."""
        if not self.at_table():
            return
        table = AtTable(self.person)
        place = {
            TableMode.CHOOSE_GOALS: lambda: self.middle_of(*self.goals()),
            TableMode.CHOOSE_TILE: lambda: self.middle_of(*self.hand(table)),
            TableMode.CHOOSE_PLACE: lambda: table.quilt.centre_of(self.chance.choice(list(CENTRES))),
            TableMode.CONFIRM: lambda: table.quilt.centre_of(table.view.quilt.ghost[0]),
            TableMode.MARKET: lambda: table.tile(MarketTile, self.chance.randrange(3)),
            TableMode.END_TURN: lambda: self.middle_of(self.person.find(say("Done"))),
        }.get(table.model.mode, self.place)
        if table.view.panel or table.view.why or table.view.looking:
            self.person.back()
        else:
            self.person.tap_at(*place())

    def goals(self) -> list[Widget]:
        """Return the offered goals and the button that lays them."""
        offers = [each for each in self.person.widgets() if isinstance(each, GoalOffer)]
        return [*offers, self.person.find(say("Confirm"))]

    def hand(self, table: AtTable) -> list[Widget]:
        """Return the tiles that may be placed: a puzzle has one in hand."""
        kind = MarketTile if table.model.game.setup.no_hand else HandTile
        return [each for each in self.person.widgets() if isinstance(each, kind)]

    def middle_of(self, *widgets: Widget) -> Place:
        """Return the middle of one of these widgets."""
        widget = self.chance.choice(widgets)
        return widget.to_window(*widget.center)

    def drag(self) -> None:
        """Drag over some places."""
        self.person.drag(*(self.place() for _ in range(self.chance.randint(2, 4))))

    def pinch(self) -> None:
        """Two or three fingers, lifted in any order."""
        fingers = [Finger(self.place()) for _ in range(self.chance.randint(2, 3))]
        for _ in range(self.chance.randint(0, 4)):
            self.chance.choice(fingers).slide(self.place())
            self.person.frame()
        self.chance.shuffle(fingers)
        for finger in fingers:
            finger.lift()
        self.person.frame()

    def key(self) -> None:
        """Press a key; on a phone, back is one."""
        key = self.chance.choice(KEYS)
        Window.dispatch("on_keyboard", key, key, None, [])
        self.person.frame()

    def wheel(self) -> None:
        """Turn the wheel."""
        x, y = self.place()
        button = self.chance.choice([*WHEEL, "right", "middle"])
        Window.dispatch("on_mouse_down", x, Window.height - y, button, [])
        Window.dispatch("on_mouse_up", x, Window.height - y, button, [])
        self.person.frame()

    def turn(self) -> None:
        """Resize the window."""
        Window.size = self.chance.choice(SIZES)
        self.person.frame()

    def pause(self) -> None:
        """Send the app to the background and back."""
        self.person.app.dispatch("on_pause")
        self.person.app.dispatch("on_resume")

    def theme(self) -> None:
        """Switch between day and evening."""
        self.person.app.options.change(theme="light" if self.person.app.palette.evening else "evening")

    def at_table(self) -> bool:
        """Tell whether a game is being played."""
        tables = [each for each in self.person.widgets() if isinstance(each, TableScreen)]
        return any(not table.model.game.state.finished for table in tables)

    def check(self) -> None:
        """Check that one screen is shown, and that the game on the table is what its moves lead to.

        A puzzle begins in the middle of a game: its moves alone lead nowhere.
        """
        if len(self.person.app.root.children) != 1:
            raise ValueError(f"{len(self.person.app.root.children)} screens are up")
        for widget in self.person.widgets():
            if isinstance(widget, TableScreen) and not isinstance(widget, TaskScreen):
                game = widget.model.game
                again = replay(game.setup, game.moves)
                if again.state != game.state:
                    raise ValueError(f"a state that its moves don't lead to, after {self.touches} touches")
                self.moves = max(self.moves, len(game.moves))


def _plan(*names: str, **more: object) -> Plan:
    return Plan(tuple(Player(name, name if name == "greedy" else None) for name in names), **more)


PLANS = (
    _plan("Ann", kind="beginner"),
    _plan("Ann", "Bob", "greedy", kind="standard"),
    _plan("Ann", kind="scenario", scenario=3),
    _plan("Ann", "greedy", kind="standard", restriction="no_hand"),
    _plan("Ann", "Bob", "Cleo", "Dan", kind="family"),
    _plan("Ann", "greedy", kind="standard", restriction="beside_same_colour"),
)


def begin(person: Person, plan: Plan) -> None:
    """Lay a game on the table, between guests and bots."""
    person.app.routes.begin(Dealing(plan, game_mode(plan)))


def let_loose(person: Person, seed: int, touches: int) -> Monkey:
    """Touch so many times, beginning at a table, and check the game in between."""
    monkey = Monkey(person, seed)
    person.resize(*SIZES[seed % len(SIZES)])
    person.draws = False
    person.app.options.change(read_aloud=seed % 2 == 0)
    begin(person, PLANS[seed % len(PLANS)])
    for number in range(touches):
        try:
            monkey.act()
            if number % 25 == 0:
                monkey.check()
                person.frame()
            if number % 100 == 99 and not monkey.at_table():
                begin(person, monkey.chance.choice(PLANS))
        except BaseException as trouble:
            trouble.add_note(f"seed {seed}, touch {number}")
            raise
    return monkey


def run() -> None:
    """Take the number of touches and seeds from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--touches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1, help="the first of the seeds")
    parser.add_argument("--each", type=int, default=1000, help="touches a seed")
    options = parser.parse_args()
    bot_turns.PAUSES = dict.fromkeys(bot_turns.PAUSES, 0)
    for seed in range(options.seed, options.seed + max(1, options.touches // options.each)):
        with tempfile.TemporaryDirectory() as folder, person_at(main.CalicoApp(Path(folder))) as person:
            monkey = let_loose(person, seed, min(options.each, options.touches))
        print(f"seed {seed}: {monkey.touches} touches, a game of {monkey.moves} moves", flush=True)


if __name__ == "__main__":
    run()
