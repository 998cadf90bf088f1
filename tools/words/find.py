"""Find every sentence that the app says, in Python and in kv."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tools.words.places import COMMAND_LINE, ROOT, SOURCES

SAYING = {"say": 1, "mark": 1, "SetupError": 1, "count": 2, "marks": 2}
"""Calls whose first arguments are sentences: one, or the forms for one thing and for many."""
ENUMS = {"Reason", "Problem", "Outcome"}
"""Enums whose values are sentences: the engine and the journal know nothing of languages."""
ENUM_FILES = ("calico/engine/errors.py", "calico/journal/errors.py", "calico/journal/store/opening.py")
HINT = "# Translators:"
CALL_IN_KV = re.compile(r"\b(?:say|count|mark)\(")


class Unclear(Exception):  # noqa: N818
    """A sentence that can't be found as it stands; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence, where it stands, and what translators should know."""

    file: str
    one: str
    many: str = ""
    about: str = ""
    hint: str = ""


def sentences() -> Iterator[Found]:
    """Every sentence of the app, file by file, in the order in which it stands there."""
    files = [path for folder in SOURCES for ending in ("*.py", "*.kv") for path in folder.rglob(ending)]
    for path in sorted(set(files) - set(COMMAND_LINE.rglob("*.py"))):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        yield from in_kv(name, text) if path.suffix == ".kv" else in_python(name, text)


def in_python(name: str, text: str) -> Iterator[Found]:
    """The sentences of a Python file."""
    tree, lines = ast.parse(text), text.splitlines()
    found = [*_calls(name, tree), *_values(name, tree)]
    for line, one in sorted(found, key=lambda each: each[0]):
        yield replace(one, hint=_hint(lines, line))


def in_kv(name: str, text: str) -> Iterator[Found]:
    """The sentences of a layout, whose expressions are Python on a line each."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        for start in (match.start() for match in CALL_IN_KV.finditer(line)):
            tree = ast.parse(_whole_call(line[start:], f"{name}:{number}"))
            call = tree.body[0].value
            found = [one for _, one in _sentence(name, call, number)]
            yield from (replace(one, hint=_hint(lines, number)) for one in found)


def _whole_call(text: str, where: str) -> str:
    """The shortest beginning of a text that is a whole expression."""
    for end in (index + 1 for index, sign in enumerate(text) if sign == ")"):
        try:
            ast.parse(text[:end])
        except SyntaxError:
            continue
        return text[:end]
    raise Unclear(f"{where}: a sentence ends on the line that it begins on.")


def _calls(name: str, tree: ast.AST) -> Iterator[tuple[int, Found]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _sentence(name, node, node.lineno)


def _sentence(name: str, call: ast.Call, line: int) -> Iterator[tuple[int, Found]]:
    for why in (each.value for each in call.keywords if each.arg == "why"):
        if isinstance(why, ast.Constant) and why.value:
            yield line, Found(name, why.value)
    forms = SAYING.get(getattr(call.func, "id", ""))
    if not forms or not call.args:
        return
    given = call.args[:forms]
    if any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in given):
        raise Unclear(f"{name}:{line}: a sentence is a whole text with named places, not glued together.")
    if all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in given):
        texts = [each.value for each in given]
        about = next((each.value.value for each in call.keywords if each.arg == "about"), "")
        yield line, Found(name, texts[0], texts[1] if forms == 2 else "", about)


def _values(name: str, tree: ast.Module) -> Iterator[tuple[int, Found]]:
    """The values of the enums that hold sentences."""
    classes: Iterable[ast.ClassDef] = (node for node in tree.body if isinstance(node, ast.ClassDef))
    for node in classes:
        if name in ENUM_FILES and node.name in ENUMS:
            values = (each.value for each in node.body if isinstance(each, ast.Assign))
            for value in values:
                yield value.lineno, Found(name, ast.literal_eval(value))


def _hint(lines: list[str], line: int) -> str:
    """The comment for translators right above a line."""
    above = lines[line - 2].strip() if line > 1 else ""
    return above.removeprefix(HINT).strip() if above.startswith(HINT) else ""
