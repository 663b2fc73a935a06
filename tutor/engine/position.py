"""A position: a fragment of a round, with only what a question needs (DESIGN.md 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.engine.actions import MakeCall, PlayCard
from tutor.engine.auction import Auction
from tutor.engine.calls import Call
from tutor.engine.cards import Card, Led, Suit
from tutor.engine.contract import Contract, ranking_of
from tutor.engine.deal import DuplicateCard, Hand, joker_faults, rotation_faults
from tutor.engine.judge import judge
from tutor.engine.kitty import Kitty, is_shown
from tutor.engine.mechanics import lay, put
from tutor.engine.ranking import Ranking, ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.bidding import BelowMinimum
from tutor.engine.rulings.declaring import unfit_name
from tutor.engine.rulings.play import NamesNoSuit, SuitMustBeNamed
from tutor.engine.seats import Seat
from tutor.engine.table import BadDeal, Hands, Table

__all__ = ["CardsDidNotFollow", "Position", "position_faults", "set_up"]


@dataclass(frozen=True, kw_only=True)
class CardsDidNotFollow(Reason, id="position.did-not-follow", kind=Kind.ILLEGAL, row="M1.S6"):
    """A card of the trick did not follow suit, though its player's hand still could have."""

    seat: Seat
    """Who should have followed."""
    card: Card
    """What was played instead."""
    led: Led
    """The led suit."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """What a lesson says of a table. Sizes of hands are not checked, cards that lie twice are.

    What is told says how far bid whist has come: calls, a contract whose trumps are still to be
    named, a kitty that nobody has swapped with, or a trick.
    """

    leader: Seat | None = None
    """Who led, or leads, the trick on the table; None where that follows: the declarer leads first,
    or the player left of the dealer."""
    trump: Suit | None = None
    """The trump suit; None for a round without trumps, or one that follows from the round."""
    no_trump: bool = False
    """Whether it is said that there are no trumps; it need not be."""
    round: int | None = None
    """The number of the round, where it matters: in a rotation it makes the trump (Tips.4)."""
    dealer: Seat | None = None
    """Who dealt, where it matters."""
    turned: Card | None = None
    """The turned card, where it matters."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, in order of play, none to four."""
    hands: Hands = (None, None, None, None)
    """The cards still held, by seat; None for a hand that is not told."""
    tricks: tuple[int, int] = (0, 0)
    """Tricks of N-S and E-W so far."""
    score: tuple[int, int] = (0, 0)
    """Points of N-S and E-W in the match before this round."""
    calls: tuple[Call, ...] | None = None
    """The calls of an auction, from the dealer's left; None where it is no auction."""
    contract: Contract | None = None
    """The contract, in which the trumps, or the ranking, may be still to be named."""
    kitty: Hand | None = None
    """The cards laid apart; None where they are not told."""
    named: Suit | None = None
    """The suit named with a joker that was led, at tables that do so."""

    @property
    def is_played(self) -> bool:
        """Whether cards were played: a trick lies there, somebody leads, or tricks were made."""
        # One trick may be the kitty.
        return bool(self.trick or self.leader or sum(self.tricks) > 1)

    @property
    def first(self) -> Seat:
        """Who leads, or calls first, as far as it is told."""
        if self.leader:
            return self.leader
        if self.contract:
            return self.contract.declarer
        return self.dealer.left if self.dealer else Seat.NORTH


