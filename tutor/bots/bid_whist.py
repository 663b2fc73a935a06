"""The bot that plays either game by maxims, whatever the seat must do."""

from __future__ import annotations

from random import Random

from tutor.bots import whist
from tutor.bots.advice import Advice
from tutor.bots.luck import AnyCall, AnyName, AnySwap
from tutor.bots.worth import best_worth
from tutor.engine.actions import Exchange, MakeCall, NameDirection, NameTrump
from tutor.engine.calls import Bid, BidKind
from tutor.engine.cards import Card
from tutor.engine.judge import legal_actions
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView

__all__ = ["advise"]


def advise(view: SeatView, rng: Random) -> Advice:
    """Advise the seat on turn; ValueError when it is not that seat's turn."""
    table = view.table
    if table.phase is Phase.PLAY:
        return whist.advise(view, rng)
    if table.phase is Phase.SCORE or table.turn is not view.seat:
        raise ValueError(f"{view.seat.value} has nothing to do now")
    if table.phase is Phase.AUCTION:
        return _call(table)
    if table.phase is Phase.DECLARE:
        return _name(table)
    return _swap(table)


def _hand(table: Table) -> tuple[Card, ...]:
    return table.hand(table.turn) or ()


def _call(table: Table) -> Advice:
    hand = _hand(table)
    calls = [action for action in legal_actions(table) if isinstance(action, MakeCall)]
    levels = {kind: best_worth(hand, kind, table.rules).level for kind in BidKind}
    auction = table.auction
    partners = auction is not None and auction.bidder is table.turn.partner
    for action in calls:
        call = action.call
        if isinstance(call, Bid) and not partners and call.level <= levels[call.kind]:
            return Advice(action=action, reason=AnyCall())
    return Advice(action=calls[0], reason=AnyCall())


def _name(table: Table) -> Advice:
    assert table.contract is not None, "there is something to name"
    kitty = (table.kitty and table.kitty.cards) or ()
    best = best_worth((*_hand(table), *kitty), table.contract.bid.kind, table.rules)
    seat = table.turn
    if best.trump:
        return Advice(action=NameTrump(seat=seat, suit=best.trump), reason=AnyName())
    return Advice(action=NameDirection(seat=seat, direction=best.direction), reason=AnyName())


def _swap(table: Table) -> Advice:
    contract, hand = table.contract, _hand(table)
    kitty = (table.kitty and table.kitty.cards) or ()
    assert contract is not None, "there is a contract"
    ranking = table.ranking

    def value(card: Card) -> tuple[float, int]:
        suit = ranking.suit_of(card)
        length = sum(ranking.suit_of(other) is suit for other in (*hand, *kitty))
        return (ranking.power(card, suit), length)

    pool = sorted((*hand, *kitty), key=value, reverse=True)
    keep = frozenset(pool[: len(hand)])
    give = tuple(card for card in hand if card not in keep)
    take = tuple(card for card in kitty if card in keep)
    return Advice(action=Exchange(seat=table.turn, give=give, take=take), reason=AnySwap())
