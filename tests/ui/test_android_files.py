"""Android's pickers and its camera, asked by intents and without a permission."""

import threading
from types import SimpleNamespace

import pytest

from calico.ui.device import camera, decoding, file_dialogs, share, system, tts, vibration
from calico.ui.score_pad import export
from tests.ui.android_device import API, JavaException, Tablet, until

IMAGES = (".jpg", ".png")


@pytest.fixture
def tablet(monkeypatch, tmp_path):
    return Tablet(36, monkeypatch, tmp_path)


class Asker:
    """Somebody who asked for something, and what they were told."""

    def __init__(self):
        self.answers, self.threads = [], []

    def done(self, answer):
        self.answers.append(answer)
        self.threads.append(threading.current_thread())

    def answer(self):
        until(lambda: self.answers)
        assert self.threads == [threading.main_thread()]
        return self.answers[0]


@pytest.fixture
def asker():
    return Asker()


@pytest.mark.parametrize(("kinds", "asked"), [(IMAGES, "image/*"), ((".zip",), "*/*")])
def test_a_picked_file_is_a_copy_with_its_own_name(kinds, asked, tablet, asker):
    tablet.file.write_bytes(b"PNG")
    file_dialogs.pick_file(kinds, asker.done, asker.done)
    tablet.device.answer(address="content://quilt")
    copy = asker.answer()
    assert (copy.name, copy.read_bytes()) == ("Quilt.png", b"PNG")
    assert tablet.device.called("android.content.Intent", "setType") == [(asked,)]


def test_the_copy_before_is_thrown_away(tablet):
    tablet.file.write_bytes(b"PNG")
    first, second = Asker(), Asker()
    for asker in (first, second):
        file_dialogs.pick_file(IMAGES, asker.done)
        tablet.device.answer(address="content://quilt")
        asker.answer()
    assert [path.name for path in (tablet.folder / "passing").rglob("*") if path.is_file()] == ["Quilt.png"]


def test_a_name_without_an_ending_gets_that_of_its_kind(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path, name="1000041")
    tablet.file.write_bytes(b"PNG")
    file_dialogs.pick_file(IMAGES, asker.done)
    tablet.device.answer(address="content://quilt")
    assert asker.answer().name == "1000041.png"


def test_a_name_never_leads_out_of_the_folder(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path, name="../../files/calico.db")
    tablet.file.write_bytes(b"PNG")
    file_dialogs.pick_file((".db",), asker.done)
    tablet.device.answer(address="content://quilt")
    assert asker.answer() == tmp_path / "passing/picked/calico.db"


def test_whoever_picks_nothing_gets_nothing(tablet, asker):
    file_dialogs.pick_file(IMAGES, asker.done)
    tablet.device.answer(fine=False)
    assert asker.answer() is None


def test_what_others_asked_is_none_of_ours(tablet, asker):
    file_dialogs.pick_file(IMAGES, asker.done)
    for listener in tablet.device.listeners:
        listener(1, -1, None)
    tablet.device.answer(fine=False)
    assert asker.answer() is None


def test_a_file_is_written_where_somebody_wants_it(tablet, asker):
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", asker.done)
    tablet.device.answer(address="content://place")
    assert (asker.answer(), tablet.file.read_bytes()) == ("Quilt.png", b"PK")
    assert tablet.device.called("android.content.Intent", "setType") == [("application/zip",)]


def test_a_shorter_file_leaves_nothing_of_the_one_it_replaces(tablet, asker):
    tablet.file.write_bytes(b"something much longer")
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", asker.done)
    tablet.device.answer(address="content://place")
    asker.answer()
    assert tablet.file.read_bytes() == b"PK"


def test_whoever_wants_it_nowhere_gets_nothing(tablet, asker):
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", asker.done)
    tablet.device.answer(fine=False)
    assert asker.answer() is None
    assert not tablet.file.exists()


def test_a_file_that_is_gone_is_told_of_in_a_sentence(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path, gone=True)
    file_dialogs.pick_file(IMAGES, pytest.fail, asker.done)
    tablet.device.answer(address="content://quilt")
    assert asker.answer() == "Couldn’t open the file: Android has nothing there"


def test_an_android_without_a_picker_is_told_of(monkeypatch, tmp_path, asker):
    Tablet(34, monkeypatch, tmp_path, asking=JavaException("No Activity found"))
    file_dialogs.pick_file(IMAGES, pytest.fail, asker.done)
    assert asker.answer() == "Couldn’t open the file: No Activity found"


def test_a_photograph_is_handed_over_and_not_kept_elsewhere(tablet, asker):
    tablet.file.write_bytes(b"JPEG")
    camera.take_photo(asker.done)
    tablet.device.answer()
    assert asker.answer().read_bytes() == b"JPEG"
    extra = ("android.provider.MediaStore.EXTRA_OUTPUT", tablet.picture)
    assert tablet.device.called("android.content.Intent", "putExtra") == [extra]
    gone = (tablet.picture, None, None)
    until(lambda: tablet.device.called("android.content.ContentResolver", "delete") == [gone])


def test_a_photograph_that_wasn_t_taken_leaves_nothing(tablet, asker):
    camera.take_photo(asker.done)
    tablet.device.answer(fine=False)
    assert asker.answer() is None
    until(lambda: tablet.device.called("android.content.ContentResolver", "delete"))


def test_a_photograph_that_has_no_place_is_told_of(monkeypatch, tmp_path, asker):
    Tablet(34, monkeypatch, tmp_path, refuses=True)
    camera.take_photo(pytest.fail, asker.done)
    assert "there is no room for it" in asker.answer()


