"""The journal's errors: each has a problem for programs and a sentence for people."""

from enum import Enum


class Problem(Enum):
    """What went wrong. The value is the English sentence, with fields for details."""

    FULL = "Couldn’t save: the device’s storage is full."
    READ_ONLY = "Couldn’t save: the app may not write to its folder."
    BUSY = "Couldn’t save: another window of the app is using the data."
    MOVED = "Couldn’t save: the app’s file was moved or removed. Please try once more."
    NOT_WRITTEN = "Couldn’t save: {why}."
    NOT_READ = "Couldn’t read: {why}."
    DAMAGED_ENTRY = "A saved entry is damaged and can’t be shown. It has been left as it is."
    DAMAGED_GAME = "This game is damaged and can’t be opened: {why}. It has been left as it is."
    CHANGED_ELSEWHERE = "This game was continued in another window. Open it again, there or here."
    SHEET_CHANGED_ELSEWHERE = "This score sheet was changed in another window: open it again there or here."
    NO_SUCH_GAME = "This game is no longer saved on this device."
    GAME_NOT_FINISHED = "The game isn’t finished yet."
    TOO_MANY_MOVES = (
        "Tokens were moved so often in this game that no more moves can be saved. Leave them where they are."
    )
    WRONG_SEATS = "Every seat needs a quilter, unless it is for a guest or a computer player."
    QUILTER_TWICE = "{name} can’t take two seats in one game."
    WRONG_MODE = "This kind of game needs a different set-up: {why}."
    NO_SUCH_QUILTER = "This quilter is no longer saved on this device."
    NAME_EMPTY = "A name needs at least one letter."
    NAME_TOO_LONG = "A name can have at most {most} characters; this one has {length}."
    NAME_UNREADABLE = "A name can’t contain line breaks or invisible characters."
    NAME_TAKEN = "There is already a quilter called {name}."
    COLOUR_UNKNOWN = "There is no {colour} column."
    COLOUR_TAKEN = "{name} already has the {colour} column."
    NOT_OFFERED = "This circle can’t be filled in now."
    NOT_FILLED = "This circle isn’t filled in."
    SHEET_WRONG = "Couldn’t save this score sheet: {why}."
    NO_SUCH_SHEET = "This score sheet is no longer saved on this device."
    SETTING_UNKNOWN = "There is no setting {name}."
    SETTING_WRONG = "The setting {name} can’t be {value}."
    CODE_EMPTY = "Enter a challenge code."
    CODE_LENGTH = "A code has at least {least} letters and digits; this one has {length}."
    CODE_CHARACTER = (
        "{character} can’t be part of a code: codes use digits and letters, with U only at the end."
    )
    CODE_MISTYPED = "There’s a typo in this code: a character is wrong, missing or swapped."
    CODE_NEWER = "This code comes from a newer version of the app."
    CODE_NO_DEAL = "This game has no challenge code."
    BACKUP_FOREIGN = "This isn’t a Calico backup: {why}."
    BACKUP_DAMAGED = "This backup is damaged or incomplete, so nothing was restored: {why}."
    SNAPSHOT_DAMAGED = "This copy is damaged and can’t be read."
    BACKUP_NEWER = "This backup comes from a newer version of the app. Update the app first."


class JournalError(Exception):
    """The journal can't do something. `problem` is for programs, the text for people."""

    def __init__(self, problem: Problem, **details: object) -> None:
        """The problem, and the details for its sentence."""
        super().__init__(problem.value.format(**{name: shown(value) for name, value in details.items()}))
        self.problem = problem
        self.details = details


class DamagedError(JournalError):
    """Stored data isn't what was written, so it may not be shown."""


def shown(value: object) -> str:
    """Shorten a detail to fit into a sentence."""
    text = str(value)
    return text if len(text) <= 200 else text[:197] + "..."
