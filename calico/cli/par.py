"""`par`: what the computer players make of a solo deal, or of many."""

import argparse
import json
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import fmean

from calico.bots import par
from calico.bots.daily_pars import as_file
from calico.bots.par import LEVEL, Par, par_of
from calico.bots.thinking import finish
from calico.cli.options import LARGEST_SEED, MOST_GAMES, MOST_JOBS, Parser, whole_number
from calico.cli.process import CannotGoOnError, reason
from calico.cli.workers import in_any_order, in_order
from calico.engine.errors import SetupError
from calico.engine.facts import KINDS_OF_SETUP, SCENARIOS
from calico.engine.setup import Plan, Player, Setup, check_plan, deal
from calico.files import write_whole
from calico.journal.challenge import challenge_from
from calico.journal.daily import deal_of_day
from calico.journal.errors import JournalError

_YOU = Player("You")


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Parser("par", "Say what the computer players make of a solo deal, as JSON.")
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--daily", type=_day, metavar="DAY", help="a day's quilt, as 2026-12-24")
    which.add_argument("--code", metavar="CODE", help="the deal of a challenge code for one player")
    which.add_argument("--seed", type=whole_number(0, LARGEST_SEED), metavar="N", help="a seed's deal")
    parser.add_argument("--setup", choices=KINDS_OF_SETUP, metavar="KIND", help=", ".join(KINDS_OF_SETUP))
    parser.add_argument("--scenario", type=whole_number(1, len(SCENARIOS)), metavar="K", help="1 to 10")
    parser.add_argument("--lower-variance", action="store_true", help="two of each tile")
    many = whole_number(1, MOST_GAMES)
    parser.add_argument(
        "--games", type=many, metavar="N", help="the means over so many seeds, from --seed on"
    )
    parser.add_argument(
        "--bots", type=_bots, metavar="IDS", help=f"with --games: only some of {', '.join(par.PLAYERS)}"
    )
    parser.add_argument("--days", type=many, metavar="N", help="so many days, from --daily on (1)")
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="keep the days' pars here, as the app does"
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, MOST_JOBS), default=1, metavar="J", help="processes (1)"
    )
    options = parser.parse_args(arguments)
    if options.seed is None and (
        options.setup or options.scenario or options.lower_variance or options.games
    ):
        parser.error("--setup, --scenario, --lower-variance and --games go with --seed")
    if options.bots and not options.games:
        parser.error("--bots goes with --games")
    if not options.daily and (options.days or options.write):
        parser.error("--days and --write go with --daily")
    return options


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a day as 2026-12-24, not {text!r:.40}") from None


def _bots(text: str) -> tuple[str, ...]:
    ids = tuple(text.split(","))
    if not set(ids) <= set(par.PLAYERS):
        raise argparse.ArgumentTypeError(f"must be of {', '.join(par.PLAYERS)}, not {text!r:.40}")
    return tuple(id for id in par.PLAYERS if id in ids)


def run(arguments: Sequence[str]) -> int:
    """Think, and print what came out."""
    options = _parse(arguments)
    if options.daily:
        _days(options)
    elif options.games:
        _means(options)
    else:
        about = {"code": options.code} if options.code else {"seed": options.seed}
        _tell(about, totals=par_of(_setup(options)).as_dict())
    return 0


def _tell(about: dict[str, object], **found: object) -> None:
    print(json.dumps({**about, "lynx_level": LEVEL, **found}), flush=True)


def _days(options: argparse.Namespace) -> None:
    """The days' pars, one line each."""
    try:
        days = [options.daily + timedelta(number) for number in range(options.days or 1)]
    except OverflowError:
        raise CannotGoOnError("There are no such days.") from None
    pars = []
    for day, found in zip(days, in_order(_of_day, days, options.jobs), strict=True):
        _tell({"daily": day.isoformat()}, totals=found.as_dict())
        pars.append(found)
    if options.write:
        try:
            write_whole(options.write, as_file(options.daily, pars))
        except OSError as wrong:
            raise CannotGoOnError(f"{options.write} can't be written: {reason(wrong)}") from None


def _of_day(day: date) -> Par:
    return par_of(deal_of_day(day, _YOU.name))


def _means(options: argparse.Namespace) -> None:
    """What is usual: the means over many deals."""
    plan = _plan(options)
    seeds = range(options.seed, options.seed + options.games)
    bots = options.bots or par.PLAYERS
    found = list(in_any_order(partial(_of_seed, plan, bots), seeds, options.jobs))
    means = {bot: round(fmean(totals), 1) for bot, totals in zip(bots, zip(*found, strict=True), strict=True)}
    about = {"seed": options.seed, "games": options.games, "setup": plan.kind, "scenario": plan.scenario}
    _tell(about, means=means)


def _of_seed(plan: Plan, bots: tuple[str, ...], seed: int) -> tuple[int, ...]:
    setup = deal(plan, seed)
    return tuple(finish(par.think_total(setup, bot)) for bot in bots)


def _setup(options: argparse.Namespace) -> Setup:
    """The deal that the options ask for."""
    try:
        challenge = challenge_from(options.code) if options.code else None
    except JournalError as wrong:
        raise CannotGoOnError(str(wrong)) from None
    if challenge is None:
        return deal(_plan(options), options.seed)
    if challenge.players != 1:
        raise CannotGoOnError(f"This code is for {challenge.players} players; par is for one.")
    return deal(challenge.plan((_YOU,)), challenge.seed)


def _plan(options: argparse.Namespace) -> Plan:
    kind = options.setup or ("scenario" if options.scenario else "standard")
    plan = Plan((_YOU,), kind=kind, scenario=options.scenario, lower_variance=options.lower_variance)
    try:
        check_plan(plan)
    except SetupError as wrong:
        raise CannotGoOnError(str(wrong)) from None
    return plan
