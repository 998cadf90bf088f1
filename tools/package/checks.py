"""The six checks. Each takes a project's folder and says, in a sentence each, what is wrong with it."""

import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from tools.package.house import LEFT_AT_HOME, House, RefusedError, app_files, pins
from tools.package.rehearsal import rehearse
from tools.package.wheels import install, is_pure

ANDROID = "{http://schemas.android.com/apk/res/android}"
LARGEST = 12 * 1024 * 1024
"""What Python, layouts and assets may weigh together, in bytes."""
TOP = {"LICENSE", "assets", "calico", "kv", "main.pyc", "p4a_env_vars.txt"}
"""What ships besides nothing else; the last is python-for-android's own."""
UNPINNED = {"sqlite3"}
"""Has the version of its recipe, which the pinned python-for-android settles."""


def spec(house: House) -> Iterator[str]:
    """The spec is one that buildozer reads, and everything that it names is there."""
    with house.at_work():
        version = house.buildozer.get_version()
    if not re.fullmatch(r"\d+[.]\d+[.]\d+", version):
        yield f"Android's version must be three numbers, not {version}."
    for name in ("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename"):
        if not (house.root / house.value(name)).is_file():
            yield f"{name} names no file: {house.value(name)}"
    if house.value("android.minapi") != house.value("android.ndk_api"):
        yield "android.minapi and android.ndk_api must agree."
    if len(house.value("p4a.commit")) != 40:
        yield "p4a.commit must name one commit: otherwise each build takes the day's python-for-android."


def recipes(house: House) -> Iterator[str]:
    """python-for-android knows how to build what is asked for, in one order, and every version is settled."""
    for name, version in house.requirements.items():
        if not version and name not in UNPINNED:
            yield f"The requirement {name} has no version."
    built, modules = house.resolved
    for module in sorted(modules - house.requirements.keys()):
        yield f"{module} would be installed too, in whichever version is the newest: it needs a pin."
    for name, version in sorted(built.items()):
        if name not in UNPINNED and version != house.requirements[name]:
            yield f"python-for-android's recipe builds {name} {version}, not {house.requirements[name]}."


def wheels(house: House) -> Iterator[str]:
    """Whatever has no recipe is pure Python, and is what the list of pins with hashes says."""
    pinned = pins()
    _, modules = house.resolved
    for name in sorted(modules & house.requirements.keys()):
        entry = pinned.get(name, "")
        if not entry.startswith(f"{name}=={house.requirements[name]} "):
            yield f"requirements/android.txt pins another {name}: {entry.partition(' ')[0] or 'none'}."
        elif not is_pure(install(entry)):
            yield f"{name} brings compiled files for the machine it was made on."


def files(house: House) -> Iterator[str]:
    """All that the app consists of ships, compiled, and nothing else; and it is not too large."""
    shipped = house.shipped
    there = {str(path.relative_to(shipped)) for path in shipped.rglob("*") if path.is_file()}
    kept = set(app_files(house.root)) - LEFT_AT_HOME
    wanted = {name + "c" if name.endswith(".py") else name for name in kept} | {"main.pyc"}
    for name in sorted(wanted - there):
        yield f"{name} is missing."
    for name in sorted(there - wanted - TOP):
        yield f"{name} doesn't belong into the package."
    if weight(house) > LARGEST:
        yield f"The files weigh {weight(house) / 1e6:.1f} MB, more than {LARGEST / 1e6:.1f}."


def weight(house: House) -> int:
    """How much the files that ship weigh, in bytes."""
    return sum(path.stat().st_size for path in house.shipped.rglob("*") if path.is_file())


def game(house: House) -> Iterator[str]:
    """From just these files and packages the app plays to the end, and goes on with a game where it was."""
    yield from rehearse(house)


def android(house: House) -> Iterator[str]:
    """The Android project asks for no more than it needs and suits the devices it is for."""
    root = ElementTree.parse(house.project / "src/main/AndroidManifest.xml").getroot()
    permissions = {one.get(f"{ANDROID}name") for one in root.iter("uses-permission")}
    if permissions != {"android.permission.VIBRATE"}:
        yield f"The permissions are {', '.join(sorted(map(str, permissions))) or 'none'}."
    sdk = root.find("uses-sdk")
    levels = sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")
    if levels != ("24", "34"):
        yield f"The lowest and the aimed-at Android are {levels}."
    if root.find("application/activity").get(f"{ANDROID}screenOrientation") != "unspecified":
        yield "The app doesn't turn with the device."
    wanted = {"enableOnBackInvokedCallback": "false", "dataExtractionRules": "@xml/data_extraction"}
    wanted |= {"fullBackupContent": "@xml/backup", "icon": "@mipmap/icon"}
    for name, value in wanted.items():
        if root.find("application").get(f"{ANDROID}{name}") != value:
            yield f"The manifest's {name} isn't {value}."
    if "android.intent.action.TTS_SERVICE" not in {
        action.get(f"{ANDROID}name") for action in root.iterfind("queries/intent/action")
    }:
        yield "Newer Androids hide the voice that reads texts aloud: the manifest doesn't look for one."
    yield from _resources(house)


def _resources(house: House) -> Iterator[str]:
    res = house.project / "src/main/res"
    wanted = ["xml/backup.xml", "xml/data_extraction.xml", "mipmap-anydpi-v26/icon.xml"]
    wanted += ["mipmap-anydpi-v33/icon.xml", "drawable/icon_monochrome.png", "mipmap/icon_foreground.png"]
    for name in wanted:
        if not (res / name).is_file():
            yield f"The resource {name} is missing."
    gradle = (house.project / "build.gradle").read_text()
    if "namespace 'org.calicoquilts.calico'" not in gradle:
        yield "The app has another name than org.calicoquilts.calico; people's journals would be lost."
    facts = json.loads((house.project / "dist_info.json").read_text())
    if set(facts["archs"]) != {"arm64-v8a", "armeabi-v7a"}:
        yield f"It is built for {facts['archs']}."


CHECKS = {check.__name__: check for check in (spec, recipes, wheels, files, game, android)}


def findings(name: str, house: House) -> list[str]:
    """What a check finds wrong."""
    try:
        return list(CHECKS[name](house))
    except RefusedError as refusal:
        return [f"It can't be built: {refusal}"]
