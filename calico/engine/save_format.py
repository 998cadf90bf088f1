"""Set-ups and moves as JSON, for saves: unlike records, they hold the bag and every choice."""

from calico.engine.boards import BOARDS
from calico.engine.facts import (
    CATS,
    CATS_IN_PLAY,
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
    as_cell,
    as_flag,
    as_list,
    as_number,
    as_object,
    as_one_of,
    as_text,
    as_tile,
    cell_json,
    member,
    shown,
)
from calico.engine.moves import ChooseGoals, EndTurn, Move, MoveToken, Place, Take
from calico.engine.quilt import CatsInPlay
from calico.engine.setup import Goals, Seat, Setup
from calico.engine.tiles import PATTERNS, Tile, tile_name, whole_bag


def move_to_json(move: Move) -> list[Json]:
    """A move as a short list: its name, then what it says."""
    match move:
        case ChooseGoals():
            return ["goals", move.player, list(move.goals)]
        case Place(slot=None):
            return ["place", tile_name(move.tile), cell_json(move.cell)]
        case Place():
            return ["place", tile_name(move.tile), cell_json(move.cell), move.slot]
        case MoveToken():
            return ["token", move.award, cell_json(move.cell)]
        case Take():
            return ["take", move.slot]
        case EndTurn():
            return ["end"]


def move_from_json(value: Json) -> Move:
    """Read a move; FormatError if the value isn't one."""
    match as_list(value, "A move", at_most=4):
        case ["goals", player, goals]:
            return ChooseGoals(_seat_number(player), _goals(goals, "The goals chosen", len(SPOTS)))
        case ["place", tile, cell]:
            return Place(as_tile(tile, "The tile placed"), as_cell(cell, "The place"))
        case ["place", tile, cell, slot]:
            return Place(as_tile(tile, "The tile placed"), as_cell(cell, "The place"), _slot(slot))
        case ["token", award, cell]:
            return MoveToken(as_number(award, "The award", 0, 2), as_cell(cell, "The token's place"))
        case ["take", slot]:
            return Take(_slot(slot))
        case ["end"]:
            return EndTurn()
    raise FormatError(f"There is no move {shown(value[0] if value else value)} of this form")


def _seat_number(value: Json) -> int:
    return as_number(value, "The player", 0, MAX_PLAYERS - 1)


def _slot(value: Json) -> int:
    return as_number(value, "The slot of the market", 0, MARKET - 1)


def _goals(value: Json, what: str, at_most: int = len(GOALS)) -> Goals:
    return tuple(as_one_of(goal, what, GOALS) for goal in as_list(value, what, at_most=at_most))


def setup_to_json(setup: Setup) -> dict[str, Json]:
    """A set-up with everything in it, the bag's order included."""
    return {
        "seed": setup.seed,
        "kind": setup.kind,
        "scenario": setup.scenario,
        "lower_variance": setup.lower_variance,
        "cats_chosen": setup.cats_chosen,
        "restriction": setup.restriction,
        "seats": [_seat_to_json(seat) for seat in setup.seats],
        "first": setup.first,
        "cats": cats_to_json(setup.cats),
        "hands": [list(map(tile_name, hand)) for hand in setup.hands],
        "market": list(map(tile_name, setup.market)),
        "bag": list(map(tile_name, setup.bag)),
    }


def _seat_to_json(seat: Seat) -> dict[str, Json]:
    return {
        "name": seat.name,
        "bot": seat.bot,
        "board": seat.board,
        "offers": list(seat.offers),
        "goals": None if seat.goals is None else list(seat.goals),
    }


def cats_to_json(cats: CatsInPlay) -> list[Json]:
    """The cats in play with their patterns, as records write them."""
    return [
        {"cat": cat.id, "patterns": [PATTERNS[pattern] for pattern in pair]}
        for cat, pair in zip(cats.cats, cats.patterns, strict=True)
    ]


