"""`puzzle`: solve positions, make puzzles, prove the pack again, list and measure it."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from calico.cli.options import LARGEST_SEED, MOST_JOBS, Parser, whole_number
from calico.cli.process import CannotGoOnError, one_line, reason
from calico.cli.workers import in_order
from calico.engine.cells import position
from calico.engine.json_checks import FormatError, Json, as_object, as_one_of, member
from calico.engine.moves import Move, Place, Take
from calico.engine.tiles import tile_name
from calico.puzzles.model import First, Kind, Puzzle, PuzzleAnswer
from calico.puzzles.pack import FOLDER, read_answers, read_pack, write_pack
from calico.puzzles.position_json import answer_facts, position_from_json, puzzle_file_json
from calico.puzzles.solve import Solution, solve

if TYPE_CHECKING:
    from calico.puzzles.figures import Measured

_Commands: TypeAlias = "argparse._SubParsersAction[_SubParser]"
MOST_PUZZLES = 100_000
SEEDS_A_PUZZLE = 10_000
"""So many games are searched for a puzzle before `make` gives up."""
DIFFERS, UNREADABLE = 1, 2


class _SubParser(Parser):
    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog.removeprefix("calico "), description)


def run(arguments: Sequence[str]) -> int:
    """Do what the second word says."""
    parser = Parser("puzzle", "Solve, make, verify and list puzzles.")
    commands = parser.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=_SubParser
    )
    _add_solve(commands)
    _add_make(commands)
    _add_verify(commands)
    _add_list(commands)
    _add_pack(commands)
    _add_figures(commands)
    options = parser.parse_args(arguments)
    work: Callable[[argparse.Namespace], int] = options.work
    try:
        return work(options)
    except FormatError as wrong:
        raise CannotGoOnError(str(wrong)) from None


def _add_solve(commands: "_Commands") -> None:
    parser = commands.add_parser("solve", description="Prove what the best play of a puzzle reaches.")
    parser.add_argument(
        "file", metavar="FILE", help="puzzles as `puzzle list --json` writes them; - for input"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    parser.set_defaults(work=_solve)


def _add_make(commands: "_Commands") -> None:
    parser = commands.add_parser("make", description="Search games of bots for positions worth solving.")
    parser.add_argument("--kind", choices=[kind.value for kind in Kind], default="finish", help="(finish)")
    parser.add_argument("--count", type=whole_number(1, MOST_PUZZLES), default=1, metavar="N", help="(1)")
    parser.add_argument(
        "--seed", type=whole_number(0, LARGEST_SEED), default=1, metavar="S", help="the first game's (1)"
    )
    parser.add_argument("--grade", type=whole_number(1, 5), metavar="G", help="only those of this grade")
    parser.add_argument("--out", metavar="FILE", help="where they go; else to standard output")
    parser.set_defaults(work=_make)


def _add_verify(commands: "_Commands") -> None:
    parser = commands.add_parser("verify", description="Prove every puzzle of a pack again.")
    _add_which(parser)
    parser.set_defaults(work=_verify)


def _add_list(commands: "_Commands") -> None:
    parser = commands.add_parser("list", description="Show the puzzles of a pack.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="the pack (the app's)")
    parser.add_argument(
        "--json", action="store_true", help="all of each puzzle, with its position and answer"
    )
    parser.set_defaults(work=_list)


def _add_pack(commands: "_Commands") -> None:
    parser = commands.add_parser("pack", description="Put made puzzles into a pack, answers apart.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="what `puzzle make` wrote")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the pack goes")
    parser.set_defaults(work=_pack)


def _add_figures(commands: "_Commands") -> None:
    parser = commands.add_parser(
        "figures", description="Let the bots try the puzzles of a pack, and prove them."
    )
    _add_which(parser)
    parser.add_argument("--out", metavar="FILE", help="the puzzles as they are graded now, for `puzzle pack`")
    parser.set_defaults(work=_figures)


def _add_which(parser: Parser) -> None:
    """Options that say which puzzles of which pack, and how many processes share the work."""
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="the pack (the app's)")
    parser.add_argument(
        "--sample", type=whole_number(1, MOST_PUZZLES), metavar="N", help="only so many of them"
    )
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED), default=1, help="which ones (1)")
    parser.add_argument(
        "--jobs", type=whole_number(1, MOST_JOBS), default=1, metavar="J", help="processes (1)"
    )


def puzzles_in(name: str) -> list[Json]:
    """The puzzles of a file: one object, a list of them, or one a line; FormatError where there are none."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except OSError as wrong:
        raise CannotGoOnError(f"{one_line(name)} can't be read: {reason(wrong)}") from None
    except UnicodeDecodeError:
        raise CannotGoOnError(f"{one_line(name)} isn't UTF-8 text.") from None
    try:
        found = _values(text)
    except (ValueError, RecursionError) as wrong:
        raise CannotGoOnError(
            f"{one_line(name)} isn't JSON that can be read: {one_line(str(wrong))}"
        ) from None
    if not found:
        raise CannotGoOnError(f"{one_line(name)}: there is no puzzle in it.")
    return found


