"""Android's own pickers of files and its camera app, by intents: none of them needs a permission.

Each question goes out under a number of its own, and its answer comes back under that number, on a thread of
Android's; what lies behind an address is then read or written on one of ours, since a file may have to come
from far away first.
"""

import mimetypes
import os
import shutil
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from threading import Thread

from android import activity, mActivity
from jnius import JavaException, autoclass, cast, detach

from calico.ui.device.android.system import (
    PICTURES_WITHOUT_PERMISSION,
    data_folder,
    passing_folder,
    reason,
    remove_picture,
    sdk,
)
from calico.ui.device.file_dialogs import PICTURES
from calico.ui.error_handler import guarded
from calico.viewmodels.text.i18n import mark

Done = Callable[..., None]
Failed = Callable[[str], None]

AWAITED = "awaited"
"""The folder of notes on photographs that are being taken."""
_numbers = count(7001)
_waiting: dict[int, Callable[[bool, object], None]] = {}


def pick(kinds: tuple[str, ...], done: Done, failed: Failed) -> None:
    """Let somebody pick a file, and give a copy of it under its own name in the folder for passing things."""
    pictures = set(kinds) <= set(PICTURES)
    _ask(
        _opening("ACTION_OPEN_DOCUMENT", "image/*" if pictures else "*/*"),
        lambda _, address: done(_copy_of(address) if address is not None else None),
        failed,
    )


def save(name: str, kind: str, content: bytes, done: Done, failed: Failed) -> None:
    """Let somebody choose where a file goes, and write it there."""
    intent = _opening("ACTION_CREATE_DOCUMENT", kind)
    title = autoclass("java.lang.String")(name)
    intent.putExtra(autoclass("android.content.Intent").EXTRA_TITLE, title)

    def write(_: bool, address: object) -> None:
        if address is None:
            done(None)
            return
        with os.fdopen(_descriptor(address, "wt"), "wb") as file:
            file.write(content)
        done(_name_of(address) or name)

    _ask(intent, write, failed)


def has_camera() -> bool:
    """Whether there is a camera whose app can hand a photograph over without a permission of ours."""
    manager = mActivity.getPackageManager()
    feature = autoclass("android.content.pm.PackageManager").FEATURE_CAMERA_ANY
    return sdk() >= PICTURES_WITHOUT_PERMISSION and bool(manager.hasSystemFeature(feature))


def photograph(done: Done, failed: Failed) -> None:
    """Let somebody take a photograph, and give a copy of it; among the person's pictures it isn't kept."""
    images = autoclass("android.provider.MediaStore$Images$Media")
    try:
        address = mActivity.getContentResolver().insert(images.EXTERNAL_CONTENT_URI, _new_photograph())
    except JavaException as trouble:
        failed(reason(trouble))
        return
    if not address:
        failed(mark("there is no room for it"))
        return
    place = _remember(address)

    def forget() -> None:
        remove_picture(address)
        place.unlink(missing_ok=True)

    def fetch(taken: bool, _: object) -> None:
        try:
            done(_copy_of(address) if taken else None)
        finally:
            forget()

    def not_taken(why: str) -> None:
        forget()
        failed(why)

    _ask(_taking(address), fetch, not_taken)


def _taking(address: object) -> object:
    """Ask for a photograph to be put where we made a place for it."""
    intent, store = autoclass("android.content.Intent"), autoclass("android.provider.MediaStore")
    taking = intent(store.ACTION_IMAGE_CAPTURE)
    taking.putExtra(store.EXTRA_OUTPUT, cast("android.os.Parcelable", address))
    taking.addFlags(intent.FLAG_GRANT_WRITE_URI_PERMISSION)
    return taking


def _remember(address: object) -> Path:
    """Note a place that was made for a photograph: if the app ends before it is filled, `tidy` removes it."""
    note = data_folder() / AWAITED / f"{os.getpid()}-{next(_numbers)}"
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(str(address.toString()), encoding="utf-8")
    return note


def tidy() -> None:
    """Remove what photographs left among the person's pictures that were awaited when the app was ended."""
    for note in (data_folder() / AWAITED).glob("*"):
        if note.name.startswith(f"{os.getpid()}-"):
            continue
        remove_picture(autoclass("android.net.Uri").parse(note.read_text(encoding="utf-8")))
        note.unlink(missing_ok=True)


def _opening(action: str, kind: str) -> object:
    intent = autoclass("android.content.Intent")
    opening = intent(getattr(intent, action))
    opening.addCategory(intent.CATEGORY_OPENABLE)
    opening.setType(kind)
    return opening


def _ask(intent: object, answered: Callable[[bool, object], None], failed: Failed) -> None:
    """Send a question out. `answered` gets on a thread of ours whether there is an answer, and an address."""

    def answer(fine: bool, address: object) -> None:
        try:
            answered(fine, address)
        except (OSError, JavaException) as trouble:
            failed(reason(trouble))
        finally:
            detach()

    number = next(_numbers)
    _waiting[number] = answer
    try:
        _listen()
        mActivity.startActivityForResult(intent, number)
    except JavaException as trouble:
        del _waiting[number]
        failed(reason(trouble))


@cache
def _listen() -> None:
    """Be told of answers, from the first question on."""
    activity.bind(on_activity_result=_result)


@guarded
def _result(number: int, result: int, intent: object) -> None:
    """An answer came in; what others asked is none of ours."""
    answer = _waiting.pop(number, None)
    if answer is not None:
        fine = result == autoclass("android.app.Activity").RESULT_OK
        address = intent.getData() if fine and intent is not None else None
        Thread(target=answer, args=(fine, address), daemon=True).start()


def _descriptor(address: object, mode: str) -> int:
    opened = mActivity.getContentResolver().openFileDescriptor(address, mode)
    if opened is None:
        raise OSError("Android has nothing there")
    return int(opened.detachFd())


def _copy_of(address: object) -> Path:
    """What lies behind an address, as a file; the copy before it is thrown away."""
    folder = passing_folder() / "picked"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    copy = folder / (Path(_name_of(address)).name or "file")
    with os.fdopen(_descriptor(address, "r"), "rb") as source, copy.open("wb") as file:
        shutil.copyfileobj(source, file)
    return copy


def _name_of(address: object) -> str:
    """The name that a person knows it by, with an ending that fits its kind."""
    column = autoclass("android.provider.OpenableColumns").DISPLAY_NAME
    resolver = mActivity.getContentResolver()
    rows = resolver.query(address, [column], None, None, None)
    name = ""
    if rows is not None:
        name = (rows.getString(0) if rows.moveToFirst() else None) or ""
        rows.close()
    if not Path(name).suffix:
        name += mimetypes.guess_extension(resolver.getType(address) or "") or ""
    return name


def _new_photograph() -> object:
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    values = autoclass("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, "Calico.jpg")
    values.put(columns.MIME_TYPE, "image/jpeg")
    values.put(columns.RELATIVE_PATH, "Pictures/Calico")
    return values
