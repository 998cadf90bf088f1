"""CREDITS.md tells the origin and licence of every shipped file, and of nothing that isn't there."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

ASSETS = Path(__file__).resolve().parents[1] / "assets"
ROW = re.compile(r"^\| `([^`]+)` \| (.+) \| (.+) \|$", re.MULTILINE)


def credited() -> dict[str, tuple[str, str]]:
    return {
        pattern: (maker, licence)
        for pattern, maker, licence in ROW.findall((ASSETS / "CREDITS.md").read_text())
    }


def shipped() -> list[PurePosixPath]:
    return [
        PurePosixPath(path.relative_to(ASSETS).as_posix()) for path in ASSETS.rglob("*") if path.is_file()
    ]


def covers(pattern: str, path: PurePosixPath) -> bool:
    return len(path.parts) == len(PurePosixPath(pattern).parts) and path.match(pattern)


def test_every_shipped_file_is_credited() -> None:
    assert [str(path) for path in shipped() if not any(covers(pattern, path) for pattern in credited())] == []


def test_every_credited_file_is_shipped() -> None:
    assert [pattern for pattern in credited() if not any(covers(pattern, path) for path in shipped())] == []


def test_every_credit_names_a_maker_and_a_licence() -> None:
    assert all(maker.strip() and licence.strip() for maker, licence in credited().values())
