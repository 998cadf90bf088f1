"""The end of a game: the quilts one by one, the score sheet, who won and why."""
