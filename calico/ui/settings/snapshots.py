"""The copies that the app makes by itself, each with what it would bring back."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from calico.ui.background import BackgroundTask
from calico.ui.widgets.busy_circle import BusyCircle  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.settings.snapshots import SnapshotLine, SnapshotsModel, SnapshotStage, SnapshotsView


class SnapshotsPage(Page):
    """A list of copies; one can be merged into what is here, and that can be undone."""

    model: SnapshotsModel = ObjectProperty(None, allownone=True, rebind=True)

    __events__ = ("on_restored",)

    def __init__(self, model: SnapshotsModel, **options: object) -> None:
        """Of this model; the copies are looked into at once."""
        self.model = model
        super().__init__(**options)
        model.bind(view=self._show)
        self._show(model, model.view)
        self._look()

    def on_restored(self) -> None:
        """The journal holds something else now."""

    def _look(self) -> None:
        self._task = BackgroundTask(self.model.looking(), self.model.show, self.model.fail)

    def _show(self, _: object, view: SnapshotsView) -> None:
        bring_back = partial(SnapshotRow, on_release=lambda row: self._bring_back(row.index))
        show_rows(self.ids.lines, bring_back, view.lines, numbered=True)

    def _bring_back(self, index: int) -> None:
        self.model.bring_back(index)
        self._changed()

    def undo(self) -> None:
        """Undo the merge."""
        self.model.undo()
        self._changed()

    def _changed(self) -> None:
        self.dispatch("on_restored")
        self._look()

    def back(self) -> bool:
        """Stop reading the copies."""
        if self.model.view.stage is SnapshotStage.LOOKING:
            self._task.cancel()
        return False


class SnapshotRow(Press):
    """A copy: when it was made, and what touching it brings back."""

    view: SnapshotLine = ObjectProperty(None, rebind=True)
    index = NumericProperty(0)
    stacked = BooleanProperty(False)
    """Whether what a touch does is said below, for want of room beside."""
