"""A turn of one's own at the table, to try again: three tries, then the answer."""

import asynckivy
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from calico.ui.background import thinking
from calico.ui.puzzles.task_screen import ResultCard, TaskScreen
from calico.ui.table.overlays import ObjectiveLine
from calico.ui.widgets.dialog import CardText
from calico.viewmodels.puzzles.exercises import ExerciseResult, ExerciseTableModel
from calico.viewmodels.table.spoken import sentence
from calico.viewmodels.table.view import ObjectiveView
from calico.viewmodels.text.i18n import say


class ExerciseScreen(TaskScreen):
    """A turn of one's own, as it was."""

    more = BooleanProperty(False)
    """Whether another turn waits behind this one."""

    __events__ = ("on_tried", "on_next")

    def __init__(self, model: ExerciseTableModel, more: bool = False, **options: object) -> None:
        """At a turn."""
        super().__init__(model, **options)
        self.more = more
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
            self.reading.tell(self.model.task)

    def _show_aim(self, _: object, aim: ObjectiveView) -> None:
        self._line.view = aim

    def on_finished(self) -> None:
        """Think about what was played, and tell."""
        self._judging.cancel()
        self._judging = asynckivy.start(self._judge())

    async def _judge(self) -> None:
        await thinking(self.model.judge)
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
        self.reading.tell_last(sentence(result.title), *result.lines)

    def _closed(self) -> None:
        """After a try the turn lies as it was, and after the last one it is left."""
        result = self.model.result
        if result is not None and result.over:
            self.dispatch("on_leave")
        elif result is not None:
            self.model.begin_again()

    def begin_again(self) -> None:
        """Lay the turn as it was."""
        self._close()
