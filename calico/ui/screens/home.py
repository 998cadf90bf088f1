"""The first screen: go on with a game, or begin one."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.properties import ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from calico.ui.parts.texts import TextButton


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game to go on with."""

    id: int
    text: str


class HomeScreen(FloatLayout):
    """Where the app begins."""

    games = ListProperty()
    report = StringProperty("")

    __events__ = ("on_continue", "on_new_game", "on_score_pad")

    def on_continue(self, id: int) -> None:
        """Go on with a game."""

    def on_new_game(self) -> None:
        """Begin a game."""

    def on_score_pad(self) -> None:
        """Write down a game on a real table."""

    def on_games(self, _: object, games: Sequence[OpenGame]) -> None:
        """List other games."""
        holder = self.ids.games
        holder.clear_widgets()
        for number, game in enumerate(games):
            button = ContinueButton(text=game.text, important=number == 0)
            button.bind(on_release=lambda _, id=game.id: self.dispatch("on_continue", id))
            holder.add_widget(button)


class ContinueButton(TextButton):
    """Goes on with one game."""
