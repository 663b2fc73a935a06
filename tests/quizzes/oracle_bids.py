"""The rules of the auction once more, from RULES.md 2 and 3: on texts, without the engine."""

from __future__ import annotations

from typing import Any

from tests.quizzes.oracle import after

LADDER = [
    *("1U", "1D", "1N"),
    *("2U", "2D", "2N"),
    *("3U", "3D", "3N"),
    *("4U", "4D", "4N"),
    *("5U", "5D", "5N"),
    *("6U", "6D", "6N"),
    *("7U", "7D", "7N"),
]
"""The bids, low to high."""
NEEDS = {1: 7, 2: 8, 3: 9, 4: 10, 5: 11, 6: 12, 7: 13}
"""The tricks that a number takes, the kitty with them."""

Calls = list[tuple[str, str]]
"""Who called what, in order."""
House = dict[str, Any]
"""House rules that are not the usual ones, as they are written in YAML."""


def alike(bid: str, other: str, house: House) -> bool:
    """Whether neither of two bids is higher."""
    same_number = bid[0] == other[0] and "N" not in bid + other
    return bid == other or (same_number and "directions_equal" in house)


def higher(bid: str, over: str, house: House) -> bool:
    return LADDER.index(bid) > LADDER.index(over) and not alike(bid, over, house)


def standing(calls: Calls) -> str | None:
    bids = [call for _, call in calls if call != "P"]
    return bids[-1] if bids else None


def forced(calls: Calls) -> bool:
    return [call for _, call in calls] == ["P", "P", "P"]


def may(call: str, calls: Calls, turn: str, dealer: str, house: House) -> bool:
    """Whether the seat in turn may make this call."""
    if call == "P":
        return not forced(calls) or house.get("forced_dealer") == "redeal"
    if call not in LADDER:
        return False
    least: int = house.get("minimum_bid", 1)
    over = standing(calls)
    if over is None:
        exactly = forced(calls) and house.get("forced_dealer") == "minimum"
        return int(call[0]) == least if exactly else int(call[0]) >= least
    matches = "dealer_may_match" in house and turn == dealer and alike(call, over, house)
    return int(call[0]) >= least and (higher(call, over, house) or matches)


def lowest(calls: Calls, turn: str, dealer: str, house: House) -> set[str]:
    """The bids of which none is higher than any other that may be made."""
    able = [bid for bid in LADDER if may(bid, calls, turn, dealer, house)]
    return {bid for bid in able if bid == able[0] or alike(bid, able[0], house)}


def rule(bid: str, over: str, house: House, *, matches: bool) -> str:
    """Which rule of the ladder decides between two bids."""
    if bid[0] != over[0]:
        return "number"
    if alike(bid, over, house):
        return "match" if matches else "same" if bid == over else "equal"
    return "notrump" if "N" in bid + over else "downtown"


def ended(calls: Calls, dealer: str, house: House) -> str | None:
    """Who has won the auction, "nobody" where all have passed, or None while it goes on."""
    said = [call for _, call in calls]
    if len(said) >= 4 and set(said[:4]) == {"P"}:
        return "nobody"
    bids = [seat for seat, call in calls if call != "P"]
    if not bids:
        return None
    if said[:3] == ["P", "P", "P"]:
        return dealer
    best, top = bids[-1], standing(calls) == "7N"
    once = house.get("auction") == "once-around"
    spoken = {seat for seat, _ in calls}
    out = {seat for seat, call in calls if call == "P"} if house.get("pass_is_final") else set()
    can = house.get("dealer_may_match", False) and best != dealer and dealer not in out
    if top and not (can and not (once and dealer in spoken)):
        return best
    if once:
        return best if len(said) == 4 else None
    if house.get("pass_is_final"):
        return best if len(out - {best}) == 3 else None
    return best if said[-3:] == ["P", "P", "P"] else None


def turn_after(calls: Calls, dealer: str, house: House) -> str:
    """Whose turn it is to call."""
    if not calls:
        return after(dealer, 1)
    out = {seat for seat, call in calls if call == "P"} if house.get("pass_is_final") else set()
    seat = after(calls[-1][0], 1)
    while seat in out:
        seat = after(seat, 1)
    return seat
