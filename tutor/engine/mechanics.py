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
from tutor.engine.frozen import open_twin
from tutor.engine.kitty import is_shown
from tutor.engine.table import Hands, Phase, Table, Trick, phase_of

__all__ = ["lay", "put"]

_OpenTable, _OpenTrick = open_twin(Table), open_twin(Trick)
_PLAY = Phase.PLAY  # a member is looked up slowly through its class


def put(table: Table, action: Action) -> Table:
    """Do what has been judged legal, and give the table after it."""
    if isinstance(action, PlayCard):
        place, card = action.seat.place, action.card
        hands = [*table.hands]
        held = [*(hands[place] or ())]
        held.remove(card)
        hands[place] = (*held,)
        return lay(table, card, tuple(hands), action.suit)  # type: ignore[arg-type]  # four still
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
    hands = [*table.hands]
    hands[action.seat.place] = hand
    north, east, south, west = hands
    return replace(table, hands=(north, east, south, west), kitty=swapped)


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
    cards = table.trick + (card,)  # noqa: RUF005  # faster than unpacking, and done for every card
    turn = table.turn.left
    if turn is not table.leader:
        after.leader = table.leader
        after.trick = cards
        after.tricks = table.tricks
        after.turn = turn
        after.named = named or table.named
        after.led_suit = table.led_suit or named or ranking.suits[card]
        after.phase = table.phase
    else:
        done = _OpenTrick()
        done.leader = table.leader
        done.cards = cards
        done.named = named = table.named
        best = ranking.best(cards, named)
        assert best is not None, "there are two jokers, so one of four cards is none"
        done.winner = after.leader = after.turn = turn.after(best)
        done.__class__ = Trick
        after.named = None
        after.trick = ()
        after.tricks = (*table.tricks, done)
        after.led_suit = None
        after.phase = phase_of(after) if table.phase is _PLAY else table.phase
    after.__class__ = Table
    laid: Table = after
    return laid
