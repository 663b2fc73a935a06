"""The house rules of a table: every one a documented field (RULES.md 2), and the presets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cached_property
from itertools import permutations
from typing import get_type_hints

from tutor.engine.cards import PACK, Card, Suit, pack, parse_suit
from tutor.engine.combinations import AUCTION_KEYS, ImpossibleRules, combination_faults
from tutor.engine.errors import NotationError
from tutor.engine.options import (
    AuctionEnd,
    DowntownAce,
    ForcedDealer,
    Game,
    JokerLead,
    KittyShown,
    LookBack,
    Misdeal,
    SetPenalty,
    TrumpBy,
)

__all__ = [
    "MAX_ROUNDS",
    "OPTIONS",
    "PRESETS",
    "TARGETS",
    "AuctionEnd",
    "DowntownAce",
    "ForcedDealer",
    "Game",
    "JokerLead",
    "KittyShown",
    "LookBack",
    "Misdeal",
    "RuleSet",
    "SetPenalty",
    "TrumpBy",
    "option_values",
    "parse_rules",
    "read_option",
]

TARGETS = (5, 7, 9, 10, 11, 21)
"""The points to which a match can go."""
MAX_ROUNDS = 99
"""The longest match by rounds."""


_TURNED_CARD = TrumpBy.TURNED_CARD  # a member is looked up slowly through its class
_BID_WHIST = Game.BID_WHIST


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The rules in force at one table. The first value of each field is the default.

    A value that no table plays is a NotationError, and so are rules that make no sense together:
    ImpossibleRules, with every reason.
    """

    game: Game = Game.WHIST
    """The game (its rows: M1 for whist, M2 for bid whist)."""
    auction: AuctionEnd = AuctionEnd.THREE_PASSES
    """The auction ends after three passes in a row (M2.S9), or each player speaks once."""
    pass_is_final: bool = False
    """Whether one who passed may not call again in this auction."""
    dealer_may_match: bool = False
    """Whether for the dealer a bid equal to the last one counts as higher."""
    forced_dealer: ForcedDealer = ForcedDealer.ANY
    """After three passes the dealer must bid: anything, or exactly the minimum; or may pass, and
    the same dealer deals again (M2.S9)."""
    minimum_bid: int = 1
    """The lowest number that may be bid, 1 to 7 (Tips.5)."""
    directions_equal: bool = False
    """Whether uptown and downtown of one number do not overcall each other (M2.S8)."""
    declare_after_kitty: bool = False
    """Whether the kitty is seen before the trumps or the ranking are named (M2.S9-S10)."""
    kitty_shown: KittyShown = KittyShown.TRUMP_CONTRACTS
    """When the kitty is shown to all (M2.S10): in trump contracts, always or never."""
    jokers: int = 2
    """How many jokers join the pack (M2.S2), 0 to 2; they make the kitty larger."""
    jokers_own_suit: bool = False
    """Whether jokers in a trump contract are a fifth suit above the trumps (M2.S6)."""
    joker_lead: JokerLead = JokerLead.NEXT_SETS_SUIT
    """What a joker led in notrump does (M2.S7)."""
    must_shed_joker: bool = False
    """Whether in notrump who cannot follow suit must play a joker."""
    downtown_ace: DowntownAce = DowntownAce.HIGH
    """Whether the ace stays high downtown (M2.S6)."""
    set_penalty: SetPenalty = SetPenalty.SHORTFALL
    """What a failed contract costs (M2.S12)."""
    overtricks: bool = True
    """Whether tricks above the bid score in a made contract (M2.S12)."""
    defenders_score: bool = False
    """Whether the defenders score their tricks above six."""
    notrump_factor: int = 1
    """What gains and losses of a notrump contract are multiplied by: 1 or 2."""
    boston_factor: int = 1
    """What a made contract with all thirteen tricks is multiplied by: 1 to 4."""
    trump_by: TrumpBy = TrumpBy.TURNED_CARD
    """The turned card makes trump (M1.S3), or the suits take turns, perhaps with a round without
    trumps after the fourth (Tips.4)."""
    trump_order: tuple[Suit, ...] = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    """The order in which the suits take turns, each once (Tips.4)."""
    target: int = 5
    """Points that win the match, at or over, after a round (M1.S11): 5, 7, 9, 10, 11 or 21. In bid
    whist as many below zero lose it (M2.S13)."""
    rounds: int | None = None
    """How many rounds a match has (Tips.1), 1 to 99; None where points end it."""
    extra_round: bool = False
    """Whether a match that is equal after its last round goes on until it is not."""
    honours: bool = False
    """Whether a side dealt three or four of A K Q J of trumps scores 2 or 4 for them."""
    misdeal: Misdeal = Misdeal.REDEAL
    """After a misdeal the same dealer deals again, or the deal passes to the left."""
    look_back: LookBack = LookBack.LAST
    """Which won tricks may be looked at (M1.S7): the last one, none, or all."""

    def __post_init__(self) -> None:
        for key, values in _NUMBERS.items():
            if (value := getattr(self, key)) not in values:
                choices = ", ".join(map(str, values))
                raise NotationError(f"{key} {value}: choose one of {choices}")
        if self.rounds is not None and not 1 <= self.rounds <= MAX_ROUNDS:
            raise NotationError(f"rounds {self.rounds}: choose none, or 1 to {MAX_ROUNDS}")
        if len(self.trump_order) != 4 or {*self.trump_order} != {*Suit}:
            raise NotationError(
                f"trump_order {_order_text(self.trump_order)}: choose an order of S, H, D and C, "
                "each once"
            )
        faults = combination_faults(self)
        if faults:
            raise ImpossibleRules(faults)

    @cached_property
    def rotates(self) -> bool:
        """Whether the suits take turns as trumps, so that no card is turned (Tips.4)."""
        return self.trump_by is not _TURNED_CARD

    @cached_property
    def bids(self) -> bool:
        """Whether this is bid whist, in which the trumps and the number of tricks are bid for."""
        return self.game is _BID_WHIST

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are dealt: whist has no jokers (M1.S2, M2.S2)."""
        return pack(self.jokers) if self.bids else PACK

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each player (M1.S2, M2.S3)."""
        return 12 if self.bids else 13

    @cached_property
    def kitty_size(self) -> int:
        """Cards left apart after the deal (M2.S3): 6 with two jokers. Whist has no kitty."""
        return len(self.pack) - 4 * self.hand_size

    def changes(self) -> dict[str, object]:
        """Give the house rules that differ from the default, as they are written in YAML."""
        return {
            key: _as_yaml(value)
            for key in OPTIONS
            if (value := getattr(self, key)) != _DEFAULTS[key]
        }

    def __str__(self) -> str:
        for name, preset in PRESETS.items():
            if preset == self:
                return name
        game = str(self.game.value)
        return " ".join([game, *(f"{key}={_text(v)}" for key, v in self.changes().items())])

    def with_options(self, options: Mapping[str, object]) -> RuleSet:
        """Change options by their YAML key; NotationError for an unknown key or value."""
        values = {key: read_option(key, value) for key, value in options.items()}
        return replace(self, **values)  # type: ignore[arg-type]  # checked by read_option


