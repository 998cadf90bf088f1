"""Games that bots play to the end: what each scored, who won, and how long they thought."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median, stdev

from calico import collector
from calico.bots.registry import bot_named
from calico.bots.thinking import Bot, chance_of, decide
from calico.engine.game import Game, new_game
from calico.engine.observation import observe
from calico.engine.results import passes
from calico.engine.scoring import rank, score_all
from calico.engine.setup import Setup
from calico.engine.state import Phase


def play_out(setup: Setup, seed: int, bots: Sequence[Bot] | None = None) -> Game:
    """Play a game to its end, by the bots at its seats or by the given ones.

    >>> from calico.engine.setup import Plan, Player, deal
    >>> game = play_out(deal(Plan((Player("Ann", bot="greedy"),)), seed=1), seed=1)
    >>> game.state.finished, len(game.moves)
    (True, 45)
    """
    if bots is None:
        bots = [bot_named(seat.bot or "") for seat in setup.seats]
    chances = [chance_of(seed, seat) for seat in range(len(setup.seats))]
    game = new_game(setup)
    while not game.state.finished:
        player = game.state.player
        game, _ = game.play(decide(bots[player], observe(game.state, player), chances[player]))
    return game


SHARES = (60, 65, 70, 75, 80)


@dataclass(frozen=True, slots=True)
class GameStats:
    """A finished game; the tuples go by seat."""

    seed: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    won: tuple[float, ...]
    """1 for the winner, shared by those who tied."""
    passed: tuple[bool, ...]
    """Whether the scenario was passed; false in other games."""
    seconds: tuple[float, ...]
    """The median turn."""


def play_timed(setup: Setup, seed: int, bots: Mapping[str, Bot]) -> GameStats:
    """Play a dealt game out; time is the processor's, so that a busy machine doesn't count.

    Python's collector rests meanwhile, as it does in the app while somebody thinks.
    """
    seats = tuple(seat.bot or "" for seat in setup.seats)
    chances = [chance_of(seed, seat) for seat in range(len(seats))]
    spent: list[dict[int, float]] = [{} for _ in seats]
    game = new_game(setup)
    with collector.resting():
        while not game.state.finished:
            state = game.state
            observation = observe(state, state.player)
            started = time.process_time()
            move = decide(bots[seats[state.player]], observation, chances[state.player])
            if state.phase is not Phase.CHOOSE_GOALS:
                turns = spent[state.player]
                turns[state.turn] = turns.get(state.turn, 0.0) + time.process_time() - started
            game, _ = game.play(move)
    sheets = score_all(game.state)
    winners = rank(sheets).winners
    scenario = setup.scenario
    return GameStats(
        seed,
        seats,
        tuple(sheet.total for sheet in sheets),
        tuple((seat in winners) / len(winners) for seat in range(len(seats))),
        tuple(scenario is not None and passes(scenario, sheet) for sheet in sheets),
        tuple(median(turns.values()) for turns in spent),
    )


@dataclass(frozen=True, slots=True)
class BotStats:
    """What a bot reached in all its games."""

    bot: str
    games: int
    mean: float
    deviation: float
    error: float
    shares: dict[str, float]
    wins: float
    wins_from: float
    wins_to: float
    passed: float
    milliseconds: float

    def as_json(self) -> dict[str, object]:
        """The row for a file."""
        return asdict(self)


def interval(part: float, count: int) -> tuple[float, float]:
    """Where a share lies with 95 % confidence (Wilson's interval)."""
    z = 1.96
    middle = (part + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(part * (1 - part) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def summarise(results: Iterable[GameStats]) -> list[BotStats]:
    """A row for each bot, the best mean first."""
    by_bot: dict[str, list[tuple[GameStats, int]]] = {}
    for result in results:
        for seat, bot in enumerate(result.bots):
            by_bot.setdefault(bot, []).append((result, seat))
    rows = [_row(bot, seats) for bot, seats in by_bot.items()]
    return sorted(rows, key=lambda row: -row.mean)


def _row(bot: str, seats: list[tuple[GameStats, int]]) -> BotStats:
    totals = [result.totals[seat] for result, seat in seats]
    wins = fmean(result.won[seat] for result, seat in seats)
    low, high = interval(wins, len(seats))
    deviation = stdev(totals) if len(totals) > 1 else 0.0
    return BotStats(
        bot,
        len(seats),
        fmean(totals),
        deviation,
        deviation / sqrt(len(totals)),
        {f"{bound}+": sum(total >= bound for total in totals) / len(totals) for bound in SHARES},
        wins,
        low,
        high,
        fmean(result.passed[seat] for result, seat in seats),
        1000 * median(result.seconds[seat] for result, seat in seats),
    )
