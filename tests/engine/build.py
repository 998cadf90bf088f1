"""Small words for setting up what a test is about."""

from calico.engine.cells import cell_at
from calico.engine.game import new_game
from calico.engine.moves import ChooseGoals, EndTurn, Place, Take
from calico.engine.quilt import CatsInPlay, empty_quilt
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase
from calico.engine.tiles import PATTERNS, tile_named


def cats(*pairs):
    """Cats in play from (cat, "pattern pattern")."""
    return CatsInPlay(
        [cat for cat, _ in pairs],
        [tuple(PATTERNS.index(pattern) for pattern in liked.split()) for _, liked in pairs],
    )


BEGINNERS = cats(("millie", "dots fern"), ("tibbit", "flowers quatrefoil"), ("coconut", "stripes vines"))


BLANK = empty_quilt("green")._replace(colours=(0,) * 6, patterns=(0,) * 6)
"""A quilt without a printed rim, where a test is about patches alone."""


def sew(patches, in_play=BEGINNERS, board=None):
    """A quilt with patches ("row column tile") sewn on in this order, and the awards of each."""
    quilt, earned = BLANK if board is None else empty_quilt(board), []
    for patch in patches:
        row, column, name = patch.split()
        quilt, awards = quilt.place(cell_at(int(row), int(column)), tile_named(name), in_play)
        earned.append(awards)
    return quilt, earned


def kinds(awards):
    return [award.kind.value for award in awards]


def game_for(players=1, seed=1, **plan):
    """A dealt game whose goals are laid as offered."""
    seats = tuple(Player(name) for name in ["Ann", "Bob", "Cleo", "Dan"][:players])
    game = new_game(deal(Plan(seats, **plan), seed))
    while game.state.phase is Phase.CHOOSE_GOALS:
        player = game.state.player
        game, _ = game.play(ChooseGoals(player, game.setup.seats[player].offers[:3]))
    return game


def any_placement(state):
    """The first legal placement."""
    return next(move for move in state.legal_moves() if isinstance(move, Place))


def one_turn(game, slot=0):
    """The game after one more whole turn, by the first legal placement."""
    game, _ = game.play(any_placement(game.state))
    game, _ = game.play(Take(slot) if game.state.phase is Phase.TAKE else EndTurn())
    return game


def to_the_end(game):
    while not game.state.finished:
        game = one_turn(game)
    return game
