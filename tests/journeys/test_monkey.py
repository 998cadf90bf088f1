"""2,000 random touches. `python3 dev.py monkey` does 20,000."""

import pytest

from tools.monkey import let_loose


@pytest.mark.timeout(300)
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_fingers_do_nothing_breaks(person, seed):
    let_loose(person, seed, 500)
