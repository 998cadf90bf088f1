"""Measure what telling luck and skill apart takes: `python3 -m tools.bench.luck_and_skill [GAMES]`.

Of games that tabby played, whose choices differ from the coach's, in processor time, beside siamese's own
turns with the same patches, so that a busy machine meets both alike.
"""

import gc
import sys
import time
from dataclasses import dataclass
from statistics import median

from calico.bots import bot_named
from calico.bots.coach.luck_and_skill import WHOLE, LuckAndSkill, think_luck_and_skill
from calico.bots.thinking import chance_of
from calico.caches import forget_everything
from calico.engine.facts import TURNS
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal

GAMES = 3


@dataclass(frozen=True, slots=True)
class Figures:
    """What one game took, in milliseconds of the processor."""

    turn: float
    """A turn of siamese's."""
    curve: float
    """The whole curve."""
    slices: tuple[float, ...]
    exact: bool
    """Whether start, what came and what choices cost add up to the score."""

    @property
    def ratio(self) -> float:
        """How many turns of siamese's the whole curve takes."""
        return self.curve / self.turn


def measure(seed: int) -> Figures:
    """Let siamese and tabby play a deal, and the coach judge tabby's game."""
    gc.disable()  # As the app does while somebody thinks.
    try:
        forget_everything()
        start = time.process_time()
        _played(seed, "siamese")
        turn = 1000 * (time.process_time() - start) / TURNS
        game = _played(seed, "tabby")
        forget_everything()  # The coach would know positions that they have just thought about.
        slices, found = _judged(game)
    finally:
        gc.enable()
    total = WHOLE * score(game.state, 0).total
    exact = found.start + sum(found.luck) - sum(found.costs) == found.final == total
    return Figures(turn, sum(slices), slices, exact)


def _played(seed: int, name: str) -> Game:
    bot, chance = bot_named(name), chance_of(seed, 0)
    game = new_game(deal(Plan((Player(name, name),)), seed))
    while not game.state.finished:
        thought = bot.think(observe(game.state, 0), chance)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                game, _ = game.play(end.value)
                break
    return game


def _judged(game: Game) -> tuple[tuple[float, ...], LuckAndSkill]:
    slices, thought = [], think_luck_and_skill(game, 0)
    while True:
        start = time.process_time()
        try:
            next(thought)
        except StopIteration as end:
            slices.append(1000 * (time.process_time() - start))
            return tuple(slices), end.value
        slices.append(1000 * (time.process_time() - start))


def main() -> int:
    """Print a line a game; 1 where a sum isn't exact."""
    found = []
    for seed in range(1, (int(sys.argv[1]) if sys.argv[1:] else GAMES) + 1):
        each = measure(seed)
        found.append(each)
        longest = sorted(each.slices)[int(0.99 * len(each.slices))]
        print(
            f"game {seed}: siamese's turn {each.turn:.0f} ms; the curve {each.curve / 1000:.1f} s, "
            f"{each.ratio:.1f} of these, {each.ratio / TURNS:.2f} for each turn; "
            f"{len(each.slices)} slices, median {median(each.slices):.1f} ms, 99th of 100 {longest:.1f} ms; "
            f"the sum is {'exact' if each.exact else 'WRONG'}"
        )
    print(f"median: a curve takes {median(each.ratio for each in found):.1f} turns of siamese's (target 25)")
    return 0 if all(each.exact for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
