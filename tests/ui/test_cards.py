"""A card of felt is drawn as large as it is, and its edge is even all round."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
from calico.ui.widgets.cards import rim, shadow

HEIGHTS = range(40, 320)
PICTURE, RIM, SHADOW = 192, 64, 14
"""How large the felt's picture is, its rim, and the part of the rim that is shadow."""


def test_felt_ends_where_its_card_ends():
    assert all(abs(rim(height) * SHADOW / RIM - shadow(height)) < 0.6 for height in HEIGHTS)


def test_the_middle_is_shrunk_no_more_than_the_rim():
    middles = {height: height + 2 * shadow(height) - 2 * rim(height) for height in HEIGHTS}
    assert all(middle / (PICTURE - 2 * RIM) >= rim(height) / RIM - 1e-9 for height, middle in middles.items())
