"""What is called and named on: the ladder of all bids, and the suits and directions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.actions import NAMINGS, NameDirection, NameTrump, PlayCard
from tutor.engine.calls import Direction
from tutor.engine.cards import Card, Suit
from tutor.engine.judge import Verdict, judge, judge_all
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Words
from tutor.learning.call_view import Rungs, ladder_view, why_of, with_state
from tutor.learning.deeds import AS, deed_text
from tutor.quizzes.shapes import Label

__all__ = ["names_view", "pads"]

Json = dict[str, Any]


def pads(
    table: Table,
    words: Words,
    *,
    hints: bool,
    you: Seat,
    tried: Verdict | None = None,
    joker: Card | None = None,
) -> Json:
    """Give the ladder or the naming that the seat whose turn it is acts on; nothing else.

    With ``hints`` every key says whether it may be pressed, and why. ``tried`` was refused, and
    ``joker`` was chosen to be led, so that its suit is named; ``you`` is the learner.
    """
    refused = {deed_text(tried.action): "illegal"} if tried and not tried.legal else {}
    if joker is not None:
        return {"naming": _suits(table, joker, words, hints=hints, you=you)}
    if table.phase is Phase.AUCTION:
        verdicts = judge_all(table) if hints else ()
        rungs = Rungs(
            verdicts={deed_text(one.action): one for one in verdicts},
            marks=refused,
            auction=table.auction,
        )
        return {"ladder": ladder_view(rungs, you, words)}
    if table.phase is Phase.DECLARE:
        return {"naming": _namings(table, words, refused, hints=hints, you=you)}
    return {}


def _namings(
    table: Table, words: Words, refused: dict[str, str], *, hints: bool, you: Seat
) -> Json:
    """Give the six things that can be named; what does not fit the bid is refused."""
    choices = []
    for action in NAMINGS[table.turn]:
        verdict = judge(table, action) if hints else None
        choice = _choice(action, words)
        state = refused.get(choice["id"])
        choices.append(_told(choice, verdict, state, words, you))
    return _naming("ui.naming.label", choices, words)


def _choice(action: NameTrump | NameDirection, words: Words) -> Json:
    named = action.suit if isinstance(action, NameTrump) else action.direction
    assert named is not None, "none is not offered"
    return {"id": deed_text(action), **_label(named, words)}


def _label(named: Label, words: Words) -> Json:
    """Say what is named, with its sign."""
    match named:
        case Suit():
            name, sign = words.suit(named), {"suit": str(named)}
        case Direction():
            name, sign = words.direction(named), {"kind": named.name[0]}
        case Message():
            name, sign = words.tell(named), {}
        case _:
            raise TypeError(f"{named!r} is nothing that can be named")
    return {"label": name[:1].upper() + name[1:], "spoken": name, **sign}


def _suits(table: Table, joker: Card, words: Words, *, hints: bool, you: Seat) -> Json:
    """Give the suits that can be named with a joker that is led."""
    choices = []
    for suit in Suit:
        verdict = judge(table, PlayCard(seat=table.turn, card=joker, suit=suit)) if hints else None
        choice = {"id": f"{AS}{suit}", **_label(suit, words)}
        choices.append(_told(choice, verdict, None, words, you))
    return _naming("ui.naming.joker", choices, words)


def _told(
    choice: Json, verdict: Verdict | None, state: str | None, words: Words, you: Seat
) -> Json:
    """Say of a thing that can be named whether it may be, where that may be asked."""
    if verdict is not None:
        state = state if verdict.legal else "illegal"
        choice["why"] = why_of(verdict, you, words)
        key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
        choice["spoken"] = words.say(key, card=choice["spoken"])
    return choice | {"state": state}


def names_view(
    options: Iterable[tuple[str, Label]],
    mode: str,
    marks: Mapping[str, str],
    whys: Mapping[str, str],
    words: Words,
) -> Json:
    """Give the options of a question as things that can be named, by id."""
    choices = []
    for id_, label in options:
        choice, state = _label(label, words), marks.get(id_)
        choice["spoken"] = with_state(choice["spoken"], state, words)
        why = {"why": whys[id_]} if id_ in whys else {}
        choices.append({**choice, "id": id_, "state": state, **why})
    return _naming("ui.naming.label", choices, words) | {"mode": mode}


def _naming(label: str, choices: list[Json], words: Words) -> Json:
    return {
        "label": words.say(label),
        "mode": "name",
        "choices": choices,
        "confirm": words.holes("ui.naming.confirm"),
        "lifted": words.holes("ui.call.lifted"),
        "ask": words.say("ui.call.ask"),
        "ask_touch": words.say("ui.call.ask_touch"),
    }
