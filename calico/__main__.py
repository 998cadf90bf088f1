"""The command line: `python3 -m calico`, with nothing but Python."""

import sys
from collections.abc import Sequence
from importlib import import_module

from calico import __version__
from calico.cli.process import FAILED, STOPPED, CannotGoOnError, one_line, run_as_process

COMMANDS = {
    "play": "open the app, where Kivy and KivyMD are installed",
    "simulate": "let bots play games and write down the records",
    "verify": "check records move by move against the rules",
    "score": "show the score sheet of a record, with reasons",
    "par": "say what the bots make of a solo deal",
    "tournament": "let bots play many games and measure them",
    "photo": "read a quilt from a photograph",
    "puzzle": "solve, make, verify and list puzzles",
    "bench": "measure the engine, the journal and the bots",
}

USAGE = f"""Calico {__version__}: an unofficial companion to the board game of quilts and cats.

usage: python3 -m calico COMMAND ...

{chr(10).join(f"  {name:<12}{what}" for name, what in COMMANDS.items())}

`python3 -m calico COMMAND --help` tells more, and what exit codes mean.
In a checkout `python3 dev.py play` opens the app."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or words[0] in ("-h", "--help"):
        print(USAGE)
        return 0 if words else 2
    if words[0] == "--version":
        print(__version__)
        return 0
    if words[0] not in COMMANDS:
        print(f"There is no command {words[0]!r:.40}.\n\n{USAGE}", file=sys.stderr)
        return 2
    # Imported only now: a command that isn't used costs no start-up time.
    run = import_module(f"calico.cli.{words[0]}").run
    try:
        return int(run(words[1:]))
    except CannotGoOnError as wrong:
        print(one_line(str(wrong)), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return STOPPED


def command() -> int:
    """Run the command of this process's words, whatever becomes of its output, and return its exit code."""
    return run_as_process(main)


if __name__ == "__main__":
    sys.exit(command())
