"""Hints: what they cost is said before the first, and they are shown as a ghost with reasons."""

import pytest

from calico.bots.coach.hint import Hint
from calico.bots.coach.reasons import HintReason, ReasonKind
from calico.engine.cells import cell_at, cells_in
from calico.engine.moves import Take
from calico.engine.observation import observe
from calico.viewmodels.table.cell_text import hint_reason_text
from calico.viewmodels.table.hints import TableCoach, _advice
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Panel, TableMode
from calico.viewmodels.text import game_terms
from tests.viewmodels.table.game_store import kept_game
from tests.viewmodels.table.test_model import finish_bots, lay_goals


@pytest.fixture
def model():
    return TableModel(kept_game("Ann"))


def hinted(model):
    coaching = TableCoach(model)
    coaching.ask()
    coaching.accept()
    while coaching.think():
        pass
    return coaching


def test_the_first_hint_of_a_game_is_asked_for(model):
    coaching = TableCoach(model)
    coaching.ask()
    assert (model.view.panel, model.hinted, coaching.think()) == (Panel.HINT, False, False)
    model.open(None)
    assert not model.hinted
    coaching.ask()
    coaching.accept()
    assert (model.view.panel, model.hinted) == (None, True)
    coaching.ask()
    assert model.view.panel is None, "who knows isn't asked again"


def test_a_hint_is_a_ghost_with_reasons_and_nothing_is_played(model):
    hinted(model)
    assert model.mode is TableMode.CONFIRM
    assert model.view.quilt.ghost is not None
    assert model.view.why.lines
    assert model.game.moves == ()
    model.sew()
    assert (model.mode, model.view.why) == (TableMode.MARKET, None)


def test_the_heat_lies_on_legal_places_and_is_hottest_under_the_ghost(model):
    hinted(model)
    heat = dict(model.view.quilt.heat)
    assert set(heat) == set(cells_in(model.view.quilt.legal))
    assert max(heat.values()) == 1
    assert all(0 < warmth <= 1 for warmth in heat.values())
    assert heat[model.view.quilt.ghost[0]] > 0.5


def test_at_the_market_the_hint_names_a_tile(model):
    hinted(model)
    model.sew()
    hinted(model)
    named, *why = model.view.why.lines
    assert any(tile.title in named for tile in model.view.market)
    assert why


def hint_of(expected, next_expected, other=True):
    next_best = Take(1) if other else None
    return Hint(Take(0), expected, next_best=next_best, next_expected=next_expected)


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (hint_of(71.2, 70.9), ["Next best: nearly as good."]),
        (hint_of(71.2, 70.1), ["Next best: about 1 point fewer."]),
        (hint_of(71.2, 68.4), ["Next best: about 3 points fewer."]),
        (hint_of(71.2, 0, other=False), []),
        (hint_of(0, 0), []),
    ],
    ids=["close", "a point", "points", "no other", "a scenario"],
)
def test_a_hint_says_how_much_less_the_next_best_gives(model, hint, said):
    hinted(model)
    model.sew()
    lines = _advice(observe(model.game.state, 0), hint).lines
    assert [line for line in lines if "Next best" in line] == said


def test_whoever_goes_on_by_themselves_hears_no_late_hint(model):
    coaching = TableCoach(model)
    coaching.ask()
    coaching.accept()
    model.drop(0, cell_at(3, 3))
    model.sew()
    assert not coaching.think()
    assert model.view.why is None


def test_another_place_takes_the_words_away_and_another_tile_the_heat(model):
    hinted(model)
    other = next(cell for cell in cells_in(model.view.quilt.legal) if cell != model.view.quilt.ghost[0])
    model.touch_cell(other)
    assert (model.view.why, bool(model.view.quilt.heat)) == (None, True)
    chosen = next(slot for slot, tile in enumerate(model.view.hand) if tile.chosen)
    model.choose_tile(1 - chosen)
    assert model.view.quilt.heat == ()


def test_back_closes_the_hint_first(model):
    hinted(model)
    assert model.close_top()
    assert (model.view.why, model.mode) == (None, TableMode.CONFIRM)


def test_without_a_hand_the_hint_chooses_in_the_market():
    model = TableModel(kept_game("Ann", "greedy", kind="standard", restriction="no_hand"))
    lay_goals(model)
    hinted(model)
    assert any(tile.chosen for tile in model.view.market)


def test_there_are_no_hints_while_a_bot_plays():
    model = TableModel(kept_game("Ann", "greedy", first=1))
    coaching = TableCoach(model)
    coaching.ask()
    coaching.accept()
    assert (model.view.panel, model.hinted) == (None, False)
    finish_bots(model)


@pytest.mark.parametrize("kind", ReasonKind)
def test_every_reason_is_a_sentence(kind):
    subject = {"cat": "millie", "button": "green", "goal": "all_different"}.get(kind.value.split("_")[1], "")
    told = hint_reason_text(HintReason(kind, subject, 2, 3, (), 5))
    assert told.endswith(".")
    assert "{" not in told


def test_where_no_hints_were_agreed_on_the_coach_stays_away():
    kept = kept_game("Ann")
    kept.coach = False
    model = TableModel(kept)
    TableCoach(model).ask()
    assert not model.view.coach
    assert (model.view.can_hint, model.view.panel) == (False, None)


@pytest.mark.parametrize("kind", ReasonKind)
def test_reasons_are_told_with_every_edition_s_names(kind, monkeypatch):
    subject = {"cat": "millie", "button": "green", "goal": "all_different"}.get(kind.value.split("_")[1], "")
    monkeypatch.setattr(game_terms, "_edition", "german")
    assert ("Emy" in hint_reason_text(HintReason(kind, subject))) == (subject == "millie")
