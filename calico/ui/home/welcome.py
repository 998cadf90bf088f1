"""The card on which someone new chooses a language, gives a name and a colour, and learns or plays."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Badge, ClothCard
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press, TextButton
from calico.viewmodels.home.welcome import ColourView, LanguageView, WelcomeModel, WelcomePage, WelcomeView
from calico.viewmodels.text.game_terms import board_name


class WelcomeCard(ClothCard):
    """Asks one thing after the other, and can be skipped at any step."""

    model: WelcomeModel = ObjectProperty(None, rebind=True)

    def __init__(self, model: WelcomeModel, **options: object) -> None:
        """Follow what this model asks."""
        self.model = model
        super().__init__(**options)
        model.bind(view=self._show)
        self._show(model, model.view)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """A card that was put away asks no more."""
        if parent is None:
            self.model.unbind(view=self._show)

    def _show(self, _: object, view: WelcomeView) -> None:
        show_rows(self.ids.reached, WelcomeButton, view.done)
        holder = self.ids.step
        kind = _KINDS.get(view.step)
        if kind is None:
            holder.clear_widgets()
            return
        if not holder.children or type(holder.children[0]) is not kind:
            holder.clear_widgets()
            holder.add_widget(kind(model=self.model, view=view))
        holder.children[0].view = view


class WelcomeStep(BoxLayout):
    """What one step asks."""

    model: WelcomeModel = ObjectProperty(None, rebind=True)
    view: WelcomeView = ObjectProperty(None)

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Ask what there is to ask."""


class LanguageStep(WelcomeStep):
    """The languages by their own names."""

    def _show(self, *_: object) -> None:
        """Offer the languages, and to choose later."""
        self.ids.languages.clear_widgets()
        choose = partial(LanguageChoice, on_release=lambda choice: self.model.choose_language(choice.view.id))
        show_rows(self.ids.languages, choose, self.view.languages)
        self.ids.languages.add_widget(SkipButton(on_release=lambda _: self.model.skip_language()))


class SkipButton(TextButton):
    """Not now."""


class LanguageChoice(TextButton):
    """A language."""

    view: LanguageView = ObjectProperty(None, rebind=True)


class NameStep(WelcomeStep):
    """A name and the colours that are free."""

    problem = StringProperty("")

    def _show(self, *_: object) -> None:
        """Offer the colours; what was written stays."""
        self.problem = self.view.problem
        if self.view.name:
            self.ids.name.text = self.view.name
        show_rows(self.ids.colours, partial(ColourChoice, on_release=self._choose), self.view.colours)

    def _choose(self, choice: "ColourChoice") -> None:
        self.model.choose_colour(choice.view.id, self.ids.name.text)


class ColourChoice(Press):
    """A column of the chart, by its badge."""

    view: ColourView = ObjectProperty(None, rebind=True)

    @property
    def spoken(self) -> str:
        """The colour."""
        return board_name(self.view.id)


class LearnStep(WelcomeStep):
    """Learn, or play."""


_KINDS = {WelcomePage.LANGUAGE: LanguageStep, WelcomePage.NAME: NameStep, WelcomePage.LEARN: LearnStep}


class WelcomeButton(Badge):
    """A step of the welcome: a button once it is done."""

    view = BooleanProperty(False)
