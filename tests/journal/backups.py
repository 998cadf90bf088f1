"""Looking into backups, and writing others."""

import hashlib
import json
import zipfile

from calico.journal.backup.read import MANIFEST


def quietly(done, of):
    """Nobody listens to how far it is."""


def back_up(journal, path):
    """Write a backup of a journal; return what was written."""
    copy = journal.copy()
    try:
        written = copy.write_backup(quietly)
    finally:
        copy.close()
    path.write_bytes(written.content)
    return written


def read(journal, path, tell=quietly):
    """Read a backup as the app does: what it holds for this journal."""
    copy = journal.copy()
    try:
        return copy.read_backup(path, tell)
    finally:
        copy.close()


def restore(journal, path, tell=quietly):
    """Read a backup and merge it into a journal; return what that brought."""
    return journal.merge(read(journal, path, tell).entries).brought


def lines(path):
    """What a backup holds, but for when it was made."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}


def rewritten(path, change):
    """A backup with other files in it: `change` gets the entries and may do what it likes with them."""
    with zipfile.ZipFile(path) as archive:
        entries = [(entry, archive.read(entry)) for entry in archive.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, data in change(entries):
            archive.writestr(entry, data)
    return path


def forged(path, name, change):
    """A backup with another line, its checksum made to fit."""

    def change_all(entries):
        files = {entry.filename: data for entry, data in entries}
        rows = [json.loads(line) for line in files[name].splitlines()]
        change(rows)
        files[name] = "".join(json.dumps(row) + "\n" for row in rows).encode()
        manifest = json.loads(files[MANIFEST])
        manifest["files"][name]["sha256"] = hashlib.sha256(files[name]).hexdigest()
        files[MANIFEST] = json.dumps(manifest).encode()
        return files.items()

    return rewritten(path, change_all)
