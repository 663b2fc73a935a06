"""What can be changed in a setting, one thing at a time, the smallest change first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tutor.engine.calls import Bid, BidKind, Direction, parse_bid
from tutor.engine.cards import Card, Suit, parse_card
from tutor.engine.ladder import LADDER
from tutor.engine.position import Position
from tutor.engine.ranking import CLASSIC
from tutor.engine.seats import Seat
from tutor.i18n import Message, Value
from tutor.quizzes.misconceptions.setting import Setting
from tutor.quizzes.shapes import Answer

__all__ = ["Candidate", "candidates"]

Candidate = tuple[Message, Setting]
"""What is changed, and the setting after it."""

_SUIT = 5
"""How many ranks a change of suit counts for."""
_SEATS = {seat.value for seat in Seat}


def candidates(setting: Setting, given: Answer) -> Iterator[Candidate]:
    """Give the changes that could make an answer right; whether they do is to be asked."""
    for change in _CHANGES.get(setting.kind.kind, ()):
        yield from change(setting, given)


def _at(setting: Setting) -> Position:
    """Give the position that is changed."""
    assert setting.position is not None, "this kind asks about a table"
    return setting.position


def _changed(setting: Setting, **changes: Any) -> Setting:
    """Change something of the position."""
    return replace(setting, position=replace(_at(setting), **changes))


def _of_kind(setting: Setting, **changes: Any) -> Setting:
    """Change a parameter of the kind."""
    kind: Any = setting.kind
    return replace(setting, kind=replace(kind, **changes))


def _told(key: str, setting: Setting, **facts: Value) -> Message:
    return Message(f"change.{key}", {"you": setting.learner, **facts})


def _won(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let a side have won a trick more, or one less."""
    won = getattr(setting.kind, "won", 0)
    for number in (won + 1, won - 1):
        yield _told("won", setting, n=number), _of_kind(setting, won=number)


