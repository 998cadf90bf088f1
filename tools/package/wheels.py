"""The Python packages of the Android package, each installed once into a folder of its own."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.package.house import ROOT

KEPT = ROOT / "build" / "package"


class InstallError(Exception):
    """A package couldn't be installed."""


def install(entry: str) -> Path:
    """The folder of a package by its entry in the list of pins: version and hashes."""
    mark = hashlib.sha256(f"{entry} {sys.version}".encode()).hexdigest()[:12]
    folder = KEPT / f"{entry.partition(' ')[0]}-{mark}"
    if not folder.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as room:
            _pip(entry, Path(room))
            try:
                (Path(room) / "here").rename(folder)
            except OSError:  # another run was quicker
                if not folder.exists():
                    raise
    return folder


def _pip(entry: str, room: Path) -> None:
    (room / "one.txt").write_text(entry)
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--no-compile"]
    command = [sys.executable, "-m", "pip", "install", *options, "--require-hashes"]
    command += ["--target", str(room / "here"), "-r", str(room / "one.txt")]
    done = subprocess.run(command, env=os.environ | {"MYCP_PURE_PYTHON": "1"}, capture_output=True, text=True)
    if done.returncode:
        raise InstallError(done.stderr.strip())


def is_pure(folder: Path) -> bool:
    """Whether a package holds nothing compiled for one kind of machine."""
    (wheel,) = folder.glob("*.dist-info/WHEEL")
    return "Root-Is-Purelib: true" in wheel.read_text() and not list(folder.rglob("*.so"))


def environment(folder: Path, packages: list[Path]) -> Path:
    """A Python that has just these packages; the path to start it by."""
    command = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
    subprocess.run(command, check=True)
    (site,) = folder.glob("lib/python*/site-packages") or folder.glob("Lib/site-packages")
    (site / "packages.pth").write_text("\n".join(map(str, packages)))
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def forget() -> None:
    """Let the next check install everything anew."""
    shutil.rmtree(KEPT, ignore_errors=True)
