"""Photographs on the score pad: any size, any state of the disk, and none that nobody has any more."""

import os
import resource
import shutil
import struct
import time
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageStat

import main
from calico.ui.score_pad.photos import FRESH, MOST_PIXELS, NoPictureError, Photos, read_photograph
from calico.ui.score_pad.result import ResultPage
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from tools.person import person_at


@pytest.fixture
def album(person, tmp_path):
    return Photos(tmp_path / "album")


def two_colours(path, size, **how):
    picture = Image.new("RGB", size, "blue")
    picture.paste("red", (0, 0, size[0] // 2, size[1]))
    picture.save(path, **how)
    return path


def halves(path):
    """The picture's size, and which of red, green and blue its two halves are."""
    with Image.open(path) as picture:
        width, height = picture.size
        parts = [picture.crop(box) for box in ((0, 0, width // 2, height), (width // 2, 0, width, height))]
        means = [ImageStat.Stat(part).mean for part in parts]
    return (width, height), [max(range(3), key=mean.__getitem__) for mean in means]


@pytest.mark.parametrize(
    ("name", "size", "kept"),
    [
        ("wide.jpg", (17_001, 1001), (1600, 95)),
        ("wide.png", (17_001, 1001), (1600, 95)),
        ("high.png", (333, 20_000), (27, 1600)),
        ("large.jpg", (8160, 6120), (1600, 1200)),
        ("plain.webp", (4000, 3000), (1600, 1200)),
        ("small.png", (317, 200), (317, 200)),
    ],
)
def test_a_picture_larger_than_a_texture_is_kept_as_it_looks(album, tmp_path, name, size, kept):
    lies = Path(album.path(album.keep(read_photograph(two_colours(tmp_path / name, size)))))
    assert halves(lies) == (kept, [0, 2])


def empty_png(path, width, height):
    """A PNG that is small on the disk, however large it is."""

    def part(kind, content):
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(width + 1)) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b""))
    return path


def test_a_picture_that_would_fill_the_memory_is_refused_in_a_sentence(album, tmp_path):
    bomb = empty_png(tmp_path / "sky.png", 30_000, 30_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(NoPictureError, match=r"sky\.png is too large: 30000 × 30000 pixels"):
        read_photograph(bomb)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000
    assert not (tmp_path / "album").exists()
    assert MOST_PIXELS > 8160 * 6120


def test_a_disk_without_room_keeps_no_half_a_picture(album, tmp_path, monkeypatch):
    def full(_):
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoPictureError, match="Couldn’t save"):
        album.keep(read_photograph(two_colours(tmp_path / "a.png", (40, 30))))
    assert list((tmp_path / "album").iterdir()) == []


@pytest.mark.parametrize("name", ["", "quilt.jpg", "../" + "a" * 32 + ".jpg", "x" * 1_000_000, "\0", "a\nb"])
def test_a_sheet_from_elsewhere_leads_to_no_other_file(album, tmp_path, name):
    (tmp_path / "album").mkdir()
    for other in ("quilt.jpg", "../" + "a" * 32 + ".jpg"):
        two_colours(tmp_path / "album" / other, (40, 30))
    assert album.path(name) == ""


def with_photo(journal, photo):
    history = SheetListModel(journal)
    sheet = history.new_sheet()

    return history.keep(replace(sheet, photo=photo), open=False)


def result_of(person, sheet):
    person.app.routes.show_score_pad()
    desk = person.app.navigator.top
    desk.dispatch("on_open", sheet.id)
    person.wait_for("Share as text")
    return next(widget for widget in person.widgets() if isinstance(widget, ResultPage))


def kept_photo(person, tmp_path):
    album = Photos(person.app.routes.folder / "photos")
    name = album.keep(read_photograph(two_colours(tmp_path / "quilt.png", (400, 300))))
    return name, Path(album.path(name))


@pytest.mark.parametrize("harm", ["gone", "empty", "torn", "half", "huge"])
def test_a_photograph_that_is_missing_or_broken_shows_as_such(person, tmp_path, harm):
    name, file = kept_photo(person, tmp_path)
    content = file.read_bytes()
    if harm == "gone":
        file.unlink()
    elif harm == "huge":
        shutil.copy(empty_png(tmp_path / "sky.png", 30_000, 300), file)
    else:
        file.write_bytes({"empty": b"", "torn": b"x" + content[1:], "half": content[:200]}[harm])
    page = result_of(person, with_photo(person.app.journal, name))
    assert person.sees("The picture is missing or damaged.")
    assert page.photo_file == ""
    person.find("Remove picture").dispatch("on_release")
    person.wait(0.1)
    assert not person.sees("missing or damaged")


def test_a_photograph_that_is_there_is_shown(person, tmp_path):
    name, file = kept_photo(person, tmp_path)
    page = result_of(person, with_photo(person.app.journal, name))
    assert page.photo_file == str(file)
    assert not person.sees("missing or damaged")


def aged(file):
    before = time.time() - 2 * FRESH
    os.utime(file, (before, before))


def test_a_removed_photograph_goes_at_the_next_start_and_not_before(person, tmp_path):
    name, file = kept_photo(person, tmp_path)
    other, stays = kept_photo(person, tmp_path)
    deleted, goes = kept_photo(person, tmp_path)
    fresh = kept_photo(person, tmp_path)[1]
    journal = person.app.journal
    sheet, _ = with_photo(journal, name), with_photo(journal, other)
    journal.sheets.discard(with_photo(journal, deleted).id)
    foreign = file.with_name("holiday.jpg")
    foreign.write_bytes(b"not ours")
    for each in (file, stays, goes, foreign):
        aged(each)
    page = result_of(person, sheet)
    page.model.take_photo("")
    person.wait(1)
    assert file.is_file()
    page.model.undo()
    assert page.photo_file == str(file)
    page.model.take_photo("")
    person.app.stop()
    with person_at(main.CalicoApp()) as again:
        again.wait_until(lambda: again.app._making_ready.finished, "made ready")
        assert sorted(path.name for path in file.parent.iterdir()) == sorted(
            path.name for path in (stays, fresh, foreign)
        )


def test_a_journal_that_is_not_as_it_was_deletes_no_photograph(person, tmp_path):
    file = kept_photo(person, tmp_path)[1]
    aged(file)
    folder = person.app.routes.folder
    person.app.stop()
    for each in folder.glob("calico-journal.db*"):
        each.unlink()
    with person_at(main.CalicoApp()) as again:
        again.wait_until(lambda: again.app._making_ready.finished, "made ready")
        assert file.is_file()
