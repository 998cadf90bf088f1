"""The pictures as they ship. Without the drawing packages, which `dev.py test` installs, this folder stays out."""

import importlib.util

import pytest

PACKAGES = ("numpy", "PIL", "resvg_py")
if not all(map(importlib.util.find_spec, PACKAGES)):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def pictures():
    """Opened once for all tests."""
    from tools.art.shipped import Pictures

    return Pictures()
