"""A large cat, put together from its parts, that sleeps and now and then opens an eye."""

import asynckivy
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.feedback import feel
from calico.ui.widgets.key_target import KeyTarget
from calico.ui.widgets.puppet import GROUND, HIGH, WIDE, Bearing, Puppet
from calico.ui.widgets.strokes import MANNERS, stroked
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import say

SLEEP, PEEK = 9.0, 1.1
"""Seconds between two peeks, and how long one takes."""
PEEKS = 6
"""After so many peeks without a touch the cat sleeps soundly, and so may the device."""


class CatPicture(Widget):
    """A cat, asleep or awake."""

    cat = StringProperty("")
    awake = BooleanProperty(False)
    bearing: Bearing | None = ObjectProperty(None, allownone=True)
    """How it bears itself while it moves."""

    def __init__(self, **options: object) -> None:
        """Draw it wherever it is."""
        self._puppet: Puppet | None = None
        super().__init__(**options)
        self.bind(pos=self._lay, size=self._lay, awake=self._lay, bearing=self._lay)

    def on_cat(self, _: object, name: str) -> None:
        """Another cat."""
        self.canvas.clear()
        self._puppet = Puppet(name)
        self.canvas.add(self._puppet)
        self._lay()

    def _lay(self, *_: object) -> None:
        if self._puppet is None:
            return
        unit = min(self.width / WIDE, self.height / HIGH)
        ground = self.center_y - HIGH * unit * (0.5 - GROUND)
        self._puppet.lie(self.center_x, ground, unit, self.bearing or Bearing(awake=self.awake))


class SleepingCat(KeyTarget, CatPicture):
    """A cat that peeks now and then once it has settled, and when it is stroked."""

    incidental = True

    still = BooleanProperty(False)
    """With reduced motion it sleeps on."""

    def __init__(self, **options: object) -> None:
        """Asleep."""
        self._left = PEEKS
        self._moving = asynckivy.dummy_task
        self._peeking = Clock.create_trigger(self._peek, SLEEP)
        self._closing = Clock.create_trigger(self._close, PEEK)
        super().__init__(**options)

    def settle(self) -> None:
        """Start peeking now and then; call `rest` when the screen is left."""
        self.rest()
        self._left = PEEKS
        if not self.still:
            self._peeking()

    def rest(self) -> None:
        """Sleep soundly."""
        self._peeking.cancel()
        self._closing.cancel()
        self._moving.cancel()
        self.awake, self.bearing = False, None

    def _peek(self, _: float) -> None:
        self.awake = True
        self._closing()

    def _close(self, _: float) -> None:
        self.awake = False
        self._left -= 1
        if self._left > 0 and not self.still:
            self._peeking()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A hand: who is it?"""
        if not self.collide_point(*touch.pos):
            return False
        self.press_by_key()
        return True

    @property
    def spoken(self) -> str:
        """Who it is, and what one can do with it."""
        return say("Stroke {cat}", cat=cat_name(self.cat))

    def press_by_key(self) -> None:
        """Stroke it."""
        self._left = PEEKS
        self._peeking.cancel()
        self._peek(0)
        feel("purr")
        if not self.still:
            self._moving.cancel()
            self._moving = asynckivy.start(self._be_stroked())

    async def _be_stroked(self) -> None:
        async for progress in asynckivy.anim_with_ratio(duration=MANNERS[self.cat].seconds):
            self.bearing = stroked(self.cat, min(progress, 1.0))
        self.bearing = None
