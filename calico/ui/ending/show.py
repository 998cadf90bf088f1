"""The show at the end: the frame falls away, what scores tells its points, and who won is celebrated."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import asynckivy
from kivy.animation import AnimationTransition
from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import COLOURS
from calico.ui.feedback import feel
from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import CENTRES
from calico.ui.table.motion import tumbling
from calico.viewmodels.ending.gains import Gain

if TYPE_CHECKING:
    from calico.ui.ending.screen import EndingScreen

BREATH, TURN = 0.35, 0.15
"""Seconds before the frame falls, and in which a quilt goes or comes."""
FIRST_FRAMES = 3
"""Frames that the screen takes to be there; they may be long."""
QUICKEST, SLOWEST, WHOLE = 0.14, 0.4, 6.0
"""Seconds from one number to the next, and for all of them, where that leaves a choice."""
WAKES = 0.2
"""Seconds from one cat that wakes to the next."""
RISES, FLOATS = 1.1, 0.6
"""Seconds in which points rise from what earned them, and how far, in hex widths."""
LANDS, STAYS, LEAVES = 0.35, 1.0, 0.4
"""Seconds in which the large badge lands, stays, and goes to its place."""
RAIN, BUTTONS = 2.6, 48
"""Seconds that it rains buttons, and how many."""


class EndShow:
    """Tells the end of a game on its screen."""

    def __init__(self, screen: "EndingScreen") -> None:
        self._screen = screen
        self._model, self._quilt = screen.model, screen.ids.quilt
        self._extras: list[Widget] = []

    async def run(self) -> None:
        """From the frame that falls to the winner's badge."""
        self._quilt.put_in_frame()
        for _ in range(FIRST_FRAMES):
            await asynckivy.sleep(0)
        await asynckivy.sleep(BREATH)
        await self._quilt.lose_frame()
        pause = min(max(WHOLE / self._model.steps, QUICKEST), SLOWEST)
        while not self._model.view.complete:
            await self._tell_next(pause)
        await self._celebrate()
        self._screen.settled = True

    def stop(self) -> None:
        """Be as if all had been shown."""
        for widget in self._extras:
            self._screen.remove_widget(widget)
        self._extras.clear()
        self._quilt.opacity = 1
        self._quilt.lie_whole()
        for head in self._screen.ids.sheet.winners():
            head.pin_on(self._model.view.badge)
        self._screen.settled = self._model.view.complete

    # Numbers

    async def _tell_next(self, pause: float) -> None:
        """The next number; where it is the first of a quilt, one quilt goes and the other comes."""
        another = self._model.next_seat != self._model.view.quilt.seat
        if another:
            await asynckivy.anim_attrs(self._quilt, opacity=0, duration=TURN)
            self._screen.counted = 0
        told = self._model.tell_next()
        if another:
            await asynckivy.anim_attrs(self._quilt, opacity=1, duration=TURN)
        if told:
            gains = self._model.gains
            await self._tell_gains(gains)
            await asynckivy.sleep(pause if gains else pause / 2)

    async def _tell_gains(self, gains: tuple[Gain, ...]) -> None:
        """Cats wake one by one; goals and buttons say their points together."""
        wakes = {token.cell for token in self._model.view.quilt.tokens if token.picture.startswith("token-")}
        cats = [gain for gain in gains if gain.cell in wakes]
        for gain in cats:
            self._model.wake(gain.cell)
            feel("purr")
            self._rise(gain)
            await asynckivy.sleep(WAKES)
        others = [gain for gain in gains if gain not in cats]
        if others:
            feel("button" if len(others) > 1 else "stitch")
        for gain in others:
            self._rise(gain)

    def _rise(self, gain: Gain) -> None:
        """Points rise from a cell, and are counted."""
        self._screen.counted += gain.points
        x, y = self._quilt.window_point(*CENTRES[gain.cell])
        wide, high = dp(56), dp(34)
        points = RisingPoints(text=f"+{gain.points}", size=(wide, high), pos=(x - wide / 2, y - high / 2))
        self._lay(points)
        self._screen.nursery.append(asynckivy.start(self._float(points)))

    async def _float(self, points: "RisingPoints") -> None:
        high = self._quilt.unit * FLOATS
        start = points.y
        async for progress in asynckivy.anim_with_ratio(duration=RISES):
            part = min(progress, 1.0)
            points.y = start + high * AnimationTransition.out_cubic(part)
            points.grown = min(1.0, part * 6) + 0.25 * max(0.0, 1 - abs(part * 6 - 1))
            points.opacity = min(1.0, 3 * (1 - part))
        self._away(points)

    # The winner

    async def _celebrate(self) -> None:
        """Nothing rains where a bot won or a scenario wasn't passed."""
        feel("rainbow")
        badge, heads = self._model.view.badge, self._screen.ids.sheet.winners()
        if self._model.is_joyful:
            self._screen.nursery.append(asynckivy.start(self._rain()))
        if badge and heads:
            await self._land(badge, heads[0])
            for head in heads:
                head.pin_on(badge)

    async def _land(self, badge: str, head: Widget) -> None:
        """The badge lands large on the quilt, and goes where it is pinned on."""
        quilt = self._quilt
        large = BigBadge(badge=badge)
        self._lay(large)
        size = min(quilt.width, quilt.height) * 0.56
        async for progress in asynckivy.anim_with_ratio(duration=LANDS):
            part = AnimationTransition.in_cubic(min(progress, 1.0))
            large.across, large.opacity = size * (2.4 - 1.4 * part), min(1.0, part * 1.5)
            large.center = quilt.center
        feel("place")
        await asynckivy.sleep(STAYS)
        end = head.center_x, head.top
        async for progress in asynckivy.anim_with_ratio(duration=LEAVES):
            part = AnimationTransition.in_out_cubic(min(progress, 1.0))
            large.across = size + (head.across - size) * part
            large.ground = 1 - part
            large.center = (
                quilt.center_x + (end[0] - quilt.center_x) * part,
                quilt.center_y + (end[1] - quilt.center_y) * part,
            )
        self._away(large)

    async def _rain(self) -> None:
        """Buttons rain down."""
        rain = ButtonRain(size=self._screen.size, pos=self._screen.pos)
        self._lay(rain)
        async for progress in asynckivy.anim_with_ratio(duration=RAIN):
            rain.at(min(progress, 1.0))
        self._away(rain)

    def _lay(self, widget: Widget) -> None:
        self._screen.add_widget(widget)
        self._extras.append(widget)

    def _away(self, widget: Widget) -> None:
        if widget in self._extras:
            self._extras.remove(widget)
            self._screen.remove_widget(widget)


