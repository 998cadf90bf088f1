"""The end of a game, played to by taps in the real window."""

import pytest

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.game import new_game
from calico.engine.moves import Take
from calico.engine.observation import observe
from calico.engine.results import passes
from calico.engine.scoring import score_all
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode
from calico.ui.ending.picture import HEIGHT, WIDTH
from calico.ui.ending.score_sheet import NumberCell
from calico.ui.ending.screen import EndingScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.texts import PersonName
from tools.table import AtTable
from tools.touch import Finger


def begun(person, *names, turns_left=0, **plan):
    """A game of the journal with so many turns left, open on the table."""
    plan = Plan(tuple(Player(name) for name in names), **{"kind": "beginner", "first": 0, **plan})
    game = new_game(deal(plan, 5))
    bot, last = bot_named("greedy"), 22 * len(names) - turns_left
    while not game.state.finished and sum(isinstance(move, Take) for move in game.moves) < last:
        state = game.state
        game, _ = game.play(decide(bot, observe(state, state.player), chance_of(5, len(game.moves))))
    kept = person.app.journal.games.begin(game, GameMode.SOLO if len(names) == 1 else GameMode.PASS_AND_PLAY)
    person.app.routes.continue_game(kept.id)
    person.wait(0.2)
    return kept


def passing(scenario):
    """A game of a scenario that somebody good has passed."""
    bot = bot_named("siamese")
    for seed in range(1, 40):
        game = new_game(deal(Plan((Player("Ann"),), "scenario", scenario), seed))
        chance = chance_of(seed, 0)
        while not game.state.finished:
            game, _ = game.play(decide(bot, observe(game.state, 0), chance))
        if passes(scenario, score_all(game.state)[0]):
            return game
    raise AssertionError("nobody passed")


def screen(person):
    return person.app.root.children[0]


def middle(widget):
    return widget.to_window(*widget.center)


def tap(person, widget):
    person.tap_at(*middle(widget))


def ended(person, *names, **plan):
    """The end of a game, as the app shows it."""
    begun(person, *names, **plan)
    return screen(person)


def all_told(person, *names, **plan):
    """The same with nothing left to tell."""
    end = ended(person, *names, **plan)
    end.tell_all()
    person.wait(0.1)
    return end


def played(person, *names):
    """The end of a game whose last turns were played by taps."""
    begun(person, *names, turns_left=len(names))
    for _ in names:
        table = AtTable(person)
        if len(names) > 1:
            table.take_device()
        table.turn()
    person.wait_until(lambda: isinstance(screen(person), EndingScreen), "the end is shown")
    return screen(person)


def told(end):
    return sum(bool(number.text) for row in end.model.view.rows for number in row.numbers)


def cell_of(end, row, seat):
    return next(
        each
        for each in end.walk()
        if isinstance(each, NumberCell) and (each.view.row, each.view.seat) == (row, seat)
    )


def test_the_last_patches_lead_to_the_sheet_which_fills_in_number_by_number(person):
    person.draws = False
    end = played(person, "Ann", "Bob")
    seen = set()
    for many in range(1, end.model.steps + 1):
        person.wait_until(lambda many=many: seen.add(told(end)) or told(end) >= many, f"{many} numbers")
    assert len(seen) > end.model.steps // 2, "one after the other, not all at once"
    person.wait_until(lambda: end.model.view.complete, "who won")
    person.wait_for("is the Master Quilter")
    winner = end.ids.sheet.winners()[0]
    person.wait_until(lambda: (winner.pin, winner.pinned) == (1, 1), "the badge has landed")


def test_the_frame_falls_the_cats_wake_and_the_points_are_counted(person):
    person.draws = False
    end = ended(person, "Ann")
    quilt = end.ids.quilt
    assert quilt.bare == 0, "the quilt still lies in its frame"
    asleep = {token.cell for token in quilt.view.tokens if token.picture.startswith("token-")}
    assert asleep
    assert not any(token.picture.endswith("-awake") for token in quilt.view.tokens)
    person.wait_until(lambda: end.counted, "points are counted")
    assert quilt.bare == 1
    person.wait_until(lambda: end.settled, "the show is over")
    assert end.counted == int(cell_of(end, "total", 0).text)
    assert {token.cell for token in quilt.view.tokens if token.picture.endswith("-awake")} == asleep


def test_another_language_during_the_show_does_not_begin_it_again(person):
    end = ended(person, "Ann", "Bob")
    assert not end.model.view.complete
    person.app.options.change(language="de")
    person.wait(0.1)
    assert screen(person) is not end
    assert screen(person).model.view.complete, "all is told at once"
    person.app.options.change(language="en")


def test_home_leads_home_from_wherever_the_game_was_begun(person):
    person.app.routes.show_solo()
    all_told(person, "Ann")
    person.tap("Home")
    person.wait_for("New game")
    assert person.app.navigator.depth == 1


