"""A device in trouble: a folder that can't be written to, a disk that is full."""

import os
import resource
from contextlib import contextmanager

NOBODY = 65534


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
