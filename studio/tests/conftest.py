"""The pictures as they ship. Without the packages for drawing, which `dev.py test` installs, it stays out."""

import importlib.util

import pytest

PACKAGES = ("numpy", "PIL", "resvg_py")
if not all(map(importlib.util.find_spec, PACKAGES)):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def pictures():
    """Opened once for all tests."""
    from studio.art.shipped import Pictures

    return Pictures()
