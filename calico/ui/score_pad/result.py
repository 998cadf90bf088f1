"""The last page: who won and why, a note, and what can be done with the sheet."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.result_rows import FilledCircleRow, OfferRow, PhotoKey, ResultRow
from calico.ui.score_pad.sheet_actions import SheetActions
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.text.i18n import say


class ResultPage(BoxLayout):
    """The ranking of a sheet."""

    model: PadModel = ObjectProperty(None, rebind=True)
    actions: SheetActions = ObjectProperty(None, rebind=True)
    photo_file = StringProperty("")
    """Where the photograph lies, empty where there is none that can be shown."""
    photo_words = StringProperty("")
    """What to say in the place of one that can't."""
    wide = BooleanProperty(False)
    """Whether what can be done lies beside the result."""

    def __init__(self, model: PadModel, actions: SheetActions, **options: object) -> None:
        """With the sheet, and what can be done with it."""
        self.model, self.actions = model, actions
        super().__init__(**options)
        model.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        view = self.model.view
        show_rows(self.ids.rows, ResultRow, view.told.lines)
        show_rows(self.ids.offers, partial(OfferRow, model=self.model), view.offers)
        show_rows(self.ids.made, partial(FilledCircleRow, model=self.model), view.made)
        self._show_photo(bool(view.sheet.photo))
        photograph = partial(PhotoKey, on_release=lambda key: self.actions.photograph(key.view.id))
        show_rows(self.ids.photo, photograph, self.actions.photo_choices())

    def _show_photo(self, wanted: bool) -> None:
        self.photo_file = self.actions.photo_path()
        if self.photo_file and self.ids.photograph.texture is None:  # it says its size, and then breaks off
            self.photo_file = ""
        gone = wanted and not self.photo_file
        self.photo_words = say("The picture is missing or damaged.") if gone else ""
