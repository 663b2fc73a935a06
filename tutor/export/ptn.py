"""Rounds of bid whist in PTN, an extension of the Portable Bridge Notation.

::

    % PTN
    [Event "Bid Whist to 7, no jokers, minimum bid 3"]     the rules of the table, in words
    [Rules "bid-whist minimum_bid=3 jokers=0 target=7"]    the same, exactly
    [Dealer "N"]
    [Deal "N:Q3.QJ743.T64.73 4.985.KJ873.962 ..."]         clockwise; jokers in a fifth field
    [Undealt "S2SJCJS5"]                                   the kitty
    [Declarer "S"]
    [Contract "3NT↑"]                                      or 4♠↓: downtown, spades named later
    [Auction "E"]
    Pass 3NT↑ Pass Pass
    [CardsAdded "S:S5CJ"]                                  what the declarer took, and put away
    [CardsRemoved "S:D2DQ"]
    [Play "S"]
    CT CA C3 C2                                            a row a trick, a column a seat

The columns of the play are those of the declarer and the seats clockwise, whoever leads. Three
things are our own: the tags ``Rules`` and ``Round``, and ``JL=C`` for a joker led as a club.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.engine.actions import Action, Exchange, MakeCall, NameDirection, NameTrump, PlayCard
from tutor.engine.calls import Bid, Call
from tutor.engine.cards import Card, Suit, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.deal import Deal, Hand
from tutor.engine.errors import NotationError, read_at
from tutor.engine.judge import IllegalAction, apply
from tutor.engine.record import Record, replay
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import BadDeal, Phase, Table, start
from tutor.export.ptn_rules import event_of, notes_on_rules, read_rules
from tutor.export.ptn_words import (
    Named,
    print_call,
    print_card,
    print_cards,
    print_hand,
    read_bid,
    read_call,
    read_card,
    read_cards,
    read_hand,
)
from tutor.export.tags import Tag, Tags, print_tag, read_tags

__all__ = ["notes_on_ptn", "read_ptn", "write_ptn"]

Calls = list[tuple[int, Call, Named]]
"""The calls of an auction: where each stands, and what its bidder named later."""


def read_ptn(text: str) -> Record:
    """Read a round of bid whist; NotationError, at its place, with the first thing that is wrong.

    The winners of the tricks are not written down, so every call and card is judged on the way.
    """
    tags = read_tags(text)
    code = tags.get("GameCode")
    if code and code.value != "Whist":
        raise NotationError(
            f"this is a game of {code.value!r}; only bid whist, Whist, is read", offset=code.offset
        )
    deal = _read_deal(tags)
    calls = [*_read_calls(tags, deal.dealer)]
    rules = read_rules(tags, deal, [call for _, call, _ in calls])
    played = _Played(rules, deal, tags.need("Deal"))
    for offset, call, _ in calls:
        played.do(MakeCall(seat=played.table.turn, call=call), offset)
    _read_contract(tags, calls, played)
    _read_exchange(tags, played)
    _read_play(tags, played)
    return Record(rules=rules, deal=deal, actions=tuple(played.actions))


class _Played:
    """A round that is played along as it is read."""

    def __init__(self, rules: RuleSet, deal: Deal, tag: Tag) -> None:
        try:
            self.table: Table = start(deal, rules)
        except BadDeal as refused:
            raise NotationError(
                f"{refused}; give every card of the pack once, as the rules of Event say",
                offset=tag.offset,
            ) from None
        self.actions: list[Action] = []

    def do(self, action: Action, offset: int) -> None:
        """Do what stands at this place; NotationError if it may not be done."""
        try:
            self.table = apply(self.table, action)
        except IllegalAction as refused:
            raise NotationError(
                f"{refused}; see that it stands in the column of its seat, and all before it",
                offset=offset,
            ) from None
        self.actions.append(action)


def _read_deal(tags: Tags) -> Deal:
    """Read who dealt, the hands and the kitty."""
    tag = tags.need("Deal")
    first, _, hands = tag.value.partition(":")
    written = [*re.finditer(r"\S+", hands)]
    if len(written) != 4:
        raise NotationError(
            f"{len(written)} hands are dealt; write four, clockwise, as N:Q3.QJ7.T64.73 ...",
            offset=tag.offset,
        )
    seat, begin = read_at(parse_seat, first, tag.offset), tag.offset + len(first) + 1
    held = {
        seat.after(turn): read_at(read_hand, hand.group(), begin + hand.start())
        for turn, hand in enumerate(written)
    }
    north, east, south, west = (held[seat] for seat in Seat)
    kitty, number = tags.get("Undealt"), tags.get("Round")
    return Deal(
        dealer=tags.need("Dealer").read(parse_seat),
        hands=(north, east, south, west),
        kitty=kitty.read(read_cards) if kitty else (),
        round=number.read(_read_number) if number else 1,
    )


def _read_number(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise NotationError(f"{text!r} is no number of a round; write 1 or more")
    return int(text)


def _read_calls(tags: Tags, dealer: Seat) -> Iterator[tuple[int, Call, Named]]:
    """Read the calls of the auction, which the player left of the dealer begins."""
    tag, first = tags.need("Auction"), dealer.left
    if tag.read(parse_seat) is not first:
        raise NotationError(
            f'the player left of the dealer calls first; write [Auction "{first}"]',
            offset=tag.offset,
        )
    for offset, word in tag.words:
        yield offset, *read_at(read_call, word, offset)


def _read_contract(tags: Tags, calls: Calls, played: _Played) -> None:
    """Read who plays what, which must agree with the auction, and what was named."""
    declarer, tag, contract = tags.get("Declarer"), tags.get("Contract"), played.table.contract
    if contract is None:
        if declarer or tag:
            raise NotationError(
                "nobody has won this auction yet; write its calls to the end, or no Contract",
                offset=tags.need("Auction").offset,
            )
        return
    if declarer and declarer.read(parse_seat) is not contract.declarer:
        raise NotationError(f"the auction was won by {contract.declarer}", offset=declarer.offset)
    name = [named for _, call, named in calls if isinstance(call, Bid)][-1]
    bid, named = tag.read(read_bid) if tag else (contract.bid, name)
    if tag and (bid != contract.bid or (named and name and named is not name)):
        raise NotationError(
            f"the auction was won with {print_call(contract.bid, name)}", offset=tag.offset
        )
    offset = tag.offset if tag else tags.need("Auction").offset
    name = named or name
    if isinstance(name, Suit):
        played.do(NameTrump(seat=contract.declarer, suit=name), offset)
    elif name:
        played.do(NameDirection(seat=contract.declarer, direction=name), offset)


def _read_exchange(tags: Tags, played: _Played) -> None:
    """Read the swap; where none is written and cards were played, the hand was kept."""
    added, removed, play = (tags.get(name) for name in ("CardsAdded", "CardsRemoved", "Play"))
    if added and removed:
        seat, take = _read_swapped(added)
        other, give = _read_swapped(removed)
        if other is not seat:
            raise NotationError(
                f"{seat} took cards, so {seat} put some away", offset=removed.offset
            )
        played.do(Exchange(seat=seat, give=give, take=take), added.offset)
    elif added or removed:
        (alone,) = filter(None, (added, removed))
        raise NotationError(
            "cards were added and removed; write both CardsAdded and CardsRemoved",
            offset=alone.offset,
        )
    elif play and play.words:
        played.do(Exchange(seat=played.table.turn), play.offset)


def _read_swapped(tag: Tag) -> tuple[Seat, Hand]:
    """Read ``S:S5CJ``: whose cards, and which."""
    seat, colon, cards = tag.value.partition(":")
    begin = tag.offset + len(seat) + len(colon)
    return read_at(parse_seat, seat, tag.offset), read_at(read_cards, cards, begin)


def _read_play(tags: Tags, played: _Played) -> None:
    """Read the tricks: in each row every card is played when it is the turn of its column."""
    tag, contract = tags.get("Play"), played.table.contract
    if tag is None:
        return
    first = tag.read(parse_seat)
    if contract and first is not contract.declarer:
        raise NotationError(
            f'the declarer leads, in the first column; write [Play "{contract.declarer}"]',
            offset=tag.offset,
        )
    words = [word for word in tag.words if word[1] != "*"]
    for begin in range(0, len(words), 4):
        row = {first.after(place): word for place, word in enumerate(words[begin : begin + 4])}
        cards = {seat: word for seat, word in row.items() if word[1] != "-"}
        at = words[begin][0]
        if played.table.trick:
            raise NotationError("the trick above is not complete; give it four cards", offset=at)
        while cards:
            seat = played.table.turn
            if played.table.phase is not Phase.PLAY:
                raise NotationError("nobody has a card to play; take this away", offset=at)
            if seat not in cards:
                raise NotationError(f"the card of {seat} is missing in this trick", offset=at)
            offset, word = cards.pop(seat)
            card, suit = read_at(_read_play_of, word, offset)
            played.do(PlayCard(seat=seat, card=card, suit=suit), offset)


def _read_play_of(word: str) -> tuple[Card, Suit | None]:
    """Read a card, and the suit named with a joker that is led: ``JL=C``."""
    card, named, suit = word.partition("=")
    return read_card(card), read_at(parse_suit, suit, len(card) + 1) if named else None


def notes_on_ptn(text: str) -> tuple[str, ...]:
    """Say what a file leaves open, and how ``read_ptn`` took it; NotationError as there."""
    return notes_on_rules(read_tags(text), read_ptn(text).rules)


def write_ptn(record: Record) -> str:
    """Write a round of bid whist, complete or not; ValueError for a round of whist.

    BadDeal or IllegalAction where it cannot be replayed. The hands are sorted: PTN does not keep
    the order of their cards.
    """
    if not record.rules.bids:
        raise ValueError("PTN holds rounds of bid whist, and this is one of whist")
    table, deal = replay(record), record.deal
    hands = [print_hand(hand) for hand in deal.hands]
    lines = [
        "% PTN",
        print_tag("GameCode", "Whist"),
        print_tag("Event", event_of(record.rules)),
        print_tag("Rules", record.rules),
        *([print_tag("Round", deal.round)] if deal.round != 1 else []),
        print_tag("Dealer", deal.dealer),
        print_tag("Deal", f"N:{' '.join(hands)}"),
        print_tag("Undealt", print_cards(deal.kitty)),
        *_print_auction(table, deal.dealer.left),
        *(_print_play(table, table.contract) if table.contract else ()),
    ]
    return "\n".join([*lines, ""])


def _print_auction(table: Table, first: Seat) -> Iterator[str]:
    """Write the contract, if there is one, and the calls."""
    assert table.auction is not None, "a record of bid whist begins with an auction"
    calls, contract = [call for _, call in table.auction.calls], table.contract
    said = [print_call(call) for call in calls]
    if contract:
        named = contract.trump or contract.ranks
        won = len(calls) - 1 - [isinstance(call, Bid) for call in reversed(calls)].index(True)
        said[won] = print_call(contract.bid, named)
        yield print_tag("Declarer", contract.declarer)
        yield print_tag("Contract", said[won])
    yield print_tag("Auction", first, said)


def _print_play(table: Table, contract: Contract) -> Iterator[str]:
    """Write the swap, once it is done, and the tricks."""
    kitty, first = table.kitty, contract.declarer
    if kitty is None or kitty.swapped is None:
        return
    yield print_tag("CardsAdded", f"{first}:{print_cards(kitty.taken or ())}")
    yield print_tag("CardsRemoved", f"{first}:{print_cards(kitty.given or ())}")
    words: list[str] = []
    rows = [(trick.leader, trick.named, dict(trick.plays())) for trick in table.tricks]
    for leader, named, plays in [*rows, (table.leader, table.named, dict(table.on_table()))]:
        for seat in (first.after(turn) for turn in range(4)) if plays else ():
            as_ = f"={named}" if named and seat is leader else ""
            words.append(print_card(plays[seat]) + as_ if seat in plays else "-")
    yield print_tag("Play", first, words)
