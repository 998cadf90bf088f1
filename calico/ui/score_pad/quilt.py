"""The page of a quilt that is rebuilt: a fabric, then its places, in any order."""

from collections.abc import Mapping, Sequence
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import Cell
from calico.engine.tiles import TILES, Tile, tile_name
from calico.ui.quilt.drawing import QuiltDrawing
from calico.ui.quilt.geometry import CENTRES
from calico.ui.quilt.key_quilt import KeyQuilt
from calico.ui.score_pad.controls import PictureKey, show_boards
from calico.ui.score_pad.goals import GoalChooser, GoalPoints
from calico.ui.score_pad.result_rows import PhotoKey
from calico.ui.score_pad.sheet_actions import SheetActions
from calico.ui.widgets.cards import Column
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.quilt import AreaLine, SewingView
from calico.viewmodels.score_pad.sheet import Pair
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.game_terms import tile_title


class FabricKey(PictureKey):
    """A fabric of the palette."""

    tile = NumericProperty(0)
    chosen = BooleanProperty(False)

    @property
    def picture(self) -> str:
        """The name of the fabric's sprite."""
        return f"fabric-{tile_name(int(self.tile))}"


class FabricPalette(GridLayout):
    """All 36 fabrics: a row for each colour, a column for each pattern."""

    page: "QuiltPage" = ObjectProperty(None, rebind=True)
    chosen: Tile = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _: object) -> None:
        """Lay them out."""
        for tile in TILES:
            key = FabricKey(tile=tile, text=tile_title(tile))
            key.bind(on_release=lambda key: self.page.model.choose_tile(int(key.tile)))
            self.add_widget(key)

    def on_chosen(self, *_: object) -> None:
        """Another fabric is in the fingers."""
        for key in self.children:
            key.chosen = key.tile == self.chosen


class AreaRow(BoxLayout):
    """An area where the order mattered, and how many tokens lie there."""

    view: AreaLine = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)


class AreaQuestions(Column):
    """All areas where the order mattered, and a way back to the fabrics."""

    model: PadModel = ObjectProperty(None, allownone=True)

    __events__ = ("on_fabrics",)

    def on_fabrics(self) -> None:
        """Something is to be sewn otherwise."""

    def show(self, areas: Sequence[AreaLine]) -> None:
        """Ask about these."""
        show_rows(self.ids.rows, partial(AreaRow, model=self.model), areas)


class QuiltPage(BoxLayout):
    """A quilt, and the fabrics to rebuild it with."""

    model: PadModel = ObjectProperty(None, rebind=True)
    sewing: SewingView = ObjectProperty(None, rebind=True)
    """The quilt that is rebuilt, or was until now."""
    choosing = NumericProperty(-1)
    """The spot whose goal is being chosen, -1 where none is."""
    asked = NumericProperty(0)
    """How high the questions about areas are, where they are asked."""
    correcting = BooleanProperty(False)
    """Whether the fabrics lie out though the quilt is whole."""

    actions: SheetActions = ObjectProperty(None, rebind=True)

    def __init__(self, model: PadModel, actions: SheetActions, **options: object) -> None:
        self.model, self.actions, self.sewing = model, actions, model.view.sewing
        super().__init__(**options)
        self._palette = FabricPalette(page=self)
        self._questions = AreaQuestions(model=model)
        self._questions.bind(height=self._measure)
        self._questions.bind(on_fabrics=lambda _: setattr(self, "correcting", True))
        self._chooser = GoalChooser()
        self._chooser.offer(model.view.values, self._choose_goal)
        model.fbind("view", self._show)
        self.bind(choosing=self._show, correcting=self._show)
        self._show()

    def touch(self, cell: Cell) -> None:
        """A cell of the quilt was tapped: a goal's, or a place for patches."""
        if cell in GOAL_CELLS and self.model.sheet.has_goals:
            spot = GOAL_CELLS.index(cell)
            self.choosing = -1 if self.choosing == spot else spot
        else:
            self.choosing = -1
            self.model.touch_cell(cell)

    def _choose_goal(self, goal: str) -> None:
        spot, self.choosing = int(self.choosing), -1
        self.model.choose_goal(self.model.view.shown, spot, goal)

    def _show(self, *_: object) -> None:
        sewing = self.model.view.sewing
        if sewing is None:
            return
        self.sewing = sewing
        if not sewing.whole:
            self.correcting = False
        self._questions.show(sewing.areas)
        self._lay_out(self._wanted(sewing))
        self._palette.chosen = sewing.tile
        boards = () if sewing.quilt.quilt.patches else sewing.boards
        show_boards(self.ids.boards, boards, sewing.quilt.quilt.board, self.model.choose_board)
        photograph = partial(PhotoKey, on_release=self._do)
        show_rows(self.ids.photo, photograph, self.actions.quilt_choices())

    def _wanted(self, sewing: SewingView) -> Widget:
        """What lies beside the quilt: goals to choose from, questions about its areas, or the fabrics."""
        if self.choosing >= 0:
            return self._chooser
        asking = sewing.whole and sewing.areas and not self.correcting
        return self._questions if asking else self._palette

    def _lay_out(self, wanted: Widget) -> None:
        if wanted.parent is None:
            self.ids.fabrics.clear_widgets()
            self.ids.fabrics.add_widget(wanted)
            self._measure()

    def _measure(self, *_: object) -> None:
        self.asked = self._questions.height if self._questions.parent is not None else 0

    def _do(self, key: PhotoKey) -> None:
        self.choosing = -1
        self.actions.choose_for_quilt(key.view.id)


class RebuiltDrawing(QuiltDrawing):
    """Draws the goals' values at this table over those of our own tiles."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers: list[GoalPoints] = []

    def write(self, view: QuiltView, worths: Mapping[str, Pair]) -> None:
        """Write them, unless the goals lie in the shade of an area that is shown."""
        for numbers in self._numbers:
            self.remove(numbers)
        self._numbers = [GoalPoints() for goal in view.goals if goal.goal in worths and not view.lit]
        told = (goal for goal in view.goals if goal.goal in worths)
        for numbers, goal in zip(self._numbers, told, strict=False):
            numbers.show(worths[goal.goal], *CENTRES[goal.cell], 1.0)
            self.add(numbers)


class RebuiltQuilt(KeyQuilt):
    """A rebuilt quilt."""

    worths: Mapping[str, Pair] = ObjectProperty({})
    """The goals that are worth something else than our own tiles show."""
    drawing = RebuiltDrawing

    def on_worths(self, *_: object) -> None:
        """Other values."""
        self._draw()

    def _draw(self, *_: object) -> None:
        super()._draw()
        if self.view is not None:
            self._drawing.write(self.view, self.worths)
