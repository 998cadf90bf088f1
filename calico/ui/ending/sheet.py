"""The score sheet: a column for each player, a line for all that scores; every number can be touched."""

from collections.abc import Sequence

import asynckivy
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

from calico.ui.parts.texts import Press
from calico.ui.table.things import sprite
from calico.viewmodels.ending.view import ColumnView, NumberView, RowView

LANDING = 0.35
"""Seconds that a badge takes to land."""


class NumberCell(Press):
    """A number of a player."""

    view: NumberView = ObjectProperty(None, allownone=True, rebind=True)
    text = StringProperty("")
    ink = ColorProperty((0, 0, 0, 1))
    letters = NumericProperty(16)
    small = NumericProperty(11)
    longest = NumericProperty(0)
    """How many letters the longest note of the line has."""
    strong = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """Whether notes have room beside the numbers."""


class RowTitle(FloatLayout):
    """What a line is about."""

    text = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    letters = NumericProperty(16)
    strong = BooleanProperty(False)


class SheetRow(BoxLayout):
    """A line: its title, and a number for each player."""

    view: RowView = ObjectProperty(None, rebind=True)
    letters = NumericProperty(16)
    title_width = NumericProperty(100)

    __events__ = ("on_number",)

    def on_number(self, row: str, seat: int) -> None:
        """A number was touched."""

    def on_view(self, _: object, view: RowView) -> None:
        """Show the line as it is now."""
        if not self.children:
            self._fill(view)
        for cell, number in zip(reversed(self.children[:-1]), view.numbers, strict=True):
            cell.longest = max(len(each.detail) for each in view.numbers)
            cell.view = number

    def _fill(self, view: RowView) -> None:
        title = RowTitle(text=view.title, strong=view.strong)
        title.texture = sprite(*view.picture) if view.picture else None
        self.add_widget(title)
        for number in view.numbers:
            cell = NumberCell(strong=view.strong)
            cell.bind(on_release=lambda _, seat=number.seat: self.dispatch("on_number", view.id, seat))
            self.add_widget(cell)


class NameCell(Press):
    """A player's name at the head of a column; the winner's badge is pinned above it."""

    view: ColumnView = ObjectProperty(None, allownone=True, rebind=True)
    text = StringProperty("")
    letters = NumericProperty(16)
    badge = ObjectProperty(None, allownone=True)
    pin = NumericProperty(1)
    """How much larger the badge is than once it has landed."""
    across = NumericProperty(1)
    pinned = NumericProperty(0)
    """How solid it is."""

    async def land(self, badge: str) -> None:
        """Let the badge land."""
        self.badge = sprite("badges", badge)
        self.pin = 3.4
        await asynckivy.anim_attrs(self, pin=1, pinned=1, duration=LANDING, transition="in_cubic")

    def pin_on(self, badge: str) -> None:
        """Wear the badge without ado."""
        self.badge = sprite("badges", badge)
        self.pin = self.pinned = 1


class Sheet(BoxLayout):
    """The whole score sheet."""

    columns: Sequence[ColumnView] = ListProperty()
    rows: Sequence[RowView] = ListProperty()
    row_height = NumericProperty(40)
    letters = NumericProperty(16)
    title_width = NumericProperty(100)

    __events__ = ("on_number", "on_name")

    def on_number(self, row: str, seat: int) -> None:
        """A number was touched."""

    def on_name(self, seat: int) -> None:
        """A name was touched."""

    def on_columns(self, _: object, columns: Sequence[ColumnView]) -> None:
        """Show who plays, wins and is looked at."""
        head = self.ids.head
        if len(head.children) == 1:
            for column in columns:
                cell = NameCell()
                cell.bind(on_release=lambda _, seat=column.seat: self.dispatch("on_name", seat))
                head.add_widget(cell)
        for cell, column in zip(self.names, columns, strict=True):
            cell.view = column

    @property
    def names(self) -> list[NameCell]:
        """The heads of the columns, from the left."""
        return list(reversed(self.ids.head.children[:-1]))

    def on_rows(self, _: object, rows: Sequence[RowView]) -> None:
        """Show the lines as they are now."""
        holder = self.ids.lines
        if not holder.children:
            for _row in rows:
                line = SheetRow()
                line.bind(on_number=lambda _, row, seat: self.dispatch("on_number", row, seat))
                holder.add_widget(line)
        for line, row in zip(reversed(holder.children), rows, strict=True):
            line.view = row

    def winners(self) -> list[NameCell]:
        """The heads of the winners' columns."""
        return [cell for cell in self.names if cell.view.winner]
