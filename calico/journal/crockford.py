"""Numbers as words of Crockford's base 32, with a check character at the end.

People read these out, write them down and type them: capitals don't matter, hyphens and spaces are
for the eye, I and L are 1, O is 0, and U is not a digit. The check character, the number modulo 37,
finds every single wrong character and every swap of two neighbours.
"""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECKS = DIGITS + "*~$=U"
BASE, MODULUS = len(DIGITS), len(CHECKS)
_ALIKE = str.maketrans("ILO", "110", "- \t\n‐‑–—")
"""Characters that look like digits, and what is there for the eye only."""
GROUP = 4


class MistypedError(ValueError):
    """A word whose check character doesn't fit."""


class ForeignCharacterError(ValueError):
    """A character that no word has at its place; the text is the character."""


def easy_to_type(number: int) -> bool:
    """Whether the check character of a number is a letter or a digit."""
    return CHECKS[number % MODULUS].isalnum()


def to_word(number: int, least: int) -> str:
    """A number as a word of at least so many characters, the check character included, in groups."""
    digits = ""
    rest = number
    while rest or len(digits) < least - 1:
        rest, digit = divmod(rest, BASE)
        digits = DIGITS[digit] + digits
    word = digits + CHECKS[number % MODULUS]
    return "-".join(word[start : start + GROUP] for start in range(0, len(word), GROUP))


def plain(text: str) -> str:
    """A typed word without what is there for the eye, in the characters that are meant."""
    return text.strip().upper().translate(_ALIKE)


def from_word(text: str) -> int:
    """The number of a word as `plain` leaves it."""
    digits, check = text[:-1], text[-1]
    number = 0
    for digit in digits:
        if digit not in DIGITS:
            raise ForeignCharacterError(digit)
        number = number * BASE + DIGITS.index(digit)
    if check not in CHECKS:
        raise ForeignCharacterError(check)
    if CHECKS[number % MODULUS] != check:
        raise MistypedError
    return number
