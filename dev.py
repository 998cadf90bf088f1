#!/usr/bin/env python3
"""Play, test and build Calico with one command each; `python3 dev.py` lists them.

Needs Python and nothing else: what a command needs is set up the first time, in .venv beside this file.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Calico needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
DPKG = Path("/var/lib/dpkg/info")
SCREEN = ["xvfb", "xdotool", "libgl1-mesa-dri", "libgl1", "libgles2", "libegl1", "libmtdev1"]
KIVY_PYTHONS = ["python3.13", "python3.12", "python3.11"]


class Trouble(Exception):  # noqa: N818
    """Something that only the person at the keyboard can mend, said in one sentence."""


# Running programs


def run(*command: str | Path) -> int:
    """Run a command in the project's folder and return its exit code; Ctrl-C is the command's to handle."""
    child = subprocess.Popen([str(part) for part in command], cwd=ROOT)
    try:
        while True:
            try:
                code = child.wait()
                return code if code >= 0 else 128 - code
            except KeyboardInterrupt:
                continue
    finally:
        if child.poll() is None:
            child.terminate()


def quiet(*command: str) -> bool:
    """Tell whether a command succeeds, without showing what it says."""
    try:
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


# System packages, on Debian and its children


def missing_packages(names: list[str], info: Path = DPKG) -> list[str]:
    """Return those of the Debian packages that aren't installed; t64 is how newer releases end some names."""
    found = {entry.name.removesuffix(".md5sums").split(":")[0] for entry in info.glob("*.md5sums")}
    return [name for name in names if not found & {name, name + "t64"}]


