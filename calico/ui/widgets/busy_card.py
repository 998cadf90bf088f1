"""A card over a screen while something is waited for, with a circle that turns and Cancel."""

from kivy.properties import BooleanProperty

from calico.ui.background import BackgroundTask
from calico.ui.read_aloud import voice
from calico.ui.widgets.busy_circle import BusyCircle
from calico.ui.widgets.dialog import CardButton, OverlayCard
from calico.viewmodels.text.i18n import say


class BusyCard(OverlayCard):
    """What is waited for. Nothing below can be touched; Cancel, the cross and back put it away."""

    given_up = BooleanProperty(False)
    """Whether it was put away, by people or since it is over."""

    def __init__(self, title: str, **options: object) -> None:
        """With its title, which is read aloud; the circle turns at once."""
        super().__init__(title=title, stays=True, columns=1, **options)
        self._task: BackgroundTask | None = None
        self.lay(BusyCircle(busy=True, patience=0))
        self.offer(CardButton(text=say("Cancel"), does=self.put_away))
        voice.tell(title)

    @property
    def seen(self) -> bool:
        """Whether it still lies there, on a screen that is still open."""
        return self.get_parent_window() is not None

    def watch(self, task: BackgroundTask) -> None:
        """Cancel this when the card is put away."""
        self._task = task

    def put_away(self) -> None:
        """It is over, or no longer wanted."""
        if self.parent is not None:
            self.dispatch("on_close")

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever put it away: nobody waits any more."""
        if parent is None:
            self.given_up = True
            if self._task is not None:
                self._task.cancel()
