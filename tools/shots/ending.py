"""Scenes at the end of a game."""

from collections.abc import Callable

from calico.engine.setup import Plan
from calico.journal import GameMode
from calico.ui.ending.screen import EndingScreen
from tools.person import Person
from tools.shots.table import PAIR, ROAD, TRIO, played


def at_end(person: Person, plan: Plan, seed: int) -> EndingScreen:
    """Open a game of bots that is over."""
    kind = GameMode.PASS_AND_PLAY if len(plan.players) > 1 else GameMode.SCENARIO
    kept = person.app.journal.games.begin(played(plan, seed, 22 * len(plan.players)), kind)
    person.app.routes.continue_game(kept.id)
    person.wait(0.2)
    return next(widget for widget in person.widgets() if isinstance(widget, EndingScreen))


def filling(person: Person) -> None:
    """The sheet fills in."""
    end = at_end(person, PAIR, 5)
    while not end.model.view.rows[3].numbers[1].text:
        person.frame()


def end(person: Person) -> None:
    """All is told."""
    at_end(person, TRIO, 21).tell_all()


def end_number(person: Person) -> None:
    """A number is looked at."""
    screen = at_end(person, PAIR, 5)
    screen.tell_all()
    screen.model.touch_number("buttons", 0)


def end_scenario(person: Person) -> None:
    """A scenario alone."""
    at_end(person, ROAD, 8).tell_all()


SCENES: dict[str, Callable[[Person], None]] = {
    "end-filling": filling,
    "end": end,
    "end-number": end_number,
    "end-scenario": end_scenario,
}
