"""Read the set-up of a record's game."""

from itertools import chain

from calico.engine.boards import BOARDS
from calico.engine.errors import SetupError
from calico.engine.facts import (
    BEGINNER_GOALS,
    DOTS,
    GOALS,
    HAND,
    KINDS_OF_SETUP,
    MARKET,
    MAX_PLAYERS,
    RESTRICTIONS,
    SCENARIOS,
    SPOTS,
)
from calico.engine.json_checks import (
    FormatError,
    Json,
    as_flag,
    as_list,
    as_number,
    as_object,
    as_one_of,
    as_text,
    member,
)
from calico.engine.quilt import CatsInPlay
from calico.engine.save_format import (
    cats_from_json,
    hands_from_json,
    optional_number,
    optional_one_of,
    optional_scenario,
    optional_text,
    tiles_from_json,
)
from calico.engine.setup import (
    Dealer,
    Goals,
    Plan,
    Player,
    Seat,
    Setup,
    check_cats_can_meet,
    check_plan,
    fixed_cats,
)
from calico.engine.tiles import Tile, tile_name, whole_bag


def setup_of(record: dict[str, Json], refills: tuple[Tile, ...]) -> Setup:
    """The set-up of a record, with a bag from which its refills come in their order."""
    cats = cats_from_json(_member(record, "cats"))
    plan = _read_plan(record, cats)
    _check_cats(plan, cats)
    players = len(plan.players)
    hands = hands_from_json(_member(record, "hands"), players, 0 if plan.restriction == "no_hand" else HAND)
    market = tiles_from_json(_member(record, "market"), "'market'", MARKET)
    seed = optional_number(_member(record, "seed"), "'seed'")
    rest = _rest_of_bag(plan.lower_variance, (*chain(*hands), *market, *refills))
    return Setup(
        kind=plan.kind,
        seats=_read_seats(record, plan),
        first=plan.first or 0,
        cats=cats,
        hands=hands,
        market=market,
        # A record doesn't hold the tiles left in the bag: any order will do, if it is always the same.
        bag=(*refills, *Dealer(seed or 0).shuffled(rest)),
        seed=seed,
        scenario=plan.scenario,
        lower_variance=plan.lower_variance,
        cats_chosen=plan.cats is not None,
        restriction=plan.restriction,
    )


def _member(record: dict[str, Json], key: str) -> Json:
    return member(record, key, "The record")


def _read_plan(record: dict[str, Json], cats: CatsInPlay) -> Plan:
    head = as_object(_member(record, "setup"), "'setup'")
    players = as_list(_member(record, "players"), "'players'", at_most=MAX_PLAYERS)
    chosen = as_flag(member(head, "cats_chosen", "'setup'"), "'cats_chosen'")
    plan = Plan(
        players=tuple(map(_read_player, players)),
        kind=as_one_of(member(head, "kind", "'setup'"), "'kind'", KINDS_OF_SETUP),
        scenario=optional_scenario(member(head, "scenario", "'setup'")),
        lower_variance=as_flag(member(head, "lower_variance", "'setup'"), "'lower_variance'"),
        cats=tuple(cat.id for cat in cats.cats) if chosen else None,
        restriction=optional_one_of(member(head, "restriction", "'setup'"), "'restriction'", RESTRICTIONS),
        first=as_number(_member(record, "first"), "'first'", 0, MAX_PLAYERS - 1),
    )
    try:
        check_plan(plan)
    except SetupError as wrong:
        raise FormatError(str(wrong)) from None
    return plan


def _read_player(value: Json) -> Player:
    source = as_object(value, "A player")
    kind = as_one_of(member(source, "kind", "A player"), "a player's 'kind'", ("human", "bot"))
    bot = optional_text(member(source, "bot", "A player"), "a player's 'bot'")
    if (kind == "bot") != (bot is not None):
        raise FormatError("A player has a 'bot' exactly where its kind is 'bot'")
    return Player(
        name=as_text(member(source, "name", "A player"), "a player's 'name'"),
        bot=bot,
        board=as_one_of(member(source, "board", "A player"), "a player's 'board'", BOARDS),
    )


def _check_cats(plan: Plan, cats: CatsInPlay) -> None:
    ids = tuple(cat.id for cat in cats.cats)
    fixed = fixed_cats(plan.kind, plan.scenario)
    if fixed is not None and set(ids) != set(fixed):
        raise FormatError(f"The cats of this set-up are {', '.join(fixed)}")
    if fixed is None and plan.cats is None and sorted(cat.dots for cat in cats.cats) != list(DOTS):
        raise FormatError("Cats that nobody chose are one of each number of dots")
    try:
        check_cats_can_meet(ids)
    except SetupError as wrong:
        raise FormatError(str(wrong)) from None


def _read_seats(record: dict[str, Json], plan: Plan) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            player.name,
            player.bot,
            player.board or "",
            (),
            _read_goals(member(source, "goals", "A player"), plan),
        )
        for player, source in zip(plan.players, record["players"], strict=True)
    )


def _read_goals(value: Json, plan: Plan) -> Goals:
    source = as_object(value, "'goals'")
    spots = () if plan.kind == "family" else SPOTS
    if set(source) != set(spots):
        raise FormatError(f"'goals' must name the spots {', '.join(spots) or '(none in the family variant)'}")
    goals = tuple(as_one_of(source[spot], f"the goal on {spot!r}", GOALS) for spot in spots)
    if len(set(goals)) != len(spots):
        raise FormatError("A player's three goals differ")
    if plan.kind == "beginner" and goals != BEGINNER_GOALS:
        raise FormatError("The beginner's goals have their fixed spots")
    if plan.scenario is not None and set(goals) != set(SCENARIOS[plan.scenario].goals):
        raise FormatError("The goals are not those of the scenario")
    return goals


def _rest_of_bag(lower_variance: bool, seen: tuple[Tile, ...]) -> list[Tile]:
    rest = whole_bag(lower_variance)
    for tile in seen:
        if tile not in rest:
            raise FormatError(f"There are more {tile_name(tile)} than the game has")
        rest.remove(tile)
    return rest
