import shutil
import tempfile
from pathlib import Path

import pytest

from calico.journal import open_journal
from tools.journal.family import fill
from tools.journal.sample import FAST_FOLDER


@pytest.fixture(scope="session")
def family_folder():
    """The journal of a family, closed: 36 finished games and 16 sheets of real tables."""
    with tempfile.TemporaryDirectory(prefix="calico-", dir=FAST_FOLDER) as folder:
        fill(Path(folder), 36)
        yield Path(folder)


@pytest.fixture
def family(family_folder):
    """A copy of it, open."""
    with tempfile.TemporaryDirectory(prefix="calico-", dir=FAST_FOLDER) as folder:
        shutil.copytree(family_folder, folder, dirs_exist_ok=True)
        with open_journal(Path(folder)) as journal:
            yield journal
