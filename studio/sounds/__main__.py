"""`python -m studio.sounds`: compute every sound and write it into assets/sounds/."""

import argparse
from pathlib import Path

import numpy as np
import soundfile

from studio.sounds.effects import SOUNDS
from studio.sounds.mastering import encode_vorbis, loudness, master
from studio.sounds.synthesis import RATE

SHIPPED = Path(__file__).parents[2] / "assets/sounds"


def describe(path: Path) -> str:
    """Return a line with a sound's length, peak, loudness and size."""
    sound, _ = soundfile.read(path)
    peak = 20 * np.log10(np.max(np.abs(sound)))
    return (
        f"{path.name:12} {1000 * len(sound) / RATE:5.0f} ms  peak {peak:6.1f} dB"
        f"  loudness {loudness(sound):6.1f} dB  {path.stat().st_size / 1000:5.1f} kB"
    )


def main() -> None:
    """Write every sound, or only measure those that ship."""
    parser = argparse.ArgumentParser(prog="python -m studio.sounds", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="write nothing")
    options = parser.parse_args()
    for make, level in SOUNDS.items():
        path = SHIPPED / f"{make.__name__}.ogg"
        if not options.measure:
            path.write_bytes(encode_vorbis(master(make(), level)))
        print(describe(path))


if __name__ == "__main__":
    main()
