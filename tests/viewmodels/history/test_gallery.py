"""The gallery of finished games."""

from dataclasses import replace

import pytest

from calico.bots.par import Par
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.journal import JournalError, Problem
from calico.journal.games.results import mean_par
from calico.viewmodels.history.filters import GUESTS
from calico.viewmodels.history.gallery import PAGE, GalleryModel
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from calico.viewmodels.score_pad.view import PadPage
from calico.viewmodels.text.numbers import day_text
from calico.viewmodels.text.par_text import against_par, par_sentence

GAMES, SHEETS = 36, 16


def read(model):
    while model.search():
        pass
    return model


def all_found(model):
    """Every game that the filters let through, page by page."""
    found = list(read(model).view.entries)
    while model.view.can_older:
        model.turn(1)
        found += read(model).view.entries
    return found


@pytest.fixture
def model(family):
    return read(GalleryModel(family))


def test_a_page_shows_the_newest_games_first(model, family):
    days = [family.games.summary(id).result.day for id in family.games.finished_ids()]
    days += [sheet.day for sheet in family.sheets.all()]
    shown = [one.line for one in all_found(model)]
    assert len(shown) == GAMES + SHEETS
    assert shown == [day_text(day) for day in sorted(days, reverse=True)]


def test_a_game_alone_tells_par_and_its_card_who_is_above_and_below(model, family):
    entry = next(one for one in all_found(model) if one.others and "·" not in one.ranking)
    result = family.games.result(entry.id)
    total = result.tallies[0].total
    assert entry.others == against_par(total, mean_par(result.par))
    model.open(entry)
    assert model.view.card.par == par_sentence(total, Par(result.par))
    others = next(one for one in all_found(model) if "Ben" in one.ranking)
    model.open(others)
    assert model.view.card.par == ""


def test_a_card_names_the_winner_with_points_and_face_and_then_the_others(model):
    entry = next(one for one in all_found(model) if one.ranking.count("·") == 2)
    assert entry.ranking == f"{entry.winner}:\u00a0{entry.total} · {entry.others}"
    model.open(entry)
    first = model.view.card.places[0]
    assert (first.name, first.total, first.portrait) == (entry.winner, entry.total, entry.portrait)


def test_a_filter_asks_in_words_and_shows_what_it_is_set_to(model):
    assert all(each.title.endswith("?") for each in model.view.filters)
    model.choose("rivals", "bots")
    rivals = model.view.filters[2]
    assert rivals.text == next(choice.text for choice in rivals.choices if choice.chosen)
    assert rivals.title != rivals.text


def test_a_par_of_other_bots_is_no_sentence(family):
    kept = next(
        kept for kept in map(family.games.open, family.games.finished_ids()) if kept.summary.result.solo
    )
    kept.keep_par((50, 60))
    model = read(GalleryModel(family))
    model.open(next(one for one in all_found(model) if one.id == kept.id))
    assert model.view.card.par == ""


def test_pages_are_turned_to_the_end_and_back(model):
    assert len(model.view.entries) == PAGE
    assert (model.view.can_newer, model.view.can_older) == (False, True)
    first = model.view.entries
    model.turn(1)
    assert read(model).view.entries != first
    model.turn(-1)
    assert model.view.entries == first
    model.turn(-1)
    assert model.view.entries == first


def test_it_reads_no_further_than_its_page(family, monkeypatch):
    looked = []
    head = type(family.games).summary
    monkeypatch.setattr(type(family.games), "summary", lambda games, id: looked.append(id) or head(games, id))
    read(GalleryModel(family))
    assert len(looked) <= PAGE + 2


@pytest.mark.parametrize(
    ("filter", "choice", "fits"),
    [
        ("where", "table", lambda entry: entry.source == "sheet"),
        ("where", "app", lambda entry: entry.source == "game"),
        ("kind", "scenario", lambda entry: entry.title.startswith("Scenario")),
        ("kind", "restriction", lambda entry: entry.title == "Next to the same colour"),
        ("rivals", "bots", lambda entry: "Tabby" in entry.ranking),
    ],
)
def test_a_filter_lets_through_what_fits_and_nothing_else(family, filter, choice, fits):
    everything = all_found(GalleryModel(family))
    model = GalleryModel(family)
    model.choose(filter, choice)
    found = all_found(model)
    assert found == [entry for entry in everything if fits(entry)]
    assert 0 < len(found) < len(everything)
    model.choose_all()
    assert all_found(model) == everything


def test_the_games_of_one_quilter(family):
    cleo = next(one for one in family.quilters.all() if one.name == "Cleo")
    model = GalleryModel(family)
    model.choose("who", str(cleo.id))
    found = all_found(model)
    assert found
    assert all("Cleo" in entry.ranking for entry in found)


def test_nothing_that_fits_says_so(model):
    model.choose("who", GUESTS)
    assert read(model).view.empty == "No finished games match these filters."


def test_an_empty_gallery_says_what_fills_it(journal):
    view = read(GalleryModel(journal)).view
    assert (view.entries, view.searching) == ((), False)
    assert view.empty.startswith("No finished quilts yet.")


def test_a_quilt_is_the_winners(model, family):
    entry = next(one for one in model.view.entries if one.source == "game")
    kept = family.games.open(entry.id)
    winner = kept.summary.result.places.index(1)
    assert model.quilt_of(entry).quilt == kept.game.state.quilts[winner]


def test_a_game_on_a_real_table_has_no_quilt(model):
    sheet = next(one for one in all_found(model) if one.source == "sheet")
    assert model.quilt_of(sheet) is None


