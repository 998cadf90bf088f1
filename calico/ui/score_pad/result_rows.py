"""Lines of a sheet's last page: places, and circles to fill in or to take back."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.controls import show_in
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.score_pad.circle_offers import CircleOffer, SheetCircle
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.result import PadResultLine
from calico.viewmodels.setup.choices import Choice


class ResultRow(BoxLayout):
    """A player's place."""

    view: PadResultLine = ObjectProperty(None, allownone=True, rebind=True)


class CircleKey(TextButton):
    """A circle to fill in."""

    view: Choice = ObjectProperty(None, allownone=True, rebind=True)


class OfferRow(BoxLayout):
    """A quilter who may fill in one of some circles."""

    view: CircleOffer = ObjectProperty(None, allownone=True, rebind=True)
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

    view: SheetCircle = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)
