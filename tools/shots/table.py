"""Scenes at the table: games that were played some way, always the same."""

from collections.abc import Callable

from calico.bots import bot_named, decide
from calico.bots.table import chance_of
from calico.engine.cells import cells_in
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.journal import Mode as Kind
from calico.ui.table.screen import TableScreen
from calico.viewmodels.table import Mode, Panel, TableModel
from tools.person import Person

TRIO = Plan((Player("Ann"), Player("Lynx", "greedy"), Player("Tabby", "greedy")), first=0)
PAIR = Plan((Player("Ann"), Player("Bob")), kind="beginner", first=1)
ROAD = Plan((Player("Ann"),), kind="scenario", scenario=3)


def played(plan: Plan, seed: int, turns: int) -> Game:
    """A game in which everybody played greedily for so many turns."""
    game, bot = new_game(deal(plan, seed)), bot_named("greedy")
    chances = [chance_of(seed, seat) for seat in range(len(plan.players))]
    while not game.state.finished and game.state.turn < turns:
        player = game.state.player
        game, _ = game.play(decide(bot, observe(game.state, player), chances[player]))
    return game


def at_table(person: Person, plan: Plan, seed: int, turns: int) -> TableModel:
    """Open such a game and give the model of its table."""
    kind = Kind.PASS_AND_PLAY if len(plan.players) > 1 else Kind.SCENARIO
    kept = person.app.journal.games.begin(played(plan, seed, turns), kind)
    person.app.doors.continue_game(kept.id)
    person.wait(0.3)
    return next(widget.model for widget in person.widgets() if isinstance(widget, TableScreen))


def table(person: Person) -> None:
    """A turn with its ghost."""
    model = at_table(person, TRIO, 21, 36)
    state = model.game.state
    best = max(
        ((slot, cell) for slot in (0, 1) for cell in cells_in(state.quilt.free)),
        key=lambda each: len(state.quilt.place(each[1], state.usable[each[0]], state.setup.cats)[1]),
    )
    model.drop(*best)


def why(person: Person) -> None:
    """A cat was asked."""
    model = at_table(person, TRIO, 21, 48)
    model.ask(model.view.cats[0].id)


def bag(person: Person) -> None:
    """The bag lies open."""
    at_table(person, TRIO, 21, 36).open(Panel.BAG)


def goals(person: Person) -> None:
    """Goals are chosen."""
    model = at_table(person, TRIO, 21, 0)
    for offer in model.view.offers[:2]:
        model.touch_offer(offer.goal)


def curtain(person: Person) -> None:
    """The device is passed on."""
    if at_table(person, PAIR, 5, 11).mode is not Mode.PASS_DEVICE:
        raise RuntimeError("no curtain fell")


def scenario(person: Person) -> None:
    """A scenario alone, with its belt."""
    at_table(person, ROAD, 8, 9)


def options(person: Person) -> None:
    """The options lie open."""
    at_table(person, ROAD, 8, 9).open(Panel.OPTIONS)


SCENES: dict[str, Callable[[Person], None]] = {
    "table": table,
    "why": why,
    "bag": bag,
    "goals": goals,
    "curtain": curtain,
    "scenario": scenario,
    "options": options,
}
