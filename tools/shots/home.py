"""Scenes around the table: home, a new game, goals, the ways to play alone, and error cards."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from calico.bots import bot_named, decide
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, JournalError, Outcome, Problem
from calico.journal.store.opening import OpeningReport
from calico.viewmodels.text.error_text import error_sentence
from tools.person import Person

Scene = Callable[[Person], None]


def _play(person: Person, plan: Plan, mode: GameMode, moves: int, quilters: tuple[int | None, ...]) -> None:
    kept = person.app.journal.games.begin(new_game(deal(plan, 3)), mode, quilters)
    bot, chance = bot_named("greedy"), Random(1)
    while not kept.game.state.finished and len(kept.game.moves) < moves:
        kept.play(decide(bot, observe(kept.game.state, kept.game.state.player), chance))


def home(person: Person) -> None:
    """A family's home with three unfinished games."""
    quilters = person.app.journal.quilters
    anna, ben = quilters.add("Anna", "magenta"), quilters.add("Ben", "green")
    alone = (Player("Anna"),)
    _play(person, Plan(alone, "scenario", 1), GameMode.SCENARIO, 500, (anna.id,))
    _play(person, Plan(alone, "scenario", 1), GameMode.SCENARIO, 12, (anna.id,))
    _play(person, Plan(alone), GameMode.SOLO, 32, (anna.id,))
    _play(person, Plan((*alone, Player("Ben"))), GameMode.PASS_AND_PLAY, 50, (anna.id, ben.id))
    person.app.navigator.top.shown()
    person.wait(0.3)


def _by(*taps: str) -> Scene:
    def scene(person: Person) -> None:
        home(person)
        for text in taps:
            person.tap(text)
            person.wait(0.3)

    return scene


def who(person: Person) -> None:
    """Add a quilter."""
    home(person)
    person.app.navigator.top.dispatch("on_who")
    person.wait(0.3)
    person.tap("New quilter")
    person.wait(0.3)


def mistake(person: Person) -> None:
    """The error card after a bug."""
    home(person)
    person.tap("Continue")
    person.wait(0.3)
    person.app.errors.handle(ValueError("a mistake of ours"))
    person.wait(0.3)


def full_disk(person: Person) -> None:
    """The error card of a full disk."""
    home(person)
    person.app.errors.tell(error_sentence(JournalError(Problem.FULL)))


def repaired(person: Person) -> None:
    """The card about a repaired journal."""
    aside = Path("calico-journal-set-aside-20261119-200311.db")
    person.app.journal.report = OpeningReport(Outcome.REPAIRED, aside)
    person.app.on_start()


SCENES: dict[str, Scene] = {
    "home": home,
    "who": who,
    "mistake": mistake,
    "full-disk": full_disk,
    "repaired": repaired,
    "new-game": _by("New game"),
    "sitters": _by("New game", "Ben"),
    "goals": _by("Solo", "Free play", "Start game"),
    "solo": _by("Solo"),
    "scenario": _by("Solo", "3"),
    "daily": _by("Solo", "Daily quilt"),
    "challenge": _by("Solo", "Challenge", "Standard"),
}
