"""Setting up a new game: who plays and which game; what is rarely changed is folded away."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.setup.around_device import SeatsSection
from calico.ui.setup.game_pictures import GamePicture  # noqa: F401 - named in kv
from calico.ui.setup.more import MoreChoices
from calico.ui.setup.seats import SeatPicker, SeatRow
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.setup.choices import Choice, ScenarioChoice
from calico.viewmodels.setup.new_game import NewGameModel, NewGameView

WIDE = 700
"""From this width in dp on the screen has two columns."""


class NewGameScreen(Page):
    """Who plays, and what."""

    model: NewGameModel = ObjectProperty(rebind=True)
    wide = BooleanProperty(False)

    __events__ = ("on_begin",)

    def __init__(self, model: NewGameModel, **options: object) -> None:
        """On a model of a game being set up."""
        self.model = model
        self._who: FloatLayout | None = None
        self._high = 0.0
        super().__init__(**options)
        self.ids.left.add_widget(SeatsSection(model=model))
        model.bind(view=self._show)
        self.bind(size=self._turn)
        self._turn()
        self.ids.scroll.content.bind(height=self._stay)
        self._show(model, model.view)

    def on_begin(self, dealing: object) -> None:
        """Deal."""

    def begin_again(self) -> None:
        """With the players and the game of the last time, as if it were made anew."""
        self.model.begin_again()

    def back(self) -> bool:
        """Close the list of players first."""
        return self.model.close_top()

    def _turn(self, *_: object) -> None:
        self.wide = self.width > dp(WIDE)

    def _show(self, _: object, view: NewGameView) -> None:
        show_rows(self.ids.seats, partial(SeatRow, model=self.model), view.seats, numbered=True)
        for row in rows_in(self.ids.seats):
            row.removable = len(view.seats) > 1
        show_rows(self.ids.kinds, partial(KindCard, model=self.model), view.kinds)
        if view.scenarios and not self.ids.scenarios.children and self.parent is not None:
            Clock.schedule_once(lambda _: self._bring_up(self.ids.asks))
        show_rows(self.ids.scenarios, partial(ScenarioTile, model=self.model), view.scenarios)
        self._unfold(view.more)
        if view.seat_to_fill is None:
            self._close_who()
        elif self._who is None:
            self._who = SeatPicker(model=self.model)
            self.add_widget(self._who)

    def _unfold(self, more: bool) -> None:
        """Make the rarer choices where they are seat_to_fill for, and bring them into sight."""
        holder = self.ids.more
        if more and not holder.children:
            holder.add_widget(MoreChoices(model=self.model))
            Clock.schedule_once(lambda _: self._bring_up(self.ids.unfold))
        elif not more:
            holder.clear_widgets()

    def _bring_up(self, widget: Widget) -> None:
        """Scroll to what has just unfolded, unless it can be seen."""
        above = self.ids.scroll.content.top - widget.top
        if above > self.ids.scroll.height * 0.4:
            self._scroll_down(above - dp(6))

    def _stay(self, _: object, high: float) -> None:
        """What is seen stays where it is when something grows below it."""
        was, self._high = self._high, high
        self._scroll_down((1 - self.ids.scroll.scroll_y) * max(0, was - self.ids.scroll.height))

    def _scroll_down(self, above: float) -> None:
        """Let so much of the page lie above the window."""
        beyond = self._high - self.ids.scroll.height
        self.ids.scroll.scroll_y = 1 - min(max(above / beyond, 0), 1) if beyond > 0 else 1

    def _close_who(self) -> None:
        if self._who is not None:
            self.remove_widget(self._who)
            self._who = None


class KindCard(Press):
    """A kind of game: a picture, its name and a sentence."""

    view: Choice = ObjectProperty(None, rebind=True)
    large = BooleanProperty(False)
    model: NewGameModel = ObjectProperty(None)


class ScenarioTile(Press):
    """A scenario: its goals and cats."""

    view: ScenarioChoice = ObjectProperty(None, rebind=True)
    model: NewGameModel = ObjectProperty(None)
