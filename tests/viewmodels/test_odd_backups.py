"""Backups that somebody has meddled with: what is taken from them can be opened, shown and played on.

Each test takes a real backup, puts one odd value into it, and looks at all that the journal then holds with
everything that reads it. What can't be may be refused, or told as damaged; nothing else may be raised.
"""

import json
import random
import shutil
import tempfile
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, JournalError, open_journal
from calico.journal.clock import LATEST_TOUCH, milliseconds
from calico.journal.daily import deal_of_day
from calico.journal.store.rows import from_text, to_text
from calico.journal.store.schema import GAMES, QUILTERS, SHEETS, VIEWS
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.history.achievements import AchievementsModel
from calico.viewmodels.history.award_circles import AwardCirclesModel
from calico.viewmodels.history.gallery import GalleryModel
from calico.viewmodels.history.replay import ReplayModel
from calico.viewmodels.history.statistics import StatisticsModel
from calico.viewmodels.home.home import home_view
from calico.viewmodels.learn.progress import LearningProgress
from calico.viewmodels.score_pad.circle_offers import JournalCircles
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.share import as_text, bg_stats_link
from calico.viewmodels.score_pad.sheet import PlayerColumn
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage
from calico.viewmodels.settings.options import OptionsModel
from calico.viewmodels.setup.dealing import game_title
from calico.viewmodels.setup.same_patches import begin_again
from calico.viewmodels.solo.daily import DailyModel
from calico.viewmodels.solo.scenarios import scenario_views
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode as Waiting
from tests.journal.backups import back_up, forged, lines, restore
from tests.viewmodels.journals import play
from tests.viewmodels.score_pad.paper import ARI, sheet
from tools.journal.sample import FAST_FOLDER, Ticker, content

PLACE = next(cells_in(OPEN_CELLS))


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


ODD = (
    None, True, False, 0, 1, -1, 10**400, 2**63 - 1, 2**63, -(2**63), 1.5, -0.0, 1e308, float("nan"),
    float("inf"), "", " ", "x", "garbage", "\x00", "\ud800", "../../up.jpg", "x" * 1_000_000, [], {}, [[]],
    {"x": 1}, nested(20), nested(400), nested(900), "2GV0-79JP-BH0K", "standard", "scenario", "9999-12-31",
    "0001-01-01T00:00:00+00:00", "2026-01-31",
)  # fmt: skip


def fill(journal):
    """A game of each kind, some finished, and sheets of the score pad."""
    anna = journal.quilters.add("Anna", "green")
    today = journal.today()

    def begin(*players, mode=GameMode.SOLO, quilters=(), day=None, seed=1, **plan):
        game = new_game(deal(Plan(tuple(Player(*player) for player in players), **plan), seed))
        return journal.games.begin(game, mode, quilters, day)

    play(begin(("Anna",), ("Greedy", "greedy"), mode=GameMode.PASS_AND_PLAY, quilters=(anna.id, None)))
    play(begin(("Anna",), mode=GameMode.CHALLENGE, quilters=(anna.id,)))
    daily = journal.games.begin(
        new_game(deal_of_day(today, "Anna")), GameMode.DAILY, (anna.id,), today.isoformat()
    )
    play(daily)
    going_on = begin(("Anna",), ("Greedy", "greedy"), mode=GameMode.PASS_AND_PLAY, kind="beginner", first=0)
    model = TableModel(going_on)
    model.keep_viewport((2.5, 1.0, -2.0))
    model.choose_tile(0)
    model.touch_cell(PLACE)
    history = SheetListModel(journal)
    pad = PadModel(sheet(ARI, likers=(0, 0, 1, 1, 2, 2), photo="0" * 32 + ".jpg"), history.keep)
    pad.open_quilt(0)
    pad.choose_tile(0)
    for cell in cells_in(OPEN_CELLS):
        pad.touch_cell(cell)
    pad.set_tokens(pad.view.sewing.areas[0], 1)
    pad.add_player("Anna", anna.id)
    pad.count_together(1, True)
    pad.confirm(0, "no-rainbow")
    pad.go(PadPage.RESULT)
    PadModel(sheet(ARI), history.keep).add_cat(0, 0, 1)
    history.keep(sheet(replace(ARI, name="Anna", quilter=anna.id), PlayerColumn("Bo")), open=False)
    for ending in journal.results():
        for offer in journal.achievements.offers(ending).offers:
            journal.achievements.fill(offer.quilter, offer.circles[0], ending)
    journal.settings.change(last_quilter=anna.id, text_scale=1.5, lessons={"place": 2}, bot_effort=100.0)


@pytest.fixture(scope="module")
def whole():
    """The backup of such a journal."""
    with tempfile.TemporaryDirectory(dir=FAST_FOLDER) as folder:
        with open_journal(Path(folder), Ticker()) as journal:
            fill(journal)
            back_up(journal, Path(folder, "backup.zip"))
        return Path(folder, "backup.zip").read_bytes()


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(dir=FAST_FOLDER) as folder:
        yield Path(folder)


