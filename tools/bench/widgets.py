"""What widgets cost to make, in processor time, ours beside KivyMD's: `python3 -m tools.bench.widgets`."""

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import main

# isort: split
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivymd.uix.behaviors import M3RectangularRippleBehavior
from kivymd.uix.bottomsheet import MDBottomSheet
from kivymd.uix.dialog import MDDialog, MDDialogHeadlineText, MDDialogSupportingText
from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemSupportingText
from kivymd.uix.menu import MDDropdownMenu
from kivymd.uix.pickers import MDModalDatePicker
from kivymd.uix.progressindicator import MDCircularProgressIndicator, MDLinearProgressIndicator
from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.slider import MDSlider, MDSliderHandle
from kivymd.uix.textfield import MDTextField, MDTextFieldHelperText, MDTextFieldHintText

from calico.ui import layouts
from calico.ui.widgets.calendar import Month
from calico.ui.widgets.cards import Chip
from calico.ui.widgets.dialog import CardText, OverlayCard
from calico.ui.widgets.field import Entry
from calico.ui.widgets.option_rows import ChoiceOfSheet, ChoiceSheet
from calico.ui.widgets.snackbar import Snackbar
from calico.ui.widgets.texts import TextButton
from calico.viewmodels.score_pad.days import month_of_game
from calico.viewmodels.settings.options import ChoiceView
from tools.person import person_at

MADE = 20
"""How many of each."""


def _dialog() -> Widget:
    card = OverlayCard(title="Patches")
    card.lay(CardText(text="Cats"))
    return card


def _chips() -> Widget:
    row = FloatLayout()
    for text in "123":
        row.add_widget(Chip(text=text))
    return row


def _segments() -> Widget:
    return MDSegmentedButton(*(MDSegmentedButtonItem(MDSegmentButtonLabel(text=text)) for text in "123"))


class Rippled(M3RectangularRippleBehavior, TextButton):
    """Our button with KivyMD's ripple."""

    radius = ListProperty([24])


def _menu() -> Widget:
    return MDDropdownMenu(caller=TextButton(), items=[{"text": text} for text in "1234"])


def _sheet() -> Widget:
    return ChoiceSheet("Theme", [ChoiceView(text, False) for text in "1234"], print)


WIDGETS: dict[str, Callable[[], Widget]] = {
    "TextButton, ours": lambda: TextButton(text="Sew"),
    "with KivyMD's ripple": lambda: Rippled(text="Sew", size=(dp(240), dp(52))),
    "ChoiceSheet of four, ours": _sheet,
    "MDDropdownMenu of four": _menu,
    "MDCircularProgressIndicator": lambda: MDCircularProgressIndicator(),
    "MDLinearProgressIndicator": lambda: MDLinearProgressIndicator(),
    "MDSwitch": lambda: MDSwitch(),
    "MDSlider with a handle": lambda: MDSlider(MDSliderHandle()),
    "Entry, ours": lambda: Entry(label="Name", helper="Short"),
    "MDTextField": lambda: MDTextField(MDTextFieldHintText(text="Name"), MDTextFieldHelperText(text="Short")),
    "three Chips, ours": _chips,
    "MDSegmentedButton of three": _segments,
    "a row of a sheet, ours": lambda: ChoiceOfSheet(view=ChoiceView("Light", True)),
    "MDListItem of two lines": lambda: MDListItem(
        MDListItemHeadlineText(text="Theme"), MDListItemSupportingText(text="Light")
    ),
    "OverlayCard, ours": _dialog,
    "MDDialog": lambda: MDDialog(MDDialogHeadlineText(text="Patches"), MDDialogSupportingText(text="Cats")),
    "Snackbar, ours": lambda: Snackbar(text="Deleted", button="Undo", clear=Widget()),
    "Month, ours": lambda: Month(view=month_of_game("2026-11-20", "2026-11-20", "2026-11-24")),
    "MDModalDatePicker": lambda: MDModalDatePicker(),
    "MDBottomSheet, empty": lambda: MDBottomSheet(),
}


def cost(make: Callable[[], Widget]) -> float:
    """Return the milliseconds that one takes, the median of many."""
    took = []
    for _ in range(MADE):
        began = time.thread_time()
        make()
        took.append((time.thread_time() - began) * 1e3)
    return statistics.median(took[1:])


def run() -> None:
    """Measure all of them in one app."""
    with TemporaryDirectory() as folder, person_at(main.CalicoApp(Path(folder))) as person:
        layouts.read_all()
        person.wait(0.5)
        one = cost(WIDGETS["TextButton, ours"])
        for name, make in WIDGETS.items():
            took = cost(make)
            print(f"{name:30} {took:6.1f} ms  {took / one:5.1f} x a TextButton")


if __name__ == "__main__":
    run()
