"""The journal's SQLite file: schema, sealed rows, guarded writing, opening and recovery."""
