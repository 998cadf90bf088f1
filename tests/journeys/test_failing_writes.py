"""Whichever write of a session finds the disk full, people are told, nothing is lost, and they can go on.

`python3 -m tools.journal.failing_writes` tries every single one.
"""

import pytest

from calico.journal.store.store import Store
from tools.journal import failing_writes
from tools.journal.failing_writes import LostError
from tools.journal.full_disk import FullDisk, first_of_each_kind, nth


def test_each_kind_of_write_may_fail_once():
    failed = failing_writes.run(first_of_each_kind()).failed
    assert len(failed) >= 10


def test_any_write_may_fail():
    assert len(failing_writes.run(nth(11)).failed) == 1


def test_the_session_notices_where_nobody_is_told(monkeypatch):
    monkeypatch.setattr("calico.viewmodels.table.model.error_sentence", lambda _: "Nothing to see here")
    monkeypatch.setattr("tools.person.PATIENCE", 3)
    with pytest.raises(LostError, match="nobody was told"):
        failing_writes.run(lambda _, kind: kind == "OpenGame._keep")


def test_the_session_notices_what_is_kept_by_half(monkeypatch):
    """As if a quilter were kept, and then who holds the device were not."""
    from contextlib import nullcontext

    from calico.journal import Journal

    monkeypatch.setattr(Journal, "transaction", lambda _: nullcontext())
    with pytest.raises(LostError):
        failing_writes.run(nth(4))


def test_afterwards_the_journal_writes_as_ever():
    transaction = Store.transaction
    with FullDisk(nth(1)).watching():
        assert Store.transaction is not transaction
    assert Store.transaction is transaction
