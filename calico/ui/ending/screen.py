"""The end of a game: the quilts one by one while the sheet fills in, then everything to be touched."""

from collections.abc import Callable
from datetime import date

import asynckivy
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from calico.ui.device.share import NotSavedError, hand_out
from calico.ui.ending import score_sheet  # noqa: F401 - named in kv
from calico.ui.ending.layout import EndLayout, arrange
from calico.ui.ending.offers import OfferChip
from calico.ui.ending.picture import draw_picture
from calico.ui.ending.show import EndShow
from calico.ui.ending.spoken import EndReader
from calico.ui.quilt import finished  # noqa: F401 - named in kv
from calico.ui.theme import DAY
from calico.ui.widgets.screen import Screen
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.text.error_text import explained
from calico.viewmodels.text.i18n import mark, say


class EndingScreen(Screen):
    """A finished game."""

    model: EndingModel = ObjectProperty(rebind=True)
    places: EndLayout = ObjectProperty(EndLayout(), rebind=True)
    roomy = BooleanProperty(False)
    over = ObjectProperty(None, allownone=True)
    """What lies over it."""
    counted = NumericProperty(0)
    """How many points of the quilt have been told."""
    settled = BooleanProperty(False)
    """Whether the show is over."""

    __events__ = ("on_leave", "on_home", "on_again", "on_next", "on_luck_and_skill")

    def __init__(self, model: EndingModel, day: date, motion: bool = True, **options: object) -> None:
        """Of a game that ended on this day. Without motion all is told at once."""
        self.model = model
        super().__init__(**options)
        self._day = day
        self._reading = EndReader(model)
        self.ids.sheet.bind(held=self._reading.hold)
        self.bind(size=self._arrange)
        self._arrange()
        self.nursery: list[asynckivy.Task] = []
        """What moves beside the telling."""
        self._show = EndShow(self)
        if model.next_scenario is not None:
            text = say("On to scenario {number}", number=model.next_scenario)
            self.offer("badges/spool", text, lambda: self.dispatch("on_next"))
        if motion:
            self._telling = asynckivy.start(self._show.run())
        else:
            self._telling = asynckivy.dummy_task
            self.tell_all()

    def on_leave(self) -> None:
        """Back to where one came from."""

    def on_home(self) -> None:
        """Home."""

    def on_next(self) -> None:
        """The next scenario is wanted."""

    def on_again(self) -> None:
        """Another game with the same players is wanted."""

    def on_luck_and_skill(self, seat: int) -> None:
        """What was luck and what was skill is wanted, of this seat first."""

    def on_parent(self, _: object, parent: object) -> None:
        """On the screen it is read aloud; nothing is told once it is gone."""
        if parent is not None:
            self._reading.begin()
        else:
            self._reading.stop()
            self._stop_moving()

    def _arrange(self, *_: object) -> None:
        lines = len(self.model.view.rows) + 1
        self.places = arrange(self.width / dp(1), self.height / dp(1), lines)

    # Telling

    def tell_all(self) -> None:
        """Skip to the end."""
        self._stop_moving()
        self.model.tell_all()
        self._show.stop()

    def _stop_moving(self) -> None:
        for task in (self._telling, *self.nursery):
            task.cancel()
        self.nursery.clear()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While numbers are told, any touch skips to the end."""
        if self.model.view.complete:
            return super().on_touch_down(touch)
        self.tell_all()
        return True

    def save_picture(self) -> None:
        """Keep the quilts and the sheet as a picture, and say where it lies."""
        picture = draw_picture(self.model.whole, self.model.quilts, self._day, DAY)
        try:
            path = hand_out(picture, f"Calico {self._day.isoformat()}")
        except NotSavedError as wrong:
            self.model.notice(explained(mark("Couldn’t save the picture: {why}"), why=wrong))
        else:
            self.model.notice(say("Saved as {name} in {folder}", name=path.name, folder=path.parent))

    def offer(self, picture: str, text: str, take: Callable[[], object]) -> OfferChip:
        """Offer something at the quilt's foot, once the show is over."""
        chip = OfferChip(picture=picture, text=text, on_release=lambda _: take())
        self.ids.offers.add_widget(chip)
        return chip

    def withdraw(self, chip: OfferChip) -> None:
        """Offer it no more."""
        self.ids.offers.remove_widget(chip)

    def uncover(self) -> None:
        """Take away what lies over it."""
        self.remove_widget(self.over)
        self.over = None

    def back(self) -> bool:
        """Close the card, skip the animation, deselect the number, or leave: the first that applies."""
        if self.over is not None:
            return bool(self.over.back())
        if not self.model.view.complete:
            self.tell_all()
        elif not self.model.let_go():
            self.dispatch("on_leave")
        return True
