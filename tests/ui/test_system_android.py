"""What the app asks of Android, by the names that Android has."""

import os
import subprocess
import sys

import pytest

from calico.ui.device import share, system, tts, vibration
from calico.ui.device.errors import DeviceError
from calico.ui.score_pad import export
from tests.ui.android_device import DEBUGGABLE, TTS, Device, JavaException, Tablet, until, wait

ALL = [24, 26, 29, 34, 36]
"""The oldest Android that the app runs on, those where something changes, and the newest that it is for."""


@pytest.fixture(params=ALL)
def tablet(request, monkeypatch, tmp_path):
    return Tablet(request.param, monkeypatch, tmp_path)


@pytest.fixture
def newest(monkeypatch, tmp_path):
    return Tablet(34, monkeypatch, tmp_path)


class Picture:
    """A texture of one pixel."""

    size, pixels = (1, 1), b"\x10\x20\x30\xff"


def test_the_journal_lies_in_the_app_s_own_folder(tablet, tmp_path):
    assert system.data_folder() == tmp_path / "files"


@pytest.mark.parametrize(
    ("flags", "extras", "folder"),
    [
        (DEBUGGABLE | 4, {"smoke": True}, "smoke-once"),
        (DEBUGGABLE | 4, {}, ""),
        (4, {"smoke": True}, ""),
    ],
)
def test_an_extra_starts_the_test_of_a_build_to_be_debugged_and_of_no_other(
    flags, extras, folder, monkeypatch, tmp_path
):
    Tablet(34, monkeypatch, tmp_path, flags=flags, extras=extras)
    assert system.smoke_folder() == (str(tmp_path / "files" / folder) if folder else "")


@pytest.mark.parametrize("extras", [{}, {"smoke": True}])
def test_a_folder_called_smoke_starts_the_test_in_it(extras, monkeypatch, tmp_path):
    Tablet(24, monkeypatch, tmp_path, flags=DEBUGGABLE, extras=extras)
    (tmp_path / "files/smoke").mkdir(parents=True)
    assert system.smoke_folder() == str(tmp_path / "files/smoke")


def test_a_shortcut_of_the_launcher_leads_to_its_place_once(monkeypatch, tmp_path):
    Tablet(24, monkeypatch, tmp_path, places=["daily"])
    assert [system.asked_place(), system.asked_place()] == ["daily", ""]


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False)])
def test_the_app_is_dark_where_android_is(mode, dark, monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, ui_mode=mode)
    assert system.prefers_dark() is dark


def test_all_languages_of_the_person_are_known_in_their_order(tablet):
    assert system.languages() == ["de-CH", "en-GB"]


def test_a_touch_shakes_the_device_for_its_milliseconds(tablet):
    vibration.vibrator().vibrate(0.012)
    if tablet.device.level < 26:
        assert tablet.device.called("android.os.Vibrator", "vibrate") == [(12,)]
    else:
        effect = (12, "android.os.VibrationEffect.DEFAULT_AMPLITUDE")
        assert tablet.device.called("android.os.VibrationEffect", "createOneShot") == [effect]


def test_a_picture_is_kept_without_a_permission_and_offered_to_other_apps(newest):
    share.hand_out(Picture(), "Calico 2026-12-24")
    device = newest.device
    assert (
        "android.provider.MediaStore$MediaColumns.DISPLAY_NAME",
        "Calico 2026-12-24.png",
    ) in device.called("android.content.ContentValues", "put")
    assert device.called("java.io.OutputStream", "write") == [(share.as_png(Picture()),)]
    assert len(device.called("java.io.OutputStream", "close")) == 1
    extra = ("android.content.Intent.EXTRA_STREAM", newest.picture)
    assert device.called("android.content.Intent", "putExtra") == [extra]
    grant = ("android.content.Intent.FLAG_GRANT_READ_URI_PERMISSION",)
    assert device.called("android.content.Intent", "addFlags") == [grant]
    assert len(device.called("android.app.Activity", "startActivity")) == 1


