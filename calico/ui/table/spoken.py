"""The table read aloud: gathers what a touch did, and tells it in one go."""

from collections.abc import Sequence

from kivy.clock import Clock

from calico.engine.cells import Cell
from calico.engine.moves import Event
from calico.ui.read_aloud import voice
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.spoken import changed, happened, where, whole_table
from calico.viewmodels.table.view import TableMode, TableView


class TableReader:
    """Reads a table aloud. What bots did is told when it is a person's turn again."""

    def __init__(self, model: TableModel) -> None:
        """From now on, whenever the voice is on."""
        self._model = model
        self._before: TableView | None = None
        self._touched: list[str] = []
        self._events: list[str] = []
        self._last: list[str] = []
        self._soon = Clock.create_trigger(self._tell)
        model.bind(view=self._changed, on_happened=self._happened, on_refused=self._refused)

    def begin(self) -> None:
        """The table lies open: tell how it stands."""
        self._before = None
        self._changed()

    def stop(self) -> None:
        """The table is put away."""
        self._soon.cancel()

    def touched(self, cell: Cell) -> None:
        """A cell was touched."""
        self._add(where(cell))

    def tile(self, title: str) -> None:
        """A tile was touched."""
        self._add(title + ".")

    def tell(self, *sentences: str) -> None:
        """Tell this before what is new on the table."""
        self._add(*sentences)

    def tell_last(self, *sentences: str) -> None:
        """Tell this after everything that happened."""
        if voice.on:
            self._last += sentences
            self._soon()

    def whole(self) -> None:
        """Someone wants to hear everything."""
        self._add(*whole_table(self._model.view))

    def _add(self, *sentences: str) -> None:
        if voice.on:
            self._touched += sentences
            self._soon()

    def _changed(self, *_: object) -> None:
        if voice.on:
            self._soon()
        else:
            self._before = None

    def _happened(self, _: object, events: Sequence[Event]) -> None:
        if voice.on:
            self._events += happened(self._model.view, events)

    def _refused(self, _: object, sentence: str) -> None:
        self._add(sentence)

    def _tell(self, _: float) -> None:
        view = self._model.view
        if view.mode is TableMode.BOT and not self._touched:
            return
        told = [*self._touched, *self._events, *changed(self._before, view, self._model.game), *self._last]
        self._before, self._touched, self._events, self._last = view, [], [], []
        voice.tell(*told)
