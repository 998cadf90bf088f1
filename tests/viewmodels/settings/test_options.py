"""The options: what is touched is kept, and shown as it was kept."""

from dataclasses import replace

import pytest

from calico.journal.settings import Settings
from calico.viewmodels.settings.options import OptionsModel


class Keeper:
    """Settings kept in memory."""

    def __init__(self, settings=None):
        self.settings = settings or Settings()

    def get(self):
        return self.settings

    def change(self, **values):
        self.settings = replace(self.settings, **values)
        return self.settings


def line(model, option):
    return next(each for each in model.view if each.id == option)


def chosen(model, option):
    return [choice.text for choice in line(model, option).choices if choice.chosen]


@pytest.mark.parametrize(
    ("option", "index", "value", "text"),
    [
        ("bot_speed", 2, "fast", "Fast"),
        ("symbols", 1, "large", "Large"),
        ("theme", 2, "evening", "Dark"),
    ],
)
def test_a_choice_is_kept_and_shown(option, index, value, text):
    keeper = Keeper()
    model, heard = OptionsModel(keeper), []
    model.bind(settings=lambda _, settings: heard.append(getattr(settings, option)))
    model.choose(option, index)
    assert getattr(keeper.settings, option) == value
    assert heard == [value]
    assert chosen(model, option) == [text]
    assert line(model, option).value == text


@pytest.mark.parametrize(
    ("option", "off"),
    [
        ("sound", False),
        ("haptics", False),
        ("motion", "reduced"),
        ("confirm_placement", False),
        ("keep_awake", False),
    ],
)
def test_a_switch_is_turned_off_and_on_again(option, off):
    keeper = Keeper()
    model = OptionsModel(keeper)
    on = getattr(keeper.settings, option)
    model.toggle(option)
    assert getattr(keeper.settings, option) == off
    assert (line(model, option).on, line(model, option).value) == (False, "Off")
    model.toggle(option)
    assert getattr(keeper.settings, option) == on
    assert (line(model, option).on, line(model, option).value) == (True, "On")


def test_a_switch_says_what_it_means_where_that_needs_words():
    model = OptionsModel(Keeper())
    assert line(model, "free_undo").value == "This turn only"
    model.toggle("free_undo")
    assert (line(model, "free_undo").value, line(model, "free_undo").plain) == ("Any move", False)


@pytest.mark.parametrize(("option", "least", "most"), [("volume", 0.1, 1.0), ("text_scale", 1.0, 2.0)])
def test_a_slider_stops_at_both_ends(option, least, most):
    keeper = Keeper()
    model = OptionsModel(keeper)
    for level, value in ((-3, least), (99, most)):
        model.set_level(option, level)
        assert getattr(keeper.settings, option) == value


def test_the_text_grows_to_twice_its_size_in_even_steps():
    model = OptionsModel(Keeper())
    numbers = []
    for level in range(line(model, "text_scale").levels + 1):
        model.set_level("text_scale", level)
        numbers.append((line(model, "text_scale").level, line(model, "text_scale").value))
    assert numbers == [(level, f"{100 + 10 * level}%") for level in range(11)]


def test_a_reset_sets_all_but_the_language_back_and_can_be_undone():
    before = replace(Settings(), theme="evening", text_scale=1.5, sound=False, language="de")
    keeper = Keeper(before)
    undo = OptionsModel(keeper).reset()
    assert keeper.settings == replace(Settings(), language="de")
    undo()
    assert keeper.settings == before


def test_the_options_begin_as_they_were_kept():
    model = OptionsModel(Keeper(replace(Settings(), theme="evening", symbols="large")))
    assert (chosen(model, "theme"), chosen(model, "symbols")) == (["Dark"], ["Large"])


def test_every_option_is_in_one_group_and_the_groups_are_all_there_is():
    model = OptionsModel(Keeper())
    grouped = [view.id for group in model.groups for view in group.lines]
    assert grouped == [view.id for view in model.view]
    assert len(set(grouped)) == len(grouped)


@pytest.mark.parametrize(
    ("option", "index", "value"),
    [
        ("language", 0, None),
        ("language", 2, "de"),
    ],
)
def test_what_is_rarely_changed_can_be_changed_too(option, index, value):
    keeper = Keeper()
    OptionsModel(keeper).choose(option, index)
    assert getattr(keeper.settings, option) == value


def test_settings_that_others_changed_are_shown():
    keeper = Keeper()
    model = OptionsModel(keeper)
    keeper.change(theme="evening")
    model.refresh()
    assert chosen(model, "theme") == ["Dark"]
