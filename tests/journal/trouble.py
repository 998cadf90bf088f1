"""A device in trouble: a damaged file, a folder that can't be written to, a disk that is full."""

import os
import resource
from contextlib import contextmanager

from calico.journal.store.opening import FILE

NOBODY = 65534


def files(folder):
    """The content of every file by its name."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def damage(folder, start, content):
    """Write something into the journal's file; return what it holds then."""
    data = bytearray((folder / FILE).read_bytes())
    data[start : start + len(content)] = content
    (folder / FILE).write_bytes(data)
    return bytes(data)


@contextmanager
def read_only(folder):
    """Nothing can be written to the folder, whoever runs the tests."""
    is_root = os.geteuid() == 0
    folder.parent.chmod(0o755)
    folder.chmod(0o555)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)


@contextmanager
def no_file_longer_than(size):
    """Every file ends at this size, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
