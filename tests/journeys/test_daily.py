"""The daily quilt as a ritual: its calendar, its game, the day's card, and what is shared of it."""

from datetime import timedelta

import pytest
from PIL import Image

from calico.bots.par import Par
from calico.engine.game import new_game
from calico.journal import GameMode, deal_of_day
from calico.ui.ending.day_card import SIDE
from calico.ui.ending.screen import EndingScreen
from calico.ui.solo.daily import DailyScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.calendar import DayKey
from calico.viewmodels.text.numbers import day_text
from tests.viewmodels.journals import play

NAMES, PAR = ("Kitten", "Tabby", "Siamese", "Lynx"), (37, 55, 74, 78)


@pytest.fixture
def anna(frame_time, person, monkeypatch):
    """Somebody with a name at the app, and pars that need no thinking."""
    for module in ("ending.par", "solo.daily"):
        monkeypatch.setattr(f"calico.viewmodels.{module}.daily_par", lambda _: Par(PAR))
    person.app.journal.quilters.add("Anna", "magenta")
    return person


def top(person):
    return person.app.navigator.top


def begun(person, day):
    """A day's quilt, dealt for Anna."""
    journal = person.app.journal
    quilter = journal.quilters.all()[0].id
    return journal.games.begin(
        new_game(deal_of_day(day, "Anna")), GameMode.DAILY, (quilter,), day.isoformat()
    )


def ended(person):
    """The end of today's quilt, as whoever finished it sees it; all is told."""
    kept = play(begun(person, person.app.journal.today()))
    person.app.routes.continue_game(kept.id)
    person.wait_until(lambda: isinstance(top(person), EndingScreen), "the end")
    return top(person)


def test_today_is_played_left_and_gone_on_with(anna):
    anna.app.routes.show_daily()
    anna.wait(0.2)
    anna.tap("Play today’s quilt")
    anna.wait_until(lambda: isinstance(top(anna), TableScreen), "the table")
    game = top(anna).model.game
    anna.app.navigator.close()
    anna.wait(0.2)
    anna.tap("Continue")
    anna.wait_until(lambda: isinstance(top(anna), TableScreen), "the same table")
    assert top(anna).model.game.setup == game.setup
    assert len(anna.app.journal.games.going_on()) == 1


def test_the_calendar_turns_tells_of_a_day_and_of_points_against_par(anna):
    today = anna.app.journal.today()
    kept = play(begun(anna, today))
    total = kept.summary.final.tallies[0].total
    anna.app.routes.show_daily()
    anna.wait(0.2)
    anna.wait_for(f"{total} points count for this day.")
    cell = next(each for each in anna.widgets() if isinstance(each, DayKey) and each.view.today)
    assert cell.view.total == str(total)
    assert anna.sees(cell.view.above)
    assert cell.view.above.lstrip("+−±") == str(abs(total - 61))
    anna.find("Previous month").dispatch("on_release")
    before = today.replace(day=1) - timedelta(1)
    anna.wait_until(
        lambda: top(anna).model.view.calendar.title.endswith(str(before.year)), "the month before"
    )
    other = next(each for each in anna.widgets() if isinstance(each, DayKey) and each.view.day == str(before))
    other.dispatch("on_release")
    anna.wait_for("This day is over: you can still play it as practice.")
    assert anna.sees("Par: 61 points.")
    assert top(anna).model.view.play == "Play this quilt"


def test_home_tells_today_s_par_and_leads_to_it(anna):
    top(anna).shown()
    anna.wait_for("No streak yet · par 61")
    anna.wait(0.2)
    anna.tap("Today’s quilt")
    anna.wait_until(lambda: isinstance(top(anna), DailyScreen), "the daily quilt")


def test_the_day_s_card_comes_by_itself_once_the_show_is_over(anna):
    end = ended(anna)
    end.model.tell_all()  # all is told, and the frame still falls
    anna.wait(0.5)
    assert (end.model.view.complete, end.settled, end.over) == (True, False, None)
    anna.wait_until(lambda: end.over is not None, "the day's card")
    assert end.settled
    anna.wait_for("1 day in a row")
    assert any(text.startswith("Tomorrow’s quilt in") for text in anna.texts())
    assert anna.sees("Siamese")
    assert anna.back()
    assert end.over is None
    anna.wait(3)
    assert end.over is None, "it comes once"


def test_the_day_is_shared_as_text_and_as_a_picture_without_a_patch_of_it(anna, monkeypatch, tmp_path):
    shared = []
    monkeypatch.setattr("calico.ui.routes.main.share_text", lambda text, _: shared.append(text) or True)
    monkeypatch.setattr("calico.ui.device.share.pictures_folder", lambda: tmp_path)
    end = ended(anna)
    end.tell_all()
    anna.wait_until(lambda: end.over is not None, "the day's card")
    anna.tap("Share as text")
    anna.wait_for("Copied.")
    assert day_text(anna.app.journal.today()) in shared[0]
    assert "par 61" in shared[0]
    anna.tap("Share as picture")
    anna.wait_for("Saved as Calico daily ")
    (file,) = tmp_path.glob("*.png")
    with Image.open(file) as picture:
        assert picture.size == (SIDE, SIDE)
        assert len(picture.convert("RGB").getcolors(SIDE * SIDE)) > 500, "cats, buttons and letters"


def test_a_day_once_more_says_that_it_is_practice_before_it_begins(anna):
    end = ended(anna)
    end.tell_all()
    anna.wait_until(lambda: end.over is not None, "the day's card")
    anna.back()
    anna.tap("Play again")
    anna.wait_for("It is practice and counts for nothing.")
    assert not anna.sees("New patches"), "a day has only these"
    anna.tap("Play")
    anna.wait_until(lambda: isinstance(top(anna), TableScreen), "the table")
    assert anna.sees("0 now, 0 then")


def test_the_ladder_is_read_aloud_with_everybody_on_it(anna, monkeypatch):
    said = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", said.append)
    anna.app.options.change(read_aloud=True)
    end = ended(anna)
    end.tell_all()
    anna.wait_until(lambda: any("A bag" in speech or "bag:" in speech for speech in said), "the ladder")
    told = " ".join(said)
    assert all(f"{name} {points}" in told for name, points in zip(NAMES, PAR, strict=True))
    assert f"You {end.par.total}" in told
