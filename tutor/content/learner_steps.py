"""The steps of a lesson in which the learner makes the move: plays, calls, names or swaps."""

from __future__ import annotations

from typing import ClassVar

from tutor.content.deeds import Deeds, below
from tutor.content.do import CallMove, DeclareMove, Do, ExchangeMove, Move
from tutor.content.step import BaseStep
from tutor.engine.table import Phase

__all__ = ["CallMoveStep", "DeclareMoveStep", "DoStep", "ExchangeMoveStep", "MoveStep"]


class MoveStep(BaseStep):
    """The learner makes a move; an illegal one is explained and changes nothing."""

    key: ClassVar[str]
    """The key under which it is written."""
    phase: ClassVar[Phase | None] = None
    """When it can be made; None whenever there is something to do."""

    @property
    def move(self) -> Move:
        """What is asked for."""
        found: Move = getattr(self, self.key)
        return found

    @property
    def deeds(self) -> Deeds:
        """What will do, as the author named it; nothing where a set of legal moves will."""
        return (*below(self.key, self.move.deeds),)

    @property
    def waits(self) -> bool:
        """The learner acts."""
        return True


class DoStep(MoveStep):
    """The learner makes the move, whatever there is to do."""

    key: ClassVar[str] = "do"

    do: Do
    """The move that is asked for."""


class CallMoveStep(MoveStep):
    """The learner calls. With a text instead of a mapping the calls are made by script."""

    key: ClassVar[str] = "call"
    phase: ClassVar[Phase | None] = Phase.AUCTION

    call: CallMove
    """The call that is asked for."""


class DeclareMoveStep(MoveStep):
    """The learner names. With a text instead of a mapping it is named by script."""

    key: ClassVar[str] = "declare"
    phase: ClassVar[Phase | None] = Phase.DECLARE

    declare: DeclareMove
    """What is to be named."""


class ExchangeMoveStep(MoveStep):
    """The learner swaps with the kitty. With a text instead of a mapping it is done by script."""

    key: ClassVar[str] = "exchange"
    phase: ClassVar[Phase | None] = Phase.EXCHANGE

    exchange: ExchangeMove
    """The swap that is asked for."""
