"""A puzzle as something to send: its code, a message, and what a picture of it shows."""

from dataclasses import dataclass

from calico.engine.game import Game
from calico.engine.tiles import Tile
from calico.journal import JournalError
from calico.journal.errors import Problem
from calico.journal.puzzle_code import code_of_puzzle, puzzle_from_code
from calico.puzzles.model import Puzzle
from calico.puzzles.pack import shipped
from calico.puzzles.play import first_state, follows
from calico.viewmodels.puzzles.terms import about_text, kind_title, task_text
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.selection import Selection
from calico.viewmodels.table.view import CatView, QuiltView
from calico.viewmodels.table.view_builder import table_view
from calico.viewmodels.text.i18n import say

STARS = 3


@dataclass(frozen=True, slots=True)
class ShareView:
    """A puzzle to send. Nothing of its answer is in it."""

    title: str
    about: str
    task: str
    code: str
    stars: str
    """As signs, such as "★★☆"; empty where it wasn't solved yet."""
    quilt: QuiltView
    cats: tuple[CatView, ...]
    hand: tuple[Tile, ...]
    market: tuple[Tile, ...]
    next: tuple[Tile, ...]

    @property
    def message(self) -> str:
        """What to write to a friend."""
        asks = say("Solve this puzzle, too: enter {code} under Challenge.", code=self.code)
        return "\n".join(line for line in (f"Calico · {self.about}", self.stars, asks) if line)


def share_view(puzzle: Puzzle, stars: int | None = None) -> ShareView:
    """A puzzle as it begins; with the stars of who shares it, if it came to its end."""
    state = first_state(puzzle)
    game = Game((state,))
    return ShareView(
        title=kind_title(puzzle.kind),
        about=about_text(puzzle),
        task=task_text(puzzle.kind),
        code=code_of_puzzle(puzzle.id),
        stars="" if stars is None else "★" * stars + "☆" * (STARS - stars),
        quilt=plain_quilt(game, 0),
        cats=table_view(game, Selection(viewer=0), coach=False).cats,
        hand=state.hands[0],
        market=state.market,
        next=follows(puzzle, state),
    )


def puzzle_of_code(text: str) -> Puzzle:
    """The puzzle whose code somebody typed; JournalError where there is none here."""
    return puzzle_of_id(puzzle_from_code(text))


def puzzle_of_id(id: str) -> Puzzle:
    """The puzzle of this name; JournalError where a newer version of the app has it."""
    found = next((puzzle for puzzle in shipped() if puzzle.id == id), None)
    if found is None:
        raise JournalError(Problem.CODE_NEWER)
    return found
