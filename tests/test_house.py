"""The house rules: what may import what, what ships, and what every list holds."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[1]
STANDARD_LIBRARY_ONLY = ("engine", "bots", "journal")
LOCK_FILES = {"uv.lock", "poetry.lock", "pdm.lock", "pylock.toml", "Pipfile.lock", "package-lock.json"}
GENERATED = {".git", ".venv", ".buildozer", "build", "dist", "bin", "__pycache__"}
GENERATED |= {".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
REGISTRIES = re.compile(rb"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|--(extra-)?index-url")
PINNED = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")


def project_files():
    """Everything but what tools leave behind."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - GENERATED)
        yield from (Path(folder, each) for each in sorted(names))


def name(path):
    return str(path.relative_to(ROOT))


def imports(path):
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


def module(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = list(project_files())
SOURCES = [path for path in FILES if path.suffix == ".py"]
LAYOUTS = [path for path in FILES if path.suffix == ".kv"]
SHIPPED = [path for path in SOURCES if name(path).startswith("calico/")]
PURE = [path for path in SHIPPED if not name(path).startswith(("calico/ui/", "calico/viewmodels/"))]
VIEWMODELS = [path for path in SHIPPED if name(path).startswith("calico/viewmodels/")]
OURS = {"calico", "dev", "main", "studio", "tests", "tools"}
REQUIREMENTS = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "studio/requirements.txt"]


def test_outside_ui_and_viewmodels_the_standard_library_is_enough():
    foreign = {
        (name(path), imported)
        for path in PURE
        for imported in imports(path)
        if imported.split(".")[0] not in {"calico", *sys.stdlib_module_names}
    }
    assert foreign == set()


def test_the_lower_rooms_know_nothing_of_the_upper_ones():
    upward = {
        (name(path), imported)
        for path in PURE
        for imported in imports(path)
        if imported.startswith(("calico.ui", "calico.viewmodels"))
    }
    assert upward == set()


def test_the_engine_knows_neither_bots_nor_journal():
    engine = [path for path in PURE if name(path).startswith("calico/engine/")]
    met = {imported for path in engine for imported in imports(path)}
    assert {one for one in met if one.startswith(("calico.bots", "calico.journal"))} == set()


def test_viewmodels_take_only_events_and_properties_from_kivy():
    taken = {imported for path in VIEWMODELS for imported in imports(path)}
    from_kivy = {one for one in taken if one.split(".")[0] in ("kivy", "kivymd", "plyer", "asynckivy")}
    assert from_kivy <= {"kivy.event", "kivy.properties"}
    assert {one for one in taken if one.startswith("calico.ui")} == set()


def test_the_studio_and_everything_else_meet_in_the_assets_only():
    inside = [path for path in SOURCES if name(path).startswith("studio/")]
    rest = {imported.split(".")[0] for path in set(SOURCES) - set(inside) for imported in imports(path)}
    assert "studio" not in rest
    assert {imported.split(".")[0] for path in inside for imported in imports(path)} & OURS == {"studio"}


@pytest.mark.parametrize("flag", ["-W error", "-OO"])
def test_every_pure_module_can_be_imported_and_brings_no_kivy(flag):
    modules = [module(path) for path in PURE if path.name != "__main__.py"]
    check = f"import sys, {', '.join(modules)}; print('kivy' in sys.modules, 'kivymd' in sys.modules)"
    command = [sys.executable, *flag.split(), "-c", check]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (shown.stdout, shown.stderr) == ("False False\n", "")


@pytest.mark.parametrize("path", SHIPPED, ids=name)
def test_code_that_ships_asserts_nothing(path):
    """Android's build removes assert statements, and with them what they would have held."""
    asserts = [node.lineno for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Assert)]
    assert asserts == []


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_functions_and_modules_stay_small(path):
    tree = ast.parse(path.read_bytes())
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert [node.name for node in functions if node.end_lineno - node.lineno >= 50] == []
    assert len(path.read_text().splitlines()) <= 400


@pytest.mark.parametrize("path", LAYOUTS, ids=name)
def test_every_layout_dresses_classes_of_the_module_with_its_path(path):
    source = ROOT / "calico/ui" / path.relative_to(ROOT / "kv").with_suffix(".py")
    classes = {node.name for node in ast.parse(source.read_bytes()).body if isinstance(node, ast.ClassDef)}
    dressed = set(re.findall(r"^<(\w+)>:", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert dressed
    assert dressed <= classes


@pytest.mark.parametrize("path", LAYOUTS, ids=name)
def test_layouts_stay_small(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 200


def test_no_two_widgets_share_the_name_by_which_kivy_dresses_them():
    dressed = [
        each
        for path in LAYOUTS
        for each in re.findall(r"^<(\w+)>:", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    screens = [path for path in SHIPPED if name(path).startswith("calico/ui/")]
    nodes = [node for path in screens for node in ast.parse(path.read_bytes()).body]
    widgets = [node.name for node in nodes if isinstance(node, ast.ClassDef) and node.bases]
    assert {each for each in dressed if dressed.count(each) > 1 or widgets.count(each) > 1} == set()


@pytest.mark.parametrize("path", REQUIREMENTS, ids=name)
def test_requirements_are_pinned_and_hashed_and_nothing_else(path):
    text = path.read_text()
    assert re.sub(PINNED, "", text).strip() == ""
    assert "==" in text


def test_requirements_are_those_of_their_short_lists():
    for path in REQUIREMENTS:
        wanted = re.findall(r"^[\w.-]+", path.with_suffix(".in").read_text(), re.MULTILINE)
        pinned = re.findall(r"^[\w.-]+(?===)", path.read_text(), re.MULTILINE)
        assert {one.replace(".", "-") for one in wanted} <= set(pinned)


def test_no_lock_files():
    assert [name(path) for path in FILES if path.name in LOCK_FILES] == []


def test_no_addresses_of_package_registries():
    assert [name(path) for path in FILES if REGISTRIES.search(path.read_bytes())] == []


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".md"], ids=name)
def test_documents_name_commands_that_exist(path):
    text = path.read_text()
    assert set(re.findall(r"python3 dev[.]py ([a-z-]+)", text)) <= set(dev.COMMANDS)
    commands = {each.stem for each in (ROOT / "calico/cli").glob("*.py")}
    assert set(re.findall(r"python3 -m calico ([a-z]+)", text)) <= commands


def test_main_stays_short():
    assert len((ROOT / "main.py").read_text().splitlines()) < 20
