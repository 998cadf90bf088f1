"""Looking into backups, and writing others."""

import hashlib
import json
import zipfile

from calico.journal.backup.lines import MANIFEST


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
