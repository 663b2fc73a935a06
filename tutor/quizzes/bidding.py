"""What questions about calls share: the auction, options that are calls, the way to the answer."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.auction import Auction, Close
from tutor.engine.calls import Bid, Call
from tutor.engine.ladder import height
from tutor.engine.options import ForcedDealer
from tutor.engine.rulings.bidding import legal_bids
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.auctions import must_bid, silence
from tutor.quizzes.board import Board, Cell
from tutor.quizzes.kind import Unanswerable
from tutor.quizzes.shapes import Option

__all__ = [
    "END_SKILLS",
    "OTHER_ENDS",
    "USUAL_ENDS",
    "auction_at",
    "auction_board",
    "call_options",
    "call_skill",
    "call_trace",
    "end_trace",
    "lowest_bids",
    "open_auction",
    "stands",
]


END_SKILLS: dict[Close | None, str] = {
    None: "auction-goes-on",
    Close.THREE_PASSES: "three-passes",
    Close.OTHERS_PASSED: "pass-is-final",
    Close.ONCE_AROUND: "once-around",
    Close.FORCED_DEALER: "forced-dealer",
    Close.HIGHEST_BID: "highest-bid",
    Close.PASSED_OUT: "passed-out",
}
"""What a question about the end of an auction trains, by why it is over; None: it goes on."""
USUAL_ENDS = ("three-passes", "auction-goes-on", "pass-is-final", "once-around")
"""The skills of the ends that come every day."""
OTHER_ENDS = ("forced-dealer", "highest-bid", "passed-out")
"""The skills of the ends that are seldom seen."""


def auction_at(table: Table | None) -> Auction:
    """Give the auction of a table; Unanswerable where none is known."""
    if table is None or table.auction is None:
        raise Unanswerable("no auction is known here: give a position with calls, or a deal")
    return table.auction


def open_auction(table: Table | None) -> tuple[Table, Auction]:
    """Give an auction in which somebody is to call; Unanswerable where none is."""
    auction = auction_at(table)
    if table is None or table.phase is not Phase.AUCTION:
        raise Unanswerable("the auction is over: ask before the last call")
    return table, auction


def auction_board(auction: Auction) -> Board:
    """List the calls, a row each time round, from the player who speaks first."""
    first = auction.dealer.left
    rows: list[list[Cell]] = []
    for place, (seat, call) in enumerate(auction.calls):
        # Whoever is passed over has an empty cell.
        if (
            not rows
            or (seat.place - first.place) % 4
            <= (auction.calls[place - 1][0].place - first.place) % 4
        ):
            rows.append([len(rows) + 1, None, None, None, None])
        rows[-1][1 + (seat.place - first.place) % 4] = call
    seats = (first.after(turns) for turns in range(4))
    head: tuple[Cell, ...] = (Message("kind.board.round"), *seats)
    return Board(head=head, rows=tuple(map(tuple, rows)))


def call_options(calls: Iterable[Call]) -> tuple[Option, ...]:
    """Make an option of each call, with the id by which it is written in a record."""
    return tuple(Option(id=str(call), label=call, call=call) for call in calls)


def call_skill(auction: Auction, *, no_bids: bool = False) -> str:
    """Say what calling at this point of an auction trains; ``no_bids``: with calls that are none.

    The dealer's privilege goes before the rest, for it changes what is higher.
    """
    if no_bids:
        return "what-is-no-bid"
    if auction.dealer_is_forced:
        return "forced-dealer"
    if auction.standing is None:
        return "opening-bid"
    return "dealer-may-match" if auction.matches(auction.turn) else "over-the-bid"


def call_trace(auction: Auction, you: Seat) -> tuple[Message, ...]:
    """Tell what stands, what it takes to go over it, and whether passing is allowed."""
    lowest = lowest_bids(auction)
    facts: dict[str, Value] = {"you": you, "seat": auction.turn}
    return (
        stands(auction, you),
        Message(_reach(auction, lowest), {"lowest": lowest, "n": auction.rules.minimum_bid}),
        Message("kind.trace.must-bid" if must_bid(auction) else "kind.trace.may-pass", facts),
    )


def lowest_bids(auction: Auction) -> tuple[Bid, ...]:
    """Give the lowest bid that the seat in turn may make; two where the directions are equal.

    None where no bid is high enough.
    """
    rules, legal = auction.rules, legal_bids(auction, auction.turn)
    return tuple(bid for bid in legal if height(bid, rules) == height(legal[0], rules))


def stands(auction: Auction, you: Seat) -> Message:
    """Tell which bid stands, and whose it is."""
    if auction.standing is None:
        return Message("kind.trace.no-bid", {"n": len(auction.calls)})
    facts: dict[str, Value] = {"you": you, "seat": auction.bidder, "bid": auction.standing}
    return Message("kind.trace.stands", facts)


def end_trace(auction: Auction, you: Seat) -> tuple[Message, ...]:
    """Tell the last bid, and how many have passed after it."""
    if auction.standing is None:
        return (Message("kind.trace.passed", {"n": len(auction.calls)}),)
    facts: dict[str, Value] = {"you": you, "seat": auction.bidder, "bid": auction.standing}
    passes = Message("kind.trace.passes", {"n": silence(auction)})
    return Message("kind.trace.last-bid", facts), passes


def _reach(auction: Auction, lowest: tuple[Bid, ...]) -> str:
    """Name the sentence that says which bids are high enough."""
    if not lowest:
        return "kind.trace.no-higher"
    if auction.dealer_is_forced and auction.rules.forced_dealer is ForcedDealer.MINIMUM:
        return "kind.trace.exactly"
    return "kind.trace.lowest" if auction.standing else "kind.trace.any-bid"
