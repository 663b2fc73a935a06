"""A table as somebody chose it: rules, bots, the number of a deal, and what hands must look like.

It is written in an address (``?play=bid-whist&seed=41&bots=strong&hands=south: spades >=5``), which
opens the same cards for anybody and says nothing of the person; and in one line, by which the
store knows the games at such a table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tutor.bots import BOTS
from tutor.content.random_deal import HIGH, Count, Holding, Shape, parse_count
from tutor.engine.cards import Suit
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.seats import Seat, parse_seat

__all__ = [
    "HOLDINGS",
    "PARTS",
    "PLAIN_BOT",
    "TableChoice",
    "count_text",
    "parse_bots",
    "parse_choice",
    "parse_hands",
    "parse_seed",
    "read_choice",
    "write_bots",
    "write_hands",
]

PLAIN_BOT = "maxims"
"""The bot that sits where none is named."""
LEARNER = Seat.SOUTH
"""Where the learner sits at a table of their own."""
PARTS = ("play", "seed", "bots", "hands")
"""The parts of an address that say what table it is; all but the rules may be missing."""
HOLDINGS: dict[str, Holding] = {
    "spades": Suit.SPADES,
    "hearts": Suit.HEARTS,
    "diamonds": Suit.DIAMONDS,
    "clubs": Suit.CLUBS,
    "high": HIGH,
    "jokers": None,
}
"""What can be asked of a hand, by its word; as in a scenario's file."""
_ANY = {what: word for word, what in HOLDINGS.items()}
_SEEDS = 2**53
_HOLDING = re.compile(r"(?P<word>[a-z]+)\s*(?P<count>[<>=\d\s-]+)")


@dataclass(frozen=True, kw_only=True)
class TableChoice:
    """What somebody wants to sit down to."""

    rules: RuleSet
    """The rules of the table."""
    seed: int | None = None
    """The number of the deal, 0 to 2**53; None for cards by chance."""
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The bots that are not the plain one, by seat."""
    hands: Mapping[Seat, Shape] = field(default_factory=dict)
    """What each deal must give a seat; a seat that is not named gets what comes."""

    @property
    def address(self) -> dict[str, str]:
        """Give the parts of the address that open this table, in order; nothing else is in it."""
        written = {
            "play": str(self.rules),
            "seed": "" if self.seed is None else str(self.seed),
            "bots": write_bots(self.bots),
            "hands": write_hands(self.hands),
        }
        return {part: text for part, text in written.items() if text}

    def __str__(self) -> str:
        rules, *more = self.address.items()
        return "&".join([rules[1], *(f"{part}={text}" for part, text in more)])


def read_choice(address: Mapping[str, str]) -> TableChoice:
    """Read the parts of an address; NotationError when they are no table."""
    return TableChoice(
        rules=parse_rules(address.get("play", "")),
        seed=parse_seed(address.get("seed", "")),
        bots=parse_bots(address.get("bots", "")),
        hands=parse_hands(address.get("hands", "")),
    )


def parse_choice(text: str) -> TableChoice:
    """Read the line that a choice prints; NotationError otherwise."""
    rules, *more = text.split("&")
    parts = dict(part.partition("=")[::2] for part in more)
    if len(parts) < len(more) or parts.keys() - {*PARTS[1:]}:
        raise NotationError(f"{text!r} is no table: after the rules come {', '.join(PARTS[1:])}")
    return read_choice({"play": rules, **parts})


def parse_seed(text: str) -> int | None:
    """Read the number of a deal; None for an empty text, NotationError for what is no number."""
    text = text.strip()
    if not text:
        return None
    if not re.fullmatch("[0-9]{1,16}", text) or int(text) > _SEEDS:
        raise NotationError(f"{text!r} is no number of a deal; write 0 to {_SEEDS}")
    return int(text)


def parse_bots(text: str) -> dict[Seat, str]:
    """Read ``strong`` (all three), or ``north:random,east:strong``; NotationError otherwise."""
    found: dict[Seat, str] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        seat, named, name = part.rpartition(":")
        if name not in BOTS:
            raise NotationError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
        seats = [parse_seat(seat)] if named else [one for one in Seat if one is not LEARNER]
        found |= dict.fromkeys(seats, name)
    if LEARNER in found:
        raise NotationError(f"no bot sits {LEARNER.value}: that is the learner's seat")
    return {seat: name for seat, name in found.items() if name != PLAIN_BOT}


def write_bots(bots: Mapping[Seat, str]) -> str:
    """Write what ``parse_bots`` reads; nothing where all are the plain one."""
    names = {seat: bots.get(seat, PLAIN_BOT) for seat in Seat if seat is not LEARNER}
    if len({*names.values()}) == 1:
        return "" if PLAIN_BOT in names.values() else names[Seat.NORTH]
    return ",".join(f"{seat.value}:{name}" for seat, name in names.items() if name != PLAIN_BOT)


def parse_hands(text: str) -> dict[Seat, Shape]:
    """Read ``south: spades >=5, jokers 1; north: hearts 2-4``; NotationError otherwise."""
    found: dict[Seat, Shape] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, colon, asked = part.partition(":")
        seat = parse_seat(name)
        if not colon or seat in found:
            raise NotationError(f"{part!r} says nothing of a hand; write {seat.value}: spades >=5")
        holdings = [_holding(one) for one in filter(None, map(str.strip, asked.split(",")))]
        if len(dict(holdings)) < len(holdings) or not holdings:
            raise NotationError(f"{part!r}: write each suit once")
        found[seat] = dict(holdings)
    return {seat: found[seat] for seat in Seat if seat in found}


def _holding(text: str) -> tuple[Holding, Count]:
    match = _HOLDING.fullmatch(text.lower())
    if match is None or match["word"] not in HOLDINGS:
        words = ", ".join(HOLDINGS)
        raise NotationError(f"{text!r}: write one of {words} and how many, as in spades >=5")
    return HOLDINGS[match["word"]], parse_count(match["count"])


def write_hands(hands: Mapping[Seat, Shape]) -> str:
    """Write what ``parse_hands`` reads: each seat in order, what is asked in the order of hands."""
    return "; ".join(
        f"{seat.value}: {', '.join(_written(shape))}" for seat in Seat if (shape := hands.get(seat))
    )


def _written(shape: Shape) -> list[str]:
    counts = {_ANY[what]: count for what, count in shape.items()}
    return [f"{word} {count_text(counts[word])}" for word in HOLDINGS if word in counts]


def count_text(count: Count) -> str:
    """Write a count as ``parse_count`` reads it: ``5``, ``>=5``, ``<=2`` or ``2-4``."""
    if count.least == count.most:
        return str(count.least)
    if count == Count(least=count.least):
        return f">={count.least}"
    return f"<={count.most}" if count.least == 0 else f"{count.least}-{count.most}"
