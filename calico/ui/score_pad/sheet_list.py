"""The sheets of all games on real tables."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets.empty_state import EmptyState  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.snackbar import offer_undo
from calico.viewmodels.score_pad.sheet_list import SheetLine, SheetListModel
from calico.viewmodels.text.i18n import say


class SavedSheetRow(BoxLayout):
    """A sheet: a tap opens it."""

    view: SheetLine = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None)


class SheetListScreen(Page):
    """The list of sheets, and the way to a new one."""

    model: SheetListModel = ObjectProperty(None, rebind=True)

    counts = BooleanProperty(False)
    """Whether there are statistics to look at."""

    __events__ = ("on_leave", "on_new", "on_open", "on_save", "on_statistics")

    def __init__(self, model: SheetListModel, **options: object) -> None:
        self.model = model
        super().__init__(**options)
        model.fbind("view", self._show)
        self._show()

    def on_leave(self) -> None:
        """Back to where one came from."""

    def on_new(self) -> None:
        """Begin a sheet."""

    def on_open(self, id: int) -> None:
        """Look at a sheet, or go on writing it."""

    def on_save(self) -> None:
        """Save all sheets for a spreadsheet."""

    def on_statistics(self) -> None:
        """Look at what all games come to."""

    def delete(self, id: int) -> None:
        """Delete a sheet, and offer to undo that."""
        if self.model.delete(id):
            offer_undo(say("Deleted: {game}", game=self.model.view.deleted), self.model.undo)

    def saved(self, place: str | None) -> None:
        """Say where the sheets were saved; None if it was cancelled."""
        self.notice = say("Saved as {place}", place=place) if place else ""

    def failed(self, why: str) -> None:
        """Say why the sheets could not be saved."""
        self.notice = why

    def back(self) -> bool:
        """Back leaves."""
        self.dispatch("on_leave")
        return True

    def _show(self, *_: object) -> None:
        self.notice = self.model.view.notice
        show_rows(self.ids.rows, partial(SavedSheetRow, screen=self), self.model.view.lines)
