"""Pictures as planes of bytes, and averages of whole rows at once."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from calico.photo.geometry import HEIGHT, WIDTH, view_of
from calico.photo.photograph import result_of, upright
from calico.photo.picture import Picture, average, halved, taken_in


@given(st.binary(min_size=1, max_size=40), st.randoms())
def test_an_average_is_that_of_each_byte(one, random):
    other = bytes(random.randrange(256) for _ in one)
    assert list(average(one, other)) == [(a + b) // 2 for a, b in zip(one, other, strict=True)]


def test_a_small_picture_is_taken_in_as_it_is():
    pixels = np.random.default_rng(1).integers(0, 256, (5, 7, 3), dtype=np.uint8)
    picture = result_of(taken_in(pixels.tobytes(), 7, 5))
    assert [list(plane) for plane in picture.planes] == [
        pixels[..., each].ravel().tolist() for each in range(3)
    ]


def test_rows_may_be_padded_and_pixels_have_a_fourth_channel():
    pixels = np.random.default_rng(2).integers(0, 256, (3, 8, 4), dtype=np.uint8)
    picture = result_of(taken_in(pixels.tobytes(), 6, 3, channels=4, stride=32))
    assert list(picture.planes[2]) == pixels[:, :6, 2].ravel().tolist()


def test_a_large_picture_is_halved_until_it_is_no_larger_than_needed():
    pixels = np.full((2000, 4001, 3), (10, 20, 30), dtype=np.uint8)
    picture = result_of(taken_in(pixels.tobytes(), 4001, 2000))
    assert (picture.width, picture.height) == (1000, 500)
    assert [set(plane) for plane in picture.planes] == [{10}, {20}, {30}]


def test_half_a_picture_holds_the_means_of_four_pixels():
    pixels = np.random.default_rng(3).integers(0, 256, (8, 10), dtype=np.uint8)
    half = halved(Picture(10, 8, (pixels.tobytes(),) * 3))
    means = pixels.reshape(4, 2, 5, 2).mean((1, 3))
    assert np.abs(np.frombuffer(half.planes[0], np.uint8).reshape(4, 5) - means).max() <= 1.5


def test_a_picture_is_turned_as_its_camera_was_held():
    picture = Picture(3, 2, (b"abcdef",) * 3)
    turned = [upright(picture, note) for note in range(1, 9)]
    assert [(each.width, each.height, each.planes[0]) for each in turned] == [
        (3, 2, b"abcdef"), (3, 2, b"cbafed"), (3, 2, b"fedcba"), (3, 2, b"defabc"),
        (2, 3, b"adbecf"), (2, 3, b"daebfc"), (2, 3, b"fcebda"), (2, 3, b"cfbead"),
    ]  # fmt: skip


@given(st.lists(st.integers(-8, 8), min_size=8, max_size=8))
def test_a_view_shows_its_corners_where_they_are(off):
    seen = tuple(
        (x + off[2 * at], y + off[2 * at + 1])
        for at, (x, y) in enumerate([(10, 10), (100, 12), (96, 90), (8, 84)])
    )
    view = view_of(seen)
    for (x, y), corner in zip(seen, view.corners, strict=True):
        assert abs(x - corner[0]) + abs(y - corner[1]) < 1e-6
    x, y, right_x, right_y, _, _ = view.near(WIDTH / 2, HEIGHT / 2)
    step = view.at(WIDTH / 2 + 0.001, HEIGHT / 2)
    assert abs(step[0] - x - 0.001 * right_x) + abs(step[1] - y - 0.001 * right_y) < 1e-4
