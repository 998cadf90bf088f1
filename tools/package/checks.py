"""The checks of the Android package. Each yields a sentence for everything that is wrong."""

import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from calico.viewmodels.text.languages import LANGUAGES, OWN
from tools.package.app_run import play_packaged
from tools.package.package_project import NOT_SHIPPED, PackageProject, RefusedError, app_files, pins
from tools.package.wheels import install, is_pure

ANDROID = "{http://schemas.android.com/apk/res/android}"
CHANGES = {"colorMode", "density", "fontScale", "fontWeightAdjustment", "grammaticalGender", "keyboard"}
CHANGES |= {"layoutDirection", "locale", "orientation", "screenLayout", "screenSize", "smallestScreenSize"}
CHANGES |= {"keyboardHidden", "navigation", "touchscreen", "uiMode"}
"""Changes of the device that the app lives through."""
LARGEST = 12 * 1024 * 1024
"""The most bytes that Python, layouts and assets may have together."""
TOP = {"LICENSE", "assets", "calico", "kv", "main.pyc", "p4a_env_vars.txt"}
"""All that may lie at the top of the package; the last is python-for-android's own."""
OF_THE_TOOL = {"android"}
"""Recipes that are part of python-for-android, whose commit is pinned."""
IMPORTED = {"android", "kivy", "materialyoucolor", "pyjnius"}
"""Python packages with recipes that the app imports."""
UNPINNED = {"sqlite3"}
"""Its version is that of its recipe, fixed by the pinned python-for-android."""


def version_code(version: str) -> int:
    """Return the number by which Android tells a newer version: 1.2.3 is 10203."""
    major, minor, patch = map(int, version.split("."))
    return major * 10_000 + minor * 100 + patch


def spec(project: PackageProject) -> Iterator[str]:
    """buildozer can read the spec, and everything that it names exists."""
    with project.quiet_tools():
        version = project.buildozer.get_version()
    if not re.fullmatch(r"\d+[.]\d+[.]\d+", version):
        yield f"Android's version must be three numbers, not {version}."
        return
    for name in ("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename"):
        if not (project.root / project.value(name)).is_file():
            yield f"{name} names no file: {project.value(name)}"
    if project.value("android.minapi") != project.value("android.ndk_api"):
        yield "android.minapi and android.ndk_api must agree."
    if project.value("android.numeric_version") != str(version_code(version)):
        yield f"android.numeric_version must be {version_code(version)} for {version}."
    if len(project.value("p4a.commit")) != 40:
        yield "p4a.commit must name one commit: otherwise each build takes the day's python-for-android."


def recipes(project: PackageProject) -> Iterator[str]:
    """python-for-android can build all requirements, and every version is pinned."""
    for name, version in project.requirements.items():
        if not version and name not in UNPINNED:
            yield f"The requirement {name} has no version."
    resolved = project.resolved
    for module in sorted(resolved.modules - project.requirements.keys()):
        yield f"{module} would be installed too, in whichever version is the newest: it needs a pin."
    for name, version in sorted(resolved.asked.items()):
        if name not in UNPINNED and version != project.requirements[name]:
            yield f"python-for-android's recipe builds {name} {version}, not {project.requirements[name]}."
    for name in sorted(resolved.unsettled - OF_THE_TOOL):
        yield f"The recipe {name} has no version: it would build whichever is the newest."
    for name in sorted(resolved.loose):
        yield f"The build of {name} would fetch what nobody named: it needs a recipe that does."
    for name in sorted(resolved.python - IMPORTED):
        yield f"{name} would ship, and nothing imports it."


def wheels(project: PackageProject) -> Iterator[str]:
    """Whatever has no recipe is pure Python, and has a pin with hashes."""
    pinned = pins()
    for name in sorted(project.resolved.modules & project.requirements.keys()):
        entry = pinned.get(name, "")
        if not entry.startswith(f"{name}=={project.requirements[name]} "):
            yield f"requirements/android.txt pins another {name}: {entry.partition(' ')[0] or 'none'}."
        elif not is_pure(install(entry)):
            yield f"{name} brings compiled files for the machine it was made on."


def files(project: PackageProject) -> Iterator[str]:
    """All files of the app ship, compiled, and nothing else; and they aren't too large."""
    shipped = project.shipped
    there = {str(path.relative_to(shipped)) for path in shipped.rglob("*") if path.is_file()}
    kept = set(app_files(project.root)) - NOT_SHIPPED
    wanted = {name + "c" if name.endswith(".py") else name for name in kept} | {"main.pyc"}
    for name in sorted(wanted - there):
        yield f"{name} is missing."
    for name in sorted(there - wanted - TOP):
        yield f"{name} doesn't belong into the package."
    if weight(project) > LARGEST:
        yield f"The files weigh {weight(project) / 1e6:.1f} MB, more than {LARGEST / 1e6:.1f}."


def weight(project: PackageProject) -> int:
    """Return the size of the files that ship, in bytes."""
    return sum(path.stat().st_size for path in project.shipped.rglob("*") if path.is_file())


def headless(project: PackageProject) -> Iterator[str]:
    """From only these files and packages the app plays without a screen and without OpenGL, too."""
    yield from play_packaged(project, unseen=True)


def game(project: PackageProject) -> Iterator[str]:
    """From only these files and packages the app plays to the end, and continues a game where it was."""
    yield from play_packaged(project)


