"""The first screen, the first steps of someone new, and who holds the device."""
