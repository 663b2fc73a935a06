"""What an action changes on the table, once it has been judged."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.cards import Card, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.deal import Hand
from tutor.engine.frozen import open_twin
from tutor.engine.kitty import is_shown
from tutor.engine.seats import Seat
from tutor.engine.table import Hands, Phase, Table, Trick, phase_of

__all__ = ["lay", "put"]

_OpenTable, _OpenTrick = open_twin(Table), open_twin(Trick)
_PLAY = Phase.PLAY  # a member is looked up slowly through its class


def put(table: Table, action: Action) -> Table:
    """Do what has been judged legal, and give the table after it."""
    if isinstance(action, PlayCard):
        hands = _with_hand(
            table, action.seat, _without(table.hands[action.seat.place], action.card)
        )
        return lay(table, action.card, hands, action.suit)
    if isinstance(action, MakeCall):
        return _call(table, action)
    if isinstance(action, Exchange):
        return _exchange(table, action)
    return _name(table, action)


def _call(table: Table, action: MakeCall) -> Table:
    """Write a call down; the last one makes the contract, and its winner leads (M2.S9, M2.S11)."""
    assert table.auction is not None, "a call was judged legal, so there is an auction"
    auction = table.auction.and_then(action.seat, action.call)
    if not (auction.over and auction.standing and auction.bidder):
        return replace(table, auction=auction)
    contract = Contract(declarer=auction.bidder, bid=auction.standing)
    after = replace(table, auction=auction, contract=contract, leader=contract.declarer)
    return _show_kitty(after) if table.rules.declare_after_kitty else after


def _name(table: Table, action: NameTrump | NameDirection) -> Table:
    """Name the trumps or the ranking: from here the cards rank by the contract (M2.S6, M2.S9)."""
    assert table.contract is not None, "a naming was judged legal, so there is a contract"
    contract = (
        replace(table.contract, trump=action.suit)
        if isinstance(action, NameTrump)
        else replace(table.contract, ranks=action.direction)
    )
    ranking = ranking_of(contract, table.rules)
    return _show_kitty(replace(table, contract=contract, ranking=ranking))


def _show_kitty(table: Table) -> Table:
    """Turn the kitty up for all, where the house rules say so (M2.S10)."""
    kitty, contract = table.kitty, table.contract
    if kitty is None or contract is None or not is_shown(contract, table.rules):
        return table
    return replace(table, kitty=replace(kitty, shown=True))


def _exchange(table: Table, action: Exchange) -> Table:
    """Swap cards of the declarer's hand with the kitty (M2.S10)."""
    hand, kitty = table.hands[action.seat.place], table.kitty
    assert kitty is not None, "an exchange was judged legal, so there is a kitty"
    if hand is not None:
        gone = frozenset(action.give)
        hand = (*(card for card in hand if card not in gone), *action.take)
    swapped = replace(kitty, given=action.give, taken=action.take, swapped=len(action.give))
    return replace(table, hands=_with_hand(table, action.seat, hand), kitty=swapped)


def _with_hand(table: Table, seat: Seat, hand: Hand | None) -> Hands:
    """Give the hands of a table, one of them changed."""
    hands = [*table.hands]
    hands[seat.place] = hand
    north, east, south, west = hands
    return north, east, south, west


def _without(hand: Hand | None, card: Card) -> Hand:
    """Give a hand without a card that it holds."""
    held = [*(hand or ())]
    held.remove(card)
    return (*held,)


def lay(table: Table, card: Card, hands: Hands, named: Suit | None = None) -> Table:
    """Lay a card on the trick; ``hands`` are what is held after it, ``named`` the suit said.

    The fourth card completes the trick, and the winner leads the next (M1.S7-S8).
    """
    after = _OpenTable()
    after.rules = table.rules
    after.ranking = ranking = table.ranking
    after.dealer = table.dealer
    after.turned = table.turned
    after.earlier = table.earlier
    after.score = table.score
    after.round = table.round
    after.auction = table.auction
    after.contract = table.contract
    after.kitty = table.kitty
    after.hands = hands
    named = named or table.named
    cards = (*table.trick, card)
    if len(cards) < 4:
        after.leader = table.leader
        after.trick = cards
        after.tricks = table.tricks
        after.turn = table.turn.left
        after.named = named
        after.led_suit = table.led_suit or ranking.led_suit(cards, named)
        after.phase = table.phase
    else:
        done = _OpenTrick()
        done.leader = table.leader
        done.cards = cards
        done.named = named
        best = ranking.best(cards, named)
        assert best is not None, "there are two jokers, so one of four cards is none"
        done.winner = after.leader = after.turn = table.leader.after(best)
        done.__class__ = Trick
        after.named = None
        after.trick = ()
        after.tricks = (*table.tricks, done)
        after.led_suit = None
        after.phase = phase_of(after) if table.phase is _PLAY else table.phase
    after.__class__ = Table
    laid: Table = after
    return laid
