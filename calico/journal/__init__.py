"""Everything the app keeps on the device: games, quilters, achievements, score sheets and settings.

Start with `open_journal(folder)`. Needs only Python and the engine; knows no screens.
"""

from calico.journal.challenge import Challenge, challenge_from, challenge_of, code_of, new_seed
from calico.journal.daily import deal_of_day, seed_of_day
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.games.open_game import OpenGame
from calico.journal.games.results import CatCount, GameResult, GoalResult, SeatedPlayer
from calico.journal.games.summaries import GameMode, GameSummary
from calico.journal.journal import Journal, open_journal
from calico.journal.quilters import Quilter
from calico.journal.score_sheets import ScoreSheet
from calico.journal.settings import Settings
from calico.journal.store.opening import OpeningReport, Outcome
from calico.journal.store.rows import Id

__all__ = [
    "CatCount",
    "Challenge",
    "DamagedError",
    "GameMode",
    "GameResult",
    "GameSummary",
    "GoalResult",
    "Id",
    "Journal",
    "JournalError",
    "OpenGame",
    "OpeningReport",
    "Outcome",
    "Problem",
    "Quilter",
    "ScoreSheet",
    "SeatedPlayer",
    "Settings",
    "challenge_from",
    "challenge_of",
    "code_of",
    "deal_of_day",
    "new_seed",
    "open_journal",
    "seed_of_day",
]