def setup_from_json(value: Json) -> Setup:
    """Read a set-up; FormatError with the reason if the value can't be one."""
    source = as_object(value, "A set-up")
    seats = as_list(member(source, "seats", "The set-up"), "'seats'", at_most=MAX_PLAYERS)
    if not seats:
        raise FormatError("'seats' must hold at least one player")
    restriction = optional_one_of(member(source, "restriction", "The set-up"), "'restriction'", RESTRICTIONS)
    each = 0 if restriction == "no_hand" else HAND
    setup = Setup(
        seed=optional_number(member(source, "seed", "The set-up"), "'seed'"),
        kind=as_one_of(member(source, "kind", "The set-up"), "'kind'", KINDS_OF_SETUP),
        scenario=optional_scenario(member(source, "scenario", "The set-up")),
        lower_variance=as_flag(member(source, "lower_variance", "The set-up"), "'lower_variance'"),
        cats_chosen=as_flag(member(source, "cats_chosen", "The set-up"), "'cats_chosen'"),
        restriction=restriction,
        seats=tuple(map(_seat_from_json, seats)),
        first=as_number(member(source, "first", "The set-up"), "'first'", 0, len(seats) - 1),
        cats=cats_from_json(member(source, "cats", "The set-up")),
        hands=hands_from_json(member(source, "hands", "The set-up"), len(seats), each),
        market=tiles_from_json(member(source, "market", "The set-up"), "'market'", MARKET),
        bag=tiles_from_json(member(source, "bag", "The set-up"), "'bag'"),
    )
    _check_whole(setup)
    return setup


def _check_whole(setup: Setup) -> None:
    tiles = sorted((*setup.market, *setup.bag, *(tile for hand in setup.hands for tile in hand)))
    if tiles != sorted(whole_bag(setup.lower_variance)):
        raise FormatError("The hands, the market and the bag don't hold every tile of the game exactly")


def _seat_from_json(value: Json) -> Seat:
    source = as_object(value, "A seat")
    goals = member(source, "goals", "The seat")
    return Seat(
        name=as_text(member(source, "name", "The seat"), "'name'"),
        bot=optional_text(member(source, "bot", "The seat"), "'bot'"),
        board=as_one_of(member(source, "board", "The seat"), "'board'", BOARDS),
        offers=_goals(member(source, "offers", "The seat"), "'offers'"),
        goals=None if goals is None else _goals(goals, "'goals'", len(SPOTS)),
    )


def optional_text(value: Json, what: str) -> str | None:
    """A text or null."""
    return None if value is None else as_text(value, what)


def optional_number(value: Json, what: str) -> int | None:
    """A whole number or null."""
    return None if value is None else as_number(value, what)


def optional_one_of(value: Json, what: str, allowed: tuple[str, ...]) -> str | None:
    """One of the allowed texts or null."""
    return None if value is None else as_one_of(value, what, allowed)


def optional_scenario(value: Json) -> int | None:
    """A scenario's number or null."""
    return None if value is None else as_number(value, "'scenario'", 1, len(SCENARIOS))


def cats_from_json(value: Json) -> CatsInPlay:
    """Read the cats in play."""
    cats, pairs = [], []
    for item in as_list(value, "'cats'", length=CATS_IN_PLAY):
        source = as_object(item, "A cat in play")
        cats.append(as_one_of(member(source, "cat", "The cat in play"), "'cat'", CATS))
        first, second = (
            PATTERNS.index(as_one_of(pattern, "'patterns'", PATTERNS))
            for pattern in as_list(member(source, "patterns", "The cat in play"), "'patterns'", length=2)
        )
        pairs.append((first, second))
    try:
        return CatsInPlay(cats, pairs)
    except ValueError as wrong:
        raise FormatError(f"'cats' can't be played with: {wrong}") from None


def hands_from_json(value: Json, players: int, each: int) -> tuple[tuple[Tile, ...], ...]:
    """Read the players' first hands, with so many tiles in each."""
    hands = as_list(value, "'hands'", length=players)
    return tuple(tiles_from_json(hand, "'hands'", each) for hand in hands)


def tiles_from_json(value: Json, what: str, length: int | None = None) -> tuple[Tile, ...]:
    """Read a list of tiles."""
    longest = len(whole_bag(lower_variance=False))
    return tuple(as_tile(tile, what) for tile in as_list(value, what, length, longest))
