"""The way along the line of a lesson: what lies on the table, into the arms of branches and out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.content.branch import Arm
from tutor.content.lesson import Lesson, Placed
from tutor.content.script import Scene

__all__ = ["Trail", "way_to"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Trail:
    """Where somebody is who goes along the line of a lesson."""

    scene: Scene
    """What lies on the table."""
    arm: Arm | None = None
    """The arm of a branch that was gone into; None on the main line."""
    main: Scene | None = None
    """In an arm: the scene that the main line goes on with."""

    def to(self, arm: Arm | None) -> Trail:
        """Go to the next step, in this arm: whatever an arm did to the table stays in it."""
        if arm == self.arm:
            return self
        scene = self.scene if self.main is None else self.main
        return Trail(scene=scene, arm=arm, main=scene if arm else None)

    def at(self, scene: Scene) -> Trail:
        """Let another scene lie on the table."""
        return replace(self, scene=scene)


def way_to(lesson: Lesson, place: int) -> Iterator[Placed]:
    """Give the steps before a place on the line that lead to it: those of no other arm."""
    arm = lesson.line[place].arm
    return (before for before in lesson.line[:place] if before.arm in (None, arm))
