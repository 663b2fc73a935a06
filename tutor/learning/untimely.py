"""What both kinds of runs say of a move that does not fit."""

__all__ = ["Untimely"]


class Untimely(ValueError):
    """A move that cannot be made now: the screen it came from was old, or it is no move at all."""
