"""Puzzles as files that other programs and people can read: the whole position, cell by cell."""

from calico.engine.boards import BOARDS, GOAL_CELLS, OPEN_CELLS, PRINTED
from calico.engine.cells import CELLS, SIDE, cell_at, cells_in, position
from calico.engine.facts import GOALS, HAND, MARKET, SPOTS, TURNS
from calico.engine.json_checks import (
    FormatError,
    Json,
    as_cell,
    as_list,
    as_number,
    as_object,
    as_one_of,
    as_tile,
    cell_json,
    member,
    shown,
)
from calico.engine.quilt import Quilt
from calico.engine.rebuilt_quilt import lay
from calico.engine.save_format import cats_from_json, cats_to_json, tiles_from_json
from calico.engine.setup import Goals
from calico.engine.tiles import COLOURS, tile_name
from calico.puzzles.model import SOLVERS, First, Kind, Position, Puzzle, PuzzleAnswer
from calico.puzzles.pack import line_from_text, puzzle_from_json, puzzle_to_json, turns_to_text

FORMAT, VERSION = "calico-puzzle", 1
MOST_TURNS = 6
"""Longer than any puzzle, and still solved in minutes."""
GOAL = "goal"

RULES = {
    Kind.SEW: "Place the patch in hand on any free space; the next of 'follows' comes into the hand. "
    "Place 'turns' patches for the highest score.",
    Kind.FINISH: "Place one of the hand on any free space, take one of the market, and the rest of the belt "
    "moves: the first of the two that are left leaves, the other becomes the first, and the next two of "
    "'follows' come behind it. Nothing is taken after the last of 'turns' patches. Reach the highest score.",
    Kind.TURN: "Place one of the hand and take one of the market as the coach would; the bag is unknown.",
}


def puzzle_file_json(puzzle: Puzzle, answer: PuzzleAnswer | None = None) -> dict[str, Json]:
    """A puzzle with its position and, where it is given, its answer."""
    about = puzzle_to_json(puzzle)
    game = {key: about.pop(key) for key in ("seed", "setup", "by", "goals", "turns", "patches")}
    found = {
        "format": FORMAT,
        "version": VERSION,
        **about,
        "rule": RULES[puzzle.kind],
        "position": position_to_json(puzzle.position),
        "game": game,
    }
    return found if answer is None else {**found, **answer_facts(puzzle.kind, answer)}


def answer_facts(kind: Kind, answer: PuzzleAnswer) -> dict[str, Json]:
    """What an answer says, with the certainty that it has."""
    return {
        "certainty": "the coach's opinion" if kind is Kind.TURN else "proved",
        "optimum": answer.optimum,
        "runner_up": answer.runner_up,
        "best_first": [first_to_json(first) for first in answer.best],
        "take": answer.take,
        "rating": answer.rating,
        "line": turns_to_text(answer.line),
        "solved_by": dict(zip(SOLVERS, answer.solved_by, strict=False)),
    }


def puzzle_and_answer(value: Json) -> tuple[Puzzle, PuzzleAnswer]:
    """The puzzle and the answer of a whole file; FormatError where something is missing."""
    source = as_object(value, "A puzzle")
    game = as_object(member(source, "game", "The puzzle"), "'game'")
    puzzle = puzzle_from_json({**source, **game})
    best = [
        First(
            as_tile(member(first, "tile", "The answer"), "A first patch"),
            as_cell(member(first, "cell", "The answer"), "A first space"),
        )
        for first in as_list(member(source, "best_first", "The puzzle"), "'best_first'")
    ]
    return puzzle, PuzzleAnswer(
        puzzle.id,
        member(source, "optimum", "The puzzle"),
        member(source, "runner_up", "The puzzle"),
        tuple(best),
        member(source, "take", "The puzzle"),
        member(source, "rating", "The puzzle"),
        line_from_text(member(source, "line", "The puzzle")),
        _solved_by(source.get("solved_by", {})),
    )


def _solved_by(value: Json) -> tuple[int, ...]:
    shares = as_object(value, "'solved_by'")
    return tuple([as_number(member(shares, bot, "'solved_by'"), bot, 0, 100) for bot in SOLVERS if shares])


def first_to_json(first: First) -> dict[str, Json]:
    """A first placement."""
    return {"tile": tile_name(first.tile), "cell": cell_json(first.cell)}


