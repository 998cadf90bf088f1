"""What the pages of the book are made of."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from calico.engine.boards import BOARDS
from calico.engine.facts import BEGINNER_GOALS
from calico.engine.quilt import empty_quilt
from calico.engine.tiles import Tile
from calico.ui.learn.diagrams import FigurePicture, bounds  # noqa: F401 - named in kv
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.goal_choice import Ring  # noqa: F401 - named in kv
from calico.ui.widgets.texts import BodyText, Touch
from calico.viewmodels.learn.book import BookParagraph
from calico.viewmodels.learn.diagrams import FIGURES, MISSED, Figure
from calico.viewmodels.learn.guided_deals import game_at
from calico.viewmodels.learn.lessons import END
from calico.viewmodels.table.goal_choice import example, views_of
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView


class Flowing(BodyText):
    """A text as high as its lines."""


class LinkLine(Touch):
    """A line to touch that leads somewhere."""

    text = StringProperty("")
    line = StringProperty("")
    important = BooleanProperty(False)
    papered = BooleanProperty(False)
    """Whether it lies on a page, instead of on the cloth."""
    fill = ColorProperty((0, 0, 0, 0))


class ExampleVerdict(FloatLayout):
    """A tick where a figure counts, a cross where it doesn't."""

    counts = BooleanProperty(True)


class FigureBox(FloatLayout):
    """A figure with its verdict, in its own height."""

    figure: Figure = ObjectProperty(None, allownone=True)
    rows = NumericProperty(1)
    columns = NumericProperty(1)
    """How many hexes high and wide it is."""
    unit = NumericProperty(1)
    """How many pixels wide a hex is."""

    def on_figure(self, _: object, figure: Figure) -> None:
        """Show another figure."""
        left, bottom, right, top = bounds(figure)
        self.columns, self.rows = right - left, top - bottom
        self.ids.holder.clear_widgets()
        self.ids.picture.figure = figure
        if figure.counts is not None:
            self.ids.holder.add_widget(ExampleVerdict(counts=figure.counts))


class QuiltBox(FloatLayout):
    """A whole quilt to look at."""

    view: QuiltView = ObjectProperty(None, allownone=True)


class StillQuilt(QuiltWidget):
    """A quilt that scrolls with its page: not to be touched, and not cut."""

    def _fit(self, *_: object) -> None:
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = 0, 0, 1 << 14, 1 << 14
        self.look(self.sight)


class GoalBox(FloatLayout):
    """A goal with six patches around it."""

    goal = StringProperty("")
    tiles: tuple[Tile, ...] = ListProperty()
    missed = BooleanProperty(False)
    """Whether the patches don't meet it."""


class ParagraphBox(BoxLayout):
    """A paragraph of a chapter with its figure."""

    view: BookParagraph = ObjectProperty(None, allownone=True, rebind=True)

    def on_view(self, _: object, view: BookParagraph) -> None:
        """Add the figure that it has."""
        box = _figure(view)
        if box is not None:
            self.add_widget(box)


def _figure(view: BookParagraph) -> FigureBox | QuiltBox | GoalBox | None:
    if view.goal:
        return GoalBox(goal=view.goal, tiles=example(view.goal))
    if view.figure == "goal_missed":
        return GoalBox(goal=MISSED.goal, tiles=MISSED.tiles, missed=True)
    if view.figure == "quilt":
        return _quilt(plain_quilt(game_at(END, len(END.steps)), 0))
    if view.figure == "board":
        return _quilt(QuiltView(0, empty_quilt(BOARDS[0]), views_of(BEGINNER_GOALS), ()))
    if not view.figure:
        return None
    box = FigureBox()
    box.figure = FIGURES[view.figure]
    return box


def _quilt(view: QuiltView) -> QuiltBox:
    box = QuiltBox()
    box.view = view
    return box
