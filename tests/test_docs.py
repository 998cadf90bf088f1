"""What the documents point at exists."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "studio/README.md"]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = [row for row in RULES.splitlines() if row.startswith("| ") and "`" in row]


@cache
def functions(path):
    return {node.name for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.FunctionDef)}


def missing_in(row):
    """What a row of the rules' table names and isn't there."""
    _, rule, code, test, _ = row.split("|")
    module, *names = code.strip().strip("`").split(".")
    found = import_module(f"calico.engine.{module}")
    for name in names:
        found = getattr(found, name, None)
    file, function = test.strip().strip("`").split("::")
    there = rule.strip() and found is not None and function in functions(ROOT / "tests" / "engine" / file)
    return [] if there else [row]


def test_every_rule_names_its_code_and_its_test():
    assert len(ROWS) > 20
    assert [one for row in ROWS for one in missing_in(row)] == []


def test_links_lead_somewhere():
    links = [
        (page, link)
        for page in PAGES
        for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    ]
    assert [
        (page.name, link)
        for page, link in links
        if not link.startswith("https://") and not (page.parent / link).exists()
    ] == []


def test_the_page_of_widgets_names_every_module_of_the_kit():
    page = (ROOT / "docs/widgets.md").read_text(encoding="utf-8")
    kit = {path.name for path in (ROOT / "calico/ui/widgets").glob("[!_]*.py")}
    assert {name for name in kit if f"`{name}`" not in page} == set()


def test_the_architecture_names_only_what_is_there():
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.]+/[\w./]*|\w+[.]py)`", page))
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("*.py")]
    for folder in ("assets", "calico", "kv", "requirements", "studio", "tests", "tools"):
        files += [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()]
    paths = {f"/{file}" for file in files} | {f"/{Path(file).parent}/" for file in files}
    paths |= {f"/{parent}/" for file in files for parent in Path(file).parents}
    assert len(named) > 30
    assert [name for name in sorted(named) if not any(path.endswith(f"/{name}") for path in paths)] == []
