"""Playing on: the best turns of the look-ahead race against the same bags until the best is clear.

Each trial plays some turns on by the table and adds what the quilt then promises. Since all options meet
the same bags, luck cancels out, and few trials tell them apart: those that have fallen behind for good are
dropped, and the others get their trials.
"""

import random
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import sqrt
from operator import sub
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import BotQuilt
from calico.bots.evaluation.evaluator import Evaluator, PlacementValues
from calico.bots.search.lookahead import Option
from calico.bots.search.situation import Market, Situation
from calico.engine.facts import MARKET
from calico.engine.tiles import TILES, Tile

UNSURE_PRIOR = 12.0
"""How many trials the look-ahead is worth at least where they vary more: with chances, and beside others."""
TURNS_BESIDE_OTHERS = 2
"""So many more turns are played on where others take from the market."""
LAP = 4
"""After each so many bags it is asked who has fallen behind, from the second time on."""
MOST_SHARES = 2
"""How many times its share of the trials an option may get, where others were dropped."""
OUTLOOKS = 1_000
"""How many positions a thought keeps in mind: trials come back to those of the first turns."""

Seen: TypeAlias = tuple[PlacementValues, dict[Tile, tuple[float, int]]]
"""A position, and by tile the most that it gives there and the place of the cell."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How much is tried: options, turns played on, each one's share of the trials, and what decides."""

    options: int = 8
    turns: int = 5
    each: int = 64
    prior: float = 4.0
    """How many trials the look-ahead is worth."""
    sure: float = 1.0
    """By how many standard errors the best must lead before another option is dropped."""
    close: float = 4.0
    """Options that promise so much less than the best are left out."""


def fitted(trials: Trials, situation: Situation) -> Trials:
    """The trials as this kind of game wants them."""
    others = situation.players > 1
    if not others and not situation.rules.objectives:
        return trials
    turns = trials.turns + TURNS_BESIDE_OTHERS * others
    return replace(trials, turns=turns, prior=max(trials.prior, UNSURE_PRIOR))


@dataclass(frozen=True, slots=True)
class BagSample:
    """What chance brings in a trial: the tiles that come into the market, and the slots that others empty."""

    tiles: Sequence[Tile]
    emptied: Sequence[int]
    others: int
    """How many tiles leave the market between two turns of this seat, beside its own."""

    def lasts(self, turn: int) -> bool:
        """Whether there are tiles for the market after this turn."""
        return (self.others + 1) * (turn + 1) <= len(self.tiles)

    def next_market(self, market: Market, slot: int, turn: int) -> Market:
        """The market of the next turn."""
        first = (self.others + 1) * turn
        new = self.tiles[first : first + self.others + 1]
        lying = [*market[:slot], *market[slot + 1 :], new[0]]
        for other, tile in enumerate(new[1:]):
            del lying[self.emptied[self.others * turn + other]]
            lying.append(tile)
        return tuple(lying)


@dataclass(slots=True)
class _Runner:
    option: Option
    patchwork: BotQuilt
    hand: tuple[Tile, ...]
    results: list[float] = field(default_factory=list)

    def estimate(self, prior: float) -> float:
        return (sum(self.results) + prior * self.option.worth) / (len(self.results) + prior)

    def judged(self, prior: float) -> Option:
        return replace(self.option, worth=self.estimate(prior))

    def leads(self, other: "_Runner", prior: float, sure: float) -> bool:
        """Whether the other is so far behind that more trials would hardly change it."""
        trials = len(self.results)
        leads = list(map(sub, self.results, other.results))
        mean = sum(leads) / trials
        variance = max(0.0, sum(lead * lead for lead in leads) / trials - mean * mean)
        return self.estimate(prior) - other.estimate(prior) > sure * sqrt(variance / (trials + prior))


