"""What the commands' options share: bounded whole numbers, and error messages on one line."""

import argparse
from collections.abc import Callable
from typing import NoReturn

from calico.cli.process import EXIT_CODES, one_line
from calico.engine.json_checks import shown

MOST_GAMES = 1_000_000
MOST_JOBS = 64
LARGEST_SEED = 10**18 - 1


class Parser(argparse.ArgumentParser):
    """A parser for the words after a command."""

    def __init__(self, command: str, description: str) -> None:
        """For a command of `calico`."""
        super().__init__(
            f"calico {command}",
            description=description,
            epilog=EXIT_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def print_help(self, file: object = None) -> None:
        """Show the help; where it can't be written, that is an error, which argparse would swallow."""
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the words, and end."""
        super().error(one_line(message))


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """The type of an option that takes a whole number from `low` to `high`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(
                f"must be a whole number from {low} to {high}, not {shown(text)}"
            )
        return number

    return read
