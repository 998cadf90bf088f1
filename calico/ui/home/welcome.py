"""The card on which someone new chooses a language, gives a name and a colour, and learns or plays."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Badge, ClothCard
from calico.ui.widgets.texts import Press, TextButton
from calico.viewmodels.home.welcome import ColourView, WelcomeModel, WelcomePage, WelcomeView


class WelcomeCard(ClothCard):
    """Asks one thing after the other, and can be skipped at any step."""

    model: WelcomeModel = ObjectProperty(None, allownone=True, rebind=True)

    def on_model(self, _: object, model: WelcomeModel) -> None:
        """Follow what it asks."""
        model.bind(view=self._show)
        self._show(model, model.view)

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """A card that was put away asks no more."""
        if parent is None:
            self.model.unbind(view=self._show)

    def _show(self, _: object, view: WelcomeView) -> None:
        holder = self.ids.step
        kind = _KINDS.get(view.step)
        if kind is None:
            holder.clear_widgets()
            return
        if not holder.children or type(holder.children[0]) is not kind:
            holder.clear_widgets()
            holder.add_widget(kind(model=self.model))
        holder.children[0].view = view


class WelcomeStep(BoxLayout):
    """What one step asks."""

    model: WelcomeModel = ObjectProperty(None, rebind=True)
    view: WelcomeView = ObjectProperty(None, allownone=True)


class LanguageStep(WelcomeStep):
    """The languages by their own names."""

    def on_view(self, _: object, view: WelcomeView) -> None:
        """Offer them."""
        self.ids.languages.clear_widgets()
        for each in view.languages:
            choice = LanguageChoice(text=each.text, chosen=each.chosen)
            choice.bind(on_release=lambda _, id=each.id: self.model.choose_language(id))
            self.ids.languages.add_widget(choice)
        later = Later()
        later.bind(on_release=lambda _: self.model.skip())
        self.ids.languages.add_widget(later)


class Later(TextButton):
    """Not now."""


class LanguageChoice(TextButton):
    """A language."""

    chosen = BooleanProperty(False)


class NameStep(WelcomeStep):
    """A name and the colours that are free."""

    problem = StringProperty("")

    def on_view(self, _: object, view: WelcomeView) -> None:
        """Offer the colours; what was written stays."""
        self.problem = view.problem
        if view.name:
            self.ids.name.text = view.name
        self.ids.colours.clear_widgets()
        for colour in view.colours:
            choice = ColourChoice(view=colour)
            choice.bind(on_release=lambda _, id=colour.id: self.model.choose_colour(id, self.ids.name.text))
            self.ids.colours.add_widget(choice)


class ColourChoice(Press):
    """A column of the chart, by its badge."""

    view: ColourView = ObjectProperty(None, rebind=True)


class LearnStep(WelcomeStep):
    """Learn, or play."""


_KINDS = {WelcomePage.LANGUAGE: LanguageStep, WelcomePage.NAME: NameStep, WelcomePage.LEARN: LearnStep}


class Reached(Badge):
    """A step on the way: a button once it is reached."""

    view: tuple[bool, ...] = ObjectProperty(())
