"""A puzzle as something to send, and its code entered by a friend."""

import pytest

from calico.journal import JournalError
from calico.puzzles.model import Kind
from calico.puzzles.pack import shipped, shipped_answers
from calico.viewmodels.puzzles.share import puzzle_of_code, share_view
from calico.viewmodels.solo.challenge import ChallengeModel

FINISH = next(puzzle for puzzle in shipped() if puzzle.kind is Kind.FINISH)


def entered(journal, code):
    model, opened = ChallengeModel(journal), []
    model.bind(on_puzzle=lambda _, id: opened.append(id))
    model.enter(code)
    return model, opened


def test_the_message_has_the_code_and_the_stars_of_who_solved_it():
    view = share_view(FINISH, stars=2)
    assert view.message.splitlines()[1] == "★★☆"
    assert view.code in view.message
    assert puzzle_of_code(view.code) is FINISH


def test_who_has_not_solved_it_shares_it_without_stars():
    assert len(share_view(FINISH).message.splitlines()) == 2


def test_nothing_of_the_answer_is_told():
    view, answer = share_view(FINISH, stars=3), shipped_answers()[FINISH.id]
    assert str(int(answer.optimum)) not in view.message.replace(view.code, "")
    assert view.quilt.quilt == FINISH.position.quilt
    assert (view.hand, view.market, view.next) == (
        FINISH.position.hand,
        FINISH.position.market,
        FINISH.position.follows,
    )


def test_a_code_that_is_entered_opens_its_puzzle(journal):
    model, opened = entered(journal, share_view(FINISH).code.lower())
    assert opened == [FINISH.id]
    assert not model.view.problem


def test_a_mistyped_code_opens_nothing_and_says_so(journal):
    code = share_view(FINISH).code
    model, opened = entered(journal, code[:-1] + ("A" if code[-1] != "A" else "B"))
    assert opened == []
    assert "typo" in model.view.problem


def test_a_puzzle_that_only_a_newer_app_has_says_so(monkeypatch):
    monkeypatch.setattr("calico.viewmodels.puzzles.share.shipped", lambda: ())
    with pytest.raises(JournalError, match="newer"):
        puzzle_of_code(share_view(FINISH).code)
