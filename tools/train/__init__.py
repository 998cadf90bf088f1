"""Learning the bots' table of values from self-play, compiled with numba; never shipped."""

import os

# LLVM's loop vectoriser miscompiles the bit counts: a test holds the compiled kernel to plain Python.
os.environ.setdefault("NUMBA_LOOP_VECTORIZE", "0")
