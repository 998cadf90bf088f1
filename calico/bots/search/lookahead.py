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
Promise: TypeAlias = tuple[int | None, float]
"""A slot that may be taken from, and what the turn then promises."""
TURNS_REMEMBERED = 200


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play the turn: where to place, which slot to take from, and what that promises in all."""

    place: Place
    take: int | None
    worth: float


@dataclass(frozen=True, slots=True)
class Width:
    """How many placements are looked at, and how much less than the best they may promise."""

    first: int = 10
    second: int = 3
    close: float = 5.0


def placements(outlook: PlacementValues, tile: Tile, cells: CellSet) -> list[tuple[float, int]]:
    """The worth of the tile on each allowed cell, with the cell's place in the outlook."""
    worth = outlook.worth(tile)
    return [(worth[place], place) for place, bit in enumerate(outlook.at.bits) if cells & bit]


def first_options(
    situation: Situation, outlook: PlacementValues, tiles: list[tuple[Place, CellSet]]
) -> list[Option]:
    """All placements of the turn, best first, by the table alone."""
    cells = outlook.at.cells
    found = [
        Option(Place(place.tile, cells[index], place.slot), None, worth)
        for place, allowed in tiles
        for worth, index in placements(outlook, place.tile, allowed)
    ]
    return sorted(found, key=lambda option: -option.worth)


def best_draw(bests: Sequence[float], floor: float, unseen: Sequence[int], draws: int = 2) -> float:
    """The mean of the best of some draws, or of the floor where that is better."""
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
def promises_of(situation: Situation, width: Width) -> list[Promise]:
    """What a turn promises once its patch lies: asked when it is placed, and again when a tile is taken.

    A list that is empty until the look ahead has found out and filled it in.
    """
    return []


class LookAhead:
    """A look ahead from one situation."""

    def __init__(self, situation: Situation, sight: Evaluator, width: Width) -> None:
        """Prepare to look."""
        self.situation = situation
        self.sight = sight
        self.width = width
        self._bests: dict[BotQuilt, list[float]] = {}

    def after(self, patchwork: BotQuilt, kept: Sequence[Tile]) -> Generator[None, None, list[Promise]]:
        """For each slot that may be taken from, what the turn then promises; kept is what stays in hand."""
        after = replace(self.situation, patchwork=patchwork, hand=tuple(kept))
        promises = promises_of(after, self.width)
        if not promises:
            if self.situation.no_hand:
                promises[:] = [(None, self._from_market(patchwork))]
            else:
                promises[:] = yield from self._takes(patchwork, kept[0])
        return promises

    def _from_market(self, patchwork: BotQuilt) -> float:
        return best_draw(self._promises(patchwork), -1e9, self.situation.unseen, MARKET)

    def _takes(self, patchwork: BotQuilt, kept: Tile) -> Generator[None, None, list[Promise]]:
        outlook = self.sight.outlook(patchwork)
        yield
        seconds: dict[Tile, list[Second]] = {}
        for tile in dict.fromkeys((kept, *self.situation.market)):
            seconds[tile] = self._seconds(outlook, tile)
            yield
        found: list[Promise] = []
        for slot, taken in enumerate(self.situation.market):
            ways = [(seconds[kept], taken)] + [(seconds[taken], kept)] * (taken != kept)
            if outlook.last:
                promise = self.sight.promise(max(worth for ones, _ in ways for worth, _ in ones))
            else:
                promise = yield from self._thirds(ways, slot)
            found.append((slot, promise))
        return found

    def _thirds(self, ways: Sequence[tuple[list[Second], Tile]], slot: int) -> Generator[None, None, float]:
        """What the best of the second placements promises, each with the tile that is then in hand."""
        markets = self.situation.next_markets(slot)
        best = float("-inf")
        for ones, other in ways:
            for _, then in ones:
                best = max(best, self._third(then, other, markets))
                yield
        return best

    def _seconds(self, outlook: PlacementValues, tile: Tile) -> list[Second]:
        """The best second placements of a tile."""
        patchwork, rules = outlook.patchwork, self.situation.rules
        ways = placements(outlook, tile, self.situation.allowed(patchwork, tile))
        found = []
        best = nlargest(self.width.second, ways)
        for worth, index in best:
            if worth < best[0][0] - self.width.close:
                break
            found.append((worth, rules.place(patchwork, outlook.at.cells[index], tile)))
        return found

    def _third(self, patchwork: BotQuilt, hand: Tile, markets: Sequence[tuple[float, Market]]) -> float:
        """The mean of the best third placement, over what may then lie in the market."""
        bests = self._promises(patchwork)
        mean = 0.0
        for chance, market in markets:
            floor = max([bests[hand], *(bests[tile] for tile in market)])
            mean += chance * best_draw(bests, floor, self.situation.unseen, MARKET - len(market))
        return mean

    def _promises(self, patchwork: BotQuilt) -> list[float]:
        """By tile what its best placement promises."""
        bests = self._bests.get(patchwork)
        if bests is None:
            bests = self._bests[patchwork] = self.sight.promises(self.sight.outlook(patchwork).bests())
        return bests

    def promising(self, firsts: Sequence[Option]) -> list[Option]:
        """Those of the first placements that are worth a closer look."""
        close = firsts[0].worth - self.width.close
        return [option for option in firsts[: self.width.first] if option.worth >= close]

    def options(self, firsts: Sequence[Option]) -> Generator[None, None, list[Option]]:
        """The turns that begin with these placements, best first."""
        situation, found = self.situation, []
        if situation.left == 1:
            return [replace(option, worth=self.sight.promise(option.worth)) for option in firsts]
        for option in firsts:
            place = option.place
            patchwork = situation.rules.place(situation.patchwork, place.cell, place.tile)
            kept = list(situation.hand)
            kept.remove(place.tile)
            promises = yield from self.after(patchwork, kept)
            found += [Option(place, take, worth) for take, worth in promises]
        return sorted(found, key=lambda option: -option.worth)
