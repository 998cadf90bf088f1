"""The ladder at the end of a game alone: the bots that played the same patches, and the player among them."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.progressindicator import MDLinearProgressIndicator  # noqa: F401 - named in kv

from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.ending.day import DayView
from calico.viewmodels.ending.par import ParModel, ParView, Rung
from calico.viewmodels.text.i18n import say


class RungCell(Widget):
    """Somebody on the ladder."""

    view: Rung = ObjectProperty(None, rebind=True)
    face = NumericProperty(20)


class ParLadder(Press):
    """The ladder, to be touched for all that there is to say."""

    view: ParView = ObjectProperty(None, rebind=True)
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        self.text = self.view.spoken or self.view.title
        show_rows(self.ids.steps, RungCell, self.view.rungs)


class RungLine(Widget):
    """Somebody on the ladder, on the card."""

    view: Rung = ObjectProperty(None, rebind=True)


class ParCard(OverlayCard):
    """The whole ladder, how kind the bag was, and for a daily quilt what the day brought."""

    __events__ = ("on_share_text", "on_share_picture")

    def __init__(self, model: ParModel, day: DayView | None = None, **options: object) -> None:
        """Of a game whose par is known, or soon will be."""
        self._model, self._day = model, day
        super().__init__(**options)
        model.fbind("view", self._show)
        self._show()

    def on_share_text(self) -> None:
        """The day's card as text."""

    def on_share_picture(self) -> None:
        """The day's card as a picture."""

    def back(self) -> bool:
        """Put it away."""
        self.dispatch("on_close")
        return True

    def _show(self, *_: object) -> None:
        view, day = self._model.view, self._day
        self.title = day.title if day else view.title
        lines = [CardText(text=view.title, size_dp=15)] if day else []
        rungs = (RungLine(view=rung) for rung in reversed(view.rungs))
        kind = CardText(text=view.kind, size_dp=15)
        brought = [CardText(text=line, size_dp=15) for line in (day.lines if day else ())]
        self.lay(*lines, *rungs, kind, *brought)
        if day:
            self.offer(
                CardButton(
                    text=say("Share as text"), important=True, does=lambda: self.dispatch("on_share_text")
                ),
                CardButton(text=say("Share as picture"), does=lambda: self.dispatch("on_share_picture")),
            )

    def tell(self, sentence: str) -> None:
        """Say how sharing went."""
        self.ids.body.add_widget(CardText(text=sentence, size_dp=15))


class AgainCard(OverlayCard):
    """What the same patches count for, and new ones where there may be others."""

    __events__ = ("on_new", "on_same")

    def __init__(self, title: str, renews: bool, **options: object) -> None:
        """Ask; `renews` where the game may be played with other patches."""
        super().__init__(title=title, **options)
        self.lay(
            CardText(
                text=say(
                    "With the same patches you see your points of this game beside the new ones. "
                    "It is practice and counts for nothing."
                ),
                size_dp=15,
            )
        )
        new = CardButton(text=say("New patches"), important=True, does=lambda: self.dispatch("on_new"))
        same = CardButton(text=say("The same patches"), does=lambda: self.dispatch("on_same"))
        play = CardButton(text=say("Play"), important=True, does=lambda: self.dispatch("on_same"))
        self.offer(*((new, same) if renews else (play,)))

    def on_new(self) -> None:
        """Another deal."""

    def on_same(self) -> None:
        """The very same deal."""

    def back(self) -> bool:
        """Neither."""
        self.dispatch("on_close")
        return True
