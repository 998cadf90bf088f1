"""The one thing that lies over the table."""

from collections.abc import Callable

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.table.bag import BagPanel
from calico.ui.table.dialogs import AbandonPanel, CurtainPanel, HintPanel, MenuPanel, OptionsPanel
from calico.ui.table.goal_choice import GoalsPanel
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.dialog import Overlay
from calico.viewmodels.table.view import Panel, TableMode, TableView

_OF_PANEL: dict[Panel, Callable[..., Overlay]] = {
    Panel.BAG: BagPanel,
    Panel.MENU: MenuPanel,
    Panel.OPTIONS: OptionsPanel,
    Panel.HINT: HintPanel,
    Panel.ABANDON: AbandonPanel,
}
_OF_MODE: dict[TableMode, Callable[..., Overlay]] = {
    TableMode.CHOOSE_GOALS: GoalsPanel,
    TableMode.PASS_DEVICE: CurtainPanel,
}


class Panels(FloatLayout):
    """Shows the one thing that lies topmost, made when it is first needed."""

    table = ObjectProperty(None, allownone=True)

    def on_table(self, _: Widget, table: Widget) -> None:
        """Follow the table's view."""
        self._made: dict[object, Widget] = {}
        table.model.bind(view=self._show)
        self._show(table.model, table.model.view)

    def _show(self, _: object, view: TableView) -> None:
        kind = self._topmost(view)
        if kind is None:
            self.clear_widgets()
            self.table.answer = None
            return
        panel = self._made.get(kind) or self._made.setdefault(kind, kind(table=self.table))
        if panel.parent is None:
            self.clear_widgets()
            self.add_widget(panel)
        self.table.answer = panel.ids.card if kind is WhyCard else None

    def _topmost(self, view: TableView) -> Callable[..., Widget] | None:
        if view.mode is TableMode.PASS_DEVICE:
            return CurtainPanel
        if view.panel is not None:
            return _OF_PANEL[view.panel]
        if view.why is not None:
            return WhyCard
        return None if view.looking else _OF_MODE.get(view.mode)
