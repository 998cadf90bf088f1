"""How a puzzle ended: the stars, what was missed, and what one may do next."""

from dataclasses import dataclass

from calico.engine.facts import GOALS
from calico.engine.moves import Move
from calico.engine.quilt import AwardKind
from calico.engine.scoring import score
from calico.puzzles.model import Kind, Puzzle, PuzzleAnswer, moves_of
from calico.puzzles.themes import Told, told
from calico.viewmodels.puzzles.store import PuzzleStore
from calico.viewmodels.text.game_terms import cat_name, points_text, tile_title
from calico.viewmodels.text.i18n import listed, mark, say

_BUTTONS = (
    mark("a magenta button"),
    mark("a yellow button"),
    mark("a light blue button"),
    mark("a dark blue button"),
    mark("a green button"),
    mark("a purple button"),
)
"""By colour: in most languages a button of a colour isn't the colour's name beside a button."""


@dataclass(frozen=True, slots=True)
class PuzzleResultView:
    """The card at the end of a puzzle."""

    title: str
    stars: int
    lines: tuple[str, ...]


def puzzle_result_view(store: PuzzleStore) -> PuzzleResultView:
    """What to tell of an end."""
    title = (say("Not yet"), say("A good try"), say("Nearly!"), say("Solved!"))[store.stars]
    return PuzzleResultView(title, store.stars, tuple(_lines(store)))


def _lines(store: PuzzleStore) -> list[str]:
    puzzle, answer, state = store.puzzle, store.answer, store.game.state
    if puzzle.kind is Kind.TURN:
        return _of_turn(store)
    total = score(state, 0).total
    if total >= answer.optimum:
        lines = [say("{points}: there is no better way.", points=points_text(total))]
        return [*lines, say("With a hint two stars are the most.")] if store.stars < 3 else lines
    lines = [say("{points}, and {best} are possible.", points=points_text(total), best=int(answer.optimum))]
    missed = missing(puzzle, answer, store.game.moves)
    return [*lines, say("You missed {things}.", things=listed(missed))] if missed else lines


def _of_turn(store: PuzzleStore) -> list[str]:
    best = store.answer.best[0]
    lead = round(store.answer.optimum - store.answer.runner_up)
    if store.stars:
        lines = [say("The coach would place it there, too.")]
    else:
        patch = tile_title(best.tile)
        lines = [
            say(
                "The coach would place the {patch}, and expects {points} more.",
                patch=patch,
                points=points_text(lead),
            )
        ]
    if store.stars == 2 and not store.hinted:
        lines.append(say("It would take another patch."))
    return [*lines, say("This is the coach’s opinion: nobody knows the bag.")]


def missing(puzzle: Puzzle, answer: PuzzleAnswer, moves: tuple[Move, ...]) -> list[str]:
    """The tokens and goals of the best play that this one lacks, by name."""
    position = puzzle.position
    best, mine = told(position, moves_of(position, answer.line)), told(position, moves)
    lacking = best.tokens - mine.tokens
    names = []
    for (kind, index), number in lacking.items():
        if kind == AwardKind.CAT.value:
            name = cat_name(position.cats.cats[index].id)
        elif kind == AwardKind.BUTTON.value:
            name = say(_BUTTONS[index])
        else:
            name = say("the rainbow button")
        names.append(f"{name} × {number}" if number > 1 else name)
    return names + _goals(best, mine)


def _goals(best: Told, mine: Told) -> list[str]:
    found = []
    for theirs, own in zip(best.then.goals, mine.then.goals, strict=True):
        if theirs.points > own.points:
            shown = GOALS[theirs.goal].shown
            found.append(say("{goal} both ways", goal=shown) if theirs.both else shown)
    return found
