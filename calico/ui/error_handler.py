"""The one path of all errors: they are shown and logged, and the app goes on.

Kivy's loop sends here what escapes from touches, the clock, tasks and bindings; threads come by way of
`threading.excepthook`, and what the window calls outside of the loop by way of `guarded`.
"""

import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import builder

from calico.engine.errors import IllegalMove, SetupError
from calico.engine.json_checks import FormatError
from calico.journal import DamagedError, JournalError, OpeningReport, Outcome
from calico.journal.errors import Problem
from calico.ui import layouts
from calico.ui.device.errors import DeviceError
from calico.ui.error_log import ErrorLog, entry_of, signature_of
from calico.viewmodels.text.error_text import error_sentence, report_text
from calico.viewmodels.text.i18n import say

if TYPE_CHECKING:
    from calico.ui.routes.navigator import Navigator
    from calico.ui.widgets.problem_card import ProblemCard

EXPECTED = (JournalError, IllegalMove, SetupError, FormatError, DeviceError)
"""What can't be has a sentence for people; all else is a mistake of ours."""
HOME_AT, EMPTY_AT = 3, 4
"""After so many times the same error only home stays open, then nothing."""
_log = logging.getLogger(__name__)


class ErrorHandler(ExceptionHandler):
    """Tells errors over whatever is open, and brings the screens back to what is kept."""

    def __init__(self) -> None:
        """With nothing open yet; `navigator` and `log.folder` come as the app is built."""
        self.log = ErrorLog()
        self.navigator: Navigator | None = None
        self.recover: Callable[[], OpeningReport] = lambda: OpeningReport(Outcome.OPENED)
        """Opens the journal again."""
        self._card: ProblemCard | None = None
        self._times: Counter[object] = Counter()
        self._waiting: list[tuple[Exception, int, str]] = []
        self._soon = Clock.create_trigger(self._tell_waiting)

    # Where errors come from

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Let no error end the app; log whatever keeps it from starting."""
        before = threading.excepthook
        threading.excepthook = self._in_thread
        ExceptionManager.add_handler(self)
        try:
            yield
        except Exception as error:
            self.log.write(entry_of(error))
            raise
        finally:
            ExceptionManager.remove_handler(self)
            threading.excepthook = before
            self.close()

    def close(self) -> None:
        """The app is closed: nothing is told any more."""
        self._soon.cancel()
        self._put_away()

    def handle_exception(self, error: BaseException) -> int:
        """Kivy asks what is to become of an error."""
        if not isinstance(error, Exception):
            return ExceptionManager.RAISE  # Ctrl-C, or somebody ends the app.
        _finish_layout_rules(error)
        self.handle(error)
        return ExceptionManager.PASS

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            error = args.exc_value
            Clock.schedule_once(lambda _: self.handle(error))

    def handle(self, error: Exception) -> None:
        """Log an error that is a mistake of ours, and show it after this frame."""
        try:
            times, entry = self._note(error)
        except Exception as worse:  # Nothing is known of an error that can't even be described.
            times, entry = 1, f"{type(error).__name__}, {type(worse).__name__}\n"
        self._waiting.append((error, times, entry))
        self._soon()

    def _note(self, error: Exception) -> tuple[int, str]:
        if isinstance(error, EXPECTED):
            return 1, ""
        signature = signature_of(error)
        self._times[signature] += 1
        times, entry = self._times[signature], entry_of(error)
        if times == 1:
            _log.error("%s", entry)
            self.log.write(entry)
        elif str(times).strip("0") == "1":
            self.log.write(f"{entry.splitlines()[1]} (for the {times}th time)\n")
        return times, entry

    # What becomes of them

    @property
    def telling(self) -> bool:
        """Whether a card lies over the screens; bots wait until it has been read."""
        return self._card is not None

    def tell(self, sentence: str, title: str = "", cat: str = "") -> None:
        """Tell something over the screen that is open."""
        self._show(title or say("Something went wrong"), sentence, cat)

    def _tell_waiting(self, _: float) -> None:
        waiting, self._waiting = self._waiting, []
        for error, times, entry in waiting:
            if isinstance(error, EXPECTED):
                self._settle(error)
                self.tell(error_sentence(error))
            else:
                self._make_anew(times)
                self._tell_mistake(entry)

    def _tell_mistake(self, entry: str) -> None:
        sentence = say("Your game is saved up to the last move.")
        self._show(say("Something went wrong here"), sentence, "almond")
        if self._card is not None:
            self._card.offer_details(entry)

    def _settle(self, error: Exception) -> None:
        """Do what an expected error asks for."""
        if isinstance(error, DamagedError) or error_problem(error) is Problem.MOVED:
            self._recover_journal()
        if error_problem(error) is Problem.CHANGED_ELSEWHERE:
            self._make_anew(1)

    def _recover_journal(self) -> None:
        """Open the journal again, which repairs it; say so where something had to be."""
        report = self.recover()
        if report.outcome is not Outcome.OPENED:
            self.tell(report_text(report))

    def _make_anew(self, times: int) -> None:
        """Bring the screens back to what is kept: all of them, only home, or none if even that fails."""
        if self.navigator is None:
            return
        for at, make in (
            (HOME_AT, self.navigator.anew),
            (EMPTY_AT, self.navigator.go_home),
            (EMPTY_AT + 1, self.navigator.close_all),
        ):
            if times >= at:
                continue
            try:
                make()
            except Exception as error:
                self._note(error)
            else:
                return

    # The card

    def _show(self, title: str, sentence: str, cat: str) -> None:
        if self._card is not None:
            self._card.add(sentence)
            return
        try:
            self._card = self._open_card(title, sentence, cat)
        except Exception as error:  # There is nothing left to tell it with.
            self._note(error)

    def _open_card(self, title: str, sentence: str, cat: str) -> "ProblemCard":
        from kivy.uix.widget import Widget  # neither is needed at start

        from calico.ui.widgets.problem_card import ProblemCard

        layouts.read(layouts.PROBLEM)
        Window.release_all_keyboards()
        # There is no navigator before the app has begun.
        clear = self.navigator or Widget(size=Window.size)
        card = ProblemCard(title=title, sentences=[sentence], cat=cat, clear=clear)
        card.bind(on_closed=self._close)
        Window.add_widget(card)
        return card

    def back(self) -> bool:
        """Put the card away; False where none is open."""
        return self._card is not None and self._card.back()

    def press(self, key: str) -> bool:
        """A key for the card; False where none is open."""
        return self._card is not None and self._card.press(key)

    def _close(self, card: "ProblemCard") -> None:
        """The card was read: show how things stand, and let bots go on."""
        self._put_away()
        self._times.clear()
        if self.navigator is None:
            return
        try:
            self.navigator.resume()
        except EXPECTED as error:
            if (
                error_sentence(error) not in card.sentences
            ):  # What was just read can't be helped by reading it again.
                self.handle(error)

    def _put_away(self) -> None:
        if self._card is not None:
            Window.remove_widget(self._card)
            self._card = None


@contextmanager
def guarding() -> Iterator[None]:
    """Hand errors to the handler where Kivy's loop doesn't; raise them where there is none."""
    try:
        yield
    except Exception as error:
        if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
            raise


def guarded(function: Callable[..., Any]) -> Callable[..., Any]:
    """Guard what the window calls outside of Kivy's loop; an error returns True, which keeps the app open."""

    @wraps(function)
    def call(*args: object, **options: object) -> Any:
        with guarding():
            return function(*args, **options)
        return True

    return call


def error_problem(error: Exception) -> Problem | None:
    """The problem of an error of the journal's."""
    return error.problem if isinstance(error, JournalError) else None


def _finish_layout_rules(error: BaseException) -> None:
    """After a layout rule failed, let Kivy continue with the next one; else it retries the same one forever.

    Kivy keeps the rules that wait for the end of a frame in a chain, which breaks where one of them fails.
    """
    for frame, _ in walk_tb(error.__traceback__):
        if frame.f_code is builder.BuilderBase.sync.__code__:
            failed = frame.f_locals["next_args"]
            if failed is None:  # A chain that was broken before.
                builder._delayed_start = None
            else:
                builder._delayed_start = None if failed[-1] is StopIteration else failed[-1]
                failed[-1] = None
