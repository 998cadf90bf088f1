"""The first start: choose a language, a name with a colour, then learn or play."""

from dataclasses import dataclass
from enum import Enum

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal, JournalError, Quilter
from calico.viewmodels.text.error_text import error_sentence, name_problem
from calico.viewmodels.text.i18n import language, mark, say
from calico.viewmodels.text.languages import LANGUAGES


class WelcomePage(Enum):
    """What is asked for."""

    LANGUAGE = "language"
    NAME = "name"
    LEARN = "learn"
    DONE = "done"
    """Nothing, or nothing more."""


_STEPS = (WelcomePage.LANGUAGE, WelcomePage.NAME, WelcomePage.LEARN)
_SENTENCES = {
    WelcomePage.LANGUAGE: mark("Welcome! Choose your language."),
    WelcomePage.NAME: mark("What’s your name? Pick a colour, too."),
    WelcomePage.LEARN: mark("Hello, {name}! Learn the game first, or start playing?"),
    WelcomePage.DONE: "",
}
_NAMELESS = mark("Learn the game first, or start playing?")
"""What someone is asked who keeps their name to themselves."""


@dataclass(frozen=True, slots=True)
class LanguageView:
    """A language, named in itself."""

    id: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ColourView:
    """A colour that no quilter has yet."""

    id: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class WelcomeView:
    """What the welcome card shows."""

    step: WelcomePage
    sentence: str
    done: tuple[bool, ...] = ()
    """For each step, whether it has been reached; empty if there is only one."""
    name: str = ""
    languages: tuple[LanguageView, ...] = ()
    colours: tuple[ColourView, ...] = ()
    problem: str = ""


class WelcomeModel(EventDispatcher):
    """The welcome card, and adding a quilter."""

    view: WelcomeView = ObjectProperty(None, rebind=True)

    __events__ = ("on_language", "on_known", "on_learn", "on_play")

    def __init__(self, journal: Journal, first: bool = False) -> None:
        """On the `first` start ask everything, unless a quilter is known; else only name and colour."""
        super().__init__()
        self._journal = journal
        self._first = first
        self._name, self._colour = "", ""
        self._show(self._begin())

    def _begin(self) -> WelcomePage:
        if not self._first:
            return WelcomePage.NAME
        settings = self._journal.settings.get()
        if settings.welcomed or self._journal.quilters.all():
            return WelcomePage.DONE
        return WelcomePage.LANGUAGE if settings.language is None else WelcomePage.NAME

    def on_language(self, id: str) -> None:
        """A language was chosen."""

    def on_known(self, quilter: Quilter) -> None:
        """A quilter was added to the journal, and is the current one."""

    def on_learn(self) -> None:
        """The lessons were chosen."""

    def on_play(self) -> None:
        """A game was chosen."""

    def refresh(self) -> None:
        """Show it anew; a quilter who is known by now isn't asked for a name."""
        known = self._first and bool(self._journal.quilters.all())
        step = self.view.step
        self._show(WelcomePage.DONE if known and step in (WelcomePage.LANGUAGE, WelcomePage.NAME) else step)

    def skip_language(self) -> None:
        """Go on in the device's language, and without a name: the lessons are offered all the same."""
        self.skip_name()

    def skip(self) -> None:
        """Close the card, and don't ask at the next start."""
        self._show(WelcomePage.DONE)
        self._remember()

    def skip_name(self) -> None:
        """Go on without a name."""
        self._name = ""
        if self._first:
            self._show(WelcomePage.LEARN)
            self._remember()
        else:
            self.skip()

    def pass_by(self) -> None:
        """Something else was chosen on the first screen: an offer of the lessons needs no answer any more."""
        if self.view.step is WelcomePage.LEARN:
            self._show(WelcomePage.DONE)

    def _remember(self) -> None:
        """Don't ask at the next start."""
        if self._first:
            self._journal.settings.change(welcomed=True)

    def choose_language(self, id: str) -> None:
        """Choose a language."""
        if self.view.step is WelcomePage.LANGUAGE:
            self.dispatch("on_language", id)
            self._show(WelcomePage.NAME)

    def choose_colour(self, colour: str, name: str = "") -> None:
        """Choose a colour; `name` is what has been typed so far."""
        self._colour, self._name = colour, name or self._name
        self._show(WelcomePage.NAME)

    def write(self, name: str) -> None:
        """Take the name as typed so far, and say what is wrong with it."""
        self._name = name
        problem = name_problem(name)
        if problem != self.view.problem:
            self._show(WelcomePage.NAME, problem)

    def give_name(self, text: str) -> None:
        """Add a quilter with this name and the chosen colour, else the first free one."""
        self._name = text
        free = self._free()
        try:
            with self._journal.transaction():
                quilter = self._journal.quilters.add(text, self._colour or (free[0] if free else None))
                self._journal.settings.change(last_quilter=quilter.id)
        except JournalError as wrong:
            self._show(WelcomePage.NAME, error_sentence(wrong))
            return
        self._name = quilter.name
        self._show(WelcomePage.LEARN if self._first else WelcomePage.DONE)
        self.dispatch("on_known", quilter)

    def learn(self) -> None:
        """Go to the lessons."""
        self.skip()
        self.dispatch("on_learn")

    def play(self) -> None:
        """Go to a game."""
        self.skip()
        self.dispatch("on_play")

    def close_top(self) -> bool:
        """Go a step back; False if there is none."""
        if self.view.step is WelcomePage.LEARN:
            self.skip()
        elif self.view.step is WelcomePage.NAME and self._first:
            self._show(WelcomePage.LANGUAGE)
        else:
            return False
        return True

    def _free(self) -> list[str]:
        return self._journal.quilters.free_colours()

    def _sentence(self, step: WelcomePage) -> str:
        if step is WelcomePage.LEARN and not self._name:
            return say(_NAMELESS)
        return say(_SENTENCES[step], name=self._name) if _SENTENCES[step] else ""

    def _show(self, step: WelcomePage, problem: str = "") -> None:
        spoken = language()
        self.view = WelcomeView(
            step,
            self._sentence(step),
            tuple(_STEPS.index(each) <= _STEPS.index(step) for each in _STEPS)
            if self._first and step is not WelcomePage.DONE
            else (),
            self._name,
            tuple(LanguageView(id, name, id == spoken) for id, name in LANGUAGES.items())
            if step is WelcomePage.LANGUAGE
            else (),
            tuple(ColourView(colour, colour == self._colour) for colour in self._free())
            if step is WelcomePage.NAME
            else (),
            problem,
        )