def _as_yaml(value: object) -> object:
    if isinstance(value, tuple):
        return [str(suit) for suit in value]
    return value.value if isinstance(value, Enum) else value


def _text(value: object) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _order_text(order: tuple[Suit, ...]) -> str:
    return ",".join(map(str, order)) or "of none"


def read_option(key: str, value: object) -> object:
    """Read the value of a house rule as it is written in YAML, or as text; NotationError if none.

    The value alone is looked at: whether rules make sense together is seen when they are made.
    """
    kind = _KINDS.get(key)
    if kind is None:
        raise NotationError(f"no house rule is called {key!r}; there are {', '.join(OPTIONS)}")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_choice(key, value, kind)
    if kind is bool:
        return _read_truth(key, value)
    if key == "trump_order":
        read: object = _read_order(key, value)
    elif key == "rounds" and value in (None, "none"):
        read = None
    else:
        read = _read_number(key, value)
    # With rules that clash with none of these, so that only its own value can be refused.
    plain = _BIDDING if key in AUCTION_KEYS else _ROTATING
    replace(plain, **{key: read})  # type: ignore[arg-type]  # of the type of its key
    return read


def option_values(key: str) -> tuple[object, ...]:
    """Give every value that tables play of a house rule, the default first.

    The others come in the order of their type: choices as written, numbers from low to high.
    """
    kind = _KINDS[key]
    values: Iterable[object] = _NUMBERS.get(key, ())
    if isinstance(kind, type) and issubclass(kind, Enum):
        values = kind
    elif kind is bool:
        values = (False, True)
    elif key == "trump_order":
        values = permutations(Suit)
    elif key == "rounds":
        values = range(1, MAX_ROUNDS + 1)
    return (_DEFAULTS[key], *(value for value in values if value != _DEFAULTS[key]))


