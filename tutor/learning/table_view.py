"""The table as the page draws it: plain data, in words, with only what the seat may see.

Hidden cards never reach a browser: everything here is made from a ``SeatView``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.engine.cards import Card, sort_hand
from tutor.engine.ranking import Ranking
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, Trick
from tutor.engine.view import SeatView, view
from tutor.i18n import Words

__all__ = ["Drawing", "card_view", "draw_table"]

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """How a table is to be drawn for a learner."""

    seat: Seat
    """The seat at the bottom, whose hand is held."""
    shown: frozenset[Seat] = frozenset()
    """Other hands that lie face up."""
    mode: str = "look"
    """What can be done with the cards of the hand: look, play, pick-one or pick-many."""
    hand: Seat | None = None
    """Whose hand can be picked from; None for the seat's own."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """Marks on cards by card text: right, wrong, missed, chosen, legal, illegal."""
    secret: bool = False
    """Whether a question is open, so that neither the turn nor a winner may be given away."""
    lying: bool = True
    """Whether a trick that is complete still lies on the table."""
    partners: bool = True
    """Whether partners are a matter of this table: what the others are to one, and the piles."""
    trump_matters: bool = True
    """Whether the trump suit is a matter of this table at all."""

    @property
    def bottom(self) -> Seat:
        """The seat whose hand can be picked from."""
        return self.hand or self.seat


_SPOKEN = {
    "legal": "ui.card.allowed",
    "illegal": "ui.card.not_allowed",
    "winning": "ui.card.winning",
    "right": "ui.card.right",
    "wrong": "ui.card.wrong",
    "missed": "ui.card.missed",
}
_RELATIONS = ("ui.word.you", "ui.word.opponent", "ui.word.partner", "ui.word.opponent")
"""What a seat is to the learner, clockwise from the learner."""


def card_view(card: Card, words: Words, state: str | None = None, **more: object) -> Json:
    """Give one card: its letters, its name, and how it is spoken of."""
    joker = {"LJ": "little", "BJ": "big"}.get(str(card))
    name = words.card(card)
    return {
        "id": str(card),
        "rank": words.rank_letters(card.rank),
        "suit": str(card.suit) if card.suit else None,
        "joker": joker,
        "name": name,
        "state": state,
        "spoken": words.say(_SPOKEN[state], card=card) if state in _SPOKEN else name,
        **more,
    }


def draw_table(table: Table, drawing: Drawing, words: Words) -> Json:
    """Draw a table for a seat. Nothing of a hidden hand is in the result but its size."""
    bottom = drawing.bottom
    seen = view(table, drawing.seat, open_hands=drawing.shown | {bottom})
    lying = table.tricks[-1] if drawing.lying and table.tricks and not table.trick else None
    won = table.tricks[:-1] if lying and drawing.secret else table.tricks
    winner = lying.winner if lying and not drawing.secret else None
    middle = _middle(table, lying, drawing, words)
    return {
        "seats": {seat.value: _seat(seen, seat, drawing, won, words) for seat in Seat},
        "trump": _trump(table.ranking, drawing, words),
        "turned": table.turned
        and {"card": card_view(table.turned, words), "label": words.say("ui.word.turned_card")},
        "trick": middle,
        "winner": winner
        and {
            "seat": winner.value,
            "label": words.say("ui.table.wins", seat=winner, you=drawing.seat),
        },
        "last_trick": _last(seen, lying, words),
        "piles": _piles(table, won) if drawing.partners else None,
        "hand": _hand(seen, bottom, drawing, words),
        "as_text": _as_text(seen, middle, drawing, won, words),
    }


def _tricks(table: Table, won: tuple[Trick, ...], side: Side) -> int:
    return table.earlier[side is Side.EW] + sum(trick.winner.side is side for trick in won)


