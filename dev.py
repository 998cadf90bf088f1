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
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Calico needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
DPKG = Path("/var/lib/dpkg/info")
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SCREEN = ["xvfb", "xdotool", "libgl1-mesa-dri", "libgl1", "libgles2", "libegl1", "libmtdev1"]
FEW_TESTS = ("-k", "-n", "-p", "-s", "--pdb", "--lf", "--ff")
"""Arguments for pytest with which it is quicker, or clearer, in one go."""
MOST_WORKERS = 8
KIVY_PYTHONS = ["python3.13", "python3.12", "python3.11"]


class Trouble(Exception):  # noqa: N818
    """Something that only the person at the keyboard can mend, said in one sentence."""


def run(*command: str | Path) -> int:
    """Run a command in the project's folder and return its exit code; Ctrl-C is the command's to handle."""
    child = subprocess.Popen(command, cwd=ROOT)
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


def run_module(*command: str | Path) -> int:
    """Run a module with the environment's Python."""
    return run(PYTHON, "-m", *command)


def missing_packages(names: list[str], info: Path = DPKG) -> list[str]:
    """Return those of the Debian packages that aren't installed; newer releases add t64 to some names."""
    if not info.is_dir():
        return [] if shutil.which("Xvfb") else names
    found = {entry.name.removesuffix(".md5sums").split(":")[0] for entry in info.glob("*.md5sums")}
    return [name for name in names if not found & {name, name + "t64"}]


def root_prefix() -> list[str] | None:
    """Return what makes a command run as root without asking, None where nothing does."""
    if sys.platform != "linux" or os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    allowed = shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0
    return sudo if allowed else None


