"""Nothing at the table overlaps or leaves the window, whatever its size."""

from itertools import combinations

import pytest

from calico.ui.table.layout import Box, answer_bottom, answer_room, arrange
from calico.viewmodels.table.view import About

SIZES = [
    (360, 640), (360, 740), (412, 892), (600, 960), (800, 1280), (768, 1024), (640, 360), (892, 412),
    (960, 600), (1024, 768), (1280, 800), (1600, 1000), (1000, 900), (900, 1000), (1600, 640),
]  # fmt: skip


def parts(places):
    return {name: box for name, box in places._asdict().items() if isinstance(box, Box) and box.height}


@pytest.mark.parametrize("strip", [False, True], ids=["alone", "with others"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_parts_are_inside_and_apart(size, strip):
    boxes = parts(arrange(*size, strip))
    assert {"bar", "quilt", "cats", "buttons", "market", "hand", "prompt"} <= set(boxes)
    for name, box in boxes.items():
        assert box.x >= 0, name
        assert box.y >= 0, name
        assert box.x + box.width <= size[0] + 0.01, name
        assert box.y + box.height <= size[1] + 0.01, name
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
        assert apart, f"{one} and {other} overlap"


@pytest.mark.parametrize("strip", [False, True], ids=["alone", "with others"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_touched_is_large_enough(size, strip):
    boxes = parts(arrange(*size, strip))
    for name in {"bar", "cats", "buttons", "market", "hand"} & set(boxes):
        assert boxes[name].height >= 48, name
    assert boxes["buttons"].width / 7 >= 38
    assert boxes["hand"].width / 2 >= 48


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_quilt_is_the_largest_thing(size):
    boxes = parts(arrange(*size, True))
    areas = {name: box.width * box.height for name, box in boxes.items()}
    assert max(areas, key=areas.get) == "quilt"


@pytest.mark.parametrize("about", About)
@pytest.mark.parametrize("strip", [False, True], ids=["alone", "with others"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_answer_does_not_cover_what_it_talks_about(size, strip, about):
    places, card = arrange(*size, strip), 110
    bottom = answer_bottom(places, size[1], card, about)
    assert 0 <= bottom <= size[1] - card
    if about is not About.QUILT:
        box = places.hand if about is About.HAND else places.market
        assert bottom >= box.y + box.height or bottom + card <= box.y
    elif not places.wide:
        assert bottom + card < places.quilt.y + places.quilt.height / 2


@pytest.mark.parametrize("about", About)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_highest_answer_stays_in_its_place(size, about):
    places = arrange(*size, False)
    most = answer_room(places, size[1], about)
    bottom = answer_bottom(places, size[1], most, about)
    assert most > 110
    assert bottom + most <= size[1]
    if about is not About.QUILT:
        box = places.hand if about is About.HAND else places.market
        assert bottom >= box.y + box.height
