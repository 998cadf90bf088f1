"""After a game: what was earned, and the card on which a circle is filled in and a rank celebrated."""

import asynckivy
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.ending.screen import EndingScreen
from calico.ui.feedback import feel
from calico.ui.history.circles import TrackPicture
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.ui.widgets.texts import Press
from calico.viewmodels.history.award_circles import AwardCirclesModel, AwardView
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.i18n import say

SEWN, LANDED = 0.3, 0.35
"""Seconds in which a shape is sewn on, and in which a badge lands."""


def offer_circles(end: EndingScreen, model: AwardCirclesModel, motion: bool) -> None:
    """Offer what was earned at the end of a game; the card opens where it is taken up."""
    if model.view is None:
        return

    def lay() -> None:
        if end.over is None and model.view is not None:
            end.over = card = AwardCard(model, motion)
            card.bind(on_done=lambda _: put_away())
            end.add_widget(card)

    def put_away() -> None:
        end.uncover()
        end.withdraw(chip)

    chip = end.offer("badges/circle-empty", model.view.offer, lay)


class AwardCard(OverlayCard):
    """The circles that a game earned, quilter by quilter."""

    model: AwardCirclesModel = ObjectProperty(None, rebind=True)

    __events__ = ("on_done",)

    def __init__(self, model: AwardCirclesModel, motion: bool = True, **options: object) -> None:
        """Without motion all is there at once."""
        self.model = model
        self._motion = motion
        self._moving = asynckivy.dummy_task
        super().__init__(**options)
        self.bind(on_close=lambda _: model.go_on())
        model.fbind("view", self._show)
        self._show()

    def on_done(self) -> None:
        """Nothing is left to pick."""

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing moves once the card is gone."""
        if parent is None:
            self._moving.cancel()

    def back(self) -> bool:
        """Not now."""
        self.model.go_on()
        return True

    def _show(self, *_: object) -> None:
        view = self.model.view
        self._moving.cancel()
        if view is None:
            self.dispatch("on_done")
            return
        self.title = view.title
        if view.done:
            self._celebrate(view)
        else:
            self._ask(view)

    def _ask(self, view: AwardView) -> None:
        keys = [self._key(choice) for choice in view.circles]
        problem = [CardText(text=view.problem)] if view.problem else []
        self.lay(CardText(text=view.line, size_dp=15), *keys, *problem, _track(view))
        self.offer(CardButton(text=say("Not now"), does=self.model.go_on))

    def _key(self, choice: Choice) -> "CircleButton":
        key = CircleButton(text=choice.text)
        key.bind(on_release=lambda _: self.model.pick(choice.id))
        return key

    def _celebrate(self, view: AwardView) -> None:
        track, badge = _track(view), RankBadge(picture=view.badge)
        parts = (badge, track) if view.badge else (track,)
        self.lay(*parts, CardText(text=view.line, size_dp=15))
        self.offer(CardButton(text=say("Great!"), important=True, does=self.model.go_on))
        feel("rainbow" if view.badge else "button")
        if self._motion:
            self._moving = asynckivy.start(_move(track, badge))


def _track(view: AwardView) -> TrackPicture:
    return TrackPicture(colour=view.colour, filled=view.filled)


async def _move(track: TrackPicture, badge: "RankBadge") -> None:
    """Sew the newest shape on, and let the badge land."""
    badge.landed, track.pop = 0, 2.2
    await asynckivy.anim_attrs(track, pop=1, duration=SEWN, transition="out_back")
    await asynckivy.anim_attrs(badge, landed=1, duration=LANDED, transition="out_back")


class CircleButton(Press):
    """A circle to fill in."""

    text = StringProperty("")


class RankBadge(Widget):
    """The badge of a rank."""

    picture = StringProperty("")
    landed = NumericProperty(1)
    """From 0, not yet there, to 1."""
