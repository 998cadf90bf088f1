"""What the keys of a keyboard can reach."""


class KeyTarget:
    """Something that can be pressed by Enter as well as by a finger."""

    enabled = True
    radius_dp = 14
    """How round its corners are."""

    def reach_by_key(self) -> None:
        """The keys have come here."""

    def press_by_key(self) -> None:
        """Do what a tap does."""

    def use_arrow(self, arrow: str) -> bool:
        """Go left, right, up or down within it; False where the arrow leads to the next thing."""
        return False

    def leave_by_key(self) -> None:
        """The keys are elsewhere now."""
