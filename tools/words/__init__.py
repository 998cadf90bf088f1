"""The catalogues of translations: extracted from the code, edited by translators, compiled for the app."""
