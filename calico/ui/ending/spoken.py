"""The end of a game read aloud: who won, and each number that is touched."""

from kivy.clock import Clock

from calico.ui.read_aloud import voice
from calico.viewmodels.ending.model import EndingModel
from calico.viewmodels.ending.spoken import changed, looked_at
from calico.viewmodels.ending.view import EndingView


class EndReader:
    """Listens at the end of a game, from when it is on the screen until it is taken off."""

    def __init__(self, model: EndingModel) -> None:
        """Silent until it begins."""
        self._model = model
        self._before: EndingView | None = None
        self._held = self._rested = False
        self._soon = Clock.create_trigger(self._tell)

    def begin(self) -> None:
        """The end is seen: tell how it stands."""
        self._before = None
        self._model.bind(view=self._soon)
        self._soon()

    def stop(self) -> None:
        """The end is put away."""
        self._model.unbind(view=self._soon)
        self._soon.cancel()

    def hold(self, _: object, held: bool) -> None:
        """Stay silent while a finger slides over the sheet; when it lifts, read what is under it."""
        self._held, self._rested = held, not held
        if self._rested:
            self._soon()

    def _tell(self, *_: object) -> None:
        if not voice.on or self._held:
            return
        view, game = self._model.view, self._model.game
        voice.tell(*(looked_at(view, game) if self._rested else changed(self._before, view, game)))
        self._before, self._rested = view, False
