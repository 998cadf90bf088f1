"""What the app asks of Android, by the names that Android has."""

import importlib
from pathlib import Path

import pytest

from calico.ui import haptics, sharing, system
from calico.ui.pad import handing
from tests.ui.android_device import API, Device

ALL = [24, 26, 29, 34]
"""The oldest Android that the app runs on, those where something changes, and the newest that it is for."""
NIGHT = {"UI_MODE_NIGHT_MASK": 48, "UI_MODE_NIGHT_YES": 32}


class Tablet:
    """A device with its one activity, and the app's module that talks to it."""

    def __init__(self, level, monkeypatch, tmp_path, ui_mode=32, refuses=False):
        self.device = device = Device(level, **{"android.content.res.Configuration": NIGHT})
        tags = ["de-CH", "en-GB"]
        locales = device.java(
            "android.os.LocaleList",
            size=len(tags),
            get=lambda index: device.java("java.util.Locale", toLanguageTag=tags[index]),
        )
        configuration = device.java("android.content.res.Configuration", uiMode=ui_mode, getLocales=locales)
        resolver = device.java(
            "android.content.ContentResolver",
            insert=None if refuses else "content://picture/1",
            openOutputStream=device.java("java.io.OutputStream"),
        )
        activity = device.java(
            "android.app.Activity",
            getFilesDir=device.java("java.io.File", getAbsolutePath=str(tmp_path / "files")),
            getCacheDir=device.java("java.io.File", getAbsolutePath=str(tmp_path)),
            getResources=device.java("android.content.res.Resources", getConfiguration=configuration),
            getSystemService=device.java("android.os.Vibrator", hasVibrator=True),
            getContentResolver=resolver,
        )
        device.plug_in(monkeypatch, activity)
        for module in (system, haptics, sharing, handing):
            monkeypatch.setattr(module, "platform", "android")
        self.android = importlib.import_module("calico.ui.system_android")


@pytest.fixture(params=ALL)
def tablet(request, monkeypatch, tmp_path):
    return Tablet(request.param, monkeypatch, tmp_path)


@pytest.fixture
def newest(monkeypatch, tmp_path):
    return Tablet(34, monkeypatch, tmp_path)


class Picture:
    """A texture that can be saved."""

    def save(self, path, flipped):
        Path(path).write_bytes(b"PNG")
        return True


def test_the_journal_lies_in_the_app_s_own_folder(tablet, tmp_path):
    assert system.data_folder() == tmp_path / "files"


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False)])
def test_the_app_is_dark_where_android_is(mode, dark, monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, ui_mode=mode)
    assert system.prefers_dark() is dark


def test_all_languages_of_the_person_are_known_in_their_order(tablet):
    assert system.languages() == ["de-CH", "en-GB"]


def test_a_touch_shakes_the_device_for_its_milliseconds(tablet):
    haptics.vibrator().vibrate(0.012)
    if tablet.device.level < 26:
        assert tablet.device.called("android.os.Vibrator", "vibrate") == [(12,)]
    else:
        effect = (12, "android.os.VibrationEffect.DEFAULT_AMPLITUDE")
        assert tablet.device.called("android.os.VibrationEffect", "createOneShot") == [effect]


def test_a_picture_is_kept_without_a_permission_and_offered_to_other_apps(newest):
    sharing.hand_out(Picture(), "Calico 2026-12-24")
    device = newest.device
    assert (
        "android.provider.MediaStore$MediaColumns.DISPLAY_NAME",
        "Calico 2026-12-24.png",
    ) in device.called("android.content.ContentValues", "put")
    assert device.called("java.io.OutputStream", "write") == [(b"PNG",)]
    assert len(device.called("java.io.OutputStream", "close")) == 1
    extra = ("android.content.Intent.EXTRA_STREAM", "content://picture/1")
    assert device.called("android.content.Intent", "putExtra") == [extra]
    grant = ("android.content.Intent.FLAG_GRANT_READ_URI_PERMISSION",)
    assert device.called("android.content.Intent", "addFlags") == [grant]
    assert len(device.called("android.app.Activity", "startActivity")) == 1


def test_a_picture_leaves_nothing_behind_in_the_app(newest, tmp_path):
    sharing.hand_out(Picture(), "Calico")
    assert list(tmp_path.rglob("*.png")) == []


@pytest.mark.parametrize("level", [24, 28])
def test_an_older_android_says_why_it_keeps_no_picture(level, monkeypatch, tmp_path):
    Tablet(level, monkeypatch, tmp_path)
    with pytest.raises(sharing.NotSavedError, match="needs Android 10"):
        sharing.hand_out(Picture(), "Calico")


def test_a_picture_that_android_refuses_is_told_of(monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, refuses=True)
    with pytest.raises(sharing.NotSavedError, match="doesn't take it"):
        sharing.hand_out(Picture(), "Calico")


def test_a_text_is_offered_to_other_apps(tablet):
    assert not handing.share_text("Ari: 73", "Share")
    assert tablet.device.called("android.content.Intent", "setType") == [("text/plain",)]
    assert len(tablet.device.called("android.content.Intent", "putExtra")) == 1
    assert len(tablet.device.called("android.app.Activity", "startActivity")) == 1


def test_a_link_opens_the_app_that_it_belongs_to(tablet):
    handing.open_link("https://example.org/")
    assert tablet.device.called("android.net.Uri", "parse") == [("https://example.org/",)]
    assert len(tablet.device.called("android.app.Activity", "startActivity")) == 1


def test_the_list_names_nothing_that_the_app_does_not_use(newest, monkeypatch, tmp_path):
    system.data_folder(), system.prefers_dark(), system.languages()
    haptics.vibrator().vibrate(0.01)
    sharing.hand_out(Picture(), "Calico")
    handing.share_text("Ari: 73", "Share"), handing.open_link("https://example.org/")
    assert newest.device.used == {(kind, member) for kind, members in API.items() for member in members}


def test_the_device_that_isn_t_one_knows_no_other_names():
    device = Device(25)
    with pytest.raises(AttributeError, match="has no vibrateSoftly"):
        device.java("android.os.Vibrator").vibrateSoftly(1)
    with pytest.raises(AttributeError, match="Android 25 has no createOneShot"):
        device.autoclass("android.os.VibrationEffect").createOneShot(1, 1)
