"""Write assets/licences.json, which the app shows: all that ships with it, its makers and licences.

    .venv/bin/python -m tools.licences

Our own files and the fonts come from assets/CREDITS.md, the Python packages from requirements/app.txt with
their metadata; what Android and desktop packages contain besides is listed here.
"""

import json
import re
from importlib.metadata import Distribution, distribution
from pathlib import Path

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
FILE = ASSETS / "licences.json"
ROW = re.compile(r"^\| `([^`]+)` \| (.+) \| (.+) \|$", re.MULTILINE)
PIN = re.compile(r"^([\w.-]+)==(\S+)(?! ; )(?: \\)?$", re.MULTILINE)
NAMES = {"MIT License": "MIT", "LGPL": "GNU Lesser General Public License 2.1 or later"}
MAKERS = {"materialyoucolor": "Ansh Dadwal", "kivymd": "KivyMD Team and other contributors"}
ALSO = (
    ("Python", "Python Software Foundation", "Python Software Foundation License 2"),
    ("SDL2, SDL2_image, SDL2_mixer, SDL2_ttf", "Sam Lantinga and others", "zlib License"),
    ("FreeType", "The FreeType Project", "FreeType License"),
    ("HarfBuzz", "The HarfBuzz Project", "Old MIT License"),
    ("libpng", "The PNG Reference Library Authors", "PNG Reference Library License"),
    ("libjpeg-turbo", "The Independent JPEG Group and others", "IJG and BSD Licenses"),
    ("Material Design Icons", "Pictogrammers", "Apache License 2.0"),
    ("OpenSSL", "The OpenSSL Project", "Apache License 2.0"),
    ("SQLite", "D. Richard Hipp and others", "Public domain"),
    ("libffi", "Anthony Green and others", "MIT"),
    ("pyjnius", "Kivy Team and other contributors", "MIT"),
    ("certifi", "Kenneth Reitz", "Mozilla Public License 2.0"),
    ("idna", "Kim Davies and others", "BSD 3-Clause"),
    ("requests", "Kenneth Reitz", "Apache License 2.0"),
    ("six", "Benjamin Peterson", "MIT"),
    ("urllib3", "Andrey Petrov and others", "MIT"),
)
"""Parts of Android and desktop packages whose metadata can't be read here."""

Entry = dict[str, str]


def entries() -> list[Entry]:
    """Return all entries, our own first."""
    return [*_ours(), *_letters(), *_packages(), *(_entry(*also) for also in ALSO)]


def _entry(name: str, by: str, licence: str, text: str = "") -> Entry:
    return {"name": name, "by": by, "licence": licence, "text": text}


def _ours() -> list[Entry]:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    makers = {maker.split(",")[0] for _, maker, licence in _credits() if licence.startswith("MIT")}
    return [_entry("Calico", ", ".join(sorted(makers)), "MIT", text)]


def _letters() -> list[Entry]:
    """The fonts, with the licence files beside them."""
    found = []
    for _, maker, licence in _credits():
        beside = re.search(r"`(fonts/[^`]+\.txt)`", licence)
        if beside:
            name = re.sub(r"^The | Project Authors.*$", "", maker)
            text = (ASSETS / beside[1]).read_text(encoding="utf-8")
            by = maker.split(" (")[0]
            found.append(_entry(name, by, licence.split(",")[0], text))
    return found


def _credits() -> list[tuple[str, str, str]]:
    return ROW.findall((ASSETS / "CREDITS.md").read_text(encoding="utf-8"))


def _packages() -> list[Entry]:
    pins = PIN.findall((ROOT / "requirements/app.txt").read_text(encoding="utf-8"))
    return [_package(name, version) for name, version in pins]


def _package(name: str, version: str) -> Entry:
    found = distribution(name)
    if found.version != version:
        raise SystemExit(f"{name} is pinned at {version}, but {found.version} is installed.")
    facts = found.metadata
    licence = facts.get("License-Expression") or facts.get("License") or "MIT"
    by = MAKERS.get(name) or facts.get("Author") or ""
    return _entry(f"{facts['Name']} {version}", by, NAMES.get(licence, licence), _text(found))


def _text(found: Distribution) -> str:
    texts = [file for file in found.files or () if re.search(r"dist-info/(licenses/)?LICEN[SC]E", str(file))]
    return "\n".join(file.read_text(encoding="utf-8").strip() + "\n" for file in texts)


def main() -> None:
    """Write the file."""
    FILE.write_text(as_text(), encoding="utf-8")


def as_text() -> str:
    """Return the file's text."""
    return json.dumps(entries(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    main()
