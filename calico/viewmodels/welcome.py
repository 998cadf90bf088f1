"""The first steps of someone new: a name, then a colour."""

from dataclasses import dataclass, replace
from enum import Enum

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal, JournalError, Quilter
from calico.journal.names import clean_name
from calico.viewmodels.telling import told
from calico.viewmodels.words import say


class Step(Enum):
    """What is asked."""

    NAME = "name"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class WelcomeView:
    """What the card shows."""

    step: Step = Step.NAME
    name: str = ""
    colours: tuple[str, ...] = ()
    """The columns of the chart that are still free."""
    sentence: str = ""
    problem: str = ""


class WelcomeModel(EventDispatcher):
    """Someone who introduces themselves."""

    view: WelcomeView = ObjectProperty(WelcomeView(), rebind=True)

    __events__ = ("on_known",)

    def __init__(self, journal: Journal) -> None:
        """Nothing is kept before the last step."""
        super().__init__()
        self._journal = journal
        self.view = WelcomeView(sentence=say("Welcome! What is your name?"))

    def on_known(self, quilter: Quilter) -> None:
        """The quilter is in the journal now, and holds the device."""

    def give_name(self, text: str) -> None:
        """This is my name."""
        try:
            name = clean_name(text)
        except JournalError as wrong:
            self.view = replace(self.view, name=text, problem=told(wrong))
            return
        colours = tuple(self._journal.quilters.free_colours())
        if not colours:
            self._keep(name, None)
            return
        sentence = say("Which colour is yours, {name}?", name=name)
        self.view = WelcomeView(Step.COLOUR, name, colours, sentence)

    def choose_colour(self, colour: str | None) -> None:
        """This is my colour; with None it is the first that is free."""
        if self.view.step is Step.COLOUR:
            self._keep(self.view.name, colour or self.view.colours[0])

    def close_top(self) -> bool:
        """Back to the name; False where that is what is asked."""
        if self.view.step is Step.NAME:
            return False
        self.view = WelcomeView(name=self.view.name, sentence=say("Welcome! What is your name?"))
        return True

    def _keep(self, name: str, colour: str | None) -> None:
        try:
            quilter = self._journal.quilters.add(name, colour)
            self._journal.settings.change(last_quilter=quilter.id)
        except JournalError as wrong:
            self.view = WelcomeView(name=name, sentence=say("What is your name?"), problem=told(wrong))
            return
        self.dispatch("on_known", quilter)
