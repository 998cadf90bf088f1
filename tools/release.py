"""Write release notes and checksums, gather what people download, and refuse what isn't ready.

`python3 -m tools.release ready | notes VERSION [PARTS] | gather PARTS FOLDER | checksums FOLDER`

PARTS holds what the workflow built, a folder each: the wheel, the packages, and what emulators played.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from calico import __version__

ROOT = Path(__file__).parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
ANDROID = ROOT / "docs/android.md"
SUMS = "SHA256SUMS"
SHOWN = ("home", "rotation", "keyboard", "dark")
"""Pictures of an emulator that the notes show."""


class ReleaseError(Exception):
    """Why there can be no release, in a sentence."""


def unready(text: str, version: str, before: str, repository: str) -> list[str]:
    """Return what only the maintainer can put into docs/android.md, and hasn't yet, in a sentence each.

    `before` is the commit before the tag's: the tag's own writes its hash down, and nothing else.
    """
    lines = [line.strip() for line in text.splitlines()]
    told = dict(line.split(": ", 1) for line in lines if ": " in line and not line.startswith("#"))
    wrong = []
    if not re.fullmatch("[0-9A-F]{2}(:[0-9A-F]{2}){31}", told.get("SHA-256 of the key", "")):
        wrong.append("docs/android.md doesn't tell the fingerprint of the key.")
    if told.get("commit") != before:
        wrong.append(f"F-Droid's recipe in docs/android.md must name the commit {before}.")
    if told.get("- versionName") != version:
        wrong.append(f"F-Droid's recipe in docs/android.md must name the version {version}.")
    if not told.get("Repo", "").endswith(f"/{repository}.git"):
        wrong.append(f"F-Droid's recipe in docs/android.md must fetch {repository}.")
    return wrong


def check_ready() -> None:
    """Refuse a release that lacks what only the maintainer can give."""
    command = ["git", "rev-parse", "HEAD^"]
    before = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    text = ANDROID.read_text(encoding="utf-8")
    wrong = unready(text, __version__, before, os.environ["GITHUB_REPOSITORY"])
    if wrong:
        raise ReleaseError("\n".join(wrong))


def notes(version: str, changelog: str) -> str:
    """Return the changelog's section about a version."""
    if version != __version__:
        raise ReleaseError(f"The package calls itself {__version__}, the tag {version}.")
    parts = re.split(r"^## ", changelog, flags=re.MULTILINE)
    told = [part.partition("\n")[2] for part in parts if part.startswith(f"[{version}]")]
    if len(told) != 1 or not told[0].strip():
        raise ReleaseError(f"CHANGELOG.md doesn't tell of {version}.")
    return told[0].strip()


def checksums(folder: Path) -> str:
    """Return a line for each file of a folder, in sha256sum's format."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if not files:
        raise ReleaseError(f"There is nothing in {folder}.")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def gather(parts: Path, folder: Path) -> None:
    """Copy what people download into a folder, and the pictures that the notes show."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in sorted(parts.iterdir()):
        if part.name == "emulator-apk" or part.name.startswith("played-"):
            continue
        for file in part.iterdir():
            shutil.copy(file, folder)
    for name, picture in _pictures(parts):
        shutil.copy(picture, folder / name)


def _pictures(parts: Path) -> list[tuple[str, Path]]:
    """Return the pictures that emulators took, by the names that they have in a release."""
    taken = [(run, run / run.name / f"{name}.png") for run in _runs(parts) for name in SHOWN]
    return [(f"{run.name}-{path.name}", path) for run, path in taken if path.is_file()]


def _runs(parts: Path) -> list[Path]:
    return sorted(parts.glob("played-*"))


def played(parts: Path, address: str) -> str:
    """Return what emulators saw, for the notes; the pictures lie at this address."""
    told = []
    for run in _runs(parts):
        story = (run / run.name / "report.md").read_text(encoding="utf-8").strip()
        shown = [name for name, _ in _pictures(parts) if name.startswith(f"{run.name}-")]
        links = "\n".join(f"![{name}]({address}/{name})" for name in shown)
        title = f"## Played on an emulator of Android's API {run.name.partition('-')[2]}"
        told.append(f"{title}\n\n{story}\n\n{links}")
    if not told:
        raise ReleaseError(f"No emulator played this: {parts} has nothing of one.")
    return "\n\n".join(told)


def _address(version: str) -> str:
    """Return where the files of this release are found, by what GitHub tells its runners."""
    server, repository = os.environ["GITHUB_SERVER_URL"], os.environ["GITHUB_REPOSITORY"]
    return f"{server}/{repository}/releases/download/v{version}"


def main(words: list[str]) -> int:
    """Run from the command line and return the exit code."""
    try:
        match words:
            case ["ready"]:
                check_ready()
            case ["notes", version]:
                print(notes(version, CHANGELOG.read_text(encoding="utf-8")))
            case ["notes", version, parts]:
                print(notes(version, CHANGELOG.read_text(encoding="utf-8")))
                print(f"\n{played(Path(parts), _address(version))}")
            case ["gather", parts, folder]:
                gather(Path(parts), Path(folder))
            case ["checksums", folder]:
                (Path(folder) / SUMS).write_text(checksums(Path(folder)), encoding="utf-8")
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except ReleaseError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