def install_packages(names: list[str]) -> None:
    """Install Debian packages, or say which command would."""
    by_hand = f"Please run:  sudo apt-get install {' '.join(names)}"
    if not shutil.which("apt-get"):
        raise Trouble(f"This needs what Debian calls {', '.join(names)}: please install it.")
    root = os.geteuid() == 0
    if not root and not quiet("sudo", "-n", "true"):
        raise Trouble(by_hand)
    apt = [*([] if root else ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    run(*apt, "update")
    if run(*apt, "install", "--yes", "--no-install-recommends", *names):
        raise Trouble(f"Installing failed. {by_hand}")


# The virtual environment


def python() -> Path:
    """Return the environment's Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run_module(*command: str | Path) -> int:
    """Run a module with the environment's Python."""
    return run(python(), "-m", *command)


def base_python() -> str:
    """Return the Python to build on: Kivy is not ready-made for 3.14, so an older neighbour goes first."""
    if sys.version_info < (3, 14):
        return sys.executable
    return next(filter(None, map(shutil.which, KIVY_PYTHONS)), sys.executable)


def fingerprint(group: str) -> str:
    """Return what the stamp of an installed group of packages says."""
    return hashlib.sha256((REQUIREMENTS / f"{group}.txt").read_bytes()).hexdigest()


def read(path: Path) -> str:
    """Return a small file's text, empty where there is none."""
    return path.read_text() if path.exists() else ""


def venv_ready() -> bool:
    """Tell whether the environment is whole and stands on the Python it was built on."""
    interrupted = (VENV / "installing").exists()
    return not interrupted and python().exists() and read(VENV / "python") == os.path.realpath(python())


def ready(group: str) -> bool:
    """Tell whether a group of packages is installed as its file lists it."""
    return venv_ready() and read(VENV / f"{group}.stamp") == fingerprint(group)


@contextmanager
def alone() -> Iterator[None]:
    """Let one terminal at a time change the environment."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build/setup.lock", "w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    """Build the environment from nothing, clearing what an interrupted run left."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        install_packages([f"python3.{sys.version_info.minor}-venv"])
    print("Setting up .venv …", flush=True)
    if run(base_python(), "-m", "venv", "--clear", VENV):
        raise Trouble("Python could not make a virtual environment here.")
    (VENV / "python").write_text(os.path.realpath(python()))


def install(group: str) -> None:
    """Install a group of packages; the mark stays behind only where this was cut short."""
    print(f"Installing what {group} needs …", flush=True)
    (VENV / "installing").touch()
    quietly = ["--quiet", "--disable-pip-version-check", "--no-input"]
    exactly = ["--no-deps", "--require-hashes", "--only-binary=:all:"]
    failed = run_module("pip", "install", *quietly, *exactly, "-r", REQUIREMENTS / f"{group}.txt")
    (VENV / "installing").unlink()
    if failed:
        hint = " Kivy is ready-made for Python 3.11 to 3.13." if group == "app" else ""
        raise Trouble(f"The packages that {group} needs could not be installed, see above.{hint}")
    (VENV / f"{group}.stamp").write_text(fingerprint(group))


def ensure(*groups: str) -> None:
    """Have the environment with these groups of packages; quick where nothing is missing."""
    if all(map(ready, groups)):
        return
    with alone():
        if not venv_ready():
            make_venv()
        for group in groups:
            if not ready(group):
                install(group)


# A screen


def has_screen() -> bool:
    """Tell whether windows can open here."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def screen() -> Iterator[None]:
    """Have a screen for windows: the one that's there, or an invisible one for as long as needed."""
    if sys.platform != "linux" or os.environ.get("DISPLAY"):
        yield
        return
    missing = missing_packages(SCREEN) if DPKG.is_dir() else []
    if missing or not shutil.which("Xvfb"):
        install_packages(missing or SCREEN)
    reading, writing = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(writing)
    with open(reading) as answer:
        os.environ["DISPLAY"] = ":" + answer.readline().strip()
    try:
        yield
    finally:
        del os.environ["DISPLAY"]
        xvfb.terminate()
        xvfb.wait()


# The commands: what --help says of each is its first line


def play(args: list[str]) -> int:
    """open the app"""
    if not has_screen():
        raise Trouble("There is no screen here to open the app on; the rules run without: python3 -m calico")
    ensure("app")
    return run(python(), "main.py", *args)


def test(args: list[str]) -> int:
    """run the tests; further arguments go to pytest: -k cats -m "not journey" """
    if "not journey" in " ".join(args):
        ensure("test")
        return run_module("pytest", *args)
    ensure("test", "app")
    with screen():
        return run_module("pytest", *args)


def lint(args: list[str]) -> int:
    """look for mistakes with ruff and mypy; --fix mends what can be mended"""
    ensure("lint")
    fix = "--fix" in args
    return max(
        run_module("ruff", "check", *(["--fix"] if fix else [])),
        run_module("ruff", "format", *([] if fix else ["--check"])),
        run_module("mypy"),
    )


def bench(args: list[str]) -> int:
    """measure how fast the rules and the bots are"""
    return run(sys.executable, "-m", "calico", "bench", *args)


def shots(args: list[str]) -> int:
    """take pictures of the app into build/shots; --art shows the drawings instead"""
    if "--art" in args:
        ensure("art")
        return run_module("tools.art.sheets", *(arg for arg in args if arg != "--art"))
    ensure("app")
    with screen():
        return run_module("tools.shots", *args)


def art(args: list[str]) -> int:
    """make the pictures in assets/ from their drawings"""
    ensure("art")
    return run_module("tools.art", *args)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command for command in (play, test, lint, bench, shots, art)
}


def usage() -> str:
    """Return the list of commands."""
    lines = (f"  {name:6} {(command.__doc__ or '').strip()}" for name, command in COMMANDS.items())
    return "usage: python3 dev.py COMMAND [ARGUMENTS]\n\n" + "\n".join(lines)


def main(args: list[str]) -> int:
    """Do what the command line asks for and return the exit code."""
    if not args or args[0] not in COMMANDS:
        print(usage())
        return 0 if args and args[0] in ("-h", "--help") else 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        return COMMANDS[args[0]](args[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