def test_a_picture_leaves_nothing_behind_in_the_app(newest, tmp_path):
    share.hand_out(Picture(), "Calico")
    assert list(tmp_path.rglob("*.png")) == []


@pytest.mark.parametrize("level", [24, 28])
def test_an_older_android_says_why_it_keeps_no_picture(level, monkeypatch, tmp_path):
    Tablet(level, monkeypatch, tmp_path)
    with pytest.raises(share.NotSavedError, match="needs Android 10"):
        share.hand_out(Picture(), "Calico")


def test_a_picture_that_android_refuses_is_told_of(monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, refuses=True)
    with pytest.raises(share.NotSavedError, match="doesn't take it"):
        share.hand_out(Picture(), "Calico")


def test_a_picture_that_could_not_be_written_leaves_no_empty_one(monkeypatch, tmp_path):
    tablet = Tablet(34, monkeypatch, tmp_path, writing=JavaException("No space left"))
    with pytest.raises(share.NotSavedError, match="No space left"):
        share.hand_out(Picture(), "Calico")
    gone = (tablet.picture, None, None)
    assert tablet.device.called("android.content.ContentResolver", "delete") == [gone]


def test_a_picture_is_kept_though_no_app_takes_it(monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, starting=JavaException("No Activity found"))
    assert share.hand_out(Picture(), "Calico").name == "Calico.png"


