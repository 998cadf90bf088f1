"""Visit every screen of the app, in any language: by the app's routes, not by texts on buttons."""

from collections.abc import Callable, Iterator
from functools import cache

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.setup import Plan, Player
from calico.journal import GameMode as Kind
from calico.ui.solo.challenge import ChallengeScreen
from calico.ui.solo.daily import DailyScreen
from calico.viewmodels.learn.book import CHAPTERS
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.score_pad.view import PadPage
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.solo.challenge import ChallengeModel
from calico.viewmodels.solo.daily import DailyModel
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Panel
from tools.person import Person
from tools.shots.home import home as furnish
from tools.shots.table import played

ALONE = Plan((Player("Anna"),), "beginner", first=0)
ROAD = Plan((Player("Anna"),), "scenario", 9)
SHARED = Plan((Player("Anna"), Player("Ben")), "standard", first=0)
AGAINST_BOTS = Plan((Player("Anna"), Player("Greedy", "greedy")), "standard", first=0)
FRAMES = 4
WHICH = {"show_cat": ("millie",)}
"""Arguments for routes that lead to more than one screen."""

_played = cache(played)
Visit = Callable[[Person], None]


def visit_all(person: Person) -> Iterator[str]:
    """Open each screen in turn, and yield its name."""
    for name, go in {**SCREENS, **routes(person), **_pages()}.items():
        home(person)
        go(person)
        look(person)
        yield name


def look(person: Person) -> None:
    """Give a screen the frames that its layout takes."""
    for _ in range(FRAMES):
        person.frame()


def home(person: Person) -> None:
    """Go home, and remove the games and sheets that were made for one screen."""
    journal, navigator = person.app.journal, person.app.navigator
    while navigator.close():
        pass
    for head in journal.games.going_on():
        if head.id not in person.furniture:
            journal.games.discard(head.id)
    for sheet in journal.sheets.all()[1:]:
        journal.sheets.discard(sheet.id)


def fill_journal(person: Person) -> None:
    """Give the app people, games and everything else that screens show."""
    furnish(person)
    person.furniture = {head.id for head in person.app.journal.games.going_on()}


def routes(person: Person) -> dict[str, Visit]:
    """Every screen that a route leads to."""
    leads = person.app.routes
    names = [name for name in dir(leads) if name.startswith("show_")]
    return {name: lambda _, name=name: getattr(leads, name)(*WHICH.get(name, ())) for name in names}


def _pages() -> dict[str, Visit]:
    """The pages to read and the lessons."""
    pages: dict[str, Visit] = {}
    for page in ("about", "privacy"):
        pages[page] = lambda person, page=page: person.app.routes._read(page)
    for chapter in CHAPTERS:
        pages[f"the book's {chapter.id}"] = lambda person, id=chapter.id: person.app.routes.show_rules(id)
    for part in PARTS:
        pages[f"the lesson's {part.id}"] = lambda person, part=part: person.app.navigator.open(
            lambda: person.app.routes._lesson(part)
        )
    return pages


def _at_table(person: Person, plan: Plan, turns: int = 0) -> TableModel:
    kind = Kind.SCENARIO if plan.scenario else Kind.PASS_AND_PLAY if len(plan.players) > 1 else Kind.SOLO
    kept = person.app.journal.games.begin(_played(plan, 5, turns), kind)
    person.app.routes.continue_game(kept.id)
    look(person)
    return person.app.navigator.top.model


def _table(plan: Plan, turns: int, *intents: Callable[[TableModel], None]) -> Visit:
    def go(person: Person) -> None:
        model = _at_table(person, plan, turns)
        for intent in intents:
            intent(model)

    return go


def _ghost(model: TableModel) -> None:
    """Try a patch where it earns most tokens."""
    state = model.game.state
    places = [(slot, cell) for slot in (0, 1) for cell in cells_in(state.quilt.free)]
    model.drop(*max(places, key=lambda each: _awards(model, *each)))


def _awards(model: TableModel, slot: int, cell: int) -> int:
    state = model.game.state
    return len(state.quilt.place(cell, state.usable[slot], state.setup.cats)[1])


def _ask(question: object) -> Callable[[TableModel], None]:
    return lambda model: model.ask(question)


def _ask_a_patch(model: TableModel) -> None:
    model.ask(next(cells_in(OPEN_CELLS & ~model.game.state.quilts[0].free)))


def _ask_a_place(model: TableModel) -> None:
    model.ask(next(cells_in(model.game.state.quilts[0].free)))


def _hint(person: Person) -> None:
    _at_table(person, ALONE, 9)
    screen = person.app.navigator.top
    screen.accept_hints()
    person.wait_until(lambda: screen.model.view.why, "a hint")


