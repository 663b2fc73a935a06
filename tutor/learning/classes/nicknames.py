"""Nicknames: what a pupil is called in class; long enough to know, and nothing but a name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import category, normalize

from tutor.i18n import Message

__all__ = [
    "LONGEST",
    "MOST",
    "BadNickname",
    "Nickname",
    "Pasted",
    "read_nickname",
    "read_nicknames",
]

LONGEST = 24
"""How many characters a nickname may have."""

MOST = 60
"""How many names can be pasted at once."""

_TOO_MANY = "ui.class.name.many"
_LINES = 5 * MOST
"""How many lines are looked at: somebody pastes the wrong file one day."""
_SIGNS = " -'’."
_BEFORE = re.compile(r"[•*–-]+\s*|\d{1,3}[.)](?:\s+|$)")
"""What stands before a line of a list: a dot, a dash, or a number."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Nickname:
    """A nickname that may be used."""

    text: str
    """As it is shown."""
    key: str
    """As it is compared: without capitals and accents."""


class BadNickname(ValueError):
    """No nickname can be like that; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


@dataclass(frozen=True, kw_only=True, slots=True)
class Pasted:
    """Names that were pasted, one a line."""

    good: tuple[Nickname, ...]
    """Those that can be used, in order."""
    bad: tuple[tuple[str, Message], ...]
    """The others, each as it was pasted, with what is wrong with it."""


def read_nickname(typed: str) -> Nickname:
    """Read a nickname; BadNickname if it is too long, or has signs that are in no name."""
    text = " ".join(normalize("NFC", typed[: 20 * LONGEST]).split())
    if not text:
        raise BadNickname(Message("ui.class.name.empty"))
    if len(text) > LONGEST:
        raise BadNickname(Message("ui.class.name.long", {"n": LONGEST}))
    if not all(
        category(sign)[0] in "LM" or category(sign) == "Nd" or sign in _SIGNS for sign in text
    ):
        raise BadNickname(Message("ui.class.name.signs"))
    if not any(category(sign)[0] in "L" or category(sign) == "Nd" for sign in text):
        raise BadNickname(Message("ui.class.name.signs"))
    return Nickname(text=text, key=_key(text))


def read_nicknames(pasted: str, taken: Iterable[str] = ()) -> Pasted:
    """Read names, one a line (or with commas on one line); ``taken`` are keys that are used.

    Empty lines are passed over, and what stands before a name in a list. Of a list that is much too
    long the end is told of once.
    """
    lines = (
        pasted.splitlines() if len(pasted.split("\n")) > 1 else pasted.replace(";", ",").split(",")
    )
    good: list[Nickname] = []
    bad: list[tuple[str, Message]] = []
    seen = set(taken)
    full = [line for line in lines if line.strip()]
    for line in (_without_mark(_visible(line).strip()) for line in full[:_LINES]):
        if not line:
            continue
        try:
            name = read_nickname(line)
        except BadNickname as error:
            bad.append((line[: 2 * LONGEST], error.message))
            continue
        if name.key in seen:
            bad.append((name.text, Message("ui.class.name.twice")))
        elif len(good) == MOST:
            bad.append((name.text, Message(_TOO_MANY, {"n": MOST})))
        else:
            seen.add(name.key)
            good.append(name)
    if len(full) > _LINES:
        next_one = _visible(full[_LINES]).strip()[:LONGEST]
        bad.append((f"{next_one} …", Message(_TOO_MANY, {"n": MOST})))
    return Pasted(good=tuple(good), bad=tuple(bad))


def _without_mark(line: str) -> str:
    mark = _BEFORE.match(line)
    return line[mark.end() :] if mark else line


def _visible(text: str) -> str:
    """Take the signs away that nobody sees and a paste brings along, those that turn a line too."""
    return "".join(sign for sign in text if category(sign) != "Cf")


def _key(text: str) -> str:
    """Take capitals and the accents of Latin letters away: a child types José as Jose."""
    apart = normalize("NFKD", text.casefold().replace("’", "'"))
    return normalize("NFC", "".join(sign for sign in apart if not "\u0300" <= sign <= "\u036f"))
