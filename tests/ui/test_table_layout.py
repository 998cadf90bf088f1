"""Nothing at the table overlaps or leaves the window, whatever its size."""

import pytest

from calico.ui.table.layout import (
    COVERED,
    READABLE,
    TOUCHED,
    Box,
    answer_bottom,
    answer_room,
    answer_width,
    arrange,
    hex_width,
)
from calico.viewmodels.table.view import About
from tests.ui.boxes import misplaced

SIZES = [
    (360, 640), (360, 740), (412, 892), (600, 960), (800, 1280), (768, 1024), (640, 360), (892, 412),
    (960, 600), (1024, 768), (1280, 800), (1600, 1000), (1000, 900), (900, 1000), (1600, 640),
]  # fmt: skip
WINDOWS = [(size, strip) for size in SIZES for strip in (False, True)]
"""Each size, alone at the table and with others."""


def parts(places):
    return {name: box for name, box in places._asdict().items() if isinstance(box, Box) and box.height}


def test_all_parts_are_inside_and_apart():
    found = {window: parts(arrange(*window[0], window[1])) for window in WINDOWS}
    needed = {"bar", "quilt", "cats", "buttons", "market", "hand", "prompt"}
    assert {window: needed - set(boxes) for window, boxes in found.items() if needed - set(boxes)} == {}
    faults = {window: misplaced(boxes, window[0]) for window, boxes in found.items()}
    assert {window: wrong for window, wrong in faults.items() if wrong} == {}


def test_for_the_left_hand_market_and_hand_change_sides_and_all_fits():
    for size, strip in WINDOWS:
        right, left = arrange(*size, strip), arrange(*size, strip, left=True)
        assert misplaced(parts(left), size) == []
        assert left.bar == right.bar
        if right.beside:
            assert (right.hand.x > right.market.x, left.hand.x > left.market.x) == (True, False)
            assert right.label_of_hand().x > right.label_of_market().x
            assert left.label_of_hand().x < left.label_of_market().x
        assert (left.quilt.width, left.quilt.height) == (right.quilt.width, right.quilt.height)


def test_who_says_what_to_do_now_has_most_of_the_labels_row():
    for size, strip in WINDOWS:
        places = arrange(*size, strip)
        if places.beside:
            market, hand = places.label_of_market(True, False), places.label_of_hand(False, True)
            assert market.width > 2 * hand.width
            assert market.width + hand.width == pytest.approx(places.prompt.width)
            assert places.label_of_hand(True, False).width == market.width


def test_while_goals_are_chosen_cats_hand_market_and_offers_are_all_in_sight():
    for size, strip in WINDOWS:
        for text in (1.0, 2.0):
            boxes = parts(arrange(*size, strip, text, choosing=True))
            assert misplaced(boxes, size) == []
            assert {"quilt", "cats", "hand", "market", "offers"} <= set(boxes)
            assert boxes["offers"].height >= 2 * 48 + 8


def small(boxes):
    """What is too small to be touched."""
    low = [name for name in ("bar", "cats", "buttons", "market", "hand") if boxes[name].height < 48]
    narrow = boxes["buttons"].width / 7 < 38, boxes["hand"].width / 2 < 48
    return low + [name for name, is_narrow in zip(("buttons", "hand"), narrow, strict=True) if is_narrow]


def test_what_is_touched_is_large_enough():
    faults = {(size, strip): small(parts(arrange(*size, strip))) for size, strip in WINDOWS}
    assert {window: wrong for window, wrong in faults.items() if wrong} == {}


def test_the_quilt_is_the_largest_thing():
    largest = {}
    for size in SIZES:
        boxes = parts(arrange(*size, True))
        largest[size] = max(boxes, key=lambda name: boxes[name].width * boxes[name].height)
    assert {size: name for size, name in largest.items() if name != "quilt"} == {}


def covers(size, strip, about):
    """Whether a card of an answer leaves the window or lies over what it talks about."""
    places, card = arrange(*size, strip), 110
    bottom = answer_bottom(places, size[1], card, about)
    if not 0 <= bottom <= size[1] - card:
        return True
    if about is not About.QUILT:
        box = places.hand if about is About.HAND else places.market
        return bottom < box.y + box.height and bottom + card > box.y
    return not places.wide and bottom + card >= places.quilt.y + places.quilt.height / 2


def test_an_answer_does_not_cover_what_it_talks_about():
    asked = [(size, strip, about) for size, strip in WINDOWS for about in About]
    assert [each for each in asked if covers(*each)] == []


def out_of_place(size, about):
    """Whether the highest answer is too low to be read, leaves the window or covers what it is about."""
    places = arrange(*size, False)
    most = answer_room(places, size[1], about)
    bottom = answer_bottom(places, size[1], most, about)
    if most <= 110 or bottom + most > size[1]:
        return True
    box = places.hand if about is About.HAND else places.market
    return about is not About.QUILT and bottom < box.y + box.height


def test_the_highest_answer_stays_in_its_place():
    assert [(size, about) for size in SIZES for about in About if out_of_place(size, about)] == []


def test_goals_can_be_read_on_the_quilt_or_beside_it():
    for size, strip in WINDOWS:
        for text in (1.0, 2.0):
            places = arrange(*size, strip, text)
            crowded = strip and ((size[1] <= 412 and text == 2.0) or size[0] <= 360)
            assert hex_width(places) >= READABLE * text or places.goals.height >= 48 or crowded, (
                size,
                strip,
                text,
            )
            assert not arrange(*size, strip, text, goals=False).goals.height


def test_hexes_are_wide_enough_for_a_finger_however_large_the_letters():
    narrow = {
        (size, strip, text): hex_width(places)
        for size, strip in WINDOWS
        for text in (1.0, 1.5, 2.0)
        if hex_width(places := arrange(*size, strip, text)) < TOUCHED - 0.5
    }
    assert narrow == {}


def covered(size, strip, text):
    """Which part of the quilt the highest answer about it covers."""
    places = arrange(*size, strip, text)
    quilt, width = places.quilt, answer_width(places, *size, text)
    high = answer_room(places, size[1], About.QUILT)
    bottom = answer_bottom(places, size[1], high, About.QUILT)
    left = size[0] - width - 8 if places.wide else (size[0] - width) / 2
    across = min(left + width, quilt.x + quilt.width) - max(left, quilt.x)
    up = min(bottom + high, quilt.y + quilt.height) - max(bottom, quilt.y)
    return max(across, 0) * max(up, 0) / (quilt.width * quilt.height)


def test_the_longest_answer_covers_at_most_three_tenths_of_the_quilt():
    parts = {(*window, text): covered(*window, text) for window in WINDOWS for text in (1.0, 1.5, 2.0)}
    assert {where: part for where, part in parts.items() if part > COVERED + 0.01} == {}


def test_beside_seats_and_goals_large_letters_find_room_in_the_cats_cards():
    for size in ((1280, 800), (1024, 768)):
        for text in (1.3, 2.0):
            places = arrange(*size, strip=True, text=text)
            assert not places.cats_in_a_row
            assert places.cats.height >= 3 * 64, (size, text)
