"""What is believed of bids: what they say, which is high enough, how many tricks they take (M2)."""

from __future__ import annotations

from tutor.engine.calls import LEVELS, Bid, BidKind, Call, Miscall
from tutor.engine.table import Table
from tutor.quizzes.misconceptions.rules import Rules

__all__ = ["KittyForgotten", "NumberIsTricks", "SameNumber", "SuitsRank"]


class SameNumber(Rules):
    """A bid need not be higher than the last one: the same number is enough."""

    imagined = "same-number"

    def may_call(self, table: Table, call: Call) -> bool:
        """Allow a bid of the number that stands, too."""
        standing = table.auction.standing if table.auction else None
        same = isinstance(call, Bid) and standing is not None and call.level == standing.level
        return same or super().may_call(table, call)


class SuitsRank(Rules):
    """A bid names a suit, and at the same number the higher suit wins, as in bridge."""

    imagined = "suit"

    def may_call(self, table: Table, call: Call) -> bool:
        """Allow a bid that names a suit: at the number that stands as well, but not over notrump.

        So a bid that is made again may go over itself: the suit has changed.
        """
        standing = table.auction.standing if table.auction else None
        if isinstance(call, Miscall) and call.suit and call.level in LEVELS:
            least = Bid(level=call.level, kind=BidKind.NOTRUMP)
            return super().may_call(table, least)
        same = call == standing and standing is not None and standing.kind is not BidKind.NOTRUMP
        return same or super().may_call(table, call)


class NumberIsTricks(Rules):
    """A bid of three is a bid of three tricks."""

    def needs(self, bid: Bid) -> int:
        """Give the number of the bid."""
        return bid.level

    def to_play(self, bid: Bid) -> int:
        """Give the number again: whoever thinks so does not think of the kitty."""
        return bid.level


class KittyForgotten(Rules):
    """All the tricks of a bid are still to be played for: the kitty is none."""

    def kitty(self) -> int:
        """Give none."""
        return 0
