"""What the app keeps on the device: games, quilters, achievements, score sheets and settings.

`open_journal(folder)` is the way in. Knows no screens; needs only Python and the rules.
"""

from calico.journal.challenge import Challenge, challenge_from, challenge_of, code_of, new_seed
from calico.journal.daily import deal_of_day, seed_of_day
from calico.journal.endings import CatCount, Finished, GoalResult, Sitting
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.heads import GameHead, Mode
from calico.journal.journal import Journal, open_journal
from calico.journal.kept import KeptGame
from calico.journal.opening import Outcome, Report
from calico.journal.quilters import Quilter
from calico.journal.rows import Id
from calico.journal.settings import Settings
from calico.journal.sheets import Sheet

__all__ = [
    "CatCount",
    "Challenge",
    "DamagedError",
    "Finished",
    "GameHead",
    "GoalResult",
    "Id",
    "Journal",
    "JournalError",
    "KeptGame",
    "Mode",
    "Outcome",
    "Problem",
    "Quilter",
    "Report",
    "Settings",
    "Sheet",
    "Sitting",
    "challenge_from",
    "challenge_of",
    "code_of",
    "deal_of_day",
    "new_seed",
    "open_journal",
    "seed_of_day",
]
