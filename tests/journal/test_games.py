import random
from datetime import date

import pytest

from calico.engine.boards import BOARDS
from calico.engine.errors import IllegalMove
from calico.engine.facts import TURNS
from calico.engine.game import new_game
from calico.engine.moves import MoveToken, Take
from calico.engine.record import game_of
from calico.engine.setup import Player, deal
from calico.journal import (
    Challenge,
    GameMode,
    JournalError,
    Problem,
    challenge_from,
    code_of,
    deal_of_day,
    open_journal,
)
from calico.journal.games.open_game import MOST_MOVES, MOST_WITH_TOKENS
from calico.journal.games.summaries import summary_to_row
from calico.journal.store.rows import new_id
from calico.journal.store.schema import PLAYS
from tools.journal.sample import Ticker, random_game, random_move


def play_some(kept, moves, seed=1):
    chance = random.Random(seed)
    for _ in range(moves):
        kept.play(random_move(kept.game, chance))


def play_out(kept, seed=1):
    chance = random.Random(seed)
    while not kept.game.state.finished:
        kept.play(random_move(kept.game, chance))


def begin(journal, players=1, seed=1, mode=None, **plan):
    mode = mode or (GameMode.SOLO if players == 1 else GameMode.PASS_AND_PLAY)
    return journal.games.begin(random_game(players, seed, moves=0, **plan), mode)


@pytest.mark.parametrize(
    "plan",
    [
        {"players": 1},
        {"players": 1, "lower_variance": True},
        {"players": 1, "kind": "scenario", "scenario": 4, "mode": GameMode.SCENARIO},
        {"players": 2, "kind": "beginner"},
        {"players": 2, "restriction": "no_hand"},
        {"players": 3, "kind": "family"},
        {"players": 4, "cats": ("leo", "millie", "rumi")},
    ],
)
def test_a_game_opens_again_on_the_same_step_with_the_same_moves(folder, plan):
    with open_journal(folder, Ticker()) as journal:
        kept = begin(journal, **plan)
        play_some(kept, 9)
        before = kept.game
    with open_journal(folder, Ticker()) as journal:
        again = journal.games.open(kept.id)
        assert again.game == before
        assert again.summary == kept.summary
        play_out(again)
        assert journal.games.open(kept.id).game == again.game


def test_a_forbidden_move_changes_nothing(journal):
    kept = begin(journal)
    play_some(kept, 1)
    before = kept.game
    with pytest.raises(IllegalMove):
        kept.play(Take(0))
    assert kept.game == before
    assert journal.games.open(kept.id).game == before


def test_a_placement_taken_back_stays_taken_back(journal):
    kept = begin(journal)
    play_some(kept, 2)
    kept.undo()
    assert len(journal.games.open(kept.id).game.moves) == 1


def test_moves_that_an_earlier_version_kept_behind_the_cursor_are_left_out(journal):
    kept = begin(journal)
    play_some(kept, 2)
    whole = journal._store.find(PLAYS, kept.id)
    kept.undo()
    row = journal._store.find(PLAYS, kept.id)
    journal._store.put(PLAYS, (*row[:3], whole[3]))
    again = journal.games.open(kept.id)
    assert again.game == kept.game
    play_some(again, 1)
    assert journal.games.open(kept.id).game == again.game


def test_free_undo_goes_back_to_the_first_move(journal):
    game = new_game(random_game(1, 3, moves=0).setup, free_undo=True)
    kept = journal.games.begin(game, GameMode.SOLO)
    play_out(kept)
    whole = kept.game
    for _ in whole.moves:
        kept.undo()
    again = journal.games.open(kept.id)
    assert again.game.moves == ()
    assert not again.summary.finished
    for move in whole.moves:
        again.play(move)
    assert again.summary.finished
    assert again.summary.not_counted_because == "free_undo"


def test_several_games_are_open_and_the_last_one_is_offered_first(journal):
    first, second = begin(journal, seed=1), begin(journal, seed=2)
    assert [head.id for head in journal.games.going_on()] == [second.id, first.id]
    play_some(first, 1)
    assert [head.id for head in journal.games.going_on()] == [first.id, second.id]
    assert journal.games.newest() == []


def test_a_clock_set_back_does_not_change_which_game_was_last(journal, clock):
    first = begin(journal, seed=1)
    begin(journal, seed=2)
    play_some(first, 1)
    clock.now = clock.now.replace(year=2020)
    play_some(first, 1)
    assert journal.games.going_on()[0].id == first.id


def test_finished_games_are_listed_newest_first_in_pages(journal):
    games = [begin(journal, seed=seed) for seed in range(4)]
    for kept in games:
        play_out(kept)
    ids = [kept.id for kept in reversed(games)]
    assert [head.id for head in journal.games.newest()] == ids
    assert [head.id for head in journal.games.newest(2, skip=1)] == ids[1:3]
    assert len(journal.games.finished_ids()) == 4
    assert journal.games.going_on() == []


