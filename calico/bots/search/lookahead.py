"""Looking ahead: two placements are certain, and of the third the mean is exact.

The next hand is known once a market tile is chosen. For the best first placements and each tile that may
be taken, the best second placements are tried, and after each of them every tile's best third placement
is weighed with the chance that the tile is there.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import BotQuilt
from calico.bots.evaluation.evaluator import Evaluator, PlacementValues
from calico.bots.search.situation import Market, Situation
from calico.caches import cached
from calico.engine.cells import CellSet
from calico.engine.facts import MARKET
from calico.engine.moves import Place
from calico.engine.tiles import Tile

Second: TypeAlias = tuple[float, BotQuilt]
"""A second placement: what it is worth, and the quilt after it."""
TakeValue: TypeAlias = tuple[int | None, float]
"""A slot to take from, and what the turn is then worth."""
TURNS_REMEMBERED = 200


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play the turn: what to place, which slot to take from, and what to expect in the end."""

    place: Place
    take: int | None
    worth: float


@dataclass(frozen=True, slots=True)
class Width:
    """How many placements are looked at, and how much worse than the best they may be."""

    first: int = 10
    second: int = 3
    close: float = 5.0


def placements(values: PlacementValues, tile: Tile, cells: CellSet) -> list[tuple[float, int]]:
    """The worth of the tile on each allowed cell, with the number of the cell."""
    worth = values.worth(tile)
    return [(worth[place], place) for place, bit in enumerate(values.free_cells.bits) if cells & bit]


def first_options(
    situation: Situation, values: PlacementValues, tiles: list[tuple[Place, CellSet]]
) -> list[Option]:
    """All placements of the turn, best first by the table alone."""
    cells = values.free_cells.cells
    found = [
        Option(Place(place.tile, cells[index], place.slot), None, worth)
        for place, allowed in tiles
        for worth, index in placements(values, place.tile, allowed)
    ]
    return sorted(found, key=lambda option: -option.worth)


def mean_best_draw(bests: Sequence[float], floor: float, unseen: Sequence[int], draws: int = 2) -> float:
    """The mean of the best of some drawn tiles, or of the floor where that is better."""
    total = sum(unseen)
    if total < draws:
        return floor
    ways = 1.0
    for drawn in range(draws):
        ways *= total - drawn
    mean, left, ways_left = 0.0, total, ways
    for best, count in sorted(zip(bests, unseen, strict=True), reverse=True):
        if best <= floor:
            break
        if not count:
            continue
        left -= count
        then = 1.0
        for drawn in range(draws):
            then *= max(0, left - drawn)
        mean += (ways_left - then) * best
        ways_left = then
    return (mean + ways_left * floor) / ways


@cached(TURNS_REMEMBERED)
def remembered_takes(situation: Situation, width: Width) -> list[TakeValue]:
    """What each take is worth once the patch lies: asked when it is placed, and again when a tile is taken.

    The list is empty until the look-ahead has filled it in.
    """
    return []


class LookAhead:
    """Looks ahead from one situation."""

    def __init__(self, situation: Situation, evaluator: Evaluator, width: Width) -> None:
        """Look with an evaluator, so far."""
        self.situation = situation
        self.evaluator = evaluator
        self.width = width
        self._bests: dict[BotQuilt, list[float]] = {}

    def takes_after(self, quilt: BotQuilt, kept: Sequence[Tile]) -> Generator[None, None, list[TakeValue]]:
        """For each slot to take from, what the turn is then worth; `kept` stays in hand."""
        after = replace(self.situation, quilt=quilt, hand=tuple(kept))
        takes = remembered_takes(after, self.width)
        if not takes:
            if self.situation.no_hand:
                takes[:] = [(None, self._from_market(quilt))]
            else:
                takes[:] = yield from self._takes(quilt, kept[0])
        return takes

    def _from_market(self, quilt: BotQuilt) -> float:
        return mean_best_draw(self._bests_of(quilt), -1e9, self.situation.unseen, MARKET)

    def _takes(self, quilt: BotQuilt, kept: Tile) -> Generator[None, None, list[TakeValue]]:
        values = self.evaluator.evaluate(quilt)
        yield
        seconds: dict[Tile, list[Second]] = {}
        for tile in dict.fromkeys((kept, *self.situation.market)):
            seconds[tile] = self._seconds(values, tile)
            yield
        found: list[TakeValue] = []
        for slot, taken in enumerate(self.situation.market):
            ways = [(seconds[kept], taken)] + [(seconds[taken], kept)] * (taken != kept)
            if values.last:
                value = self.evaluator.expected(max(worth for ones, _ in ways for worth, _ in ones))
            else:
                value = yield from self._thirds(ways, slot)
            found.append((slot, value))
        return found

    def _thirds(self, ways: Sequence[tuple[list[Second], Tile]], slot: int) -> Generator[None, None, float]:
        """What the best second placement leads to, each with the tile that is then in hand."""
        markets = self.situation.next_markets(slot)
        best = float("-inf")
        for ones, other in ways:
            for _, then in ones:
                best = max(best, self._third(then, other, markets))
                yield
        return best

    def _seconds(self, values: PlacementValues, tile: Tile) -> list[Second]:
        """The best second placements of a tile."""
        quilt, rules = values.quilt, self.situation.rules
        ways = placements(values, tile, self.situation.allowed(quilt, tile))
        found = []
        best = nlargest(self.width.second, ways)
        for worth, index in best:
            if worth < best[0][0] - self.width.close:
                break
            found.append((worth, rules.place(quilt, values.free_cells.cells[index], tile)))
        return found

    def _third(self, quilt: BotQuilt, hand: Tile, markets: Sequence[tuple[float, Market]]) -> float:
        """The mean of the best third placement, over what may then lie in the market."""
        bests = self._bests_of(quilt)
        mean = 0.0
        for chance, market in markets:
            floor = max([bests[hand], *(bests[tile] for tile in market)])
            mean += chance * mean_best_draw(bests, floor, self.situation.unseen, MARKET - len(market))
        return mean

    def _bests_of(self, quilt: BotQuilt) -> list[float]:
        """For each tile, what its best placement leads to."""
        bests = self._bests.get(quilt)
        if bests is None:
            bests = self._bests[quilt] = self.evaluator.all_expected(self.evaluator.evaluate(quilt).bests())
        return bests

    def shortlist(self, firsts: Sequence[Option]) -> list[Option]:
        """The first placements that deserve a closer look."""
        close = firsts[0].worth - self.width.close
        return [option for option in firsts[: self.width.first] if option.worth >= close]

    def options(self, firsts: Sequence[Option]) -> Generator[None, None, list[Option]]:
        """The turns that begin with these placements, best first."""
        situation, found = self.situation, []
        if situation.left == 1:
            return [replace(option, worth=self.evaluator.expected(option.worth)) for option in firsts]
        for option in firsts:
            place = option.place
            quilt = situation.rules.place(situation.quilt, place.cell, place.tile)
            kept = list(situation.hand)
            kept.remove(place.tile)
            takes = yield from self.takes_after(quilt, kept)
            found += [Option(place, take, worth) for take, worth in takes]
        return sorted(found, key=lambda option: -option.worth)
