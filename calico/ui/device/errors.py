"""What the device would not do, in a sentence for people."""


class DeviceError(Exception):
    """The system, another app or a file refused; the text says what."""
