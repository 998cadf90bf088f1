"""Android's own decoder of pictures, which can leave pixels out before they take any memory."""

from pathlib import Path

from jnius import JavaException, autoclass

from calico.ui.device.android.system import passing_folder, reason


def thinned(file: Path, step: int) -> Path:
    """A copy of a picture with only every so many-eth of its columns and rows; a power of two."""
    factory = autoclass("android.graphics.BitmapFactory")
    options = autoclass("android.graphics.BitmapFactory$Options")()
    options.inSampleSize = step
    copy = passing_folder() / "thinned"
    try:
        bitmap = factory.decodeFile(str(file), options)
        if bitmap is None:
            raise OSError("Android can't read it")
        _write(bitmap, copy)
    except JavaException as trouble:
        raise OSError(reason(trouble)) from trouble
    return copy


def _write(bitmap: object, copy: Path) -> None:
    """As a JPEG, or as a PNG where one can see through it."""
    kinds = autoclass("android.graphics.Bitmap$CompressFormat")
    stream = autoclass("java.io.FileOutputStream")(str(copy))
    try:
        if not bitmap.compress(kinds.PNG if bitmap.hasAlpha() else kinds.JPEG, 95, stream):
            raise OSError("Android can't write it")
    finally:
        stream.close()
        bitmap.recycle()
