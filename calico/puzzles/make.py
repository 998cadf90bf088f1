"""Making puzzles: games of middling and strong bots are searched for positions that are worth solving.

A seed always gives the same puzzle, or none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.facts import TURNS
from calico.engine.game import Game, new_game
from calico.engine.moves import Place, Take
from calico.engine.observation import observe
from calico.engine.state import Phase, State
from calico.engine.tiles import Tile
from calico.puzzles.grade import Difficulty, grade_of, rating_of
from calico.puzzles.model import (
    Beginning,
    First,
    Kind,
    Puzzle,
    PuzzleAnswer,
    finishing,
    line_of,
    setup_of,
    sewing,
)
from calico.puzzles.opinion import Opinion, greedy_finds, lynx_agrees, opinion_of, seems_clear
from calico.puzzles.solve import Search, Solution
from calico.puzzles.themes import aims_that_compete, themes_of, times_the_obvious_is_wrong
from calico.puzzles.tries import share_of, shares

LEAD = 3
"""The next best first placement is at least so many points behind."""
STRONG_ONE_IN = 6
"""Every so many games are siamese's, the others tabby's."""
WAYS_ON = 8
"""So many of tabby's ways to play a turn are looked at; it doesn't always see the same places."""
ROOM_TO_SEW = (3, 4, 5, 6, 7)
"""Free spaces of a quilt on which patches are given to sew."""
EASIEST = 1
ROWS_TRIED = 12
GLANCES = 8
"""So often kitten tries a row before one is chosen."""
TURNS_TO_FIND = range(3, TURNS - 1)
GLANCE_LEAD = 0.5
"""So far the table alone must see a turn ahead before the coach looks at it."""
_KINDS_OF_SEWING = ("standard", "family", "beginner")


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle with its answer, and at how many positions its proof looked."""

    puzzle: Puzzle
    answer: PuzzleAnswer
    nodes: int


def make(kind: Kind, seeds: Sequence[int], grade: int | None = None) -> Iterator[Made]:
    """The puzzles of these seeds, all of them or those of a grade."""
    for seed in seeds:
        made = make_one(kind, seed, easy=grade == EASIEST)
        if made is not None and grade in (None, made.puzzle.grade):
            yield made


def make_one(kind: Kind, seed: int, easy: bool = False) -> Made | None:
    """The puzzle of a seed, or None where its game offers nothing that is worth solving.

    Easy ones to sew are looked for among all rows of three patches for the last three spaces.
    """
    by = "siamese" if seed % STRONG_ONE_IN == 0 else "tabby"
    if kind is Kind.TURN:
        return _turn_to_find(seed, by)
    if kind is Kind.SEW:
        game = _played(_KINDS_OF_SEWING[seed % 3], by, seed, TURNS - 3)
        return _easy_patches_to_sew(game, seed, by) if easy else _patches_to_sew(game, seed, by)
    return _quilt_to_finish(_played("standard", by, seed, TURNS - 5), seed, by)


def _played(setup: str, by: str, seed: int, turns: int) -> Game:
    """A game by a bot, up to a turn."""
    game, bot, chance = new_game(setup_of(setup, seed)), bot_named(by), chance_of(seed, 0)
    while game.state.turn < turns:
        game, _ = game.play(decide(bot, observe(game.state, 0), chance))
    return game


def _beginning(game: Game, seed: int, by: str, turns: int) -> tuple[Beginning, State]:
    """The first turns of a game, and the position after them."""
    played = []
    for index, move in enumerate(game.moves):
        before = game.states[index]
        if before.turn == turns:
            break
        if isinstance(move, Place):
            take = game.moves[index + 1]
            slot = take.slot if isinstance(take, Take) else 0
            played.append((before.hands[0].index(move.tile), move.cell, slot))
    setup = game.setup
    beginning = Beginning(seed, setup.kind, by, game.state.goals[0] or (), tuple(played))
    state = next(one for one in game.states if one.turn == turns and one.phase is Phase.PLACE)
    return beginning, state


def _quilt_to_finish(game: Game, seed: int, by: str) -> Made | None:
    for later in _last_turns(game, seed, by):
        turn = later.state.turn
        beginning, state = _beginning(later, seed, by, turn)
        search = Search(finishing(state))
        solution = search.solution()
        if _worth_solving(search, solution):
            puzzle = Puzzle(f"finish-{seed}", Kind.FINISH, 0, (), beginning)
            return _proved(puzzle, solution)
    return None


def _last_turns(game: Game, seed: int, by: str) -> Iterator[Game]:
    """The game with five turns to go, or with four, as its bot may have played on."""
    if seed % 2:
        yield game
    bot = bot_named(by)
    for number in range(1 if by == "siamese" else WAYS_ON):
        later, chance = game, chance_of(seed, 1 + number)
        while later.state.turn == game.state.turn:
            later, _ = later.play(decide(bot, observe(later.state, 0), chance))
        yield later


