"""Rollouts: the best turns of the look-ahead race against the same bags until the best is clear.

Each trial plays some turns by the table and then values the quilt. Since all options meet
the same bags, luck cancels out, and few trials tell them apart: those that have fallen behind for good are
dropped, and the others get their trials.
"""

import random
from collections import OrderedDict
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
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
"""The least that the look-ahead counts for where results vary more: in scenarios and beside others."""
TURNS_BESIDE_OTHERS = 2
"""How many turns more are played where others take from the market."""
BAGS_BETWEEN_CHECKS = 4
"""How often options that have fallen behind are dropped, from the second check on."""
MOST_SHARES = 2
"""How many times its share of the trials an option may get once others were dropped."""
POSITIONS_KEPT = 1_000
"""How many positions a thought remembers: trials come back to those of the first turns."""

Seen: TypeAlias = tuple[PlacementValues, dict[Tile, tuple[float, int]]]
"""A position, and for each tile asked about its best worth there and the number of the cell."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How much is tried: how many options, how many turns, and the trials for each option."""

    options: int = 8
    turns: int = 5
    each: int = 64
    prior: float = 4.0
    """How many trials the look-ahead counts for."""
    sure: float = 1.0
    """By how many standard errors the best must lead before another option is dropped."""
    close: float = 4.0
    """Options that are so much worse than the best are left out."""


def adjusted(trials: Trials, situation: Situation) -> Trials:
    """The trials adjusted to this kind of game."""
    others = situation.players > 1
    if not others and not situation.rules.objectives:
        return trials
    turns = trials.turns + TURNS_BESIDE_OTHERS * others
    return replace(trials, turns=turns, prior=max(trials.prior, UNSURE_PRIOR))


@dataclass(frozen=True, slots=True)
class BagSample:
    """The luck of a trial: the tiles that come into the market, and the slots that others take from."""

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
class _Candidate:
    option: Option
    quilt: BotQuilt
    hand: tuple[Tile, ...]
    results: list[float] = field(default_factory=list)

    def estimate(self, prior: float) -> float:
        return (sum(self.results) + prior * self.option.worth) / (len(self.results) + prior)

    def as_option(self, prior: float) -> Option:
        return replace(self.option, worth=self.estimate(prior))

    def clearly_beats(self, other: "_Candidate", prior: float, sure: float) -> bool:
        """Whether the other is so far behind that more trials would hardly change it."""
        trials = len(self.results)
        leads = list(map(sub, self.results, other.results))
        mean = sum(leads) / trials
        variance = max(0.0, sum(lead * lead for lead in leads) / trials - mean * mean)
        return self.estimate(prior) - other.estimate(prior) > sure * sqrt(variance / (trials + prior))