def install_packages(names: list[str]) -> None:
    """Install Debian packages, or say which command would."""
    if not shutil.which("apt-get"):
        raise Trouble(f"Please install what Debian calls {', '.join(names)}, and try again.")
    prefix = root_prefix()
    if prefix is None:
        raise Trouble(f"Please run this, and try again: sudo apt-get install {' '.join(names)}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    print(f"Installing Debian packages with apt-get: {' '.join(names)} …", flush=True)
    run(*apt, "update")
    if run(*apt, "install", "--yes", "--no-install-recommends", *names):
        raise Trouble(f"apt-get could not install {' '.join(names)}, see above.")


def pins(group: str) -> Path:
    """Return the list of a group's pinned packages; the studio keeps its own."""
    return ROOT / "studio/requirements.txt" if group == "studio" else REQUIREMENTS / f"{group}.txt"


def fingerprint(group: str) -> str:
    """Return what the stamp of an installed group of packages says."""
    return hashlib.sha256(pins(group).read_bytes()).hexdigest()


def says(note: str, text: str) -> bool:
    """Tell whether a note in the environment says this."""
    path = VENV / note
    return path.exists() and path.read_text() == text


def venv_ready() -> bool:
    """Tell whether the environment is whole and stands on the Python it was built on."""
    whole = PYTHON.exists() and not (VENV / "installing").exists()
    return whole and says("built-on", os.path.realpath(PYTHON))


def ready(group: str) -> bool:
    """Tell whether a group of packages is installed as its file lists it."""
    return venv_ready() and says(f"{group}.stamp", fingerprint(group))


def base_python() -> str:
    """Return the Python to build on: Kivy is not ready-made for 3.14, so an older neighbour goes first."""
    if sys.version_info < (3, 14):
        return sys.executable
    return next(filter(None, map(shutil.which, KIVY_PYTHONS)), sys.executable)


def make_venv() -> None:
    """Build the environment from nothing, clearing what an interrupted run left."""
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        install_packages([f"python3.{sys.version_info.minor}-venv"])
    print("Setting up .venv …", flush=True)
    if run(base_python(), "-m", "venv", "--clear", VENV):
        raise Trouble("Python could not make a virtual environment here, see above.")
    (VENV / "built-on").write_text(os.path.realpath(PYTHON))


def install(group: str) -> None:
    """Install a group of packages; if that ends badly, a mark makes the next run start afresh."""
    print(f"Installing what {group} needs …", flush=True)
    (VENV / "installing").touch()
    os.environ.setdefault("MYCP_PURE_PYTHON", "1")  # no compiler for materialyoucolor where it has no wheel
    pip = ["pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--no-deps"]
    if run_module(*pip, "--require-hashes", "--only-binary=kivy", "-r", pins(group)):
        hint = " Kivy is ready-made for Python 3.11 to 3.13." if group == "app" else ""
        raise Trouble(f"What {group} needs could not be installed, see above.{hint}")
    (VENV / f"{group}.stamp").write_text(fingerprint(group))
    (VENV / "installing").unlink()


@contextmanager
def alone() -> Iterator[None]:
    """Let one terminal at a time change the environment."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build/setup.lock", "w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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


@contextmanager
def screen() -> Iterator[None]:
    """Have a screen for windows: the one that's there, or an unseen one for as long as needed."""
    if sys.platform != "linux" or os.environ.get("DISPLAY"):
        yield
        return
    if missing := missing_packages(SCREEN):
        install_packages(missing)
    reading, writing = os.pipe()
    options = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-displayfd", str(writing)]
    goes_with_us = ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []
    xvfb = subprocess.Popen(
        [*goes_with_us, "Xvfb", *options],
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


def play(args: list[str]) -> int:
    """open the app"""
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        raise Trouble("There is no screen here to play on. The rules play without one: python3 -m calico")
    ensure("app")
    return run(PYTHON, "main.py", *args)


def test(args: list[str]) -> int:
    """run the tests; further arguments go to pytest: -k cats, -m "not journey" """
    windows = "not journey" not in " ".join(args)
    # Tests start Python some hundred times: it should not compile all anew each time, whatever is set here.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    ensure("test", *(["app"] if windows else []), "studio", "package", "words", "train")
    with screen() if windows else nullcontext():
        return run_module("pytest", *spread(args, windows), *args)


def spread(args: list[str], windows: bool) -> list[str]:
    """Have pytest use all cores and name the slowest ten; windows that share a screen stay in one process."""
    few = any(arg.startswith(FEW_TESTS) or arg.endswith(".py") or "::" in arg for arg in args)
    if few or (windows and sys.platform != "linux"):
        return []
    return ["-n", str(min(os.cpu_count() or 1, MOST_WORKERS)), "--dist", "worksteal", "--durations=10"]


def lint(args: list[str]) -> int:
    """look for mistakes with ruff and mypy; --fix mends what can be mended"""
    ensure("lint")
    check, style = (["--fix"], []) if "--fix" in args else ([], ["--check"])
    return max(
        run_module("ruff", "check", *check),
        run_module("ruff", "format", *style),
        run_module("mypy"),
    )


def bench(args: list[str]) -> int:
    """measure how fast the rules are, and the app in its window; --rules leaves the window out"""
    code = run(sys.executable, "-m", "calico", "bench", *(arg for arg in args if arg != "--rules"))
    if code or set(args) & {"--rules", "--json"}:
        return code
    ensure("app")
    with screen():
        return run_module("tools.bench")


def monkey(args: list[str]) -> int:
    """touch the app 20,000 times at random; --touches 2000 --seed 7"""
    ensure("app")
    with screen():
        return run_module("tools.monkey", *args)


def torture(args: list[str]) -> int:
    """try to lose what the journal keeps: full disks, damages, kills, two windows at once; --minutes 10"""
    ensure("app")
    with screen():
        return run_module("tools.torture", *args)


def shots(args: list[str]) -> int:
    """take pictures of the app into build/shots; --art shows the drawings instead"""
    if "--art" in args:
        ensure("studio")
        return run_module("studio.art.contact_sheets", *(arg for arg in args if arg != "--art"))
    ensure("app")
    with screen():
        return run_module("tools.shots", *args)


def art(args: list[str]) -> int:
    """draw the pictures in assets/ again"""
    ensure("studio")
    return run_module("studio.art", *args)


def words(args: list[str]) -> int:
    """find the app's sentences and bring its catalogues of languages up to date"""
    ensure("words")
    return run_module("tools.words", *args)


def train(args: list[str]) -> int:
    """learn the bots' table of values from self-play; takes about an hour on two cores"""
    ensure("train")
    return run_module("tools.train", *args)


def package_check(args: list[str]) -> int:
    """check the Android package, as far as that goes without an Android SDK"""
    ensure("package")
    with screen():
        return run_module("tools.package", *args)


def desktop(args: list[str]) -> int:
    """build the app for this machine's kind of desktop, into dist/"""
    ensure("app", "desktop")
    with screen():
        return run_module("tools.desktop", *args)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__.replace("_", "-"): command
    for command in (
        play,
        test,
        lint,
        bench,
        monkey,
        torture,
        shots,
        art,
        words,
        train,
        package_check,
        desktop,
    )
}


def usage() -> str:
    """Return the list of commands."""
    lines = [f"  {name:13} {(command.__doc__ or '').strip()}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 dev.py COMMAND [ARGUMENTS]", "", *lines])


def main(args: list[str]) -> int:
    """Do what the command line asks for and return the exit code."""
    command = COMMANDS.get(args[0]) if args else None
    if command is None:
        print(usage())
        return 0 if set(args) & {"-h", "--help"} else 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        return command(args[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
