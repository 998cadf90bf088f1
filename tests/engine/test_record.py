"""Game records: what is written can be read, and nothing false in one goes unnoticed."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calico.engine.boards import BOARDS
from calico.engine.errors import SetupError
from calico.engine.facts import GOALS, SPOTS
from calico.engine.game import new_game
from calico.engine.moves import MoveToken
from calico.engine.record import FORMAT, RecordError, game_of, record_of
from calico.engine.record.check import NotARecordError
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import TILE_NAMES
from tests.engine.build import game_for, one_turn, to_the_end
from tests.engine.strategies import games, games_under_way, random_game


def through_text(record):
    return json.loads(json.dumps(record))


@given(games())
def test_record_to_text_to_record(game):
    record = through_text(record_of(game))
    assert record_of(game_of(record)) == record


@pytest.mark.parametrize("boards", [(BOARDS[2], BOARDS[0]), (None, BOARDS[1]), (None, None)])
@pytest.mark.parametrize("first", [0, 1, None])
@pytest.mark.parametrize("seed", [0, -3, 1 << 256])
def test_whatever_was_chosen_before_the_deal_its_seed_agrees(boards, first, seed):
    plan = Plan((Player("Ann", None, boards[0]), Player("Bob", None, boards[1])), first=first)
    assert game_of(through_text(record_of(random_game(plan, seed, turns=6))))


def test_a_game_without_a_seed_may_be_dealt_in_any_way():
    record = record_of(one_turn(game_for(2, seed=7)))
    assert game_of({**record, "seed": None})


@given(games_under_way(kinds=("beginner", "family")))
def test_a_game_in_progress_has_no_scores_yet(game):
    record = through_text(record_of(game))
    assert len(record["turns"]) == game.state.turn
    if not game.state.finished:
        assert (record["scores"], record["winners"]) == (None, None)
    assert game_of(record).state.quilts == game_of(record_of(game)).state.quilts


def test_a_record_reads_as_the_format_says():
    game = to_the_end(game_for(2, seed=5, kind="beginner", first=1))
    record = record_of(game)
    assert list(record) == (
        [
            "format",
            "version",
            "seed",
            "setup",
            "players",
            "first",
            "cats",
            "hands",
            "market",
            "turns",
            "scores",
            "winners",
        ]
    )
    assert (record["format"], record["version"], record["seed"], record["first"]) == (FORMAT, 1, 5, 1)
    assert record["setup"] == {
        "kind": "beginner",
        "scenario": None,
        "lower_variance": False,
        "cats_chosen": False,
        "restriction": None,
    }
    assert record["players"][0] == {
        "name": "Ann",
        "kind": "human",
        "bot": None,
        "board": game.setup.seats[0].board,
        "goals": {"top": "all_different", "right": "aa-bb-cc", "left": "aaa-bbb"},
    }
    first, last = record["turns"][0], record["turns"][-1]
    assert list(first) == ["player", "tile", "cell", "awards", "take", "slot", "discard", "refill"]
    assert (first["player"], first["slot"], first["discard"], len(first["refill"])) == (1, 0, None, 1)
    assert (last["take"], last["slot"], last["discard"], last["refill"]) == (None, None, None, [])
    scores = record["scores"][0]
    assert list(scores) == ["goals", "cats", "buttons", "total"]
    assert list(scores["goals"]) == ["top", "right", "left"]
    assert list(scores["cats"]) == ["millie", "tibbit", "coconut"]
    assert list(scores["buttons"])[-2:] == ["rainbow", "points"]


def test_solo_turns_tell_what_left_and_what_came():
    record = record_of(to_the_end(game_for(seed=5, kind="beginner")))
    assert all(turn["discard"] and len(turn["refill"]) == 2 for turn in record["turns"][:-1])


def test_without_a_hand_the_tile_placed_is_the_one_taken():
    record = record_of(to_the_end(game_for(2, seed=5, restriction="no_hand")))
    assert record["hands"] == [[], []]
    assert all(turn["take"] == turn["tile"] and turn["slot"] is not None for turn in record["turns"])


def test_the_family_has_no_goals_in_its_record():
    record = record_of(to_the_end(game_for(2, seed=5, kind="family")))
    assert [player["goals"] for player in record["players"]] == [{}, {}]
    assert [scores["goals"] for scores in record["scores"]] == [{}, {}]


@given(games(kinds=("standard",), most=2))
def test_awards_tell_where_the_token_lies_in_the_end(game):
    moved = sum(isinstance(move, MoveToken) for move in game.moves)
    again = game_of(record_of(game))
    assert again.state.quilts == game.state.quilts
    assert sum(isinstance(move, MoveToken) for move in again.moves) <= moved


# What is wrong is found, and named


@pytest.fixture(scope="module")
def good():
    record = through_text(record_of(to_the_end(game_for(2, seed=7, first=0))))
    assert game_of(record)
    return record


def awarded_turn(record):
    return next(number for number, turn in enumerate(record["turns"]) if turn["awards"])


def put(*path_and_value):
    """The lie of another value at a path."""
    *path, value = path_and_value
    return lambda record: change(record, path, value)


NO_RECORDS = {
    "no object": (lambda r: [r], "must be an object"),
    "another format": (put("format", "chess"), "'format' must be"),
    "another version": (put("version", 2), "'version' must be 1"),
    "a version that is only true": (put("version", True), "'version' must be 1"),
}

LIES = {
    "no turns": (lambda r: without(r, "turns"), "lacks 'turns'"),
    "no scores": (lambda r: without(r, "scores"), "lacks 'scores'"),
    "turns of the wrong type": (put("turns", {}), "'turns' must be a list"),
    "a seed of words": (put("seed", "seven"), "'seed' must be a whole number"),
    "five players": (lambda r: {**r, "players": r["players"] * 3}, "at most 4"),
    "nobody": (put("players", []), "1 to 4 players"),
    "first who isn't there": (put("first", 3), "someone at the table"),
    "an unknown kind": (put("setup", "kind", "festive"), "'kind' must be one of"),
    "a bot without an id": (put("players", 0, "kind", "bot"), "exactly where its kind is 'bot'"),
    "the same board twice": (
        lambda r: change(r, ["players", 0, "board"], r["players"][1]["board"]),
        "board of a different colour",
    ),
    "the same goal twice": (
        lambda r: change(r, ["players", 0, "goals", "top"], r["players"][0]["goals"]["left"]),
        "three goals differ",
    ),
    "a goal on a fourth spot": (put("players", 0, "goals", "bottom", "aaaa-bb"), "must name the spots"),
    "an impossible tile": (put("market", 0, "pink-dots"), "must be a tile"),
    "too many of a tile": (
        lambda r: {**r, "market": [r["market"][0]] * 3, "hands": [[r["market"][0]] * 2, r["hands"][1]]},
        "more .* than the game has",
    ),
    "a short market": (lambda r: {**r, "market": r["market"][:2]}, "must hold 3"),
    "cats that share a pattern": (
        lambda r: change(r, ["cats", 0, "patterns"], r["cats"][1]["patterns"]),
        "exactly one",
    ),
    "cats nobody chose": (put("cats", 0, "cat", "leo"), "dots|two sides|three"),
    "a cell off the grid": (put("turns", 4, "cell", [7, 0]), "between 0 and 6"),
    "a cell on the rim": (put("turns", 4, "cell", [0, 0]), "printed edge"),
    "a goal's cell": (put("turns", 4, "cell", [2, 3]), "design goal"),
    "a cell as a text": (put("turns", 4, "cell", "23"), "must be a list"),
    "a tile nobody holds": (lambda r: change(r, ["turns", 4, "tile"], absent_tile(r)), "isn’t in your hand"),
    "the wrong player": (put("turns", 4, "player", 1), "turn of player 0"),
    "an award not earned": (
        put("turns", 0, "awards", [{"kind": "rainbow", "cell": [1, 1]}]),
        "earns nothing, not rainbow",
    ),
    "an award left out": (lambda r: change(r, ["turns", awarded_turn(r), "awards"], []), "not nothing"),
    "a token off its group": (
        lambda r: change(r, ["turns", awarded_turn(r), "awards", 0, "cell"], [0, 0]),
        "must stay on a patch of the group",
    ),
    "a slot that isn't there": (put("turns", 3, "slot", 3), "between 0 and 2"),
    "another tile taken": (lambda r: change(r, ["turns", 3, "take"], absent_tile(r)), "'take' must be"),
    "nothing taken": (lambda r: nothing_taken(r, 3), "must be taken"),
    "something discarded": (put("turns", 3, "discard", "green-dots"), "'discard' must be null"),
    "no refill": (put("turns", 3, "refill", []), "'refill' must be|not in|than"),
    "a turn too many": (lambda r: {**r, "turns": [*r["turns"], r["turns"][-1]]}, "game was over"),
    "a turn too few": (lambda r: {**r, "turns": r["turns"][:-1]}, "null for 'scores'"),
    "a wrong total": (
        lambda r: change(r, ["scores", 1, "total"], r["scores"][1]["total"] + 1),
        "player 1 disagree: total",
    ),
    "a number as true": (
        lambda r: change(r, ["scores", 0, "buttons", "rainbow"], bool(r["scores"][0]["buttons"]["rainbow"])),
        "buttons: rainbow",
    ),
    "a cat not in play": (
        put("scores", 0, "cats", "garfield", {"count": 1, "points": 3}),
        "'garfield' is not scored",
    ),
    "the wrong winner": (lambda r: {**r, "winners": [1 - r["winners"][0]]}, "'winners' must be"),
    "another seed": (put("seed", 8), "'seed' deals another game: its cats disagree"),
    "another market by the same seed": (
        lambda r: {**r, "market": r["market"][::-1], "turns": [], "scores": None, "winners": None},
        "its market tiles disagree",
    ),
    "another hand by the same seed": (
        lambda r: {**r, "hands": r["hands"][::-1], "turns": [], "scores": None, "winners": None},
        "its hands disagree",
    ),
    "goals that the seed doesn't offer": (
        lambda r: {
            **change(r, ["players", 0, "goals"], not_offered(r)),
            "turns": [],
            "scores": None,
            "winners": None,
        },
        "goals of player 0 disagree",
    ),
    "no winner": (put("winners", None), "'winners' must be a list"),
}


def without(record, key):
    return {other: value for other, value in record.items() if other != key}


def change(record, path, value):
    record = copy.deepcopy(record)
    holder = record
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return record


def not_offered(record):
    """Goals of which the seed offers the first player one at most."""
    offers = deal(Plan((Player("Ann"), Player("Bob"))), record["seed"]).seats[0].offers
    return dict(zip(SPOTS, sorted(GOALS, key=offers.__contains__), strict=False))


def absent_tile(record):
    """A tile that nobody can have seen by the fifth turn."""
    near = json.dumps([record["hands"], record["market"], record["turns"][:5]])
    return next(tile for tile in TILE_NAMES if tile not in near)


def nothing_taken(record, number):
    turn = {**record["turns"][number], "take": None, "slot": None}
    return change(record, ["turns", number], turn)


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(good, lie):
    tell, says = LIES[lie]
    with pytest.raises(RecordError, match=says):
        game_of(tell(good))


@pytest.mark.parametrize("other", NO_RECORDS)
def test_what_is_no_record_is_told_apart(good, other):
    tell, says = NO_RECORDS[other]
    with pytest.raises(NotARecordError, match=says):
        game_of(tell(good))


def test_the_turn_is_named(good):
    with pytest.raises(RecordError) as caught:
        game_of(change(good, ["turns", 4, "cell"], [0, 0]))
    assert caught.value.turn == 5


def paths(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*path, key))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150)
@given(data=st.data(), value=json_values)
def test_whatever_is_put_in_a_record_is_agreed_with_or_refused_in_a_sentence(good, data, value):
    path = data.draw(st.sampled_from([path for path in paths(good) if path]))
    broken = change(good, path, value)
    free_to_change = (
        broken["seed"] in (None, good["seed"], -good["seed"]) or path[-1] == "name" or broken == good
    )
    if not free_to_change:
        with pytest.raises(RecordError, match=r"."):
            game_of(broken)


def test_a_game_is_written_down_once_all_goals_lie():
    with pytest.raises(SetupError, match="once all design goals have been placed"):
        record_of(new_game(game_for(2).setup))


def test_a_record_in_progress_can_be_played_on():
    game = game_of(through_text(record_of(one_turn(one_turn(game_for(2, seed=4))))))
    assert to_the_end(game).state.finished
