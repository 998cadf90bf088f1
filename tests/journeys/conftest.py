import pytest

import main  # before any test imports Kivy, which it configures

# isort: split
from kivy.clock import Clock
from kivy.metrics import Metrics

from calico.bots.search import effort
from tools.frame_time import frames_count
from tools.person import person_at
from tools.pixels import window_pixels
from tools.table import AtTable


def measured():
    """How fast a device is that affords the middle effort, found at once."""
    return effort.SPEEDS[-1]
    yield


@pytest.fixture(autouse=True, scope="session")
def _nobody_looks():
    """Frames are drawn without their pixels, but for pictures."""
    with window_pixels.set(painted=False):
        yield


@pytest.fixture(autouse=True)
def _own_journal(tmp_path, monkeypatch):
    """Each journey begins with an empty journal."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def _speed_is_known(monkeypatch):
    """Each journey would think for a quarter of a second first; one does (test_start)."""
    monkeypatch.setattr(effort, "measure_speed", measured)


@pytest.fixture(autouse=True)
def frame_time():
    """Nobody waits for what moves: time passes by frames."""
    with frames_count() as frames:
        yield frames


@pytest.fixture
def density(request):
    """So many pixels a dp, for a while; named before `person`, the app opens with it."""
    before, Metrics.density = Metrics.density, request.param
    yield request.param
    Metrics.density = before
    for _ in range(3):
        Clock.tick()  # what Kivy keeps of the closed app follows, and not in the next one's frames


@pytest.fixture
def person(frame_time, caplog):
    """Someone at the freshly opened app, who sees no frame before all in it is laid."""
    with person_at(main.CalicoApp()) as someone:
        yield someone
    late = [record for record in caplog.get_records("call") if "too much iteration" in record.getMessage()]
    assert not late, late[0].getMessage()


@pytest.fixture
def table(person):
    """The same at the table of a beginner's game, on a tablet."""
    person.resize(1280, 800)
    person.tap("New game")
    person.tap("Beginner")
    person.tap("Start game")
    return AtTable(person)


@pytest.fixture
def quick(monkeypatch):
    """Bots don't wait for people to follow, and what they do is not seen moving."""
    monkeypatch.setattr("calico.ui.table.bot_turns.PAUSES", dict.fromkeys(("slow", "normal", "fast"), 0))
    monkeypatch.setattr("calico.ui.table.screen.scenes", lambda *_: ())