def test_a_passed_scenario_offers_the_next(person):
    game = passing(1)
    kept = person.app.journal.games.begin(game, GameMode.SCENARIO)
    person.app.routes.continue_game(kept.id)
    person.wait(0.2)
    end = screen(person)
    assert end.ids.offers.opacity == 0, "nothing is offered before all is told"
    end.tell_all()
    person.wait(0.1)
    assert end.model.view.badge == "stamp-passed"
    person.tap("On to scenario 2")
    person.wait_until(lambda: isinstance(screen(person), TableScreen), "the next scenario is dealt")
    assert screen(person).model.game.setup.scenario == 2


def test_a_tap_skips_the_telling_and_presses_nothing_else(person):
    end = played(person, "Ann", "Bob")
    assert person.sees("Tap to skip")
    person.tap("Play again")
    assert (told(end), end.model.view.complete) == (end.model.steps, True)
    assert screen(person) is end
    assert end.ids.sheet.winners()[0].pinned == 1


def test_back_skips_then_lets_go_then_leaves(person):
    end = ended(person, "Ann")
    assert person.back()
    assert end.model.view.complete
    end.model.touch_number("total", 0)
    assert person.back()
    assert end.model.view.quilt.lit == 0
    assert person.back()
    person.wait_for("New game")


def test_with_reduced_motion_all_is_there_at_once(person):
    person.app.journal.settings.change(motion="reduced")
    end = played(person, "Ann", "Bob")
    person.wait(0.2)
    assert end.model.view.complete
    assert end.ids.sheet.winners()[0].pinned == 1


def test_a_touched_number_lights_up_on_its_quilt_and_says_why(person):
    end = ended(person, "Ann", "Bob")
    end.tell_all()
    person.wait(0.1)
    for seat in (1, 0):
        tap(person, cell_of(end, "buttons", seat))
        assert end.ids.quilt.view.seat == seat
        assert end.ids.quilt.view.lit
        person.wait_for("×\u00a03 =")
    tap(person, cell_of(end, "buttons", 0))
    assert end.ids.quilt.view.lit == 0


def test_a_touched_name_shows_the_quilt(person):
    end = ended(person, "Ann", "Bob")
    end.tell_all()
    for name in ("Bob", "Ann"):
        person.tap(name)
        assert end.model.game.setup.seats[end.ids.quilt.view.seat].name == name


def slid(person, *widgets):
    """A finger that came down on the first and slid over the others."""
    finger = Finger(middle(widgets[0]))
    person.frame()
    for widget in widgets[1:]:
        finger.slide(middle(widget))
        person.frame()
    return finger


def shown(end):
    """Whose quilt is seen, and which of its cells are lit."""
    return end.ids.quilt.view.seat, end.ids.quilt.view.lit


def test_a_finger_slides_to_the_number_that_it_meant_and_the_quilt_lights_up_along_the_way(person):
    end = all_told(person, "Ann", "Bob")
    way = [cell_of(end, *each) for each in (("millie", 0), ("buttons", 0), ("buttons", 1), ("total", 1))]
    finger, seen = slid(person, way[0]), []
    for cell in way:
        finger.slide(middle(cell))
        person.frame()
        seen.append(shown(end))
        assert cell.view.touched
        assert person.sees(end.model.view.story)
    assert [seat for seat, _ in seen] == [0, 0, 1, 1]
    assert len({lit for _, lit in seen}) == len(way)
    finger.lift()
    person.frame()
    assert shown(end) == seen[-1]
    assert way[-1].view.touched


def test_sliding_back_and_off_the_sheet_keeps_what_was_reached_last(person):
    end = all_told(person, "Ann", "Bob")
    total, buttons = cell_of(end, "total", 0), cell_of(end, "buttons", 0)
    tap(person, total)
    finger = slid(person, total, buttons, total)
    assert total.view.touched
    finger.slide(middle(end.ids.quilt))
    finger.lift()
    person.frame()
    assert total.view.touched, "let go only by a tap"


def test_a_finger_slides_to_a_name_and_from_beside_the_numbers(person):
    end = all_told(person, "Ann", "Bob")
    title = cell_of(end, "total", 0).parent.children[-1]
    finger = slid(person, title, cell_of(end, "total", 0))
    assert end.ids.quilt.view.lit
    for seat in (1, 0):
        finger.slide(middle(end.ids.sheet.names[seat]))
        person.frame()
        assert shown(end) == (seat, 0)
    finger.lift()


def test_the_mouse_slides_like_a_finger(person):
    end = all_told(person, "Ann", "Bob")
    total = cell_of(end, "total", 1)
    person.drag(middle(cell_of(end, "buttons", 0)), middle(total))
    assert (total.view.touched, shown(end)[0]) == (True, 1)


