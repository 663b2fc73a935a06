"""What every step of a lesson has."""

from __future__ import annotations

from tutor.content.fields import Id, Model, TextField

__all__ = ["BaseStep"]


class BaseStep(Model):
    """A step of a lesson; which one, the key says that it has besides these."""

    id: Id
    """The step's name in this lesson. It stays for ever: progress points at it."""
    say: TextField | None = None
    """What the learner reads with it, in Markdown; at most 40 words before the next thing to do."""

    @property
    def waits(self) -> bool:
        """Whether the learner does something here; one that does not wait flows into the next."""
        return self.say is not None