@pytest.mark.parametrize("source", ["game", "sheet"])
def test_what_was_deleted_comes_back(model, source):
    everything = all_found(model)
    entry = next(one for one in everything if one.source == source)
    model.open(entry)
    model.delete()
    model.choose_all()
    assert all_found(model) == [one for one in everything if one != entry]
    assert model.view.deleted == entry.ranking
    model.undo()
    model.choose_all()
    found = [replace(one, touched=0) for one in all_found(model)]
    assert sorted(found, key=repr) == sorted((replace(one, touched=0) for one in everything), key=repr)
    assert model.view.deleted == ""


def test_a_card_names_the_players_the_winner_first(model):
    entry = next(one for one in model.view.entries if "·" in one.ranking and one.source == "game")
    model.open(entry)
    card = model.view.card
    assert " · ".join(f"{place.name}:\u00a0{place.total}" for place in card.places) == entry.ranking
    assert card.places[0].won
    model.tell("Copied.")
    assert model.view.card.problem == "Copied."
    assert model.close()
    assert not model.close()


def sheet_on_card(model):
    entry = next(one for one in all_found(model) if one.source == "sheet")
    model.open(entry)
    return entry


def correcting(journal, id):
    """The pad over a finished sheet."""
    history = SheetListModel(journal)
    return PadModel(history.sheet(id), history.keep, step=PadPage.RESULT, finished=True)


def test_a_sheet_that_its_correction_takes_out_of_the_filters_is_deleted_all_the_same(family):
    model = GalleryModel(family)
    model.choose("where", "table")
    model.choose("kind", "pass_and_play")
    entry = sheet_on_card(read(model))
    pad = correcting(family, entry.id)
    for _ in pad.view.columns[1:]:
        pad.remove_player(0)
    model.refresh()
    read(model)
    assert entry.id not in [one.id for one in all_found(model)]
    assert [place.name for place in model.view.card.places] == [pad.view.columns[0].name]
    model.delete()
    assert entry.id not in [sheet.id for sheet in family.sheets.all()]
    model.undo()
    assert entry.id in [sheet.id for sheet in family.sheets.all()]


def test_a_game_that_went_while_its_card_lay_open_takes_the_card_along(model, family):
    entry = sheet_on_card(model)
    family.sheets.discard(entry.id)
    model.delete()
    assert model.view.card.problem == "This score sheet is no longer saved on this device."
    model.refresh()
    assert model.view.card is None
    model.open(entry)
    assert model.view.card is None
    assert entry not in read(model).view.entries


def test_a_rebuilt_quilt_is_shown_as_it_was_corrected(model, family):
    entry = sheet_on_card(model)
    pad = correcting(family, entry.id)
    for _ in pad.view.columns[1:]:
        pad.remove_player(1)
    pad.open_quilt(0)
    quilts = []
    for tile in (0, 7):
        pad.choose_tile(tile)
        pad.touch_cell(next(cells_in(OPEN_CELLS)))
        model.refresh()
        model.choose_all()
        quilts += [model.quilt_of(one) for one in all_found(model) if one.id == entry.id]
    assert len(quilts) == 2
    assert quilts[0] != quilts[1]


def last_page(model):
    while model.view.can_older:
        model.turn(1)
        read(model)
    return model.view


def test_the_last_page_goes_with_its_last_game(family):
    model = read(GalleryModel(family))
    model.choose("where", "table")
    view = last_page(read(model))
    for entry in view.entries:
        model.open(entry)
        model.delete()
        read(model)
    assert (model.view.page, len(model.view.entries), model.view.can_newer) == ("Page 1", PAGE, False)
    model.undo()
    assert read(model).view.can_older


def test_a_page_deep_down_stays_in_sight_while_it_is_read_anew(model, family):
    before = last_page(model)
    model.refresh()
    assert model.view == before
    assert not model.search()
    family.sheets.discard(next(one.id for one in all_found(GalleryModel(family)) if one.source == "sheet"))
    model.refresh()
    assert model.view.entries == before.entries
    shown = []
    model.fbind("view", lambda _, view: shown.append(view))
    read(model)
    assert len(shown) <= PAGE + 1


def test_deleting_reads_no_game_again(model, family, monkeypatch):
    last_page(model)
    looked = []
    head = type(family.games).summary
    monkeypatch.setattr(type(family.games), "summary", lambda games, id: looked.append(id) or head(games, id))
    model.open(model.view.entries[0])
    model.delete()
    model.undo()
    read(model)
    assert len(looked) <= 3


def torn(*_):
    raise JournalError(Problem.NOT_READ, why="the disk is gone")


def test_what_cannot_be_read_is_said_and_read_when_it_can_be(family, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(type(family.sheets), "all", torn)
        model = read(GalleryModel(family))
        assert "the disk is gone" in model.view.empty
    model.choose_all()
    assert len(read(model).view.entries) == PAGE


def test_whatever_fails_the_gallery_goes_on_as_it_was(model, family, monkeypatch):
    entry = sheet_on_card(model)
    model.delete()
    before = model.view
    with monkeypatch.context() as patch:
        patch.setattr(type(family.quilters), "all", torn)
        patch.setattr(type(family.sheets), "keep", torn)
        for change in (model.undo, lambda: model.choose("where", "app"), model.choose_all):
            with pytest.raises(JournalError):
                change()
        assert model.view == before
    model.undo()
    model.choose_all()
    assert entry.id in [one.id for one in all_found(model)]