def _bid(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let another bid be asked about."""
    for other in _near(parse_bid(str(getattr(setting.kind, "bid", "")))):
        yield _told("bid", setting, bid=other), _of_kind(setting, bid=str(other))


def _standing(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let another bid stand."""
    position = _at(setting)
    calls = position.calls or ()
    bids = [(place, call) for place, call in enumerate(calls) if isinstance(call, Bid)]
    if not bids:
        return
    place, standing = bids[-1]
    for other in _near(standing):
        seat = position.first.after(place)
        told = _told("call", setting, seat=seat, bid=other)
        yield told, _changed(setting, calls=(*calls[:place], other, *calls[place + 1 :]))


def _contract(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let another bid have won the auction."""
    contract = _at(setting).contract
    if contract is not None:
        for other in _near(contract.bid):
            told = _told("call", setting, seat=contract.declarer, bid=other)
            yield told, _changed(setting, contract=replace(contract, bid=other))


def _near(bid: Bid) -> list[Bid]:
    """Order the other bids: first those with another number or another kind, then with both."""

    def distance(other: Bid) -> tuple[bool, int]:
        both = other.level != bid.level and other.kind is not bid.kind
        return both, abs(LADDER.index(other) - LADDER.index(bid))

    return sorted((other for other in LADDER if other != bid), key=distance)


def _trump(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let another suit be trumps. A round without trumps is left without."""
    contract, trump = _at(setting).contract, _at(setting).trump
    for suit in Suit if trump else ():
        if suit is not trump:
            changed = replace(contract, trump=suit) if contract else None
            told = _told("trump", setting, trump=suit)
            yield told, _changed(setting, trump=suit, contract=changed)


def _direction(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let the ranks run the other way."""
    contract = _at(setting).contract
    if contract is None:
        return
    down = contract.direction is Direction.DOWNTOWN
    way = Direction.UPTOWN if down else Direction.DOWNTOWN
    if contract.notrump:
        changed = replace(contract, ranks=way)
    else:
        kind = BidKind.UPTOWN if down else BidKind.DOWNTOWN
        changed = replace(contract, bid=Bid(level=contract.bid.level, kind=kind))
    yield _told("direction", setting, direction=way), _changed(setting, contract=changed)


def _rank(setting: Setting, given: Answer) -> Iterator[Candidate]:
    """Let a card of the trick be of another rank; that of the seat in the answer any other card."""
    position = _at(setting)
    swaps: list[tuple[int, int, Card]] = []
    for place, card in enumerate(position.trick):
        others = [other for other in _unseen(setting) if other.suit is card.suit]
        if position.first.after(place).value == given[0]:
            others = _unseen(setting)
        elif card.is_joker or given[0] not in _SEATS:
            others += _of_other_suits(setting, card)
        swaps += [(_distance(card, other), place, other) for other in others]
    for _, place, other in sorted(swaps, key=lambda swap: swap[:2]):
        yield _played(setting, place, other)


def _suit(setting: Setting, _: Answer) -> Iterator[Candidate]:
    """Let a card of the trick be of another suit, or one of the hand in turn."""
    position = _at(setting)
    for place, card in enumerate(position.trick):
        for other in _of_other_suits(setting, card):
            yield _played(setting, place, other)
    if len(position.trick) == len(Seat):
        return
    seat = position.first.after(len(position.trick))
    for place, card in enumerate(position.hands[seat.place] or ()):
        for other in _of_other_suits(setting, card):
            yield _held(setting, seat, place, other)


def _unseen(setting: Setting) -> list[Card]:
    """Give the cards that nobody has seen yet, to put in the place of one."""
    return [card for card in setting.rules.pack if card not in setting.seen]


def _of_other_suits(setting: Setting, card: Card) -> Iterator[Card]:
    """Give the unseen card of each other suit that is nearest to a card, and the nearest joker."""
    for suit in (*Suit, None):
        able = [other for other in _unseen(setting) if other.suit is suit]
        if suit is not card.suit and able:
            yield min(able, key=lambda other: _distance(card, other))


def _distance(card: Card, other: Card) -> int:
    """Give how far two cards are apart, in ranks. A joker is far from everything."""
    if card.is_joker or other.is_joker:
        return 1 if card.is_joker and other.is_joker else 20
    ranks = CLASSIC.ranks
    apart = abs(ranks.index(card.rank) - ranks.index(other.rank))
    return apart + (0 if card.suit is other.suit else _SUIT)


def _played(setting: Setting, place: int, other: Card) -> Candidate:
    """Put another card in a place of the trick."""
    position = _at(setting)
    trick = (*position.trick[:place], other, *position.trick[place + 1 :])
    seat, was = position.first.after(place), position.trick[place]
    told = _told("play" if place else "lead", setting, seat=seat, card=other, was=was)
    return told, _changed(setting, trick=trick)


def _held(setting: Setting, seat: Seat, place: int, other: Card) -> Candidate:
    """Put another card in a hand; where that is the one asked about, the new one is."""
    hands = _at(setting).hands
    hand, asked = hands[seat.place] or (), getattr(setting.kind, "card", "")
    held = (*hand[:place], other, *hand[place + 1 :])
    key, changed = (
        "hold",
        _changed(setting, hands=tuple(held if one is seat else hands[one.place] for one in Seat)),
    )
    if asked and parse_card(asked) is hand[place]:
        key, changed = "card", _of_kind(changed, card=str(other))
    return _told(key, setting, seat=seat, card=other, was=hand[place]), changed


_WINNING = (_trump, _direction, _rank)
_FOLLOWING = (_trump, _suit)
_CHANGES: dict[str, tuple[Callable[[Setting, Answer], Iterator[Candidate]], ...]] = {
    "trick-winner": _WINNING,
    "winning-now": _WINNING,
    "next-leader": _WINNING,
    "suit-to-follow": _FOLLOWING,
    "legal-cards": _FOLLOWING,
    "is-legal": _FOLLOWING,
    "is-bid-higher": (_bid, _standing),
    "lowest-higher-bid": (_standing,),
    "legal-calls": (_standing,),
    "what-may-be-named": (_contract,),
    "tricks-needed": (_won, _bid),
}
"""What can be changed for each kind, smallest first."""
