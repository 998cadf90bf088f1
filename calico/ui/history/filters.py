"""Filters: a button for each, and a card with its choices."""

from collections.abc import Callable
from functools import partial

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from calico.ui.widgets.dialog import CardButton, OverlayCard
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.history.filters import FilterView
from calico.viewmodels.setup.choices import Choice


class FilterButton(TextButton):
    """What a filter is set to."""

    view: FilterView = ObjectProperty(None, rebind=True)


class FilterBar(GridLayout):
    """The filters of a screen; touched, one opens its choices over the screen."""

    screen: FloatLayout = ObjectProperty(None, allownone=True)
    choose: Callable[[str, str], None] = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        """With no filters yet."""
        super().__init__(**options)
        self._card: ChoiceCard | None = None

    def show(self, views: tuple[FilterView, ...]) -> None:
        """Show how the filters stand."""
        show_rows(self, partial(FilterButton, on_release=lambda button: self._open(button.view)), views)

    def _open(self, view: FilterView) -> None:
        self.close()
        self._card = ChoiceCard(view, self._chosen)
        self._card.bind(on_close=lambda _: self.close())
        self.screen.add_widget(self._card)

    def _chosen(self, filter: str, choice: str) -> None:
        self.close()
        self.choose(filter, choice)

    def close(self) -> bool:
        """Put the card back; False where none is open."""
        if self._card is None:
            return False
        self.screen.remove_widget(self._card)
        self._card = None
        return True


class ChoiceCard(OverlayCard):
    """The choices of a filter."""

    def __init__(self, view: FilterView, choose: Callable[[str, str], None], **options: object) -> None:
        super().__init__(title=view.text, **options)
        self.lay(*(self._button(view.id, choice, choose) for choice in view.choices))

    def _button(self, filter: str, choice: Choice, choose: Callable[[str, str], None]) -> CardButton:
        return CardButton(text=choice.text, important=choice.chosen, does=lambda: choose(filter, choice.id))
