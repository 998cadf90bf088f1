"""What holds for every test: Kivy keeps to itself, and tests that need it stay out where it isn't."""

import importlib.util
import os
import tempfile

import pytest

KIVY_HOME = tempfile.TemporaryDirectory(prefix="calico-kivy-")
os.environ |= {"KIVY_HOME": KIVY_HOME.name, "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}
HAS_KIVY = importlib.util.find_spec("kivy") is not None
collect_ignore = [] if HAS_KIVY else ["ui", "viewmodels", "journeys"]


def pytest_report_header():
    return None if HAS_KIVY else "kivy is not installed: tests of ui, viewmodels and journeys stay out"


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    """Nothing that a test does may land in the home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
