"""Files on desktops: by the system's own chooser, else from a list of our own."""

import errno
import os
import sys
import threading
from types import SimpleNamespace

import pytest

from calico.ui.device import camera, file_choosers, file_dialogs
from calico.ui.widgets import file_list
from tests.ui.android_device import until


class Asker:
    """Somebody who asked for something, and what they were told."""

    def __init__(self):
        self.answers = []

    def done(self, answer):
        assert threading.current_thread() is threading.main_thread()
        self.answers.append(answer)

    def answer(self):
        until(lambda: self.answers)
        return self.answers[0]


@pytest.fixture
def asker():
    return Asker()


def install(folder, name, script):
    program = folder / name
    program.write_text(f"#!{sys.executable}\nimport sys\n{script}\n")
    program.chmod(0o755)


@pytest.fixture
def desk(monkeypatch, tmp_path):
    """A Linux desktop with the programs that a test gives it."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    (tmp_path / "Documents").mkdir()
    for module in (file_dialogs, file_choosers, camera):
        monkeypatch.setattr(module, "platform", "linux")
    return tmp_path


def chooser(desk, path, code=0, complaint=""):
    script = f"print({str(path)!r}) if {code} == 0 else sys.stderr.write({complaint!r}); sys.exit({code})"
    install(desk / "bin", "zenity", script)


def test_the_system_s_chooser_is_asked_without_stopping_the_app(desk, asker):
    chooser(desk, desk / "quilt.png")
    file_dialogs.pick_file((".png",), asker.done)
    assert asker.answers == []
    assert asker.answer() == desk / "quilt.png"


def test_whoever_picks_nothing_gets_nothing(desk, asker):
    chooser(desk, "", code=1, complaint="Gtk-Message: told to nobody")
    file_dialogs.pick_file((".png",), asker.done, pytest.fail)
    assert asker.answer() is None


def test_a_chooser_that_breaks_is_told_of_in_a_sentence(desk, asker):
    chooser(desk, "", code=5, complaint="cannot open display")
    file_dialogs.pick_file((".png",), pytest.fail, asker.done)
    assert asker.answer() == "Couldn’t open the file: cannot open display"


def test_a_file_is_written_where_somebody_wants_it(desk, asker):
    chooser(desk, desk / "calico.zip")
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", asker.done)
    assert asker.answer() == str(desk / "calico.zip")
    assert (desk / "calico.zip").read_bytes() == b"PK"


def test_a_place_that_can_t_be_written_is_told_of(desk, asker):
    chooser(desk, desk / "no such folder/calico.zip")
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", pytest.fail, asker.done)
    assert asker.answer() == "Couldn’t open the file: it is no longer there"


def test_a_disk_without_room_leaves_what_was_there(desk, asker, monkeypatch):
    (desk / "calico.zip").write_bytes(b"older")

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    chooser(desk, desk / "calico.zip")
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", pytest.fail, asker.done)
    assert asker.answer() == "Couldn’t open the file: the device’s storage is full"
    assert (desk / "calico.zip").read_bytes() == b"older"


def test_a_desktop_has_no_camera_and_picks_a_picture(desk, asker):
    chooser(desk, desk / "quilt.png")
    assert not camera.has_camera()
    camera.take_photo(asker.done)
    assert asker.answer() == desk / "quilt.png"


@pytest.mark.parametrize("program", ["zenity", "kdialog"])
def test_linux_opens_in_the_documents_and_offers_the_kinds(program, desk):
    install(desk / "bin", program, "")
    opening, saving = file_choosers.to_open((".jpg", ".png")), file_choosers.to_save("calico.zip")
    assert opening[0] == saving[0] == program
    assert "*.jpg *.png" in opening[-1]
    assert f"{desk}/Documents/" in " ".join(opening)
    assert saving[-1].endswith(f"{desk}/Documents/calico.zip")


def test_macos_and_windows_bring_theirs(desk, monkeypatch):
    install(desk / "bin", "powershell", "")
    monkeypatch.setattr(file_choosers, "platform", "macosx")
    assert 'POSIX path of (choose file of type {"jpg", "png"})' in file_choosers.to_open((".jpg", ".png"))
    assert 'POSIX path of (choose file name default name "a\'b.zip")' in file_choosers.to_save("a'\"b.zip")
    monkeypatch.setattr(file_choosers, "platform", "win")
    assert "Filter = '*.jpg;*.png|*.jpg;*.png'" in file_choosers.to_open((".jpg", ".png"))[-1]
    assert "FileName = 'ab.zip'" in file_choosers.to_save("a'b.zip")[-1]


class Navigator:
    """Which screens were opened, and what was told over them."""

    def __init__(self):
        self.open_screens, self.told = [], []
        self.open = lambda make: self.open_screens.append(make())
        self.close = self.open_screens.pop


class Screen(SimpleNamespace):
    """A screen that isn't drawn."""

    def bind(self, on_chosen):
        self.choose = lambda path: on_chosen(self, path)


@pytest.fixture
def navigator(monkeypatch):
    navigator = Navigator()
    app = SimpleNamespace(navigator=navigator, errors=SimpleNamespace(tell=navigator.told.append))
    monkeypatch.setattr(file_dialogs.App, "get_running_app", lambda: app)
    monkeypatch.setattr(
        file_list.FilesScreen, "_with", lambda title, note, files: Screen(title=title, note=note, files=files)
    )
    return navigator


def test_without_a_chooser_the_newest_files_are_listed(desk, navigator, asker):
    for age, path in enumerate(("Documents/old.PNG", "new.png", "notes.txt", "Documents/newest.png")):
        (desk / path).write_bytes(b"")
        os.utime(desk / path, (age, age))
    file_dialogs.pick_file((".png",), asker.done)
    [screen] = navigator.open_screens
    assert [path.name for path in screen.files] == ["newest.png", "new.png", "old.PNG"]
    screen.choose(screen.files[0])
    assert navigator.open_screens == []
    assert asker.answer() == desk / "Documents/newest.png"


def test_where_there_is_no_such_file_the_list_says_where_it_looked(desk, navigator, asker):
    file_dialogs.pick_file((".zip",), asker.done)
    assert navigator.open_screens[0].note == f"No matching file in:\n{desk}/Documents\n{desk}"


def test_without_a_chooser_a_file_gets_a_name_that_is_free(desk, navigator, asker):
    (desk / "Documents/calico.zip").write_bytes(b"older")
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", asker.done)
    screen = navigator.open_screens[0]
    assert [path.name for path in screen.files] == ["calico (2).zip", "calico.zip"]
    screen.choose(screen.files[0])
    assert asker.answer() == str(desk / "Documents/calico (2).zip")
    assert (desk / "Documents/calico.zip").read_bytes() == b"older"


def test_trouble_that_nobody_listens_to_is_told(desk, navigator):
    chooser(desk, "", code=5, complaint="cannot open display")
    file_dialogs.pick_file((".png",), pytest.fail)
    until(lambda: navigator.told)
    assert navigator.told == ["Couldn’t open the file: cannot open display"]