class Rollout:
    """Plays trials from one situation."""

    def __init__(
        self, situation: Situation, evaluator: Evaluator, trials: Trials, chance: random.Random
    ) -> None:
        """Adjust the trials to the game."""
        self.situation = situation
        self.evaluator = evaluator
        self.trials = adjusted(trials, situation)
        self._chance = chance.random
        self._pool = [tile for tile in TILES for _ in range(situation.unseen[tile])]
        self.positions: OrderedDict[BotQuilt, Seen] = OrderedDict()
        """Those remembered, the one not asked for longest first."""

    def ranked(self, options: Sequence[Option], placed: bool) -> Generator[None, None, list[Option]]:
        """The options with their estimates from the trials, best first; one slice a turn of a trial."""
        trials = self.trials
        close = options[0].worth - trials.close
        candidates = [
            self._candidate(option, placed) for option in options[: trials.options] if option.worth >= close
        ]
        others = list(options[len(candidates) :])
        dropped: list[_Candidate] = []
        budget, most = trials.each * len(candidates), MOST_SHARES * trials.each
        for bags in range(1, most + 1):
            if len(candidates) == 1 or budget < len(candidates):
                break
            bag = self._bag()
            for candidate in candidates:
                candidate.results.append((yield from self._trial(candidate, bag)))
                budget -= 1
            if bags % BAGS_BETWEEN_CHECKS == 0 and bags > BAGS_BETWEEN_CHECKS:
                candidates, behind = self._leaders(candidates)
                dropped = behind + dropped
        candidates.sort(key=self._best_first)
        return [candidate.as_option(self.trials.prior) for candidate in candidates + dropped] + others

    def _best_first(self, candidate: _Candidate) -> float:
        return -candidate.estimate(self.trials.prior)

    def _leaders(self, candidates: Sequence[_Candidate]) -> tuple[list[_Candidate], list[_Candidate]]:
        """The candidates that may still be best, and those that have fallen behind, each best first."""
        best, *rest = sorted(candidates, key=self._best_first)
        behind = [
            candidate
            for candidate in rest
            if best.clearly_beats(candidate, self.trials.prior, self.trials.sure)
        ]
        return [best, *(candidate for candidate in rest if candidate not in behind)], behind

    def _candidate(self, option: Option, placed: bool) -> _Candidate:
        situation, place, hand = self.situation, option.place, list(self.situation.hand)
        quilt = situation.quilt
        if not placed:
            quilt = situation.rules.place(quilt, place.cell, place.tile)
            hand.remove(place.tile)
        return _Candidate(option, quilt, (*hand, situation.market[option.take or 0]))

    def _bag(self) -> BagSample:
        """As many tiles as may be drawn, in random order; in solo games the oldest tile leaves the market."""
        pool, chance, others = self._pool, self._chance, self.situation.others
        taken = others * (self.trials.turns + 1)
        wanted = min(len(pool), taken + self.trials.turns + 1 + self.situation.players)
        for place in range(wanted):
            other = place + int(chance() * (len(pool) - place))
            pool[place], pool[other] = pool[other], pool[place]
        alone = self.situation.players == 1
        emptied = [0] * taken if alone else [int(chance() * MARKET) for _ in range(taken)]
        return BagSample(pool[:wanted], emptied, others)

    def _seen(self, quilt: BotQuilt) -> Seen:
        """The position after these placements, remembered for other trials."""
        positions = self.positions
        seen = positions.get(quilt)
        if seen is None:
            if len(positions) >= POSITIONS_KEPT:
                positions.popitem(last=False)
            seen = positions[quilt] = self.evaluator.evaluate(quilt), {}
        else:
            positions.move_to_end(quilt)
        return seen

    def _best(self, seen: Seen, tile: Tile) -> tuple[float, int]:
        """The best worth of a tile here, and the number of the cell."""
        best = seen[1].get(tile)
        if best is None:
            worth = seen[0].worth(tile)
            top = max(worth)
            best = seen[1][tile] = top, worth.index(top)
        return best

    def _trial(self, candidate: _Candidate, bag: BagSample) -> Generator[None, None, float]:
        """What to expect after playing some turns by the table."""
        quilt, hand = candidate.quilt, candidate.hand
        market = bag.next_market(self.situation.market, candidate.option.take or 0, 0)
        place = self.situation.rules.place
        seen = self._seen(quilt)
        for turn in range(1, self.trials.turns + 1):
            values = seen[0]
            if values.last or not bag.lasts(turn):
                break
            yield
            _, index, tile = max((*self._best(seen, tile), tile) for tile in hand)
            quilt = place(quilt, values.free_cells.cells[index], tile)
            kept = hand[1] if tile == hand[0] else hand[0]
            seen = self._seen(quilt)
            slot = self._slot(seen, market)
            hand = kept, market[slot]
            market = bag.next_market(market, slot, turn)
        yield
        return self.evaluator.expected(max(self._best(seen, tile)[0] for tile in hand))

    def _slot(self, seen: Seen, market: Market) -> int:
        """The slot of the tile with the best placement here."""
        worths = [self._best(seen, tile)[0] for tile in market]
        return worths.index(max(worths))
