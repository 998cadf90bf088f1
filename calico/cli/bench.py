"""`bench`: how fast the engine is, beside a plain one of dictionaries, journal, bots and puzzles."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from statistics import median

from calico.bots.tournament import play_out
from calico.cli.bench_bots import bot_figures
from calico.cli.bench_journal import GAMES, journal_figures
from calico.cli.bench_memory import memory_figures
from calico.cli.bench_puzzles import puzzle_figures
from calico.cli.options import MOST_GAMES, Parser, whole_number
from calico.cli.process import CannotGoOnError
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import area, cell_at, cells_in
from calico.engine.facts import MARKET, TURNS
from calico.engine.game import replay
from calico.engine.observation import observe
from calico.engine.quilt import Quilt, empty_quilt
from calico.engine.record import game_of, record_of
from calico.engine.scoring import score_quilt
from calico.engine.setup import Plan, Player, Setup, deal
from calico.engine.tiles import KINDS
from calico.journal import JournalError

PLACES = tuple(cells_in(OPEN_CELLS))
LONELY = cell_at(3, 3)
"""A place that touches nothing printed."""
MOST_ROUNDS = 1000
SOLO = Plan((Player("greedy", "greedy"),))


@dataclass(frozen=True, slots=True)
class Row:
    """A figure: what it measures, how much, and what it is meant to be."""

    name: str
    value: float
    unit: str
    target: str = ""


def random_solo(seed: int) -> int:
    """A random standard solo game with all awards and the final scoring: its total."""
    setup = deal(SOLO, seed)
    quilt = _random_quilt(setup, random.Random(seed).random)
    return score_quilt(quilt, setup.seats[0].offers[:3], setup.cats).total


def _random_quilt(setup: Setup, chance: Callable[[], float]) -> Quilt:
    quilt, cats = empty_quilt(setup.seats[0].board), setup.cats
    places, hand, market, bag = list(PLACES), list(setup.hands[0]), setup.market, iter(setup.bag)
    for left in range(TURNS, 0, -1):
        chosen = int(chance() * left)
        cell, places[chosen] = places[chosen], places[left - 1]
        quilt, _ = quilt.place(cell, hand.pop(int(chance() * 2)), cats)
        if left > 1:
            slot = int(chance() * MARKET)
            hand.append(market[slot])
            market = (market[1] if slot == MARKET - 1 else market[2], next(bag), next(bag))
    return quilt


def _per_second(play: Callable[[int], object], games: int, first: int) -> float:
    started = time.perf_counter()
    for seed in range(first, first + games):
        play(seed)
    return games / (time.perf_counter() - started)


def _engines(rounds: int) -> list[Row]:
    """Both engines in turns, so that whatever else the machine does meets both alike."""
    random_solo(0)
    plain = _plain_engine()
    fast, slow = [], []
    for number in range(rounds):
        fast.append(_per_second(random_solo, 800, number * 1000))
        if plain is not None:
            slow.append(_per_second(plain, 80, number * 1000))
    rows = [Row("random solo games", median(fast), "games/s", ">= 8000")]
    if slow:
        ratios = [quick / plain_ for quick, plain_ in zip(fast, slow, strict=True)]
        rows.append(Row("the same by the plain engine", median(slow), "games/s"))
        rows.append(Row("how many times faster", median(ratios), "times", ">= 4"))
    return rows


def _plain_engine() -> Callable[[int], int] | None:
    """The plain engine is one of the tests: it isn't there where only the app is installed."""
    try:
        module = import_module("tests.engine.plain_random")
    except ModuleNotFoundError:
        return None
    plain: Callable[[int], int] = module.random_solo
    return plain


def _microseconds(work: Callable[[], object], times: int, rounds: int) -> float:
    spent = []
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(times):
            work()
        spent.append((time.perf_counter() - started) / times * 1e6)
    return median(spent)


def _steps(rounds: int) -> list[Row]:
    """What the parts of a game cost."""
    setup = deal(SOLO, 1)
    game = play_out(setup, 1)
    state = game.states[len(game.states) // 2]
    quilt, cell = state.quilts[0], next(cells_in(state.quilts[0].free))
    tile, lonely = state.hands[0][0], empty_quilt("green")
    colour = max(range(KINDS), key=lambda kind: quilt.colours[kind].bit_count())
    found = area(quilt.colours[colour] & -quilt.colours[colour], quilt.colours[colour])
    record = record_of(game)
    sheet = game.state.quilts[0], game.state.goals[0], setup.cats
    return [
        Row("deal a game", _microseconds(lambda: deal(SOLO, 1), 500, rounds), "µs"),
        Row("one placement", _microseconds(lambda: quilt.place(cell, tile, setup.cats), 5000, rounds), "µs"),
        Row(
            "- beside nothing alike",
            _microseconds(lambda: lonely.place(LONELY, 0, setup.cats), 5000, rounds),
            "µs",
        ),
        Row(
            "- finding one area",
            _microseconds(lambda: area(found & -found, quilt.colours[colour]), 5000, rounds),
            "µs",
        ),
        Row("score a quilt", _microseconds(lambda: score_quilt(*sheet), 2000, rounds), "µs"),
        Row("observe a position", _microseconds(lambda: observe(state, 0), 500, rounds), "µs"),
        Row("replay a game", _microseconds(lambda: replay(setup, game.moves), 20, rounds), "µs"),
        Row("verify a record", _microseconds(lambda: game_of(record), 20, rounds), "µs"),
    ]


def _start(rounds: int) -> Row:
    command = [sys.executable, "-m", "calico", "simulate", "--bots", "random", "--games", "1", "--seed", "1"]

    def simulate() -> None:
        subprocess.run(command, check=True, capture_output=True)

    return Row("start a simulation", _microseconds(simulate, 1, rounds) / 1e6, "s", "<= 0.15")


def measure(rounds: int, games: int) -> list[Row]:
    """All figures, those of the journal with so many games in it."""
    kept, thought = journal_figures(rounds, games), (*bot_figures(rounds), *memory_figures(rounds))
    figures = (*kept, *thought, *puzzle_figures(rounds))
    return [*_engines(rounds), *_steps(rounds), _start(rounds), *(Row(*figure) for figure in figures)]


def run(arguments: Sequence[str]) -> int:
    """Measure, and print a table or JSON."""
    parser = Parser("bench", "Measure engine, journal, bots and puzzles.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--rounds",
        type=whole_number(1, MOST_ROUNDS),
        default=9,
        metavar="N",
        help="more rounds, steadier medians (9)",
    )
    parser.add_argument(
        "--games",
        type=whole_number(1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help=f"games in the journal ({GAMES})",
    )
    options = parser.parse_args(arguments)
    try:
        rows = measure(options.rounds, options.games)
    except JournalError as wrong:
        raise CannotGoOnError(str(wrong)) from wrong
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        for row in rows:
            print(f"{row.name:<32}{row.value:>12,.2f} {row.unit:<8}{row.target and 'target ' + row.target}")
    return 0
