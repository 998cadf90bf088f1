"""The app as a folder that starts by a double click, with a Python of its own."""