def awaited(tablet):
    return list((tablet.folder / "files/awaited").glob("*"))


def test_a_camera_that_does_not_start_leaves_nothing(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path, asking=JavaException("No Activity found"))
    camera.take_photo(pytest.fail, asker.done)
    assert "No Activity found" in asker.answer()
    gone = (tablet.picture, None, None)
    assert tablet.device.called("android.content.ContentResolver", "delete") == [gone]
    assert awaited(tablet) == []


def test_a_place_for_a_photograph_that_java_refuses_is_told_of(monkeypatch, tmp_path, asker):
    Tablet(34, monkeypatch, tmp_path, insert=JavaException("Volume not found"))
    camera.take_photo(pytest.fail, asker.done)
    assert "Volume not found" in asker.answer()


def test_what_an_app_that_was_ended_left_is_removed_at_the_next_start(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path)
    camera.take_photo(asker.done)
    camera.tidy()
    assert len(awaited(tablet)) == 1, "it is still awaited"
    (note,) = awaited(tablet)
    note.rename(note.with_name("1-7001"))  # as another run of the app named it
    camera.tidy()
    assert awaited(tablet) == []
    assert tablet.device.called("android.net.Uri", "parse") == [("content://picture/1",)]
    assert len(tablet.device.called("android.content.ContentResolver", "delete")) == 1


def test_a_picture_that_is_gone_already_is_no_trouble(monkeypatch, tmp_path, asker):
    tablet = Tablet(34, monkeypatch, tmp_path, deleting=JavaException("gone"))
    camera.take_photo(asker.done)
    tablet.device.answer(fine=False)
    assert asker.answer() is None
    until(lambda: awaited(tablet) == [])


@pytest.mark.parametrize(("level", "gives"), [(28, {}), (34, {"camera": False})])
def test_without_a_camera_to_ask_a_picture_is_picked(level, gives, monkeypatch, tmp_path, asker):
    tablet = Tablet(level, monkeypatch, tmp_path, **gives)
    assert not camera.has_camera()
    camera.take_photo(asker.done)
    assert tablet.device.called("android.content.Intent", "setType") == [("image/*",)]


class Picture:
    """A texture of one pixel."""

    size, pixels = (1, 1), b"\x10\x20\x30\xff"


def test_the_list_names_nothing_that_the_app_does_not_use(tablet, tmp_path):
    tablet.file.write_bytes(b"PNG")
    system.data_folder(), system.prefers_dark(), system.languages(), system.insets()
    system.density(), system.font_scale(), system.colour_bars(False)
    system.smoke_folder(), system.asked_place()
    vibration.vibrator().vibrate(0.01)
    share.hand_out(Picture(), "Calico")
    export.share_text("Ari: 73", "Share"), export.open_link("https://example.org/")
    tts.speak("Hello"), tts.hush()
    file_dialogs.pick_file(IMAGES, print)
    tablet.device.answer(address="content://quilt")
    saver, taker = Asker(), Asker()
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", saver.done)
    tablet.device.answer(address="content://place")
    saver.answer()
    camera.take_photo(taker.done)
    tablet.device.answer()
    taker.answer()
    for alpha in (False, True):
        tablet.device.classes["android.graphics.BitmapFactory"]["decodeFile"] = bitmap_of(tablet, alpha)
        with pytest.raises(Exception, match="thinned"):  # There is no such file here.
            decoding.decoded(tmp_path / "large.jpg", 8000, 1600)
    camera.tidy()
    used = {(kind, member) for kind, members in API.items() for member in members}
    # The name is only a kind's ending where there is none.
    until(lambda: tablet.device.used >= used - {("android.content.ContentResolver", "getType()")})
    assert tablet.device.used <= used


def bitmap_of(tablet, alpha=False):
    return tablet.device.java("android.graphics.Bitmap", compress=True, hasAlpha=alpha)


@pytest.mark.parametrize(("longest", "step"), [(3000, 1), (3200, 2), (8160, 4), (20_000, 8)])
@pytest.mark.parametrize("alpha", [False, True])
def test_android_leaves_out_what_is_not_needed_of_a_photograph(longest, step, alpha, monkeypatch, tmp_path):
    loaded = []
    loader = SimpleNamespace(load=lambda name, **_: loaded.append(name) or SimpleNamespace(_data=["pixels"]))
    monkeypatch.setattr(decoding, "ImageLoader", loader)
    tablet = Tablet(34, monkeypatch, tmp_path)
    tablet.device.classes["android.graphics.BitmapFactory"]["decodeFile"] = bitmap_of(tablet, alpha)
    assert decoding.decoded(tmp_path / "large.jpg", longest, 1600) == "pixels"
    if step == 1:
        assert loaded == [str(tmp_path / "large.jpg")]
        return
    ((file, options),) = tablet.device.called("android.graphics.BitmapFactory", "decodeFile")
    assert (file, options.inSampleSize) == (str(tmp_path / "large.jpg"), step)
    assert loaded == [str(tmp_path / "passing/thinned")]
    ((kind, *_),) = tablet.device.called("android.graphics.Bitmap", "compress")
    assert kind.endswith("PNG" if alpha else "JPEG")


@pytest.mark.parametrize("gives", [None, JavaException("out of memory")])
def test_a_photograph_that_android_can_not_read_is_an_error_of_ours(gives, monkeypatch, tmp_path):
    Tablet(34, monkeypatch, tmp_path, bitmap=gives)
    with pytest.raises(OSError, match=r"can't read|out of memory"):
        decoding.decoded(tmp_path / "large.jpg", 8000, 1600)
