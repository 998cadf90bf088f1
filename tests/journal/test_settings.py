import math
from dataclasses import asdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calico.journal import JournalError, Problem, Settings, open_journal
from calico.journal.settings import NAMES, is_valid
from calico.journal.store.schema import SETTINGS
from tools.journal.sample import Ticker

GOOD = {
    "language": ["de", "pt-BR", "zh_Hans", None],
    "theme": ["system", "light", "evening"],
    "text_scale": [1, 1.3, 2.0],
    "symbols": ["small", "large"],
    "motion": ["full", "reduced"],
    "volume": [0, 0.5, 1.0],
    "bot_speed": ["slow", "normal", "fast"],
    "cat_names": ["language", "original", "german"],
    "goal_values": ["rulebook", "printed"],
    "bot_effort": [None, 1234.5],
    "last_quilter": [None, 1 << 62],
    "lessons": [{}, {"place": 2, "buttons": 0}],
    "puzzles": [
        {},
        {"0": {"tries": {"sew-1": [3, 1, 20, 739000]}, "ratings": [[739000, 1200, 90]], "rated": True}},
    ],
    "exercises": [{}, {"0": {"11/4": [2600, 1, 739000, 2]}}],
}
BAD = {
    "language": ["", "german!", 5],
    "theme": ["dark", None],
    "text_scale": [0.9, 2.1, math.nan, True, "1"],
    "symbols": ["huge"],
    "motion": [True],
    "volume": [-0.1, 1.1, None],
    "bot_speed": [3],
    "cat_names": ["french"],
    "goal_values": [None],
    "bot_effort": [-1, math.inf],
    "last_quilter": [0, "Anna", True],
    "lessons": [None, {"place": -1}, {"place": True}, {"place": "2"}],
    "puzzles": [None, [], {"Anna": {}}, {"0": {"tries": {"sew-1": [4, 1, 1, 1]}}}],
    "exercises": [None, {"0": {"11": [1, 0, 0, 0]}}],
}


def test_the_defaults_may_all_be_set(journal):
    assert journal.settings.get() == Settings()
    assert all(is_valid(name, value) for name, value in asdict(Settings()).items())


@pytest.mark.parametrize("name", NAMES)
def test_a_setting_is_kept(folder, name):
    for value in GOOD.get(name, [True, False]):
        with open_journal(folder, Ticker()) as journal:
            journal.settings.change(**{name: value})
        with open_journal(folder, Ticker()) as journal:
            assert getattr(journal.settings.get(), name) == value


@pytest.mark.parametrize("name", NAMES)
def test_what_a_setting_cannot_be_is_refused_and_changes_nothing(journal, name):
    for value in BAD.get(name, [1, "yes", None]):
        with pytest.raises(JournalError) as refused:
            journal.settings.change(**{"tutorial_seen": True, name: value})
        assert refused.value.problem is Problem.SETTING_WRONG
    assert journal.settings.get() == Settings()


def test_an_unknown_setting_is_refused(journal):
    with pytest.raises(JournalError, match="There is no setting colour"):
        journal.settings.change(colour="red")


def test_an_unreadable_setting_falls_back_alone(journal):
    journal.settings.change(theme="evening", volume=0.1)
    journal._store.put(SETTINGS, ("volume", '"loud"'))
    journal._store.put(SETTINGS, ("sound", "{"))
    journal._store.put(SETTINGS, ("from_the_future", "1"))
    assert journal.settings.get() == Settings(theme="evening")


json_values = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(st.sampled_from(NAMES), json_values)
@settings(max_examples=50, deadline=None)
def test_any_value_fits_or_does_not(name, value):
    assert is_valid(name, value) in (True, False)


def test_lessons_that_nobody_gave_are_no_setting(journal):
    with pytest.raises(JournalError):
        journal.settings.change(lessons={f"lesson {number}": 1 for number in range(1000)})
    with pytest.raises(JournalError):
        journal.settings.change(lessons={"x" * 1000: 1})
    with pytest.raises(JournalError):
        journal.settings.change(lessons={"buttons": 10**400})
