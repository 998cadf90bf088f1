"""The score pad on the screen."""