REFUSED = {
    "a picture": (lambda: share.hand_out(Picture(), "Calico"), {"insert": JavaException("Volume not found")}),
    "a text": (lambda: export.share_text("Ari: 73", "Share"), {"starting": JavaException("nobody")}),
    "a link": (lambda: export.open_link("https://example.org/"), {"starting": JavaException("nobody")}),
    "words": (lambda: tts.speak("Hello"), {"speaking": JavaException("dead object")}),
}
SENTENCES = {
    "a picture": "Volume not found",
    "a text": "No other app here takes that.",
    "a link": "No app here opens that link.",
    "words": "The voice of this device doesn’t answer.",
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_java_throws_becomes_a_sentence_of_ours(what, monkeypatch, tmp_path):
    act, gives = REFUSED[what]
    Tablet(34, monkeypatch, tmp_path, **gives)
    with pytest.raises((DeviceError, share.NotSavedError)) as refused:
        act()
    assert str(refused.value) == SENTENCES[what]


def test_a_dp_follows_the_screen_and_letters_follow_the_person(monkeypatch, tmp_path):
    assert system.kivy_metrics() == {}
    Tablet(34, monkeypatch, tmp_path, font_scale=1.3)
    assert system.kivy_metrics() == {"KIVY_METRICS_DENSITY": "2.0", "KIVY_METRICS_FONTSCALE": "1"}
    assert system.font_scale() == 1.3


def test_kivy_hears_of_the_screen_before_it_looks_itself():
    """Kivy reads them as its metrics are imported, and the app asks for them before."""
    check = "import sys, calico.ui.device.system; print('kivy.metrics' in sys.modules)"
    env = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    shown = subprocess.run([sys.executable, "-c", check], env=env, capture_output=True, text=True)
    assert shown.stdout == "False\n", shown.stderr


def test_a_text_is_offered_to_other_apps(tablet):
    assert not export.share_text("Ari: 73", "Share")
    assert tablet.device.called("android.content.Intent", "setType") == [("text/plain",)]
    assert len(tablet.device.called("android.content.Intent", "putExtra")) == 1
    assert len(tablet.device.called("android.app.Activity", "startActivity")) == 1


def test_a_link_opens_the_app_that_it_belongs_to(tablet):
    export.open_link("https://example.org/")
    assert tablet.device.called("android.net.Uri", "parse") == [("https://example.org/",)]
    assert len(tablet.device.called("android.app.Activity", "startActivity")) == 1


def test_a_text_is_read_as_soon_as_the_voice_is_ready(tablet):
    tts.speak_in("de-CH")
    tts.speak("Sew Quatrefoil here.")
    assert len(tablet.device.called(TTS, "speak")) == 1
    until(lambda: len(tablet.device.called(TTS, "speak")) == 2)
    assert tablet.device.called("java.util.Locale", "forLanguageTag") == [("de-CH",)] * 2, "it wasn't ready"
    assert tablet.device.called(TTS, "speak")[1][1:] == (f"{TTS}.QUEUE_FLUSH", None, "calico")


def test_the_voice_is_told_its_language_only_when_that_changes(monkeypatch, tmp_path):
    tablet = Tablet(34, monkeypatch, tmp_path, voice=[f"{TTS}.SUCCESS"] * 4)
    for language in ("de", "de", "fr", "fr"):
        tts.speak_in(language)
        tts.speak("Quatrefoil")
    assert tablet.device.called("java.util.Locale", "forLanguageTag") == [("de",), ("fr",)]
    assert len(tablet.device.called(TTS, "speak")) == 4


def test_a_voice_that_is_never_ready_is_not_asked_for_ever(monkeypatch, tmp_path):
    tablet = Tablet(34, monkeypatch, tmp_path, voice=[-1] * 100)
    monkeypatch.setattr(tablet.android, "VOICE_PAUSE", 0.001)
    monkeypatch.setattr(tablet.android, "VOICE_TRIES", 3)
    tts.speak("Hello")
    tries = lambda: len(tablet.device.called(TTS, "speak"))  # noqa: E731
    until(lambda: tries() == 5)
    wait(0.1)
    assert tries() == 5


def test_hushing_also_keeps_back_what_was_not_said_yet(newest):
    tts.speak("Hello")
    tts.hush()
    wait(0.2)
    assert len(newest.device.called(TTS, "speak")) == 1
    assert newest.device.called(TTS, "stop") == [()]


def test_a_device_without_a_voice_says_so(monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, voices=0)
    assert not tts.speaks()
    tts.speak("Nobody hears this.")


@pytest.mark.parametrize(
    ("level", "area", "bars", "notch", "covered"),
    [
        (34, (0, 48, 800, 1200), (0, 48, 0, 80), (0, 48, 0, 0), (0, 0, 0, 0)),
        (34, (0, 0, 800, 1280), (0, 48, 0, 80), (0, 60, 0, 0), (0, 60, 0, 80)),
        (34, (10, 0, 800, 1280), (0, 0, 40, 0), (24, 0, 0, 0), (14, 0, 40, 0)),
        (24, (0, 0, 800, 1280), (0, 48, 0, 80), (0, 60, 0, 0), (0, 48, 0, 80)),
    ],
    ids=["beside the bars", "under bars and notch", "turned", "before notches"],
)
def test_only_what_reaches_into_the_app_is_kept_clear(
    level, area, bars, notch, covered, monkeypatch, tmp_path
):
    Tablet(level, monkeypatch, tmp_path, area=area, bars=bars, notch=notch)
    assert system.insets() == covered


@pytest.mark.parametrize(("evening", "signs"), [(False, 24), (True, 0)])
def test_the_clock_is_legible_where_android_draws_the_app_under_it(evening, signs, monkeypatch, tmp_path):
    threads = []
    tablet = Tablet(36, monkeypatch, tmp_path, bars_are=threads)
    system.colour_bars(evening)
    called = tablet.device.called("android.view.WindowInsetsController", "setSystemBarsAppearance")
    assert (called, threads) == ([(signs, 24)], [True])


def test_bars_with_a_ground_of_their_own_are_left_alone(monkeypatch, tmp_path):
    tablet = Tablet(34, monkeypatch, tmp_path)
    system.colour_bars(True)
    assert tablet.device.called("android.view.WindowInsetsController", "setSystemBarsAppearance") == []


def test_the_device_that_isn_t_one_knows_no_other_names():
    device = Device(25)
    with pytest.raises(AttributeError, match="has no vibrateSoftly"):
        device.java("android.os.Vibrator").vibrateSoftly(1)
    with pytest.raises(AttributeError, match="Android 25 has no createOneShot"):
        device.autoclass("android.os.VibrationEffect").createOneShot(1, 1)
