"""On every screen the way back, the title and the main button are where they are on all of its kind."""

import pytest
from kivy.metrics import dp

from calico.ui.ending.best_quilt import BestQuiltScreen
from calico.ui.ending.luck_and_skill import LuckAndSkillScreen
from calico.ui.ending.screen import EndingScreen
from calico.ui.history.replay import ReplayScreen
from calico.ui.home.home import HomeScreen
from calico.ui.learn.lesson import LessonScreen
from calico.ui.read_aloud import is_seen
from calico.ui.score_pad.photo_quilt import PhotoQuiltScreen
from calico.ui.score_pad.screen import PadScreen
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.empty_state import EmptyState
from calico.ui.widgets.page import Bar, Foot, Page
from calico.ui.widgets.texts import IconButton, TextButton, Title
from tools.all_screens import fill_journal, visit_all

FIRST, END, TABLE, PAD, QUILTS, PAGE = "first", "end", "table", "pad", "quilts", "page"
KINDS = {
    HomeScreen: FIRST,
    EndingScreen: END,
    TableScreen: TABLE,
    LessonScreen: TABLE,
    PadScreen: PAD,
    ReplayScreen: QUILTS,
    LuckAndSkillScreen: QUILTS,
    BestQuiltScreen: QUILTS,
    PhotoQuiltScreen: QUILTS,
    Page: PAGE,
}
"""What each screen is, by its class; the first that fits."""


def kind_of(screen):
    return next(kind for screen_class, kind in KINDS.items() if isinstance(screen, screen_class))


def there(screen, widget_class):
    """The widgets of a class that can be touched or read on a screen, but not on a card over it."""
    waiting = [screen]
    while waiting:
        widget = waiting.pop()
        if isinstance(widget, Overlay | EmptyState):
            continue
        waiting += widget.children
        if isinstance(widget, widget_class) and is_seen(widget):
            yield widget


def wrong_back(screen):
    """Everywhere but at the beginning and at an end: in the upper left corner, its title beside it."""
    back = [each for each in there(screen, IconButton) if each.text == "Back"]
    if kind_of(screen) in (FIRST, END):
        return ["there is a way back"] if back else []
    if len(back) != 1:
        return [f"{len(back)} ways back"]
    x, y = back[0].to_window(*back[0].pos)
    left, top = screen.to_window(screen.x, screen.top)
    if x - left > dp(12) or top - y - back[0].height > dp(16):
        return [
            f"the way back lies {x - left:.0f} beside and {top - y - back[0].height:.0f} below the corner"
        ]
    beside = [title for title in there(screen, Title) if title.text and _follows(title, back[0])]
    return [] if beside else ["no title beside the way back"]


def _follows(title, back):
    return 0 <= title.x - back.right <= dp(16) and abs(title.center_y - back.center_y) < dp(30)


def wrong_main(screen):
    """On a page at its foot, in the middle; on a low one, and on a pad, at the right end of the bar."""
    if kind_of(screen) not in (PAGE, PAD):
        return []
    mains = [each for each in there(screen, TextButton) if each.important and not _in_scroll(each)]
    if len(mains) > 1:
        return [f"{[each.text for each in mains]} are main buttons"]
    return [text for each in mains for text in _wrong_place(screen, each)]


def _in_scroll(widget):
    """Whether it is one of the things that a page is about, such as what an empty one says."""
    while widget is not None and not isinstance(widget, Page):
        if hasattr(widget, "scroll_y"):
            return True
        widget = widget.parent
    return False


def _wrong_place(screen, main):
    in_bar = main.right > screen.right - dp(24) and main.top > screen.top - dp(64)
    at_foot = abs(main.parent.center_x - screen.center_x) < dp(2) and main.y - screen.y < dp(20)
    if kind_of(screen) == PAD or screen.low:
        return [] if in_bar else [f"{main.text} isn't in the bar"]
    return [] if at_foot and isinstance(main.parent, Foot) else [f"{main.text} isn't at the foot"]


@pytest.mark.parametrize("size", [(800, 1280), (844, 390)])
def test_back_title_and_main_button_are_in_the_same_place_on_all_screens_of_a_kind(frame_time, person, size):
    person.draws = False
    person.resize(*size)
    fill_journal(person)
    wrong, kinds = [], set()
    for name in visit_all(person):
        screen = person.app.navigator.top
        kinds.add(kind_of(screen))
        wrong += [f"{name}: {each}" for each in wrong_back(screen) + wrong_main(screen)]
    assert wrong == []
    assert kinds == set(KINDS.values())


def test_every_page_has_the_one_bar(frame_time, person):
    person.draws = False
    fill_journal(person)
    for name in visit_all(person):
        screen = person.app.navigator.top
        if isinstance(screen, Page):
            assert len(list(there(screen, Bar))) == 1, name