def places(value, path=()):
    """Every place in a JSON value; of long lists the first two and the last."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inside = list(inside)
    if isinstance(value, list) and len(inside) > 8:
        inside = [*inside[:2], inside[-1]]
    for key, part in inside:
        yield from places(part, (*path, key))


def put(value, path, odd):
    """The value with something odd at a place."""
    if not path:
        return odd
    value[path[0]] = put(value[path[0]], path[1:], odd)
    return value


def opened(journal, backup):
    """Take the backup, look at everything, and hand all of it on: what was taken must be sound."""
    try:
        restore(journal, backup)
    except JournalError:
        return
    content(journal)
    look_at_everything(journal)
    assert not back_up(journal, backup).left_out
    with open_journal(backup.with_suffix(".there")) as there:
        restore(there, backup)


def each_may_be_told(*steps):
    """Each of them is done or told of; None of them leaves the others undone."""
    for step in steps:
        with suppress(JournalError):
            step()


def look_at_everything(journal):
    each_may_be_told(
        lambda: home_view(journal),
        lambda: look_at_games(journal),
        lambda: look_at_gallery(journal),
        lambda: look_at_figures(journal),
        lambda: look_at_chart(journal),
        lambda: look_at_pad(journal),
        lambda: journal.csv(),
        lambda: scenario_views(journal),
        lambda: DailyModel(journal),
        lambda: LearningProgress(journal.settings).views(),
        lambda: OptionsModel(journal.settings),
    )


def look_at_games(journal):
    heads = [*journal.games.going_on(), *journal.games.newest()]
    each_may_be_told(*(lambda head=head: look_at_game(journal, head) for head in heads))


def look_at_game(journal, head):
    kept = journal.games.open(head.id)
    game_title(head)
    if head.finished:
        EndingModel(kept.game).tell_all()
        ReplayModel(kept.game).forward()
        AwardCirclesModel(journal, head.result)
    else:
        model = TableModel(kept)
        model.keep_viewport((1.0, 2.0, 3.0))
        if model.mode is Waiting.CONFIRM:
            model.sew()
        else:
            model.choose_tile(0)
            model.touch_cell(PLACE)
        play(kept, moves=3)
        model = TableModel(kept)
        for _ in range(1000):
            if model.mode is not Waiting.BOT or not model.think():
                break
        kept.note_hint()
    if head.finished:
        kept.keep_view({})
    else:
        play(kept, moves=1)
    begin_again(journal, kept)


def look_at_gallery(journal):
    model = GalleryModel(journal)
    while model.search():
        pass
    for entry in model.view.entries:
        model.quilt_of(entry)
        model.open(entry)
        model.close()
    for filter in model.view.filters:
        for choice in filter.choices:
            model.choose(filter.id, choice.id)
            while model.search():
                pass
            model.choose_all()


def look_at_figures(journal):
    model = StatisticsModel(journal)
    for filter in model.view.filters:
        for choice in filter.choices:
            model.choose(filter.id, choice.id)
            while model.count():
                pass


def look_at_chart(journal):
    model = AchievementsModel(journal)
    for section in model.view.sections:
        for row in section.rows:
            model.open(row.circle)


def look_at_pad(journal):
    history = SheetListModel(journal)
    history.people()
    history.new_sheet()
    history.csv()
    each_may_be_told(
        *(lambda line=line: look_at_sheet(journal, history, line) for line in history.view.lines)
    )


def look_at_sheet(journal, history, line):
    found = history.take_up(line.id)
    if found is None:
        assert history.view.notice
        return
    written, open = found
    as_text(written)
    bg_stats_link(written)
    people, circles = history.people(), JournalCircles(journal)
    model = PadModel(written, history.keep, people, PadPage.WRITE, not open, circles)
    model.add_cat(0, 0, 1)
    model.open_quilt(0)
    model.go(PadPage.RESULT)
    model.undo()
    history.delete(line.id)
    history.undo()


LINES = ("games", "views", "sheets", "quilters", "marks", "settings", "plays")


@pytest.fixture
def backup(whole, folder):
    """A file of it, to meddle with."""
    file = folder / "backup.zip"
    file.write_bytes(whole)
    return file


@pytest.mark.parametrize("table", LINES)
def test_an_odd_value_is_refused_or_harmless(whole, backup, folder, table):
    chance = random.Random(f"{table} {date.today()}")  # every day others
    rows = [json.loads(line) for line in lines(backup)[f"{table}.jsonl"].splitlines()]
    every = [(index, path) for index, row in enumerate(rows) for path in places(row) if path]
    for number, (index, path) in enumerate(chance.sample(every, min(len(every), 8))):
        backup.write_bytes(whole)
        odd = chance.choice(ODD)

        def meddle(rows, index=index, path=path, odd=odd):
            put(rows[index], path, odd)

        forged(backup, f"{table}.jsonl", meddle)
        with open_journal(folder / str(number), Ticker("2027-01-01T00:00:00+00:00")) as journal:
            try:
                opened(journal, backup)
            except Exception as wrong:
                raise AssertionError(f"{odd!r:.60} at {path} of {table}: {wrong!r:.200}") from wrong
        shutil.rmtree(folder / str(number))
        shutil.rmtree(backup.with_suffix(".there"), ignore_errors=True)


def taken(folder, backup):
    """A journal with all of a backup in it."""
    journal = open_journal(folder / "here", Ticker("2027-01-01T00:00:00+00:00"))
    restore(journal, backup)
    return journal


@pytest.mark.parametrize("view", ['{"sight":[1' + "0" * 400 + ",0,0]}", "[" * 990 + "]" * 990, "NaN"])
def test_a_view_that_is_there_already_is_only_a_view(backup, folder, view):
    with taken(folder, backup) as journal:
        (head,) = journal.games.going_on()
        journal._store.put(VIEWS, (head.id, view))
        home_view(journal)
        model = TableModel(journal.games.open(head.id))
        assert (model.mode, model.viewport) == (Waiting.CHOOSE_TILE, None)


@pytest.mark.parametrize("touched", [2**63 - 1, LATEST_TOUCH + 1, LATEST_TOUCH])
def test_a_change_after_the_end_of_time_is_forgotten_by_the_next(backup, folder, touched):
    with taken(folder, backup) as journal:
        for table in (GAMES, SHEETS, QUILTERS):
            for row in list(journal._store.rows(table)):
                journal._store.put(table, (row[0], touched, *row[2:]))
        (head,) = journal.games.going_on()
        play(journal.games.open(head.id), moves=1)
        journal.games.open(head.id).keep_view({})
        sheet = journal.sheets.keep(journal.sheets.all()[0])
        quilter = journal.quilters.rename(journal.quilters.all()[0].id, "Anne")
        now = milliseconds(Ticker("2028-01-01T00:00:00+00:00")())
        assert max(journal.games.summary(head.id).touched, sheet.touched, quilter.touched) < now


@pytest.mark.parametrize("code", ["garbage", "", 7, "x" * 1000, "2GV0-79JP-BH0K", None])
def test_a_challenge_without_a_code_is_played_again_like_any_other(backup, folder, code):
    with taken(folder, backup) as journal:
        head = next(one for one in journal.games.newest() if one.mode is GameMode.CHALLENGE)
        for row in journal._store.rows(GAMES):
            if row[0] == head.id:
                journal._store.put(GAMES, (*row[:-1], to_text(from_text(row[-1]) | {"code": code})))
        kept = journal.games.open(head.id)
        assert begin_again(journal, kept).game.setup == kept.game.setup


# What is refused or put right when a backup is read


def test_a_game_whose_code_deals_nothing_is_left_out(backup, folder):
    def meddle(rows):
        for row in rows:
            if row["mode"] == "challenge":
                row["body"]["code"] = "garbage"

    whole = len([row for row in lines(backup)["games.jsonl"].splitlines() if b'"challenge"' in row])
    forged(backup, "games.jsonl", meddle)
    with taken(folder, backup) as journal:
        assert whole > 0
        assert [head for head in journal.games.newest() if head.mode is GameMode.CHALLENGE] == []
        assert journal.games.newest()


@pytest.mark.parametrize("table", ["games", "sheets", "quilters"])
def test_a_change_after_the_end_of_time_is_clamped(backup, folder, table):
    def meddle(rows):
        for row in rows:
            row["touched"] = 2**63 - 1

    forged(backup, f"{table}.jsonl", meddle)
    with taken(folder, backup) as journal:
        rows = journal._store.rows({"games": GAMES, "sheets": SHEETS, "quilters": QUILTERS}[table])
        assert {row[1] for row in rows} == {LATEST_TOUCH}


def test_a_bot_of_a_newer_app_is_stood_in_for(backup, folder):
    def rename(rows):
        for row in rows:
            seats = row["setup"]["seats"] if "setup" in row else row["body"]["seats"]
            for seat in seats:
                if isinstance(seat, dict) and seat["bot"]:
                    seat["bot"] = "tiger"
                elif isinstance(seat, list) and seat[2]:
                    seat[2] = "tiger"

    for name in ("games.jsonl", "plays.jsonl"):
        forged(backup, name, rename)
    with taken(folder, backup) as journal:
        look_at_gallery(journal)
        look_at_figures(journal)
        (head,) = journal.games.going_on()
        kept = play(journal.games.open(head.id), moves=2)
        model = TableModel(kept)
        assert model.mode is Waiting.BOT
        while model.think(100):
            pass
        assert model.mode is not Waiting.BOT
