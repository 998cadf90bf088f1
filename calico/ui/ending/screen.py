"""The end of a game: the quilts one by one while the sheet fills in, then everything to be touched."""

from collections.abc import Callable
from datetime import date

import asynckivy
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from calico.ui.background import SLICE, thinking
from calico.ui.device.share import NotSavedError, hand_out
from calico.ui.ending import score_sheet  # noqa: F401 - named in kv
from calico.ui.ending.day_card import draw_card
from calico.ui.ending.layout import EndLayout, arrange
from calico.ui.ending.offers import OfferChip
from calico.ui.ending.par import AgainCard, ParCard, ParLadder
from calico.ui.ending.picture import draw_picture
from calico.ui.ending.show import EndShow
from calico.ui.ending.spoken import EndReader
from calico.ui.quilt import finished  # noqa: F401 - named in kv
from calico.ui.read_aloud import voice
from calico.ui.theme import DAY
from calico.ui.widgets.dialog import OverlayCard
from calico.ui.widgets.page import ClothScreen
from calico.viewmodels.ending.day import DayModel
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.par import ParModel
from calico.viewmodels.text.error_text import explained
from calico.viewmodels.text.i18n import mark, say

BREATH = 1.2
"""Seconds to see how it ended, and for circles to be offered, before the day's card comes."""


class EndingScreen(ClothScreen):
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

    renews = BooleanProperty(True)
    """Whether another game may have other patches."""

    __events__ = ("on_leave", "on_home", "on_again", "on_same", "on_next", "on_luck_and_skill")

    def __init__(
        self,
        model: EndingModel,
        day: date,
        motion: bool = True,
        par: ParModel | None = None,
        brought: DayModel | None = None,
        **options: object,
    ) -> None:
        """Of a game that ended on this day, alone with its par. Without motion all is told at once."""
        self.model = model
        self.par = par
        super().__init__(**options)
        self._day = day
        self._brought = brought
        self._comparing = asynckivy.dummy_task
        if par is not None:
            self._ladder()
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

    def on_same(self) -> None:
        """The same patches are wanted again."""

    def on_parent(self, _: object, parent: object) -> None:
        """On the screen it is read aloud; nothing is told once it is gone."""
        if parent is not None:
            self._reading.begin()
            self._comparing.cancel()
            self._comparing = asynckivy.start(self._compare())
        else:
            self._reading.stop()
            self._stop_moving()
            self._comparing.cancel()

    def _arrange(self, *_: object) -> None:
        lines = len(self.model.view.rows) + 1
        self.places = arrange(self.width / dp(1), self.height / dp(1), lines, self.par is not None)

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

    def press(self, key: str) -> bool:
        """Any key does as well."""
        if self.model.view.complete:
            return False
        self.tell_all()
        return True

    # Par

    def _ladder(self) -> None:
        """Lay the ladder where it belongs."""
        ladder = ParLadder(view=self.par.view)
        self.par.bind(view=ladder.setter("view"))
        ladder.bind(on_release=lambda _: self.open_par())
        self.ids.ladder.add_widget(ladder)

    async def _compare(self) -> None:
        """Once all is told, let the bots play the same patches, a little each frame."""
        if self.par is None:
            return
        while not self.settled:
            await asynckivy.sleep(0)
        await thinking(self.par.think, SLICE)
        self.model.tell_par(f"{self.par.view.sentence} {self.par.view.kind}")
        voice.tell(self.par.view.ladder)
        if self._brought is not None and self._brought.announces():
            await asynckivy.sleep(BREATH)
            while self.over is not None:
                await asynckivy.sleep(0.1)
            self.open_par()

    def open_par(self) -> None:
        """Show the ladder large, and what the day brought."""
        card = ParCard(self.par, self._brought and self._brought.view)
        card.bind(on_share_text=lambda _: card.tell(self._brought.share_text()))
        card.bind(on_share_picture=lambda _: card.tell(self._share_picture()))
        self.cover(card)

    def _share_picture(self) -> str:
        """Keep the day's card as a picture; where it lies, or why it could not be kept."""
        return self._hand_out(draw_card(self._brought.card, self.par.view, DAY), "Calico daily")

    def play_again(self) -> None:
        """New patches or the same ones; a day and a code have only these."""
        card = AgainCard(say("Play again"), self.renews)
        card.bind(on_new=lambda _: self.dispatch("on_again"), on_same=lambda _: self.dispatch("on_same"))
        self.cover(card)

    def cover(self, card: OverlayCard) -> None:
        """Lay a card over it, unless one lies there."""
        if self.over is None:
            card.bind(on_close=lambda _: self.uncover())
            self.over = card
            self.add_widget(card)

    def save_picture(self) -> None:
        """Keep the quilts and the sheet as a picture, and say where it lies."""
        picture = draw_picture(self.model.whole, self.model.quilts, self._day, DAY)
        self.model.notice(self._hand_out(picture, "Calico"))

    def _hand_out(self, picture: Texture, name: str) -> str:
        """Where a picture was kept, or why it could not be."""
        try:
            path = hand_out(picture, f"{name} {self._day.isoformat()}")
        except NotSavedError as wrong:
            return explained(mark("Couldn’t save the picture: {why}"), why=wrong)
        return say("Saved as {name} in {folder}", name=path.name, folder=path.parent)

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
