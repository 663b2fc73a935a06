"""How a table is to be drawn for a learner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tutor.engine.deal import Hand
from tutor.engine.seats import Seat
from tutor.engine.table import Phase

__all__ = ["Drawing"]


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """How a table is to be drawn for a learner."""

    seat: Seat
    """The seat at the bottom, whose hand is held."""
    shown: frozenset[Seat] = frozenset()
    """Other hands that lie face up."""
    mode: str = "look"
    """What can be done with the cards of the hand: look, play, pick-one, pick-many, exchange."""
    hand: Seat | None = None
    """Whose hand can be picked from; None for the seat's own."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """Marks on cards by card text: right, wrong, missed, chosen, legal, illegal."""
    secret: bool = False
    """Whether a question is open, so that neither the turn nor a winner may be given away."""
    names: bool = False
    """Whether that question is what may be named, so that who has won the auction is not asked."""
    lying: bool = True
    """Whether a trick that is complete still lies on the table."""
    partners: bool = True
    """Whether partners are a matter of this table: what the others are to one, and the piles."""
    trump_matters: bool = True
    """Whether the trump suit is a matter of this table at all."""
    phase: Phase | None = None
    """What the table is drawn as, where that is not what comes next at it: a look back."""
    swap: tuple[Hand, Hand] | None = None
    """The cards of an exchange that are marked at first: those to give, those to take."""

    @property
    def bottom(self) -> Seat:
        """The seat whose hand can be picked from."""
        return self.hand or self.seat
