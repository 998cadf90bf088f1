"""A puzzle as the game on a table: every move may be taken back, and only how it ended is kept."""

import time
from collections.abc import Callable, Sequence

from calico.engine.errors import IllegalMove, Reason
from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.moves import Event, Move
from calico.puzzles.model import Puzzle, PuzzleAnswer
from calico.puzzles.play import first_state, play, stars_of

WITH_HINT = 2
"""With a hint there are at most so many stars."""
LONGEST = 1800
"""A try of more seconds was laid aside meanwhile."""


class PuzzleStore:
    """What a table asks of whoever keeps its game."""

    coach = True
    again = None
    view: Json = None

    def __init__(
        self, puzzle: Puzzle, answer: PuzzleAnswer, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """At the beginning of a puzzle."""
        self.puzzle = puzzle
        self.answer = answer
        self.hinted = False
        self._clock = clock
        self.begin()

    def begin(self) -> None:
        """Begin it, or begin it again."""
        self.game = Game((first_state(self.puzzle),), free_undo=True)
        self._since = self._clock()

    @property
    def seconds(self) -> int:
        """How long it was thought about since it began."""
        return min(LONGEST, round(self._clock() - self._since))

    @property
    def stars(self) -> int:
        """What its end earns."""
        stars = stars_of(self.puzzle, self.answer, self.game.state, self.game.moves)
        return min(stars, WITH_HINT) if self.hinted else stars

    def note_hint(self) -> None:
        """A hint is shown."""
        self.hinted = True

    def play(self, move: Move) -> Sequence[Event]:
        """Play a move."""
        state, events = play(self.puzzle, self.game.state, move)
        game = self.game
        self.game = Game((*game.states, state), (*game.moves, move), free_undo=True)
        return events

    def undo(self) -> None:
        """Take the last move back, as long as the last patch isn't sewn on."""
        if self.game.state.finished:
            raise IllegalMove(Reason.GAME_OVER)
        self.game = self.game.undo()

    def keep_view(self, view: Json) -> None:
        """How the table is looked at isn't kept."""
