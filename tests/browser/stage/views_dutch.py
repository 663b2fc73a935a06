"""Canned views in Dutch, whose words are the longest: verdicts, a won trick, the ranks."""

from tests.browser.stage.stage_parts import (
    View,
    action,
    card,
    cards,
    feedback,
    hand,
    played,
    progress,
    question,
    seats,
    table,
    view,
)

ASIDES = [action("back", "Terug", "quiet"), action("skip", "Dit weet ik al", "quiet")]
ONWARD = [action("next", "Verder", "primary"), action("again", "Nog een keer")]


def won() -> View:
    """A trick that West has won, the question about it marked: all that can be said at once."""
    laid = {"north": "10C", "east": "3C", "south": "JC", "west": "KC"}
    names = {"north": "Noord", "east": "Oost", "south": "Zuid (jij)", "west": "West"}
    states = {"west": "right", "south": "wrong", "north": None, "east": None}
    shown = table(
        "nl",
        seats=seats(
            "nl",
            north={"count": 3},
            west={"note": "tegenstander", "count": 3, "dealer": True, "turn": True},
            east={"note": "tegenstander", "count": 3},
        ),
        trump={"suit": "H", "label": "Harten is troef"},
        trick=[
            played(seat, name, "kwam uit" if seat == "north" else "", "nl", winning=seat == "west")
            for seat, name in laid.items()
        ],
        winner={"seat": "west", "label": "West wint de slag"},
        piles={"ns": 0, "ew": 1},
        hand=hand("9S AH QD", "look", "nl"),
    )
    options = [
        {"id": seat, "label": names[seat], "card": card(name, "nl"), "state": states[seat]}
        for seat, name in laid.items()
    ]
    return view(
        "nl",
        shown=shown,
        title="Partners",
        text="<p>En nu hele slagen.</p>",
        progress=progress(12, "Stap"),
        question=question(
            "pick-one",
            "Wie komt uit in de volgende slag?",
            options=options,
            locked=True,
            chosen=["south"],
        ),
        feedback=feedback("wrong", "Niet goed", "De heer is de hoogste klaver."),
        actions=[*ONWARD, *ASIDES],
    )


def winning() -> View:
    """The same trick before its last card, North's card the highest so far, and South to play."""
    shown = won()
    told = shown["table"]
    told["seats"]["west"]["turn"] = False
    told["seats"]["south"]["turn"] = True
    told["trick"] = [
        played("west", "10C", "kwam uit", "nl"),
        played("north", "KC", lang="nl", winning=True),
        played("east", "3D", lang="nl"),
    ]
    told["winner"] = None
    told["hand"] = hand("9S AH QD JC", "play", "nl")
    shown["panel"] |= {"question": None, "feedback": None, "actions": ASIDES}
    return shown


def ranks() -> View:
    """The order of the ranks as cards in rows, marked short options below it, and no progress."""
    rows = [cards("AS KS QS JS 10S 9S 8S", "nl"), cards("7S 6S 5S 4S 3S 2S", "nl")]
    states = {"yes": "right", "no": "wrong"}
    return view(
        "nl",
        title="De volgorde",
        boards=[
            {
                "caption": "Van hoog naar laag",
                "head": [],
                "rows": [{"cells": [{"card": c} for c in row], "mark": None} for row in rows],
                "note": None,
            }
        ],
        question=question(
            "pick-one",
            "Wint het aas van de heer?",
            options=[
                {"id": "yes", "label": "Alleen Noord", "state": states["yes"]},
                {"id": "no", "label": "Alleen Oost", "state": states["no"]},
            ],
            locked=True,
            chosen=["no"],
        ),
        actions=[*ONWARD, *ASIDES],
    )
