"""The way to a game's table. The app's start takes it at once, so that it loads no other screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.app import App

from calico.bots import Bot, bot_named
from calico.bots.search.effort import level_for
from calico.journal import OpenGame
from calico.ui.routes.navigator import Navigator
from calico.ui.table.screen import TableScreen
from calico.viewmodels.table.model import TableModel

if TYPE_CHECKING:
    from calico.ui.routes.main import Routes


def game_table(kept: OpenGame, navigator: Navigator, routes: "Callable[[], Routes]") -> TableScreen:
    """The table of a game that goes on; the ways from there are loaded when they are taken."""
    table = TableScreen(TableModel(kept, bot_named=_opponent))
    table.bind(
        on_leave=navigator.close,
        on_abandon=lambda _: routes().abandon(kept.id),
        on_finished=lambda _: routes().finish(kept.id),
        on_rules=lambda _: routes().show_rules(),
    )
    return table


def _opponent(id: str) -> Bot:
    """The bot of this name, at a level that suits the device."""
    return bot_named(id, level_for(App.get_running_app().options.settings.bot_effort))
