"""The examples in the docstrings of the engine and the bots give what stands below them."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import calico.bots
import calico.engine

PACKAGES = (calico.engine, calico.bots)


def test_every_example_in_a_docstring_runs():
    found = [each.name for room in PACKAGES for each in walk_packages(room.__path__, room.__name__ + ".")]
    results = {name: doctest.testmod(import_module(name)) for name in found}
    assert {name for name, result in results.items() if result.failed} == set()
    assert sum(result.attempted for result in results.values()) > 20
