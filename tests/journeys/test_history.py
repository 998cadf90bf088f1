"""What is kept: circles are picked and read, finished quilts are looked at again, figures are read."""

import json

import pytest
from kivy.graphics import CanvasBase, Color, Line

from calico.engine.record import game_of
from calico.engine.scoring import score
from calico.ui import layouts
from calico.ui.ending.offers import OfferChip
from calico.ui.ending.screen import EndingScreen
from calico.ui.history.achievements import CircleLine, FillingLine
from calico.ui.history.charts import ParCurve, Plot
from calico.ui.history.gallery import PlaceLine
from calico.ui.history.replay import ReplayScreen, StepSlider
from calico.ui.score_pad.screen import PadScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.dialog import CardButton, CardText
from calico.ui.widgets.texts import BodyText, Title
from tests.journeys.test_sizes_of_table import walk
from tools.layout_check import clipped, rect
from tools.shots import history, settings

SIZES = [(360, 640), (640, 360), (412, 892), (800, 1280), (1280, 800)]
SCENES_READ = {**history.SCENES, "copies": settings.copies}
SCENES = [*history.SCENES, "empty-chart", "empty-gallery", "empty-statistics"]


def top(person):
    return person.app.navigator.top


def look(person, widget):
    person.tap_at(*widget.to_window(*widget.center))


def line_of(person, circle):
    lines = (each for each in person.widgets() if isinstance(each, CircleLine))
    return next((line for line in lines if line.view.circle == circle), None)


def open_history(person):
    person.app.routes.show_history()
    return history.wait_for_quilts(person)


def take_up(person):
    """What was earned is offered small; take it up."""
    person.wait_until(lambda: top(person).settled, "the show is over")
    assert top(person).over is None, "nothing covers the end by itself"
    person.wait(0.1)
    chip = next(each for each in person.widgets() if isinstance(each, OfferChip))
    person.tap_at(*chip.to_window(*chip.center))
    person.wait_until(lambda: top(person).over is not None, "the card is opened")


def test_the_winner_picks_a_circle_and_finds_it_on_the_chart(person):
    history.family(person, 4)
    head = history.won(person)
    (offer,) = person.app.journal.achievements.offers(head.result).offers
    person.app.routes.continue_game(head.id)
    top(person).tell_all()
    take_up(person)
    circle = top(person).over.model.view.circles[-1]
    person.tap(circle.text)
    person.wait_for("filled in")
    person.tap("Great!")
    assert top(person).over is None
    assert circle.id in {mark.circle for mark in person.app.journal.achievements.of(offer.quilter)}
    person.tap("Home")
    person.tap("Achievements")
    person.wait_until(lambda: line_of(person, circle.id), "the circle's line is laid")
    assert any(line_of(person, circle.id).view.filled)
    top(person).model.open(circle.id)
    person.wait(0.2)
    line = next(
        each for each in person.widgets() if isinstance(each, FillingLine) and each.view.source_id == head.id
    )
    look(person, next(each for each in line.walk() if getattr(each, "text", "") == "View game"))
    assert isinstance(top(person), ReplayScreen)
    assert person.back()
    assert person.back()
    assert person.back()
    person.wait_for("New game")


def test_a_circle_that_is_cleared_comes_back_with_undo(person):
    history.family(person, 8)
    before = person.app.journal.achievements.all()
    person.app.routes.show_achievements()
    top(person).model.open(before[0].circle)
    person.wait(0.3)
    person.find("Clear this circle").dispatch("on_release")
    person.wait_for("Cleared: ")
    assert before[0] not in person.app.journal.achievements.all()
    person.tap("Undo")
    assert person.app.journal.achievements.all() == before
    person.wait(0.1)
    assert not person.sees("Cleared: ")


def test_on_a_lying_phone_all_players_of_a_game_are_seen_beside_its_buttons(person):
    person.resize(844, 390)
    history.game(person)
    names = [each for each in person.widgets() if isinstance(each, PlaceLine)]
    buttons = [each for each in person.widgets() if isinstance(each, CardButton)]
    assert len(names) == len(top(person).model.view.card.places)
    assert all(clipped(each, rect(each)) == rect(each) for each in names)
    assert min(each.to_window(each.x, 0)[0] for each in buttons) > max(
        each.to_window(each.right, 0)[0] for each in names
    )


