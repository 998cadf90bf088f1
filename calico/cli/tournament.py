"""`tournament`: bots play many games, and what they reached is measured."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from calico.bots import Bot, bot_named
from calico.bots.tournament import SHARES, BotStats, GameStats, play_timed, summarise
from calico.cli.options import LARGEST_SEED, Parser, whole_number
from calico.cli.process import CannotGoOnError, reason
from calico.cli.results_file import ResultsFile
from calico.cli.simulate import add_plan_options, add_work_options, plan_of
from calico.cli.workers import in_any_order
from calico.engine.setup import Plan, deal


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Parser(
        "tournament", "Let bots play many games and measure them. Bots change seats from game to game."
    )
    add_plan_options(parser)
    add_work_options(parser, games=100)
    parser.add_argument(
        "--seed", type=whole_number(0, LARGEST_SEED), default=1, metavar="S", help="the first game's (1)"
    )
    parser.add_argument("--level", type=whole_number(0, 3), metavar="L", help="lynx's effort, 0 to 3 (2)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep each game here, and go on from there")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    try:
        options.plan = plan_of(options)
    except ValueError as wrong:
        parser.error(str(wrong))
    return options


def rotated(plan: Plan, seed: int) -> Plan:
    """The plan with the players moved on by as many seats as the seed says."""
    by = seed % len(plan.players)
    return replace(plan, players=plan.players[by:] + plan.players[:by])


@cache
def _bot(id: str, level: int | None) -> Bot:
    return bot_named(id, level)


def play(plan: Plan, level: int | None, seed: int) -> GameStats:
    """The game of a seed."""
    setup = deal(rotated(plan, seed), seed)
    return play_timed(
        setup, seed, {player.bot or "": _bot(player.bot or "", level) for player in plan.players}
    )


def described(options: argparse.Namespace) -> dict[str, object]:
    """What a file of games is about: only games of the same kind go on in it."""
    plan: Plan = options.plan
    return {
        "bots": [player.bot for player in plan.players],
        "kind": plan.kind,
        "scenario": plan.scenario,
        "lower_variance": plan.lower_variance,
        "restriction": plan.restriction,
        "level": options.level,
    }


def run(arguments: Sequence[str]) -> int:
    """Play what is still to be played, and show the table."""
    options = _parse(arguments)
    wanted = range(options.seed, options.seed + options.games)
    try:
        results = _play_missing(options, wanted)
    except OSError as wrong:
        if options.out is None:
            raise
        raise CannotGoOnError(f"Games can't be kept in {options.out}: {reason(wrong)}") from None
    rows = summarise(results[seed] for seed in sorted(results))
    if options.json:
        about = described(options)
        print(json.dumps({**about, "seed": options.seed, "rows": [row.as_json() for row in rows]}, indent=1))
    else:
        show(rows, options.plan)
    return 0


def _play_missing(options: argparse.Namespace, wanted: Sequence[int]) -> dict[int, GameStats]:
    """The games of all seeds, those that the file holds not played again."""
    file = ResultsFile(options.out, described(options)) if options.out else None
    known = file.read(lambda seed: _seated(options.plan, seed)) if file else ()
    results = {result.seed: result for result in known if result.seed in wanted}
    missing = [seed for seed in wanted if seed not in results]
    played = in_any_order(partial(play, options.plan, options.level), missing, options.jobs)
    for result in _with_progress(file.noting(played) if file else played, len(missing)):
        results[result.seed] = result
    return results


def _seated(plan: Plan, seed: int) -> tuple[str, ...]:
    """The bots by their seats in the game of a seed."""
    return tuple(player.bot or "" for player in rotated(plan, seed).players)


def _with_progress(results: Iterator[GameStats], count: int) -> Iterator[GameStats]:
    """The results as they come, while a terminal shows how many there are and the time left."""
    if not sys.stderr.isatty():
        yield from results
        return
    started = time.monotonic()
    for number, result in enumerate(results, start=1):
        yield result
        left = (time.monotonic() - started) / number * (count - number)
        print(
            f"\r{number} of {count} games, {left / 60:.1f} minutes left ",
            end="",
            file=sys.stderr,
            flush=True,
        )
    if count:
        print(file=sys.stderr)


def show(rows: Sequence[BotStats], plan: Plan) -> None:
    """Print the table."""
    heads = [f"{bound}+" for bound in SHARES]
    last = "passed" if plan.scenario is not None else "wins (95 %)" if len(plan.players) > 1 else ""
    print(
        f"{'bot':<9}{'games':>6}{'mean':>8}{'sd':>6}{'se':>6}",
        *(f"{head:>5}" for head in heads),
        f"{'ms/turn':>9}  {last}",
    )
    for row in rows:
        shares = [f"{100 * row.shares[head]:>4.0f}%" for head in heads]
        extra = ""
        if plan.scenario is not None:
            extra = f"{100 * row.passed:.0f}%"
        elif len(plan.players) > 1:
            extra = f"{100 * row.wins:.1f}% ({100 * row.wins_from:.1f} to {100 * row.wins_to:.1f})"
        print(
            f"{row.bot:<9}{row.games:>6}{row.mean:>8.2f}{row.deviation:>6.1f}{row.error:>6.2f}",
            *shares,
            f"{row.milliseconds:>9.1f}  {extra}",
        )
