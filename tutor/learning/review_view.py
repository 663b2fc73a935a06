"""The page of a round that is looked back at, as one JSON view: a list, then a page an item.

Each page draws the table as it lay then, with every hand, since all of them have been shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Words
from tutor.learning.advice_view import deed_words
from tutor.learning.drawing import Drawing
from tutor.learning.feedback import feedback
from tutor.learning.game_feedback import refusal
from tutor.learning.game_table import draw_game
from tutor.learning.markup import block, spoken
from tutor.learning.review import Grade, Passed, Review, Tried, grade, known_cost
from tutor.learning.stage_view import Settings, stage_page
from tutor.learning.table_view import draw_table

__all__ = ["review_view"]

Json = dict[str, Any]


def review_view(
    review: Review, at: int, words: Words, *, settings: Settings, nonce: int = 0
) -> bytes:
    """Give a page of a review as JSON bytes: the list with ``at`` 0, else the item of that number.

    What lies beyond the last item is the last one.
    """
    at = max(0, min(at, len(review.items)))
    item = review.items[at - 1] if at else None
    told = _told(item, review, words) if item else None
    text = "".join(map(block, _place(item.table, words) if item else _summary(review, words)))
    heard = [told["verdict"], *map(spoken, told["lines"])] if told else []
    return stage_page(
        words,
        settings,
        rev=at,
        nonce=nonce,
        confirm=False,
        announce=heard,
        table=_table(item, review, words) if item else draw_game(review.state, words, hints=False),
        panel={
            "title": words.say("ui.review.title", n=review.number),
            "progress": _progress(at, review, words) if item else None,
            "text": text,
            "question": None,
            "feedback": told,
            "actions": _actions(at, review, words),
            "boards": [] if item or not review.items else [_board(review, words)],
        },
    )


def _summary(review: Review, words: Words) -> Iterator[str]:
    items, state = review.items, review.state
    yield words.say("ui.review.found" if items else "ui.review.nothing", n=len(items))
    if state.hints:
        yield words.say("ui.review.hints", n=state.hints)


def _place(table: Table, words: Words) -> Iterator[str]:
    """Say where in the round it was, and that all hands lie open."""
    key = table.phase.value
    yield words.say(f"ui.review.at.{key}", number=table.trick_number)
    yield words.say("ui.review.open")


def _progress(at: int, review: Review, words: Words) -> Json:
    of = len(review.items)
    return {"now": at, "of": of, "label": words.say("ui.review.progress", now=at, of=of)}


def _actions(at: int, review: Review, words: Words) -> list[Json]:
    def button(id: str, key: str, kind: str = "plain") -> Json:  # noqa: A002
        default = {"default": True} if kind == "primary" else {}
        return {"id": id, "label": words.say(f"ui.review.{key}"), "kind": kind, **default}

    more = at < len(review.items)
    found = [button("next", "next" if at else "first", "primary")] if more else []
    found.append(button("game", "game", "plain" if more else "primary"))
    if at:
        found.insert(1, button("from", "from_here"))
        found.append(button("back", "back", "quiet"))
    return found


def _table(item: Tried | Passed, review: Review, words: Words) -> Json:
    """Draw the table as it lay, the card that was tried or is advised marked in the hand."""
    action = item.verdict.action if isinstance(item, Tried) else item.advised
    mark = "illegal" if isinstance(item, Tried) else "right"
    drawing = Drawing(
        seat=review.state.setup.learner,
        shown=frozenset(Seat),
        marks={str(action.card): mark} if isinstance(action, PlayCard) else {},
        lying=False,
        swap=(action.give, action.take) if isinstance(action, Exchange) else None,
    )
    return draw_table(item.table, drawing, words)


def _told(item: Tried | Passed, review: Review, words: Words) -> Json:
    if isinstance(item, Tried):
        reason = item.verdict.reason
        said = [_tried(item.verdict.action, words)]
        said.append(words.verdict(item.verdict, you=review.state.setup.learner))
        return feedback("illegal", words.say(refusal(item.verdict)), said, reason.row, words)
    cost = _known(item)
    verdict = "other" if cost is None else grade(cost).value
    tone = "wrong" if cost is not None and grade(cost) in _DEAR else "info"
    lines = [_did(item.action, words), deed_words(item.advised, words)]
    lines[1] = words.say("ui.review.advised", item=lines[1])
    lines.append(words.reason(item.reason, you=review.state.setup.learner))
    lines += _costs(item, words)
    return feedback(tone, words.say(f"ui.review.grade.{verdict}"), lines, item.reason.row, words)


_DEAR = (Grade.CLEAR, Grade.BLUNDER)


def _known(item: Passed) -> float | None:
    """Give what the choice cost by what the learner could know; None where that is not known."""
    known = known_cost(item)
    if known is None or not {item.action, item.advised} <= known.values.keys():
        return None
    return known.gain(item.advised, item.action)


def _costs(item: Passed, words: Words) -> Iterator[str]:
    """Say what it cost: by what could be known, and by how the cards lay."""
    cost, known = _known(item), known_cost(item)
    if cost is not None and known is not None:
        key = "more" if grade(cost) is not Grade.EQUAL else "gain" if cost <= -0.1 else "same"
        item_ = words.decimal(abs(cost))
        yield words.say(f"ui.review.known.{key}", item=item_, n=known.worlds)
    if item.cost is not None:
        whole = round(item.cost)
        key = "lost" if whole > 0 else "gained" if whole < 0 else "same"
        yield words.say(f"ui.review.cost.{key}", n=abs(whole))


def _did(action: Action, words: Words) -> str:
    """Say what the learner did."""
    match action:
        case MakeCall(call=call):
            return words.say("ui.review.did.call", call=call)
        case NameTrump(suit=suit):
            return words.say("ui.review.did.trump", suit=suit)
        case NameDirection(direction=direction):
            return words.say("ui.review.did.direction", direction=direction)
        case Exchange(give=give, take=take):
            return words.say("ui.review.did.exchange", give=give, take=take)
        case PlayCard(card=card):
            return words.say("ui.review.did.card", card=card)


def _tried(action: Action, words: Words) -> str:
    """Say what the learner tried to do."""
    match action:
        case PlayCard(card=card):
            return words.say("ui.review.tried.card", card=card)
        case MakeCall(call=call):
            return words.say("ui.review.tried.call", call=call)
        case _:
            return words.say("ui.review.tried.other")


def _board(review: Review, words: Words) -> Json:
    """List the items: where, what was done, what it was."""
    head = [words.say(f"ui.review.head.{column}") for column in ("where", "did", "what")]
    return {
        "caption": words.say("ui.review.list"),
        "head": head,
        "rows": [{"cells": _row(item, words), "mark": None} for item in review.items],
        "note": words.say("ui.review.note") if _any_cost(review) else None,
    }


def _any_cost(review: Review) -> bool:
    return any(isinstance(item, Passed) and item.cost is not None for item in review.items)


def _row(item: Tried | Passed, words: Words) -> list[Json]:
    action = item.verdict.action if isinstance(item, Tried) else item.action
    if isinstance(item, Tried):
        what = words.say("ui.review.row.tried")
    elif item.cost is None or item.table.phase is not Phase.PLAY:
        what = words.say("ui.review.row.passed")
    else:
        whole = round(item.cost)
        key = "lost" if whole > 0 else "gained" if whole < 0 else "same"
        what = words.say(f"ui.review.row.{key}", n=abs(whole))
    where = words.say(f"ui.review.row.{item.table.phase.value}", number=item.table.trick_number)
    return [{"text": where}, {"text": _short(action, words)}, {"text": what}]


def _short(action: Action, words: Words) -> str:
    """Write what was done, or tried, as briefly as can be."""
    match action:
        case PlayCard(card=card):
            return words.short(card)
        case MakeCall(call=call):
            return words.short(call)
        case NameTrump(suit=suit) if suit is not None:
            return words.suit(suit)
        case NameDirection(direction=direction) if direction is not None:
            return words.direction(direction)
        case Exchange(give=give):
            return words.say("ui.review.row.swapped", n=len(give))
        case _:
            return "–"