READ = 11.5
"""The least letters, in dp, of what is read with letters at 200 %."""


@pytest.mark.parametrize("scene", ["gallery", "game", "statistics", "copies", "circle"])
def test_what_is_read_in_large_letters_is_larger_than_usual(person, scene):
    person.resize(390, 844)
    person.app.options.change(text_scale=2.0, language="de")
    SCENES_READ[scene](person)
    person.wait(0.3)
    texts = [each for each in person.widgets() if type(each) in (BodyText, Title, CardText) and each.text]
    assert {each.text: each.font_size for each in texts if each.font_size < READ} == {}


class Axis(Plot):
    """A chart with nothing but its lines."""

    def draw(self):
        self.label_up(0, 100, 25)


def test_the_lines_of_a_chart_have_their_own_colour_from_its_first_drawing_on(person):
    layouts.read_all()
    chart = Axis(size=(400, 200))
    chart._draw_anew(0)
    drawn = chart.canvas.before.children
    assert len(chart.children) == sum(isinstance(each, Line) for each in drawn) == 5
    assert [each.rgba for each in drawn if isinstance(each, Color)] == [chart.grid]
    assert not any(isinstance(each, CanvasBase) for each in drawn)


def test_not_now_lets_the_end_be_looked_at(person):
    history.family(person, 4)
    person.app.routes.look_back(history.won(person).id)
    take_up(person)
    assert person.back()
    assert top(person).over is None
    assert isinstance(top(person), EndingScreen)


def test_the_fifth_circle_is_celebrated_at_once_with_reduced_motion(person):
    person.app.journal.settings.change(motion="reduced")
    history.rank(person)
    assert person.sees("New rank for ")
    person.wait_until(lambda: not person.frames_drawn(0.3), "all lies still")


def test_a_replay_leads_into_another_game_from_any_turn_and_says_what_it_counts_for(person):
    history.family(person, 8)
    open_history(person)._choose("where", "app")
    gallery = history.wait_for_quilts(person)
    alone = next(one for one in gallery.model.view.entries if one.others.startswith("par"))
    gallery.dispatch("on_replay", alone.id)
    replayed = top(person).model
    assert person.find("Play the same patches")
    replayed.go(9)
    person.wait(0.2)
    person.tap("Try from here")
    person.wait_for("It is practice and counts for nothing.")
    assert person.back()
    assert isinstance(top(person), ReplayScreen), "thought better of it"
    person.wait(0.2)
    person.tap("Try from here")
    person.tap("Play")
    person.wait_until(lambda: isinstance(top(person), TableScreen), "the table")
    game = top(person).model.game
    assert game.moves == replayed.game.moves[: replayed.moves]
    points = score(game.state, 0).total
    assert person.sees(f"{points} now, {points} then")
    person.app.navigator.close()
    assert isinstance(top(person), ReplayScreen)


def test_the_same_patches_are_dealt_from_the_gallery_once_somebody_knows_what_that_counts_for(person):
    history.family(person, 8)
    gallery = open_history(person)
    gallery._choose("where", "app")
    history.wait_for_quilts(person)
    shared = next(one for one in gallery.model.view.entries if "Ben" in one.ranking)
    gallery.model.open(shared)
    person.wait(0.2)
    person.tap("The same patches")
    person.wait_for("It is practice and counts for nothing.")
    person.tap("Play")
    person.wait_until(lambda: isinstance(top(person), TableScreen), "the table")
    (again,) = person.app.journal.games.going_on()
    assert again.again.game == shared.id
    assert again.seats == person.app.journal.games.summary(shared.id).seats


