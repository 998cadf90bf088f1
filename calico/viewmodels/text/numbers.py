"""Numbers and dates in the format of each language."""

from datetime import date

from calico.viewmodels.text.i18n import language, mark, say

NARROW = "\u202f"
"""A narrow no-break space."""
_SIGNS = {"de": (",", "."), "fr": (",", NARROW), "pl": (",", NARROW), "ru": (",", NARROW)}
"""Decimal point and thousands separator."""
_ENGLISH = ".", ","
_PERCENT = {"de": f"{{}}{NARROW}%", "fr": f"{{}}{NARROW}%", "ru": f"{{}}{NARROW}%"}
FROM_HERE_IN_GROUPS = 10_000
"""Four-digit numbers get no thousands separator."""
_DAYS = (
    mark("{day} January {year}"),
    mark("{day} February {year}"),
    mark("{day} March {year}"),
    mark("{day} April {year}"),
    mark("{day} May {year}"),
    mark("{day} June {year}"),
    mark("{day} July {year}"),
    mark("{day} August {year}"),
    mark("{day} September {year}"),
    mark("{day} October {year}"),
    mark("{day} November {year}"),
    mark("{day} December {year}"),
)
_MONTHS = (
    mark("January {year}"),
    mark("February {year}"),
    mark("March {year}"),
    mark("April {year}"),
    mark("May {year}"),
    mark("June {year}"),
    mark("July {year}"),
    mark("August {year}"),
    mark("September {year}"),
    mark("October {year}"),
    mark("November {year}"),
    mark("December {year}"),
)
_WEEKDAYS = (mark("Mo"), mark("Tu"), mark("We"), mark("Th"), mark("Fr"), mark("Sa"), mark("Su"))


def number_text(number: float, decimals: int = 0) -> str:
    """A number rounded to so many decimals: 61.5 is 61,5 in most languages."""
    point, thousands = _SIGNS.get(language(), _ENGLISH)
    rounded = round(float(number), decimals) + 0.0  # no −0
    comma = "," if abs(rounded) >= FROM_HERE_IN_GROUPS else ""
    grouped = f"{rounded:{comma}.{decimals}f}"
    return grouped.translate({ord(","): thousands, ord("."): point, ord("-"): "−"})


def signed_text(number: float, decimals: int = 0) -> str:
    """A difference, with its sign: +4, −3 or ±0."""
    text = number_text(number, decimals)
    if not round(float(number), decimals):
        return f"±{text}"
    return f"+{text}" if number > 0 else text


def percent_text(share: float) -> str:
    """A fraction as a percentage: 0.5 is 50%."""
    return _PERCENT.get(language(), "{}%").format(number_text(share * 100))


def day_text(day: date | str) -> str:
    """A date in full: 18 November 2026. A string is an ISO date, as in the journal."""
    day = date.fromisoformat(day) if isinstance(day, str) else day
    return say(_DAYS[day.month - 1], day=day.day, year=day.year)


def month_text(day: date) -> str:
    """The month of a date: November 2026."""
    return say(_MONTHS[day.month - 1], year=day.year)


def weekdays() -> tuple[str, ...]:
    """The days of the week in two letters, Monday first."""
    return tuple(map(say, _WEEKDAYS))
