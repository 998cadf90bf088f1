"""The rules book: its chapters, its search, and that its figures tell the truth."""

import re

import pytest

from calico.engine.cells import area, cell_set
from calico.engine.facts import (
    ACHIEVEMENTS,
    BUTTON_POINTS,
    CATS,
    GOALS,
    PRINTED_GOAL_VALUES,
    RESTRICTIONS,
    SCENARIOS,
    TURNS,
)
from calico.engine.quilt import CatsInPlay, Quilt, empty_quilt
from calico.engine.tiles import COLOURS, PATTERNS, whole_bag
from calico.viewmodels.learn.book import (
    A_CAT,
    CHAPTERS,
    THE_CATS,
    chapter_view,
    next_chapter,
    search,
    table_of_contents,
)
from calico.viewmodels.learn.cats import cat_page, cat_pages
from calico.viewmodels.learn.chapters import ChapterText
from calico.viewmodels.learn.diagrams import DIAGRAMS, MISSED_GOAL
from calico.viewmodels.table.goal_choice import goal_example

BLANK: Quilt = empty_quilt("green")._replace(colours=(0,) * 6, patterns=(0,) * 6)
NUMBERS = CatsInPlay(["millie", "tibbit", "coconut"], [(0, 1), (2, 4), (3, 5)])
SHAPES = CatsInPlay(["callie", "rumi", "tecolote"], [(0, 1), (2, 4), (3, 5)])
WHOLE = ("quilt", "board", "goal_missed")
"""Diagrams that are whole quilts or goals."""


def all_text(id):
    return " ".join(f"{each.heading} {each.text}" for each in chapter_view(id).paragraphs)


def test_every_way_of_every_chapter_leads_somewhere():
    known = {chapter.id for chapter in CHAPTERS} | {THE_CATS}
    assert {way.to for way in table_of_contents()} == known
    assert {to for chapter in CHAPTERS for to in chapter.see} <= known


def test_turning_the_pages_leads_through_the_whole_book():
    read, page = [], CHAPTERS[0].id
    while page is not None:
        read.append(page)
        after = next_chapter(page)
        page = after and after.to
    assert read == [chapter.id for chapter in CHAPTERS]


def test_every_figure_is_shown_and_none_is_missing():
    shown = {
        part.diagram for chapter in CHAPTERS for part in chapter.parts if isinstance(part, ChapterText)
    } - {""}
    assert shown == DIAGRAMS.keys() | set(WHOLE)


@pytest.mark.parametrize("id", [chapter.id for chapter in CHAPTERS])
def test_a_chapter_has_something_to_say(id):
    view = chapter_view(id)
    assert view.title
    assert all(each.text for each in view.paragraphs)


def test_the_numbers_of_the_book_are_those_of_the_game():
    assert f"After {TURNS} turns" in all_text("aim")
    assert f"{len(whole_bag(False))} patches" in all_text("patches")
    assert f"{BLANK.free.bit_count()} open spaces" in all_text("patches")
    assert all_text("buttons").count(f"{BUTTON_POINTS} ") == 2
    assert f"one set of {len(COLOURS) * len(PATTERNS)} patches" in all_text("restrictions")
    chapter = all_text("achievements")
    assert f"{len(ACHIEVEMENTS)} for the normal game, {len(RESTRICTIONS)} for rule restrictions, " in chapter
    assert f"{len(SCENARIOS)} for scenarios" in chapter


def test_the_values_of_some_printed_tiles_are_told():
    text = all_text("editions")
    assert {id: PRINTED_GOAL_VALUES[id][0] for id in ("aaa-bbb", "aaaa-bb")} == {"aaa-bbb": 7, "aaaa-bb": 7}
    assert PRINTED_GOAL_VALUES["aa-bb-c-d"][1] == 7
    assert re.search("AAA-BBB and AAAA-BB score 7 one way, and AA-BB-C-D scores 7 both ways", text)


def earned(diagram, cats):
    """The tokens that a figure's patches earn, sewn on one after the other."""
    quilt, tokens = BLANK._replace(free=BLANK.free | cell_set(cell for cell, _ in diagram.patches)), 0
    for cell, tile in diagram.patches:
        quilt, awards = quilt.place(cell, tile, cats)
        tokens += len(awards)
    return tokens


@pytest.mark.parametrize("name", sorted(DIAGRAMS.keys() - {"patches", "rainbow"}))
def test_a_figure_carries_what_its_patches_earn(name):
    diagram = DIAGRAMS[name]
    cats = SHAPES if name == "cat_shape" else NUMBERS
    if name == "button_meeting":
        left, right, last = diagram.patches[:3], diagram.patches[3:6], diagram.patches[6:]
        assert [len(group) for group in (left, right, last)] == [3, 3, 1]
    assert earned(diagram, cats) == len(diagram.tokens)


@pytest.mark.parametrize("cat", CATS)
def test_the_examples_of_a_cat_are_one_area_that_counts_as_they_say(cat):
    back = next(other for other in CATS if other not in (cat, CATS[cat].back))
    third = next(other for other in CATS if other not in (cat, CATS[cat].back, back, CATS[back].back))
    cats = CatsInPlay([cat, back, third], [(0, 1), (2, 3), (4, 5)])
    examples = cat_page(cat).examples
    assert {example.diagram.counts for example in examples} == {True, False}
    for example_ in examples:
        cells = cell_set(cell for cell, _ in example_.diagram.patches)
        assert area(cells & -cells, cells) == cells
        dots = cell_set(cell for cell, tile in example_.diagram.patches if tile % len(PATTERNS) == 0)
        assert cats.wants[0](dots) == example_.diagram.counts
        assert bool(example_.diagram.tokens) == example_.diagram.counts


def counted(tiles, kind):
    kinds = [kind(tile) for tile in tiles]
    return tuple(sorted((kinds.count(each) for each in set(kinds)), reverse=True))


def test_the_goal_that_is_missed_is_met_neither_way_and_the_others_are_met():
    def colour(tile):
        return tile // len(PATTERNS)

    def pattern(tile):
        return tile % len(PATTERNS)

    wanted = GOALS[MISSED_GOAL.goal].counts
    assert wanted not in (counted(MISSED_GOAL.tiles, colour), counted(MISSED_GOAL.tiles, pattern))
    assert all(counted(goal_example(id), colour) == goal.counts for id, goal in GOALS.items())


def test_a_story_is_two_to_four_sentences_about_its_cat():
    for page in cat_pages():
        assert page.story.startswith(page.name)
        assert 2 <= len(re.findall(r"[.!?](?:\s|$)", page.story)) <= 4


@pytest.mark.parametrize(
    ("words", "to"),
    [
        ("belt", "solo"),
        ("RAINBOW once", "buttons"),
        ("lower var", "restrictions"),
        ("aaaa-bb exact", "goals"),
        ("triangle", f"{A_CAT}callie"),
        ("gwenivere", f"{A_CAT}gwenivere"),
    ],
)
def test_words_are_found_where_they_stand(words, to):
    assert to in {found.to for found in search(words)}


def test_what_is_found_shows_the_words():
    for found in search("button colour"):
        assert {"button", "colour"} <= set(
            re.findall("button|colour", f"{found.title} {found.text}".casefold())
        )


@pytest.mark.parametrize("words", ["", "   ", "zebra", "belt zebra"])
def test_nothing_is_found_where_nothing_stands(words):
    assert search(words) == ()
