"""What is wrong with boxes that share a window."""

from itertools import combinations


def misplaced(boxes, size):
    """Boxes that are empty or leave the window, and pairs that overlap, by name."""
    outside = [
        name
        for name, box in boxes.items()
        if box.width <= 0 or box.height <= 0 or box.x < 0 or box.y < 0
        or box.x + box.width > size[0] + 0.01 or box.y + box.height > size[1] + 0.01
    ]  # fmt: skip
    return outside + [
        (one, other)
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if a.x + a.width > b.x and b.x + b.width > a.x and a.y + a.height > b.y and b.y + b.height > a.y
    ]
