"""The coach's opinion of a turn: what it expects of each placement. Never a proof, for the bag is unknown."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from calico.bots.search.effort import LEVELS, LOOK_AHEAD
from calico.bots.search.lookahead import Option, first_options
from calico.bots.search.rank_turns import rank_turns
from calico.bots.search.situation import situation_of
from calico.bots.thinking import finish
from calico.engine.moves import Place
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.state import State
from calico.puzzles.model import First

RARELY = 0.1
"""Greedy finds a turn by chance at most so often."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the coach thinks of a turn."""

    best: First
    take: int
    expected: float
    """The final score that it expects of its turn."""
    next_best: float
    """And of the best turn with another first placement."""

    @property
    def lead(self) -> float:
        """By how much its placement is ahead."""
        return self.expected - self.next_best


def opinion_of(state: State) -> Opinion | None:
    """The coach's opinion of a turn of a solo game; None where there is hardly anything to choose."""
    return opinion_from(finish(think_turn(state)))


def think_turn(state: State) -> Generator[None, None, list[Option]]:
    """All turns that the coach looks at, best first, thought in slices."""
    return rank_turns(observe(state, 0), LOOK_AHEAD, Random(0))


def opinion_from(options: list[Option]) -> Opinion | None:
    """The opinion that the options amount to."""
    best = options[0]
    other = next((option for option in options if option.place != best.place), None)
    if other is None or best.take is None:
        return None
    return Opinion(First(best.place.tile, best.place.cell), best.take, best.worth, other.worth)


def seems_clear(state: State, lead: float) -> bool:
    """Whether at a first look one placement is so far ahead, and doesn't bring most at once."""
    observation = observe(state, 0)
    situation = situation_of(observation)
    values = situation.evaluator().evaluate(situation.quilt)
    options = first_options(situation, values, situation.first_placements(observation))
    clear = options[0].worth - options[1].worth >= lead
    return clear and not greedy_finds(state, First(options[0].place.tile, options[0].place.cell))


def lynx_agrees(state: State, opinion: Opinion) -> bool:
    """Whether playing on against many bags leads to the same placement."""
    options = finish(rank_turns(observe(state, 0), LEVELS[1], Random(0)))
    return options[0].place == Place(opinion.best.tile, opinion.best.cell)


def greedy_finds(state: State, first: First) -> bool:
    """Whether who takes most at once would more than rarely place so; of equal placements they take any."""
    gains = {}
    for move in state.legal_moves():
        if isinstance(move, Place):
            gains[move.tile, move.cell] = score(state.play(move)[0], 0).total
    most = max(gains.values())
    equal = sum(gain == most for gain in gains.values())
    return gains[first.tile, first.cell] == most and equal * RARELY < 1
