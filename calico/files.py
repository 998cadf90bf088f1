"""Where the app's own files lie, beside the code in a checkout and on a device, inside it once installed;
and writing files that people keep."""

import errno
import os
import uuid
from contextlib import suppress
from pathlib import Path

_CODE = Path(__file__).parent
ROOT = _CODE if (_CODE / "assets").is_dir() else _CODE.parent
ASSETS = ROOT / "assets"
PICTURES, FONTS, SOUNDS = ASSETS / "pictures", ASSETS / "fonts", ASSETS / "sounds"
KV = ROOT / "kv"
PHOTOS = "photos"
"""The folder of the photographs that people keep, beside the journal."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside and put it in place once it is whole on the disk; OSError says why it can't be.

    What was there before stays until then, also where its folder takes no new file or the disk is full.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "it is no file", str(path))
    beside = target.with_name(f".calico-{uuid.uuid4().hex}.part")
    try:
        with open(beside, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            os.chmod(beside, target.stat().st_mode & 0o777)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