def _values(text: str) -> list[Json]:
    try:
        whole = json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return whole if isinstance(whole, list) else [whole]


def _solve(options: argparse.Namespace) -> int:
    differ = 0
    for number, value in enumerate(puzzles_in(options.file), start=1):
        source = as_object(value, f"Puzzle {number}")
        name = str(source.get("id", f"puzzle {number}"))
        kind = as_one_of(source.get("kind", Kind.FINISH), "'kind'", list(Kind))
        if kind == Kind.TURN:
            print(f"{one_line(name)}: of a turn there is the coach's opinion, and no proof.")
            continue
        solution = solve(position_from_json(member(source, "position", name)))
        if options.json:
            print(json.dumps({"id": name, **_solution_json(solution)}))
        else:
            print("\n".join(_told(one_line(name), solution)))
        claimed = source.get("optimum", solution.optimum), source.get("runner_up", solution.runner_up)
        if claimed != (solution.optimum, solution.runner_up):
            differ += 1
            print(f"{one_line(name)}: the file says {claimed[0]} and {claimed[1]}.")
    return DIFFERS if differ else 0


def _solution_json(solution: Solution) -> dict[str, Json]:
    answer = PuzzleAnswer("", solution.optimum, solution.runner_up or 0, solution.best, None, 0)
    facts = answer_facts(Kind.FINISH, answer)
    return {
        **{key: facts[key] for key in ("optimum", "best_first")},
        "runner_up": solution.runner_up,
        "nodes": solution.nodes,
    }


def _told(name: str, solution: Solution) -> Iterator[str]:
    yield f"{name}: the best play reaches {solution.optimum}."
    yield f"  first   {', or '.join(_where(first) for first in solution.best)}"
    if solution.runner_up is None:
        yield "  there is no other first placement"
    else:
        yield f"  any other first placement reaches {solution.runner_up} at most"
    yield f"  line    {', '.join(map(_move, solution.line))}"
    yield f"  {solution.nodes} positions looked at"


def _where(first: First) -> str:
    row, column = position(first.cell)
    return f"{tile_name(first.tile)} on row {row + 1} place {column + 1}"


def _move(move: Move) -> str:
    if isinstance(move, Place):
        return _where(First(move.tile, move.cell))
    return f"take slot {move.slot + 1}" if isinstance(move, Take) else "end"


def _make(options: argparse.Namespace) -> int:
    from calico.puzzles.make import make  # reads the bots' tables

    seeds = range(options.seed, options.seed + SEEDS_A_PUZZLE * options.count)
    made = 0
    try:
        with (
            open(options.out, "w", encoding="utf-8", buffering=1)
            if options.out
            else nullcontext(sys.stdout) as out
        ):
            for one in make(Kind(options.kind), seeds, options.grade):
                value = {**puzzle_file_json(one.puzzle, one.answer), "nodes": one.nodes}
                out.write(json.dumps(value, separators=(",", ":")) + "\n")
                made += 1
                if made == options.count:
                    break
    except OSError as wrong:
        if options.out is None:
            raise
        raise CannotGoOnError(f"Puzzles can't be written to {options.out}: {reason(wrong)}") from None
    print(f"{made} puzzles from seed {options.seed}", file=sys.stderr)
    return 0 if made == options.count else UNREADABLE


