"""Visit every screen of the app, in any language: by the app's routes, not by texts on buttons."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.setup import Plan, Player
from calico.journal import GameMode as Kind
from calico.puzzles.model import Kind as PuzzleKind
from calico.puzzles.pack import shipped
from calico.viewmodels.ending.luck_and_skill import LuckAndSkillModel
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.learn.book import CHAPTERS
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.score_pad.view import PadPage
from calico.viewmodels.setup.new_game import NewGameModel
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
    for open_, steps in SERIES:
        home(person)
        open_(person)
        for name, step in steps.items():
            step(person)
            look(person)
            yield name
    for name, go in {**routes(person), **_pages()}.items():
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


def _table(plan: Plan, turns: int) -> Visit:
    return lambda person: _at_table(person, plan, turns)


def _model(*intents: Callable[[Any], object]) -> Visit:
    """Call intents of the open screen's view model."""

    def go(person: Person) -> None:
        for intent in intents:
            intent(person.app.navigator.top.model)

    return go


def _stay(person: Person) -> None:
    """Look at what is open."""


def try_the_best(model: TableModel) -> None:
    """Try a patch where it earns most tokens."""
    state = model.game.state
    places = [(slot, cell) for slot in (0, 1) for cell in cells_in(state.quilt.free)]
    model.drop(*max(places, key=lambda each: _awards(model, *each)))


def _awards(model: TableModel, slot: int, cell: int) -> int:
    state = model.game.state
    return len(state.quilt.place(cell, state.usable[slot], state.setup.cats)[1])


def _ask(question: object) -> Visit:
    return _model(lambda model: model.ask(question))


def _panel(panel: Panel) -> Visit:
    return _model(lambda model: model.open(panel))


def _ask_a_patch(model: TableModel) -> None:
    model.ask(next(cells_in(OPEN_CELLS & ~model.game.state.quilts[0].free)))


def _ask_a_place(model: TableModel) -> None:
    model.ask(next(cells_in(model.game.state.quilts[0].free)))


def _hint(person: Person) -> None:
    _at_table(person, ALONE, 9)
    screen = person.app.navigator.top
    screen.accept_hints()
    person.wait_until(lambda: screen.model.view.why, "a hint")


def _kind(kind: str) -> Visit:
    return _model(lambda model: model.choose("kind", kind))


def _someone_new(person: Person) -> None:
    person.app.routes.show_who()
    person.app.navigator.top.adding = True


def _spool(person: Person) -> None:
    person.app.routes.show_solo()
    solo = person.app.navigator.top
    solo.open_card(solo.views[2] if hasattr(solo, "views") else solo.ids.road.views[2])


def _daily(person: Person) -> None:
    person.app.navigator.open(person.app.routes._daily)


def _puzzle(kind: PuzzleKind) -> Visit:
    puzzle = next(puzzle for puzzle in shipped() if puzzle.kind is kind)
    return lambda person: person.app.routes._puzzles.solve(puzzle.id)


def _wrong_end(person: Person) -> None:
    """Play a puzzle badly, and look at the card of its end."""
    screen = person.app.navigator.top
    screen.back()  # the card to share lies there, and would be taken for the end's
    best = screen.model.store.answer.best[0].cell
    while not screen.model.game.state.finished:
        free = [cell for cell in cells_in(screen.model.game.state.quilt.free) if cell != best]
        screen.model.drop(0, free[0] if free else best)
        screen.model.sew()
    screen.ids.stage.stop()


def _challenge(person: Person) -> None:
    person.app.navigator.open(person.app.routes._challenge)
    person.app.navigator.top.model.make("standard")


def _end(plan: Plan) -> Visit:
    def go(person: Person) -> None:
        _at_table(person, plan, 22 * len(plan.players))
        person.app.navigator.top.tell_all()

    return go


def _luck(person: Person) -> None:
    """What was luck in a game and what was skill, all thought out."""
    person.app.navigator.top.dispatch("on_luck_and_skill", 0)
    model = person.app.navigator.top.model
    while model.think():
        pass


def _best_quilt(person: Person) -> None:
    """From a turn that is tried again to what the whole quilt could have been, searched for a while."""
    person.app.navigator.close()
    person.app.navigator.top.dispatch("on_best_quilt", 0)
    for _ in range(20):
        person.app.navigator.top.model.think()


