"""What one seat may see: bots, hints and browsers get a ``SeatView``, never the whole table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.engine.cards import Card
from tutor.engine.deal import Hand
from tutor.engine.kitty import Kitty
from tutor.engine.ruleset import LookBack
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, Trick

__all__ = ["SeatView", "view"]


@dataclass(frozen=True, kw_only=True)
class SeatView:
    """A table as one seat sees it: its own hand, and of the others how many cards they hold."""

    seat: Seat
    """Who looks."""
    table: Table
    """The table with every hidden hand left out; it can be judged for this seat."""
    sizes: tuple[int | None, int | None, int | None, int | None]
    """Cards held by north, east, south, west; None where even that is not told."""

    @property
    def hand(self) -> Hand | None:
        """The looker's own hand."""
        return self.table.hand(self.seat)

    def tricks_to_look_at(self) -> tuple[Trick, ...]:
        """Give the won tricks that the house rules let a player look at again (``look_back``)."""
        shown = {LookBack.NONE: 0, LookBack.LAST: 1, LookBack.ALL: len(self.table.tricks)}
        count = shown[self.table.rules.look_back]
        return self.table.tricks[len(self.table.tricks) - count :] if count else ()

    def seen(self) -> frozenset[Card]:
        """Give every card this seat has seen: its own, the played, the turned card, the kitty.

        The declarer has seen what was put away, too, and all have after the round.
        """
        turned, kitty = self.table.turned, self.table.kitty
        apart = (*(kitty.cards or ()), *(kitty.given or ())) if kitty else ()
        played = (card for _, card in self.table.played())
        return frozenset((*(self.hand or ()), *((turned,) if turned else ()), *apart, *played))


def view(table: Table, seat: Seat, *, open_hands: frozenset[Seat] = frozenset()) -> SeatView:
    """Show a table to one seat. ``open_hands`` are hands that lie face up, as in a lesson."""
    shown = open_hands | {seat}
    # That a hand is empty is no secret, and says that the round is over.
    north, east, south, west = (
        hand if other in shown or not hand else None
        for other, hand in zip(Seat, table.hands, strict=True)
    )
    sizes = tuple(None if hand is None else len(hand) for hand in table.hands)
    n, e, s, w = sizes
    hidden = replace(table, hands=(north, east, south, west), kitty=_kitty(table, seat))
    return SeatView(seat=seat, table=hidden, sizes=(n, e, s, w))


def _kitty(table: Table, seat: Seat) -> Kitty | None:
    """Show the kitty as far as a seat may see it: the declarer's own, and all after the round."""
    kitty, contract, phase = table.kitty, table.contract, table.phase
    if kitty is None or (contract is not None and phase is Phase.SCORE):
        return kitty
    names_first = phase is Phase.DECLARE and not table.rules.declare_after_kitty
    sees = contract is not None and contract.declarer is seat and not names_first
    return kitty if sees else kitty.hidden()
