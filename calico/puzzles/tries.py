"""How the bots fare with puzzles: what each reaches when it plays on from the position.

They know what bots know. Of a puzzle with a belt they see neither the tiles that follow nor the bag.
"""

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass

from calico.bots import Bot, bot_named, decide
from calico.bots.search.lookahead import first_options
from calico.bots.search.situation import situation_of
from calico.engine.moves import Move, Place
from calico.engine.observation import Observation, observe
from calico.engine.scoring import score
from calico.engine.state import State
from calico.engine.tiles import Tile
from calico.puzzles.model import SOLVERS, Kind, Puzzle, PuzzleAnswer
from calico.puzzles.play import sewing_state

BOTS = SOLVERS[:-1]
TRIES = 20
"""How often each bot tries a puzzle; siamese leaves nothing to chance and tries once."""


class ByTable:
    """Siamese with patches to sew: its table, one placement ahead, since there is no market to look at."""

    def think(self, observation: Observation, chance: random.Random) -> Generator[None, None, Move]:
        """The placement that promises most."""
        situation = situation_of(observation)
        values = situation.evaluator().evaluate(situation.quilt)
        return first_options(situation, values, situation.first_placements(observation))[0].place
        yield


def _sewn(state: State, patches: tuple[Tile, ...], bot: Bot, chance: random.Random) -> int:
    for index in range(len(patches)):
        state = sewing_state(state, patches[index:])
        state, _ = state.play(decide(bot, observe(state, 0), chance))
    return score(state, 0).total


def _finished(state: State, bot: Bot, chance: random.Random) -> int:
    while not state.finished:
        state, _ = state.play(decide(bot, observe(state, 0), chance))
    return score(state, 0).total


def total_of(puzzle: Puzzle, bot: Bot, chance: random.Random) -> int:
    """The final score when a bot plays on from a proved puzzle's position."""
    state = puzzle.beginning.game.state
    if puzzle.kind is Kind.SEW:
        return _sewn(state, puzzle.patches, bot, chance)
    return _finished(state, bot, chance)


def solves(puzzle: Puzzle, answer: PuzzleAnswer, bot: Bot, chance: random.Random) -> bool:
    """Whether a bot reaches the best, or finds the coach's placement."""
    if puzzle.kind is not Kind.TURN:
        return total_of(puzzle, bot, chance) >= answer.optimum
    move = decide(bot, observe(puzzle.beginning.game.state, 0), chance)
    return isinstance(move, Place) and any(move == Place(first.tile, first.cell) for first in answer.best)


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of tries in which each bot solved a puzzle."""

    by_bot: Mapping[str, float]
    either: float
    """The share of rounds in which greedy or kitten did."""

    @property
    def percentages(self) -> tuple[int, ...]:
        """The same as an answer keeps it."""
        return tuple([round(100 * share) for share in (*self.by_bot.values(), self.either)])


def _bot(id: str, kind: Kind) -> Bot:
    return ByTable() if id == "siamese" and kind is Kind.SEW else bot_named(id)


def shares(puzzle: Puzzle, answer: PuzzleAnswer, tries: int = TRIES) -> Shares:
    """Let every bot try."""
    results = {bot: _tries(puzzle, answer, bot, tries) for bot in BOTS}
    rounds = list(zip(results["greedy"], results["kitten"], strict=True))
    return Shares(
        {bot: sum(solved) / len(solved) for bot, solved in results.items()},
        sum(greedy or kitten for greedy, kitten in rounds) / tries,
    )


def share_of(id: str, puzzle: Puzzle, answer: PuzzleAnswer, tries: int) -> float:
    """The share of a bot's tries that solve a puzzle."""
    solved = _tries(puzzle, answer, id, tries)
    return sum(solved) / len(solved)


def _tries(puzzle: Puzzle, answer: PuzzleAnswer, id: str, tries: int) -> list[bool]:
    bot = _bot(id, puzzle.kind)
    chances = [random.Random(f"{puzzle.id}/{id}/{number}") for number in range(tries)]
    certain = id == "siamese"
    return [solves(puzzle, answer, bot, chance) for chance in (chances[:1] if certain else chances)]
