"""The house rules: what may import what, what ships, and what every list holds."""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[1]
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


@cache
def tree(path):
    return ast.parse(path.read_bytes())


@cache
def nodes(path):
    return list(ast.walk(tree(path)))


@pytest.fixture(scope="module", autouse=True)
def _trees_are_felled():
    """A million nodes would slow down every test after these."""
    yield
    tree.cache_clear()
    nodes.cache_clear()


def imports(path):
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


def classes_of(path):
    return [node for node in tree(path).body if isinstance(node, ast.ClassDef)]


def dressed_in(path):
    """The classes that a layout has rules for."""
    return re.findall(r"^<-?(\w+)>:", path.read_text(encoding="utf-8"), re.MULTILINE)


def lines(path):
    return len(path.read_text(encoding="utf-8").splitlines())


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


def test_screens_get_view_models_and_not_the_journal():
    """The app opens the journal and the routes hand it to view models: no other module of ui holds it."""
    composing = ("calico/ui/app.py", "calico/ui/routes/", "calico/ui/self_test.py")
    screens = [path for path in SHIPPED if name(path).startswith("calico/ui/")]
    held = {
        name(path)
        for path in screens
        if not name(path).startswith(composing)
        for node in nodes(path)
        if {getattr(node, key, None) for key in ("id", "attr", "arg")}
        & {"journal", "_journal", "open_journal"}
    }
    assert held == set()


def test_settings_come_from_one_place():
    """From the options of the app: nothing in ui reads them from the journal."""
    reading = re.compile(r"settings\.(get|read)\(")
    assert [
        name(path) for path in SHIPPED if "calico/ui/" in name(path) and reading.search(path.read_text())
    ] == []


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


def test_code_that_ships_asserts_nothing():
    """Android's build removes assert statements, and with them what they would have held."""
    asserts = [
        (name(path), node.lineno) for path in SHIPPED for node in nodes(path) if isinstance(node, ast.Assert)
    ]
    assert asserts == []


def test_modules_have_at_most_400_lines_and_layouts_200():
    sizes = [(name(path), lines(path), 200 if path.suffix == ".kv" else 400) for path in SOURCES + LAYOUTS]
    assert [(where, size) for where, size, most in sizes if size > most] == []


def test_functions_have_at_most_50_lines():
    functions = [
        (name(path), node)
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [(where, node.name) for where, node in functions if node.end_lineno - node.lineno >= 50] == []


def test_every_layout_dresses_classes_of_the_module_with_its_path():
    wrong = {}
    for path in LAYOUTS:
        source = ROOT / "calico/ui" / path.relative_to(ROOT / "kv").with_suffix(".py")
        classes = {node.name for node in classes_of(source)} if source.exists() else set()
        if not dressed_in(path) or set(dressed_in(path)) - classes:
            wrong[name(path)] = set(dressed_in(path)) - classes
    assert wrong == {}


def test_every_layout_uses_what_it_imports():
    unused = []
    for path in LAYOUTS:
        text = path.read_text(encoding="utf-8")
        rules = re.sub(r"^#.*", "", text, flags=re.MULTILINE)
        imported = re.findall(r"^#:import (\w+)", text, re.MULTILINE)
        unused += [(name(path), each) for each in imported if not re.search(rf"\b{each}\b", rules)]
    assert unused == []


def test_every_id_that_code_asks_for_is_one_of_a_layout():
    texts = [path.read_text(encoding="utf-8") for path in LAYOUTS]
    ids = {each for text in texts for each in re.findall(r"^\s+id: (\w+)", text, re.MULTILINE)}
    screens = [path for path in SHIPPED if name(path).startswith("calico/ui/")]
    asked = {
        (name(path), each)
        for path in screens
        for each in re.findall(r"[.]ids[.](\w+)\b(?![(])", path.read_text(encoding="utf-8"))
    }
    assert {(where, each) for where, each in asked if each not in ids} == set()


def test_no_two_widgets_share_the_name_by_which_kivy_dresses_them():
    dressed = [each for path in LAYOUTS for each in dressed_in(path)]
    screens = [path for path in SHIPPED if name(path).startswith("calico/ui/")]
    widgets = [node.name for path in screens for node in classes_of(path) if node.bases]
    assert {each for each in dressed if dressed.count(each) > 1 or widgets.count(each) > 1} == set()


def test_requirements_are_pinned_and_hashed_and_nothing_else():
    texts = {name(path): path.read_text() for path in REQUIREMENTS}
    assert {where: re.sub(PINNED, "", text).strip() for where, text in texts.items()} == dict.fromkeys(
        texts, ""
    )
    assert [where for where, text in texts.items() if "==" not in text] == []


def test_requirements_are_those_of_their_short_lists():
    for path in REQUIREMENTS:
        wanted = re.findall(r"^[\w.-]+", path.with_suffix(".in").read_text(), re.MULTILINE)
        pinned = re.findall(r"^[\w.-]+(?===)", path.read_text(), re.MULTILINE)
        assert {one.replace(".", "-") for one in wanted} <= set(pinned)


def test_no_lock_files():
    assert [name(path) for path in FILES if path.name in LOCK_FILES] == []


def test_no_addresses_of_package_registries():
    assert [name(path) for path in FILES if REGISTRIES.search(path.read_bytes())] == []


def test_documents_name_commands_that_exist():
    commands = {each.stem for each in (ROOT / "calico/cli").glob("*.py")}
    pages = {name(path): path.read_text() for path in FILES if path.suffix == ".md"}
    named = {(page, each) for page, text in pages.items() for each in re.findall(r"dev[.]py ([a-z-]+)", text)}
    assert {(page, each) for page, each in named if each not in dev.COMMANDS} == set()
    named = {(page, each) for page, text in pages.items() for each in re.findall(r"-m calico ([a-z]+)", text)}
    assert {(page, each) for page, each in named if each not in commands} == set()


def test_contributing_tells_of_every_command():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [each for each in dev.COMMANDS if f"| `python3 dev.py {each}" not in page] == []


def test_main_stays_short():
    assert len((ROOT / "main.py").read_text().splitlines()) < 20
