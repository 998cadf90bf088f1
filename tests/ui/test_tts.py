"""Reading aloud on desktops, by programs that take down what they are told to say."""

import os
import sys
import time

import pytest

from calico.ui.device import tts

VOICES = (
    "Alex                en_US    # Hello\nEddy (German (Germany)) de_DE    # Hallo!\nAnna de_DE # Hallo\n"
)


@pytest.fixture
def desk(monkeypatch, tmp_path):
    """A desktop with the programs that a test gives it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "sh").symlink_to("/bin/sh")
    tts._voice.cache_clear()
    yield tmp_path
    tts.hush()
    quieting = getattr(tts._voice(), "_speaking", None)
    if quieting:
        quieting.wait()
    tts._voice.cache_clear()


def install(folder, name, then="pass"):
    program = folder / name
    program.write_text(
        f"#!{sys.executable}\nimport sys, time\ntext = sys.stdin.read()\n"
        f"with open(__file__ + '.told', 'a') as told: print(sys.argv[1:], repr(text), file=told)\n{then}\n"
    )
    program.chmod(0o755)


def told(folder, name, count=1):
    file = folder / f"{name}.told"
    end = time.monotonic() + 60
    while not (file.exists() and len(file.read_text().splitlines()) >= count):
        assert time.monotonic() < end, f"{name} was told nothing"
        time.sleep(0.01)
    return file.read_text().splitlines()


def on(monkeypatch, platform):
    monkeypatch.setattr(tts, "platform", platform)


def test_a_desktop_without_a_voice_says_so_and_stays_silent(desk, monkeypatch):
    for platform in ("linux", "macosx", "win", "ios"):
        on(monkeypatch, platform)
        tts._voice.cache_clear()
        assert not tts.speaks()
        tts.speak("Nobody hears this.")
        tts.hush()


def test_linux_prefers_the_voice_that_the_person_chose(desk, monkeypatch):
    on(monkeypatch, "linux")
    install(desk, "spd-say")
    install(desk, "espeak-ng")
    tts.speak_in("de-CH")
    tts.speak("-1 point")
    assert tts.speaks()
    assert told(desk, "spd-say", 2)[1].startswith("['-w', '-l', 'de-CH', '--', '-1 point']")


@pytest.mark.parametrize("name", ["espeak-ng", "espeak"])
def test_linux_speaks_by_espeak_too(name, desk, monkeypatch):
    on(monkeypatch, "linux")
    install(desk, name)
    tts.speak_in("pt-BR")
    tts.speak("Olá")
    assert told(desk, name) == [r"""['-v', 'pt-br', '--stdin'] 'Olá\n'"""]


def test_macos_takes_its_first_voice_of_the_language(desk, monkeypatch):
    on(monkeypatch, "macosx")
    install(desk, "say")
    monkeypatch.setattr(tts, "answer", lambda *command: VOICES)
    tts._say_of_macos.cache_clear()
    tts.speak_in("de-CH")
    tts.speak("Hallo")
    assert told(desk, "say") == [r"""['-v', 'Eddy (German (Germany))', '-f', '-'] 'Hallo\n'"""]
    tts.speak_in("pl")
    tts.speak("Cześć")
    assert told(desk, "say", 2)[1] == r"""['-f', '-'] 'Cześć\n'"""
    tts._say_of_macos.cache_clear()


def test_windows_is_given_the_text_as_input_and_never_as_a_command(desk, monkeypatch):
    on(monkeypatch, "win")
    install(desk, "powershell")
    tts.speak_in("de")
    tts.speak("'; Remove-Item")
    [line] = told(desk, "powershell")
    assert line.endswith(r""" "'; Remove-Item\n\"""".replace(r"\"", '"'))
    assert line.count("Remove-Item") == 1


def test_speaking_never_waits_and_interrupts_what_is_being_said(desk, monkeypatch):
    on(monkeypatch, "linux")
    install(desk, "spd-say", "if '-w' in sys.argv: time.sleep(60)")
    tts.speak("A long story")
    first = tts._voice()._speaking
    assert first.poll() is None
    told(desk, "spd-say", 2)
    tts.speak("A short one")
    assert first.poll() is not None
    stop, text = told(desk, "spd-say", 4)[2:]
    assert (stop[:6], "A short one" in text) == ("['-S']", True)
    tts.hush()
    assert told(desk, "spd-say", 5)[4].startswith("['-S']")


def test_hushing_ends_what_is_being_said(desk, monkeypatch):
    on(monkeypatch, "linux")
    install(desk, "espeak", "time.sleep(60)")
    tts.speak("A long story")
    told(desk, "espeak")
    process = tts._voice()._speaking
    tts.hush()
    assert process.poll() is not None


def test_a_voice_that_dies_at_once_harms_nothing(desk, monkeypatch):
    on(monkeypatch, "linux")
    (desk / "espeak").write_text("#!/bin/sh\nexit 1\n")
    os.chmod(desk / "espeak", 0o755)
    for _ in range(5):
        tts.speak("x" * 100_000)


def test_nothing_is_said_for_no_text(desk, monkeypatch):
    on(monkeypatch, "linux")
    install(desk, "espeak")
    tts.speak(" ")
    assert tts._voice()._speaking is None
