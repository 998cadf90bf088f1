"""What the app shows of licences is what ships."""

import json
import re

import pytest

pytest.importorskip("kivymd", reason="reads the licences of the installed packages")

from tools.licences import FILE, as_text


def test_the_list_is_what_the_tool_writes():
    assert FILE.read_text(encoding="utf-8") == as_text(), "run: .venv/bin/python -m tools.licences"


def test_every_entry_names_its_maker_and_licence():
    for entry in json.loads(FILE.read_text(encoding="utf-8")):
        assert entry["name"]
        assert entry["by"]
        assert entry["licence"]


def test_every_python_package_brings_its_licence_along():
    entries = json.loads(FILE.read_text(encoding="utf-8"))
    packages = [entry for entry in entries if re.search(r" [0-9.]+$", entry["name"])]
    assert len(packages) == 8
    assert all(len(entry["text"]) > 500 for entry in packages)
