"""The table in words: a full equal of the drawn one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.cards import sort_hand
from tutor.engine.seats import Seat
from tutor.engine.view import SeatView
from tutor.i18n import Words
from tutor.learning.drawing import Drawing

__all__ = ["as_text"]

Json = dict[str, Any]


def as_text(seen: SeatView, drawn: Json, drawing: Drawing, words: Words) -> Json:
    """Give what was drawn as a table of texts: a row a seat, the rest in its caption.

    While there is nothing to be seen of a trick, the calls stand in its place.
    """
    calling = drawn["seats"][drawing.seat.value]["tricks"] is None
    heads = ("seat", "calls", "hand") if calling else ("seat", "card", "tricks", "hand")
    cells = _calls(drawn, words) if calling else _cards(drawn, words)
    rows = [[_name(seat, drawing, words), *cells[seat], _held(seen, seat, words)] for seat in Seat]
    return {
        "caption": ". ".join(_facts(drawn, words)) or words.say("ui.word.table"),
        "head": [words.say(f"ui.table.head.{head}") for head in heads],
        "rows": rows,
    }


def _name(seat: Seat, drawing: Drawing, words: Words) -> str:
    return words.say("ui.word.and_you", seat=seat) if seat is drawing.seat else words.seat(seat)


def _held(seen: SeatView, seat: Seat, words: Words) -> str:
    """Tell a hand, or how many cards it has, or that even that is not told."""
    hand, size = seen.table.hand(seat), seen.sizes[seat.place]
    if hand:
        return words.list(words.card(card) for card in sort_hand(hand))
    return words.say("ui.table.unknown") if size is None else words.say("ui.word.cards", n=size)


def _cards(drawn: Json, words: Words) -> dict[Seat, list[str]]:
    """Tell what lies before each seat, and the tricks it has won."""
    cells = {}
    on_table = {play["seat"]: play for play in drawn["trick"]}
    for seat in Seat:
        play = on_table.get(seat.value)
        card = play["card"]["name"] if play else words.say("ui.table.nothing")
        if play and play["winning"]:
            card = words.say("ui.table.winning", card=card)
        cells[seat] = [card, words.number(drawn["seats"][seat.value]["tricks"])]
    return cells


def _calls(drawn: Json, words: Words) -> dict[Seat, list[str]]:
    """Tell what each seat has called, in order."""
    said = (drawn["auction"] or {"calls": []})["calls"]
    calls = {seat: [call["label"] for call in said if call["seat"] == seat.value] for seat in Seat}
    nothing = words.say("ui.table.nothing")
    return {seat: [", ".join(calls[seat]) or nothing] for seat in Seat}


def _facts(drawn: Json, words: Words) -> Iterator[str]:
    """Tell what is no seat's: the contract, what is trump, the kitty."""
    contract, kitty = drawn.get("contract"), drawn.get("kitty")
    if contract:
        yield contract["call"]["spoken"]
        yield contract["label"]
    if drawn["trump"]:
        yield str(drawn["trump"]["label"])
    if kitty:
        cards = [card["name"] for card in kitty["cards"] or ()]
        held = words.list(cards) if cards else words.say("ui.word.cards", n=kitty["count"])
        yield f"{kitty['label']}: {held}"
        if kitty["swapped"]:
            yield kitty["swapped"]
