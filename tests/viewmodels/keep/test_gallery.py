"""The gallery of finished games."""

import pytest

from calico.viewmodels.keep.entries import day_text
from calico.viewmodels.keep.filters import GUESTS
from calico.viewmodels.keep.gallery import PAGE, GalleryModel

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
    days = [family.games.head(id).ending.day for id in family.games.finished_ids()]
    days += [sheet.day for sheet in family.sheets.all()]
    shown = [one.line for one in all_found(model)]
    assert len(shown) == GAMES + SHEETS
    assert shown == [day_text(day) for day in sorted(days, reverse=True)]


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
    head = type(family.games).head
    monkeypatch.setattr(type(family.games), "head", lambda games, id: looked.append(id) or head(games, id))
    read(GalleryModel(family))
    assert len(looked) <= PAGE + 2


@pytest.mark.parametrize(
    ("filter", "choice", "fits"),
    [
        ("where", "table", lambda entry: entry.source == "sheet"),
        ("where", "app", lambda entry: entry.source == "game"),
        ("kind", "scenario", lambda entry: entry.title.startswith("Scenario")),
        ("kind", "restriction", lambda entry: entry.title == "Beside the same colour"),
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
    assert read(model).view.empty == "No finished game fits these filters."


def test_an_empty_gallery_says_what_fills_it(journal):
    view = read(GalleryModel(journal)).view
    assert (view.entries, view.searching) == ((), False)
    assert view.empty.startswith("No finished quilt yet.")


def test_a_quilt_is_the_winners(model, family):
    entry = next(one for one in model.view.entries if one.source == "game")
    kept = family.games.open(entry.id)
    winner = kept.head.ending.places.index(1)
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
    assert sorted(all_found(model), key=repr) == sorted(everything, key=repr)
    assert model.view.deleted == ""


def test_a_card_names_the_players_the_winner_first(model):
    entry = next(one for one in model.view.entries if "·" in one.ranking and one.source == "game")
    model.open(entry)
    card = model.view.card
    assert " · ".join(f"{place.name} {place.total}" for place in card.places) == entry.ranking
    assert card.places[0].won
    model.tell("Copied.")
    assert model.view.card.problem == "Copied."
    assert model.close()
    assert not model.close()
