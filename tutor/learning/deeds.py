"""What is done at a table, as the text of a move: the engine's notation, without who does it.

``play KH``, ``3D``, ``P``, ``trump H``, ``direction up``, ``exchange 9C 8C for BJ AH``.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.actions import (
    NAMINGS,
    PLAYS,
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
    parse_action,
    parse_deed,
)
from tutor.engine.calls import parse_call
from tutor.engine.cards import Card, Suit, parse_card
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table

__all__ = [
    "AS",
    "deed_text",
    "fits",
    "read_answer",
    "read_answers",
    "read_deed",
    "sent_deed",
    "try_text",
    "write_answers",
]

AS = "as "
"""How the suit is named of a joker that was chosen to be led: ``as H``."""
_MOST = 54
"""The most cards a browser can name at once: a whole pack."""
_KINDS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.AUCTION: (MakeCall,),
    Phase.DECLARE: (NameTrump, NameDirection),
    Phase.EXCHANGE: (Exchange,),
    Phase.PLAY: (PlayCard,),
    Phase.SCORE: (),
}


def deed_text(action: Action) -> str:
    """Write what is done, without the seat."""
    return str(action).partition(": ")[2]


def try_text(action: Action) -> str:
    """Write what may not be done, as it stands after ``try``: of a card just its name."""
    return deed_text(action).removeprefix("play ")


def fits(table: Table, action: Action) -> bool:
    """Tell whether this is the kind of thing that is done now, legal or not."""
    return isinstance(action, _KINDS[table.phase])


def read_deed(table: Table, text: str, joker: Card | None = None) -> Action:
    """Read what the seat whose turn it is does; NotationError for what is nothing.

    While cards are played a bare card is played. ``joker`` is one that was chosen to be led, of
    which only the suit is still to be named (``as H``).
    """
    if table.phase is not Phase.PLAY:
        return parse_deed(table.turn, text)
    if joker is not None and text.startswith(AS):
        return parse_deed(table.turn, f"play {joker} {text}")
    return parse_deed(table.turn, f"play {text.removeprefix('play ')}")


def sent_deed(id: str, value: object) -> str | None:  # noqa: A002
    """Turn what the stage sent into a deed; None for what is none. It is not to be trusted."""
    try:
        match id, value:
            case "card", str():
                return f"play {parse_card(value)}"
            case "call", str():
                return str(parse_call(value))
            case "name", str() if value in _NAMES:
                return value
            case "exchange", {"give": list() as give, "take": list() as take}:
                swap = Exchange(seat=Seat.SOUTH, give=_cards(give), take=_cards(take))
                return deed_text(swap)
    except NotationError:
        pass
    return None


_NAMES = {
    *(deed_text(naming) for naming in NAMINGS[Seat.SOUTH]),
    *(f"{AS}{suit}" for suit in Suit),
}


def _cards(texts: list[object]) -> tuple[Card, ...]:
    if len(texts) > _MOST:
        raise NotationError(f"{len(texts)} cards are more than there are")
    return tuple(parse_card(text if isinstance(text, str) else "") for text in texts)


def write_answers(actions: Iterable[Action]) -> str:
    """Write what bots did in answer: cards as ``3H 5H``; with anything else as in a record."""
    actions = tuple(actions)
    if all(isinstance(action, PlayCard) and action.suit is None for action in actions):
        return " ".join(map(try_text, actions))
    return "; ".join(map(str, actions))


def read_answers(text: str) -> tuple[str, ...]:
    """Part what ``write_answers`` wrote; ``read_answer`` reads each."""
    return tuple(part.strip() for part in text.split(";")) if ":" in text else tuple(text.split())


def read_answer(seat: Seat, text: str) -> Action:
    """Read one thing that a bot did; NotationError otherwise."""
    return parse_action(text) if ":" in text else PLAYS[seat][parse_card(text)]
