"""A position: a fragment of a round, with only what a question needs (DESIGN.md 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.cards import Card, Suit
from tutor.engine.deal import DuplicateCard, JokerInWhist, rotation_faults
from tutor.engine.mechanics import lay
from tutor.engine.ranking import ranking
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import RuleSet
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
    led: Suit
    """The led suit."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """What a lesson says of a table. Sizes of hands are not checked, cards that lie twice are."""

    leader: Seat
    """Who led, or leads, the trick on the table."""
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


def position_faults(position: Position, rules: RuleSet) -> tuple[Reason, ...]:
    """Name everything that is wrong with a position, at once."""
    return tuple(_faults(position, rules))


def _trump(position: Position, rules: RuleSet) -> Suit | None:
    """Give the trump suit, which in a rotation follows from the round (Tips.4)."""
    in_turn = trump_of_round(rules, position.round) if position.round else None
    return in_turn.trump if in_turn else position.trump


def _faults(position: Position, rules: RuleSet) -> Iterator[Reason]:
    held = [card for hand in position.hands for card in hand or ()]
    count = Counter((*held, *position.trick))
    doubles = tuple(card for card, times in count.items() if times > 1)
    if doubles:
        yield DuplicateCard(cards=doubles)
    if rules.rotates:
        turned, trump, number = position.turned, position.trump, position.round
        named = number is not None and (trump is not None or position.no_trump)
        yield from rotation_faults(rules, number or 1, turned, trump, named=named)
    jokers = tuple(card for card in count if card.is_joker)
    if jokers:
        yield JokerInWhist(cards=jokers)
        return
    led = ranking(_trump(position, rules)).led_suit(position.trick)
    for turn, card in enumerate(position.trick):
        seat = position.leader.after(turn)
        hand = position.hands[seat.place] or ()
        if led and card.suit is not led and any(other.suit is led for other in hand):
            yield CardsDidNotFollow(seat=seat, card=card, led=led)


def set_up(position: Position, rules: RuleSet) -> Table:
    """Lay a position on the table; BadDeal with all that is wrong. A fourth card ends the trick."""
    faults = position_faults(position, rules)
    if faults:
        raise BadDeal(faults)
    table = Table(
        rules=rules,
        ranking=ranking(_trump(position, rules)),
        dealer=position.dealer,
        turned=position.turned,
        hands=position.hands,
        leader=position.leader,
        trick=(),
        tricks=(),
        earlier=position.tricks,
        score=position.score,
        round=position.round,
    )
    for card in position.trick:
        table = lay(table, card, table.hands)
    return table
