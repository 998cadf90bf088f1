"""What holds for every test: Kivy keeps to itself, and tests that need it or a window stay out without."""

import gc
import importlib.util
import os
import shutil
import tempfile
from contextlib import ExitStack
from gettext import NullTranslations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import dev
from calico.viewmodels.text import game_terms, i18n

TESTS = Path(__file__).parent
WINDOWED = {TESTS / "journeys", TESTS / "ui"}
KIVY_HOME = tempfile.TemporaryDirectory(prefix="calico-kivy-")
os.environ |= {"KIVY_HOME": KIVY_HOME.name, "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}
os.environ |= {"LANGUAGE": "en"}  # whatever the developer speaks
os.environ |= {"KCFG_GRAPHICS_MULTISAMPLES": "0"}  # smooth edges double what a frame costs software GL

# How long an example takes says more about the machine than about the code.
settings.register_profile(
    "calico", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("calico")

OWN_SCREEN = ExitStack()
if "PYTEST_XDIST_WORKER" in os.environ and shutil.which("Xvfb"):
    # Each worker has a screen of its own, before Kivy opens a window: on one they would take the focus from
    # one another.
    os.environ.pop("DISPLAY", None)
    OWN_SCREEN.enter_context(dev.screen())


def pytest_unconfigure():
    OWN_SCREEN.close()


def left_out(config):
    """Folders that aren't even looked into: importing what they test opens a window, or needs Kivy."""
    windowed = WINDOWED if "not journey" in config.option.markexpr else set()
    return windowed if importlib.util.find_spec("kivy") else WINDOWED | {TESTS / "viewmodels"}


def pytest_ignore_collect(collection_path, config):
    return True if collection_path in left_out(config) else None


def pytest_report_header(config):
    names = sorted(path.name for path in left_out(config) if path.exists())
    return f"left out: {', '.join(names)}" if names else None


def pytest_collection_modifyitems(items):
    for item in items:
        if WINDOWED & set(item.path.parents):
            item.add_marker(pytest.mark.journey)
    items.sort(key=may_take_long, reverse=True)


def pytest_collection_finish():
    """What was imported stays: whoever looks for garbage needn't look there again."""
    gc.collect()
    gc.freeze()


def may_take_long(item):
    """Such tests go first, so that at the end no core waits for another."""
    return item.get_closest_marker("timeout") is not None


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    """Nothing that a test does may land in the home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def _english_after():
    """Whatever language a test chose, the next one begins in English, with the cats' first names."""
    yield
    i18n.use_catalogue(NullTranslations())
    game_terms.use_edition("original")
