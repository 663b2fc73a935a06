"""Trying out what comes before the play: each call, name or swap is done in a world.

What follows in the hand of the declarer is done by the bots with maxims, and the cards are played
out by the kernel. A call is taken for the last but passes: a bid is what that contract brings, a
pass what the bid brings that stands, or the lowest that the dealer must make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tutor.bots.bidding import advise_call
from tutor.bots.naming import advise_name
from tutor.bots.outcome import Outcome, outcome
from tutor.bots.outlook import outlook
from tutor.bots.swapping import advise_swap
from tutor.engine.actions import Action, Exchange, MakeCall
from tutor.engine.calls import PASS, BidKind
from tutor.engine.cards import Card
from tutor.engine.judge import apply, legal_actions
from tutor.engine.kitty import Kitty
from tutor.engine.mechanics import put
from tutor.engine.seats import Side
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView, view
from tutor.solver.playout import play_out, situation
from tutor.solver.sample import World

__all__ = ["CallTrial", "DealTrial"]

MORE_SWAPS = 3
"""How many of the weakest cards that are kept are tried against as many of those put away."""


class DealTrial:
    """Tries out names and swaps."""

    def __init__(self, look: SeatView) -> None:
        self._table, self._side = look.table, look.seat.side
        found = _names(look) if look.table.phase is Phase.DECLARE else _swaps(look)
        self.actions = tuple(dict.fromkeys(found))
        """What is tried out, the maxims' choice first."""

    def run(self, world: World) -> Sequence[Outcome]:
        """Give for each action how the round ends in this world."""
        table = _whole(self._table, world)
        return [_end(apply(table, action), self._side) for action in self.actions]


class CallTrial:
    """Tries out calls."""

    def __init__(self, look: SeatView) -> None:
        self._table, self._seat = look.table, look.seat
        self.actions = tuple(dict.fromkeys(_calls(look)))
        """What is tried out, the maxims' choice first."""

    def run(self, world: World) -> Sequence[Outcome]:
        """Give for each action how the round ends in this world, if all pass from there on."""
        whole = _whole(self._table, world)
        return [self._end(whole, action) for action in self.actions]

    def _end(self, table: Table, action: Action) -> Outcome:
        after = put(table, action)
        while after.phase is Phase.AUCTION:
            after = put(after, _passing(after))
        return _end(after, self._seat.side)


def _passing(table: Table) -> Action:
    """Pass; a dealer who must bid does so as the maxims do."""
    auction = table.auction
    if auction is not None and auction.dealer_is_forced:
        return advise_call(outlook(view(table, table.turn))).action
    return MakeCall(seat=table.turn, call=PASS)


def _end(table: Table, side: Side) -> Outcome:
    """Name, swap and play a round out; give how it ends for a side."""
    while table.phase in (Phase.DECLARE, Phase.EXCHANGE):
        look = view(table, table.turn)
        advise = advise_name if table.phase is Phase.DECLARE else advise_swap
        table = put(table, advise(look).action)
    if table.phase is Phase.SCORE:
        return Outcome(tricks=0, points=0, made=None)
    start = situation(table)
    won = play_out(start, [start.masks.of(hand or ()) for hand in table.hands])
    left = len(table.hand(table.turn) or ())
    tricks = table.tricks_of(side) + (won if side is Side.NS else left - won)
    return outcome(table, side, tricks)


def _whole(table: Table, world: World) -> Table:
    """Give the table as it is in a world, with all its cards."""
    kitty = table.kitty
    if kitty is not None and kitty.cards is None:
        kitty = Kitty(cards=world.apart[: table.rules.kitty_size])
    return replace(table, hands=world.hands, kitty=kitty)


def _calls(look: SeatView) -> Iterator[MakeCall]:
    """Give the calls that are worth a thought: the maxims', a pass, the lowest of each kind."""
    calls = outlook(look)
    advice = advise_call(calls)
    for action in (advice.action, *(other.action for other in advice.alternatives)):
        if isinstance(action, MakeCall):
            yield action
    if calls.may_pass:
        yield MakeCall(seat=look.seat, call=PASS)
    for kind in BidKind:
        bid = calls.lowest(kind)
        if bid:
            yield MakeCall(seat=look.seat, call=bid)


def _names(look: SeatView) -> Iterator[Action]:
    """Give all that can be named."""
    yield advise_name(look).action
    yield from legal_actions(look.table)


def _swaps(look: SeatView) -> Iterator[Action]:
    """Give the maxims' swap, none, and swaps that are like the first."""
    swap = advise_swap(look).action
    yield swap
    yield Exchange(seat=look.seat)
    if isinstance(swap, Exchange):
        yield from _near(look, swap)


def _near(look: SeatView, swap: Exchange) -> Iterator[Exchange]:
    """Give swaps that keep one other card: a weak one goes, and one that lay aside stays."""
    hand, kitty = look.hand or (), (look.table.kitty and look.table.kitty.cards) or ()
    ranking = look.table.ranking

    def worth(card: Card) -> int:
        # Trumps and jokers that are trumps stay; among plain cards the rank decides.
        return ranking.power(card, ranking.suit_of(card))

    kept = [card for card in hand if card not in swap.give] + [*swap.take]
    left = [card for card in kitty if card not in swap.take] + [*swap.give]
    weak = sorted(kept, key=worth)[:MORE_SWAPS]
    strong = sorted(left, key=worth, reverse=True)[:MORE_SWAPS]
    for out in weak:
        for stay in strong:
            keep = {*kept, stay} - {out}
            yield Exchange(
                seat=look.seat,
                give=tuple(card for card in hand if card not in keep),
                take=tuple(card for card in kitty if card in keep),
            )
