"""Everything that is kept as one file to carry to another device: a zip of JSON lines, version 1."""

from calico.journal.backup.merge import Merged, merge
from calico.journal.backup.read import Backup, read_backup
from calico.journal.backup.write import Written, write_backup

__all__ = ["Backup", "Merged", "Written", "merge", "read_backup", "write_backup"]
