"""The sounds, computed."""
