"""The rules book: views of its chapters, and the search."""

from dataclasses import dataclass

from calico.engine.facts import GOALS, KINDS_OF_SETUP, RESTRICTIONS
from calico.viewmodels.learn.cats import CatPage, cat_pages
from calico.viewmodels.learn.chapters import AROUND, PLAYING, Chapter, ChapterList, ChapterText
from calico.viewmodels.table.goal_choice import offer_view
from calico.viewmodels.text.game_terms import (
    kind_sentence,
    restriction_name,
    restriction_sentence,
    setup_name,
)
from calico.viewmodels.text.i18n import mark, say

CHAPTERS: tuple[Chapter, ...] = (*PLAYING, *AROUND)
THE_CATS, A_CAT = "the_cats", "cat:"
"""Link targets that are no chapters: all cats, or one cat by its id."""


@dataclass(frozen=True, slots=True)
class BookParagraph:
    """A paragraph of a chapter, with an optional heading and diagram."""

    text: str
    heading: str = ""
    diagram: str = ""
    goal: str = ""
    """A design goal to show, with patches that meet it."""


@dataclass(frozen=True, slots=True)
class BookLink:
    """A link to another chapter, or to a cat (`cat:` and its id), or to all cats."""

    to: str
    title: str


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter as it is shown."""

    id: str
    title: str
    paragraphs: tuple[BookParagraph, ...]
    see: tuple[BookLink, ...]


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A place in the book where the words occur."""

    to: str
    title: str
    text: str


_THE_CATS = mark("The ten cats")
_OF_CHAPTER = {chapter.id: chapter for chapter in CHAPTERS}


def table_of_contents() -> tuple[BookLink, ...]:
    """The table of contents."""
    return (_link(THE_CATS), *(_link(chapter.id) for chapter in CHAPTERS))


def chapter_view(id: str) -> ChapterView:
    """A chapter in the current language."""
    chapter = _OF_CHAPTER[id]
    paragraphs = tuple(each for part in chapter.parts for each in _paragraphs(part))
    return ChapterView(id, say(chapter.title), paragraphs, tuple(map(_link, chapter.see)))


def next_chapter(id: str) -> BookLink | None:
    """A link to the following chapter; None for the last."""
    ids = [chapter.id for chapter in CHAPTERS]
    after = ids.index(id) + 1
    return _link(ids[after]) if after < len(ids) else None


def search(words: str) -> tuple[SearchHit, ...]:
    """Find where all of these words occur, also as parts of words."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    found = []
    for to, title, texts in _everything():
        text = next((text for text in texts if _holds(f"{title} {text}", wanted)), None)
        if text is not None:
            found.append(SearchHit(to, title, text))
    return tuple(found)


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def _everything() -> list[tuple[str, str, list[str]]]:
    """All texts of the book, with their link target and title."""
    pages = [(f"{A_CAT}{page.id}", page.name, _texts_of_cat(page)) for page in cat_pages()]
    chapters = [chapter_view(chapter.id) for chapter in CHAPTERS]
    return [(view.id, view.title, _texts_of_chapter(view)) for view in chapters] + pages


def _texts_of_chapter(view: ChapterView) -> list[str]:
    return [f"{each.heading}: {each.text}" if each.heading else each.text for each in view.paragraphs]


def _texts_of_cat(page: CatPage) -> list[str]:
    return [page.asks, page.story, *(example.text for example in page.examples)]


def _link(to: str) -> BookLink:
    return BookLink(to, say(_THE_CATS) if to == THE_CATS else say(_OF_CHAPTER[to].title))


def _paragraphs(part: ChapterText | ChapterList) -> tuple[BookParagraph, ...]:
    if isinstance(part, ChapterText):
        return (BookParagraph(say(part.text), diagram=part.diagram),)
    return _LISTINGS[part.of]()


def _kinds() -> tuple[BookParagraph, ...]:
    kinds = (kind for kind in KINDS_OF_SETUP if kind != "scenario")
    return tuple(BookParagraph(kind_sentence(kind), setup_name(kind, None)) for kind in kinds)


def _restrictions() -> tuple[BookParagraph, ...]:
    return tuple(BookParagraph(restriction_sentence(id), restriction_name(id)) for id in RESTRICTIONS)


def _goals() -> tuple[BookParagraph, ...]:
    offers = [offer_view(goal, ()) for goal in GOALS]
    return tuple(
        BookParagraph(offer.text, f"{offer.shown} · {offer.points}", goal=offer.goal) for offer in offers
    )


_LISTINGS = {"kinds": _kinds, "goals": _goals, "restrictions": _restrictions}
