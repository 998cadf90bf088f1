"""The journal's errors: each has a problem for programs and a sentence for people."""

from enum import Enum


class Problem(Enum):
    """What went wrong. The value is the English sentence, with fields for details."""

    FULL = "This could not be kept: the device's storage is full."
    READ_ONLY = "This could not be kept: the app is not allowed to write to its folder."
    BUSY = "This could not be kept: another window of the app is using the journal."
    MOVED = "This could not be kept: the journal's file was moved or removed. Please try once more."
    NOT_WRITTEN = "This could not be kept: {why}."
    NOT_READ = "This could not be read: {why}."
    DAMAGED_ENTRY = "An entry of the journal is damaged and can't be shown. It is kept as it is."
    DAMAGED_GAME = "This game is damaged and can't be shown: {why}. It is kept as it is."
    CHANGED_ELSEWHERE = "This game went on in another window: open it again there or here."
    SHEET_CHANGED_ELSEWHERE = "This score sheet was changed in another window: open it again there or here."
    NO_SUCH_GAME = "This game is no longer in the journal."
    GAME_NOT_FINISHED = "The game is not finished yet."
    TOO_MANY_MOVES = "Tokens were moved so often in this game that no more of it can be kept: let them lie."
    WRONG_SEATS = "Each seat of the game needs its quilter, or none for a guest or a bot."
    QUILTER_TWICE = "{name} can't sit at two places of one game."
    WRONG_MODE = "A {mode} game needs another set-up: {why}."
    NO_SUCH_QUILTER = "This quilter is no longer in the journal."
    NAME_EMPTY = "A name needs at least one letter."
    NAME_TOO_LONG = "A name has at most {most} characters; this one has {length}."
    NAME_UNREADABLE = "A name can't hold line breaks or other invisible control characters."
    NAME_TAKEN = "There is already a quilter called {name}."
    COLOUR_UNKNOWN = "There is no column of the colour {colour}."
    COLOUR_TAKEN = "{name} already has the {colour} column."
    NOT_OFFERED = "This circle can't be filled in now."
    NOT_FILLED = "This circle is not filled in."
    SHEET_WRONG = "This score sheet can't be kept: {why}."
    NO_SUCH_SHEET = "This score sheet is no longer in the journal."
    SETTING_UNKNOWN = "There is no setting {name}."
    SETTING_WRONG = "The setting {name} can't be {value}."
    CODE_EMPTY = "Please type the code of a challenge."
    CODE_LENGTH = "A code has {least} letters and digits or more; this one has {length}."
    CODE_CHARACTER = (
        "{character} is not part of a code: codes have digits and letters, and U only at the end."
    )
    CODE_MISTYPED = "Something in this code is mistyped: a letter or digit is wrong, missing or swapped."
    CODE_NEWER = "This code comes from a newer version of the app."
    CODE_NO_DEAL = "This game has no code: it was not dealt from a number."
    BACKUP_FOREIGN = "This is not a backup of Calico: {why}."
    BACKUP_DAMAGED = "This backup is damaged or not whole, so nothing was taken from it: {why}."
    SNAPSHOT_DAMAGED = "This copy is damaged and can't be read."
    BACKUP_NEWER = "This backup comes from a newer version of the app: please update the app first."


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
