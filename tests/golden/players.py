"""Who plays the golden games: bids like a person, names and swaps with sense, plays any card.

They are kept apart from the bots, so that a better bot leaves the golden games as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from random import Random

from tutor.engine.actions import Action, Exchange, MakeCall, NameDirection, NameTrump
from tutor.engine.calls import PASS, Bid, BidKind, Direction
from tutor.engine.cards import Card, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.judge import legal_actions
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

__all__ = ["choose"]

KITTY_AND_PARTNER = 4
"""Tricks that a player hopes for beside the own ones."""


def choose(table: Table, rng: Random, *, keen: bool = False) -> Action:
    """Choose what the seat whose turn it is does.

    ``keen``: the declarer's side plays its highest card, and the others their lowest.
    """
    if table.phase is Phase.AUCTION:
        return _call(table, rng)
    if table.phase is Phase.DECLARE:
        return _name(table)
    if table.phase is Phase.EXCHANGE:
        return _swap(table)
    options = legal_actions(table)
    if not keen or table.contract is None:
        return rng.choice(options)
    best = table.turn.side is table.contract.side
    return (max if best else min)(options, key=lambda play: _height(table, play))


def _height(table: Table, play: Action) -> tuple[int, int]:
    """Give how high a card stands, a trump before any other."""
    card: Card = play.card  # type: ignore[union-attr]  # only cards are played
    suit = table.ranking.suit_of(card)
    return table.ranking.power(card, suit), suit is table.trump


def _held(table: Table) -> tuple[Card, ...]:
    return table.hands[table.turn.place] or ()


def _call(table: Table, rng: Random) -> Action:
    """Make the lowest bid that the hand is good for, now and then a higher one; else pass."""
    hand, seat = _held(table), table.turn
    calls = [action for action in legal_actions(table) if isinstance(action, MakeCall)]
    silent = MakeCall(seat=seat, call=PASS)
    auction = table.auction
    partners = auction is not None and auction.bidder is seat.partner
    level = {
        kind: floor(best_plan(hand, kind, table.rules)[0] + rng.uniform(-2.2, 0.6)) - partners
        for kind in BidKind
    }
    good = [
        action
        for action in calls
        if isinstance(action.call, Bid) and action.call.level <= level[action.call.kind]
    ]
    if good:
        return good[min(rng.choice((0, 0, 1)), len(good) - 1)]
    return silent if silent in calls else calls[0]


def _plans(kind: BidKind) -> Iterable[tuple[Suit | None, Direction]]:
    """Give everything that could be named in a contract of this kind."""
    if kind is BidKind.NOTRUMP:
        return [(None, direction) for direction in Direction]
    assert kind.direction is not None, "a contract with trumps has its direction"
    return [(suit, kind.direction) for suit in Suit]


def best_plan(
    hand: tuple[Card, ...], kind: BidKind, rules: RuleSet
) -> tuple[float, Suit | None, Direction]:
    """Give what to name, and the tricks above six that may be hoped for."""
    return max(
        (
            (_hope(hand, order(kind, trump, direction, rules)), trump, direction)
            for trump, direction in _plans(kind)
        ),
        key=lambda plan: plan[0],
    )


def order(kind: BidKind, trump: Suit | None, direction: Direction, rules: RuleSet) -> Ranking:
    """Give how the cards would rank."""
    ranks = direction if kind is BidKind.NOTRUMP else None
    bid = Bid(level=1, kind=kind)
    return ranking_of(Contract(declarer=Seat.SOUTH, bid=bid, trump=trump, ranks=ranks), rules)


def _hope(hand: tuple[Card, ...], ranking: Ranking) -> float:
    """Count long trumps and high cards."""
    trumps = sum(card.is_joker or card.suit is ranking.trump for card in hand)
    high = {rank: 1 - place / 3 for place, rank in enumerate(reversed(ranking.order.ranks))}
    sides = (card for card in hand if not card.is_joker and card.suit is not ranking.trump)
    tops = sum(max(0.0, high[card.rank]) for card in sides)
    # Without trumps a long suit helps too, which is not worked out here.
    long = max(0, trumps - 1) if ranking.trump else 1
    return long + tops + KITTY_AND_PARTNER - 6


def _name(table: Table) -> Action:
    assert table.contract is not None, "there is something to name"
    kitty = (table.kitty and table.kitty.cards) if table.rules.declare_after_kitty else ()
    kind, seat = table.contract.bid.kind, table.turn
    _, trump, direction = best_plan((*_held(table), *(kitty or ())), kind, table.rules)
    if trump:
        return NameTrump(seat=seat, suit=trump)
    return NameDirection(seat=seat, direction=direction)


def _swap(table: Table) -> Action:
    """Keep the trumps and the high cards."""
    kitty, hand, order = (table.kitty and table.kitty.cards) or (), _held(table), table.ranking

    def worth(card: Card) -> tuple[bool, int]:
        suit = order.suit_of(card)
        return order.trump is not None and suit is order.trump, order.power(card, suit)

    keep = frozenset(sorted((*hand, *kitty), key=worth, reverse=True)[: len(hand)])
    give = tuple(card for card in hand if card not in keep)
    return Exchange(seat=table.turn, give=give, take=tuple(card for card in kitty if card in keep))
