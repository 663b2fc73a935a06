"""What bid whist adds to the table: the auction, the contract, the kitty, the exchange."""

from __future__ import annotations

from typing import Any

from tutor.engine.cards import sort_hand
from tutor.engine.contract import Contract
from tutor.engine.kitty import Kitty
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView
from tutor.i18n import Words
from tutor.learning.call_view import auction_view, call_view, said_of
from tutor.learning.card_view import card_view
from tutor.learning.drawing import Drawing

__all__ = ["bidding_view", "call_of", "kitty_pile", "phase_drawn", "told_contract", "trump_view"]

Json = dict[str, Any]
_TURNS = {Phase.AUCTION: "call", Phase.DECLARE: "name", Phase.EXCHANGE: "swap"}
"""What is to be done in each phase before the first card."""


def told_contract(table: Table, drawing: Drawing) -> Contract | None:
    """Give the contract, unless who won the auction may be just what is asked."""
    contract = table.contract
    asked = drawing.secret and not drawing.names and table.auction is not None
    return None if contract and asked and not contract.is_named else contract


def phase_drawn(table: Table, drawing: Drawing) -> Phase:
    """Say what lies in the middle: auction and kitty until the first card, then the trick."""
    phase = drawing.phase or table.phase
    called = table.auction is not None and told_contract(table, drawing) is None
    if called and phase in (Phase.DECLARE, Phase.SCORE):
        return Phase.AUCTION
    return Phase.PLAY if phase is Phase.SCORE else phase


def bidding_view(table: Table, seen: SeatView, drawing: Drawing, words: Words) -> Json:
    """Give all that bid whist adds, but for what is a part of the seats and the piles."""
    phase, contract = phase_drawn(table, drawing), told_contract(table, drawing)
    turn = _TURNS.get(phase)
    return {
        "phase": phase.value,
        "turn_label": words.say(f"ui.table.to_{turn}") if turn else None,
        "contract": _contract(contract, drawing, words) if contract else None,
        "auction": auction_view(table.auction, words, marked=not drawing.secret)
        if table.auction
        else None,
        "kitty": _kitty(table, seen.table.kitty, drawing, words) if seen.table.kitty else None,
        "exchange": _exchange(drawing, words) if drawing.mode == "exchange" else None,
    }


def call_of(table: Table, seat: Seat, drawing: Drawing, words: Words) -> Json | None:
    """Give the last call of a seat, while the auction is what it is about."""
    if table.auction is None or phase_drawn(table, drawing) is not Phase.AUCTION:
        return None
    last = next((call for who, call in reversed(table.auction.calls) if who is seat), None)
    return None if last is None else call_view(last, words)


def _contract(contract: Contract, drawing: Drawing, words: Words) -> Json:
    bid, seat = contract.bid, contract.declarer
    if drawing.secret:  # how many tricks that needs may be what is asked
        label = words.say("ui.table.contract_of", seat=seat, you=drawing.seat)
        return {"seat": seat.value, "call": call_view(bid, words), "label": label}
    label = words.say("ui.table.needs", side=seat.side, n=bid.needs, you=drawing.seat)
    call = call_view(bid, words, spoken=said_of(bid, words))
    return {"seat": seat.value, "call": call, "label": label}


def trump_view(contract: Contract, words: Words) -> Json | None:
    """Give the badge of what is trump, and which way the ranks run; None before it is named."""
    direction = contract.direction
    if not contract.is_named or direction is None:
        return None
    if contract.trump:
        label = words.say("ui.table.trump_ranks", trump=contract.trump, direction=direction)
        return {"suit": str(contract.trump), "label": label}
    kind = direction.name[0]
    return {
        "suit": None,
        "kind": kind,
        "label": words.say("ui.table.no_trump_ranks", direction=direction),
    }


def _kitty(table: Table, kitty: Kitty, drawing: Drawing, words: Words) -> Json:
    """Show the kitty as far as this seat knows it: as it is now, else as it was turned up."""
    left = kitty.left if kitty.swapped else kitty.cards
    cards = left if left is not None else kitty.cards
    key = "kitty" if cards is None else "kitty_left" if kitty.swapped and left else "kitty_open"
    hidden = table.kitty.cards if table.kitty else None
    swapped = None
    if kitty.swapped is not None and table.contract and table.auction:
        swapped = words.say(
            "ui.table.swapped", seat=table.contract.declarer, n=kitty.swapped, you=drawing.seat
        )
    return {
        "label": words.say(f"ui.word.{key}"),
        "count": table.rules.kitty_size if hidden is None else len(hidden),
        "cards": None if cards is None else [card_view(card, words) for card in sort_hand(cards)],
        "swapped": swapped,
    }


def kitty_pile(table: Table, drawing: Drawing, words: Words) -> Json | None:
    """Say on whose pile the kitty lies as the first trick, once cards are played."""
    seat = table.kitty_winner
    if seat is None or phase_drawn(table, drawing) is not Phase.PLAY:
        return None
    return {"side": seat.side.value, "label": words.say("ui.table.kitty_trick")}


def _exchange(drawing: Drawing, words: Words) -> Json:
    chosen: Json = {}
    if drawing.swap:
        give, take = ([str(card) for card in cards] for cards in drawing.swap)
        chosen["chosen"] = {"give": give, "take": take}
    texts = ("give", "take", "count", "confirm", "none")
    return {key: words.holes(f"ui.exchange.{key}") for key in texts} | chosen
