"""A copy of the journal: work on it leaves the journal as it is, and it can be put back."""

from io import BytesIO
from threading import Thread

from calico.journal import open_journal
from tools.journal.sample import Ticker, content, fill


def filled(folder):
    journal = open_journal(folder, Ticker())
    fill(journal)
    return journal


def test_a_backup_brought_into_a_copy_changes_the_journal_only_when_that_is_put_back(tmp_path):
    with filled(tmp_path / "old") as old, open_journal(tmp_path / "new", Ticker()) as new:
        old.back_up(tmp_path / "backup.zip")
        before, trial = content(new), new.copy()
        trial.restore(tmp_path / "backup.zip", lambda done, of: None)
        assert content(new) == before
        new.put_back(trial)
        trial.close()
        assert content(new) == content(old)
    with open_journal(tmp_path / "new", Ticker()) as again, open_journal(tmp_path / "old", Ticker()) as old:
        assert again.report.keeps
        assert content(again) == content(old)


def test_a_copy_takes_everything_back_to_where_it_was(folder):
    with filled(folder) as journal:
        before, copy = content(journal), journal.copy()
        journal.quilters.add("Newcomer")
        journal.games.discard(journal.games.newest()[0].id)
        assert content(journal) != before
        journal.put_back(copy)
        copy.close()
        assert content(journal) == before


def test_another_thread_writes_the_backup(folder):
    with filled(folder) as journal:
        trial, target = journal.copy(), BytesIO()
        writing = Thread(target=trial.write, args=(target,))
        writing.start()
        writing.join()
        trial.close()
        assert target.getvalue().startswith(b"PK")
