"""Playing on: the best turns of the look-ahead, tried against the same bags, the weaker half dropped.

Each trial plays some turns on by the table and adds what the quilt then promises. Since all options meet
the same bags, luck cancels out, and few trials tell them apart.
"""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from calico.bots.lookahead import Option
from calico.bots.patchwork import Patchwork
from calico.bots.sight import Outlook, Sight
from calico.bots.situation import Market, Situation
from calico.engine.facts import MARKET
from calico.engine.tiles import TILES, Tile

AIMING = 0.6
"""How much the points that the look-ahead promises count beside a scenario's objectives."""
AIMING_PRIOR = 16.0
"""How many trials the look-ahead is worth in a scenario, where their ends lie further apart."""
SECOND_BEST = 0.1
"""How much the lesser of two tiles in hand counts when one is taken."""


@dataclass(frozen=True, slots=True)
class Trials:
    """How much is tried: options, turns played on, trials an option, and how many the look-ahead is worth."""

    options: int = 8
    turns: int = 5
    each: int = 16
    prior: float = 4.0
    close: float = 4.0
    """Options that promise so much less than the best are left out."""


@dataclass(frozen=True, slots=True)
class Bag:
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
    patchwork: Patchwork
    points: float
    hand: tuple[Tile, ...]
    promise: float
    total: float = 0.0
    trials: int = 0

    def estimate(self, prior: float) -> float:
        return (self.total + prior * self.promise) / (self.trials + prior)

    def judged(self, prior: float) -> Option:
        return replace(self.option, worth=self.estimate(prior))


class PlayingOn:
    """Trials from one situation."""

    def __init__(self, situation: Situation, sight: Sight, trials: Trials, chance: random.Random) -> None:
        """Prepare to try."""
        self.situation = situation
        self.sight = sight
        self.trials = trials
        self._turns = trials.turns if situation.aim is None else situation.left
        """Whether objectives are met shows at the end only."""
        self._prior = trials.prior if situation.aim is None else AIMING_PRIOR
        self._chance = chance.random
        self._pool = [tile for tile in TILES for _ in range(situation.unseen[tile])]
        self._outlooks: dict[Patchwork, tuple[Outlook, dict[Tile, tuple[float, int]]]] = {}

    def ranked(self, options: Sequence[Option], placed: bool) -> Generator[None, None, list[Option]]:
        """The options with the trials' estimates, best first; a slice for each trial."""
        trials = self.trials
        close = options[0].worth - trials.close
        runners = [
            self._runner(option, placed) for option in options[: trials.options] if option.worth >= close
        ]
        others = list(options[len(runners) :])
        dropped: list[_Runner] = []
        rounds = (len(runners) - 1).bit_length()
        budget = trials.each * len(runners)
        for _ in range(rounds):
            for _ in range(max(1, budget // (rounds * len(runners)))):
                bag = self._bag()
                for runner in runners:
                    runner.total += self._trial(runner, bag)
                    runner.trials += 1
                    yield
            runners.sort(key=lambda runner: -runner.estimate(self._prior))
            half = max(2, (len(runners) + 1) // 2)
            dropped = runners[half:] + dropped
            runners = runners[:half]
        return [runner.judged(self._prior) for runner in runners + dropped] + others

    def _runner(self, option: Option, placed: bool) -> _Runner:
        situation, place, hand = self.situation, option.place, list(self.situation.hand)
        patchwork, points = situation.patchwork, 0.0
        if not placed:
            patchwork, points = situation.rules.place(patchwork, place.cell, place.tile)
            hand.remove(place.tile)
        promise = option.worth if situation.aim is None else AIMING * option.worth
        return _Runner(option, patchwork, points, (*hand, situation.market[option.take or 0]), promise)

    def _bag(self) -> Bag:
        """As many tiles as may be drawn, in a random order; alone, the oldest tile leaves the market."""
        pool, chance, others = self._pool, self._chance, self.situation.others
        taken = others * (self._turns + 1)
        wanted = min(len(pool), taken + self._turns + 1 + self.situation.players)
        for place in range(wanted):
            other = place + int(chance() * (len(pool) - place))
            pool[place], pool[other] = pool[other], pool[place]
        alone = self.situation.players == 1
        emptied = [0] * taken if alone else [int(chance() * MARKET) for _ in range(taken)]
        return Bag(pool[:wanted], emptied, others)

    def _seen(self, patchwork: Patchwork) -> tuple[Outlook, dict[Tile, tuple[float, int]]]:
        known = self._outlooks.get(patchwork)
        if known is None:
            if len(self._outlooks) > 5000:
                self._outlooks.clear()
            known = self._outlooks[patchwork] = self.sight.outlook(patchwork), {}
        return known

    def _best(self, seen: tuple[Outlook, dict[Tile, tuple[float, int]]], tile: Tile) -> tuple[float, int]:
        """The most a tile gives here, and the place of the cell."""
        best = seen[1].get(tile)
        if best is None:
            worth = seen[0].worth(tile)
            top = max(worth)
            best = seen[1][tile] = top, worth.index(top)
        return best

    def _trial(self, runner: _Runner, bag: Bag) -> float:
        """What the option earns in some turns by the table, and what is promised then."""
        patchwork, points, hand = runner.patchwork, runner.points, runner.hand
        market = bag.next_market(self.situation.market, runner.option.take or 0, 0)
        place, aim = self.situation.rules.place, self.situation.aim
        seen = self._seen(patchwork)
        for turn in range(1, self._turns + 1):
            outlook = seen[0]
            if aim is not None and outlook.last:
                cell = outlook.at.cells[0]
                return max(aim.worth(self.situation.rules, place(patchwork, cell, tile)[0]) for tile in hand)
            ways = [(*self._best(seen, tile), tile) for tile in hand]
            worth, index, tile = max(ways)
            if outlook.last or not bag.lasts(turn):
                return points + worth
            patchwork, earned = place(patchwork, outlook.at.cells[index], tile)
            points += earned
            kept = hand[1] if tile == hand[0] else hand[0]
            seen = self._seen(patchwork)
            slot = self._slot(seen, kept, market)
            hand = kept, market[slot]
            market = bag.next_market(market, slot, turn)
        return points + max(self._best(seen, tile)[0] for tile in hand)

    def _slot(self, seen: tuple[Outlook, dict[Tile, tuple[float, int]]], kept: Tile, market: Market) -> int:
        floor = self._best(seen, kept)[0]
        worths = []
        for tile in market:
            worth = self._best(seen, tile)[0]
            worths.append(max(floor, worth) + SECOND_BEST * min(floor, worth))
        return worths.index(max(worths))
