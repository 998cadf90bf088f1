"""The score sheet: a column for each player, a line for all that scores; one large thing to touch."""

from collections.abc import Sequence
from functools import partial

import asynckivy
from kivy.input import MotionEvent
from kivy.metrics import dp
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

from calico.ui.table.pieces import sprite
from calico.ui.widgets.fit_text import Font, fit
from calico.ui.widgets.key_target import KeyTarget
from calico.ui.widgets.rows import rows_in, show_rows
from calico.viewmodels.ending.view import ColumnView, NumberView, RowView

LANDING = 0.35
"""Seconds that a badge takes to land."""
SLIP = 4
"""How far beyond a cell, in dp, a finger still counts as on it: fingers roll as they lift."""


def widest(notes: Sequence[str], size: float) -> float:
    """How wide the widest of some notes is in letters of this size, in pixels."""
    font = Font("Text", False, 1.0)
    return max((fit(note, font, size, None, None).width for note in notes), default=0.0)


class SheetCell(KeyTarget, Widget):
    """What a finger on the sheet can touch."""

    fill = ColorProperty((0, 0, 0, 0))
    corners = ListProperty([0, 0, 0, 0])
    """How round its corners are, in dp, from the top left one clockwise."""
    sheet: "ScoreSheetTable" = ObjectProperty(None, rebind=True)

    @property
    def chosen(self) -> bool:
        """Whether it is selected."""
        return False

    def press_by_key(self) -> None:
        """Select it."""
        self.sheet.touch(self)

    def nearly_holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it, or only just beside it."""
        slip = dp(SLIP)
        return self.x - slip <= x <= self.right + slip and self.y - slip <= y <= self.top + slip


class NumberCell(SheetCell):
    """A number of a player."""

    view: NumberView = ObjectProperty(None, rebind=True)
    row: "SheetRow" = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    ink = ColorProperty((0, 0, 0, 1))
    letters = NumericProperty(16)
    small = NumericProperty(11)
    notes = ListProperty()
    """Those of the lines that show theirs together."""
    strong = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """Whether notes have room beside the numbers."""

    @property
    def spoken(self) -> str:
        """What is counted, and how much."""
        return f"{self.row.view.title}: {self.text}"

    @property
    def chosen(self) -> bool:
        """Whether this number is selected."""
        return self.view.touched


class RowTitle(Widget):
    """What a line is about."""

    row: "SheetRow" = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1)
    """The picture's width, by its height."""
    letters = NumericProperty(16)
    strong = BooleanProperty(False)


class SheetRow(BoxLayout):
    """A line: its title, and a number for each player."""

    view: RowView = ObjectProperty(None, rebind=True)
    sheet: "ScoreSheetTable" = ObjectProperty(None, rebind=True)
    letters = NumericProperty(16)
    title_width = NumericProperty(100)

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        texture = sprite(*self.view.picture) if self.view.picture else None
        shape = 0.866 if texture and texture.width < texture.height else 1
        strong = self.view.strong
        self.add_widget(RowTitle(row=self, text=self.view.title, strong=strong, texture=texture, shape=shape))
        for number in self.view.numbers:
            self.add_widget(NumberCell(sheet=self.sheet, row=self, strong=strong, view=number))
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Show the line as it is now."""
        for cell, number in zip(rows_in(self)[1:], self.view.numbers, strict=True):
            cell.notes = self.view.notes
            cell.view = number


class NameCell(SheetCell):
    """A player's name at the head of a column; the winner's badge is pinned above it."""

    view: ColumnView = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    letters = NumericProperty(16)
    inset = NumericProperty(0)
    """How far from the right edge a name ends: above the numbers, where there is room."""
    badge = StringProperty("")
    pin = NumericProperty(1)
    """How much larger the badge is than once it has landed."""
    across = NumericProperty(1)
    pinned = NumericProperty(0)
    """How solid it is."""

    async def land(self, badge: str) -> None:
        """Let the badge land."""
        self.badge = badge
        self.pin = 3.4
        await asynckivy.anim_attrs(self, pin=1, pinned=1, duration=LANDING, transition="in_cubic")

    def pin_on(self, badge: str) -> None:
        """Show the badge at once."""
        self.badge = badge
        self.pin = self.pinned = 1


class ScoreSheetTable(BoxLayout):
    """The whole score sheet. Lines are lower than a finger, so a finger may slide to the right one."""

    columns: Sequence[ColumnView] = ListProperty()
    rows: Sequence[RowView] = ListProperty()
    row_height = NumericProperty(40)
    letters = NumericProperty(16)
    title_width = NumericProperty(100)
    held = BooleanProperty(False)
    """Whether a finger is on a number or a name."""

    __events__ = ("on_number", "on_name")

    def __init__(self, **options: object) -> None:
        """With no finger on it."""
        self._finger: MotionEvent | None = None
        self._under: SheetCell | None = None
        self._lets_go = False
        super().__init__(**options)

    def on_number(self, row: str, seat: int) -> None:
        """A number was touched."""

    def on_name(self, seat: int) -> None:
        """A name was touched."""

    def on_columns(self, _: object, columns: Sequence[ColumnView]) -> None:
        """Show who plays, wins and is looked at."""
        head = self.ids.head
        if len(head.children) == 1:
            for column in columns:
                head.add_widget(NameCell(sheet=self, view=column))
        for cell, column in zip(self.names, columns, strict=True):
            cell.view = column

    @property
    def names(self) -> list[NameCell]:
        """The heads of the columns, from the left."""
        return rows_in(self.ids.head)[1:]

    def on_rows(self, _: object, rows: Sequence[RowView]) -> None:
        """Show the lines as they are now."""
        show_rows(self.ids.lines, partial(SheetRow, sheet=self), rows)

    def winners(self) -> list[NameCell]:
        """The heads of the winners' columns."""
        return [cell for cell in self.names if cell.view.winner]

    # Fingers

    def cell_at(self, x: float, y: float) -> SheetCell | None:
        """The number or name at a point."""
        cells = (each for each in self.walk(restrict=True) if isinstance(each, SheetCell))
        return next((cell for cell in cells if cell.collide_point(x, y)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The newest finger leads: it touches what it is put on."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        cell = self.cell_at(*touch.pos)
        self._finger, self._lets_go = touch, cell is not None and cell.chosen
        self._reach(cell)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """What it slides to is touched, and what it slid over is not any more."""
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if touch is self._finger:
            self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """What it lifts from stays touched; a number that was so before it came is let go."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch is self._finger:
            self._follow(touch)
            if self._lets_go and self._under.chosen and self._under.nearly_holds(*touch.pos):
                self.touch(self._under)
            self._finger, self._lets_go = None, False
            self._under, self.held = None, False
        return True

    def _follow(self, touch: MotionEvent) -> None:
        if self._under is not None and self._under.nearly_holds(*touch.pos):
            return
        cell = self.cell_at(*touch.pos)
        if cell is not None and cell is not self._under:
            self._lets_go = False
            self._reach(cell)

    def _reach(self, cell: SheetCell | None) -> None:
        self._under, self.held = cell, cell is not None
        if cell is not None and not cell.chosen:
            self.touch(cell)

    def touch(self, cell: SheetCell) -> None:
        """A number or a name is selected, or let go."""
        if isinstance(cell, NameCell):
            self.dispatch("on_name", cell.view.seat)
        else:
            self.dispatch("on_number", cell.view.row, cell.view.seat)
