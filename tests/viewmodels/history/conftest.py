import tempfile
from pathlib import Path

import pytest

from calico.journal import open_journal
from tools.journal.family import fill
from tools.journal.sample import FAST_FOLDER


@pytest.fixture
def family():
    """The journal of a family: 36 finished games and 16 sheets of real tables."""
    with tempfile.TemporaryDirectory(prefix="calico-", dir=FAST_FOLDER) as folder:
        fill(Path(folder), 36)
        with open_journal(Path(folder)) as journal:
            yield journal
