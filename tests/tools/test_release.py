"""Notes and checksums of a release."""

import hashlib
from types import SimpleNamespace

import pytest

from calico import __version__
from tools import release
from tools.release import ReleaseError, checksums, gather, main, notes, played, unready

THIS = f"## [{__version__}] - 2026-12-01\n\n### Added\n\n- Cats.\n\n"
TOLD = f"# Changelog\n\n## [Unreleased]\n\n{THIS}## [0.0.1]\n\n- No cats.\n"


def test_the_notes_are_the_changelog_s_part_about_the_version():
    assert notes(__version__, TOLD) == "### Added\n\n- Cats."


def test_a_tag_of_another_version_than_the_package_is_refused():
    with pytest.raises(ReleaseError, match=f"package calls itself {__version__}, the tag 9[.]9[.]9"):
        notes("9.9.9", TOLD)


@pytest.mark.parametrize("changelog", ["# Changelog\n", f"## [{__version__}]\n\n## [0.0.1]\n\n- No cats.\n"])
def test_a_version_that_the_changelog_does_not_tell_of_is_refused(changelog):
    with pytest.raises(ReleaseError, match="doesn't tell"):
        notes(__version__, changelog)


KEY = "SHA-256 of the key: " + ":".join(["0A"] * 32)
BEFORE = "12" * 20
RECIPE = f"Repo: https://github.com/them/calico.git\n  - versionName: 1.2.3\n    commit: {BEFORE}\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (KEY + "\n" + RECIPE, []),
        ("SHA-256 of the key: not made yet\n" + RECIPE, ["fingerprint"]),
        (KEY[:-3] + "\n" + RECIPE, ["fingerprint"]),
        (RECIPE, ["fingerprint"]),
        (KEY + "\n" + RECIPE.replace(BEFORE, "the full hash"), [f"the commit {BEFORE}"]),
        (KEY + "\n" + RECIPE.replace(BEFORE, "34" * 20), [f"the commit {BEFORE}"]),
        (KEY + "\n" + RECIPE.replace("1.2.3", "1.2.2"), ["the version 1.2.3"]),
        (KEY + "\n" + RECIPE.replace("them", "calico-quilts"), ["them/calico"]),
        ("", ["fingerprint", "commit", "version", "them/calico"]),
    ],
)
def test_no_release_without_what_only_the_maintainer_can_give(text, wrong):
    told = unready(text, "1.2.3", BEFORE, "them/calico")
    assert [part for part, sentence in zip(wrong, told, strict=True) if part not in sentence] == []


def test_the_docs_as_they_are_say_what_is_missing(capsys, monkeypatch):
    """Whoever makes the first release puts it in; until then a tag is refused, in sentences."""
    monkeypatch.setenv("GITHUB_REPOSITORY", "calico-quilts/calico")
    monkeypatch.setattr(release.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=f"{BEFORE}\n"))
    assert main(["ready"]) == 1
    assert f"must name the commit {BEFORE}" in capsys.readouterr().err


def test_checksums_are_as_sha256sum_writes_them(tmp_path):
    (tmp_path / "b.apk").write_bytes(b"b")
    (tmp_path / "a.whl").write_bytes(b"a")
    (tmp_path / "SHA256SUMS").write_text("of before")
    (tmp_path / "folder").mkdir()
    a, b = (hashlib.sha256(one).hexdigest() for one in (b"a", b"b"))
    assert checksums(tmp_path) == f"{a}  a.whl\n{b}  b.apk\n"


def test_an_empty_release_is_refused(tmp_path, capsys):
    assert main(["checksums", str(tmp_path)]) == 1
    assert "nothing" in capsys.readouterr().err


def test_checksums_are_written_beside_the_files(tmp_path):
    (tmp_path / "a.whl").write_bytes(b"a")
    assert main(["checksums", str(tmp_path)]) == 0
    assert (tmp_path / "SHA256SUMS").read_text().endswith("  a.whl\n")


def test_anything_else_tells_how_it_is_used(capsys):
    assert main([]) == 2
    assert "notes VERSION" in capsys.readouterr().err


@pytest.fixture
def parts(tmp_path):
    """What the workflow built."""
    for name in (
        "wheel/calico.whl",
        "android/calico.apk",
        "emulator-apk/debug.apk",
        "played-34/emulator.log",
    ):
        (tmp_path / "parts" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "parts" / name).write_text(name)
    run = tmp_path / "parts/played-34/played-34"
    run.mkdir()
    (run / "report.md").write_text("- rotation: done\n")
    for name in ("home.png", "rotation-before.png", "dark.png"):
        (run / name).write_text(name)
    return tmp_path / "parts"


def test_people_download_packages_and_pictures_and_nothing_that_is_for_tests(parts, tmp_path):
    gather(parts, tmp_path / "release")
    there = sorted(path.name for path in (tmp_path / "release").iterdir())
    assert there == ["calico.apk", "calico.whl", "played-34-dark.png", "played-34-home.png"]


def test_the_notes_tell_what_emulators_saw_and_show_it(parts):
    told = played(parts, "https://example.org/v1")
    assert told == (
        "## Played on an emulator of Android's API 34\n\n- rotation: done\n\n"
        "![played-34-home.png](https://example.org/v1/played-34-home.png)\n"
        "![played-34-dark.png](https://example.org/v1/played-34-dark.png)"
    )


def test_what_no_emulator_played_is_not_released(tmp_path):
    with pytest.raises(ReleaseError, match="No emulator played this"):
        played(tmp_path, "https://example.org/v1")
