"""Scenes at the end of a game."""

from collections.abc import Callable

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.results import passes
from calico.engine.scoring import score_all
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, deal_of_day
from calico.ui.ending.screen import EndingScreen
from calico.viewmodels.ending.luck_and_skill import LuckAndSkillModel
from tools.person import Person
from tools.shots.table import PAIR, ROAD, TRIO, played

ALONE = Plan((Player("Ann"),), first=0)
FIRST = Plan((Player("Anna"),), "scenario", 1)


def at_end(person: Person, plan: Plan, seed: int) -> EndingScreen:
    """Open a game of bots that is over."""
    alone = GameMode.SCENARIO if plan.scenario else GameMode.SOLO
    kind = GameMode.PASS_AND_PLAY if len(plan.players) > 1 else alone
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


def luck_and_skill(person: Person, plan: Plan = ALONE, seed: int = 5) -> LuckAndSkillModel:
    """What was luck and what was skill, all thought out."""
    end = at_end(person, plan, seed)
    end.tell_all()
    end.dispatch("on_luck_and_skill", 0)
    model: LuckAndSkillModel = person.app.navigator.top.model
    while model.think():
        pass
    person.wait(0.2)
    return model


def costly_turn(person: Person) -> None:
    """The turn that cost most, with what the coach would have done."""
    model = luck_and_skill(person)
    model.go_costliest()
    model.show_best()


def passed(person: Person) -> None:
    """A scenario is passed, and its end begins."""
    anna = person.app.journal.quilters.add("Anna", "magenta")
    bot = bot_named("siamese")
    for seed in range(1, 60):
        game, chance = new_game(deal(FIRST, seed)), chance_of(seed, 0)
        while not game.state.finished:
            game, _ = game.play(decide(bot, observe(game.state, 0), chance))
        if passes(1, score_all(game.state)[0]):
            break
    kept = person.app.journal.games.begin(game, GameMode.SCENARIO, (anna.id,))
    person.app.routes.continue_game(kept.id)


def day_card(person: Person) -> None:
    """What the day's quilt brought, and the ladder."""
    journal = person.app.journal
    anna, day = journal.quilters.add("Anna", "magenta"), journal.today()
    game, bot, chance = new_game(deal_of_day(day, "Anna")), bot_named("siamese"), chance_of(1, 0)
    while not game.state.finished:
        game, _ = game.play(decide(bot, observe(game.state, 0), chance))
    kept = journal.games.begin(game, GameMode.DAILY, (anna.id,), day.isoformat())
    person.app.routes.look_back(kept.id)
    person.wait(0.5)
    person.app.navigator.top.open_par()


SCENES: dict[str, Callable[[Person], object]] = {
    "end-filling": filling,
    "end": end,
    "end-number": end_number,
    "end-scenario": end_scenario,
    "day-card": day_card,
    "luck": luck_and_skill,
    "luck-turn": costly_turn,
}
