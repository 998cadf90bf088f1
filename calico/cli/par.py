"""`par`: what the computer players make of a solo deal."""

import argparse
import json
from collections.abc import Sequence
from datetime import date

from calico.bots.par import LEVEL, par_of
from calico.cli.options import LARGEST_SEED, Parser, whole_number
from calico.cli.process import CannotGoOnError
from calico.engine.errors import SetupError
from calico.engine.facts import KINDS_OF_SETUP, SCENARIOS
from calico.engine.setup import Plan, Player, Setup, check_plan, deal
from calico.journal.challenge import challenge_from
from calico.journal.daily import deal_of_day
from calico.journal.errors import JournalError


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Parser("par", "Say what the computer players make of a solo deal, as JSON.")
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--daily", type=_day, metavar="DAY", help="a day's quilt, as 2026-12-24")
    which.add_argument("--code", metavar="CODE", help="the deal of a challenge code for one player")
    which.add_argument("--seed", type=whole_number(0, LARGEST_SEED), metavar="N", help="a seed's deal")
    parser.add_argument("--setup", choices=KINDS_OF_SETUP, metavar="KIND", help=", ".join(KINDS_OF_SETUP))
    parser.add_argument("--scenario", type=whole_number(1, len(SCENARIOS)), metavar="K", help="1 to 10")
    parser.add_argument("--lower-variance", action="store_true", help="two of each tile")
    options = parser.parse_args(arguments)
    if options.seed is None and (options.setup or options.scenario or options.lower_variance):
        parser.error("--setup, --scenario and --lower-variance go with --seed")
    return options


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a day as 2026-12-24, not {text!r:.40}") from None


def run(arguments: Sequence[str]) -> int:
    """Think, and print what came out."""
    options = _parse(arguments)
    totals = par_of(_setup(options)).as_dict()
    print(json.dumps({**_about(options), "lynx_level": LEVEL, "totals": totals}))
    return 0


def _about(options: argparse.Namespace) -> dict[str, object]:
    if options.daily:
        return {"daily": options.daily.isoformat()}
    return {"code": options.code} if options.code else {"seed": options.seed}


def _setup(options: argparse.Namespace) -> Setup:
    """The deal that the options ask for."""
    you = Player("You")
    try:
        if options.daily:
            return deal_of_day(options.daily, you.name)
        if options.code:
            challenge = challenge_from(options.code)
            if challenge.players != 1:
                raise CannotGoOnError(f"This code is for {challenge.players} players; par is for one.")
            return deal(challenge.plan((you,)), challenge.seed)
        kind = options.setup or ("scenario" if options.scenario else "standard")
        plan = Plan((you,), kind=kind, scenario=options.scenario, lower_variance=options.lower_variance)
        check_plan(plan)
        return deal(plan, options.seed)
    except (SetupError, JournalError) as wrong:
        raise CannotGoOnError(str(wrong)) from None
