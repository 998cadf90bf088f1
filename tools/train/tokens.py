"""The features of earned tokens, and which a scenario still asks for, compiled."""

import numpy as np
from numba import njit

from tools.train.bits import BUTTONED, LINES, MANY_TOKENS, NO_TOKENS

KINDS_ASKED = ("cats", "same_cats", "same_buttons")
"""What a scenario may ask for, in the order of `aim`."""


@njit(cache=True)
def colours_had(tokens):
    """Count the colours that have a button."""
    colours = 0
    for line in range(6):
        colours += 1 if tokens[line] else 0
    return colours


@njit(cache=True)
def count_cats(cats, tokens):
    """Count each cat's tokens."""
    by_cat = np.zeros(10, np.int64)
    for line in range(6, LINES):
        by_cat[cats[line]] += tokens[line]
    return by_cat


@njit(cache=True)
def tokens_had(cats, tokens):
    """As counted for layout.tokens_had: kinds of cats, cats, most of a kind, most buttons of a colour."""
    distinct, total, of_a_cat, of_a_colour = 0, 0, 0, 0
    for count in count_cats(cats, tokens):
        distinct += 1 if count else 0
        total += count
        of_a_cat = max(of_a_cat, count)
    for line in range(6):
        of_a_colour = max(of_a_colour, tokens[line])
    return distinct, total, of_a_cat, of_a_colour


@njit(cache=True)
def standing_places(aim, cats, tokens):
    """Return the entries of a block for the earned tokens."""
    places = np.empty(5 if len(aim) else 1, np.int64)
    places[0] = BUTTONED + colours_had(tokens)
    if len(aim):
        had = tokens_had(cats, tokens)
        for kind in range(4):
            places[1 + kind] = NO_TOKENS[kind] + min(had[kind], MANY_TOKENS[kind])
    return places


@njit(cache=True)
def ask(aim, cats, tokens, asked):
    """Fill in the lines whose next token is asked for; none without an aim."""
    asked[:] = 0
    if not len(aim):
        return
    cats_wanted, same_cats, same_buttons = aim[0], aim[1], aim[2]
    _, total, of_a_cat, of_a_colour = tokens_had(cats, tokens)
    by_cat = count_cats(cats, tokens)
    for line in range(6):
        ahead = tokens[line] == of_a_colour and of_a_colour < same_buttons
        asked[line] = 1 if (ahead if same_buttons else tokens[line] == 0) else 0
    for line in range(6, LINES):
        came = by_cat[cats[line]]
        if same_cats:
            asked[line] = 1 if came == of_a_cat and of_a_cat < same_cats else 0
        elif cats_wanted:
            asked[line] = 1 if total < cats_wanted else 0
        else:
            asked[line] = 1 if came == 0 else 0
