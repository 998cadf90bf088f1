"""A turn of one's own at the table, to try again: three tries, then the answer."""

from collections.abc import Callable

import asynckivy
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from calico import collector
from calico.ui.background import THINKING, in_slices
from calico.ui.puzzles.table import ResultCard
from calico.ui.read_aloud import voice
from calico.ui.table.layout import arrange
from calico.ui.table.overlays import ObjectiveLine
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.dialog import CardButton, CardText
from calico.viewmodels.puzzles.exercises import ExerciseResult, ExerciseTableModel
from calico.viewmodels.table.view import ObjectiveView, Panel
from calico.viewmodels.text.i18n import say


class ExerciseScreen(TableScreen):
    """A turn of one's own, as it was."""

    more = BooleanProperty(False)
    """Whether another turn waits behind this one."""

    __events__ = ("on_tried", "on_next")

    def __init__(self, model: ExerciseTableModel, more: bool = False, **options: object) -> None:
        """At a turn."""
        super().__init__(model, **options)
        self.more = more
        self._card: ResultCard | None = None
        self._judging = asynckivy.dummy_task
        self._line = ObjectiveLine(view=model.aim)
        self.ids.strip.add_widget(self._line)
        model.bind(aim=self._show_aim)

    def on_tried(self, solved: bool) -> None:
        """No try is left: it was found, or the answer is shown."""

    def on_next(self) -> None:
        """The turn behind this one."""

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """On the screen it tells what is asked; nothing is thought once it is gone."""
        super().on_parent(_, parent)
        if parent is None:
            self._judging.cancel()
        else:
            voice.tell(self.model.task)

    def _arrange(self, *_: object) -> None:
        """The strip is there for one player, too: it tells how many tries are left."""
        goals = self.model.view.has_goals
        self.places = arrange(self.width / dp(1), self.height / dp(1), True, self.text_scale, goals)
        self.ids.cats.cols = 3 if self.places.cats_in_a_row else 1

    def _show_aim(self, _: object, aim: ObjectiveView) -> None:
        self._line.view = aim

    def on_finished(self) -> None:
        """Think about what was played, and tell."""
        self._judging.cancel()
        self._judging = asynckivy.start(self._judge())

    async def _judge(self) -> None:
        with collector.resting():
            await in_slices(iter(self.model.judge, False), THINKING)
        while self.ids.stage.moving:
            await asynckivy.sleep(0)
        result = self.model.result
        if result is not None:
            self._tell(result)

    def _tell(self, result: ExerciseResult) -> None:
        if result.over:
            self.dispatch("on_tried", result.solved)
        card = ResultCard(title=result.title)
        card.lay(*(CardText(text=line) for line in result.lines))
        again = self._button(say("Try again"), self.begin_again, important=not result.over)
        done = self._button(say("Done"), lambda: self.dispatch("on_leave"), important=not self.more)
        onward = self._button(say("Next turn"), lambda: self.dispatch("on_next"), important=True)
        card.offer(*([onward] if self.more else []), done) if result.over else card.offer(again)
        self._open(card)
        voice.tell(result.title + ".", *result.lines)

    def _button(self, text: str, does: Callable[[], object], important: bool = False) -> CardButton:
        return CardButton(text=text, does=does, important=important)

    def _open(self, card: ResultCard) -> None:
        self._close()
        self._card = card
        card.bind(on_close=self._close)
        self.add_widget(card)

    def _close(self, *_: object) -> bool:
        """Put the card away: after a try the turn lies as it was, and after the last one it is left."""
        if self._card is None:
            return False
        self.remove_widget(self._card)
        self._card = None
        result = self.model.result
        if result is not None and result.over:
            self.dispatch("on_leave")
        elif result is not None:
            self.model.begin_again()
        return True

    def begin_again(self) -> None:
        """Lay the turn as it was."""
        self._close()

    def open_menu(self) -> None:
        """Rules, options, going on."""
        card = ResultCard(title=self.model.view.title)
        card.lay(CardText(text=self.model.task))
        card.offer(
            self._button(say("Continue"), self._close, important=True),
            self._button(say("Rules and cats"), self._rules),
            self._button(say("Settings"), self._show_options),
        )
        self._open(card)

    def _rules(self) -> None:
        self._close()
        self.show_rules()

    def _show_options(self) -> None:
        self._close()
        self.model.open(Panel.OPTIONS)

    def back(self) -> bool:
        """Put a card away, close what is open, or leave."""
        return self._close() or super().back()
