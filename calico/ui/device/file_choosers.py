"""The file choosers that desktops bring: each is a program that prints what was chosen."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from kivy.utils import platform

from calico.ui.device.system import documents_folder


def to_open(kinds: Sequence[str]) -> list[str] | None:
    """The command that lets somebody choose a file; None where the system brings none."""
    return {"macosx": _macos_open, "win": _windows_open, "linux": _linux_open}.get(platform, _none)(kinds)


def to_save(name: str) -> list[str] | None:
    """The command that lets somebody choose where a file goes; None where the system brings none."""
    return {"macosx": _macos_save, "win": _windows_save, "linux": _linux_save}.get(platform, _none)(name)


def answer_of(command: Sequence[str]) -> Path | None:
    """Wait for the chosen file: None if they cancel, OSError if the chooser can't run.

    Choosers end with 1 for both; what they write tells the two apart: only trouble is told of in words.
    """
    shown = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
    chosen = shown.stdout.strip("\r\n")
    if shown.returncode > 1:
        raise OSError(shown.stderr.strip() or f"{command[0]}: {shown.returncode}")
    return Path(chosen) if chosen and shown.returncode == 0 else None


def _none(_: object) -> None:
    return None


def _linux_open(kinds: Sequence[str]) -> list[str] | None:
    globs = " ".join(f"*{kind}" for kind in kinds)
    folder = f"{documents_folder()}/"
    if shutil.which("zenity"):
        return ["zenity", "--file-selection", f"--filename={folder}", f"--file-filter={globs}"]
    return ["kdialog", "--getopenfilename", folder, globs] if shutil.which("kdialog") else None


def _linux_save(name: str) -> list[str] | None:
    place = str(documents_folder() / name)
    if shutil.which("zenity"):
        return ["zenity", "--file-selection", "--save", "--confirm-overwrite", f"--filename={place}"]
    return ["kdialog", "--getsavefilename", place] if shutil.which("kdialog") else None


def _macos_open(kinds: Sequence[str]) -> list[str]:
    types = ", ".join(f'"{kind.removeprefix(".")}"' for kind in kinds)
    return _macos(f"choose file of type {{{types}}}")


def _macos_save(name: str) -> list[str]:
    safe = name.replace("\\", "").replace('"', "")
    return _macos(f'choose file name default name "{safe}"')


def _macos(choosing: str) -> list[str]:
    """Cancelling is error -128 there: print nothing and end without an error."""
    lines = ["try", f"POSIX path of ({choosing})", "on error number -128", "end try"]
    return ["osascript", *(part for line in lines for part in ("-e", line))]


def _windows_open(kinds: Sequence[str]) -> list[str] | None:
    globs = ";".join(f"*{kind}" for kind in kinds)
    return _windows("OpenFileDialog", f"$dialog.Filter = '{globs}|{globs}'")


def _windows_save(name: str) -> list[str] | None:
    safe = name.replace("'", "")
    return _windows("SaveFileDialog", f"$dialog.FileName = '{safe}'")


def _windows(dialog: str, setting: str) -> list[str] | None:
    script = (
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; "
        f"$dialog = New-Object System.Windows.Forms.{dialog}; {setting}; "
        "if ($dialog.ShowDialog() -eq 'OK') { $dialog.FileName }"
    )
    if not shutil.which("powershell"):
        return None
    return ["powershell", "-NoProfile", "-STA", "-WindowStyle", "Hidden", "-Command", script]
