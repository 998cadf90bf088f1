"""The pictures as they ship."""

import pytest

from tools.art.shipped import Pictures


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    """Opened once for all tests."""
    return Pictures()
