"""A scenario: its cats, goals and objectives, and the way in."""

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Badge
from calico.ui.widgets.dialog import CardButton, OverlayCard
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.solo.scenarios import ScenarioObjective, ScenarioView
from calico.viewmodels.text.i18n import say

if TYPE_CHECKING:
    from calico.ui.solo.hub import SoloScreen


class ScenarioCard(OverlayCard):
    """Cats, goals and objectives of a scenario, and the way in."""

    screen: "SoloScreen" = ObjectProperty(None)
    view: ScenarioView = ObjectProperty(None, rebind=True)

    def on_kv_post(self, _: Widget) -> None:
        """Lay out what is given and asked."""
        for cat in self.view.cats:
            self.ids.cats.add_widget(
                ScenarioCat(picture=cat.picture, text=cat.name, line=cat.wish, wish=cat.wish_picture)
            )
        for goal in self.view.goals:
            self.ids.goals.add_widget(Badge(picture=f"cloth/goal-{goal}"))
        show_rows(self.ids.wishes, ScenarioWish, self.view.objectives)
        play = say("Play") if self.view.is_open else self.view.opens
        self.offer(
            CardButton(text=play, important=self.view.is_open, enabled=self.view.is_open, does=self._play)
        )

    def on_close(self) -> None:
        """Its cross, or a touch beside it."""
        self.screen.close_card()

    def _play(self) -> None:
        self.screen.dispatch("on_scenario", self.view.number)


class ScenarioCat(Widget):
    """A cat of a scenario."""

    picture = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    wish = ObjectProperty(None, allownone=True)


class ScenarioWish(Widget):
    """An objective."""

    view: ScenarioObjective = ObjectProperty(None, rebind=True)
