"""The Python packages of the Android package, each installed once into its own folder."""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.package.package_project import ROOT

KEPT = ROOT / "build" / "package"


class InstallError(Exception):
    """pip couldn't install a package."""


def install(entry: str) -> Path:
    """Install a package by its pin, version and hashes, and return its folder."""
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
    """Tell whether a package has no compiled code."""
    (wheel,) = folder.glob("*.dist-info/WHEEL")
    return "Root-Is-Purelib: true" in wheel.read_text() and not list(folder.rglob("*.so"))


def environment(folder: Path, packages: list[Path]) -> Path:
    """Make a virtual environment with only these packages, and return its Python."""
    command = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
    subprocess.run(command, check=True)
    (site,) = folder.glob("lib/python*/site-packages") or folder.glob("Lib/site-packages")
    (site / "packages.pth").write_text("\n".join(map(str, packages)))
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
