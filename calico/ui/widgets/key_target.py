"""What the keys of a keyboard can reach."""


class KeyTarget:
    """Something that can be pressed by Enter as well as by a finger."""

    spoken = ""
    """What is read aloud of it where its own words don't tell enough."""
    enabled = True
    radius_dp = 14
    """How round its corners are."""
    incidental = False
    """Whether the ring rather begins at something else."""
    begins = False
    """Whether the ring begins here on the card that it lies on."""

    def reach_by_key(self) -> None:
        """The keys have come here."""

    def press_by_key(self) -> None:
        """Do what a tap does."""

    def hold_by_key(self) -> None:
        """Do what a finger does that rests or slides, where it does something else than a tap."""
        self.press_by_key()

    def use_arrow(self, arrow: str, far: bool = False) -> bool:
        """Go that way within it, perhaps far; False where the arrow leads to the next thing."""
        return False

    def let_go_by_key(self) -> bool:
        """Let go of what the keys hold within it; False where they hold nothing."""
        return False

    def leave_by_key(self) -> None:
        """The keys are elsewhere now."""