def test_statistics_show_points_against_par(person):
    history.family(person, 8)
    person.app.routes.show_statistics()
    person.wait_for("against par on average")
    curve = next(each for each in person.widgets() if isinstance(each, ParCurve))
    curve.dispatch("on_chosen_point", curve.index_at(curve.field[0]))
    assert top(person).model.view.par_text == curve.points[0].text


def test_finished_quilts_are_found_replayed_deleted_and_brought_back(person):
    person.resize(412, 892)
    history.family(person)
    gallery = open_history(person)
    assert all(card.quilt or card.view.source == "sheet" for card in gallery.ids.wall.children)
    person.tap("All games")
    person.tap("Rule restrictions")
    history.wait_for_quilts(person)
    assert {entry.title for entry in gallery.model.view.entries} == {"Next to the same colour"}
    look(person, gallery.ids.wall.children[-1])
    person.tap("Replay")
    person.tap("Play back")
    person.wait_until(lambda: top(person).model.view.step == 2, "two turns are played")
    person.tap("Pause")
    person.tap("Previous turn")
    assert top(person).model.view.step == 1
    slider = next(each for each in person.widgets() if isinstance(each, StepSlider))
    person.tap_at(slider.right - slider.padding, slider.center_y)
    assert top(person).model.view.at_end
    person.back()
    history.wait_for_quilts(person)
    first = gallery.model.view.card
    person.tap("Delete")
    history.wait_for_quilts(person)
    assert first.id not in {entry.id for entry in gallery.model.view.entries}
    person.tap("Undo")
    history.wait_for_quilts(person)
    assert first.id in {entry.id for entry in gallery.model.view.entries}
    person.wait_until(lambda: not person.frames_drawn(0.3), "all lies still")


def test_a_game_is_told_on_as_its_record(person, monkeypatch):
    saved = {}

    def save(name, kind, content, done, failed):
        saved[name] = kind, content
        done("/shelf/" + name)

    monkeypatch.setattr("calico.ui.device.file_dialogs.save_file", save)
    history.family(person)
    gallery = open_history(person)
    game = next(card for card in gallery.ids.wall.children if card.view.source == "game")
    gallery.model.open(game.view)
    person.wait(0.1)
    person.tap("Share")
    person.wait_for("Saved as /shelf/Calico ")
    ((kind, content),) = saved.values()
    assert kind == "application/json"
    assert game_of(json.loads(content)).state.finished


def test_a_game_on_a_real_table_opens_its_sheet_and_comes_back(person):
    history.family(person)
    gallery = open_history(person)
    sheet = next(card for card in gallery.ids.wall.children if card.view.source == "sheet")
    gallery.model.open(sheet.view)
    person.wait(0.1)
    person.tap("Score sheet")
    assert isinstance(top(person), PadScreen)
    top(person).dispatch("on_leave")
    assert top(person) is gallery


def test_figures_are_counted_filtered_and_read(person):
    history.statistics(person)
    screen = top(person)
    points = len(screen.model.view.curve)
    curve = next(each for each in person.widgets() if type(each).__name__ == "Curve")
    look(person, curve)
    person.wait(0.4)
    assert screen.model.view.curve_text == screen.model.view.curve[int(curve.chosen)].text
    person.tap("App and tabletop")
    person.tap("On the tabletop")
    person.wait_until(lambda: not screen.model.view.counting, "all is counted")
    assert 0 < len(screen.model.view.curve) < points
    person.wait_until(lambda: not person.frames_drawn(0.3), "all lies still")
    person.tap("Finished quilts")
    person.wait_for("Older")


def empty(person, which):
    routes = person.app.routes
    {"chart": routes.show_achievements, "gallery": routes.show_history, "statistics": routes.show_statistics}[
        which
    ]()
    person.wait(0.3)


@pytest.mark.parametrize("scene", SCENES)
def test_all_of_it_fits_every_device_and_large_letters(person, scene):
    person.resize(1280, 800)
    if scene in history.SCENES:
        history.SCENES[scene](person)
    else:
        empty(person, scene.removeprefix("empty-"))
    person.draws = False
    try:
        assert walk(person, SIZES, (1.0, 2.0)) == ""
    finally:
        person.app.text_scale = 1
