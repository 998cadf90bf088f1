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
        ("sound", 1, False, "Off"),
        ("haptics", 1, False, "Off"),
        ("motion", 1, "reduced", "Off"),
        ("bot_speed", 2, "fast", "Fast"),
        ("confirm_placement", 1, False, "Off"),
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


@pytest.mark.parametrize("option", ["volume", "text_scale"])
def test_steps_stop_at_both_ends(option):
    model = OptionsModel(Keeper())
    for direction in (1, -1):
        for _ in range(12):
            model.step(option, direction)
        view = line(model, option)
        assert (view.can_rise, view.can_fall) == (direction < 0, direction > 0)
    assert line(model, option).number == {"volume": "10%", "text_scale": "100%"}[option]


def test_the_text_grows_to_twice_its_size_in_even_steps():
    model = OptionsModel(Keeper())
    numbers = []
    while line(model, "text_scale").can_rise:
        model.step("text_scale", 1)
        numbers.append(line(model, "text_scale").number)
    assert numbers == [f"{percent}%" for percent in range(110, 201, 10)]


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
        ("keep_awake", 1, False),
        ("read_aloud", 0, True),
        ("free_undo", 1, True),
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