class Rollout:
    """Trials from one situation."""

    def __init__(self, situation: Situation, sight: Evaluator, trials: Trials, chance: random.Random) -> None:
        """Prepare to try."""
        self.situation = situation
        self.sight = sight
        self.trials = fitted(trials, situation)
        self._chance = chance.random
        self._pool = [tile for tile in TILES for _ in range(situation.unseen[tile])]
        self._seen: Callable[[BotQuilt], Seen] = lru_cache(OUTLOOKS)(lambda at: (sight.outlook(at), {}))

    def ranked(self, options: Sequence[Option], placed: bool) -> Generator[None, None, list[Option]]:
        """The options with the trials' estimates, best first; a slice for each trial."""
        trials = self.trials
        close = options[0].worth - trials.close
        runners = [
            self._runner(option, placed) for option in options[: trials.options] if option.worth >= close
        ]
        others = list(options[len(runners) :])
        dropped: list[_Runner] = []
        budget, most = trials.each * len(runners), MOST_SHARES * trials.each
        for bags in range(1, most + 1):
            if len(runners) == 1 or budget < len(runners):
                break
            bag = self._bag()
            for runner in runners:
                runner.results.append(self._trial(runner, bag))
                budget -= 1
                yield
            if bags % LAP == 0 and bags > LAP:
                runners, behind = self._leaders(runners)
                dropped = behind + dropped
        runners.sort(key=self._best_first)
        return [runner.judged(self.trials.prior) for runner in runners + dropped] + others

    def _best_first(self, runner: _Runner) -> float:
        return -runner.estimate(self.trials.prior)

    def _leaders(self, runners: Sequence[_Runner]) -> tuple[list[_Runner], list[_Runner]]:
        """Those who may still be the best, and those who have fallen behind, each best first."""
        best, *rest = sorted(runners, key=self._best_first)
        behind = [runner for runner in rest if best.leads(runner, self.trials.prior, self.trials.sure)]
        return [best, *(runner for runner in rest if runner not in behind)], behind

    def _runner(self, option: Option, placed: bool) -> _Runner:
        situation, place, hand = self.situation, option.place, list(self.situation.hand)
        patchwork = situation.patchwork
        if not placed:
            patchwork = situation.rules.place(patchwork, place.cell, place.tile)
            hand.remove(place.tile)
        return _Runner(option, patchwork, (*hand, situation.market[option.take or 0]))

    def _bag(self) -> BagSample:
        """As many tiles as may be drawn, in a random order; alone, the oldest tile leaves the market."""
        pool, chance, others = self._pool, self._chance, self.situation.others
        taken = others * (self.trials.turns + 1)
        wanted = min(len(pool), taken + self.trials.turns + 1 + self.situation.players)
        for place in range(wanted):
            other = place + int(chance() * (len(pool) - place))
            pool[place], pool[other] = pool[other], pool[place]
        alone = self.situation.players == 1
        emptied = [0] * taken if alone else [int(chance() * MARKET) for _ in range(taken)]
        return BagSample(pool[:wanted], emptied, others)

    def _best(self, seen: Seen, tile: Tile) -> tuple[float, int]:
        """The most a tile gives here, and the place of the cell."""
        best = seen[1].get(tile)
        if best is None:
            worth = seen[0].worth(tile)
            top = max(worth)
            best = seen[1][tile] = top, worth.index(top)
        return best

    def _trial(self, runner: _Runner, bag: BagSample) -> float:
        """What is promised after some turns by the table."""
        patchwork, hand = runner.patchwork, runner.hand
        market = bag.next_market(self.situation.market, runner.option.take or 0, 0)
        place = self.situation.rules.place
        seen = self._seen(patchwork)
        for turn in range(1, self.trials.turns + 1):
            outlook = seen[0]
            if outlook.last or not bag.lasts(turn):
                break
            _, index, tile = max((*self._best(seen, tile), tile) for tile in hand)
            patchwork = place(patchwork, outlook.at.cells[index], tile)
            kept = hand[1] if tile == hand[0] else hand[0]
            seen = self._seen(patchwork)
            slot = self._slot(seen, market)
            hand = kept, market[slot]
            market = bag.next_market(market, slot, turn)
        return self.sight.promise(max(self._best(seen, tile)[0] for tile in hand))

    def _slot(self, seen: Seen, market: Market) -> int:
        """The slot of the tile that has the best place here."""
        worths = [self._best(seen, tile)[0] for tile in market]
        return worths.index(max(worths))