def _read_choice(key: str, value: object, kind: type[Enum]) -> Enum:
    for choice in kind:
        if choice.value == value:
            return choice
    choices = ", ".join(str(choice.value) for choice in kind)
    raise NotationError(f"{key}: {value!r} is not one of {choices}")


def _read_truth(key: str, value: object) -> bool:
    if value in ("true", "false"):
        return value == "true"
    if not isinstance(value, bool):
        raise NotationError(f"{key}: {value!r} is neither true nor false")
    return value


def _read_order(key: str, value: object) -> tuple[Suit, ...]:
    suits = value.split(",") if isinstance(value, str) else value
    if not isinstance(suits, (list, tuple)) or not all(isinstance(suit, str) for suit in suits):
        raise NotationError(f"{key}: {value!r} is no list of suits; write [H, D, S, C]")
    return tuple(parse_suit(suit) for suit in suits)


def _read_number(key: str, value: object) -> int:
    if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(f"{key}: {value!r} is not a whole number")
    return value


OPTIONS = tuple(field.name for field in fields(RuleSet) if field.name != "game")
"""The YAML keys of the house rules."""
_KINDS = {key: hint for key, hint in get_type_hints(RuleSet).items() if key in OPTIONS}
_DEFAULTS = {field.name: field.default for field in fields(RuleSet)}
_NUMBERS: dict[str, Sequence[int]] = {
    "target": TARGETS,
    "minimum_bid": range(1, 8),
    "jokers": (0, 1, 2),
    "notrump_factor": (1, 2),
    "boston_factor": range(1, 5),
}
"""The numbers that tables play."""
_ROTATING = RuleSet(trump_by=TrumpBy.ROTATION)
_BIDDING = RuleSet(game=Game.BID_WHIST)

PRESETS: dict[str, RuleSet] = {
    "whist": RuleSet(),
    "whist-rotation": RuleSet(trump_by=TrumpBy.ROTATION),
    "whist-rounds-12": RuleSet(rounds=12),
    "whist-to-7": RuleSet(target=7),
    "bid-whist": _BIDDING,
    "bid-whist-once-around-3": replace(_BIDDING, auction=AuctionEnd.ONCE_AROUND, minimum_bid=3),
    "bid-whist-kitty-4": replace(_BIDDING, jokers=0),
}
"""The named rule sets, by the name that lesson files use."""


def parse_rules(text: str) -> RuleSet:
    """Read a preset's name, with options after it (``whist target=7``); NotationError otherwise."""
    name, *options = text.split() or [""]
    base = PRESETS.get(name)
    if base is None:
        raise NotationError(f"no rule set is called {name!r}; there are {', '.join(PRESETS)}")
    given = [option.partition("=")[::2] for option in options]
    if len({key for key, _ in given}) < len(given):
        raise NotationError(f"an option stands twice in {text!r}; write it once")
    return base.with_options(dict(given))