def android(project: PackageProject) -> Iterator[str]:
    """The Android project asks for no more than it needs, and suits its devices."""
    root = ElementTree.parse(project.android_project / "src/main/AndroidManifest.xml").getroot()
    permissions = {one.get(f"{ANDROID}name") for one in root.iter("uses-permission")}
    if permissions != {"android.permission.VIBRATE"}:
        yield f"The permissions are {', '.join(sorted(map(str, permissions))) or 'none'}."
    sdk = root.find("uses-sdk")
    levels = sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")
    if levels != ("24", "36"):
        yield f"The lowest and the aimed-at Android are {levels}."
    activity = root.find("application/activity")
    for change in sorted(CHANGES - set(activity.get(f"{ANDROID}configChanges").split("|"))):
        yield f"Where {change} changes, Android would start the app anew."
    if activity.get(f"{ANDROID}windowSoftInputMode") != "adjustPan":
        yield "The keyboard would cover what is written in."
    if activity.get(f"{ANDROID}screenOrientation") != "unspecified":
        yield "The app doesn't turn with the device."
    wanted = {"enableOnBackInvokedCallback": "false", "dataExtractionRules": "@xml/data_extraction"}
    wanted |= {"fullBackupContent": "@xml/backup", "icon": "@mipmap/icon"}
    for name, value in wanted.items():
        if root.find("application").get(f"{ANDROID}{name}") != value:
            yield f"The manifest's {name} isn't {value}."
    yield from _shortcuts(project, root)
    if "android.intent.action.TTS_SERVICE" not in {
        action.get(f"{ANDROID}name") for action in root.iterfind("queries/intent/action")
    }:
        yield "Newer Androids hide the voice that reads texts aloud: the manifest doesn't look for one."
    yield from _resources(project)


def _shortcuts(project: PackageProject, manifest: ElementTree.Element) -> Iterator[str]:
    """What a long press on the icon offers is there, leads into the app, and has a name in each language."""
    res = project.android_project / "src/main/res"
    activities = {one.get(f"{ANDROID}name"): one for one in manifest.iterfind("application/activity")}
    offered = activities["org.kivy.android.PythonActivity"].find("meta-data")
    wanted = {f"{ANDROID}name": "android.app.shortcuts", f"{ANDROID}resource": "@xml/shortcuts"}
    if offered is None or offered.attrib != wanted:
        yield "The manifest offers no shortcuts."
        return
    if not (res / "xml/shortcuts.xml").is_file():
        yield "The resource xml/shortcuts.xml is missing."
        return
    for shortcut in ElementTree.parse(res / "xml/shortcuts.xml").getroot():
        yield from _shortcut(project, activities, shortcut)


def _shortcut(
    project: PackageProject, activities: dict[str | None, ElementTree.Element], shortcut: ElementTree.Element
) -> Iterator[str]:
    res, id = project.android_project / "src/main/res", shortcut.get(f"{ANDROID}shortcutId")
    target = shortcut.find("intent").get(f"{ANDROID}targetClass")
    if target not in activities:
        yield f"The shortcut {id} leads to {target}, which the manifest doesn't know."
    elif not _is_aside(activities[target]):
        yield f"The shortcut {id} would end what is open: {target} needs a task of its own."
    sources = [project.root / folder for folder in project.values("android.add_src")]
    if not any((source / f"{target.replace('.', '/')}.java").is_file() for source in sources):
        yield f"There is no {target} to be compiled."
    name = shortcut.get(f"{ANDROID}shortcutShortLabel").removeprefix("@string/")
    for language in ["" if each == OWN else f"-{each}" for each in LANGUAGES]:
        file = res / f"values{language}/shortcuts.xml"
        if not file.is_file() or ElementTree.parse(file).find(f"string[@name='{name}']") is None:
            yield f"The shortcut {id} has no name in values{language}."
    for folder in ("drawable", "drawable-anydpi-v26"):
        picture = shortcut.get(f"{ANDROID}icon").removeprefix("@drawable/")
        if not (res / folder / f"{picture}.xml").is_file():
            yield f"The shortcut {id} has no picture in {folder}."


def _is_aside(activity: ElementTree.Element) -> bool:
    """Whether an activity has a task of its own and is opened by this app's shortcuts alone."""
    return activity.get(f"{ANDROID}taskAffinity") == "" and activity.get(f"{ANDROID}exported") == "false"


def _resources(project: PackageProject) -> Iterator[str]:
    res = project.android_project / "src/main/res"
    wanted = ["xml/backup.xml", "xml/data_extraction.xml", "mipmap-anydpi-v26/icon.xml"]
    wanted += ["mipmap-anydpi-v33/icon.xml", "drawable/icon_monochrome.png", "mipmap/icon_foreground.png"]
    for name in wanted:
        if not (res / name).is_file():
            yield f"The resource {name} is missing."
    gradle = (project.android_project / "build.gradle").read_text()
    if "namespace 'org.calicoquilts.calico'" not in gradle:
        yield "The app has another name than org.calicoquilts.calico; people's journals would be lost."
    facts = json.loads((project.android_project / "dist_info.json").read_text())
    if facts["archs"] != ["arm64-v8a"]:
        yield f"It is built for {facts['archs']}."


CHECKS = {check.__name__: check for check in (spec, recipes, wheels, files, headless, game, android)}


def findings(name: str, project: PackageProject) -> list[str]:
    """Return what a check finds wrong."""
    try:
        return list(CHECKS[name](project))
    except RefusedError as refusal:
        return [f"It can't be built: {refusal}"]
