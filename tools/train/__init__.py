"""Learning the bots' table of values from self-play, compiled with numba; never shipped."""
