"""What only Android can say and do, asked through pyjnius. With `files` all that talks to Java.

tests/ui/android_api.json lists the classes and members that are used here, each with the Android that
brought it; a test holds this module to the list.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from android import mActivity
from android.runnable import run_on_ui_thread
from jnius import JavaException, autoclass, cast
from kivy.clock import Clock, ClockEvent

from calico.ui.device.errors import DeviceError
from calico.viewmodels.text.i18n import say

PICTURES_WITHOUT_PERMISSION = 29
"""The first Android where an app may add pictures to people's own without asking."""
UNDER_THE_BARS = 35
"""The first Android that draws apps under its bars."""
VOICE_TRIES, VOICE_PAUSE = 50, 0.1
"""How often, and after how many seconds each, a voice that isn't ready yet is asked again."""


@contextmanager
def told(sentence: str) -> Iterator[None]:
    """Whatever Java throws inside is a `DeviceError` with this sentence; why, Java says in its own words."""
    try:
        yield
    except JavaException as trouble:
        raise DeviceError(sentence) from trouble


def reason(trouble: Exception) -> str:
    """In a word or two, why it could not be."""
    return getattr(trouble, "innermessage", None) or getattr(trouble, "strerror", None) or str(trouble)


def data_folder() -> Path:
    """The app's own folder."""
    return Path(mActivity.getFilesDir().getAbsolutePath())


def asked_to_test() -> bool:
    """Whether this start is a test, by the extra `smoke`; only builds to be debugged listen to that."""
    flags = mActivity.getApplicationInfo().flags
    if not flags & autoclass("android.content.pm.ApplicationInfo").FLAG_DEBUGGABLE:
        return False
    return bool(mActivity.getIntent().getBooleanExtra("smoke", False))


def asked_place() -> str:
    """Where a shortcut of the launcher leads, once; empty where nobody used one."""
    return autoclass("org.calicoquilts.calico.ShortcutActivity").take() or ""


def passing_folder() -> Path:
    """The app's folder for what may be thrown away."""
    return Path(mActivity.getCacheDir().getAbsolutePath())


def prefers_dark() -> bool:
    """Whether the person chose dark apps."""
    configuration = autoclass("android.content.res.Configuration")
    mode = mActivity.getResources().getConfiguration().uiMode
    return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)


def density() -> float:
    """Pixels of a dp, whatever the size of letters."""
    return float(mActivity.getResources().getDisplayMetrics().density)


def font_scale() -> float:
    """How much larger than usual the person wants letters in all apps."""
    return float(mActivity.getResources().getConfiguration().fontScale)


def colour_bars(evening: bool) -> None:
    """Have the clock and its neighbours dark on daylight's linen, and light in the evening.

    Android draws apps under its bars from 15 on; before, the bars have a ground of their own.
    """
    if sdk() < UNDER_THE_BARS:
        return
    controllers = autoclass("android.view.WindowInsetsController")
    dark = controllers.APPEARANCE_LIGHT_STATUS_BARS | controllers.APPEARANCE_LIGHT_NAVIGATION_BARS
    run_on_ui_thread(_colour_bars)(0 if evening else dark, dark)


def _colour_bars(signs: int, of: int) -> None:
    controller = mActivity.getWindow().getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(signs, of)


def languages() -> list[str]:
    """The person's languages, the best first, such as de-CH."""
    locales = mActivity.getResources().getConfiguration().getLocales()
    return [str(locales.get(index).toLanguageTag()) for index in range(locales.size())]


def sdk() -> int:
    """Which Android this is, as its API level."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def keep_picture(picture: bytes, name: str) -> object:
    """Put a PNG among the person's own pictures and return its address; OSError says why that can't be.

    Where it can't be written, no empty picture stays behind.
    """
    if sdk() < PICTURES_WITHOUT_PERMISSION:
        raise OSError("this needs Android 10 or newer")
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    images = autoclass("android.provider.MediaStore$Images$Media")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, f"{name}.png")
    values.put(columns.MIME_TYPE, "image/png")
    values.put(columns.RELATIVE_PATH, "Pictures/Calico")
    resolver, address = mActivity.getContentResolver(), None
    try:
        address = resolver.insert(images.EXTERNAL_CONTENT_URI, values)
        if not address:
            raise OSError("Android doesn't take it")
        _write(resolver, address, picture)
    except (OSError, JavaException) as trouble:
        if address:
            remove_picture(address)
        raise OSError(reason(trouble)) from trouble
    return address


def _write(resolver: object, address: object, content: bytes) -> None:
    stream = resolver.openOutputStream(address)
    if not stream:
        raise OSError("Android doesn't take it")
    try:
        stream.write(content)
    finally:
        stream.close()


def remove_picture(address: object) -> None:
    """Take a picture of ours out of the person's own; one that is gone already is no trouble."""
    with suppress(JavaException):
        mActivity.getContentResolver().delete(address, None, None)


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
    with told(say("No other app here takes that.")):
        mActivity.startActivity(autoclass("android.content.Intent").createChooser(sending, text))


