"""The Android package, and faults that its checks must find. Without buildozer, it stays out."""

import importlib.util

import pytest

if not importlib.util.find_spec("buildozer"):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def project():
    """The package of the project as it is."""
    from tools.package.package_project import PackageProject

    with PackageProject() as one:
        yield one


@pytest.fixture
def small(tmp_path):
    """A project with hardly any code and pictures in it."""
    from tests.package.faulty_project import small_project

    return small_project(tmp_path)
