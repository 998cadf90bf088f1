"""Luck and skill: the curve of a game, and each of its turns beside the coach's own."""

from functools import partial

import asynckivy
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import tile_name
from calico.ui.background import thinking
from calico.ui.ending import luck_curve  # noqa: F401 - named in kv
from calico.ui.quilt.geometry import CENTRES
from calico.ui.read_aloud import voice
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.ending.luck_and_skill import LuckAndSkillModel
from calico.viewmodels.ending.luck_and_skill_view import (
    LuckAndSkillView,
    PatchPair,
    PatchTag,
    PlayerChoice,
    spoken,
)

BELOW, ASIDE = 0.6, 0.36
"""Where a word lies at its patch, in hex widths: under it, and aside where two share a cell."""


class LuckAndSkillScreen(Page):
    """A finished game, its luck and its skill."""

    own_keys = True
    model: LuckAndSkillModel = ObjectProperty(None, rebind=True)
    wide = BooleanProperty(False)
    flat = BooleanProperty(False)
    """Whether a wide window is so low that words take what room is left."""

    __events__ = ("on_try", "on_best_quilt")

    def __init__(self, model: LuckAndSkillModel, **options: object) -> None:
        """Begin to think once it is seen."""
        self.model = model
        self._shown: LuckAndSkillView | None = None
        self._thinking = asynckivy.dummy_task
        super().__init__(**options)
        self.bind(size=self._arrange)
        self.ids.quilt.bind(pos=self._pin, size=self._pin, viewport=self._pin)
        model.fbind("view", self._show)
        self._arrange()
        self._show()

    def on_try(self) -> None:
        """The turn that is looked at is to be tried again."""

    def on_best_quilt(self, seat: int) -> None:
        """What the patches of this seat could have been is wanted."""

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing is thought while it isn't seen."""
        self._thinking.cancel()
        if parent is not None:
            self._think()
            self._tell()

    def _think(self) -> None:
        self._thinking = asynckivy.start(thinking(self.model.think))

    def press(self, key: str) -> bool:
        """The keyboard: left and right walk, Enter goes from one of the costliest turns to the next."""
        if key in ("left", "right"):
            self.model.walk(1 if key == "right" else -1)
        elif key == "enter":
            self.model.go_costliest()
        return key in ("left", "right", "enter")

    def back(self) -> bool:
        """From a turn to the whole game, and from there away."""
        if not self.model.view.step:
            return False
        self.model.go(0)
        return True

    def _arrange(self, *_: object) -> None:
        self.wide = self.width > self.height * 1.1
        self.flat = self.wide and self.height < dp(520)

    def _show(self, *_: object) -> None:
        view, before = self.model.view, self._shown
        self._shown = view
        show_rows(self.ids.lines, LuckLine, [TextLine(line) for line in view.lines])
        show_rows(self.ids.pairs, PairCard, view.pairs)
        show_rows(self.ids.players, partial(PlayerCell, on_release=self._look_at), view.players)
        show_rows(self.ids.tags, PatchWord, view.tags)
        self._pin()
        if before is not None and (before.step, before.hidden, before.complete) != (
            view.step,
            view.hidden,
            view.complete,
        ):
            self.ids.words.scroll_y = 1
            self._tell()

    def _tell(self) -> None:
        if voice.on:
            voice.tell(*spoken(self.model.game, self.model.account, self.model.view))

    def _look_at(self, cell: "PlayerCell") -> None:
        self.model.look_at(cell.view.seat)
        self._thinking.cancel()
        self._think()
        self._tell()

    def _pin(self, *_: object) -> None:
        """Keep the words at their patches."""
        quilt = self.ids.quilt
        for word in rows_in(self.ids.tags):
            x, y = CENTRES[word.view.cell]
            word.center_x, word.top = quilt.window_point(x + ASIDE * word.view.side, y - BELOW + 0.2)
            word.x = min(max(word.x, quilt.x), quilt.right - word.width)


class TextLine(str):
    """A line of words."""

    __slots__ = ()


class LuckLine(BodyText):
    """A line of words."""

    view = ObjectProperty("", rebind=True)


class PairCard(Widget):
    """What was placed and taken, as pictures."""

    view: PatchPair = ObjectProperty(None, rebind=True)
    place = StringProperty("")
    take = StringProperty("")

    def on_view(self, _: object, view: PatchPair) -> None:
        """Show another turn."""
        self.place = f"cloth/fabric-{tile_name(view.place)}"
        self.take = "" if view.take is None else f"cloth/fabric-{tile_name(view.take)}"


class PlayerCell(Press):
    """A person whose game can be looked at."""

    view: PlayerChoice = ObjectProperty(None, rebind=True)


class PatchWord(BodyText):
    """A word at a patch of the quilt."""

    view: PatchTag = ObjectProperty(None, rebind=True)
    fill = ColorProperty((1, 1, 1, 1))
