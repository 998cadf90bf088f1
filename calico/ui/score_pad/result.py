"""The last page: who won and why, a note, and what can be done with the sheet."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.controls import show_in
from calico.ui.score_pad.result_rows import MadeRow, OfferRow, PhotoKey, ResultRow
from calico.ui.score_pad.sheet_actions import SheetActions
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.text.i18n import say


class ResultPage(BoxLayout):
    """The ranking of a sheet."""

    model: PadModel = ObjectProperty(None, rebind=True)
    deeds: SheetActions = ObjectProperty(None, rebind=True)
    photo_file = StringProperty("")
    """Where the photograph lies, empty where there is none that can be shown."""
    photo_words = StringProperty("")
    """What to say in the place of one that can't."""
    wide = BooleanProperty(False)
    """Whether what can be done lies beside the result."""

    def __init__(self, model: PadModel, deeds: SheetActions, **options: object) -> None:
        """With the sheet, and what can be done with it."""
        self.model, self.deeds = model, deeds
        super().__init__(**options)
        model.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        view = self.model.view
        show_in(self.ids.rows, lambda _: ResultRow(), view.told.lines)
        show_in(self.ids.offers, lambda _: OfferRow(model=self.model), view.offers)
        show_in(self.ids.made, lambda _: MadeRow(model=self.model), view.made)
        self._show_photo(bool(view.sheet.photo))
        show_in(self.ids.photo, self._photo_key, self.deeds.photo_choices())

    def _show_photo(self, wanted: bool) -> None:
        self.photo_file = self.deeds.photo_path()
        if self.photo_file and self.ids.photograph.texture is None:  # it says its size, and then breaks off
            self.photo_file = ""
        gone = wanted and not self.photo_file
        self.photo_words = say("The picture is missing or damaged.") if gone else ""

    def _photo_key(self, _: int) -> PhotoKey:
        key = PhotoKey()
        key.bind(on_release=lambda key: self.deeds.photograph(key.view.id))
        return key