def _packed(folder: Path) -> tuple[tuple[Puzzle, ...], dict[str, PuzzleAnswer]]:
    try:
        return read_pack(folder), read_answers(folder)
    except (OSError, ValueError) as wrong:
        why = reason(wrong) if isinstance(wrong, OSError) else str(wrong)
        raise CannotGoOnError(f"There is no pack of puzzles in {folder}: {one_line(why)}") from None


def _problem(answers: dict[str, PuzzleAnswer], puzzle: Puzzle) -> str | None:
    from calico.puzzles.verify import problem_with

    return problem_with(puzzle, answers.get(puzzle.id))


def _chosen(options: argparse.Namespace) -> tuple[tuple[Puzzle, ...], dict[str, PuzzleAnswer]]:
    """The puzzles that the options ask for, and all answers."""
    puzzles, answers = _packed(options.folder)
    if options.sample is not None and options.sample < len(puzzles):
        puzzles = tuple(Random(options.seed).sample(puzzles, options.sample))
    return puzzles, answers


def _verify(options: argparse.Namespace) -> int:
    puzzles, answers = _chosen(options)
    wrong = 0
    problems = in_order(partial(_problem, answers), puzzles, options.jobs)
    for puzzle, problem in zip(puzzles, problems, strict=True):
        if problem is not None:
            wrong += 1
            print(f"{puzzle.id}: {problem}")
    print(f"{len(puzzles) - wrong} of {len(puzzles)} puzzles proved again")
    return DIFFERS if wrong else 0


def _measured(answers: dict[str, PuzzleAnswer], puzzle: Puzzle) -> "Measured":
    from calico.puzzles.figures import measure

    return measure(puzzle, answers[puzzle.id])


def _figures(options: argparse.Namespace) -> int:
    from calico.puzzles.figures import told

    puzzles, answers = _chosen(options)
    known = [puzzle for puzzle in puzzles if puzzle.id in answers]
    measured = list(in_order(partial(_measured, answers), known, options.jobs))
    print("\n".join(told(measured)))
    if options.out is not None:
        lines = [json.dumps(puzzle_file_json(one.puzzle, one.answer)) + "\n" for one in measured]
        try:
            Path(options.out).write_text("".join(lines), encoding="utf-8")
        except OSError as wrong:
            raise CannotGoOnError(f"Puzzles can't be written to {options.out}: {reason(wrong)}") from None
    return DIFFERS if any(one.grade != one.puzzle.grade for one in measured) else 0


def _list(options: argparse.Namespace) -> int:
    puzzles, answers = _packed(options.folder)
    if options.json:
        values = [puzzle_file_json(puzzle, answers.get(puzzle.id)) for puzzle in puzzles]
        print("[" + ",\n".join(json.dumps(value, separators=(",", ":")) for value in values) + "]")
        return 0
    for puzzle in puzzles:
        themes = ", ".join(theme.replace("_", " ") for theme in puzzle.themes)
        print(f"{puzzle.id:<14}{puzzle.kind.value:<8}grade {puzzle.grade}  {themes}")
    return 0


def _pack(options: argparse.Namespace) -> int:
    from calico.puzzles.position_json import puzzle_and_answer

    pack = {}
    for name in options.files:
        for value in puzzles_in(name):
            puzzle, answer = puzzle_and_answer(value)
            pack[puzzle.id] = puzzle, answer
    try:
        write_pack(options.out, pack.values())
    except OSError as wrong:
        raise CannotGoOnError(f"The pack can't be written to {options.out}: {reason(wrong)}") from None
    print(f"{len(pack)} puzzles in {options.out}")
    return 0
