"""Filters: a button for each, and a sheet with its choices."""

from collections.abc import Callable
from functools import partial

from kivy.properties import ObjectProperty
from kivy.uix.gridlayout import GridLayout

from calico.ui.widgets.option_rows import ChoiceSheet
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.screen import screen_of
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.history.filters import FilterView


class FilterButton(TextButton):
    """What a filter is set to."""

    view: FilterView = ObjectProperty(None, rebind=True)


class FilterBar(GridLayout):
    """The filters of a screen; touched, one opens its choices over the screen."""

    _views: tuple[FilterView, ...] = ()
    choose: Callable[[str, str], None] = ObjectProperty(None, allownone=True)

    def show(self, views: tuple[FilterView, ...]) -> None:
        """Show how the filters stand."""
        if views == self._views:
            return
        self._views = views
        show_rows(self, partial(FilterButton, on_release=lambda button: self._open(button.view)), views)

    def _open(self, view: FilterView) -> None:
        def choose(index: int) -> None:
            self.choose(view.id, view.choices[index].id)

        screen_of(self).lay_over(ChoiceSheet(view.title, view.choices, choose))