class RisingPoints(Widget):
    """Points on their way up."""

    text = StringProperty("")
    grown = NumericProperty(0)


class BigBadge(Widget):
    """A badge on a round piece of felt, so that it can be read on any quilt."""

    badge = StringProperty("")
    across = NumericProperty(1)
    ground = NumericProperty(1)
    """How solid the felt is."""


class ButtonRain(Widget):
    """Buttons that tumble down the whole screen: one mesh."""

    def __init__(self, **options: object) -> None:
        """All of them still above the screen."""
        super().__init__(**options)
        chance = Random(self.width)
        self._drops = [_Drop(chance) for _ in range(BUTTONS)]
        self._mesh = Mesh(mode="triangles", texture=atlas("table").texture)
        self.canvas.add(self._mesh)

    def at(self, progress: float) -> None:
        """Have fallen so far."""
        self._mesh.vertices, self._mesh.indices = tumbling(atlas("table"), self._poses(progress))

    def _poses(self, progress: float) -> Iterator[tuple[str, float, float, float, float]]:
        for drop in self._drops:
            part = (progress - drop.late) / (1 - drop.late) * drop.fast
            x = self.x + self.width * (drop.across + 0.03 * drop.sway * part)
            y = self.y + self.height * (1.06 - 1.2 * (0.35 * part + 0.65 * part * part))
            yield drop.sprite, x, y, drop.size * max(dp(1), self.height / 700), drop.turn + drop.spin * part


class _Drop:
    """One button of the rain."""

    def __init__(self, chance: Random) -> None:
        self.sprite = f"button-{chance.choice((*COLOURS, 'rainbow'))}"
        self.across, self.late = chance.uniform(0.02, 0.98), chance.uniform(0, 0.45)
        self.fast, self.size = chance.uniform(1.0, 1.35), chance.uniform(22, 46)
        self.turn, self.spin, self.sway = (
            chance.uniform(0, 360),
            chance.uniform(-400, 400),
            chance.uniform(-1, 1),
        )
