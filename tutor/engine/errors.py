"""What the engine raises when it is given something it cannot read or judge."""

__all__ = ["CannotJudge", "NotationError"]


class NotationError(ValueError):
    """A text that is no card, seat, action or record.

    ``str(error)`` says in one sentence what was read and what would have been understood.
    ``offset`` is the place of the fault in the text, in characters, counted from 0.
    """

    def __init__(self, message: str, *, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class CannotJudge(ValueError):
    """A position does not say enough (an unknown hand, say) for the question that was asked."""
