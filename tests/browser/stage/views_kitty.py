"""Canned views of the kitty: shown, exchanged, and as the first trick during play; both jokers."""

from tests.browser.stage.bids import EXCHANGE, auction, call, kitty
from tests.browser.stage.stage_parts import (
    View,
    action,
    card,
    cards,
    hand,
    played,
    question,
    seats,
    table,
    view,
)
from tests.browser.stage.views_bids import DECLARER, HELD, NAMES, TWELVE

SIX = "LJ AC 10H 6D 2S QC"
CONTRACT = {"seat": "south", "call": call("4D"), "label": "You need 10 tricks"}
HEARTS = {"suit": "H", "label": "Hearts, low is high"}


def exchange() -> View:
    """The declarer exchanges cards with the kitty."""
    shown = table(
        phase="exchange",
        turn_label="to swap",
        seats=seats("en", **TWELVE | {"south": DECLARER}),
        contract=CONTRACT,
        trump=HEARTS,
        auction=auction("2U P 3D 4D P P P", NAMES),
        kitty=kitty(SIX),
        exchange=EXCHANGE,
        piles={"ns": 1, "ew": 0, "kitty": {"side": "ns", "label": "the kitty"}},
        hand=hand(HELD, "exchange"),
    )
    return view(
        shown=shown,
        title="Swap with the kitty",
        text="<p>Take as many cards as you give, or none. The others see how many, not which.</p>",
        actions=[action("hint", "Hint", "quiet")],
    )


def half_way() -> View:
    """The same with cards marked already."""
    shown = exchange()
    shown["table"]["exchange"] = EXCHANGE | {
        "chosen": {"give": ["9C", "3C", "4D"], "take": ["LJ", "10H"]}
    }
    return shown


def kitty_shown() -> View:
    """East won; its kitty lies face up for all."""
    shown = table(
        phase="exchange",
        turn_label="to swap",
        seats=seats("en", **TWELVE | {"east": DECLARER}),
        contract={"seat": "east", "call": call("3U"), "label": "East needs 9 tricks"},
        trump={"suit": "S", "label": "Spades are trump"},
        kitty=kitty(SIX, swapped="East may swap now."),
        hand=hand(HELD, "look"),
    )
    return view(
        shown=shown,
        title="The kitty is shown",
        text="<p>It is East's first trick.</p>",
        actions=[action("next", "Next", "primary")],
    )


def bid_play() -> View:
    """Play in a trump contract: both jokers in the trick, the kitty on the pile of South."""
    shown = table(
        phase="play",
        seats=seats(
            west={"count": 11, "dealer": True},
            north={"count": 11},
            east={"count": 11, "tricks": 1},
            south={"count": 11, "tricks": 2, "turn": True},
        ),
        contract=CONTRACT,
        trump=HEARTS,
        auction=auction("2U P 3D 4D P . P", NAMES, {"4D": call("4D", "standing", note="won")}),
        kitty=kitty(swapped="You swapped 3 cards.") | {"label": "The kitty: your first trick"},
        trick=[
            played("west", "LJ", "led"),
            played("north", "2H"),
            played("east", "BJ", winning=True),
        ],
        last_trick={
            "cards": [
                {"seat": seat, "card": card(name)}
                for seat, name in {"south": "AS", "west": "4S", "north": "BJ", "east": "LJ"}.items()
            ],
            "winner": "north",
            "label": "North won it with the Big Joker.",
        },
        piles={"ns": 2, "ew": 1, "kitty": {"side": "ns", "label": "the kitty first"}},
        hand=hand(HELD.replace("BJ", "LJ BJ"), "play"),
    )
    return view(
        shown=shown,
        title="Your turn",
        actions=[action("undo", "Undo"), action("leave", "Leave", "quiet")],
        boards=[
            {
                "caption": "Score",
                "head": ["Contract", "You and North", "East and West"],
                "rows": [
                    {"cells": [{"call": call("3U")}, {"text": "3"}, {"text": "0"}], "mark": None},
                    {"cells": [{"call": call("4D")}, {"text": "−4"}, {"text": "0"}], "mark": "now"},
                ],
                "note": None,
            }
        ],
    )


def which_joker() -> View:
    """Both jokers as options, in a led trick, and in open hands; a joker led in notrump."""
    named = played("west", "LJ", "as clubs") | {"suit": "C"}
    options = cards("BJ LJ AH 2C")
    return view(
        shown=table(
            seats=seats(
                north={"open": cards("BJ KS 9S 4D QC"), "count": 5},
                east={"open": cards("LJ AD 7C 5C 2H"), "count": 5},
                west={"count": 4},
                south={"count": 5, "turn": True},
            ),
            trump={"suit": None, "kind": "U", "label": "No trump, uptown"},
            contract={"seat": "west", "call": call("3N"), "label": "West needs 9 tricks"},
            kitty=kitty("BJ LJ AH 2C 9D 3S", swapped="West swapped 1 card."),
            trick=[named],
            piles={"ns": 0, "ew": 1, "kitty": {"side": "ew", "label": "the kitty first"}},
            hand=hand("BJ AC 8C 4H 2S", "look"),
        ),
        title="Which joker?",
        question=question(
            "pick-one",
            "Which of these is the highest trump?",
            options=[{"id": c["id"], "label": c["name"], "card": c} for c in options],
        ),
    )
