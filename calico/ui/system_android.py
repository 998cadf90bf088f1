"""What only Android can say and do, asked through pyjnius. Nothing else in the app talks to Java.

tests/ui/android_api.json lists the classes and members that are used here, each with the Android that
brought it; a test holds this module to the list.
"""

from pathlib import Path

from android import mActivity
from jnius import autoclass, cast

PICTURES_WITHOUT_PERMISSION = 29
"""The first Android where an app may add pictures to people's own without asking."""


def data_folder() -> Path:
    """The app's own folder."""
    return Path(mActivity.getFilesDir().getAbsolutePath())


def passing_folder() -> Path:
    """The app's folder for what may be thrown away."""
    return Path(mActivity.getCacheDir().getAbsolutePath())


def prefers_dark() -> bool:
    """Whether the person chose dark apps."""
    configuration = autoclass("android.content.res.Configuration")
    mode = mActivity.getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)


def languages() -> list[str]:
    """The person's languages, the best first, such as de-CH."""
    locales = mActivity.getResources().getConfiguration().getLocales()
    return [str(locales.get(index).toLanguageTag()) for index in range(locales.size())]


class Vibrator:
    """The device's vibrator."""

    def __init__(self) -> None:
        context = autoclass("android.content.Context")
        service = mActivity.getSystemService(context.VIBRATOR_SERVICE)
        self._vibrator = cast("android.os.Vibrator", service)

    def exists(self) -> bool:
        """Whether the device has one."""
        return bool(self._vibrator.hasVibrator())

    def vibrate(self, time: float) -> None:
        """Shake for so many seconds."""
        milliseconds = max(1, round(time * 1000))
        if sdk() < 26:
            self._vibrator.vibrate(milliseconds)
            return
        effect = autoclass("android.os.VibrationEffect")
        self._vibrator.vibrate(effect.createOneShot(milliseconds, effect.DEFAULT_AMPLITUDE))


def sdk() -> int:
    """Which Android this is, as its API level."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def keep_picture(picture: bytes, name: str) -> object:
    """Put a PNG among the person's own pictures and return its address; OSError says why that can't be."""
    if sdk() < PICTURES_WITHOUT_PERMISSION:
        raise OSError("this needs Android 10 or newer")
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    images = autoclass("android.provider.MediaStore$Images$Media")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, f"{name}.png")
    values.put(columns.MIME_TYPE, "image/png")
    values.put(columns.RELATIVE_PATH, "Pictures/Calico")
    resolver = mActivity.getContentResolver()
    address = resolver.insert(images.EXTERNAL_CONTENT_URI, values)
    stream = address and resolver.openOutputStream(address)
    if not stream:
        raise OSError("Android doesn't take it")
    try:
        stream.write(picture)
    finally:
        stream.close()
    return address


def share(address: object, title: str) -> None:
    """Let the person choose an app that gets a picture; it may read this one picture and nothing else."""
    intent = autoclass("android.content.Intent")
    sending = intent(intent.ACTION_SEND)
    sending.setType("image/png")
    sending.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", address))
    sending.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
    _let_choose(sending, title)


def share_text(text: str, title: str) -> None:
    """Let the person choose an app that gets a text."""
    intent = autoclass("android.content.Intent")
    sending = intent(intent.ACTION_SEND)
    sending.setType("text/plain")
    sending.putExtra(intent.EXTRA_TEXT, autoclass("java.lang.String")(text))
    _let_choose(sending, title)


def _let_choose(sending: object, title: str) -> None:
    text = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    mActivity.startActivity(autoclass("android.content.Intent").createChooser(sending, text))


def open_link(link: str) -> None:
    """Open a link with the app that it belongs to, else in the browser."""
    intent = autoclass("android.content.Intent")
    mActivity.startActivity(intent(intent.ACTION_VIEW, autoclass("android.net.Uri").parse(link)))
