"""The package is sound, and each check finds the fault that it is there for."""

import re

import pytest

from tests.package.seeded import replaced, small_house
from tools.package.checks import CHECKS, TOP, findings
from tools.package.house import ROOT, House, pins

SPEC = (ROOT / "buildozer.spec").read_text()
ENDINGS = re.search(r"^source.include_exts = (.*)$", SPEC, re.MULTILINE)[1].split(",")
NEEDED = re.search(r"^requirements = (.*)$", SPEC, re.MULTILINE)[1].split(",")


def found(name, root):
    with House(root) as house:
        return findings(name, house)


@pytest.fixture(scope="module")
def house():
    with House() as one:
        yield one


@pytest.fixture
def small(tmp_path):
    return small_house(tmp_path)


@pytest.mark.parametrize("name", sorted(CHECKS.keys() - {"game"}))
def test_the_package_is_sound(house, name):
    assert findings(name, house) == []


def test_a_small_house_is_sound_so_that_a_fault_stands_out(small):
    assert found("files", small) == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_kind_of_file_that_is_left_out_is_missed(small, ending):
    (small / "assets" / f"seed.{ending}").write_text("")
    replaced(small / "buildozer.spec", r"^(source.include_exts = .*)$", rf"\1\n# {ending}")
    replaced(small / "buildozer.spec", rf"^(source.include_exts = .*?)\b{ending}\b,?(.*)$", r"\1\2")
    missed = (
        "It can't be built: No main.py(c) found" if ending == "py" else f"assets/seed.{ending} is missing."
    )
    assert any(missed in sentence for sentence in found("files", small))


def test_a_kind_of_file_that_the_spec_does_not_know_yet_is_missed(small):
    (small / "assets/cat.svg").write_text("<svg/>")
    assert found("files", small) == ["assets/cat.svg is missing."]


@pytest.mark.parametrize("name", ["notes.md", "secret", "recipes.txt"])
def test_what_is_no_part_of_the_app_does_not_ship(small, name):
    (small / name).write_text("")
    assert found("files", small) == [f"{name} doesn't belong into the package."]


def test_the_store_s_banner_and_sources_of_catalogues_stay_out(house):
    shipped = {path.name for path in house.shipped.rglob("*")}
    assert "banner.png" not in shipped
    assert not [name for name in shipped if name.endswith((".py", ".po", ".pot"))]
    assert {path.name for path in house.shipped.iterdir()} == TOP


def test_a_package_that_grows_too_large_is_refused(small):
    (small / "assets/big.bin").write_bytes(bytes(13 * 1024 * 1024))
    assert any("weigh" in sentence for sentence in found("files", small))


@pytest.mark.parametrize("pin", [pin for pin in NEEDED if "==" in pin])
def test_a_requirement_without_its_version_is_noticed(small, pin):
    name = pin.partition("==")[0]
    replaced(small / "buildozer.spec", rf"\b{pin}(,|$)", rf"{name}\1")
    assert f"The requirement {name} has no version." in found("recipes", small)


@pytest.mark.parametrize("name", ["six", "requests", "certifi"])
def test_what_python_for_android_would_add_by_itself_needs_a_pin(small, name):
    replaced(small / "buildozer.spec", rf",{name}==[\d.]+", "")
    (sentence,) = found("recipes", small)
    assert sentence.startswith(f"{name} would be installed too")


def test_a_recipe_for_another_version_than_the_pinned_one_is_noticed(small):
    replaced(small / "buildozer.spec", r"^p4a.local_recipes = .*$", "p4a.local_recipes = android")
    (sentence,) = found("recipes", small)
    assert re.match(r"python-for-android's recipe builds materialyoucolor 2[.\d]+, not 3[.]0[.]4", sentence)


def test_a_pin_without_hashes_is_noticed(small):
    replaced(small / "buildozer.spec", r"asynckivy==[\d.]+", "asynckivy==0.6.3")
    (sentence,) = found("wheels", small)
    assert "pins another asynckivy" in sentence


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("android.permissions = android.permission.INTERNET", "permissions are android.permission.INTERNET"),
        ("android.permissions = VIBRATE, CAMERA", "permission.CAMERA, android.permission.VIBRATE"),
        ("android.api = 36", "The lowest and the aimed-at Android"),
        ("orientation = landscape", "doesn't turn"),
        ("package.domain = org.test", "people's journals would be lost"),
        ("android.archs = arm64-v8a", "It is built for"),
    ],
)
def test_the_android_project_tells_when_the_spec_asks_for_something_else(small, value, complaint):
    name = re.escape(value.partition(" =")[0])
    replaced(small / "buildozer.spec", rf"^{name} =.*$", value)
    assert any(complaint in sentence for sentence in found("android", small))


def test_the_spec_holds_the_pins_of_the_app():
    app = re.findall(r"^([\w-]+==[\w.]+) \\", (ROOT / "requirements/app.txt").read_text(), re.MULTILINE)
    assert set(app) <= set(NEEDED)
    assert set(pins()) <= {pin.partition("==")[0] for pin in NEEDED}
