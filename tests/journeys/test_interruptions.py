"""A call comes in, the focus goes, the screen is drawn by a new context: the table stays as it is."""

import gc
from inspect import signature
from itertools import cycle

import pytest
from kivy.core.image import ImageLoader
from kivy.core.window import Window
from kivy.graphics.context import get_context

from calico.viewmodels.table.view import Panel, TableMode
from tools.layout_check import faults


@pytest.fixture
def table(person, table):
    """The same in the middle of the second turn."""
    table.turn()
    table.tap_hand(0)
    table.tap_cell(table.first_place())
    person.wait(0.5)
    return table


def test_a_call_pauses_the_app_and_it_goes_on_where_it_was(person, table):
    step = table.step()
    assert person.app.dispatch("on_pause"), "the app stays alive in the background"
    person.app.dispatch("on_resume")
    person.wait(0.2)
    assert table.step() == step


@pytest.mark.parametrize(("theme", "evening"), [("system", True), ("light", False)])
def test_made_dark_while_away_the_device_finds_the_app_dark_if_it_follows(
    person, monkeypatch, theme, evening
):
    person.app.options.change(theme=theme)
    person.app.dispatch("on_pause")
    monkeypatch.setattr("calico.ui.device.state.prefers_dark", lambda: True)
    person.app.dispatch("on_resume")
    assert person.app.palette.evening is evening


def pixels(path):
    return ImageLoader.load(str(path), keep_data=True, nocache=True)._data[0].data


def looks_the_same(person, folder, happens):
    """The window, before and after something happens; but for the ends of a dash."""
    before = pixels(person.picture(folder / "before.png"))
    happens()
    person.wait(0.3)
    after = pixels(person.picture(folder / "after.png"))
    return sum(a != b for a, b in zip(before, after, strict=True)) < len(before) / 10_000


def called(person):
    person.app.dispatch("on_pause")
    person.app.dispatch("on_resume")


def away_and_back(person):
    gc.collect()  # Kivy would look for the files of what apps before this one have shown.
    person.app.dispatch("on_pause")
    get_context().reload()
    person.app.dispatch("on_resume")


def short_of_memory(person):
    called(person)
    Window.dispatch("on_memorywarning")


def test_a_new_context_draws_the_same_picture(person, table, tmp_path):
    step = table.step()
    assert looks_the_same(person, tmp_path, lambda: away_and_back(person))
    assert table.step() == step


def test_when_memory_runs_low_nothing_that_is_seen_goes(person, table, tmp_path):
    step = table.step()
    assert looks_the_same(person, tmp_path, lambda: Window.dispatch("on_memorywarning"))
    assert table.step() == step


def test_every_dialog_stays_open_and_whole_when_the_device_is_turned(person, table):
    """And it is there again after a call, and back closes it and nothing else."""
    person.draws = False
    for panel, size in zip(Panel, cycle([(800, 1280), (1280, 800)]), strict=False):
        table.model.open(panel)
        person.resize(*size)
        called(person)
        person.wait(0.1)
        assert table.view.panel is panel
        assert faults(table.screen) == [], panel
        assert person.back()
        assert table.view.panel is None
        assert table.view.mode is TableMode.CONFIRM


def asks_nothing(routes, name):
    return all(
        each.default is not each.empty or each.kind is each.VAR_POSITIONAL
        for each in signature(getattr(routes, name)).parameters.values()
    )


def test_every_screen_outlives_a_call_and_a_turn_and_back_leaves_it(person):
    """With a new context for every third, and too little memory for the next."""
    person.draws = False
    person.app.options.change(motion="reduced")
    navigator, routes = person.app.navigator, person.app.routes
    ways = [name for name in sorted(dir(routes)) if name.startswith("show_") and asks_nothing(routes, name)]
    assert len(ways) >= 7
    sizes, happens = cycle([(800, 1280), (1280, 800)]), cycle([called, away_and_back, short_of_memory])
    for way, size, happened in zip(ways, sizes, happens, strict=False):
        getattr(routes, way)()
        screen = navigator.top
        happened(person)
        person.resize(*size)
        assert navigator.top is screen, way
        while navigator.depth > 1:
            assert person.back(), way
            person.wait(0.05)
    assert not person.back()


@pytest.mark.parametrize("event", ["on_minimize", "on_hide", "on_restore", "on_show", "on_cursor_leave"])
def test_what_the_window_tells_changes_nothing(person, table, event):
    step = table.step()
    Window.dispatch(event)
    Window._focus = not Window.focus
    person.wait(0.1)
    assert table.step() == step


def test_resized_live_the_table_keeps_its_step(person, table):
    table.pinch((table.quilt.center_x, table.quilt.center_y), 2.5)
    step = table.step()
    for width in range(360, 1600, 90):
        person.resize(width, 640 + (1600 - width) // 4)
        assert table.step()[:2] == step[:2]
    person.resize(1280, 800)
    assert table.step() == step
