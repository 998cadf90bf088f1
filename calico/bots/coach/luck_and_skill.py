"""Luck and skill apart: what the patches that came gave and took, and what a player's choices cost.

The coach says before each turn what it expects of the best option, and of the one that was played. The
difference is what the choice cost; how the expectation differs before the next turn is what came meanwhile:
the patches drawn, and at a shared market what the others took. All of it is kept in whole thousandths, so

    start + luck of all turns - cost of all turns = final score

holds exactly. In a scenario the coach thinks of the chance to pass: there it is percentage points of it, and
in the end 100 or 0.
"""

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from statistics import fmean

from calico.bots.coach.reasons import HintReason, reasons
from calico.bots.evaluation.scenario_value import CERTAIN, worth_of_chance
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.bots.search.lookahead import Option
from calico.bots.search.rank_turns import rank_turns
from calico.bots.thinking import finish
from calico.engine.game import Game
from calico.engine.moves import MoveToken, Place, Take
from calico.engine.observation import observe
from calico.engine.results import passes
from calico.engine.scoring import score
from calico.engine.setup import Setup
from calico.engine.state import State

WHOLE = 1000
"""So many thousandths are a point, or in a scenario a percentage point."""
ALL_OF_IT = 100
"""A certain pass, in percentage points."""
FORGIVING = 4.0
"""A turn that gave this many expected points away counts for 37 of 100."""
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as it was played: where its placement is in the game's moves, and the slot taken from then."""

    index: int
    place: Place
    take: int | None


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn beside the coach's own, in thousandths."""

    played: PlayedTurn
    best: Place
    best_take: int | None
    expected: int
    """What the best option promises."""
    promised: int
    """What the option that was played promises."""
    slip: float
    """The cost for the accuracy: in a scenario by the odds, for turns can be good with little chance, too."""
    reasons: tuple[HintReason, ...]
    """Why the coach would have placed as it says."""

    @property
    def cost(self) -> int:
        """What was given away: 0 where the coach would have played it so, or found it as good."""
        return self.expected - self.promised


@dataclass(frozen=True, slots=True)
class LuckAndSkill:
    """A player's game, in thousandths of points, or of percentage points of the chance to pass."""

    player: int
    turns: tuple[JudgedTurn, ...]
    final: int
    """What it came to, or promises where it isn't finished."""

    @property
    def start(self) -> int:
        """What was expected before the first turn."""
        return self.turns[0].expected if self.turns else self.final

    @property
    def luck(self) -> tuple[int, ...]:
        """What came after each turn."""
        then = [*(turn.expected for turn in self.turns), self.final]
        return tuple(after - turn.promised for turn, after in zip(self.turns, then[1:], strict=True))

    @property
    def costs(self) -> tuple[int, ...]:
        """What each choice gave away."""
        return tuple(turn.cost for turn in self.turns)

    @property
    def accuracy(self) -> float:
        """From 0 to 100: how near the choices came to the coach's."""
        return 100 * fmean(exp(-turn.slip / FORGIVING) for turn in self.turns) if self.turns else 100.0

    @property
    def costliest(self) -> tuple[int, ...]:
        """The three turns that gave most away, the worst first; fewer where fewer cost anything."""
        ordered = sorted(range(len(self.turns)), key=lambda number: -self.turns[number].cost)
        return tuple(number for number in ordered[:COSTLIEST] if self.turns[number].cost > 0)


def luck_and_skill(game: Game, player: int, effort: Effort = LOOK_AHEAD) -> LuckAndSkill:
    """A player's game, thought out at once.

    >>> from calico.bots.tournament import play_out
    >>> from calico.engine.setup import Plan, Player, deal
    >>> game = play_out(deal(Plan((Player("Ann", "greedy"),)), 1), 1)
    >>> found = luck_and_skill(game, 0)
    >>> found.start + sum(found.luck) - sum(found.costs) == found.final == 1000 * score(game.state, 0).total
    True
    """
    return finish(think_luck_and_skill(game, player, effort))


def think_luck_and_skill(
    game: Game, player: int, effort: Effort = LOOK_AHEAD
) -> Generator[None, None, LuckAndSkill]:
    """A player's game, in slices."""
    judged = []
    for turn in judge_turns(game, player, effort):
        if turn is None:
            yield
        else:
            judged.append(turn)
    return of_turns(game, player, judged)


def of_turns(game: Game, player: int, judged: Sequence[JudgedTurn]) -> LuckAndSkill:
    """A player's game as far as these turns, its first, tell of it."""
    whole = game.state.finished and len(judged) == sum(1 for _ in turns_of(game, player))
    last = judged[-1].promised if judged else 0
    return LuckAndSkill(player, tuple(judged), final_of(game.state, player) if whole else last)


def final_of(state: State, player: int) -> int:
    """What a finished game came to."""
    scenario, sheet = state.setup.scenario, score(state, player)
    return WHOLE * (sheet.total if scenario is None else ALL_OF_IT * passes(scenario, sheet))


def judge_turns(game: Game, player: int, effort: Effort = LOOK_AHEAD) -> Iterator[JudgedTurn | None]:
    """Each of a player's turns once it is thought about; None between two slices of thinking."""
    for turn in turns_of(game, player):
        thinking = think_turn(game.states[turn.index], turn, effort)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                yield end.value
                break
            yield None


def turns_of(game: Game, player: int) -> Iterator[PlayedTurn]:
    """Each turn of a player."""
    for index, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if isinstance(move, Place) and state.player == player:
            later = (other for other in game.moves[index + 1 :] if not isinstance(other, MoveToken))
            after = next(later, None)
            yield PlayedTurn(index, move, after.slot if isinstance(after, Take) else None)


def think_turn(
    state: State, turn: PlayedTurn, effort: Effort = LOOK_AHEAD
) -> Generator[None, None, JudgedTurn]:
    """A turn from the position before it beside the coach's own, in slices."""
    observation = observe(state, state.player)
    options = yield from rank_turns(observation, effort, random.Random(0), also=turn.place)
    best, promised = options[0], _worth(options, turn)
    slip = best.worth - promised
    if state.setup.scenario is not None:
        slip = worth_of_chance(best.worth) - worth_of_chance(promised)
    why = reasons(observation, best.place)
    expected, promised = (thousandths(worth, state.setup) for worth in (best.worth, promised))
    return JudgedTurn(turn, best.place, best.take, expected, promised, slip, why)


def thousandths(worth: float, setup: Setup) -> int:
    """What an option is worth, in whole thousandths."""
    return round(worth * WHOLE * (1 if setup.scenario is None else ALL_OF_IT / CERTAIN))


def _worth(options: list[Option], turn: PlayedTurn) -> float:
    """What the turn as played led to; where no tile was taken, as if the best were."""
    mine = [option for option in options if same_patch(option.place, turn.place)]
    return next((option.worth for option in mine if option.take == turn.take), mine[0].worth)


def same_patch(one: Place, other: Place) -> bool:
    """Whether two placements put the same patch on the same cell."""
    return (one.tile, one.cell) == (other.tile, other.cell)