def _seat(
    seen: SeatView, seat: Seat, drawing: Drawing, won: tuple[Trick, ...], words: Words
) -> Json:
    table = seen.table
    hand = table.hand(seat)
    lies_open = hand is not None and seat is not drawing.bottom
    return {
        "name": words.seat(seat),
        "note": _relation(seat, drawing, words),
        "tricks": sum(trick.winner is seat for trick in won),
        "dealer": seat is table.dealer,
        "turn": not drawing.secret and table.phase is Phase.PLAY and seat is table.turn,
        "you": seat is drawing.seat,
        "count": seen.sizes[seat.place],
        "open": [card_view(card, words) for card in sort_hand(hand)]
        if lies_open and hand
        else None,
    }


def _relation(seat: Seat, drawing: Drawing, words: Words) -> str:
    """Say what a seat is to the learner: you, your partner, an opponent."""
    place = (seat.place - drawing.seat.place) % 4
    return words.say(_RELATIONS[place]) if drawing.partners or place == 0 else ""


def _trump(ranking: Ranking, drawing: Drawing, words: Words) -> Json | None:
    if not drawing.trump_matters:
        return None
    if ranking.trump is None:
        return {"suit": None, "label": words.say("ui.word.no_trump")}
    return {"suit": str(ranking.trump), "label": words.say("ui.table.trump", trump=ranking.trump)}


def _middle(table: Table, lying: Trick | None, drawing: Drawing, words: Words) -> list[Json]:
    cards = tuple(lying.plays()) if lying else tuple(table.on_table())
    if not cards:
        return []
    leader = cards[0][0]
    best = trick_reason([card for _, card in cards], leader, table.ranking).seat
    return [
        {
            "seat": seat.value,
            "card": card_view(card, words),
            "winning": not drawing.secret and seat is best,
            "caption": words.say("ui.table.led") if seat is leader else "",
        }
        for seat, card in cards
    ]


def _last(seen: SeatView, lying: Trick | None, words: Words) -> Json | None:
    tricks = [trick for trick in seen.tricks_to_look_at() if trick is not lying]
    if not tricks:
        return None
    last = tricks[-1]
    return {
        "cards": [
            {"seat": seat.value, "card": card_view(card, words)} for seat, card in last.plays()
        ],
        "winner": last.winner.value,
        "label": words.say("ui.table.took", seat=last.winner),
    }


def _piles(table: Table, won: tuple[Trick, ...]) -> Json | None:
    piles = {side.value: _tricks(table, won, side) for side in Side}
    return piles if any(piles.values()) else None


def _hand(seen: SeatView, bottom: Seat, drawing: Drawing, words: Words) -> Json | None:
    hand = seen.table.hand(bottom)
    if hand is None:
        return None
    own = bottom is drawing.seat
    return {
        "seat": bottom.value,
        "label": words.say("ui.word.hand") if own else words.say("ui.word.open_hand", seat=bottom),
        "mode": drawing.mode,
        "cards": [card_view(card, words, drawing.marks.get(str(card))) for card in sort_hand(hand)],
    }


def _as_text(
    seen: SeatView,
    middle: list[Json],
    drawing: Drawing,
    won: tuple[Trick, ...],
    words: Words,
) -> Json:
    """Give the table in words: a full equal of the drawn one."""
    on_table = {play["seat"]: play for play in middle}
    rows = []
    for seat in Seat:
        play = on_table.get(seat.value)
        card = words.say("ui.table.nothing")
        if play:
            card = play["card"]["name"]
            if play["winning"]:
                card = words.say("ui.table.winning", card=card)
        hand, size = seen.table.hand(seat), seen.sizes[seat.place]
        if hand:
            held = words.list(words.card(card) for card in sort_hand(hand))
        else:
            held = (
                words.say("ui.word.cards", n=size)
                if size is not None
                else words.say("ui.table.unknown")
            )
        tricks = sum(trick.winner is seat for trick in won)
        name = words.say("ui.word.and_you", seat=seat) if seat is drawing.seat else words.seat(seat)
        rows.append([name, card, words.number(tricks), held])
    trump = _trump(seen.table.ranking, drawing, words)
    caption = trump["label"] if trump else words.say("ui.word.table")
    return {
        "caption": caption,
        "head": [words.say(f"ui.table.head.{head}") for head in ("seat", "card", "tricks", "hand")],
        "rows": rows,
    }
