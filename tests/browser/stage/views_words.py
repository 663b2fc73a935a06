"""Canned views of steps that are words, orders and numbers rather than play."""

from tests.browser.stage.stage_parts import (
    HINT,
    NEXT,
    View,
    action,
    card,
    cards,
    hand,
    progress,
    question,
    seats,
    table,
    view,
)


def read() -> View:
    """No table, nothing but words and one button."""
    return view(
        title="Four players, two sides",
        text="<p>Whist is played by <strong>four</strong>. You and the player opposite you are "
        "partners; the two beside you are partners as well.</p>"
        "<p>Whoever wins most tricks wins the round.</p>",
        progress=progress(1),
        actions=[NEXT, action("skip", "I know this", "quiet")],
    )


def order() -> View:
    """Cards in order, low to high."""
    options = [{"id": c["id"], "label": c["name"], "card": c} for c in cards("KH 2H AH 10H JH 7H")]
    return view(
        title="Low to high",
        text="<p>In whist the two is the lowest card of a suit and the ace the highest.</p>",
        progress=progress(2),
        question=question("order", "Put these cards in order, lowest first.", options=options),
        actions=[HINT],
    )


def ladder() -> View:
    """Words in order."""
    bids = ["Three uptown", "Three downtown", "Three notrump", "Four uptown"]
    options = [{"id": bid, "label": bid, "card": None} for bid in reversed(bids)]
    return view(
        title="The ladder",
        question=question("order", "Put these bids in order, lowest first.", options=options),
    )


def number() -> View:
    """A number, beside long piles and one last card."""
    shown = table(
        seats=seats(
            north={"tricks": 4, "count": 1},
            east={"tricks": 3, "count": 1},
            south={"tricks": 3},
            west={"tricks": 2, "count": 1},
        ),
        trump={"suit": "C", "label": "Clubs are trump"},
        piles={"ns": 7, "ew": 5},
        hand=hand("AD", "look"),
    )
    return view(
        shown=shown,
        title="Count",
        text="<p>Twelve tricks have been played.</p>",
        question=question("number", "How many points do you and North have so far?"),
    )


def tally() -> View:
    """A question about tricks and a score that lie on no table: two boards."""
    tricks = [("West", "4D 2D 8D AD"), ("You", "KC 3C AC 2C"), ("North", "9H QH 2S 10H")]
    won = card("AD") | {"state": "winning", "spoken": "ace of diamonds, winning"}
    laid = [cards(names) for _, names in tricks]
    laid[0][-1] = won
    rows = [
        {"cells": [{"text": lead}, *({"card": c} for c in four)], "mark": None}
        for (lead, _), four in zip(tricks, laid, strict=True)
    ]
    score = [("Tricks above six", "3", "0"), ("Honours", "0", "4"), ("Together", "3", "4")]
    marks = [None, "now", "total"]
    return view(
        title="Count the tricks",
        text="<p>Here are three tricks. Hearts are trump.</p>",
        boards=[
            {
                "caption": "The tricks",
                "head": ["Led by", "First", "Second", "Third", "Fourth"],
                "rows": rows,
                "note": "<p>Read from left to right.</p>",
            },
            {
                "caption": "The score so far",
                "head": ["", "You and North", "East and West"],
                "rows": [
                    {"cells": [{"text": cell} for cell in line], "mark": mark}
                    for line, mark in zip(score, marks, strict=True)
                ],
                "note": None,
            },
        ],
        question=question("number", "How many of these tricks did you and North win?"),
    )
