"""Files that people keep are there whole or not at all."""

import errno
import os
import stat

import pytest

from calico import files
from calico.files import write_whole


def left_in(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_file_is_written_new_and_over_an_older_one(tmp_path):
    file = tmp_path / "quilt.zip"
    write_whole(file, b"old")
    write_whole(file, b"new" * 100_000)
    assert left_in(tmp_path) == {"quilt.zip": b"new" * 100_000}


class Full:
    """A disk that is full: it takes the first bytes and no more."""

    def __init__(self, file):
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, content):
        self._file.write(content[:2])
        self._file.flush()
        raise OSError(errno.ENOSPC, "No space left on device")


def fails(*_, **__):
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("fault", ["write", "fsync", "replace", "chmod"])
def test_whatever_fails_the_old_file_is_whole_and_nothing_lies_beside_it(tmp_path, monkeypatch, fault):
    file = tmp_path / "quilt.zip"
    file.write_bytes(b"old")
    if fault == "write":
        monkeypatch.setattr(files, "open", lambda path, mode: Full(open(path, mode)), raising=False)
    else:
        monkeypatch.setattr(os, fault, fails)
    with pytest.raises(OSError, match=r"No space left|Input/output"):
        write_whole(file, b"new")
    assert left_in(tmp_path) == {"quilt.zip": b"old"}


def test_where_the_folder_takes_no_new_file_the_old_one_stays(tmp_path, monkeypatch):
    file = tmp_path / "quilt.zip"
    file.write_bytes(b"old")

    def forbidden(path, mode):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(files, "open", forbidden, raising=False)
    with pytest.raises(PermissionError):
        write_whole(file, b"new")
    assert left_in(tmp_path) == {"quilt.zip": b"old"}


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_real_device_without_room_is_left_as_it_is():
    before = os.stat("/dev/full")
    with pytest.raises(OSError, match="no file"):
        write_whole(files.Path("/dev/full"), b"new")
    after = os.stat("/dev/full")
    assert stat.S_ISCHR(after.st_mode)
    assert after.st_ino == before.st_ino


def test_a_file_behind_a_link_is_written_and_keeps_who_may_read_it(tmp_path):
    file, link = tmp_path / "far.zip", tmp_path / "near.zip"
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"new", 0o640)
