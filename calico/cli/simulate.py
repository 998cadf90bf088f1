"""`simulate`: let bots play games and write their records."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from secrets import randbits
from statistics import fmean, pstdev
from typing import TextIO

from calico.bots import bot_named, bot_names
from calico.bots.tournament import play_out
from calico.cli.options import LARGEST_SEED, MOST_GAMES, MOST_JOBS, Parser, whole_number
from calico.cli.process import CannotGoOnError, reason
from calico.cli.workers import in_order
from calico.engine.errors import SetupError
from calico.engine.facts import KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, SCENARIOS
from calico.engine.record import record_of
from calico.engine.setup import Plan, Player, check_plan, deal

Line = tuple[str, list[int]]
"""A record as text, and its players' totals."""


def add_plan_options(parser: argparse.ArgumentParser) -> None:
    """The options that say which games are played."""
    parser.add_argument(
        "--players",
        type=whole_number(1, MAX_PLAYERS),
        metavar="N",
        help=f"1 to {MAX_PLAYERS}; as many as bots, or 1",
    )
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="ID,...",
        help=f"who plays: one for all seats, or one a seat ({', '.join(bot_names())})",
    )
    parser.add_argument("--setup", choices=KINDS_OF_SETUP, metavar="KIND", help=", ".join(KINDS_OF_SETUP))
    parser.add_argument(
        "--scenario",
        type=whole_number(1, len(SCENARIOS)),
        metavar="K",
        help=f"1 to {len(SCENARIOS)}",
    )
    parser.add_argument("--lower-variance", action="store_true", help="two of each tile, for 1 or 2 players")
    parser.add_argument("--restriction", choices=RESTRICTIONS, metavar="ID", help=", ".join(RESTRICTIONS))


def plan_of(options: argparse.Namespace) -> Plan:
    """The games that the options ask for; ValueError with a sentence where they can't be played."""
    bots = options.bots.split(",")
    for bot in bots:
        bot_named(bot)
    players = options.players if options.players is not None else len(bots)
    if len(bots) not in (1, players):
        raise SetupError(f"{len(bots)} bots don't fit {players} players: name one for all, or one for each.")
    seats = bots * players if len(bots) == 1 else bots
    kind = options.setup or ("scenario" if options.scenario is not None else "standard")
    plan = Plan(
        players=tuple(Player(f"{bot} {seat}", bot) for seat, bot in enumerate(seats, start=1)),
        kind=kind,
        scenario=options.scenario,
        lower_variance=options.lower_variance,
        restriction=options.restriction,
    )
    check_plan(plan)
    return plan


def add_work_options(parser: argparse.ArgumentParser, games: int) -> None:
    """The options that say how many games are played, and by how many processes."""
    parser.add_argument(
        "--games", type=whole_number(1, MOST_GAMES), default=games, metavar="G", help=f"how many ({games})"
    )
    parser.add_argument(
        "--jobs",
        type=whole_number(1, MOST_JOBS),
        default=1,
        metavar="J",
        help=f"processes to share the work, 1 to {MOST_JOBS}",
    )


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Parser("simulate", "Let bots play games and write the records.")
    add_plan_options(parser)
    add_work_options(parser, games=1)
    parser.add_argument(
        "--seed",
        type=whole_number(0, LARGEST_SEED),
        metavar="S",
        help="the first game's; the others count on from it",
    )
    parser.add_argument("--out", metavar="FILE", help="where the records go; else to standard output")
    options = parser.parse_args(arguments)
    try:
        options.plan = plan_of(options)
    except ValueError as wrong:
        parser.error(str(wrong))
    return options


def play_line(plan: Plan, seed: int) -> Line:
    """Play the game of a seed, as a line to write."""
    record = record_of(play_out(deal(plan, seed), seed))
    totals = [scores["total"] for scores in record["scores"]]
    return json.dumps(record, separators=(",", ":")), totals


def run(arguments: Sequence[str]) -> int:
    """Play the games and write them."""
    options = _parse(arguments)
    seed = randbits(32) if options.seed is None else options.seed
    started = time.perf_counter()
    try:
        target = open(options.out, "w", encoding="utf-8", buffering=1) if options.out else None
        with target or nullcontext(sys.stdout) as out:
            seeds = range(seed, seed + options.games)
            lines = in_order(partial(play_line, options.plan), seeds, options.jobs)
            totals = _write(lines, options.games, out)
    except OSError as wrong:
        if options.out is None:
            raise
        raise CannotGoOnError(f"The records can't be written to {options.out}: {reason(wrong)}") from None
    _summarise(options.plan, totals, seed, time.perf_counter() - started)
    return 0


def _write(lines: Iterator[Line], games: int, out: TextIO) -> list[list[int]]:
    totals = []
    in_terminal = sys.stderr.isatty()
    for number, (line, points) in enumerate(lines, start=1):
        out.write(line + "\n")
        totals.append(points)
        if in_terminal:
            print(f"\r{number} of {games} games", end="\r", file=sys.stderr, flush=True)
    out.flush()
    return totals


def _summarise(plan: Plan, totals: list[list[int]], seed: int, seconds: float) -> None:
    parts = []
    for player, points in zip(plan.players, zip(*totals, strict=True), strict=True):
        parts.append(f"{player.name} {fmean(points):.1f} ± {pstdev(points):.1f} (best {max(points)})")
    games = f"{len(totals)} game{'s' if len(totals) != 1 else ''}"
    rate = len(totals) / seconds
    print(f"{games} from seed {seed}: {', '.join(parts)}; {rate:.1f} games a second", file=sys.stderr)
