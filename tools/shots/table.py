"""Scenes at the table, always the same."""

from collections.abc import Callable

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.cells import cells_in
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode as Kind
from calico.ui.table.screen import TableScreen
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Panel, TableMode
from tools.person import Person

TRIO = Plan((Player("Ann"), Player("Lynx", "greedy"), Player("Tabby", "greedy")), first=0)
PAIR = Plan((Player("Ann"), Player("Bob")), kind="beginner", first=1)
ROAD = Plan((Player("Ann"),), kind="scenario", scenario=3)


def played(plan: Plan, seed: int, turns: int) -> Game:
    """Play a game greedily for so many turns."""
    game, bot = new_game(deal(plan, seed)), bot_named("greedy")
    chances = [chance_of(seed, seat) for seat in range(len(plan.players))]
    while not game.state.finished and game.state.turn < turns:
        player = game.state.player
        game, _ = game.play(decide(bot, observe(game.state, player), chances[player]))
    return game


def at_table(person: Person, plan: Plan, seed: int, turns: int) -> TableModel:
    """Open such a game and return the table's model."""
    kind = Kind.PASS_AND_PLAY if len(plan.players) > 1 else Kind.SCENARIO
    kept = person.app.journal.games.begin(played(plan, seed, turns), kind)
    person.app.routes.continue_game(kept.id)
    person.wait(0.3)
    return next(widget.model for widget in person.widgets() if isinstance(widget, TableScreen))


def table(person: Person) -> None:
    """A turn with a patch tried on the quilt."""
    model = at_table(person, TRIO, 21, 36)
    model.drop(*dearest(model))


def dearest(model: TableModel) -> tuple[int, int]:
    """The slot and the place that earn most tokens at once."""
    state = model.game.state
    return max(
        ((slot, cell) for slot in (0, 1) for cell in cells_in(state.quilt.free)),
        key=lambda each: len(state.quilt.place(each[1], state.usable[each[0]], state.setup.cats)[1]),
    )


def token(person: Person) -> None:
    """A new button is about to lie elsewhere."""
    model = at_table(person, ROAD, 8, 7)
    model.drop(*dearest(model))
    model.sew()
    person.wait(2.5)
    awards = model.game.state.placement.awards
    if not awards:
        raise RuntimeError("no token came")
    model.touch_cell(awards[0].cell)


def place(person: Person) -> None:
    """A free space tells what the chosen patch would do there."""
    model = at_table(person, TRIO, 21, 36)
    slot, cell = dearest(model)
    model.choose_tile(slot)
    model.ask(cell)


def hint(person: Person) -> None:
    """The coach shows a place, and how warm the others are."""
    model = at_table(person, ROAD, 8, 9)
    person.app.navigator.top.accept_hints()
    person.wait_until(lambda: model.view.why, "no hint")


def hint_market(person: Person) -> None:
    """The coach points at a patch of the market."""
    hint(person)
    screen = person.app.navigator.top
    screen.model.sew()
    person.wait(2.5)
    screen.ask_hint()
    person.wait_until(lambda: screen.model.view.why, "no hint")


def other(person: Person) -> None:
    """Another player's quilt."""
    at_table(person, TRIO, 21, 36).look_at(1)


def menu(person: Person) -> None:
    """The open menu."""
    at_table(person, TRIO, 21, 36).open(Panel.MENU)


def why(person: Person) -> None:
    """The answer about a cat."""
    model = at_table(person, TRIO, 21, 48)
    model.ask(model.view.cats[0].id)


def bag(person: Person) -> None:
    """The open bag."""
    at_table(person, TRIO, 21, 36).open(Panel.BAG)


def goals(person: Person) -> None:
    """Choosing goals."""
    model = at_table(person, TRIO, 21, 0)
    for offer in model.view.offers[:2]:
        model.touch_offer(offer.goal)


def curtain(person: Person) -> None:
    """The curtain between two players."""
    if at_table(person, PAIR, 5, 11).mode is not TableMode.PASS_DEVICE:
        raise RuntimeError("no curtain fell")


def scenario(person: Person) -> None:
    """A scenario alone, with its belt."""
    at_table(person, ROAD, 8, 9)


def options(person: Person) -> None:
    """The open options."""
    at_table(person, ROAD, 8, 9).open(Panel.OPTIONS)


SCENES: dict[str, Callable[[Person], None]] = {
    "table": table,
    "token": token,
    "place": place,
    "hint": hint,
    "hint-market": hint_market,
    "other": other,
    "menu": menu,
    "why": why,
    "bag": bag,
    "goals": goals,
    "curtain": curtain,
    "scenario": scenario,
    "options": options,
}
