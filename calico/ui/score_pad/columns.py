"""The page where everybody writes: as many columns as fit beside each other, the others behind tabs."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.column import PadColumn
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import PadColumnView


class PlayerTab(Press):
    """Turns to a player's column."""

    view: PadColumnView = ObjectProperty(None, rebind=True)
    index = NumericProperty(0)
    text = StringProperty("")
    on = BooleanProperty(False)


class WritingPage(BoxLayout):
    """All columns."""

    model: PadModel = ObjectProperty(None, rebind=True)
    room = NumericProperty(1)
    """How many columns fit."""

    def __init__(self, model: PadModel, **options: object) -> None:
        self.model = model
        super().__init__(**options)
        model.fbind("view", self._show)
        self.bind(room=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        view = self.model.view
        everyone = len(view.columns)
        room = min(self.room, everyone)
        first = min(view.shown, everyone - room)
        holder = self.ids.columns
        show_rows(holder, partial(PadColumn, model=self.model), view.columns[first : first + room])
        for index, column in enumerate(rows_in(holder)):
            if column.index != first + index:
                column.choosing = -1
            column.index = first + index
        tabs = view.columns if room < everyone else ()
        show_rows(self.ids.tabs, partial(PlayerTab, on_release=self._turn), tabs, numbered=True)
        for index, tab in enumerate(rows_in(self.ids.tabs)):
            tab.on = first <= index < first + room

    def _turn(self, tab: PlayerTab) -> None:
        self.model.show(tab.index)
