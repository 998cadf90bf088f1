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
from kivy.uix.widget import Widget

from calico.engine.tiles import Tile
from calico.ui.learn.diagrams import DiagramPicture, bounds  # noqa: F401 - named in kv
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.goal_choice import Ring  # noqa: F401 - named in kv
from calico.ui.widgets.texts import BodyText, Touch
from calico.viewmodels.learn.book import BookParagraph
from calico.viewmodels.learn.diagrams import DIAGRAMS, MISSED_GOAL, Diagram, empty_board, full_quilt
from calico.viewmodels.table.goal_choice import goal_example
from calico.viewmodels.table.view import QuiltView


class FlowingText(BodyText):
    """A text as high as its lines."""


class LinkLine(Touch):
    """A line to touch that leads somewhere."""

    text = StringProperty("")
    line = StringProperty("")
    important = BooleanProperty(False)
    papered = BooleanProperty(False)
    """Whether it lies on a page, instead of on the cloth."""
    fill = ColorProperty((0, 0, 0, 0))


class ExampleVerdict(Widget):
    """A tick where a diagram counts, a cross where it doesn't."""

    counts = BooleanProperty(True)


class DiagramBox(Widget):
    """A diagram with its verdict, in its own height."""

    diagram: Diagram = ObjectProperty(None, allownone=True)
    rows = NumericProperty(1)
    columns = NumericProperty(1)
    """How many hexes high and wide it is."""
    unit = NumericProperty(1)
    """How many pixels wide a hex is."""

    def on_diagram(self, _: object, diagram: Diagram) -> None:
        """Show another diagram."""
        left, bottom, right, top = bounds(diagram)
        self.columns, self.rows = right - left, top - bottom
        self.ids.holder.clear_widgets()
        self.ids.picture.diagram = diagram
        if diagram.counts is not None:
            self.ids.holder.add_widget(ExampleVerdict(counts=diagram.counts))


class QuiltBox(Widget):
    """A whole quilt to look at."""

    view: QuiltView = ObjectProperty(None)


class StillQuilt(QuiltWidget):
    """A quilt that scrolls with its page: not to be touched, and not cut."""

    def _fit(self, *_: object) -> None:
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = 0, 0, 1 << 14, 1 << 14
        self.look(self.viewport)


class GoalBox(Widget):
    """A goal with six patches around it."""

    goal = StringProperty("")
    tiles: tuple[Tile, ...] = ListProperty()
    missed = BooleanProperty(False)
    """Whether the patches don't meet it."""


class ParagraphBox(BoxLayout):
    """A paragraph of a chapter with its diagram."""

    view: BookParagraph = ObjectProperty(None, rebind=True)

    def __init__(self, **options: object) -> None:
        """With the diagram that it has."""
        super().__init__(**options)
        box = _diagram(self.view)
        if box is not None:
            self.add_widget(box)


def _diagram(view: BookParagraph) -> DiagramBox | QuiltBox | GoalBox | None:
    if view.goal:
        return GoalBox(goal=view.goal, tiles=goal_example(view.goal))
    if view.diagram == "goal_missed":
        return GoalBox(goal=MISSED_GOAL.goal, tiles=MISSED_GOAL.tiles, missed=True)
    if view.diagram == "quilt":
        return QuiltBox(view=full_quilt())
    if view.diagram == "board":
        return QuiltBox(view=empty_board())
    if not view.diagram:
        return None
    box = DiagramBox()
    box.diagram = DIAGRAMS[view.diagram]
    return box