def position_to_json(place: Position) -> dict[str, Json]:
    """A position: board, the 7x7 cells, goals, cats, tokens, and the tiles that are known."""
    quilt = place.quilt
    return {
        "board": quilt.board,
        "cells": [[_cell_text(quilt, cell_at(row, column)) for column in range(SIDE)] for row in range(SIDE)],
        "goals": dict(zip(SPOTS, place.goals, strict=False)),
        "cats": cats_to_json(place.cats),
        "tokens": [
            *({"kind": "cat", "cell": cell_json(cell)} for cell in cells_in(quilt.cats)),
            *({"kind": "button", "cell": cell_json(cell)} for cell in cells_in(quilt.buttons)),
            *({"kind": "rainbow", "cell": cell_json(cell)} for cell in cells_in(quilt.rainbow)),
        ],
        "hand": list(map(tile_name, place.hand)),
        "market": list(map(tile_name, place.market)),
        "follows": list(map(tile_name, place.follows)),
        "turns": place.turns,
    }


def _cell_text(quilt: Quilt, cell: int) -> str | None:
    if cell in GOAL_CELLS:
        return GOAL
    tile = quilt.tile_at(cell)
    return None if tile is None else tile_name(tile)


def position_from_json(value: Json) -> Position:
    """The position that was written so; FormatError says what can't be."""
    source = as_object(value, "A position")
    quilt = _with_tokens(_quilt(source), member(source, "tokens", "The position"))
    turns = as_number(member(source, "turns", "The position"), "'turns'", 1, MOST_TURNS)
    market = tiles_from_json(member(source, "market", "The position"), "'market'")
    hand = tiles_from_json(member(source, "hand", "The position"), "'hand'", HAND if market else 1)
    if len(market) not in (0, MARKET):
        raise FormatError(f"'market' must hold {MARKET} or none, not {len(market)}")
    if turns > quilt.free.bit_count():
        raise FormatError(f"There are {turns} patches to place and {quilt.free.bit_count()} free spaces")
    wanted = 2 * max(0, turns - 2) if market else turns - 1
    follows = tiles_from_json(member(source, "follows", "The position"), "'follows'", wanted)
    return Position(
        quilt,
        cats_from_json(member(source, "cats", "The position")),
        _goals(member(source, "goals", "The position")),
        hand,
        market,
        follows,
        turns,
    )


def _quilt(source: dict[str, Json]) -> Quilt:
    board = as_one_of(member(source, "board", "The position"), "'board'", tuple(BOARDS))
    rows = as_list(member(source, "cells", "The position"), "'cells'", length=SIDE)
    texts = [text for row in rows for text in as_list(row, "A row of 'cells'", length=SIDE)]
    laid = {}
    for cell, text in zip(CELLS, texts, strict=True):
        if OPEN_CELLS >> cell & 1:
            if text is not None:
                laid[cell] = as_tile(text, "A patch of 'cells'")
        elif text != (GOAL if cell in GOAL_CELLS else tile_name(PRINTED[board][cell])):
            row, column = position(cell)
            raise FormatError(f"At row {row}, column {column} of this board there is no {shown(text)}")
    return lay(board, laid)


def _with_tokens(quilt: Quilt, value: Json) -> Quilt:
    found = {"cat": 0, "button": 0, "rainbow": 0}
    for item in as_list(value, "'tokens'", at_most=3 * TURNS):
        token = as_object(item, "A token")
        kind = as_one_of(member(token, "kind", "The token"), "'kind'", tuple(found))
        cell = as_cell(member(token, "cell", "The token"), "A token's cell")
        if not quilt.patches >> cell & 1:
            raise FormatError("A token must lie on a patch")
        found[kind] |= 1 << cell
    if found["rainbow"].bit_count() > 1:
        raise FormatError("There is one rainbow button at most")
    every_colour = all(found["button"] & cells for cells in quilt.colours[: len(COLOURS)])
    if every_colour != bool(found["rainbow"]):
        raise FormatError("The rainbow button must be there exactly where every colour has a button")
    return quilt._replace(cats=found["cat"], buttons=found["button"], rainbow=found["rainbow"])


def _goals(value: Json) -> Goals:
    goals = as_object(value, "'goals'")
    if not goals:
        return ()
    return tuple(as_one_of(member(goals, spot, "'goals'"), "A goal", GOALS) for spot in SPOTS)
