"""A finished game step by step: forward, back, by itself, or by the slider."""

from functools import partial

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.slider import Slider

from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.history.replay import ReplayModel, ReplaySeat, ReplayView
from calico.viewmodels.table.view import GainView

PACE = 1.1
"""Seconds from one turn to the next while the game plays by itself."""


class ReplayScreen(Page):
    """A finished game, turn by turn."""

    own_keys = True
    model: ReplayModel = ObjectProperty(None, rebind=True)
    playing = BooleanProperty(False)
    wide = BooleanProperty(False)
    flat = BooleanProperty(False)
    """Whether a wide window is so low that words take what room is left."""

    __events__ = ("on_branch",)

    def __init__(self, model: ReplayModel, **options: object) -> None:
        """At its beginning."""
        self.model = model
        self._shown: ReplayView | None = None
        super().__init__(**options)
        self._clock = Clock.create_trigger(self._further, PACE, interval=True)
        self.bind(size=self._arrange)
        model.fbind("view", self._show)
        self._arrange()
        self._show()

    def on_branch(self, moves: int) -> None:
        """The game is to be played on from here, in another way."""

    def branch(self) -> None:
        """Try it from the step that is shown."""
        self.playing = False
        self.dispatch("on_branch", self.model.moves)

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing plays once the screen is gone."""
        if parent is None:
            self.playing = False

    def on_playing(self, _: object, playing: bool) -> None:
        """Begin to play, or rest."""
        self._clock.cancel()
        if playing:
            self._clock()

    def toggle(self) -> None:
        """Play or pause; at the end start again."""
        if not self.playing and self.model.view.at_end:
            self.model.go(0)
        self.playing = not self.playing

    def step(self, turns: int) -> None:
        """Go so many turns forward or back, and pause."""
        self.playing = False
        self.model.go(self.model.view.step + turns)

    def slide(self, step: float) -> None:
        """Go to the turn that the slider shows."""
        if int(step) != self.model.view.step:
            self.playing = False
            self.model.go(int(step))

    def press(self, key: str) -> bool:
        """The keyboard: left and right walk, Enter plays."""
        if key in ("left", "right"):
            self.step(1 if key == "right" else -1)
        elif key == "enter":
            self.toggle()
        return key in ("left", "right", "enter")

    def _further(self, _: float) -> None:
        if not self.model.forward():
            self.playing = False

    def _arrange(self, *_: object) -> None:
        self.wide = self.width > self.height * 1.1 and self.width >= dp(560)
        self.flat = self.wide and self.height < dp(520)

    def _show(self, *_: object) -> None:
        view, before = self.model.view, self._shown
        self._shown = view
        show_rows(self.ids.seats, partial(SeatCell, on_release=self._follow), view.seats)
        if before is None or view.gains != before.gains:
            show_rows(self.ids.gains, ReplayGain, view.gains)

    def _follow(self, cell: "SeatCell") -> None:
        self.model.follow(cell.view.seat)


class SeatCell(Press):
    """A player, and the points so far."""

    view: ReplaySeat = ObjectProperty(None, rebind=True)


class ReplayGain(BoxLayout):
    """Something that a turn earned."""

    view: GainView = ObjectProperty(None, rebind=True)
    text = StringProperty("")


class StepSlider(Slider):
    """A slider over the turns of the game."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Where the finger lifts it was before: the place of a lift adds nothing."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
