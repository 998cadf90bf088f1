"""Reading aloud, with the voice that the device has. It never waits, and says nothing where there is none."""

import shutil
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Protocol

from kivy.utils import platform

from calico.ui.device.system import answer

MOST = 10_000
"""Letters of one text. So many fit a pipe, whether its program listens or not."""
DISPATCH = 'spd-say -S; exec spd-say -w -l "$0" -- "$1"'
"""The speech dispatcher goes on with what it was given until it is told to stop."""


class Voice(Protocol):
    """What speaks on this device."""

    def speak(self, text: str, language: str) -> None:
        """Say this instead of what is being said."""

    def hush(self) -> None:
        """Say no more."""


class Program:
    """A program that speaks: it gets the text as its input, or as its last argument."""

    def __init__(self, command: Callable[[str, str], list[str]], *stopping: str) -> None:
        """The command for a language and a text; `stopping` quiets one that goes on without its program."""
        self._command, self._stopping = command, stopping
        self._speaking: subprocess.Popen[bytes] | None = None

    def speak(self, text: str, language: str) -> None:
        """Say this instead of what is being said."""
        self._end()
        self._speaking = _start(self._command(language, text), text[:MOST])

    def hush(self) -> None:
        """Say no more."""
        if self._end() and self._stopping:
            self._speaking = _start(self._stopping, "")

    def _end(self) -> bool:
        """End the program; tell whether it was still at work."""
        program, self._speaking = self._speaking, None
        if program is None:
            return False
        at_work = program.poll() is None
        program.kill()
        program.wait()
        return at_work


def _start(command: Sequence[str], text: str) -> "subprocess.Popen[bytes]":
    pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
    program = subprocess.Popen(command, stdin=pipe, stdout=quiet, stderr=quiet, bufsize=0)
    with suppress(BrokenPipeError), program.stdin as listening:  # It may take its text as a word, or be gone.
        listening.write(text.encode() + b"\n")
    return program


def speaks() -> bool:
    """Tell whether this device can read aloud."""
    return _voice() is not None


def speak(text: str) -> None:
    """Say this instead of what is being said."""
    voice = _voice()
    if voice is not None and text.strip():
        voice.speak(text, _language)


def hush() -> None:
    """Say no more."""
    voice = _voice()
    if voice is not None:
        voice.hush()


def speak_in(language: str) -> None:
    """Read as this language is read from now on; a code such as `de` or `pt-BR`."""
    global _language
    _language = language


_language = "en"


@cache
def _voice() -> Voice | None:
    find = {"android": _android, "macosx": _macos, "win": _windows, "linux": _linux}.get(platform)
    return find() if find else None


def _android() -> Voice | None:
    from calico.ui.device.android import system

    return system.AndroidVoice() if system.speaks() else None


def _linux() -> Voice | None:
    """The speech dispatcher first: it has the voice that the person chose."""
    if shutil.which("spd-say"):
        return Program(lambda language, text: ["sh", "-c", DISPATCH, language, text], "spd-say", "-S")
    espeak = shutil.which("espeak-ng") or shutil.which("espeak")
    return Program(lambda language, _: [espeak, "-v", language.lower(), "--stdin"]) if espeak else None


def _macos() -> Voice | None:
    return Program(lambda language, _: _say_of_macos(language)) if shutil.which("say") else None


@cache
def _say_of_macos(language: str) -> list[str]:
    """Its first voice of the language; the person's own where it has none."""
    for line in answer("say", "-v", "?").splitlines():
        name, _, tag = line.partition("#")[0].rstrip().rpartition(" ")
        if tag.partition("_")[0] == language.partition("-")[0]:
            return ["say", "-v", name.strip(), "-f", "-"]
    return ["say", "-f", "-"]


def _windows() -> Voice | None:
    return Program(lambda language, _: _speech_of_windows(language)) if shutil.which("powershell") else None


def _speech_of_windows(language: str) -> list[str]:
    script = (
        "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
        f"try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{}}; "
        "$voice.Speak([Console]::In.ReadToEnd())"
    )
    return ["powershell", "-NoProfile", "-NonInteractive", "-WindowStyle", "Hidden", "-Command", script]
