"""A smoke test of a packaged app: it plays by itself, through the table that people touch, and then exits.

In a new folder it plays a beginner's game to its end, begins another and breaks off in the middle, as if the
device had killed it. In a folder with such a game it must open on the same step, and plays on to the end.
"""

import gettext
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from kivy.clock import Clock
from kivy.core.audio import SoundLoader
from kivy.core.image import Image
from kivy.core.text import Label

from calico.bots import bot_named, bot_names, decide
from calico.bots.daily_pars import daily_pars
from calico.bots.thinking import chance_of
from calico.engine.game import new_game
from calico.engine.moves import ChooseGoals, EndTurn, Move, MoveToken, Place, Take
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.files import ASSETS
from calico.journal import GameMode
from calico.ui.app import CalicoApp
from calico.ui.table.screen import TableScreen
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode as TableMode
from calico.viewmodels.text import i18n
from calico.viewmodels.text.languages import LANGUAGES, OWN

FIRST_WORDS = i18n.mark("New game")
"""Said otherwise in each language."""
HALF = 20
"""Moves after which the second game is broken off."""


class SelfTestError(Exception):
    """The app failed the test."""


def begin(app: CalicoApp, folder: str) -> None:
    """Let the app play by itself, a step a frame.

    A file `wishes` in this folder leads through what only a device does, in the order that it names.
    """
    wishes = Path(folder) / "wishes"
    named = wishes.read_text(encoding="utf-8").split() if wishes.exists() else []
    steps = _on_device(app, named) if named else _session(app)

    def go_on(_: float) -> None:
        if next(steps, "the end") == "the end":
            app.stop()

    Clock.schedule_interval(go_on, 0)


def _on_device(app: CalicoApp, wishes: list[str]) -> Iterator[None]:
    """Play some moves, and see that nothing that happens to the device changes the game."""
    from calico.ui.device_test import walk

    model = _new_table(app, seed=3)
    yield from _play(model, "broken off", HALF)
    moves = model.game.moves
    yield from walk(app, wishes)
    table = _table(app)
    if table is None or table.model.game.moves != moves:
        raise SelfTestError("The game is another one after what happened to the device.")
    _tell("kept", table.model)


def _session(app: CalicoApp) -> Iterator[None]:
    """Play, and draw a frame after each move."""
    table = _table(app)
    if table is None:
        use_assets()
        use_pars()
        use_languages(app)
        yield from _play(_new_table(app, seed=1), "played")
        yield from _play(_new_table(app, seed=2), "broken off", HALF)
        os._exit(0)
    _tell("found", table.model)
    yield from _play(table.model, "played")


def _table(app: CalicoApp) -> TableScreen | None:
    """The table, where that is the screen that is up."""
    return next((one for one in app.root.walk() if isinstance(one, TableScreen)), None)


def _new_table(app: CalicoApp, seed: int) -> TableModel:
    game = new_game(deal(Plan((Player("Quilter"),), kind="beginner"), seed))
    app.routes.continue_game(app.journal.games.begin(game, GameMode.SOLO).id)
    table = _table(app)
    if table is None:
        raise SelfTestError("A game was begun, and no table came up.")
    return table.model


def _play(model: TableModel, end: str, most: int = 1000) -> Iterator[None]:
    """Play with the moves that the bots would choose, each in turn, and tell how it went."""
    bots = [bot_named(name) for name in bot_names()]
    while model.mode is not TableMode.FINISHED and len(model.game.moves) < most:
        state, count = model.game.state, len(model.game.moves)
        chance = chance_of(1, count)
        move = decide(bots[count % len(bots)], observe(state, state.player), chance)
        for touch in _touches(model, move):
            touch()
        yield
        if len(model.game.moves) == count:
            raise SelfTestError(f"{move} could not be played: {model.view.mode}")
    _tell(end, model)
    yield


def _touches(model: TableModel, move: Move) -> Iterator[Callable[[], object]]:
    """What fingers touch to make a move."""
    state = model.game.state
    match move:
        case Place():
            slot = state.usable.index(move.tile) if move.slot is None else move.slot
            yield lambda: model.choose_tile(slot)
            yield lambda: model.touch_cell(move.cell)
            if model.mode is TableMode.CONFIRM:
                yield model.sew
        case Take():
            yield lambda: model.touch_market(move.slot)
        case MoveToken() if state.placement is not None:
            yield lambda: model.touch_cell(state.placement.awards[move.award].cell)
            yield lambda: model.touch_cell(move.cell)
        case ChooseGoals():
            for goal in move.goals:
                yield lambda goal=goal: model.touch_offer(goal)
            yield model.lay_goals
        case EndTurn():
            yield model.end_turn


def _tell(what: str, model: TableModel) -> None:
    """A line for whoever started the test."""
    told = {"game": what, "moves": len(model.game.moves), "language": i18n.language()}
    print(json.dumps(told), flush=True)


def use_languages(app: CalicoApp) -> None:
    """Let the app speak each language for a moment; SelfTestError names one that it can't."""
    said = {FIRST_WORDS}
    for language in LANGUAGES.keys() - {OWN}:
        app.options.change(language=language)
        if i18n.language() != language or i18n.say(FIRST_WORDS) in said:
            raise SelfTestError(f"The app doesn't speak {language}.")
        said.add(i18n.say(FIRST_WORDS))
    app.options.change(language=None)


def use_assets() -> None:
    """Open every asset with what the app opens such files with; SelfTestError names one that can't be."""
    assets = sorted(ASSETS.rglob("*"))
    for ending in OPENERS.keys() - {path.suffix for path in assets}:
        raise SelfTestError(f"There is no {ending} file among the assets.")
    for path in assets:
        opener = OPENERS.get(path.suffix)
        if opener is None:
            continue
        try:
            opener(path)
        except Exception as wrong:
            raise SelfTestError(f"{path.relative_to(ASSETS)} can't be used: {wrong}") from wrong


def use_pars() -> None:
    """Read the pars of the daily quilts; SelfTestError where there are none."""
    try:
        _, pars = daily_pars()
    except (OSError, ValueError) as wrong:
        raise SelfTestError(f"The pars of the daily quilts can't be read: {wrong}") from wrong
    if not pars:
        raise SelfTestError("There are no pars of the daily quilts.")


def _hear(path: Path) -> None:
    sound = SoundLoader.load(str(path))
    if sound is None or not sound.length:
        raise SelfTestError("it is no sound")


def _write(path: Path) -> None:
    label = Label(text="Calico", font_name=str(path), font_size=24)
    label.refresh()
    if not label.texture or label.texture.width < 10:
        raise SelfTestError("it writes nothing")


def _translate(path: Path) -> None:
    with path.open("rb") as file:
        gettext.GNUTranslations(file)


OPENERS: dict[str, Callable[[Path], object]] = {
    ".json": lambda path: json.loads(path.read_text(encoding="utf-8")),
    ".atlas": lambda path: json.loads(path.read_text(encoding="utf-8")),
    ".png": lambda path: Image(str(path), nocache=True),
    ".ogg": _hear,
    ".ttf": _write,
    ".mo": _translate,
}
