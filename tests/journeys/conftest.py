import pytest

import main  # before any test imports Kivy, which it configures
from tools.person import person_at


@pytest.fixture
def person():
    """Someone at the freshly opened app."""
    with person_at(main.CalicoApp()) as someone:
        yield someone
