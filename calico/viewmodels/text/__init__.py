"""Words: translation, the game's terms, numbers and dates, and the sentences of errors."""