@pytest.mark.parametrize("start", ["quilt", "story"])
def test_a_touch_that_began_elsewhere_changes_nothing_on_the_sheet(person, start):
    end = all_told(person, "Ann", "Bob")
    number = cell_of(end, "buttons", 0)
    view = end.model.view
    slid(person, end.ids[start], number, cell_of(end, "total", 1)).lift()
    person.frame()
    assert end.model.view == view


def test_a_touch_that_skipped_the_telling_chooses_no_number(person):
    end = ended(person, "Ann", "Bob")
    slid(person, cell_of(end, "total", 0), cell_of(end, "total", 1)).lift()
    assert end.model.view.complete
    assert not any(number.touched for row in end.model.view.rows for number in row.numbers)


def test_of_two_fingers_the_newer_leads(person):
    end = all_told(person, "Ann", "Bob")
    first = slid(person, cell_of(end, "total", 0))
    second = slid(person, cell_of(end, "buttons", 1))
    first.slide(middle(cell_of(end, "total", 1)))
    first.lift()
    second.lift()
    person.frame()
    assert cell_of(end, "buttons", 1).view.touched


def test_again_deals_a_new_game_that_the_next_player_begins(person):
    end = played(person, "Ann", "Bob")
    end.tell_all()
    person.tap("Play again")
    person.tap("New patches")
    table = screen(person)
    assert isinstance(table, TableScreen)
    assert [seat.name for seat in table.model.game.setup.seats] == ["Ann", "Bob"]
    assert (table.model.game.moves, table.model.game.setup.first) == ((), 1)
    assert table.model.game.setup.seed != end.model.game.setup.seed


def test_home_leads_home_and_the_game_is_not_offered_again(person):
    ended(person, "Ann").tell_all()
    person.tap("Home")
    person.wait_for("New game")
    assert not person.sees("Continue")


def test_a_finished_game_is_shown_so_again(person):
    kept = begun(person, "Ann", turns_left=1)
    AtTable(person).turn()
    person.app.navigator.close()
    person.app.routes.continue_game(kept.id)
    assert isinstance(screen(person), EndingScreen)
    screen(person).tell_all()


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob"), ("Ann", "Bob", "Cleo", "Dan")])
def test_a_picture_of_quilts_and_sheet_is_saved_among_the_persons_pictures(person, tmp_path, names):
    from PIL import Image

    end = ended(person, *names)
    end.tell_all()
    for number in range(2):
        person.tap("Save picture")
        person.wait_for("Saved as Calico")
        assert len(list((tmp_path / "Pictures").glob("Calico*.png"))) == number + 1
    for path in (tmp_path / "Pictures").iterdir():
        with Image.open(path) as image:
            assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))
            assert len(image.convert("RGB").resize((200, 125)).getcolors(25_000)) > 1000


def test_a_picture_that_cannot_be_saved_says_so(person, tmp_path):
    end = ended(person, "Ann")
    end.tell_all()
    (tmp_path / "Pictures").write_text("in the way")
    person.tap("Save picture")
    person.wait_for("Couldn’t save the picture: there is already a file of that name")


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (640, 360), (1280, 800), (800, 1280)])
def test_four_players_fit_on_every_device(person, size):
    person.resize(*size)
    end = ended(person, "Quilter 1", "Wolfgang Amadeus", "Cleo", "Dan", kind="standard")
    end.tell_all()
    person.wait(0.2)
    for widget in person.widgets():
        if getattr(widget, "text", "") and hasattr(widget, "texture_size"):
            left, bottom = widget.to_window(*widget.pos)
            assert 0 <= left <= left + widget.width <= size[0], widget.text
            assert 0 <= bottom <= bottom + widget.height <= size[1], widget.text
            assert widget.texture_size[0] <= widget.width + 1, widget.text
            assert widget.texture_size[1] <= max(widget.height, widget.font_size * 1.5) + 1, widget.text


def test_nothing_is_drawn_once_all_is_told(person):
    ended(person, "Ann", "Bob").tell_all()
    person.wait(0.5)
    assert person.frames_drawn(1) <= 1


def test_names_at_the_head_of_the_sheet_are_whole_on_a_phone(person):
    person.resize(390, 844)
    names = "Annabelle", "Bob", "Anna Maria", "Quilter 4"
    end = all_told(person, *names)
    heads = [
        head
        for cell in end.ids.sheet.names
        for head in cell.walk(restrict=True)
        if isinstance(head, PersonName)
    ]
    assert [head.text for head in heads] == list(names)
    assert [head.text for head in heads if head.shorten] == []
    assert min(head.font_size for head in heads) >= 9.5


def test_a_name_without_room_keeps_its_beginning(person):
    person.resize(360, 640)
    end = all_told(person, "Bartholomäus-Emanuel", "Bob", "Cy", "Di")
    person.draws = True
    name = next(each for each in end.ids.sheet.names[0].walk(restrict=True) if isinstance(each, PersonName))
    assert name.shorten
    shown = "".join(word.text for line in name._label._cached_lines for word in line.words)
    assert shown.startswith("Bart")
    assert shown.endswith("...")
