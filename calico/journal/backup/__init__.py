"""Backups: everything in the journal as one file, a zip of JSON lines (version 1)."""

from calico.journal.backup.merge import MergeCounts, MergeResult, merge, undo_merge
from calico.journal.backup.read import read_backup
from calico.journal.backup.write import WrittenBackup, write_backup

__all__ = [
    "MergeCounts",
    "MergeResult",
    "WrittenBackup",
    "merge",
    "read_backup",
    "undo_merge",
    "write_backup",
]
