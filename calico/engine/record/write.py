"""From a game to its record."""

from calico.engine.errors import SetupError
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.json_checks import Json, cell_json
from calico.engine.moves import EndTurn, Take, TurnEnded
from calico.engine.quilt import Award, AwardKind
from calico.engine.save_format import cats_to_json
from calico.engine.scoring import ScoreSheet, rank, score_all
from calico.engine.setup import Goals, Seat, Setup
from calico.engine.state import State
from calico.engine.tiles import COLOURS, Tile, tile_name

FORMAT = "calico-record"
VERSION = 1


def record_of(game: Game) -> dict[str, Json]:
    """The record of a game whose goals are laid: all of it, or the turns that have ended so far."""
    setup, state = game.setup, game.state
    sheets = score_all(state) if state.finished else None
    return {
        "format": FORMAT,
        "version": VERSION,
        "seed": setup.seed,
        "setup": {
            "kind": setup.kind,
            "scenario": setup.scenario,
            "lower_variance": setup.lower_variance,
            "cats_chosen": setup.cats_chosen,
            "restriction": setup.restriction,
        },
        "players": [_player_json(seat, goals) for seat, goals in zip(setup.seats, state.goals, strict=True)],
        "first": setup.first,
        "cats": cats_to_json(setup.cats),
        "hands": [list(map(tile_name, hand)) for hand in setup.hands],
        "market": list(map(tile_name, setup.market)),
        "turns": [
            _turn_json(before, move)
            for before, move in zip(game.states, game.moves, strict=False)
            if isinstance(move, Take | EndTurn)
        ],
        "scores": sheets and [scores_json(sheet) for sheet in sheets],
        "winners": sheets and list(rank(sheets).winners),
    }


def _player_json(seat: Seat, goals: Goals | None) -> dict[str, Json]:
    if goals is None:
        raise SetupError("A game can be written down once all design goals are laid.")
    return {
        "name": seat.name,
        "kind": "human" if seat.bot is None else "bot",
        "bot": seat.bot,
        "board": seat.board,
        "goals": dict(zip(SPOTS, goals, strict=False)),
    }


def _turn_json(before: State, move: Take | EndTurn) -> dict[str, Json]:
    placement = before.placement
    _, events = before.play(move)
    ended = events[0]
    if placement is None or not isinstance(ended, TurnEnded):
        raise TypeError("A turn ends with what was placed in it.")
    return {
        "player": before.player,
        "tile": tile_name(placement.tile),
        "cell": cell_json(placement.cell),
        "awards": [award_json(award, before.setup) for award in placement.awards],
        "take": _optional_name(ended.taken),
        "slot": ended.slot,
        "discard": _optional_name(ended.discarded),
        "refill": list(map(tile_name, ended.refill)),
    }


def _optional_name(tile: Tile | None) -> str | None:
    return None if tile is None else tile_name(tile)


def award_json(award: Award, setup: Setup) -> dict[str, Json]:
    """How an award is written."""
    if award.kind is AwardKind.CAT:
        return {"kind": "cat", "cat": setup.cats.cats[award.cat].id, "cell": cell_json(award.cell)}
    if award.kind is AwardKind.BUTTON:
        return {"kind": "button", "colour": COLOURS[award.colour], "cell": cell_json(award.cell)}
    return {"kind": "rainbow", "cell": cell_json(award.cell)}


def scores_json(sheet: ScoreSheet) -> dict[str, Json]:
    """How a player's scores are written."""
    return {
        "goals": {
            goal.spot: {"colour": goal.colour, "pattern": goal.pattern, "points": goal.points}
            for goal in sheet.goals
        },
        "cats": {cat.cat: {"count": cat.count, "points": cat.points} for cat in sheet.cats},
        "buttons": {
            **dict(zip(COLOURS, sheet.buttons.counts, strict=True)),
            "rainbow": int(sheet.buttons.rainbow),
            "points": sheet.buttons.points,
        },
        "total": sheet.total,
    }
