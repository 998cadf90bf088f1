"""The only modules that talk to Java."""
