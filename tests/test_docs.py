"""What the documents point at exists."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "studio/README.md"]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = [row for row in RULES.splitlines() if row.startswith("| ") and "`" in row]


def functions(path):
    return {node.name for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:50])
def test_a_rule_names_its_code_and_its_test(row):
    _, rule, code, test, _ = row.split("|")
    assert rule.strip()
    module, *names = code.strip().strip("`").split(".")
    found = import_module(f"calico.engine.{module}")
    for name in names:
        found = getattr(found, name)
    file, function = test.strip().strip("`").split("::")
    assert function in functions(ROOT / "tests" / "engine" / file)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert link.startswith("https://") or (page.parent / link).exists(), f"{page.name} links to {link}"
