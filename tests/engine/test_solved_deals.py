"""Bridge deals really played by others: the play of bridge is the play of whist (M1.S5-S8).

Every card is legal under the classic rules, and whoever wins a trick holds the next card played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Suit, parse_card, parse_hand
from tutor.engine.deal import Deal
from tutor.engine.judge import apply, judge
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import start

from ..truth import truth

TRUMPS = (*Suit, None)


@dataclass(frozen=True, kw_only=True)
class Played:
    """One deal of the file, and the cards that were played."""

    deal: Deal
    """The deal, dealt by whoever sits before the leader."""
    cards: tuple[Card, ...]
    """In order of play."""


def read(text: str) -> Iterator[Played]:
    """Read the deals of the file, one for each PBN line."""
    deals = re.findall(r'^PBN \d \d (\d) (\d) "(.):(.*)" *$', text, re.MULTILINE)
    plays = re.findall(r'^PLAY (\d+) "(.*)" *$', text, re.MULTILINE)
    assert len(deals) == len(plays) == text.count("PBN ")
    for (trump, leader, first, hands), (count, cards) in zip(deals, plays, strict=True):
        suit = TRUMPS[int(trump)]
        clockwise = dict(zip(from_seat(parse_seat(first)), hands.split(" "), strict=True))
        north, east, south, west = (parse_hand(clockwise[seat]) for seat in Seat)
        played = tuple(parse_card(rank + of) for of, rank in re.findall("(.)(.)", cards))
        assert len(played) == int(count)
        yield Played(
            deal=Deal(
                dealer=tuple(Seat)[int(leader)].right,
                hands=(north, east, south, west),
                trump=suit,
                no_trump=suit is None,
            ),
            cards=played,
        )


def from_seat(seat: Seat) -> list[Seat]:
    """Give the four seats clockwise from this one."""
    return [seat.after(turns) for turns in range(4)]


def test_every_card_is_legal_and_every_winner_plays_next() -> None:
    deals = tricks = 0
    for played in read(truth("solved/deals-300.txt")):
        deals += 1
        table = start(played.deal, RuleSet())
        for card in played.cards:
            (holder,) = (seat for seat in Seat if card in (table.hand(seat) or ()))
            assert holder is table.turn
            action = PlayCard(seat=holder, card=card)
            verdict = judge(table, action)
            assert verdict.legal, str(verdict.reason)
            table = apply(table, action)
        tricks += len(table.tricks)
        assert len(table.tricks) == len(played.cards) // 4
    assert (deals, tricks) == (300, 2753)
