"""`tournament`: bots play many games, and what they reached is measured."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from calico.bots import bot_named
from calico.bots.player import Bot
from calico.bots.tournament import SHARES, Result, Row, play_timed, summarise
from calico.cli.simulate import add_plan_options, plan_of, whole_number
from calico.engine.setup import Plan, deal


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "calico tournament",
        description="Let bots play many games and measure them. Bots change seats from game to game.",
    )
    add_plan_options(parser)
    parser.add_argument("--games", type=whole_number, default=100, metavar="G", help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's (1)")
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="J", help="processes to share the work"
    )
    parser.add_argument("--level", type=int, choices=range(4), metavar="L", help="lynx's effort, 0 to 3 (2)")
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


def play(plan: Plan, level: int | None, seed: int) -> Result:
    """The game of a seed."""
    setup = deal(rotated(plan, seed), seed)
    return play_timed(
        setup, seed, {player.bot or "": _bot(player.bot or "", level) for player in plan.players}
    )


@contextmanager
def _mapper(jobs: int) -> Iterator[Any]:
    """A map in whatever order games end, over one process or several."""
    if jobs == 1:
        yield map
        return
    from multiprocessing import get_context  # a single job needn't pay for it at start

    with get_context("spawn").Pool(jobs) as pool:
        yield pool.imap_unordered


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


def read_results(path: Path, about: dict[str, object]) -> list[Result]:
    """The games that a file holds, half-written ones left out; ValueError where they are of another kind."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines:
        return []
    if json.loads(lines[0]) != about:
        raise ValueError(f"{path} holds games of another kind: choose another file, or delete it.")
    found = []
    for line in lines[1:]:
        try:
            fields = json.loads(line)
        except json.JSONDecodeError:
            continue
        found.append(Result(fields.pop("seed"), **{key: tuple(value) for key, value in fields.items()}))
    return found


def run(arguments: Sequence[str]) -> int:
    """Play what is still to be played, and show the table."""
    options = _parse(arguments)
    about = described(options)
    try:
        known = read_results(options.out, about) if options.out else []
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    wanted = range(options.seed, options.seed + options.games)
    results = {result.seed: result for result in known if result.seed in wanted}
    missing = [seed for seed in wanted if seed not in results]
    with _mapper(options.jobs) as mapper:
        for result in _noted(
            mapper(partial(play, options.plan, options.level), missing), len(missing), options.out, about
        ):
            results[result.seed] = result
    rows = summarise(results[seed] for seed in sorted(results))
    if options.json:
        print(json.dumps({**about, "seed": options.seed, "rows": [row.as_json() for row in rows]}, indent=1))
    else:
        show(rows, options.plan)
    return 0


def _prepare(out: Path, about: dict[str, object]) -> None:
    """Begin the file, or end the line that was being written when a tournament was stopped."""
    written = out.read_text(encoding="utf-8") if out.exists() else ""
    if not written:
        out.write_text(json.dumps(about) + "\n", encoding="utf-8")
    elif not written.endswith("\n"):
        out.write_text(written + "\n", encoding="utf-8")


def _noted(
    results: Iterator[Result], count: int, out: Path | None, about: dict[str, object]
) -> Iterator[Result]:
    """The results, each written down as it comes, with progress and the time left."""
    if out:
        _prepare(out, about)
    started = time.monotonic()
    for number, result in enumerate(results, start=1):
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        yield result
        if sys.stderr.isatty():
            left = (time.monotonic() - started) / number * (count - number)
            print(
                f"\r{number} of {count} games, {left / 60:.1f} minutes left ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    if count and sys.stderr.isatty():
        print(file=sys.stderr)


def show(rows: Sequence[Row], plan: Plan) -> None:
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