def open_link(link: str) -> None:
    """Open a link with the app that it belongs to, else in the browser."""
    intent = autoclass("android.content.Intent")
    opening = intent(intent.ACTION_VIEW, autoclass("android.net.Uri").parse(link))
    with told(say("No app here opens that link.")):
        mActivity.startActivity(opening)


def speaks() -> bool:
    """Whether something on the device reads texts aloud."""
    engine = autoclass("android.speech.tts.TextToSpeech$Engine")
    asking = autoclass("android.content.Intent")(engine.INTENT_ACTION_TTS_SERVICE)
    return bool(mActivity.getPackageManager().queryIntentServices(asking, 0).size() > 0)


class AndroidVoice:
    """Android's voice. It takes a moment to begin: until then each text is tried again, without waiting."""

    def __init__(self) -> None:
        self._class = autoclass("android.speech.tts.TextToSpeech")
        self._voice = self._class(mActivity, None)
        self._language = ""
        self._trying: ClockEvent | None = None

    def speak(self, text: str, language: str) -> None:
        """Say this instead of what is being said."""
        self._give_up()
        if not self._said(text, language):
            tries = iter(range(VOICE_TRIES))
            self._trying = Clock.schedule_interval(
                lambda _: not self._said(text, language) and next(tries, None) is not None, VOICE_PAUSE
            )

    def hush(self) -> None:
        """Say no more."""
        self._give_up()
        with told(say("The voice of this device doesn’t answer.")):
            self._voice.stop()

    def _give_up(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
            self._trying = None

    def _said(self, text: str, language: str) -> bool:
        """Try to say it. Telling the language asks other apps, and so is done only when it is another one."""
        with told(say("The voice of this device doesn’t answer.")):
            if language != self._language:
                self._voice.setLanguage(autoclass("java.util.Locale").forLanguageTag(language))
            words = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
            queue = self._class.QUEUE_FLUSH
            said = bool(self._voice.speak(words, queue, None, "calico") == self._class.SUCCESS)
        if said:  # Before the voice is ready it doesn't hear its language either.
            self._language = language
        return said


def insets() -> tuple[float, float, float, float]:
    """What the system's bars and a camera's notch cover of the app's own area: left, top, right, bottom.

    Usually nothing, since Android lays the app between them; so only what reaches into the area counts.
    """
    window = mActivity.getWindow().getDecorView()
    covered = window.getRootWindowInsets()
    area = autoclass("android.graphics.Rect")()
    if covered is None or not mActivity.findViewById(autoclass("android.R$id").content).getGlobalVisibleRect(
        area
    ):
        return 0, 0, 0, 0
    left, top, right, bottom = _covered(covered)
    return (
        max(0, left - area.left),
        max(0, top - area.top),
        max(0, right - (window.getWidth() - area.right)),
        max(0, bottom - (window.getHeight() - area.bottom)),
    )


def _covered(insets: object) -> tuple[int, int, int, int]:
    """By bars or a notch, whichever reaches farther, at each edge of the window."""
    bars = (
        insets.getStableInsetLeft(),
        insets.getStableInsetTop(),
        insets.getStableInsetRight(),
        insets.getStableInsetBottom(),
    )
    notch = insets.getDisplayCutout() if sdk() >= 28 else None
    if notch is None:
        return bars
    cut = (
        notch.getSafeInsetLeft(),
        notch.getSafeInsetTop(),
        notch.getSafeInsetRight(),
        notch.getSafeInsetBottom(),
    )
    return tuple(map(max, bars, cut))
