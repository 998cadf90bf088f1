"""The puzzles that ship: one file of puzzles, one of answers, a line each, read in a few milliseconds.

A puzzle's game is its seed and its turns. Each turn is three characters: the place in the hand, the
space as a letter (the 22 spaces row by row), and the slot taken from.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.json_checks import FormatError, Json
from calico.engine.tiles import tile_name, tile_named
from calico.files import ASSETS
from calico.puzzles.model import Beginning, First, Kind, Puzzle, PuzzleAnswer, PuzzleTheme

FOLDER = ASSETS / "puzzles"
PUZZLES, ANSWERS = "puzzles.jsonl", "answers.jsonl"
NO_TAKE = "-"
_LETTERS = "abcdefghijklmnopqrstuv"
_CELL_OF = dict(zip(_LETTERS, cells_in(OPEN_CELLS), strict=True))
_LETTER_OF = {cell: letter for letter, cell in _CELL_OF.items()}


def turns_to_text(turns: Sequence[tuple[int, int, int | None]]) -> str:
    """Turns as a pack writes them; a dash where nothing is taken."""
    return "".join(
        f"{held}{_LETTER_OF[cell]}{NO_TAKE if slot is None else slot}" for held, cell, slot in turns
    )


def line_from_text(text: str) -> tuple[tuple[int, int, int | None], ...]:
    """The turns that were written so."""
    return tuple(
        [
            (int(text[at]), _CELL_OF[text[at + 1]], None if text[at + 2] == NO_TAKE else int(text[at + 2]))
            for at in range(0, len(text), 3)
        ]
    )


def turns_from_text(text: str) -> tuple[tuple[int, int, int], ...]:
    """The same of a game's beginning, where every turn takes."""
    return tuple(
        [(int(text[at]), _CELL_OF[text[at + 1]], int(text[at + 2])) for at in range(0, len(text), 3)]
    )


def puzzle_to_json(puzzle: Puzzle) -> dict[str, Json]:
    """A puzzle as a pack holds it."""
    beginning = puzzle.beginning
    return {
        "id": puzzle.id,
        "kind": puzzle.kind.value,
        "grade": puzzle.grade,
        "themes": [theme.value for theme in puzzle.themes],
        "seed": beginning.seed,
        "setup": beginning.kind,
        "by": beginning.by,
        "goals": list(beginning.goals),
        "turns": turns_to_text(beginning.turns),
        "patches": list(map(tile_name, puzzle.patches)),
    }


def puzzle_from_json(value: Json) -> Puzzle:
    """The puzzle that was written so; FormatError where it can't be one."""
    try:
        beginning = Beginning(
            value["seed"],
            value["setup"],
            value["by"],
            tuple(value["goals"]),
            turns_from_text(value["turns"]),
        )
        return Puzzle(
            value["id"],
            Kind(value["kind"]),
            value["grade"],
            tuple([PuzzleTheme(theme) for theme in value["themes"]]),
            beginning,
            tuple([tile_named(name) for name in value["patches"]]),
        )
    except (KeyError, TypeError, ValueError, IndexError) as wrong:
        raise FormatError(f"This can't be a puzzle: {wrong}") from None


def answer_to_json(answer: PuzzleAnswer) -> dict[str, Json]:
    """An answer as a pack holds it."""
    return {
        "id": answer.id,
        "optimum": answer.optimum,
        "runner_up": answer.runner_up,
        "best": [[tile_name(first.tile), _LETTER_OF[first.cell]] for first in answer.best],
        "take": answer.take,
        "rating": answer.rating,
        "line": turns_to_text(answer.line),
        "solved_by": list(answer.solved_by),
    }


def answer_from_json(value: Json) -> PuzzleAnswer:
    """The answer that was written so; FormatError where it can't be one."""
    try:
        best = tuple([First(tile_named(tile), _CELL_OF[letter]) for tile, letter in value["best"]])
        line = line_from_text(value["line"])
        facts = value["id"], value["optimum"], value["runner_up"], best, value["take"], value["rating"]
        return PuzzleAnswer(*facts, line, tuple(value.get("solved_by", ())))
    except (KeyError, TypeError, ValueError, IndexError) as wrong:
        raise FormatError(f"This can't be an answer: {wrong}") from None


def read_pack(folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """All puzzles of a pack, in its order."""
    return tuple([puzzle_from_json(value) for value in _lines(folder / PUZZLES)])


def read_answers(folder: Path = FOLDER) -> dict[str, PuzzleAnswer]:
    """The answers of a pack by the puzzle's id."""
    answers = [answer_from_json(value) for value in _lines(folder / ANSWERS)]
    return {answer.id: answer for answer in answers}


def _lines(path: Path) -> list[Json]:
    text = path.read_text(encoding="utf-8")
    # One call reads it all: a third of the time that a call for each line takes.
    found: list[Json] = json.loads(f"[{','.join(text.splitlines())}]")
    return found


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles of the app."""
    return read_pack()


@cache
def shipped_answers() -> dict[str, PuzzleAnswer]:
    """The answers to them."""
    return read_answers()


def is_read() -> bool:
    """Whether the app's puzzles are in memory already: reading them takes a few frames of a slow tablet."""
    return shipped.cache_info().currsize > 0


def write_pack(folder: Path, pack: Iterable[tuple[Puzzle, PuzzleAnswer]]) -> None:
    """Write a pack's two files, puzzles by kind, from the easiest to the hardest."""
    ordered = sorted(pack, key=lambda both: (list(Kind).index(both[0].kind), both[1].rating, both[0].id))
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / PUZZLES, [puzzle_to_json(puzzle) for puzzle, _ in ordered])
    _write(folder / ANSWERS, [answer_to_json(answer) for _, answer in ordered])


def _write(path: Path, values: Sequence[Json]) -> None:
    lines = [json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n" for value in values]
    path.write_text("".join(lines), encoding="utf-8")
