"""The catalogues of sentences: found in the code, kept for translators, compiled for the app."""
