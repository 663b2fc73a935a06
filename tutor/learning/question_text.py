"""A question as lines of text, for a terminal: what the page shows of it, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.engine.calls import Bid, Miscall, Pass
from tutor.engine.cards import Card, parse_card, parse_suit
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.learning.drawing import Drawing
from tutor.learning.markup import plain
from tutor.learning.table_view import draw_table
from tutor.quizzes import Board, Option, Pad, Question, say
from tutor.quizzes.board import Cell

__all__ = ["columns", "drawn_table", "label", "option_lines", "question_lines"]

Json = dict[str, Any]
_ABREAST = 4
"""How many cards or calls stand side by side in a list."""


def question_lines(question: Question, words: Words) -> list[str]:
    """Give what is asked about, an empty line, and what is asked; the options are apart."""
    table = drawn_table(question, words)
    lines = [*_table(table, words)] if table else []
    if question.board is not None:
        lines += _board(question, question.board, words)
    return [*lines, "", *plain(say(question, question.prompt, words)).splitlines()]


def drawn_table(question: Question, words: Words) -> Json | None:
    """Draw the table of a question for the learner's seat, as on a page before the answer."""
    if question.table is None:
        return None
    drawing = Drawing(
        seat=question.seat,
        shown=question.shown,
        hand=question.hand,
        secret=True,
        names=question.pad is Pad.NAMING,
        lying=question.actor is None,
    )
    return draw_table(question.table, drawing, words)


def option_lines(question: Question, options: Sequence[Option], words: Words) -> list[str]:
    """List options with their numbers; the ladder of calls stands without, for a call is one."""
    if options and options == question.options and question.pad is Pad.LADDER:
        return _ladder(question, words)
    told = [
        f"{number:3}  {_with_card(question, option, words)}"
        for number, option in enumerate(options, start=1)
    ]
    if not all(isinstance(option.label, Card | Bid | Pass | Miscall) for option in options):
        return told
    rows = [told[at : at + _ABREAST] for at in range(0, len(told), _ABREAST)]
    return columns(rows)


def label(question: Question, option: Option, words: Words) -> str:
    """Name an option as briefly as one line of many names it."""
    if isinstance(option.label, Card):
        return words.short(option.label)
    return plain(say(question, option.label, words))


def _with_card(question: Question, option: Option, words: Words) -> str:
    """Name an option, with the card that lies there if it is not the card itself."""
    named = label(question, option, words)
    apart = option.card is not None and not isinstance(option.label, Card)
    return f"{named}  {words.short(option.card)}" if option.card and apart else named


def columns(rows: Sequence[Sequence[str]], between: str = "   ") -> list[str]:
    """Put rows below each other in columns; the last may be shorter. An empty column goes."""
    wide = max((len(row) for row in rows), default=0)
    full = [[*row, *[""] * (wide - len(row))] for row in rows]
    widths = [max(len(row[at]) for row in full) for at in range(wide)]
    kept = [at for at in range(wide) if widths[at]]
    return [between.join(row[at].ljust(widths[at]) for at in kept).rstrip() for row in full]


def _ladder(question: Question, words: Words) -> list[str]:
    """Write the calls that can be picked, a row a number, as they are called."""
    rows: dict[int, list[str]] = {}
    for option in question.options:
        level = option.call.level if isinstance(option.call, Bid | Miscall) else 0
        rows.setdefault(level, []).append(label(question, option, words))
    return [f"  {line}" for line in columns([*rows.values()])]


def _board(question: Question, board: Board, words: Words) -> list[str]:
    rows = [board.head, *board.rows] if board.head else board.rows
    return columns([[_cell(question, cell, words) for cell in row] for row in rows])


def _cell(question: Question, cell: Cell, words: Words) -> str:
    return words.short(cell) if isinstance(cell, Card) else plain(say(question, cell, words))


def _table(drawn: Json, words: Words) -> Iterator[str]:
    """Tell a table: what is agreed or turned up, a row a seat, the last trick, the hand below."""
    yield from _facts(drawn, words)
    yield from columns([_seat(drawn, seat, words) for seat in Seat])
    if drawn["last_trick"]:
        last = drawn["last_trick"]
        cards = ", ".join(
            f"{_name(play['seat'], words)} {_card(play, words)}" for play in last["cards"]
        )
        yield f"{words.say('ui.stage.last_trick')}: {cards}. {last['label']}"
    if drawn["hand"]:
        yield f"{drawn['hand']['label']}: {_cards(drawn['hand']['cards'], words)}"


def _facts(drawn: Json, words: Words) -> Iterator[str]:
    contract, kitty = drawn.get("contract"), drawn.get("kitty")
    if contract:
        yield f"{contract['label']}: {contract['call']['label']}"
    if drawn["trump"]:
        yield str(drawn["trump"]["label"])
    if drawn["turned"]:
        yield f"{drawn['turned']['label']}: {_card(drawn['turned'], words)}"
    if kitty:
        held = kitty["cards"]
        told = words.say("ui.word.cards", n=kitty["count"]) if held is None else _cards(held, words)
        yield f"{kitty['label']}: {told}"
        if kitty["swapped"]:
            yield str(kitty["swapped"])


def _seat(drawn: Json, seat: Seat, words: Words) -> list[str]:
    """Tell a seat: who it is, what lies before it or was called there, and what else is known."""
    told = drawn["seats"][seat.value]
    name = words.say("ui.word.and_you", seat=seat) if told["you"] else words.seat(seat)
    notes = [words.say("ui.stage.dealer")] if told["dealer"] else []
    lies = ""
    for play in drawn["trick"]:
        if play["seat"] == seat.value:
            lies = _card(play, words)
            notes += [play["caption"]] if play["caption"] else []
            notes += [words.suit(parse_suit(play["suit"]))] if "suit" in play else []
    if told["tricks"] is None:
        said = (drawn["auction"] or {"calls": []})["calls"]
        lies = ", ".join(call["label"] for call in said if call["seat"] == seat.value)
    elif told["tricks"]:
        notes.append(words.say("ui.word.tricks", n=told["tricks"]))
    if told["open"]:
        notes.append(_cards(told["open"], words))
    return [name, lies, ", ".join(notes)]


def _name(seat: str, words: Words) -> str:
    return words.seat(Seat(seat))


def _card(drawn: Json, words: Words) -> str:
    return words.short(parse_card(drawn["card"]["id"]))


def _cards(drawn: Sequence[Json], words: Words) -> str:
    return " ".join(words.short(parse_card(card["id"])) for card in drawn)
