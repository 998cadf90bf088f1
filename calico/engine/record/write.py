"""Write the record of a game."""

from calico.engine.errors import SetupError
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.json_checks import Json, cell_json
from calico.engine.moves import EndTurn, Take
from calico.engine.quilt import Award, AwardKind
from calico.engine.save_format import cats_to_json
from calico.engine.scoring import QuiltScore, rank, score_all
from calico.engine.setup import Goals, Seat, Setup
from calico.engine.state import State
from calico.engine.tiles import COLOURS, tile_name

FORMAT = "calico-record"
VERSION = 1


def record_of(game: Game) -> dict[str, Json]:
    """The record of a game whose goals are laid: all of it, or the turns that have ended so far.

    >>> from calico.bots.tournament import play_out
    >>> from calico.engine.setup import Plan, Player, deal
    >>> game = play_out(deal(Plan((Player("Ann", bot="greedy"),)), seed=1), seed=1)
    >>> turn = record_of(game)["turns"][0]
    >>> turn["tile"], turn["cell"], turn["take"], turn["refill"]
    ('dark_blue-vines', [4, 5], 'purple-quatrefoil', ['magenta-stripes', 'purple-dots'])
    """
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
            _turn_json(before, move, after)
            for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False)
            if isinstance(move, Take | EndTurn)
        ],
        "scores": sheets and [scores_json(sheet) for sheet in sheets],
        "winners": sheets and list(rank(sheets).winners),
    }


def _player_json(seat: Seat, goals: Goals | None) -> dict[str, Json]:
    if goals is None:
        raise SetupError("A game can be recorded once all design goals have been placed.")
    return {
        "name": seat.name,
        "kind": "human" if seat.bot is None else "bot",
        "bot": seat.bot,
        "board": seat.board,
        "goals": dict(zip(SPOTS, goals, strict=False)),
    }


def _turn_json(before: State, move: Take | EndTurn, after: State) -> dict[str, Json]:
    """A turn as it ended, read off the positions before and after its last move."""
    placement = before.placement
    if placement is None:
        raise TypeError("A turn ends with what was placed in it.")
    slot = move.slot if isinstance(move, Take) else placement.slot
    discards = after.discards[len(before.discards) :]
    return {
        "player": before.player,
        "tile": tile_name(placement.tile),
        "cell": cell_json(placement.cell),
        "awards": [award_json(award, before.setup) for award in placement.awards],
        "take": None if slot is None else tile_name(before.market[slot]),
        "slot": slot,
        "discard": tile_name(discards[0]) if discards else None,
        "refill": list(map(tile_name, before.setup.bag[before.drawn : after.drawn])),
    }


def award_json(award: Award, setup: Setup) -> dict[str, Json]:
    """An award as records hold it."""
    if award.kind is AwardKind.CAT:
        return {"kind": "cat", "cat": setup.cats.cats[award.cat].id, "cell": cell_json(award.cell)}
    if award.kind is AwardKind.BUTTON:
        return {"kind": "button", "colour": COLOURS[award.colour], "cell": cell_json(award.cell)}
    return {"kind": "rainbow", "cell": cell_json(award.cell)}


def scores_json(sheet: QuiltScore) -> dict[str, Json]:
    """A player's scores as records hold them."""
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
