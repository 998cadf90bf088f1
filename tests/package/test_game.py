"""The app plays from just the files and packages that ship; what fails on a device fails here."""

import pytest

from tests.package.faulty_project import found, replaced, without_kinds
from tools.package import app_run
from tools.package.checks import findings
from tools.package.package_project import copy_package

pytestmark = [pytest.mark.journey, pytest.mark.timeout(900)]

PROBE = '''
"""Stands in for the app: tells what of the developer's machine can be reached, then asks for more."""
import sys
from importlib.util import find_spec

there = [name for name in ("pytest", "filetype", "plyer") if find_spec(name)]
assert there.append("asserts") is None
if there != ["plyer"] or __doc__:
    sys.exit(f"On a device there would not be all of {there}, nor {__doc__}")
import pytest
'''


def test_a_game_is_played_to_its_end_and_another_found_again(project):
    assert findings("game", project) == []


def test_a_game_is_played_without_a_screen_too(project, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":no-screen")
    assert findings("headless", project) == []


# Without a screen Kivy itself is asked first, and misses what was taken away.
@pytest.mark.parametrize(("how", "missed"), [("game", "pytest"), ("headless", "filetype")])
def test_only_declared_packages_are_there_and_neither_asserts_nor_docstrings(small, how, missed):
    (small / "main.py").write_text(PROBE)
    replaced(small / "buildozer.spec", r",filetype==[\d.]+", "")
    (sentence,) = found(how, small)
    assert sentence.endswith(f"ModuleNotFoundError: No module named '{missed}'")


def test_a_package_that_nothing_imports_is_named(tmp_path):
    brought = {"filetype": tmp_path / "filetype", "chardet": tmp_path / "chardet"}
    for name, folder in brought.items():
        (folder / name).mkdir(parents=True)
    (brought["chardet"] / "chardet-5.2.0.dist-info").mkdir()
    told = list(app_run._useless(brought, {"filetype", "kivy"}))
    assert told == ["chardet ships, and nothing imports it."]


def test_what_the_app_misses_without_a_kind_of_file_is_named(tmp_path):
    """One kind stands for all: tests/ui/test_self_test.py has the others."""
    without_kinds(copy_package(tmp_path), "ogg")
    (sentence,) = found("game", tmp_path)
    assert sentence.endswith("There is no .ogg file among the assets.")
