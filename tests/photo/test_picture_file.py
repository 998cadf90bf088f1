"""What a picture's file says before it is decoded."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from calico.photo.picture_file import NoPictureFileError, PictureFile, look_at


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
