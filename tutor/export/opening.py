"""Any file of a game, opened: the engine's record, or PTN; and where one goes wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.engine.actions import Action
from tutor.engine.chronicle import BadRecord, chronicle
from tutor.engine.errors import NotationError
from tutor.engine.match_record import MatchRecord, RoundRecord, parse_match
from tutor.engine.reasons import Reason
from tutor.engine.record import Record
from tutor.export.ptn import notes_on_ptn, read_ptn, write_ptn

__all__ = [
    "MAX_LENGTH",
    "Form",
    "NotReadable",
    "Opened",
    "is_ptn",
    "open_record",
    "write_record",
]

MAX_LENGTH = 1_000_000
"""The longest text that is read, in characters; a match of 99 rounds takes some 80,000."""


class Form(Enum):
    """How a game is written down."""

    RECORD = "record"
    """The engine's own record: rules, deals, and an action a line. It loses nothing."""
    PTN = "ptn"
    """The Portable Bridge Notation as extended for bid whist: one round."""


@dataclass(frozen=True, kw_only=True)
class Opened:
    """A file that tells what can have happened."""

    match: MatchRecord
    """The match, or the single round."""
    form: Form
    """How the file is written."""
    notes: tuple[str, ...] = ()
    """What a file in PTN leaves open, and how it was taken; in English."""


class NotReadable(ValueError):
    """A file that is none, or tells what cannot have happened: at its first fault.

    ``str(error)`` says in an English sentence what is wrong.
    """

    def __init__(
        self,
        message: str,
        text: str,
        offset: int,
        reasons: tuple[Reason, ...] = (),
        action: Action | None = None,
    ) -> None:
        super().__init__(message)
        before = text[: min(offset, len(text))]
        lines = f"{before}.".splitlines()
        self.line = len(lines)
        """The line of the fault, from 1."""
        self.column = len(lines[-1])
        """The character of that line, from 1."""
        said = text.splitlines()
        self.written = said[self.line - 1].strip() if self.line <= len(said) else ""
        """What stands on that line."""
        self.reasons = reasons
        """Why the engine refuses what it tells; none for what cannot be read at all."""
        self.action = action
        """What was done that may not be done, if it is that."""


def open_record(text: str) -> Opened:
    """Read a file of either form and play it through; NotReadable at its first fault."""
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_LENGTH:
        message = f"there are {len(text)} characters here; a record has at most {MAX_LENGTH}"
        raise NotReadable(message, text, 0)
    try:
        if is_ptn(text):
            record, notes = read_ptn(text), notes_on_ptn(text)
            only = RoundRecord(deal=record.deal, actions=record.actions)
            match = MatchRecord(rules=record.rules, rounds=(only,))
            return Opened(match=match, form=Form.PTN, notes=notes)
        match = parse_match(text)
        for _ in chronicle(match):
            pass  # it is told to its end to see that it can have happened
    except NotationError as error:
        raise NotReadable(str(error), text, error.offset) from None
    except BadRecord as error:
        action = error.illegal.verdict.action if error.illegal else None
        raise NotReadable(str(error), text, error.offset, error.reasons, action) from None
    return Opened(match=match, form=Form.RECORD)


def is_ptn(text: str) -> bool:
    """Tell whether a text is written as PTN: it begins with a tag, or with a comment of PTN."""
    return text.lstrip().startswith(("%", "[", ";"))


def write_record(match: MatchRecord, form: Form, number: int = 0) -> str:
    """Write a match, or in PTN the round with this place, from 0.

    ValueError where PTN cannot hold it: a round of whist, or a misdeal.
    """
    if form is Form.RECORD:
        return str(match)
    entry = match.rounds[number]
    if entry.misdealt:
        raise ValueError("PTN holds rounds that were played, and this was a misdeal")
    return write_ptn(Record(rules=match.rules, deal=entry.deal, actions=entry.actions))
