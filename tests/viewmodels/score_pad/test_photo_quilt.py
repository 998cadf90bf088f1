"""What a photograph of a quilt shows, step by step, and what touches change."""

import json
from base64 import b64decode
from dataclasses import replace

import pytest

from calico.engine.boards import BOARDS, GOAL_CELLS
from calico.engine.tiles import colour_of, pattern_of
from calico.photo.photograph import result_of
from calico.photo.picture import Picture
from calico.photo.problems import Bad
from calico.photo.reading import Reading, SeenPatch
from calico.viewmodels.score_pad import photo_quilt
from calico.viewmodels.score_pad.photo_quilt import EVEN, SENTENCES, UNCLEAR, PhotoModel, PhotoStep
from tests.photo.camera import photograph
from tests.photo.measure import taken


@pytest.fixture(scope="module")
def seen():
    return photograph(1, "print", 7020, size=(1000, 750), empties=2)


@pytest.fixture(scope="module")
def answers():
    """What the reading found: the tests look at one photograph, which needs to be read only once."""
    return {}


@pytest.fixture
def model(seen, answers, monkeypatch):
    def once(think):
        def thought(*asked):
            key = think.__name__, len(asked)
            if key not in answers:
                answers[key] = yield from think(*asked)
            return answers[key]

        return thought

    for think in (photo_quilt.located, photo_quilt.quilt_on):
        monkeypatch.setattr(photo_quilt, think.__name__, once(think))
    model = PhotoModel()
    result_of(model.look(taken(seen)[0]))
    result_of(model.read())
    return model


def test_a_photograph_without_a_board_leaves_corners_to_drag():
    model = PhotoModel()
    result_of(model.look(Picture(60, 60, (bytes([200]) * 3600,) * 3)))
    assert (model.view.step, model.view.trouble) == (PhotoStep.CORNERS, True)
    assert len(set(model.view.corners)) == 4
    model.move_corner(2, (1.7, -3))
    assert (model.view.corners[2], model.view.trouble) == ((1.0, 0.0), False)
    model.choose_board(BOARDS[2])
    assert model.view.board == BOARDS[2]


def test_a_blurred_photograph_says_so_and_can_be_read_all_the_same(model, seen, monkeypatch):
    def yes(picture, view):
        yield
        return True

    monkeypatch.setattr(photo_quilt, "is_blurred", yes)
    blurred = PhotoModel()
    result_of(blurred.look(taken(seen)[0]))
    assert (blurred.view.trouble, blurred.view.sentence) == (True, SENTENCES[Bad.BLURRED])
    assert blurred.view.corners != photo_quilt.AT_FIRST
    assert blurred.view.board == seen.quilt.board
    result_of(blurred.read())
    assert blurred.view.step is PhotoStep.PATCHES


def test_corners_that_were_found_are_not_looked_for_again(model, monkeypatch):
    def never(*asked):
        raise AssertionError

    monkeypatch.setattr(photo_quilt, "located", never)
    result_of(model.read())
    assert model.view.step is PhotoStep.PATCHES


def test_where_most_patches_are_unclear_the_corners_come_back_and_the_next_reading_shows_them(
    model, monkeypatch
):
    def unclear(picture, view, board):
        yield
        patches = {cell: SeenPatch(0, EVEN, EVEN) for cell in model.result[1]}
        return Reading(board, view, patches)

    monkeypatch.setattr(photo_quilt, "quilt_on", unclear)
    result_of(model.read())
    assert (model.view.step, model.view.trouble, model.view.sentence) == (PhotoStep.CORNERS, True, UNCLEAR)
    result_of(model.read())
    assert model.view.step is PhotoStep.PATCHES
    model.choose_board(next(board for board in BOARDS if board != model.view.board))
    result_of(model.read())
    assert model.view.step is PhotoStep.CORNERS


def test_in_another_language_all_is_said_again_and_nothing_else_changes(model, monkeypatch):
    before = model.view
    monkeypatch.setattr(photo_quilt, "count", lambda *said: "andere Worte")
    monkeypatch.setattr(photo_quilt, "say", lambda *said: "andere Worte")
    model.say_again()
    assert model.view == replace(before, sentence="andere Worte")


def test_every_space_has_its_mark(model, seen):
    view = model.view
    assert (view.step, view.board) == (PhotoStep.PATCHES, seen.quilt.board)
    assert len(view.marks) == 22
    assert sum(mark.tile is None for mark in view.marks) == 2
    assert all(0 < mark.x < 1 and 0 < mark.y < 1 for mark in view.marks)


def test_a_tap_offers_colours_and_patterns_the_likeliest_first(model):
    mark = next(each for each in model.view.marks if each.tile is not None)
    model.tap(mark.cell)
    colours, patterns = model.view.colours, model.view.patterns
    assert [len(colours), len(patterns)] == [6, 6]
    assert {pattern_of(each.tile) for each in colours} == {pattern_of(mark.tile)}
    assert {colour_of(each.tile) for each in patterns} == {colour_of(mark.tile)}
    assert colours[0].chosen
    model.tap(mark.cell)
    assert (model.view.chosen, model.view.colours) == (None, ())


def test_what_was_looked_at_is_doubtful_no_more(model):
    mark = next(each for each in model.view.marks if each.tile is not None)
    model.tap(mark.cell)
    model.choose_tile(model.view.patterns[3].tile)
    board, tiles = model.result
    assert tiles[mark.cell] == model.view.patterns[3].tile
    assert not next(each for each in model.view.marks if each.cell == mark.cell).doubtful
    model.choose_nothing()
    assert mark.cell not in model.result[1]
    assert mark.cell in tiles
    assert board == model.view.board


def test_an_empty_space_can_get_a_patch_and_a_goal_none(model):
    free = next(each for each in model.view.marks if each.tile is None)
    model.tap(free.cell)
    model.choose_tile(model.view.colours[0].tile)
    assert free.cell in model.result[1]
    model.tap(GOAL_CELLS[0])
    assert model.view.chosen == free.cell


def test_the_labelled_file_holds_photograph_and_quilt(model, seen):
    file = json.loads(model.labelled(b"picture"))
    assert b64decode(file["photograph"]) == b"picture"
    assert file["board"] == seen.quilt.board
    assert sum(cell is None for row in file["cells"] for cell in row) == 3 + 2


def test_every_trouble_has_a_sentence(model):
    assert all(SENTENCES.values())
    model.move_corners_again()
    assert model.view.step is PhotoStep.CORNERS
