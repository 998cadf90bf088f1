"""Where pictures are saved."""

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from calico.ui.device import share, system


@pytest.mark.parametrize(("answer", "folder"), [("{home}/Bilder\n", "Bilder"), ("", "Pictures")])
def test_linux_names_the_folder_for_pictures(answer, folder, monkeypatch):
    monkeypatch.setattr(system, "platform", "linux")
    monkeypatch.setattr(system, "answer", lambda *command: answer.format(home=Path.home()))
    assert system.pictures_folder() == Path.home() / folder


def test_windows_is_asked_by_plyer(monkeypatch):
    folders = {f"get_{name}_dir": lambda name=name: f"D:/{name}" for name in ("pictures", "documents")}
    folders["get_downloads_dir"] = lambda: "D:/fetched"
    paths = SimpleNamespace(WinStoragePath=lambda: SimpleNamespace(**folders))
    monkeypatch.setitem(sys.modules, "plyer.platforms.win.storagepath", paths)
    monkeypatch.setattr(system, "platform", "win")
    assert system.pictures_folder() == Path("D:/pictures")
    assert system.documents_folder() == Path("D:/documents")
    assert system.downloads_folder() == Path("D:/fetched")


def test_where_linux_knows_no_such_folder_the_usual_one_is_meant(monkeypatch):
    monkeypatch.setattr(system, "platform", "linux")
    monkeypatch.setattr(system, "answer", lambda *command: f"{Path.home()}\n")
    assert system.pictures_folder() == Path.home() / "Pictures"


def test_names_that_are_taken_get_a_number():
    names = share._names(Path(), "Calico")
    assert [next(names).name for _ in range(3)] == ["Calico.png", "Calico (2).png", "Calico (3).png"]


def test_a_picture_is_written_as_it_is_seen_with_its_top_first():
    colours = [(250, 10, 0), (0, 200, 30), (5, 6, 220), (255, 255, 255), (0, 0, 0), (90, 80, 70)]
    pixels = b"".join(bytes((*colour, 77)) for colour in colours)  # the row at the bottom comes first
    written = Image.open(io.BytesIO(share.as_png(SimpleNamespace(size=(3, 2), pixels=pixels))))
    assert (written.mode, written.size) == ("RGB", (3, 2))
    assert [written.getpixel((x, y)) for y in (1, 0) for x in range(3)] == colours
