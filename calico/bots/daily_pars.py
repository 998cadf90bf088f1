"""The pars of the daily quilts, worked out beforehand for some years: one small file.

`python3 -m calico par --daily 2026-11-01 --days 1157 --write assets/bots/daily_pars.bin` makes it.
"""

from collections.abc import Iterable
from datetime import date

from calico.bots.par import PLAYERS, Par
from calico.caches import cached
from calico.files import ASSETS

FILE = ASSETS / "bots/daily_pars.bin"
_HEAD = 4
"""The file begins with the first day's ordinal in so many bytes; then each day has a byte a player."""


def daily_par(day: date) -> Par | None:
    """The par of a day's quilt; None for days that nobody has worked out."""
    first, rows = _read()
    at = (day.toordinal() - first) * len(PLAYERS)
    row = rows[at : at + len(PLAYERS)] if at >= 0 else b""
    return Par(tuple(row)) if len(row) == len(PLAYERS) else None


def daily_pars() -> tuple[date, tuple[Par, ...]]:
    """The first day that was worked out, and the pars from then on."""
    first, rows = _read()
    step = len(PLAYERS)
    return date.fromordinal(first), tuple(Par(tuple(row)) for row in zip(*[iter(rows)] * step, strict=True))


@cached(1)
def _read() -> tuple[int, bytes]:
    whole = FILE.read_bytes()
    return int.from_bytes(whole[:_HEAD], "big"), whole[_HEAD:]


def as_file(first: date, pars: Iterable[Par]) -> bytes:
    """The file of days in a row, from the first one on."""
    return first.toordinal().to_bytes(_HEAD, "big") + b"".join(bytes(par.totals) for par in pars)
