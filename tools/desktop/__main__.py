"""Build the app for this machine's kind of desktop: `python3 dev.py desktop`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from calico import __version__

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def build() -> Path:
    """Let PyInstaller make the folder, and return the program in it."""
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", DIST, "--workpath", ROOT / "build/desktop"]
    command = [sys.executable, "-m", "PyInstaller", *options, ROOT / "tools/desktop/calico.spec"]
    env = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONFIG": "1"}
    env |= {"KIVY_NO_CONSOLELOG": "1"}
    if sys.platform != "linux":
        env["KIVY_GL_BACKEND"] = "mock"  # hosted runners have no graphics card, and packing needs none
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    return DIST / "Calico" / ("Calico.exe" if sys.platform == "win32" else "Calico")


def plays(program: Path) -> bool:
    """Tell whether it plays a game to its end, breaks another off and finds that again."""
    with tempfile.TemporaryDirectory() as folder:
        helpers = ("KIVY_", "KCFG_", "PYTHON", "VIRTUAL_ENV")
        env = {key: value for key, value in os.environ.items() if not key.startswith(helpers)}
        env |= {"CALICO_SMOKE": f"{folder}/journal", "HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        for told in ("broken off", "found"):
            done = subprocess.run([program], cwd=folder, env=env, capture_output=True, text=True, timeout=600)
            print(done.stdout + done.stderr, end="", flush=True)
            if done.returncode or f'"{told}"' not in done.stdout:
                return False
    return True


def pack() -> Path:
    """Pack it, for people to unpack anywhere."""
    what = "Calico.app" if sys.platform == "darwin" else "Calico"
    name = DIST / f"calico-{__version__}-{SYSTEMS.get(sys.platform, sys.platform)}"
    return Path(_zip(name, what))


def _zip(name: Path, what: str) -> str:
    """Python's zip drops the executable bits; ditto and tar keep them."""
    if sys.platform == "win32":
        return shutil.make_archive(str(name), "zip", DIST, what)
    if sys.platform == "darwin":
        subprocess.run(["ditto", "-ck", "--keepParent", DIST / what, f"{name}.zip"], check=True)
        return f"{name}.zip"
    return shutil.make_archive(str(name), "gztar", DIST, what)


def main() -> int:
    """Build, test on Linux, and pack."""
    program = build()
    if sys.platform == "linux" and not plays(program):
        print("It was built, but doesn't play.", file=sys.stderr)
        return 1
    print(pack().relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
