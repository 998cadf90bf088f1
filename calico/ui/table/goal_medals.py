"""Medallions of the goals: letters, how far colour and pattern fit, and what one way and both pay."""

from collections.abc import Iterator

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from calico.engine.tiles import KINDS
from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import Placed, triangles
from calico.ui.table.layout import Box
from calico.ui.widgets.cards import AlikeRow
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.table.view import GoalStatus, GoalView

Pip = tuple[str, float, float, float]
"""What a pip shows, its middle in the window, and its width."""
FITS, MET, OPEN, LOST = "fits", "met", "open", "lost"


class GoalMedal(Press):
    """A goal; a touch asks about it."""

    reads = BooleanProperty(False)
    view: GoalView = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    pitch = NumericProperty(1)
    """How far the rows of pips lie apart, which is as far as their labels do."""

    def pips(self) -> Iterator[Pip]:
        """Two rows of six, for colour and pattern."""
        labels = self.ids.ways
        left = labels.right + dp(3)
        step = min((self.right - dp(8) - left) / KINDS, dp(16))
        size = min(step * 0.96, self.pitch * 0.86)
        rows = (
            (self.view.colour, self.view.colour_fit, labels.center_y + self.pitch / 2),
            (self.view.pattern, self.view.pattern_fit, labels.center_y - self.pitch / 2),
        )
        for status, fit, y in rows:
            for index in range(KINDS):
                yield _shows(status, index < fit), left + (index + 0.5) * step, y, size


def _shows(status: GoalStatus, fits: bool) -> str:
    if status is GoalStatus.LOST:
        return LOST
    if status is GoalStatus.MET:
        return MET
    return FITS if fits else OPEN


SIZES = {FITS: 1.0, MET: 1.0, OPEN: 1.0, LOST: 0.45}
"""An impossible way has small pips, so that it isn't told by colour alone."""


class GoalMedals(AlikeRow):
    """A row of medallions; the pips of all lie in one mesh for each kind."""

    views = ListProperty()
    table = ObjectProperty(None, allownone=True)
    box: Box = ObjectProperty(Box(), rebind=True)
    fits = ColorProperty((1, 1, 1, 1))
    met = ColorProperty((1, 1, 1, 1))
    open = ColorProperty((1, 1, 1, 1))
    lost = ColorProperty((1, 1, 1, 1))

    def __init__(self, **options: object) -> None:
        self._tints = {kind: Color(1, 1, 1, 1) for kind in SIZES}
        self._meshes = {kind: Mesh(mode="triangles") for kind in SIZES}
        super().__init__(**options)
        for kind in SIZES:
            self.canvas.after.add(self._tints[kind])
            self.canvas.after.add(self._meshes[kind])
            self.fbind(kind, self._tint)
        self._tint()

    def on_table(self, _: object, table: Widget) -> None:
        """Lie where the table has room for them, and tell of the quilt that it shows."""
        table.bind(places=self._follow)
        table.model.bind(view=self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        self.box = self.table.places.goals
        goals = self.table.model.view.quilt.goals if self.box.height else ()
        self.views = [goal for goal in goals if goal.letters]

    def on_views(self, _: object, views: list[GoalView]) -> None:
        """Show other goals, or how they stand now."""
        show_rows(self, self._medal, views)
        self._draw()

    def _medal(self, view: GoalView) -> GoalMedal:
        medal = GoalMedal(view=view, on_release=lambda medal: self.table.model.ask(medal.view.spot))
        medal.bind(pos=self._draw, size=self._draw, pitch=self._draw)
        medal.ids.ways.bind(pos=self._draw, size=self._draw)
        return medal

    def _tint(self, *_: object) -> None:
        for kind, colour in self._tints.items():
            colour.rgba = getattr(self, kind)

    def _draw(self, *_: object) -> None:
        cloth = atlas("cloth")
        found: dict[str, list[Placed]] = {kind: [] for kind in SIZES}
        for medal in rows_in(self):
            for kind, x, y, size in medal.pips():
                found[kind].append(("goal-blank", x, y, size * SIZES[kind]))
        for kind, mesh in self._meshes.items():
            mesh.texture = cloth.texture
            mesh.vertices, mesh.indices = triangles(cloth, found[kind])
