import tempfile
from pathlib import Path

import pytest

from calico.journal import open_journal
from tools.journal.sample import FAST_FOLDER, Ticker, content, make


@pytest.fixture
def clock():
    return Ticker()


@pytest.fixture
def folder():
    """Where a journal goes: in memory where that can be, as tests mostly wait for disks."""
    with tempfile.TemporaryDirectory(prefix="calico-", dir=FAST_FOLDER) as folder:
        yield Path(folder, "kept")


@pytest.fixture
def journal(folder, clock):
    with open_journal(folder, clock) as journal:
        yield journal


@pytest.fixture
def anna(journal):
    return journal.quilters.add("Anna", "magenta")


@pytest.fixture
def bo(journal):
    return journal.quilters.add("Bo", "yellow")


@pytest.fixture
def other(folder):
    """An empty journal on another device."""
    with open_journal(folder.parent / "other", Ticker("2027-01-01T00:00:00+00:00")) as other:
        yield other


@pytest.fixture
def made(folder):
    """A folder with a journal that holds a bit of everything, closed."""
    make(folder)
    return folder


@pytest.fixture
def truth(made):
    with open_journal(made, Ticker()) as journal:
        return content(journal)
