"""The journal's SQLite file: schema, sealed rows, one guarded way to write, opening and repair."""
