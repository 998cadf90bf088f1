"""Replay a record by the rules, move by move, or say what is wrong with it, and where."""

from itertools import chain

from calico.engine.errors import IllegalMove
from calico.engine.facts import CATS, MARKET, MAX_PLAYERS, TURNS
from calico.engine.game import Game, new_game
from calico.engine.json_checks import (
    FormatError,
    Json,
    as_cell,
    as_list,
    as_number,
    as_object,
    as_one_of,
    as_tile,
    member,
    shown,
)
from calico.engine.moves import EndTurn, MoveToken, Place, Take, TurnEnded
from calico.engine.quilt import Award, AwardKind
from calico.engine.record.read_setup import setup_of
from calico.engine.record.seed import check_seed
from calico.engine.record.write import FORMAT, VERSION, scores_json
from calico.engine.save_format import tiles_from_json
from calico.engine.scoring import rank, score_all
from calico.engine.state import Placement, State
from calico.engine.tiles import COLOURS, Tile, tile_name

Identity = tuple[str, str]
"""The kind of an award, and which cat or colour it is."""


class RecordError(FormatError):
    """A record can't be read or disagrees with the rules: the turn, from 1, and the reason."""

    def __init__(self, reason: str, turn: int | None = None) -> None:
        """The reason is a sentence without its full stop."""
        super().__init__(reason)
        self.turn = turn


class NotARecordError(RecordError):
    """The value isn't a game record of a version known here."""


def game_of(value: Json) -> Game:
    """Replay a record and check every claim in it; RecordError names the first that is wrong."""
    if not isinstance(value, dict):
        raise NotARecordError(f"A record must be an object, not {shown(value)}")
    _check_format(value)
    try:
        return _replayed(value)
    except RecordError:
        raise
    except FormatError as wrong:
        raise RecordError(str(wrong)) from None


def _replayed(record: dict[str, Json]) -> Game:
    turns = as_list(member(record, "turns", "The record"), "'turns'", at_most=TURNS * MAX_PLAYERS)
    refills = tuple(chain.from_iterable(_refill(turn) for turn in turns))
    game = new_game(setup_of(record, refills))
    for number, turn in enumerate(turns, start=1):
        try:
            game = _play_turn(game, as_object(turn, "A turn"))
        except (FormatError, IllegalMove) as wrong:
            raise RecordError(str(wrong).rstrip("."), number) from None
    _check_end(record, game)
    check_seed(game.setup, len(refills))
    return game


def _check_format(record: dict[str, Json]) -> None:
    if record.get("format") != FORMAT:
        raise NotARecordError(f"'format' must be {FORMAT!r}, not {shown(record.get('format'))}")
    if not same(record.get("version"), VERSION):
        raise NotARecordError(f"'version' must be {VERSION}, not {shown(record.get('version'))}")


def _refill(turn: Json) -> tuple[Tile, ...]:
    source = as_object(turn, "A turn")
    return tiles_from_json(as_list(member(source, "refill", "A turn"), "'refill'", at_most=2), "'refill'")


def _play_turn(game: Game, turn: dict[str, Json]) -> Game:
    if game.state.finished:
        raise FormatError("The game was over before this turn")
    player = as_number(member(turn, "player", "The turn"), "'player'", 0, MAX_PLAYERS - 1)
    if player != game.state.player:
        raise FormatError(f"It is the turn of player {game.state.player}, not of player {player}")
    game = _place(game, turn)
    game = _lay_tokens(game, as_list(member(turn, "awards", "The turn"), "'awards'", at_most=3))
    return _end(game, turn)


def _place(game: Game, turn: dict[str, Json]) -> Game:
    tile = as_tile(member(turn, "tile", "The turn"), "'tile'")
    cell = as_cell(member(turn, "cell", "The turn"), "'cell'")
    slot = _slot(turn) if game.setup.no_hand else None
    if game.setup.no_hand and slot is None:
        raise FormatError("Without a hand the patch comes from a 'slot' of the market")
    game, _ = game.play(Place(tile, cell, slot))
    return game


def _slot(turn: dict[str, Json]) -> int | None:
    slot = member(turn, "slot", "The turn")
    return None if slot is None else as_number(slot, "'slot'", 0, MARKET - 1)


def _placement(state: State) -> Placement:
    if state.placement is None:
        raise FormatError("Nothing was placed this turn")
    return state.placement


