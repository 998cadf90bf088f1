"""What counts as a sentence of the app, and what is refused."""

import ast
from string import Formatter

import pytest

from tests.words.conftest import all_sentences
from tools.words.extract import ROOT, Sentence, UnclearError, in_kv, in_python


def found(text, name="calico/viewmodels/some.py"):
    return list(in_python(name, text))


@pytest.mark.parametrize("call", ["say", "mark", "SetupError"])
def test_the_first_argument_is_a_sentence(call):
    assert [each.one for each in found(f'{call}("Place patch")')] == ["Place patch"]


def test_a_number_of_things_has_two_forms():
    (one,) = found('count("{number} cat", "{number} cats", 3)')
    assert (one.one, one.many) == ("{number} cat", "{number} cats")


def test_a_list_s_own_count_is_no_sentence():
    assert found('text.count("a")') == []


def test_a_hint_for_translators_stands_right_above():
    (one,) = found('# Translators: of a button\nx = say("None")')
    assert one.hint == "of a button"


def test_words_that_english_uses_twice_are_told_apart():
    (one,) = found('mark("None", about="motion")')
    assert (one.one, one.about) == ("None", "motion")


def test_a_sentence_from_a_table_is_found_in_the_table_only():
    assert [each.one for each in found('T = {1: mark("One")}\nsay(T[1])')] == ["One"]


@pytest.mark.parametrize("glued", ['say(f"{name} sews")', 'say("A " + name)', 'count("a", f"{x}s", 2)'])
def test_glued_sentences_are_refused(glued):
    with pytest.raises(UnclearError, match=r"some\.py:1"):
        found(glued)


def test_errors_of_engine_and_journal_are_sentences():
    text = 'class Problem(Enum):\n    """Doc."""\n\n    FULL = "It is full."\n'
    assert [each.one for each in found(text, "calico/journal/errors.py")] == ["It is full."]
    assert found(text, "calico/journal/other.py") == []


def test_layouts_hold_calls_too():
    line = '        text: say("Lay {n} goals", n=len(root.goals)) if root.goals else count("a", "b", (1))\n'
    assert [(each.one, each.many) for each in in_kv("kv/some.kv", line)] == [
        ("Lay {n} goals", ""),
        ("a", "b"),
    ]


def test_a_call_in_a_layout_ends_on_its_line():
    with pytest.raises(UnclearError, match=r"some\.kv:1"):
        list(in_kv("kv/some.kv", '    text: say("Sew",\n'))


def test_the_app_s_own_sentences_are_among_them():
    known = {each.one for each in all_sentences()}
    assert {"Choose a patch first.", "The game is over.", "New game", "three in a triangle"} <= known


def calls():
    """Every direct call of `say` and `count` in the code: where, its text and what it gives."""
    for path in sorted((ROOT / "calico").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name in ("say", "count"):
                given = {each.arg for each in node.keywords} | ({"number"} if name == "count" else set())
                for text in (each.value for each in node.args if isinstance(each, ast.Constant)):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", str(text), given


def test_every_place_in_a_sentence_is_given():
    wanted = [
        (where, text, {name for _, name, _, _ in Formatter().parse(text) if name} - given)
        for where, text, given in calls()
        if None not in given
    ]
    assert [each for each in wanted if each[2]] == []


def test_every_sentence_tells_where_it_stands():
    assert all(
        isinstance(each, Sentence) and each.file.startswith(("calico/", "kv/")) for each in all_sentences()
    )
