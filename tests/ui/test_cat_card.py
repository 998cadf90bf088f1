"""On a cat's card everything has its place, on every size."""

import pytest

from calico.ui.table.cat_card import SMALLEST_PATTERN, card_boxes
from calico.ui.table.layout import arrange

SIZES = [(360, 640), (390, 844), (640, 360), (844, 390), (800, 1280), (1280, 800), (2560, 1600)]


def cards(size, text, strip=True):
    """The size of one card in a window of this size, with or without seats."""
    places = arrange(*size, strip, text)
    if places.cats_in_a_row:
        return (places.cats.width - 16) / 3, places.cats.height
    return places.cats.width, (places.cats.height - 16) / 3


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_patterns_are_large_enough_and_nothing_leaves_the_card(size, text, large):
    width, height = cards(size, text)
    boxes = card_boxes(width, height, text, large)
    assert boxes.patterns.height >= SMALLEST_PATTERN
    for name, box in boxes._asdict().items():
        if name != "named":
            assert min(box.x, box.y, box.width, box.height) >= 0, name
            assert box.x + box.width <= width + 0.5, name
            assert box.y + box.height <= height + 0.5, name


@pytest.mark.parametrize("strip", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_face_wish_and_patterns_lie_apart(size, text, strip):
    boxes = card_boxes(*cards(size, text, strip), text)
    for one, other in [(boxes.face, boxes.wish), (boxes.face, boxes.patterns), (boxes.wish, boxes.patterns)]:
        beside = one.x + one.width <= other.x + 0.5 or other.x + other.width <= one.x + 0.5
        above = one.y + one.height <= other.y + 0.5 or other.y + other.height <= one.y + 0.5
        assert beside or above


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_large_symbols_patterns_are_larger(size):
    usual, large = (card_boxes(*cards(size, 1.0), large=each) for each in (False, True))
    assert large.patterns.height > usual.patterns.height
