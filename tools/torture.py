"""Try to lose games: `python3 dev.py torture --minutes 10`.

First every write of a whole session fails once, on a full disk; then a journal and its log are damaged in
1,200 ways; the rest of the time players and pairs of windows are killed at random moments, during moves,
backups, restores, snapshots and repairs. Ends with one line of figures, or with what was lost.
"""

import argparse
import time
from typing import NamedTuple

from tools.journal import damage, failing_writes, kill, two_windows

DAMAGES = 1000
ROUNDS = 8


class TortureResult(NamedTuple):
    """What was tried."""

    writes: int = 0
    damages: int = 0
    kills: int = 0
    changes: int = 0

    def line(self, minutes: float) -> str:
        """Return all figures in one line."""
        return (
            f"{self.writes} failing writes, {self.damages:,} damages, {self.kills:,} kills over "
            f"{self.changes:,} changes that were kept, in {minutes:.0f} min: nothing lost."
        )


def torture(seconds: float, seed: int, damages: int = DAMAGES) -> TortureResult:
    """Try everything for some seconds; an error is raised where anything is lost."""
    end = time.monotonic() + seconds
    writes = failing_writes.run_all(end=end)
    figures = TortureResult(
        writes=writes,
        damages=damage.try_damages(damages, seed).total()
        + damage.try_damaged_logs(damages // 5, seed).total(),
    )
    opening = two_windows.seconds_to_open()
    while time.monotonic() < end:
        seed += 1
        rounds, kept = two_windows.run(ROUNDS, seed, end - time.monotonic(), opening)
        at_work, moves = kill.run(ROUNDS, seed)
        figures = figures._replace(
            kills=figures.kills + 2 * rounds + at_work, changes=figures.changes + kept + moves
        )
    return figures


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    started = time.monotonic()
    figures = torture(60 * options.minutes, options.seed)
    print(figures.line((time.monotonic() - started) / 60))


if __name__ == "__main__":
    main()
