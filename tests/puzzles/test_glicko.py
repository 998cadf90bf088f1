"""The rating of the player alone."""

import pytest

from calico.puzzles.glicko import LEAST_DEVIATION, PlayerRating, after_puzzle


def test_solving_raises_and_failing_lowers_the_rating():
    player = PlayerRating(1500, 100)
    assert after_puzzle(player, 1500, 1).rating > 1500 > after_puzzle(player, 1500, 0).rating


def test_hard_puzzles_bring_more_than_easy_ones():
    player = PlayerRating(1500, 100)
    assert after_puzzle(player, 1800, 1).rating > after_puzzle(player, 1200, 1).rating


def test_it_gets_surer_with_every_puzzle_but_never_quite_sure():
    player = PlayerRating()
    for number in range(200):
        player = after_puzzle(player, 1400, number % 2)
    assert LEAST_DEVIATION <= player.deviation < 100


def test_a_player_who_solves_half_of_equal_puzzles_comes_to_their_rating():
    player = PlayerRating()
    for number in range(400):
        player = after_puzzle(player, 1500, number % 2)
    assert player.rating == pytest.approx(1500, abs=30)