def test_a_finished_games_summary_is_what_its_moves_say(journal):
    kept = begin(journal, players=3)
    play_out(kept)
    ending = journal.games.result(kept.id)
    record = journal.games.record(kept.id)
    assert [tally.total for tally in ending.tallies] == [scores["total"] for scores in record["scores"]]
    assert [seat for seat, place in enumerate(ending.places) if place == 1] == record["winners"]
    assert [seat.board for seat in ending.seats] == [player["board"] for player in record["players"]]


RECORDED = {
    "daily": (GameMode.DAILY, lambda: deal_of_day(date(2026, 1, 31), "Anna")),
    "challenge": (GameMode.CHALLENGE, lambda: dealt(Challenge(77, 2, restriction="no_hand"))),
    "chosen cats": (GameMode.CHALLENGE, lambda: dealt(Challenge(5, 4, cats=("leo", "millie", "rumi")))),
    "some boards and who begins": (
        GameMode.CHALLENGE,
        lambda: dealt(Challenge(5, 3, boards=(None, BOARDS[3], BOARDS[0]), first=2)),
    ),
    "a seed of many digits": (
        GameMode.CHALLENGE,
        lambda: dealt(Challenge((1 << 256) - 1, lower_variance=True)),
    ),
    "a family": (GameMode.PASS_AND_PLAY, lambda: dealt(Challenge(1, 4, "family", first=3))),
    "scenario": (GameMode.SCENARIO, lambda: dealt(Challenge(9, 1, "scenario", 10))),
}


def dealt(challenge):
    players = [Player(f"P{seat}") for seat in range(challenge.players)]
    return deal(challenge.plan(players), challenge_from(code_of(challenge)).seed)


@pytest.mark.parametrize("kind", RECORDED)
def test_the_seed_of_every_game_that_is_handed_on_deals_it(journal, kind):
    mode, setup = RECORDED[kind]
    day = "2026-01-31" if mode is GameMode.DAILY else None
    kept = journal.games.begin(new_game(setup()), mode, day=day)
    play_some(kept, 2 * len(kept.game.setup.seats) + 5)
    assert game_of(journal.games.record(kept.id))
    assert game_of(journal.games.record(kept.id))
    play_out(kept)
    record = journal.games.record(kept.id)
    assert record["seed"] is not None
    assert game_of(record).state.finished


def test_a_finished_game_replays_and_its_record_tells_the_same_game(journal):
    kept = begin(journal, players=2)
    play_out(kept)
    told = game_of(journal.games.record(kept.id))
    again = journal.games.open(kept.id).game
    assert told.state.quilts == again.state.quilts
    assert len(again.states) == len(again.moves) + 1


def test_who_sits_where_is_kept(journal, anna, bo):
    kept = journal.games.begin(random_game(3, 1, moves=0), GameMode.PASS_AND_PLAY, [anna.id, None, bo.id])
    assert [seat.quilter for seat in journal.games.open(kept.id).summary.seats] == [anna.id, None, bo.id]


def test_a_quilter_sits_at_one_place_only(journal, anna):
    with pytest.raises(JournalError, match="Anna can’t take two seats"):
        journal.games.begin(random_game(2, 1, moves=0), GameMode.PASS_AND_PLAY, [anna.id, anna.id])
    assert journal.games.going_on() == []


@pytest.mark.parametrize("quilters", [[None], [None, None, None]])
def test_every_seat_has_its_quilter_or_none(journal, quilters):
    with pytest.raises(JournalError) as refused:
        journal.games.begin(random_game(2, 1, moves=0), GameMode.PASS_AND_PLAY, quilters)
    assert refused.value.problem is Problem.WRONG_SEATS


@pytest.mark.parametrize(
    ("mode", "players", "day"),
    [
        (GameMode.SOLO, 2, None),
        (GameMode.PASS_AND_PLAY, 1, None),
        (GameMode.SCENARIO, 1, None),
        (GameMode.DAILY, 1, None),
        (GameMode.DAILY, 2, "2026-01-31"),
        (GameMode.SOLO, 1, "2026-01-31"),
    ],
)
def test_a_mode_fits_its_set_up(journal, mode, players, day):
    with pytest.raises(JournalError) as refused:
        journal.games.begin(random_game(players, 1, moves=0), mode, day=day)
    assert refused.value.problem is Problem.WRONG_MODE
    assert journal.games.going_on() == []


def test_a_daily_game_keeps_its_day_and_a_challenge_its_code(journal):
    today = journal.today()
    daily = journal.games.begin(new_game(deal_of_day(today, "Anna")), GameMode.DAILY, day=today.isoformat())
    challenge = begin(journal, mode=GameMode.CHALLENGE)
    assert journal.games.open(daily.id).summary.day == "2026-01-31"
    assert len(journal.games.open(challenge.id).summary.code) == 14


def test_how_the_game_lay_before_its_players_is_kept(journal):
    kept = begin(journal)
    assert kept.view is None
    kept.keep_view({"zoom": 2.5, "curtain": True})
    kept.keep_view({"zoom": 1.5, "curtain": False})
    assert journal.games.open(kept.id).view == {"zoom": 1.5, "curtain": False}


