"""The screens of what is kept: the chart, circles to pick, the gallery, replays and statistics."""

LAYOUTS = tuple(
    f"keep/{name}"
    for name in ("card", "track", "chart", "pick", "choosing", "gallery", "replay", "plots", "figures")
)
