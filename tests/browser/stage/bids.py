"""Calls, ladders, kitties: the parts of a view of Bid Whist, as a server would write them."""

from typing import Any

from tests.browser.stage.stage_parts import View, cards

KINDS = {
    "U": ("up", "uptown"),
    "D": ("down", "downtown"),
    "N": ("nt", "notrump"),
}
NUMBERS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
]
STATES = {
    "illegal": "not allowed",
    "standing": "the bid that stands",
    "mine": "your bid",
    "right": "right",
    "wrong": "wrong",
    "missed": "missed",
    "struck": "struck out",
}


def call(name: str, state: str | None = None, **more: Any) -> View:
    """One call: a bid such as `3D`, or the pass `P`."""
    if name == "P":
        kind, label, said = None, "pass", "pass"
    else:
        kind = name[1]
        short, long = KINDS[kind]
        level = int(name[0])
        label, said = f"{level} {short}", f"{NUMBERS[level]} {long}, {NUMBERS[level + 6]} tricks"
    spoken = f"{said}, {STATES[state]}" if state in STATES else said
    return {"id": name, "kind": kind, "label": label, "spoken": spoken, "state": state, **more}


def ladder(mode: str, keys: dict[str, View] | None = None, **more: Any) -> View:
    """The whole ladder; `keys` are the calls that are more than their names."""
    own = keys or {}
    rows = [
        {
            "label": str(level),
            "note": f"{level + 6} tricks",
            "calls": [own.get(f"{level}{kind}", call(f"{level}{kind}")) for kind in KINDS],
        }
        for level in range(7, 0, -1)
    ]
    return {
        "label": "Your call",
        "mode": mode,
        "head": [
            {"kind": kind, "label": label, "key": kind.lower()}
            for kind, (_, label) in KINDS.items()
        ],
        "rows": rows,
        "pass": own.get("P", call("P")),
        "confirm": "Say {label}",
        "lifted": "{label} chosen; press again or say it below.",
        "ask": "Point at a bid to ask about it.",
        "ask_touch": "Hold a bid down to ask about it.",
        **more,
    }


def standing(bid: str, *, marked: bool, why: bool = False, note: str = "West") -> dict[str, View]:
    """The keys of a ladder on which `bid` stands, the calls below it marked or not."""
    order = [f"{level}{kind}" for level in range(1, 8) for kind in KINDS]
    above = order[order.index(bid) + 1]
    lowest = call(above)["label"]
    keys = {}
    for name in (*order, "P"):
        free = name == "P" or order.index(name) > order.index(bid)
        state = None if not marked else "legal" if free else "illegal"
        more: View = {}
        if name == bid:
            state, more["note"] = "standing", note
        if why:
            more["why"] = (
                f"Allowed: it is higher than {call(bid)['label']}. <em>M2.S8</em>"
                if free
                else f"Not allowed: it is not higher than {call(bid)['label']}. The lowest bid "
                f"that is higher is <strong>{lowest}</strong>. <em>M2.S8</em>"
            )
        keys[name] = call(name, state, **more)
    return keys


def auction(calls: str, names: dict[str, str], more: dict[str, View] | None = None) -> View:
    """The calls so far, West's first; `.` where a seat is skipped; `more` says more of a call."""
    order = ["west", "north", "east", "south"]
    made = [
        {**((more or {}).get(name) or call(name)), "seat": order[at % 4]}
        for at, name in enumerate(calls.split())
        if name != "."
    ]
    head = [{"seat": seat, "name": names[seat]} for seat in order]
    return {"label": "The auction", "head": head, "calls": made}


SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
DIRECTIONS = {"up": ("U", "uptown"), "down": ("D", "downtown")}


def naming(mode: str, *names: str, **keys: View) -> View:
    """Things to be named: suits by letter, `up` and `down`; `keys` says more of one by its id."""
    choices = []
    for name in names:
        what: View
        if name in SUITS:
            what = {"suit": name, "label": SUITS[name], "spoken": SUITS[name]}
        else:
            kind, label = DIRECTIONS[name]
            what = {"kind": kind, "label": label, "spoken": label}
        choices.append({"id": name, "state": None, **what, **keys.get(name, {})})
    return {
        "label": "What you name",
        "mode": mode,
        "choices": choices,
        "confirm": "Name {label}",
        "lifted": "{label} chosen; press again or name it below.",
        "ask": "Point at one to ask about it.",
        "ask_touch": "Hold one down to ask about it.",
    }


def kitty(names: str | None = None, *, count: int = 6, swapped: str | None = None) -> View:
    """The kitty, closed without `names`."""
    return {
        "label": "The kitty" if names else f"The kitty: {count} cards",
        "count": count,
        "cards": cards(names) if names else None,
        "swapped": swapped,
    }


EXCHANGE = {
    "give": "Your hand: mark the cards you give away",
    "take": "The kitty: mark the cards you take",
    "count": "{give} for {take}",
    "confirm": "Swap {give} for {take}",
    "none": "Swap nothing",
}