def _number(row: int | str) -> Visit:
    """Touch a number of the score sheet."""

    def touch(model: EndingModel) -> None:
        model.touch_number(model.view.rows[row].id if isinstance(row, int) else row, 0)

    return _model(touch)


def _new_sheet(person: Person) -> None:
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


def _page(page: PadPage) -> Visit:
    return _model(lambda model: model.go(page))


def _without_a_sheet(person: Person) -> None:
    _new_sheet(person)
    _page(PadPage.RESULT)(person)
    home(person)
    person.app.routes.show_score_pad()
    history = person.app.navigator.top.model
    history.delete(history.view.lines[0].id)


SERIES: tuple[tuple[Visit, dict[str, Visit]], ...] = (
    (_stay, {"home": _stay}),
    (_someone_new, {"someone new": _stay}),
    (
        lambda person: person.app.routes.show_new_game(),
        {
            "a family game": _kind("family"),
            "a scenario game": _kind("scenario"),
            "a standard game": _model(
                lambda model: model.choose("kind", "standard"), NewGameModel.add_bot, NewGameModel.toggle_more
            ),
            "who sits there": _model(lambda model: model.ask_who(0)),
        },
    ),
    (_spool, {"a scenario of the road": _stay}),
    (_daily, {"the daily quilt": _stay}),
    (_challenge, {"a challenge": _stay}),
    (_puzzle(PuzzleKind.FINISH), {"a quilt to finish": _stay}),
    (_puzzle(PuzzleKind.TURN), {"a turn to find": _stay}),
    (
        _puzzle(PuzzleKind.SEW),
        {
            "patches to sew": _stay,
            "a puzzle's menu": lambda person: person.app.navigator.top.open_menu(),
            "a puzzle to share": lambda person: person.app.navigator.top.share(),
            "a puzzle's wrong end": _wrong_end,
        },
    ),
    (
        _table(ALONE, 12),
        {
            "the table": _stay,
            "the bag": _panel(Panel.BAG),
            "the menu": _panel(Panel.MENU),
            "the options": _panel(Panel.OPTIONS),
            "before the first hint": _panel(Panel.HINT),
            "why, of a cat": _ask("coconut"),
            "why, of a colour": _ask("green"),
            "why, of a goal": _ask("top"),
            "why, of a patch": _model(_ask_a_patch),
            "why, of a place": _model(_ask_a_place),
            "a ghost": _model(try_the_best),
            "the market": _model(TableModel.sew),
        },
    ),
    (_table(ROAD, 12), {"the scenario's table": _stay}),
    (_hint, {"a hint": _stay}),
    (
        _table(SHARED, 0),
        {
            "the curtain": _stay,
            "laying goals": _model(TableModel.take_device),
            "the seats": _panel(Panel.SEATS),
        },
    ),
    (_table(AGAINST_BOTS, 10), {"against a bot": _stay}),
    (
        _end(SHARED),
        {
            "the end of two": _stay,
            "why, of cats at the end": _number(3),
            "why, of buttons at the end": _number("buttons"),
            "why, of the sum at the end": _number("total"),
            "luck and skill": _luck,
            "a costly turn": _model(LuckAndSkillModel.go_costliest),
            "a costly turn and the best": _model(LuckAndSkillModel.show_best),
            "a costly turn once more": lambda person: person.app.navigator.top.dispatch("on_try"),
            "what it could have been": _best_quilt,
        },
    ),
    (_end(ROAD), {"the end alone": _stay}),
    (
        _new_sheet,
        {
            "the pad's first page": _page(PadPage.SETUP),
            "writing on the pad": _page(PadPage.WRITE),
            "the pad's result": _page(PadPage.RESULT),
            "a quilt on the pad": _model(
                lambda model: model.go(PadPage.WRITE), lambda model: model.open_quilt(0)
            ),
        },
    ),
    (_without_a_sheet, {"a sheet taken out": _stay}),
)
"""What to open, and the states that it is then led through, each from the one before."""


def go_to(person: Person, name: str) -> None:
    """Open one screen of the series by itself."""
    open_, step = next((open_, steps[name]) for open_, steps in SERIES if name in steps)
    open_(person)
    step(person)
