"""The last page: who won and why, a note, and what can be done with the sheet."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.pad.deeds import SheetDeeds
from calico.ui.pad.parts import show_in
from calico.ui.parts.texts import TextButton
from calico.viewmodels.choices import Choice
from calico.viewmodels.pad import PadModel
from calico.viewmodels.pad.chart import MarkMade, MarkOffer
from calico.viewmodels.pad.result import ResultLine


class ResultRow(BoxLayout):
    """A player's place."""

    view: ResultLine = ObjectProperty(None, allownone=True, rebind=True)


class CircleKey(TextButton):
    """A circle to fill in."""

    view: Choice = ObjectProperty(None, allownone=True, rebind=True)


class OfferRow(BoxLayout):
    """A quilter who may fill in one of some circles."""

    view: MarkOffer = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)

    def on_view(self, *_: object) -> None:
        """Offer something else."""
        show_in(self.ids.circles, self._key, self.view.circles)

    def _key(self, _: int) -> CircleKey:
        key = CircleKey()
        key.bind(on_release=lambda key: self.model.fill(self.view.quilter, key.view.id))
        return key


class PhotoKey(TextButton):
    """Something to do about the photograph."""

    view: Choice = ObjectProperty(None, allownone=True, rebind=True)


class MadeRow(BoxLayout):
    """A circle that was filled in, and the way to take that back."""

    view: MarkMade = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)


class ResultPage(BoxLayout):
    """The ranking of a sheet."""

    model: PadModel = ObjectProperty(None, rebind=True)
    deeds: SheetDeeds = ObjectProperty(None, rebind=True)
    photo_file = StringProperty("")
    """Where the photograph lies, empty where there is none."""
    wide = BooleanProperty(False)
    """Whether what can be done lies beside the result."""

    def __init__(self, model: PadModel, deeds: SheetDeeds, **options: object) -> None:
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
        self.photo_file = self.deeds.photo_path()
        show_in(self.ids.photo, self._photo_key, self.deeds.photo_choices())

    def _photo_key(self, _: int) -> PhotoKey:
        key = PhotoKey()
        key.bind(on_release=lambda key: self.deeds.photograph(key.view.id))
        return key
