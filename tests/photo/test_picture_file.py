"""What a picture's file says before it is decoded."""

import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from calico.photo.picture_file import NoPictureFileError, PictureFile, is_whole, look_at


@pytest.fixture
def file(tmp_path):
    return tmp_path / "picture"


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("PNG", {}),
        ("JPEG", {}),
        ("JPEG", {"progressive": True}),
        ("JPEG", {"icc_profile": b"colours" * 40_000, "comment": "At the window"}),
        ("WEBP", {}),
        ("WEBP", {"lossless": True}),
        ("WEBP", {"exif": b"Exif\0\0" + b"MM\0*\0\0\0\x08\0\0"}),
    ],
)
@pytest.mark.parametrize("size", [(1, 1), (317, 200), (17, 16383)])
def test_it_tells_its_size(file, kind, options, size):
    Image.new("RGB", size).save(file, kind, **options)
    assert look_at(file) == PictureFile(*size)


@pytest.mark.parametrize("note", range(1, 9))
def test_a_jpeg_tells_how_the_camera_was_held(file, note):
    held = Image.Exif()
    held[0x0112] = note
    Image.new("RGB", (40, 30)).save(file, "JPEG", exif=held)
    assert look_at(file) == PictureFile(40, 30, note)


def test_an_odd_note_is_none(file):
    held = Image.Exif()
    held[0x0112] = 77
    Image.new("RGB", (40, 30)).save(file, "JPEG", exif=held)
    assert look_at(file) == PictureFile(40, 30)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"no picture", b"PK\x03\x04", b"\xff\xd8", b"\xff\xd8\xff\xe1", b"\x89PNG\r\n\x1a\n",
        b"RIFF\0\0\0\0WEBPVP8 ", b"RIFF\0\0\0\0WEBPwhat" + b"\0" * 40, b"GIF89a" + b"\1" * 40,
        b"\xff\xd8" + b"\xff\xe2\0\2" * 100_000, b"\xff\xd8" + b"\xff" * 1000, b"\xff\xd8\xff\xe2\0\0" * 50,
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 0, 7) + b"\0" * 20,
    ],
)  # fmt: skip
def test_what_tells_no_size_is_no_picture(file, content):
    file.write_bytes(content)
    with pytest.raises(NoPictureFileError):
        look_at(file)


@pytest.mark.parametrize(
    ("kind", "start"),
    [
        ("GIF", b"GIF89a"), ("BMP", b"BM"), ("TIFF", b"II*\0"), ("TIFF", b"MM\0*"),
        ("HEIC", b"\0\0\0\x18ftypheic"), ("HEIC", b"\0\0\0\x24ftypmif1"), ("AVIF", b"\0\0\0\x20ftypavif"),
        ("", b"Dear Anna"),
    ],
)  # fmt: skip
def test_other_kinds_of_pictures_are_called_by_their_names(file, kind, start):
    file.write_bytes(start + b"\0" * 40)
    with pytest.raises(NoPictureFileError) as other:
        look_at(file)
    assert other.value.kind == kind


@pytest.fixture(scope="module")
def noise():
    return Image.fromarray(np.random.default_rng(1).integers(0, 256, (60, 80, 3), dtype=np.uint8))


@pytest.mark.parametrize(
    ("kind", "options"), [("PNG", {}), ("JPEG", {}), ("JPEG", {"progressive": True}), ("WEBP", {})]
)
def test_a_picture_is_whole_with_a_film_behind_it_and_not_without_its_end(file, noise, kind, options):
    noise.save(file, kind, **options)
    content = file.read_bytes()
    film = b"ftypmp42" + bytes(range(256)) * 40 + b"\xff\xda\0\x08" + b"\xff" * 9
    for more in (b"", film):
        file.write_bytes(content + more)
        assert is_whole(file)
    for length in range(len(content) // 3, len(content) - 1, len(content) // 40):
        file.write_bytes(content[:length])
        assert not is_whole(file)


def test_the_small_picture_inside_of_a_photograph_is_not_its_end(file, noise):
    noise.resize((16, 12)).save(file, "JPEG")
    noise.save(file, "JPEG", exif=b"Exif\0\0" + file.read_bytes())
    content = file.read_bytes()
    assert is_whole(file)
    file.write_bytes(content[:-900])
    assert not is_whole(file)


def test_a_damaged_jpeg_that_goes_on_to_an_end_is_whole(file, noise):
    noise.save(file, "JPEG")
    content = file.read_bytes()
    file.write_bytes(content[:-500] + b"\xff\x01\0\x05" + content[-496:])
    assert is_whole(file)


@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.integers(0, 200), st.binary(max_size=8))
def test_whatever_is_broken_in_it_nothing_else_is_raised(tmp_path_factory, kind, place, bytes_):
    file = tmp_path_factory.mktemp("broken") / "picture"
    Image.new("RGB", (40, 30)).save(file, kind)
    content = bytearray(file.read_bytes())
    content[place : place + len(bytes_)] = bytes_
    file.write_bytes(content)
    try:
        found = look_at(file)
    except NoPictureFileError:
        return
    assert found.width > 0
    assert found.height > 0
