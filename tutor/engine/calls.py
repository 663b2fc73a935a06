"""Calls: a bid, a pass, or something that is neither and is explained (M2.S4-S8).

>>> [str(parse_call(text)) for text in ("3", "3 up", "3 down", "3 nt", "pass", "four", "3 hearts")]
['3U', '3U', '3D', '3N', 'P', '4U', '3 hearts']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tutor.engine.cards import Suit, parse_suit
from tutor.engine.errors import NotationError

__all__ = [
    "BOOK",
    "LEVELS",
    "PASS",
    "Bid",
    "BidKind",
    "Call",
    "Direction",
    "Miscall",
    "Pass",
    "parse_bid",
    "parse_call",
    "parse_direction",
]

BOOK = 6
"""The first six tricks are worth nothing (M1.S10, M2.S5)."""
LEVELS = range(1, 8)
"""The numbers that may be bid: points, or tricks above six."""


class Direction(Enum):
    """Which way the ranks run (M2.S6)."""

    UPTOWN = "up"
    DOWNTOWN = "down"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


class BidKind(Enum):
    """What a bid says beside its number (M2.S6-S7); at one number the later beats the earlier."""

    UPTOWN = "U"
    DOWNTOWN = "D"
    NOTRUMP = "N"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)

    @property
    def direction(self) -> Direction | None:
        """The direction the bid fixes; None in notrump, where it is named later."""
        return {BidKind.UPTOWN: Direction.UPTOWN, BidKind.DOWNTOWN: Direction.DOWNTOWN}.get(self)


@dataclass(frozen=True, kw_only=True, slots=True)
class Bid:
    """A wager on tricks, for the side of who makes it (M2.S4-S5). Written ``3D``."""

    level: int
    """Tricks above six, which are the points: 1 to 7."""
    kind: BidKind
    """Uptown, downtown or notrump."""

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise NotationError(f"no bid has the number {self.level}; bids go from 1 to 7")

    @property
    def needs(self) -> int:
        """The tricks it needs, the kitty counted in (M2.S5, M2.S12)."""
        return self.level + BOOK

    def __str__(self) -> str:
        return f"{self.level}{self.kind}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Pass:
    """No bid. Written ``P``."""

    def __str__(self) -> str:
        return "P"


PASS = Pass()


@dataclass(frozen=True, kw_only=True, slots=True)
class Miscall:
    """A call that is no bid, though people say it: written out, so that it reads as itself."""

    level: int
    """The number that was said."""
    notrump: bool = False
    """Whether notrump was said."""
    direction: Direction | None = None
    """The direction that was said."""
    suit: Suit | None = None
    """The suit that was said."""

    def __post_init__(self) -> None:
        misfit = self.suit or (self.notrump and self.direction) or self.level not in LEVELS
        if not misfit:
            raise NotationError(f"{self} is a bid, not a call that is none")
        if (self.suit and self.notrump) or not 0 <= self.level < 100:
            raise NotationError(f"no call is written {str(self)!r}; {_HELP}")

    def __str__(self) -> str:
        said = [str(self.level), "nt" if self.notrump else "", str(self.direction or "")]
        return " ".join(word for word in (*said, _SUIT_NAMES.get(self.suit, "")) if word)


Call = Bid | Pass | Miscall
"""Anything that can be said in an auction."""

_SUIT_NAMES: dict[Suit | None, str] = {suit: suit.name.lower() for suit in Suit}
_NUMBERS = {
    word: number
    for words in (
        "zero one two three four five six seven eight nine ten",
        "nul een twee drie vier vijf zes zeven acht negen tien",
    )
    for number, word in enumerate(words.split())
}
_UP, _DOWN, _NOTRUMP, _PASS = (
    frozenset(words.split(","))
    for words in (
        "u,up,uptown,↑",
        "d,down,downtown,↓",
        "n,nt,notrump,no trump,no-trump,sa,sans atout,zonder troef",
        "p,pass,passes,pas,passen",
    )
)
_SUITS = {suit.name.lower(): suit for suit in Suit} | {
    "schoppen": Suit.SPADES,
    "harten": Suit.HEARTS,
    "ruiten": Suit.DIAMONDS,
    "klaveren": Suit.CLUBS,
}
_CALL = re.compile(r"(?P<level>[0-9]{1,2}|[a-zé]+)\s*(?P<rest>.*)", re.DOTALL)
_HELP = "write pass, or a number with up, down or nt, such as 3 down"


def parse_direction(text: str) -> Direction:
    """Read ``up`` or ``down``; NotationError otherwise."""
    said = text.strip().lower()
    if said in _UP:
        return Direction.UPTOWN
    if said in _DOWN:
        return Direction.DOWNTOWN
    raise NotationError(f"no direction is written {text!r}; write up or down")


def parse_call(text: str) -> Call:
    """Read a call, also one that is no bid; a plain number is uptown (M2.S6). NotationError else.

    ``3D`` is always three downtown; a suit is read where it is written out.
    """
    said = " ".join(text.lower().replace("\ufe0f", "").split())
    if said in _PASS:
        return PASS
    match = _CALL.fullmatch(said)
    number = match and (
        match["level"] if match["level"].isdigit() else _NUMBERS.get(match["level"])
    )
    if not match or number is None:
        raise NotationError(f"no call is written {text!r}; {_HELP}")
    return _call(text, int(number), match["rest"])


def _call(text: str, level: int, rest: str) -> Call:
    """Make a call of its number and what was said after it."""
    notrump = False
    direction: Direction | None = None
    suit: Suit | None = None
    for word in _words(rest):
        if word in _NOTRUMP and not notrump and not suit:
            notrump = True
        elif word in _UP | _DOWN and not direction:
            direction = parse_direction(word)
        elif not suit and not notrump and (named := _suit(word)):
            suit = named
        else:
            raise NotationError(f"no call is written {text!r}; {_HELP}")
    if suit or (notrump and direction) or level not in LEVELS:
        return Miscall(level=level, notrump=notrump, direction=direction, suit=suit)
    kind = BidKind.DOWNTOWN if direction is Direction.DOWNTOWN else BidKind.UPTOWN
    return Bid(level=level, kind=BidKind.NOTRUMP if notrump else kind)


def _words(rest: str) -> list[str]:
    """Part what was said: ``4nu``, ``4 nt up`` and ``4 sans atout up`` are one call."""
    for phrase in ("no trump", "no-trump", "sans atout", "zonder troef"):
        rest = rest.replace(phrase, " nt ")
    words = rest.split()
    if len(words) == 1 and (short := re.fullmatch("(nt?)([ud↑↓])", words[0])):
        return [*short.groups()]
    return words


def _suit(word: str) -> Suit | None:
    """Read a suit that is written out, or its sign; the letter D alone is downtown."""
    if word in _SUITS:
        return _SUITS[word]
    try:
        return parse_suit(word)
    except NotationError:
        return None


def parse_bid(text: str) -> Bid:
    """Read a bid; NotationError for a pass and for a call that is none."""
    call = parse_call(text)
    if not isinstance(call, Bid):
        raise NotationError(f"{text!r} is no bid; bids go from 1 to 7, up, down or nt")
    return call