def test_looking_at_a_game_makes_it_the_last(journal):
    first = begin(journal, seed=1)
    begin(journal, seed=2)
    first.keep_view({"zoom": 2})
    assert journal.games.going_on()[0].id == first.id


def test_a_hint_is_remembered(journal):
    kept = begin(journal)
    kept.note_hint()
    play_out(kept)
    assert journal.games.open(kept.id).summary.not_counted_because == "hints"
    assert journal.games.result(kept.id).not_counted_because == "hints"


def test_a_hint_after_the_end_changes_nothing(journal):
    kept = begin(journal)
    play_out(kept)
    kept.note_hint()
    assert journal.games.result(kept.id).not_counted_because is None


def test_a_discarded_game_is_gone_with_all_that_hung_on_it(journal):
    kept = begin(journal)
    kept.keep_view({"zoom": 2})
    journal.games.discard(kept.id)
    assert journal.games.going_on() == []
    for ask in (journal.games.open, journal.games.result, journal.games.discard):
        with pytest.raises(JournalError) as refused:
            ask(kept.id)
        assert refused.value.problem is Problem.NO_SUCH_GAME


def test_an_unfinished_game_has_no_ending(journal):
    with pytest.raises(JournalError) as refused:
        journal.games.result(begin(journal).id)
    assert refused.value.problem is Problem.GAME_NOT_FINISHED


def test_a_game_that_went_on_in_another_window_is_not_overwritten(journal, folder):
    kept = begin(journal)
    with open_journal(folder, Ticker()) as other:
        play_some(other.games.open(kept.id), 2)
        before = kept.game
        with pytest.raises(JournalError) as refused:
            play_some(kept, 1)
        assert refused.value.problem is Problem.CHANGED_ELSEWHERE
        assert kept.game == before
        assert len(other.games.open(kept.id).game.moves) == 2


def test_ids_are_never_the_same():
    assert len({new_id() for _ in range(1000)}) == 1000


def test_whether_hints_are_allowed_is_kept_with_the_game(folder):
    with open_journal(folder, Ticker()) as journal:
        strict = journal.games.begin(random_game(1, 1, moves=0), GameMode.SOLO, coach=False)
        usual = begin(journal)
    with open_journal(folder, Ticker()) as journal:
        assert not journal.games.open(strict.id).coach
        assert journal.games.open(usual.id).coach


def test_a_game_that_allows_hints_is_written_as_before_that_could_be_chosen(journal):
    *_, body = summary_to_row(begin(journal).summary)
    assert "coach" not in body


def test_a_game_that_was_lifted_out_can_be_laid_back_as_it_was(journal):
    kept = begin(journal)
    play_out(kept)
    kept.keep_view({"zoom": 2})
    head, moves = journal.games.summary(kept.id), kept.game.moves
    lifted = journal.games.remove(kept.id)
    assert journal.games.finished_ids() == []
    with pytest.raises(JournalError):
        journal.games.summary(kept.id)
    journal.games.restore(lifted)
    again = journal.games.open(kept.id)
    assert (again.summary, again.game.moves, again.view) == (head, moves, {"zoom": 2})


def test_finished_games_are_named_the_last_to_end_first(journal):
    games = [begin(journal, seed=seed) for seed in range(3)]
    for kept in (games[1], games[2], games[0]):
        play_out(kept)
    begin(journal, seed=9)
    assert journal.games.finished_ids() == [games[0].id, games[2].id, games[1].id]


# Limits


def token_moves(game):
    return [move for move in game.state.legal_moves() if isinstance(move, MoveToken)]


@pytest.fixture
def with_token():
    """A game in which a token was just earned and may be moved to and fro."""
    games = (random_game(1, seed, moves=moves) for seed in range(50) for moves in range(20, 40))
    return next(game for game in games if token_moves(game))


def test_however_often_tokens_were_moved_a_game_can_be_played_to_its_end():
    assert MOST_MOVES - MOST_WITH_TOKENS > 4 * (2 * TURNS + 1)


def test_more_moves_than_can_be_read_again_are_not_kept(journal, with_token, monkeypatch):
    most = len(with_token.moves) + 10
    monkeypatch.setattr("calico.journal.games.open_game.MOST_WITH_TOKENS", most)
    kept = journal.games.begin(with_token, GameMode.SOLO)
    for _ in range(10):
        kept.play(token_moves(kept.game)[0])
    before = kept.game
    with pytest.raises(JournalError) as refused:
        kept.play(token_moves(kept.game)[0])
    assert refused.value.problem is Problem.TOO_MANY_MOVES
    assert kept.game == before
    kept.undo()
    chance = random.Random(1)
    while not kept.game.state.finished:
        moves = [move for move in (random_move(kept.game, chance),) if not isinstance(move, MoveToken)]
        for move in moves:
            kept.play(move)
    assert journal.games.open(kept.id).game == kept.game