def _new_game(*intents: Callable[[NewGameModel], None]) -> Visit:
    def go(person: Person) -> None:
        person.app.routes.show_new_game()
        for intent in intents:
            intent(person.app.navigator.top.model)

    return go


def _kind(kind: str) -> Callable[[NewGameModel], None]:
    return lambda model: model.choose("kind", kind)


def _someone_new(person: Person) -> None:
    person.app.routes.show_who()
    person.app.navigator.top.adding = True


def _spool(person: Person) -> None:
    person.app.routes.show_solo()
    solo = person.app.navigator.top
    solo.open_card(solo.views[2] if hasattr(solo, "views") else solo.ids.road.views[2])


def _daily(person: Person) -> None:
    person.app.navigator.open(lambda: DailyScreen(model=DailyModel(person.app.journal)))


def _challenge(person: Person) -> None:
    person.app.navigator.open(lambda: ChallengeScreen(model=ChallengeModel(person.app.journal)))
    person.app.navigator.top.model.make("standard")


def _end(plan: Plan, *touches: Callable[[object], None]) -> Visit:
    def go(person: Person) -> None:
        _at_table(person, plan, 22 * len(plan.players))
        screen = person.app.navigator.top
        screen.tell_all()
        for touch in touches:
            touch(screen)

    return go


def _pad(step: PadPage) -> Visit:
    def go(person: Person) -> None:
        person.app.routes.show_score_pad()
        screen = person.app.navigator.top
        if not hasattr(screen.model, "go"):
            screen.dispatch("on_new")
        model = person.app.navigator.top.model
        model.choose("kind", "beginner")
        for cat in range(3):
            model.add_cat(0, cat, 9)
        for _ in range(9):
            model.add_button(0, 0, 1)
        if step is PadPage.QUILT:
            model.open_quilt(0)
        else:
            model.go(step)

    return go


def _without_a_sheet(person: Person) -> None:
    _pad(PadPage.RESULT)(person)
    home(person)
    person.app.routes.show_score_pad()
    history = person.app.navigator.top.model
    history.delete(history.view.lines[0].id)


SCREENS: dict[str, Visit] = {
    "home": lambda person: None,
    "someone new": _someone_new,
    "a standard game": _new_game(_kind("standard"), lambda model: model.add_seat()),
    "a family game": _new_game(_kind("family")),
    "a scenario game": _new_game(_kind("scenario")),
    "who sits there": _new_game(lambda model: model.ask_who(0)),
    "a scenario of the road": _spool,
    "the daily quilt": _daily,
    "a challenge": _challenge,
    "the table": _table(ALONE, 9),
    "the scenario's table": _table(ROAD, 12),
    "a ghost": _table(ALONE, 12, _ghost),
    "the market": _table(ALONE, 12, _ghost, TableModel.sew),
    "why, of a cat": _table(ALONE, 12, _ask("coconut")),
    "why, of a colour": _table(ALONE, 12, _ask("green")),
    "why, of a goal": _table(ALONE, 12, _ask("top")),
    "why, of a patch": _table(ALONE, 12, _ask_a_patch),
    "why, of a place": _table(ALONE, 12, _ask_a_place),
    "a hint": _hint,
    "the bag": _table(ALONE, 9, lambda model: model.open(Panel.BAG)),
    "the menu": _table(ALONE, 9, lambda model: model.open(Panel.MENU)),
    "the options": _table(ALONE, 9, lambda model: model.open(Panel.OPTIONS)),
    "giving up": _table(ALONE, 9, lambda model: model.open(Panel.ABANDON)),
    "before the first hint": _table(ALONE, 9, lambda model: model.open(Panel.HINT)),
    "the curtain": _table(SHARED, 0),
    "laying goals": _table(SHARED, 0, TableModel.take_device),
    "against a bot": _table(AGAINST_BOTS, 10),
    "the end of two": _end(SHARED),
    "the end alone": _end(ROAD),
    "why, of cats at the end": _end(SHARED, lambda screen: _touch_row(screen, 3)),
    "why, of buttons at the end": _end(SHARED, lambda screen: screen.model.touch_number("buttons", 0)),
    "why, of the sum at the end": _end(SHARED, lambda screen: screen.model.touch_number("total", 0)),
    "the pad's first page": _pad(PadPage.SETUP),
    "writing on the pad": _pad(PadPage.WRITE),
    "a quilt on the pad": _pad(PadPage.QUILT),
    "the pad's result": _pad(PadPage.RESULT),
    "a sheet taken out": _without_a_sheet,
}


def _touch_row(screen: object, row: int) -> None:
    screen.model.touch_number(screen.model.view.rows[row].id, 0)
