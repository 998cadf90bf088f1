"""The settings, and the pages that they lead to."""
