"""`python3 -m tools.photo_bench --pictures N`: how well photographs are read, by level and by style.

So many photographs of each style and level are made from seeds and read. The packages for tests are needed.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from tests.photo.camera import LEVELS, photograph
from tests.photo.fabrics import HELD_OUT, STYLES, TUNED
from tests.photo.measure import Count, counted

HEAD = "level  styles    pictures  colour  pattern  spaces  ringed  of errors  corners  board  seconds"


def _one(level: int, style: str, seed: int) -> Count:
    empties = 3 if seed % 4 == 3 else 0
    return counted(photograph(level, style, seed, empties=empties))


def _share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


def _line(level: int, name: str, count: Count) -> str:
    shares = (
        _share(count.colours, count.patches),
        _share(count.patterns, count.patches),
        str(count.spaces),
        _share(count.ringed, count.patches),
        f"{count.caught}/{count.errors}",
        _share(count.corners, count.pictures),
        _share(count.boards, count.pictures),
        f"{count.seconds / count.pictures:.2f}",
    )
    widths = (6, 7, 6, 6, 9, 7, 5, 7)
    return f"{level:<7}{name:<10}{count.pictures:>8}" + "".join(
        f"  {each:>{width}}" for each, width in zip(shares, widths, strict=True)
    )


def main() -> None:
    """Make, read and count."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.photo_bench", description=__doc__)
    parser.add_argument("--pictures", type=int, default=4, help="of each style and level")
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--first", type=int, default=1000, help="the first seed; tuning used those below 100")
    parser.add_argument("--each", action="store_true", help="a line for each style, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    tuned = {style.name for style in TUNED}
    print(f"tuned on: {', '.join(sorted(tuned))}; held out: {', '.join(each.name for each in HELD_OUT)}")
    print(HEAD)
    with ProcessPoolExecutor(options.jobs) as pool:
        for level in options.levels:
            seeds = range(options.first, options.first + options.pictures)
            running = {style: [pool.submit(_one, level, style, seed) for seed in seeds] for style in STYLES}
            counts = {style: sum((each.result() for each in of), Count()) for style, of in running.items()}
            for name, chosen in (("tuned", tuned), ("held out", set(STYLES) - tuned)):
                together = sum((count for style, count in counts.items() if style in chosen), Count())
                print(_line(level, name, together), flush=True)
            if options.each:
                for style, count in counts.items():
                    print(_line(level, f"  {style}", count), flush=True)


if __name__ == "__main__":
    main()
