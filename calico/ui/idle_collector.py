"""Python's collector of garbage, asked to look through everything once nothing moves.

Opening a screen makes some 30,000 things, after which Python would look through all that there are, just
while somebody waits for that screen. What stays for good, home and the screens that the navigator keeps made,
isn't looked through again and again.
"""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from calico import collector
from calico.ui.live_touches import fingers

STILL = 1.0
"""Seconds after the last frame that was drawn."""


class IdleCollector:
    """Collects garbage while the app lies still."""

    def __init__(self, staying: Callable[[], frozenset[object] | None]) -> None:
        """`staying` names the screens that stay for good; None while another one is open."""
        self._staying = staying
        self._frozen: frozenset[object] | None = None
        self._soon = Clock.create_trigger(self._look, STILL)

    def begin(self) -> None:
        """Look when nothing moves, and only then."""
        collector.look_when_asked()
        Window.bind(on_flip=self._wait)
        self._wait()

    def end(self) -> None:
        """Leave it to Python when to look."""
        Window.unbind(on_flip=self._wait)
        self._soon.cancel()
        collector.look_as_usual()

    def _wait(self, *_: object) -> None:
        self._soon.cancel()
        self._soon()

    def _look(self, _: float) -> None:
        staying = self._staying()
        if fingers() or collector.rests():
            self._soon()  # a finger lies on the glass, or a bot thinks
        elif staying is not None and staying != self._frozen:
            collector.look_and_freeze(all_anew=bool(self._frozen) and not self._frozen <= staying)
            self._frozen = staying
        else:
            collector.look()
