"""Canned views of an auction: the ladder, the calls so far, naming, questions about bids."""

from tests.browser.stage.bids import (
    auction,
    call,
    kitty,
    ladder,
    naming,
    standing,
)
from tests.browser.stage.stage_parts import (
    HINT,
    NEXT,
    View,
    action,
    cards,
    feedback,
    hand,
    progress,
    question,
    seats,
    table,
    view,
)

NAMES = {"north": "North", "east": "East", "south": "You", "west": "West"}
DECLARER: View = {"count": 12, "turn": True, "tricks": 1}
HELD = "BJ AS KS 9S AH 8H 5H KD QD 4D 9C 3C"
TWELVE: dict[str, View] = {seat: {"count": 12, "tricks": None} for seat in NAMES}


def bidding() -> View:
    """The learner's turn in an auction; what may be called is marked and can be asked."""
    made = auction("2U P 3D", NAMES, {"3D": call("3D", "standing", note="stands")})
    shown = table(
        phase="auction",
        turn_label="to call",
        seats=seats(
            west={**TWELVE["west"], "call": call("2U"), "bot": "Ruud"},
            north={**TWELVE["north"], "call": call("P"), "bot": "Maxim"},
            east={**TWELVE["east"], "call": call("3D", "standing"), "bot": "Dora"},
            south={**TWELVE["south"], "turn": True, "dealer": True},
        ),
        auction=made,
        kitty=kitty(),
        hand=hand(HELD, "look"),
        as_text={
            "caption": "East's three downtown stands. You are to call.",
            "head": ["Seat", "Last call"],
            "rows": [["West", "two uptown"], ["North", "pass"], ["East", "3 down"], ["You", ""]],
        },
    )
    return view(
        shown=shown,
        title="Your call",
        text="<p>East has said <strong>3 down</strong>. Bid higher, or pass.</p>",
        ladder=ladder("call", standing("3D", marked=True, why=True, note="East")),
        actions=[HINT],
    )


def calling() -> View:
    """The same in a lesson, nothing marked beforehand, the reasons given only when asked."""
    shown = bidding()
    shown["panel"] |= {
        "title": "Overcall",
        "ladder": ladder("call", standing("3D", marked=False, note="East")),
        "progress": progress(5),
    }
    return shown


def refused() -> View:
    """A call that was refused."""
    shown = calling()
    keys = standing("3D", marked=False, note="East")
    keys["3U"] = call("3U", "illegal", why="Not allowed: the same number, but up is below down.")
    shown["panel"] |= {
        "ladder": ladder("call", keys),
        "feedback": feedback(
            "illegal",
            "Not allowed",
            "East's <strong>3 down</strong> stands, and 3 up is lower than that.",
            "The lowest bid that is higher is 3 nt.",
            rule="Every bid must be higher than the last one.",
        ),
    }
    return shown


def legal_calls() -> View:
    """Every call that may be made, picked on the ladder."""
    made = auction("2N P 3U", NAMES)
    return view(
        shown=table(
            phase="auction", seats=seats("en", **TWELVE), auction=made, hand=hand(HELD, "look")
        ),
        title="What may you call?",
        progress=progress(6),
        question=question("pick-many", "Mark <em>every</em> bid at level 3 that is allowed."),
        ladder=ladder("pick-many"),
        actions=[HINT],
    )


def struck_calls() -> View:
    """The same, where a hint has struck some of them out."""
    shown = legal_calls()
    keys = {name: call(name, "struck") for name in ("1U", "2D", "2N")}
    shown["panel"] |= {"ladder": ladder("pick-many", keys)}
    return shown


def lowest_call() -> View:
    """One call, picked on the ladder, without a table."""
    return view(
        title="The next rung",
        text="<p>3 downtown stands.</p>",
        question=question("pick-a-call", "What is the lowest bid that is higher?"),
        ladder=ladder("pick-one", standing("3D", marked=False, note="stands")),
    )


def called() -> View:
    """The same, answered and marked."""
    shown = lowest_call()
    keys = standing("3D", marked=False, note="stands")
    keys["3N"], keys["4U"] = call("3N", "missed"), call("4U", "wrong")
    keys["5D"] = call("5D", "right")
    keys["1N"] = call("1N", "mine", note="you")
    shown["panel"] |= {
        "ladder": ladder("look", keys),
        "question": shown["panel"]["question"] | {"locked": True, "chosen": ["4U"]},
        "feedback": feedback("wrong", "Not quite", "Notrump is above downtown at the same number."),
        "actions": [NEXT],
    }
    return shown


def which_call() -> View:
    """One of four, the options being bids and a call that is none."""
    odd = {"id": "8 up", "kind": None, "label": "8 up", "spoken": "eight up", "state": None}
    options = [call("4U"), call("3N"), call("7D"), odd]
    return view(
        title="Which is no bid?",
        question=question(
            "pick-a-call",
            "One of these is no bid at all. Which?",
            options=[{"id": c["id"], "label": None, "call": c} for c in options],
        ),
    )


def ordering() -> View:
    """Bids to be put in order."""
    bids = ["4U", "3N", "5D", "3U", "4D"]
    options = [{"id": bid, "label": None, "call": call(bid)} for bid in bids]
    return view(
        title="Up the ladder",
        text="<p>First the number; at the same number uptown, downtown, notrump.</p>",
        question=question("order", "Put these bids in order, lowest first.", options=options),
        actions=[HINT],
    )


def name_trump() -> View:
    """The declarer names the trump suit; the directions are there to be asked about."""
    won = {"4D": call("4D", "standing", note="won")}
    why = "You bid downtown, so the direction is settled: now a suit is named. <em>M2.S9</em>"
    shown = table(
        phase="declare",
        turn_label="to name the trump",
        seats=seats("en", **TWELVE | {"south": DECLARER}),
        contract={"seat": "south", "call": call("4D"), "label": "You need 10 tricks"},
        auction=auction("2U P 3D 4D P P P", NAMES, won),
        kitty=kitty(),
        hand=hand(HELD, "look"),
    )
    return view(
        shown=shown,
        title="Name the trump suit",
        text="<p>You won the auction with <strong>4 downtown</strong>.</p>",
        naming=naming("name", "S", "H", "D", "C", "up", "down", up={"why": why}, down={"why": why}),
        actions=[action("undo", "Undo")],
    )


def may_be_named() -> View:
    """What may be named, as a question over the keys."""
    return view(
        title="Naming",
        question=question("pick-many", "East won with 3 notrump. What may East name?"),
        naming=naming("pick-many", "S", "H", "D", "C", "up", "down"),
    )


def joker_leads() -> View:
    """A suit for a joker that was led, as plain options with the signs of the suits."""
    names = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
    return view(
        shown=table(
            seats=seats("en", **TWELVE),
            contract={"seat": "north", "call": call("3N"), "label": "North needs 9 tricks"},
            trump={"suit": None, "kind": "D", "label": "No trump, downtown"},
            hand=hand(cards(HELD), "look"),
        ),
        title="The Big Joker leads",
        question=question(
            "pick-one",
            "Which suit must the others follow?",
            options=[{"id": suit, "suit": suit, "label": label} for suit, label in names.items()],
        ),
    )
