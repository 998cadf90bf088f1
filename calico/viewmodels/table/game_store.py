"""What the table asks of whoever keeps its game."""

from collections.abc import Sequence
from typing import Protocol

from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.moves import Event, Move


class GameStore(Protocol):
    """A game that is kept: `play` and `undo` return once it is safe on the device."""

    @property
    def game(self) -> Game:
        """The game as it stands."""

    @property
    def view(self) -> Json:
        """What was kept of how it lay before its players."""

    @property
    def hinted(self) -> bool:
        """Whether a hint was shown in this game."""

    @property
    def coach(self) -> bool:
        """Whether its players let the coach give hints."""

    def note_hint(self) -> None:
        """A hint is shown: the game earns no achievement."""

    def play(self, move: Move) -> Sequence[Event]:
        """Play and keep a move."""

    def undo(self) -> None:
        """Take the last move back."""

    def keep_view(self, view: Json) -> None:
        """Keep how the game lies before its players."""
