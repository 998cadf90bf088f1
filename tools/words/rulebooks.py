"""Keep the rulebooks' phrases as hashes: `python -m tools.words.rulebooks FILE...`.

The sentences of the app are its own. A test compares them with the rulebooks of five languages, which are
not part of the project: only hashes of eight words in a row are, from which no text can be read.
"""

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tools.words.extract import ROOT

HASHES = ROOT / "tests/words/rulebooks.bin"
IN_A_ROW = 8
SIZE = 5
"""Bytes of a hash: few enough for a small file, and enough that chance finds nothing."""
WORD = re.compile(r"\w+|\{\w*\}")


def phrases(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every eight words in a row, whatever their capitals and signs."""
    words = WORD.findall(text.casefold())
    for start in range(len(words) - IN_A_ROW + 1):
        yield tuple(words[start : start + IN_A_ROW])


def hash_of(phrase: tuple[str, ...]) -> bytes:
    """Return what is kept of a phrase."""
    return sha256(" ".join(phrase).encode()).digest()[:SIZE]


def read_hashes() -> frozenset[bytes]:
    """Return the hashes of the rulebooks' phrases."""
    data = HASHES.read_bytes()
    return frozenset(data[start : start + SIZE] for start in range(0, len(data), SIZE))


def main(paths: list[str]) -> int:
    """Write the hashes of these texts."""
    texts = [Path(path).read_text(encoding="utf-8") for path in paths]
    if not texts:
        print("Name the files with the rulebooks' texts.", file=sys.stderr)
        return 2
    hashes = {hash_of(phrase) for text in texts for phrase in phrases(text)}
    HASHES.write_bytes(b"".join(sorted(hashes)))
    print(f"{len(hashes)} phrases of {len(texts)} texts in {HASHES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
