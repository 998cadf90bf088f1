"""Extract every sentence that the app shows, from Python and from kv.

Babel's extractor, with our calls as its keywords, finds 749 of the 822 sentences in Python: not the values of
enums, nor keyword arguments, nor contexts that are given by keyword. It also skips f-strings without a word.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "calico", ROOT / "kv")
COMMAND_LINE = ROOT / "calico/cli"
"""English only, as its options are."""

SAYING = {"say": 1, "mark": 1, "SetupError": 1, "count": 2, "marks": 2}
"""Calls whose first arguments are sentences: one, or singular and plural."""
ENUMS = {"Reason", "Problem", "Outcome"}
"""Enums whose values are sentences: engine and journal know nothing of languages."""
ENUM_FILES = ("calico/engine/errors.py", "calico/journal/errors.py", "calico/journal/store/opening.py")
HINT = "# Translators:"
CALL_IN_KV = re.compile(r"\b(?:say|count|mark)\(")


class UnclearError(Exception):
    """A sentence can't be extracted; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, its file, and what translators should know."""

    file: str
    one: str
    many: str = ""
    about: str = ""
    hint: str = ""


def sentences() -> Iterator[Sentence]:
    """Yield every sentence of the app, in the order of files and lines."""
    files = [path for folder in SOURCES for ending in ("*.py", "*.kv") for path in folder.rglob(ending)]
    for path in sorted(set(files) - set(COMMAND_LINE.rglob("*.py"))):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        yield from in_kv(name, text) if path.suffix == ".kv" else in_python(name, text)


def in_python(name: str, text: str) -> Iterator[Sentence]:
    """Yield the sentences of a Python file."""
    tree, lines = ast.parse(text), text.splitlines()
    found = [*_calls(name, tree), *_values(name, tree)]
    for line, one in sorted(found, key=lambda each: each[0]):
        yield replace(one, hint=_hint(lines, line))


def in_kv(name: str, text: str) -> Iterator[Sentence]:
    """Yield the sentences of a layout; its expressions are Python, each on one line."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        for start in (match.start() for match in CALL_IN_KV.finditer(line)):
            tree = ast.parse(_whole_call(line[start:], f"{name}:{number}"))
            call = tree.body[0].value
            found = [one for _, one in _sentence(name, call, number)]
            yield from (replace(one, hint=_hint(lines, number)) for one in found)


def _whole_call(text: str, where: str) -> str:
    """Return the shortest prefix that is a whole expression."""
    for end in (index + 1 for index, sign in enumerate(text) if sign == ")"):
        try:
            ast.parse(text[:end])
        except SyntaxError:
            continue
        return text[:end]
    raise UnclearError(f"{where}: a sentence ends on the line that it begins on.")


def _calls(name: str, tree: ast.AST) -> Iterator[tuple[int, Sentence]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _sentence(name, node, node.lineno)


def _sentence(name: str, call: ast.Call, line: int) -> Iterator[tuple[int, Sentence]]:
    for why in (each.value for each in call.keywords if each.arg == "why"):
        if isinstance(why, ast.Constant) and why.value:
            yield line, Sentence(name, why.value)
    forms = SAYING.get(getattr(call.func, "id", ""))
    if not forms or not call.args:
        return
    given = call.args[:forms]
    if any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in given):
        raise UnclearError(f"{name}:{line}: a sentence is one text with named places, not glued together.")
    if all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in given):
        texts = [each.value for each in given]
        about = next((each.value.value for each in call.keywords if each.arg == "about"), "")
        yield line, Sentence(name, texts[0], texts[1] if forms == 2 else "", about)


def _values(name: str, tree: ast.Module) -> Iterator[tuple[int, Sentence]]:
    """Yield the values of enums that hold sentences."""
    classes: Iterable[ast.ClassDef] = (node for node in tree.body if isinstance(node, ast.ClassDef))
    for node in classes:
        if name in ENUM_FILES and node.name in ENUMS:
            values = (each.value for each in node.body if isinstance(each, ast.Assign))
            for value in values:
                yield value.lineno, Sentence(name, ast.literal_eval(value))


def _hint(lines: list[str], line: int) -> str:
    """Return the comment for translators right above a line."""
    above = lines[line - 2].strip() if line > 1 else ""
    return above.removeprefix(HINT).strip() if above.startswith(HINT) else ""
