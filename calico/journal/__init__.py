"""What the app keeps on the device: games, quilters, achievements, score sheets and settings.

`open_journal(folder)` is the way in. Knows no screens; needs only Python and the rules.
"""

from calico.journal.challenge import Challenge, challenge_from, challenge_of, code_of, new_seed
from calico.journal.daily import deal_of_day, seed_of_day
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.games.open_game import KeptGame
from calico.journal.games.results import CatCount, Finished, GoalResult, Sitting
from calico.journal.games.summaries import GameHead, Mode
from calico.journal.journal import Journal, open_journal
from calico.journal.quilters import Quilter
from calico.journal.score_sheets import Sheet
from calico.journal.settings import Settings
from calico.journal.store.opening import Outcome, Report
from calico.journal.store.rows import Id

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
