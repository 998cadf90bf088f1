"""Choosing goals: four on offer, to be laid on the three spots of the quilt."""

from functools import partial
from math import cos, pi, sin, sqrt

from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import Tile, tile_name
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.widgets.cards import texture_of
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.table.view import OfferView, QuiltView

DRAG = 12
"""How far a finger must move, in dp, before it drags the goal along."""


class GoalsPanel(Widget):
    """Four goals on offer beside the table's own quilt: lay three on its spots, by tap or by drag."""

    table = ObjectProperty(rebind=True)
    views = ListProperty()
    carried = StringProperty("")
    """The goal under the finger."""

    @property
    def quilt(self) -> QuiltWidget:
        """The quilt on the table."""
        return self.table.ids.quilt

    def on_views(self, _: Widget, views: list[OfferView]) -> None:
        """Show other offers, or the same laid differently."""
        show_rows(self.ids.offers, partial(GoalOffer, panel=self), views)

    def carry(self, goal: str, touch: MotionEvent) -> None:
        """A goal follows the finger, above it, so that it can be seen."""
        self.carried = goal
        self.ids.carried.center = touch.x, touch.y + dp(32)

    def drop(self, touch: MotionEvent) -> None:
        """The finger let the goal go; where it slid off the glass, all stays as it lay."""
        goal, self.carried = self.carried, ""
        if not self.collide_point(*touch.pos):
            return
        cell = self.quilt.cell_at_point(touch.x, touch.y + dp(32)) or self.quilt.cell_at_point(*touch.pos)
        self.table.model.drop_offer(goal, cell)

    # A goal that lies on the quilt can be dragged from there.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remember which goal is under the finger."""
        touch.ud["goal"] = self._goal_at(touch)
        if touch.ud["goal"] is not None:
            touch.grab(self)
            return True
        return super().on_touch_down(touch)

    def _goal_at(self, touch: MotionEvent) -> str | None:
        view: QuiltView = self.table.model.view.quilt
        cell = self.quilt.cell_at_point(*touch.pos)
        return next((goal.goal for goal in view.goals if cell is not None and goal.cell == cell), None)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Far enough, and it comes along."""
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self.carried or moved_far(touch):
            self.carry(touch.ud["goal"], touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap takes it off, the end of a drag lays it."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self.carried:
            self.drop(touch)
        elif self.collide_point(*touch.pos):
            self.table.model.touch_offer(touch.ud["goal"])
        return True


class GoalOffer(Press):
    """A design goal on offer: its tile, what it asks, and an example."""

    begins = True
    view: OfferView = ObjectProperty(None, rebind=True)
    panel = ObjectProperty(None, rebind=True)
    tall = NumericProperty(1)
    """How high its tile is."""
    roomy = BooleanProperty(False)
    """Whether there is room for what it asks, in words."""
    tile = ObjectProperty(None, allownone=True)

    def on_view(self, _: Widget, view: OfferView) -> None:
        """Show another goal."""
        self.tile = texture_of(f"cloth/goal-{view.goal}")

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A goal that isn't laid yet can be dragged onto the quilt."""
        if touch.grab_current is self and (self.panel.carried or moved_far(touch)):
            self.panel.carry(self.view.goal, touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The end of a drag, or a tap."""
        if touch.grab_current is self and self.panel.carried:
            touch.ungrab(self)
            self.state = "normal"
            self.panel.drop(touch)
            return True
        return super().on_touch_up(touch)

    def on_release(self) -> None:
        """A tap lays it, or takes it off."""
        self.panel.table.model.touch_offer(self.view.goal)


class Ring(Widget):
    """Six fabrics around a goal, as they would lie on the quilt."""

    tiles: tuple[Tile, ...] = ListProperty()
    goal = StringProperty("")

    def __init__(self, **options: object) -> None:
        """Draw it wherever it is."""
        super().__init__(**options)
        self.bind(pos=self._draw, size=self._draw, tiles=self._draw, goal=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.tiles or not self.goal:
            return
        hexagon = min(self.width / 3, self.height / (1 + sqrt(3)) * sqrt(3) / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._lay("cloth/goal-" + self.goal, 0, 0, hexagon)
            for place, tile in enumerate(self.tiles):
                angle = pi / 3 * place
                x, y = hexagon * cos(angle), hexagon * sin(angle)
                self._lay("cloth/fabric-" + tile_name(tile), x, y, hexagon)

    def _lay(self, name: str, x: float, y: float, hexagon: float) -> None:
        wide, high = hexagon, hexagon * 2 / sqrt(3)
        Rectangle(
            texture=texture_of(name),
            pos=(self.center_x + x - wide / 2, self.center_y + y - high / 2),
            size=(wide, high),
        )


def moved_far(touch: MotionEvent) -> bool:
    """Whether a finger drags instead of tapping."""
    return max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(DRAG)
