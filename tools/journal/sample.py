"""Make journals with a bit of everything, and return their content for comparison."""

import os
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from calico.bots.players.simple import RandomBot
from calico.engine.game import Game, new_game
from calico.engine.moves import Move
from calico.engine.observation import observe
from calico.engine.save_format import move_to_json, setup_to_json
from calico.engine.setup import Plan, Player, deal
from calico.engine.tiles import COLOURS
from calico.journal import (
    CatCount,
    GameMode,
    GoalResult,
    Journal,
    JournalError,
    ScoreSheet,
    SeatedPlayer,
    deal_of_day,
    open_journal,
)
from calico.journal.games.results import Tally
from calico.journal.statistics import EVERYBODY, Statistics, StatisticsBuilder, Who
from calico.journal.store.rows import Id

FAST_FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""A folder in memory, for journals that need not survive a restart of this machine."""


class Ticker:
    """A clock that moves on by a second whenever it is read."""

    def __init__(self, start: str = "2026-01-31T20:00:00+00:00") -> None:
        """Begin at a moment."""
        self.now = datetime.fromisoformat(start).astimezone(UTC)

    def __call__(self) -> datetime:
        """The time now."""
        self.now += timedelta(seconds=1)
        return self.now


def names(count: int) -> tuple[Player, ...]:
    """Return this many people."""
    return tuple(map(Player, ("Anna", "Бронислава", "Łukasz", "Zoë")[:count]))


def random_move(game: Game, chance: random.Random) -> Move:
    """Return a random legal move."""
    thinking = RandomBot().think(observe(game.state, game.state.player), chance)
    try:
        while True:
            next(thinking)
    except StopIteration as answer:
        return answer.value


def random_game(players: int = 1, seed: int = 0, moves: int | None = None, **plan: object) -> Game:
    """Play a game at random, to its end or for so many moves."""
    game, chance = new_game(deal(Plan(names(players), **plan), seed)), random.Random(seed)
    while not game.state.finished and (moves is None or len(game.moves) < moves):
        game, _ = game.play(random_move(game, chance))
    return game


def tally(total: int = 60, **changes: object) -> Tally:
    """Return a score at a real table; `total` must be a multiple of three."""
    plain = Tally(
        cats=(
            CatCount("millie", (total - 51) // 3, total - 51),
            CatCount("rumi", 2, 10),
            CatCount("cira", 0, 0),
        ),
        goals=(
            GoalResult("aa-bb-cc", True, False, 7),
            GoalResult("aaa-bbb", True, True, 13),
            GoalResult("aaaa-bb", False, False, 0),
        ),
        buttons=(1, 1, 1, 1, 1, 1),
        rainbow=True,
        total=total,
    )
    return plain._replace(**changes)


def fill(journal: Journal, seed: int = 0) -> None:
    """Put a bit of everything into an empty journal."""
    people = [journal.quilters.add(f"Quilter {colour}", colour) for colour in COLOURS[:3]]
    guest = journal.quilters.add("Ωμέγα 🧵")
    ids = [people[0].id, people[1].id, guest.id]
    for number in range(3):
        journal.games.begin(random_game(1, seed + number), GameMode.SOLO, [ids[number]])
        journal.games.begin(
            random_game(1, seed + 10 + number, moves=7 + number), GameMode.SOLO, [ids[number]]
        )
    two = journal.games.begin(random_game(2, seed), GameMode.PASS_AND_PLAY, ids[:2])
    scenario = random_game(1, seed, kind="scenario", scenario=1)
    journal.games.begin(scenario, GameMode.SCENARIO, ids[:1])
    challenge = journal.games.begin(random_game(1, seed + 20, moves=12), GameMode.CHALLENGE)
    challenge.keep_view({"zoom": 1.5, "curtain": False})
    challenge.note_hint()
    today = journal.today()
    journal.games.begin(new_game(deal_of_day(today, "Anna")), GameMode.DAILY, ids[:1], today.isoformat())
    for offer in journal.achievements.offers(journal.games.result(two.id)).offers:
        journal.achievements.fill(offer.quilter, offer.circles[0], journal.games.result(two.id))
    _fill_from_a_table(journal, ids)
    journal.settings.change(language="de", text_scale=1.25, last_quilter=ids[0])


def _fill_from_a_table(journal: Journal, ids: list[Id]) -> None:
    seats = (SeatedPlayer("Quilter magenta", ids[0]), SeatedPlayer("Quilter yellow", ids[1]))
    sheet = journal.sheets.keep(
        ScoreSheet("2026-01-30", seats, (tally(75), tally(60)), note="On the balcony")
    )
    journal.achievements.fill(ids[0], "score_75", sheet.result)


def make(folder: Path, seed: int = 0, now: Callable[[], datetime] | None = None) -> None:
    """Make a journal with a bit of everything, closed."""
    with open_journal(folder, now or Ticker()) as journal:
        fill(journal, seed)


def play_of(journal: Journal, id: Id) -> object:
    """Return a game with all its moves as JSON; None where the journal refuses it as damaged."""
    try:
        kept = journal.games.open(id)
    except JournalError:
        return None
    game = kept.game
    return [setup_to_json(game.setup), [move_to_json(move) for move in game.moves]]


def statistics(journal: Journal, who: Who = EVERYBODY, tables: bool = True) -> Statistics:
    """The statistics of a journal, counted at once; the app counts a few results each frame."""
    builder = StatisticsBuilder(who)
    for result in journal.results() if tables else journal.games.results():
        builder.add(result)
    return builder.sum()


def content(journal: Journal) -> dict[str, dict[object, object]]:
    """Return all that a journal shows, by kind and key."""
    summaries = [*journal.games.going_on(), *journal.games.newest(1_000_000)]
    return {
        "summaries": {summary.id: summary for summary in summaries},
        "plays": {summary.id: play_of(journal, summary.id) for summary in summaries},
        "results": {(one.source, one.id): one for one in journal.results()},
        "quilters": {quilter.id: quilter for quilter in journal.quilters.all()},
        "circles": {(circle.quilter, circle.circle): circle for circle in journal.achievements.all()},
        "sheets": {sheet.id: sheet for sheet in journal.sheets.all()},
        "settings": {"all": journal.settings.get()},
    }
