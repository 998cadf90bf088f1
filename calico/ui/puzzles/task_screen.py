"""A table with a task: its strip says what to reach, and a card is its menu or tells how it ended."""

from collections.abc import Callable
from typing import TypeAlias

from calico.ui.table.screen import TableScreen
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.viewmodels.puzzles.exercises import ExerciseTableModel
from calico.viewmodels.puzzles.table import PuzzleTableModel
from calico.viewmodels.table.view import Panel, TableView
from calico.viewmodels.text.i18n import say

TaskModel: TypeAlias = PuzzleTableModel | ExerciseTableModel


class TaskScreen(TableScreen):
    """A puzzle, or a turn of one's own, at the table."""

    def __init__(self, model: TaskModel, **options: object) -> None:
        """At a task."""
        self._card: OverlayCard | None = None
        super().__init__(model, **options)

    def _has_strip(self, view: TableView) -> bool:
        """The strip is there for one player, too: it tells what is to be reached."""
        return True

    def _button(self, text: str, does: Callable[[], object], important: bool = False) -> CardButton:
        return CardButton(text=text, does=does, important=important)

    def _open(self, card: OverlayCard) -> None:
        self._close()
        self._card = card
        card.bind(on_close=self._close)
        self.add_widget(card)

    def _close(self, *_: object) -> bool:
        """Put the card away; False where none lies there."""
        if self._card is None:
            return False
        self.remove_widget(self._card)
        self._card = None
        self._closed()
        return True

    def _closed(self) -> None:
        """A card was put away."""

    def open_menu(self) -> None:
        """Rules, options, going on."""
        card = ResultCard(title=self.model.view.title)
        card.lay(CardText(text=self.model.task))
        card.offer(
            self._button(say("Continue"), self._close, important=True),
            *self._menu(),
            self._button(say("Rules and cats"), self._rules),
            self._button(say("Settings"), self._show_options),
        )
        self._open(card)

    def _menu(self) -> tuple[CardButton, ...]:
        """What else the menu offers."""
        return ()

    def _rules(self) -> None:
        self._close()
        self.show_rules()

    def _show_options(self) -> None:
        self._close()
        self.model.open(Panel.OPTIONS)

    def press(self, key: str) -> bool:
        """A key of the table, unless a card lies over it."""
        return self._card is None and super().press(key)

    def back(self) -> bool:
        """Put a card away, close what is open, or leave."""
        return self._close() or super().back()


class ResultCard(OverlayCard):
    """How a task ended, or what one can do with it."""