def _patches_to_sew(game: Game, seed: int, by: str) -> Made | None:
    """Of every second seed's game the rows that kitten finds easiest, for those who begin."""
    found = _rows_worth_sewing(game, seed, by)
    if seed % 2:
        return next((_proved(*row) for row in found), None)
    return _easiest(list(found))


def _easy_patches_to_sew(game: Game, seed: int, by: str) -> Made | None:
    beginning, state = _beginning(game, seed, by, TURNS - 3)
    rows = list(dict.fromkeys(permutations((*state.hands[0], *state.market), 3)))
    return _easiest(list(_worth_sewing(state, rows, beginning)))


def _easiest(rows: list[tuple[Puzzle, Solution]]) -> Made | None:
    return _proved(*max(rows, key=lambda row: kitten_share(*row))) if rows else None


def _rows_worth_sewing(game: Game, seed: int, by: str) -> Iterator[tuple[Puzzle, Solution]]:
    chance = Random(f"sew/{seed}")
    for left in sorted(ROOM_TO_SEW, key=lambda _: chance.random()):
        beginning, state = _beginning(game, seed, by, TURNS - left)
        yield from _worth_sewing(state, _rows(state, left, chance), beginning)


def _worth_sewing(
    state: State, rows: Sequence[tuple[Tile, ...]], beginning: Beginning
) -> Iterator[tuple[Puzzle, Solution]]:
    for row in rows:
        search = Search(sewing(state, row))
        solution = search.solution()
        if _worth_solving(search, solution):
            yield Puzzle(f"sew-{beginning.seed}", Kind.SEW, 0, (), beginning, row), solution


def kitten_share(puzzle: Puzzle, solution: Solution) -> float:
    """A first look at how often kitten solves it."""
    return share_of("kitten", puzzle, answer_of(puzzle, solution), GLANCES)


def answer_of(puzzle: Puzzle, solution: Solution) -> PuzzleAnswer:
    """The answer that is proved, without its rating."""
    take = next((move.slot for move in solution.line[1:2] if isinstance(move, Take)), None)
    line = line_of(puzzle.position, solution.line)
    return PuzzleAnswer(puzzle.id, solution.optimum, solution.runner_up or 0, solution.best, take, 0, line)


def _rows(state: State, left: int, chance: Random) -> list[tuple[Tile, ...]]:
    """Some rows of three to five of the patches that lie there."""
    known = (*state.hands[0], *state.market)
    rows = []
    for _ in range(ROWS_TRIED):
        number = 3 + int(chance.random() * (min(5, left) - 2))
        ways = list(permutations(known, number))
        rows.append(ways[int(chance.random() * len(ways))])
    return rows


def _worth_solving(search: Search, solution: Solution) -> bool:
    """One best first placement, well ahead, and none that one finds by always taking most at once."""
    return solution.lead >= LEAD and not search.greedy_can_reach(solution.optimum)


def _proved(puzzle: Puzzle, solution: Solution) -> Made:
    position, answer = puzzle.position, answer_of(puzzle, solution)
    return graded(replace(puzzle, themes=themes_of(position, solution)), answer, solution)


def graded(puzzle: Puzzle, answer: PuzzleAnswer, solution: Solution | None) -> Made:
    """Grade a puzzle by what solves it and, where it is proved, by what competes in it."""
    solved = shares(puzzle, answer)
    difficulty = Difficulty(solved)
    if solution is not None:
        position = puzzle.position
        wrong = times_the_obvious_is_wrong(position, solution)
        difficulty = Difficulty(solved, wrong, aims_that_compete(position, solution))
    grade = grade_of(puzzle.kind, difficulty)
    answer = replace(answer, rating=rating_of(grade, difficulty), solved_by=solved.percentages)
    return Made(replace(puzzle, grade=grade), answer, solution.nodes if solution else 0)


def _turn_to_find(seed: int, by: str) -> Made | None:
    """A turn that is clear and not obvious, of any round but the first and last ones."""
    game = _played("standard", by, seed, TURNS_TO_FIND.stop)
    chance = Random(f"turn/{seed}")
    for turn in sorted(TURNS_TO_FIND, key=lambda _: chance.random()):
        beginning, state = _beginning(game, seed, by, turn)
        if not seems_clear(state, GLANCE_LEAD):
            continue
        opinion = opinion_of(state)
        if opinion is not None and _worth_finding(state, opinion):
            return _opined(beginning, opinion.best, opinion.take, opinion.expected, opinion.next_best)
    return None


def _worth_finding(state: State, opinion: Opinion) -> bool:
    clear = opinion.lead >= LEAD and not greedy_finds(state, opinion.best)
    return clear and lynx_agrees(state, opinion)


def _opined(beginning: Beginning, best: First, take: int, expected: float, next_best: float) -> Made:
    puzzle = Puzzle(f"turn-{beginning.seed}", Kind.TURN, 0, (), beginning)
    line = line_of(puzzle.position, (Place(best.tile, best.cell), Take(take)))
    answer = PuzzleAnswer(puzzle.id, round(expected, 1), round(next_best, 1), (best,), take, 0, line)
    return graded(puzzle, answer, None)
