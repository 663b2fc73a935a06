"""The table as the page draws it: plain data, in words, with only what the seat may see.

Hidden cards never reach a browser: everything here is made from a ``SeatView``.
"""

from __future__ import annotations

from typing import Any

from tutor.engine.cards import sort_hand
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, Trick
from tutor.engine.view import SeatView, view
from tutor.i18n import Words
from tutor.learning.bidding_view import (
    bidding_view,
    call_of,
    kitty_pile,
    phase_drawn,
    told_contract,
    trump_view,
)
from tutor.learning.card_view import card_view
from tutor.learning.drawing import Drawing
from tutor.learning.table_text import as_text

__all__ = ["draw_table"]

Json = dict[str, Any]
_RELATIONS = ("ui.word.you", "ui.word.opponent", "ui.word.partner", "ui.word.opponent")
"""What a seat is to the learner, clockwise from the learner."""


def draw_table(table: Table, drawing: Drawing, words: Words) -> Json:
    """Draw a table for a seat. Nothing of a hidden hand is in the result but its size."""
    bottom = drawing.bottom
    seen = view(table, drawing.seat, open_hands=drawing.shown | {bottom})
    lying = table.tricks[-1] if drawing.lying and table.tricks and not table.trick else None
    won = table.tricks[:-1] if lying and drawing.secret else table.tricks
    winner = lying.winner if lying and not drawing.secret else None
    drawn: Json = {
        "seats": {seat.value: _seat(seen, seat, drawing, won, words) for seat in Seat},
        "trump": _trump(table, drawing, words),
        "turned": table.turned
        and {"card": card_view(table.turned, words), "label": words.say("ui.word.turned_card")},
        "trick": _middle(table, lying, drawing, words),
        "winner": winner
        and {
            "seat": winner.value,
            "label": words.say("ui.table.wins", seat=winner, you=drawing.seat),
        },
        "last_trick": _last(seen, lying, words),
        "piles": _piles(table, won, drawing, words) if drawing.partners else None,
        "hand": _hand(seen, bottom, drawing, words),
    }
    if table.rules.bids:
        drawn |= bidding_view(table, seen, drawing, words)
        for seat in Seat:
            drawn["seats"][seat.value]["call"] = call_of(table, seat, drawing, words)
    return drawn | {"as_text": as_text(seen, drawn, drawing, words)}


def _seat(
    seen: SeatView, seat: Seat, drawing: Drawing, won: tuple[Trick, ...], words: Words
) -> Json:
    table = seen.table
    hand = table.hand(seat)
    lies_open = hand is not None and seat is not drawing.bottom
    counts = phase_drawn(table, drawing) is Phase.PLAY
    kitty = counts and seat is table.kitty_winner
    return {
        "name": words.seat(seat),
        "note": _relation(seat, drawing, words),
        "tricks": sum(trick.winner is seat for trick in won) + kitty if counts else None,
        "dealer": seat is table.dealer,
        "turn": not drawing.secret and table.phase is not Phase.SCORE and seat is table.turn,
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


def _trump(table: Table, drawing: Drawing, words: Words) -> Json | None:
    if not drawing.trump_matters:
        return None
    if table.rules.bids:
        contract = told_contract(table, drawing)
        return trump_view(contract, words) if contract else None
    trump = table.trump
    if trump is None:
        return {"suit": None, "label": words.say("ui.word.no_trump")}
    return {"suit": str(trump), "label": words.say("ui.table.trump", trump=trump)}


def _middle(table: Table, lying: Trick | None, drawing: Drawing, words: Words) -> list[Json]:
    cards = tuple(lying.plays()) if lying else tuple(table.on_table())
    if not cards:
        return []
    leader, named = cards[0][0], lying.named if lying else table.named
    best = trick_reason([card for _, card in cards], leader, table.ranking, named)
    return [
        {
            "seat": seat.value,
            "card": card_view(card, words),
            "winning": not drawing.secret and best is not None and seat is best.seat,
            "caption": words.say("ui.table.led") if seat is leader else "",
            **({"suit": str(named)} if named and seat is leader else {}),
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


def _piles(table: Table, won: tuple[Trick, ...], drawing: Drawing, words: Words) -> Json | None:
    kitty = kitty_pile(table, drawing, words)
    piles: Json = {
        side.value: table.earlier[side is Side.EW]
        + sum(trick.winner.side is side for trick in won)
        + (kitty is not None and kitty["side"] == side.value)
        for side in Side
    }
    if not any(piles.values()):
        return None
    return piles | ({"kitty": kitty} if kitty else {})


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
