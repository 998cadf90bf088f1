"""What the table needs from whatever stores its game."""

from collections.abc import Sequence
from typing import Protocol

from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.moves import Event, Move
from calico.journal.games.summaries import EarlierGame


class GameStore(Protocol):
    """A stored game: `play` and `undo` return once the change is written."""

    @property
    def game(self) -> Game:
        """The game as it stands."""

    @property
    def view(self) -> Json:
        """The saved view: what was selected when the table was left."""

    @property
    def hinted(self) -> bool:
        """Whether a hint was shown in this game."""

    @property
    def coach(self) -> bool:
        """Whether hints are allowed."""

    @property
    def again(self) -> EarlierGame | None:
        """The earlier game whose patches are played again, if so."""

    def note_hint(self) -> None:
        """Note that a hint is shown: the game earns no achievement."""

    def play(self, move: Move) -> Sequence[Event]:
        """Play a move and write it."""

    def undo(self) -> None:
        """Undo the last move."""

    def keep_view(self, view: Json) -> None:
        """Write the view."""
