import pytest

from calico.journal import open_journal


@pytest.fixture
def journal(tmp_path):
    with open_journal(tmp_path) as journal:
        yield journal