def _lay_tokens(game: Game, claimed: list[Json]) -> Game:
    """Compare the awards and lay each token where the record says."""
    earned = _placement(game.state).awards
    cells = dict(_claim(award) for award in claimed)
    identities = [_identity(award, game.state) for award in earned]
    if len(cells) != len(claimed) or set(cells) != set(identities):
        raise FormatError(f"The placement earns {_listed(identities)}, not {_listed(list(cells))}")
    for index, identity in enumerate(identities):
        if cells[identity] != earned[index].cell:
            game, _ = game.play(MoveToken(index, cells[identity]))
    return game


def _claim(value: Json) -> tuple[Identity, int]:
    award = as_object(value, "An award")
    kind = as_one_of(
        member(award, "kind", "An award"), "an award's 'kind'", [kind.value for kind in AwardKind]
    )
    which = ""
    if kind == "cat":
        which = as_one_of(member(award, "cat", "An award"), "an award's 'cat'", CATS)
    elif kind == "button":
        which = as_one_of(member(award, "colour", "An award"), "an award's 'colour'", COLOURS)
    return (kind, which), as_cell(member(award, "cell", "An award"), "an award's 'cell'")


def _identity(award: Award, state: State) -> Identity:
    if award.kind is AwardKind.CAT:
        return "cat", state.setup.cats.cats[award.cat].id
    return award.kind.value, COLOURS[award.colour] if award.kind is AwardKind.BUTTON else ""


def _listed(identities: list[Identity]) -> str:
    return ", ".join(" ".join(filter(None, identity)) for identity in identities) or "nothing"


def _end(game: Game, turn: dict[str, Json]) -> Game:
    state, slot = game.state, _slot(turn)
    ends_without_taking = EndTurn() in set(state.legal_moves())
    if not ends_without_taking and slot is None:
        raise FormatError("A patch must be taken from a 'slot' of the market")
    game, events = game.play(EndTurn() if ends_without_taking or slot is None else Take(slot))
    ended = events[0]
    if isinstance(ended, TurnEnded):
        _compare(turn, "take", None if ended.taken is None else tile_name(ended.taken))
        _compare(turn, "slot", ended.slot)
        _compare(turn, "discard", None if ended.discarded is None else tile_name(ended.discarded))
        _compare(turn, "refill", list(map(tile_name, ended.refill)))
    return game


def _compare(source: dict[str, Json], key: str, expected: Json) -> None:
    claimed = member(source, key, "The turn")
    if not same(claimed, expected):
        raise FormatError(f"{key!r} must be {_plain(expected)}, not {_plain(claimed)}")


def _plain(value: Json) -> str:
    if isinstance(value, list) and len(value) <= MARKET:
        return "[" + ", ".join(map(shown, value)) + "]"
    return "null" if value is None else shown(value)


def same(one: Json, other: Json) -> bool:
    """Whether two JSON values are equal in type, too: 1 is neither true nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def _check_end(record: dict[str, Json], game: Game) -> None:
    scores, winners = member(record, "scores", "The record"), member(record, "winners", "The record")
    if not game.state.finished:
        if scores is not None or winners is not None:
            raise FormatError("A game in progress has null for 'scores' and 'winners'")
        return
    sheets = score_all(game.state)
    claims = as_list(scores, "'scores'", length=len(sheets))
    won = as_list(winners, "'winners'", at_most=MAX_PLAYERS)
    for player, (claim, sheet) in enumerate(zip(claims, sheets, strict=True)):
        difference = _difference(claim, scores_json(sheet))
        if difference:
            raise FormatError(f"The scores of player {player} disagree: {difference}")
    if not same(won, list(rank(sheets).winners)):
        raise FormatError(f"'winners' must be {list(rank(sheets).winners)}, not {_plain(won)}")


def _difference(claimed: Json, expected: Json, path: str = "") -> str | None:
    """The first place where two values differ, as a sentence."""
    if isinstance(expected, dict) and isinstance(claimed, dict):
        for key in expected:
            if key not in claimed:
                return f"{path}{key} is missing"
            found = _difference(claimed[key], expected[key], f"{path}{key}: ")
            if found:
                return found
        extra = sorted(map(str, claimed.keys() - expected.keys()))
        return f"{path}{shown(extra[0])} is not scored here" if extra else None
    return (
        None if same(claimed, expected) else f"{path}{_plain(expected)} by the rules, {_plain(claimed)} here"
    )
