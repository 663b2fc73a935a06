"""Canned views of a game: cards that can be asked, a log, a score sheet, open hands."""

from tests.browser.stage.stage_parts import (
    NEXT,
    View,
    action,
    card,
    cards,
    feedback,
    hand,
    played,
    seats,
    table,
    view,
)

BOTS = {"north": {"bot": "Maxim"}, "east": {"bot": "Dora"}, "west": {"bot": "Ruud"}}
CLUBS = {"suit": "C", "label": "Clubs are trump"}
FOLLOW = "Not allowed: spades were led and you still hold one. <em>M1.S6</em>"
FREE = "Allowed: it follows suit. It is higher than every card in the trick. <em>M1.S6</em>"
LOW = "Allowed: it follows suit. <em>M1.S6</em>"
WAIT = "Not yet: it is North\u2019s turn. <em>M1.S5</em>"


def log(*, wins: bool = True) -> View:
    """The log of two tricks and a bit."""
    told = [
        ("West deals; the turned card is the 9 of clubs.", None, None),
        ("North leads the 2 of hearts.", "North leads its longest suit.", None),
        ("East plays the king of hearts.", "Third hand plays as high as needed.", None),
        ("You play the 3 of hearts.", None, "you"),
        ("West plays the ace of hearts.", "It wins the trick.", None),
        ("West wins the trick.", "The highest heart wins: no trump was played.", "trick"),
        ("West leads the 4 of spades.", "It returns its partner\u2019s suit.", None),
        ("North plays the 5 of spades.", "Second hand plays low.", None),
        ("East plays the queen of spades.", "Third hand plays as high as needed.", None),
    ]
    if wins:
        told += [
            ("You play the king of spades.", None, "you"),
            ("You win the trick.", "The highest spade wins: no trump was played.", "trick"),
            ("One point to you and North.", "Seven tricks is one above six.", "score"),
        ]
    new = len(told) - 3
    return {
        "label": "Log of the game",
        "entries": [
            {"text": said, "why": why and f"<p>{why}</p>", "mark": mark, "new": at >= new}
            for at, (said, why, mark) in enumerate(told)
        ],
    }


def sheet(*rows: tuple[str, str, str, str | None], note: str | None = None) -> View:
    """A score sheet."""
    return {
        "caption": "Score",
        "head": ["Hand", "You and North", "East and West"],
        "rows": [
            {"cells": [{"text": cell} for cell in cells], "mark": mark} for *cells, mark in rows
        ],
        "note": note,
    }


def asked(names: str, why: str, state: str | None = None) -> list[View]:
    """Cards that can be asked."""
    return [card(name, state=state) | {"why": why} for name in names.split()]


def play() -> View:
    """The learner's turn in a game with three bots."""
    held = [
        *asked("KS", FREE, "legal"),
        *asked("10S 6S", LOW, "legal"),
        *asked("8H 6H 5H KC 3C 2C AD 7D 2D", FOLLOW, "illegal"),
    ]
    shown = table(
        seats=seats(
            north={"count": 11, **BOTS["north"]},
            east={"count": 11, **BOTS["east"]},
            west={"count": 11, "dealer": True, "tricks": 1, **BOTS["west"]},
            south={"turn": True, "count": 12},
        ),
        trump=CLUBS,
        trick=[
            played("west", "4S", "led"),
            played("north", "5S"),
            played("east", "QS", winning=True),
        ],
        piles={"ns": 0, "ew": 1},
        hand=hand(held, "play"),
    )
    return view(
        shown=shown,
        title="Your turn",
        text="<p>Hand 2 of the match.</p>",
        actions=[action("undo", "Undo"), action("redo", "Redo"), action("leave", "Leave", "quiet")],
        log=log(wins=False),
        boards=[
            sheet(
                ("1", "2", "0", None),
                ("2", "0", "0", "now"),
                ("Together", "2", "0", "total"),
                note="<p>Five points win the match.</p>",
            )
        ],
    )


def waiting() -> View:
    """Nothing to play yet: the own hand and North's open one can be asked all the same."""
    north = [*asked("AS 9S 5S 2S", LOW), *asked("QH 10H JD 9D 8D 6C 5C 4C", FOLLOW)]
    shown = table(
        seats=seats(
            north={"open": north, "turn": True, **BOTS["north"]},
            east={"count": 12, **BOTS["east"]},
            west={"count": 12, **BOTS["west"]},
        ),
        trump=CLUBS,
        trick=[played("west", "4S", "led", winning=True)],
        hand=hand(asked("KS 10S 6S 8H 6H 5H KC 3C 2C AD 7D 2D", WAIT), "look"),
    )
    return view(shown=shown, title="North is to play", actions=[NEXT], log=log())


def finished() -> View:
    """A deal that is over: all hands lie open, the score is made up."""
    hands = {
        "north": "AS 9S 4S 2S QH 10H JD 9D 8D 6C 5C 4C 2H",
        "east": "JS 7S 6S 3S AH KH 9H KD 5D AC QC 9C 2D",
        "west": "8S 5S JH 7H 4H 2C QD 10D 6D 3D JC 8C 7C",
    }
    open_hands: dict[str, View] = {
        seat: {"open": cards(held), **BOTS[seat]} for seat, held in hands.items()
    }
    shown = table(
        seats=seats("en", **open_hands, south={"tricks": 4}),
        trump=CLUBS,
        piles={"ns": 7, "ew": 6},
        hand=hand("KS QS 10S 8H 6H 5H 3H KC 10C 3C AD 7D 4D", "look"),
    )
    return view(
        shown=shown,
        title="Hand 2 is over",
        text="<p>You and North took seven tricks: one point.</p>",
        feedback=feedback("info", "One point", "Seven tricks is <strong>one</strong> above six."),
        actions=[NEXT, action("again", "Play this hand again")],
        log=log(),
        boards=[
            sheet(("1", "2", "0", None), ("2", "1", "0", "now"), ("Together", "3", "0", "total"))
        ],
    )