def position_faults(position: Position, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a position, at once."""
    return tuple(_faults(position, rules))


def _ranking(position: Position, rules: RuleSet) -> Ranking:
    """Give how the cards rank: by the contract, or by the trumps, in a rotation of the round."""
    if position.contract:
        return ranking_of(position.contract, rules)
    in_turn = trump_of_round(rules, position.round) if position.round else None
    return ranking(in_turn.trump if in_turn else position.trump)


def _faults(position: Position, rules: RuleSet) -> Iterator[Reason]:
    held = [card for hand in (*position.hands, position.kitty) for card in hand or ()]
    count = Counter((*held, *position.trick))
    doubles = tuple(card for card, times in count.items() if times > 1)
    if doubles:
        yield DuplicateCard(cards=doubles)
    if rules.rotates:
        turned, trump, number = position.turned, position.trump, position.round
        named = number is not None and (trump is not None or position.no_trump)
        yield from rotation_faults(rules, number or 1, turned, trump, named=named)
    jokers = tuple(joker_faults(count, rules))
    yield from jokers
    if position.contract:
        yield from _contract_faults(position, position.contract, rules)
    if position.calls is not None:
        yield from _call_faults(position, rules)
    if not jokers:
        yield from _named_faults(position, rules)
        yield from _revokes(position, rules)


def _contract_faults(position: Position, contract: Contract, rules: RuleSet) -> Iterator[Reason]:
    """Name what this table could not have bid, or named, or left to be named once it plays."""
    if contract.bid.level < rules.minimum_bid:
        yield BelowMinimum(bid=contract.bid, minimum=rules.minimum_bid)
    unfit = [unfit_name(contract.bid, named) for named in (contract.trump, contract.ranks) if named]
    if position.is_played and not contract.is_named and not any(unfit):
        unfit.append(unfit_name(contract.bid, None))
    yield from (fault for fault in unfit if fault)


def _named_faults(position: Position, rules: RuleSet) -> Iterator[Reason]:
    """Name the suit that could not be named with the card that was led, or is missing."""
    if not position.trick:
        return
    led = PlayCard(seat=position.first, card=position.trick[0], suit=position.named)
    hands = [(led.card,) if seat is led.seat else None for seat in Seat]
    north, east, south, west = hands
    table = replace(_before_calls(position, rules), hands=(north, east, south, west))
    reason = judge(table, led).reason
    if isinstance(reason, NamesNoSuit | SuitMustBeNamed):
        yield reason


def _call_faults(position: Position, rules: RuleSet) -> Iterator[Reason]:
    """Name the first call that could not have been made."""
    table = _before_calls(position, rules)
    for call in position.calls or ():
        action = MakeCall(seat=table.turn, call=call)
        verdict = judge(table, action)
        if not verdict.legal:
            yield verdict.reason
            return
        table = put(table, action)


def _revokes(position: Position, rules: RuleSet) -> Iterator[Reason]:
    """Name the cards of the trick that did not follow, though the hand still could."""
    order = _ranking(position, rules)
    led = order.led_suit(position.trick, position.named)
    if led is None:
        return
    # Whoever led, or was the first to play a card that has a suit, followed nobody.
    first = 0
    if position.named is None:
        first = next(place for place, card in enumerate(position.trick) if order.suit_of(card))
    members = order.members(led)
    for turn, card in enumerate(position.trick[first + 1 :], start=first + 1):
        seat = position.first.after(turn)
        hand = position.hands[seat.place] or ()
        if card not in members and any(other in members for other in hand):
            yield CardsDidNotFollow(seat=seat, card=card, led=led)


def set_up(position: Position, rules: RuleSet) -> Table:
    """Lay a position on the table; BadDeal with all that is wrong. A fourth card ends the trick."""
    faults = position_faults(position, rules)
    if faults:
        raise BadDeal(faults)
    table = _before_calls(position, rules)
    for call in position.calls or ():
        table = put(table, MakeCall(seat=table.turn, call=call))
    for place, card in enumerate(position.trick):
        named = None if place else position.named
        table = lay(table, card, table.hands, named)
    return table


def _before_calls(position: Position, rules: RuleSet) -> Table:
    """Lay out all but the calls and the cards on the table."""
    calls, dealer = position.calls is not None, position.dealer
    return Table(
        rules=rules,
        ranking=_ranking(position, rules),
        dealer=dealer,
        turned=position.turned,
        hands=position.hands,
        leader=position.first,
        trick=(),
        tricks=(),
        earlier=_earlier(position),
        score=position.score,
        round=position.round,
        auction=Auction(rules=rules, dealer=dealer) if calls and dealer else None,
        contract=position.contract,
        kitty=_kitty(position, rules),
    )


def _kitty(position: Position, rules: RuleSet) -> Kitty | None:
    """Lay out the kitty: before an auction face down, though nobody was told its cards."""
    contract, cards = position.contract, position.kitty
    if position.calls is not None and rules.bids:
        return Kitty(cards=cards)
    if cards is None or contract is None:
        return None
    seen = contract.is_named or rules.declare_after_kitty
    kitty = Kitty(cards=cards, shown=seen and is_shown(contract, rules))
    return replace(kitty, swapped=0) if position.is_played else kitty


def _earlier(position: Position) -> tuple[int, int]:
    """Give the tricks before this one; the kitty, where it lies there, is counted by itself."""
    north_south, east_west = position.tricks
    if position.contract and position.kitty is not None and (north_south or east_west):
        if position.contract.declarer.place % 2:
            return north_south, max(0, east_west - 1)
        return max(0, north_south - 1), east_west
    return north_south, east_west
