"""What the stage expects of a view (the README beside it), checked to the last key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tutor.ui.widgets.stage import WORDS

SEATS = ("north", "east", "south", "west")
CARD = {"id", "rank", "suit", "joker", "name", "state", "spoken"}
STATES = {None, "legal", "illegal", "right", "wrong", "missed", "struck", "winning", "chosen"}
VIEW = {
    *("rev", "nonce", "lang", "narrow_confirm", "deck", "palette", "text_size", "words"),
    *("announce", "table", "panel"),
}
TABLE = {
    *("seats", "trump", "turned", "trick", "winner", "last_trick", "piles", "hand", "as_text"),
}
SEAT = {"name", "note", "tricks", "dealer", "turn", "you", "count", "open"}
PANEL = {"title", "progress", "text", "question", "feedback", "actions", "boards", "log"}
BOARD = {"caption", "head", "rows", "note"}
QUESTION = {"shape", "prompt", "options", "chosen", "locked", "then"}
BIDDING = {"phase", "turn_label", "contract", "auction", "kitty", "exchange"}
"""What bid whist adds to a table."""
CALL = {"id", "kind", "label", "spoken", "state"}
MARKED = {None, "legal", "illegal", "standing", "mine", "right", "wrong", "missed", "struck"}
PAD = {"label", "mode", "confirm", "lifted", "ask", "ask_touch"}
SAFE = re.compile(
    r"</?(p|strong|em|ul|ol|li|code|h[1-6]|blockquote|hr|br|details|summary)( /)?>"
    # A word of the glossary.
    r'|<button type="button" class="term" data-kind="term" data-id="[a-z0-9-]+"'
    r' aria-expanded="false" aria-controls="meaning">|</button>'
)


def asking(view: Any) -> bool:
    """Whether a question takes an answer."""
    return bool(view["panel"]["question"]) and not view["panel"]["question"]["locked"]


def playing(view: Any) -> bool:
    """Whether something is to be done at the table: a card, a call, a name, an exchange."""
    table, panel = view["table"], view["panel"]
    hand = bool(table and table["hand"]) and table["hand"]["mode"] in {"play", "exchange"}
    pads = (panel.get("ladder"), panel.get("naming"))
    return hand or any(pad and pad["mode"] in {"call", "name"} for pad in pads)


def check(view: Any) -> None:
    """Hold a view to the contract."""
    assert set(view) == VIEW
    assert set(view["words"]) == WORDS
    assert type(view["rev"]) is int
    assert type(view["nonce"]) is int
    assert view["deck"] in {"two", "four"}
    assert view["palette"] in {"standard", "cvd"}
    assert view["text_size"] in {"normal", "large", "largest"}
    check_table(view["table"])
    check_panel(view)
    for where, text in texts({key: view[key] for key in ("announce", "table", "panel")}):
        assert (
            text.strip()
            or where.endswith((".panel.text", ".caption", ".note"))
            or ".boards" in where
        ), where
        filled_in = where.endswith((".confirm", ".lifted", ".count"))
        assert filled_in or not set("{}") & set(text), (where, text)


def check_table(table: Any) -> None:
    if table is None:
        return
    bids = "phase" in table
    assert set(table) - {"imagined"} == TABLE | (BIDDING if bids else set())
    assert tuple(table["seats"]) == SEATS
    for seat in table["seats"].values():
        assert set(seat) - {"bot"} == SEAT | ({"call"} if bids else set())
        check_call(seat.get("call"))
        for card in seat["open"] or ():
            check_card(card)
    assert sum(seat["you"] for seat in table["seats"].values()) == 1
    assert sum(seat["turn"] for seat in table["seats"].values()) <= 1
    assert len(table["trick"]) <= 4
    assert sum(play["winning"] for play in table["trick"]) <= 1
    for play in table["trick"]:
        assert set(play) - {"suit"} == {"seat", "card", "winning", "caption"}
        check_card(play["card"])
    if table["winner"]:
        assert len(table["trick"]) == 4
        assert next(p["seat"] for p in table["trick"] if p["winning"]) == table["winner"]["seat"]
    if table["last_trick"]:
        assert len(table["last_trick"]["cards"]) == 4
        assert table["last_trick"]["winner"] in SEATS
    if hand := table["hand"]:
        assert set(hand) == {"seat", "label", "mode", "cards"}
        assert hand["mode"] in {"look", "play", "pick-one", "pick-many", "exchange"}
        for card in hand["cards"]:
            check_card(card)
    if bids:
        check_bidding(table)
    head, rows = table["as_text"]["head"], table["as_text"]["rows"]
    assert len(rows) == 4
    assert all(len(row) == len(head) for row in rows)


def check_bidding(table: Any) -> None:
    assert table["phase"] in {"auction", "declare", "exchange", "play"}
    assert (table["turn_label"] is None) is (table["phase"] == "play")
    if contract := table["contract"]:
        assert set(contract) == {"seat", "call", "label"}
        check_call(contract["call"])
    if auction := table["auction"]:
        assert {one["seat"] for one in auction["head"]} == set(SEATS)
        for call in auction["calls"]:
            assert call["seat"] in SEATS
            check_call({key: value for key, value in call.items() if key != "seat"})
        assert sum(call["state"] == "standing" for call in auction["calls"]) <= 1
    if kitty := table["kitty"]:
        assert set(kitty) == {"label", "count", "cards", "swapped"}
        assert kitty["cards"] is None or len(kitty["cards"]) == kitty["count"]
        for card in kitty["cards"] or ():
            check_card(card)
    exchanging = bool(table["hand"]) and table["hand"]["mode"] == "exchange"
    assert (table["exchange"] is not None) is exchanging
    if exchange := table["exchange"]:
        assert table["kitty"]["cards"]
        assert set(exchange) - {"chosen"} == {"give", "take", "count", "confirm", "none"}
    if kitty := (table["piles"] or {}).get("kitty"):
        assert table["piles"][kitty["side"]] > 0, "it is counted in the pile"


def check_call(call: Any) -> None:
    if call is None:
        return
    assert set(call) - {"note", "why"} == CALL
    assert call["kind"] in {None, "U", "D", "N"}
    assert call["state"] in MARKED


def check_pads(panel: Any) -> None:
    if ladder := panel.get("ladder"):
        assert set(ladder) == PAD | {"head", "rows", "pass"}
        assert ladder["mode"] in {"call", "pick-one", "pick-many", "look"}
        assert [row["label"] for row in ladder["rows"]] == list("7654321")
        for row in ladder["rows"]:
            assert [call["id"] for call in row["calls"]] == [row["label"] + k for k in "UDN"]
        for call in (*(call for row in ladder["rows"] for call in row["calls"]), ladder["pass"]):
            check_call(call)
    if naming := panel.get("naming"):
        assert set(naming) == PAD | {"choices"}
        assert naming["mode"] in {"name", "pick-one", "pick-many", "look"}
        for choice in naming["choices"]:
            assert set(choice) - {"suit", "kind", "why"} == {"id", "label", "spoken", "state"}
            assert choice["state"] in MARKED


def check_card(card: Any) -> None:
    assert set(card) - {"why"} == CARD
    assert card["state"] in STATES
    assert card["joker"] in {None, "big", "little"}
    assert (card["suit"] is None) == (card["joker"] is not None)
    assert card["name"] in card["spoken"]


def check_panel(view: Any) -> None:
    panel = view["panel"]
    assert set(panel) - {"ladder", "naming", "hints", "terms"} == PANEL
    check_pads(panel)
    hints = panel.get("hints", [])
    assert asking(view) or not hints
    assert [hint["id"] for hint in hints] == ["look", "rule", "half"][: len(hints)]
    assert all(set(hint) == {"id", "name", "lines"} for hint in hints)
    for board in panel["boards"]:
        assert set(board) == BOARD
        width = {len(row["cells"]) for row in board["rows"]} | {len(board["head"]) or None}
        assert len(width - {None}) == 1
    assert panel["log"] is None or set(panel["log"]) == {"label", "entries"}
    progress = panel["progress"]
    assert progress is None or 1 <= progress["now"] <= progress["of"]
    if question := panel["question"]:
        assert set(question) == QUESTION
        ids = [option["id"] for option in question["options"]]
        assert len(set(ids)) == len(ids)
        places = [panel.get("ladder"), panel.get("naming"), (view["table"] or {}).get("hand")]
        number = question["shape"] == "number"
        assert ids or any(places) or number
        if not ids and not number and not question["locked"]:
            shape = question["shape"].replace("pick-a-call", "pick-one")
            assert next(filter(None, places))["mode"] == shape
        for option in (*question["options"], *(question["then"] or {"options": ()})["options"]):
            assert option["state"] in STATES
            assert "<" not in (option["label"] or ""), "labels are text, not HTML"
            assert option["label"] or option["call"]
            check_call(option["call"])
            if option["card"]:
                check_card(option["card"])
    if feedback := panel["feedback"]:
        assert set(feedback) == {"tone", "verdict", "lines", "rule"}
        assert feedback["tone"] in {"right", "wrong", "illegal", "info"}
        assert 1 <= len(feedback["lines"]) <= 4
        assert set(feedback["rule"] or ()) - {"more"} in (set(), {"label", "html"})
    for html in htmls(panel):
        assert "<" not in SAFE.sub("", html), html
    ids = [action["id"] for action in panel["actions"]]
    assert ids
    assert len(set(ids)) == len(ids)
    usual = [action for action in panel["actions"] if action.get("default")]
    assert all(action["kind"] == "primary" for action in usual)
    assert len(usual) == (0 if asking(view) or playing(view) else 1), panel["actions"]


def htmls(panel: Any) -> Iterator[str]:
    yield panel["text"]
    if question := panel["question"]:
        yield question["prompt"]
        if question["then"]:
            yield question["then"]["prompt"]
    for hint in panel.get("hints", ()):
        yield from hint["lines"]
    if feedback := panel["feedback"]:
        yield from feedback["lines"]
        if feedback["rule"]:
            yield feedback["rule"]["html"]


def texts(value: Any, where: str = "view") -> Iterator[tuple[str, str]]:
    """Give every text of a view and the place it stands in."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{where}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from texts(inner, f"{where}[{at}]")


def cards(value: Any) -> Iterator[str]:
    """Give the id of every card that is drawn anywhere in a view."""
    if isinstance(value, dict):
        if set(value) >= CARD:
            yield value["id"]
        for inner in value.values():
            yield from cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards(inner)
