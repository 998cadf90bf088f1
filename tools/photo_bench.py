"""`python3 -m tools.photo_bench --pictures N`: how well photographs are read, by level and by style.

So many photographs of each style and level are made from seeds and read. The packages for tests are needed.
With `--speed` one of 12 megapixels is read twice: how long that takes, the longest slice, and the memory.
"""

import argparse
import os
import time
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

from PIL import Image

from calico.photo.blur import is_blurred
from calico.photo.photograph import located, quilt_on
from calico.photo.picture import taken_in
from tests.photo.camera import LEVELS, photograph
from tests.photo.fabrics import HELD_OUT, STYLES, TUNED
from tests.photo.measure import Count, counted

Result = TypeVar("Result")
HEAD = (
    "level  styles    pictures  colour  pattern  spaces  unseen  ringed  of errors  corners  board  seconds"
)


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
        str(count.unseen),
        _share(count.ringed, count.patches),
        f"{count.caught}/{count.errors}",
        _share(count.corners, count.pictures),
        _share(count.boards, count.pictures),
        f"{count.seconds / count.pictures:.2f}",
    )
    widths = (6, 7, 6, 6, 6, 9, 7, 5, 7)
    return f"{level:<7}{name:<10}{count.pictures:>8}" + "".join(
        f"  {each:>{width}}" for each, width in zip(shares, widths, strict=True)
    )


def _timed(work: Generator[None, None, Result], slices: list[float]) -> Result:
    """What work in slices comes to, and how long each slice took."""
    while True:
        start = time.process_time()
        try:
            next(work)
        except StopIteration as done:
            slices.append(time.process_time() - start)
            result: Result = done.value
            return result
        slices.append(time.process_time() - start)


def _memory(name: str) -> float:
    """Megabytes of this process, as Linux tells them."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(name))


def _speed(seed: int) -> None:
    seen = photograph(2, "print", seed)
    wide, high = 4032, 3024
    data = Image.fromarray(seen.pixels).resize((wide, high)).tobytes()
    idle = _memory("VmRSS") - len(data) / 2**20
    for name in ("first", "again"):
        Path("/proc/self/clear_refs").write_text("5")  # the highest mark begins anew
        slices: list[float] = []
        picture = _timed(taken_in(data, wide, high), slices)
        view, board = _timed(located(picture), slices)
        _timed(is_blurred(picture, view), slices)
        _timed(quilt_on(picture, view, board), slices)
        above = _memory("VmHWM") - idle
        longest = 1000 * max(slices)
        print(f"{name}: {sum(slices):.2f} s, slices up to {longest:.0f} ms, {above:.0f} MB above idle")


def main() -> None:
    """Make, read and count."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.photo_bench", description=__doc__)
    parser.add_argument("--pictures", type=int, default=4, help="of each style and level")
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--first", type=int, default=1000, help="the first seed; tuning used those below 100")
    parser.add_argument("--each", action="store_true", help="a line for each style, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--speed", action="store_true", help="time and memory of a large one instead")
    options = parser.parse_args()
    if options.speed:
        _speed(options.first)
        return
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
