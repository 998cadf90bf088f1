"""Write release notes or checksums: `python3 -m tools.release notes VERSION | checksums FOLDER`."""

import hashlib
import re
import sys
from pathlib import Path

from calico import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
SUMS = "SHA256SUMS"


class ReleaseError(Exception):
    """Why there can be no release, in a sentence."""


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


def main(words: list[str]) -> int:
    """Run from the command line and return the exit code."""
    try:
        match words:
            case ["notes", version]:
                print(notes(version, CHANGELOG.read_text(encoding="utf-8")))
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
