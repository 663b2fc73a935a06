"""The cards: suits, ranks, and how a card or a hand is written (DESIGN.md 4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from tutor.engine.errors import NotationError

__all__ = [
    "BIG_JOKER",
    "JOKERS",
    "LITTLE_JOKER",
    "PACK",
    "Card",
    "JokerSuit",
    "Led",
    "Rank",
    "Suit",
    "pack",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_led",
    "parse_suit",
    "print_cards",
    "sort_hand",
]


class Suit(Enum):
    """The four suits, in the order in which hands are written. No suit is higher than another."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # Members are single objects: identity is equality, and this hash is much faster than Enum's.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


class JokerSuit(Enum):
    """The fifth suit, which the jokers make at tables that play ``jokers_own_suit``."""

    JOKERS = "J"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


Led = Suit | JokerSuit
"""What can be led, and must be followed: a suit, or the jokers where they are one."""


class Rank(Enum):
    """The ranks, unordered: which of two is higher is asked of a ``RankOrder`` (M1.S4)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    LITTLE_JOKER = "LJ"
    BIG_JOKER = "BJ"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, kw_only=True, eq=False)
class Card:
    """One card. There is one object for each card, so cards compare by identity.

    >>> parse_card("TH") is Card(rank=Rank.TEN, suit=Suit.HEARTS)
    True
    """

    rank: Rank
    """Its rank; a joker's rank says which joker it is."""
    suit: Suit | None
    """The suit printed on it, which never changes; None for a joker."""

    def __new__(cls, *, rank: Rank, suit: Suit | None) -> Card:
        """Give the one object for this card, made when the module is loaded."""
        known = _CARDS.get((rank, suit))
        if known is not None:
            return known
        if (suit is None) != (rank in _JOKER_RANKS):
            raise NotationError(f"there is no card {rank}{suit or ''}; a joker has no suit")
        return super().__new__(cls)

    @property
    def is_joker(self) -> bool:
        """Whether this is the Little or the Big Joker (M2.S2)."""
        return self.suit is None

    def __str__(self) -> str:
        return f"{self.rank}{self.suit or ''}"

    def __repr__(self) -> str:
        return f"parse_card({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (str(self),)


_JOKER_RANKS = (Rank.LITTLE_JOKER, Rank.BIG_JOKER)
_CARDS: dict[tuple[Rank, Suit | None], Card] = {}

PACK: tuple[Card, ...] = tuple(
    Card(rank=rank, suit=suit) for suit in Suit for rank in Rank if rank not in _JOKER_RANKS
)
"""The 52 cards of whist, spades to clubs, in each suit from the two to the ace."""
_CARDS.update({(card.rank, card.suit): card for card in PACK})
_CARDS.update({(rank, None): Card(rank=rank, suit=None) for rank in _JOKER_RANKS})
LITTLE_JOKER, BIG_JOKER = JOKERS = tuple(_CARDS[rank, None] for rank in _JOKER_RANKS)
"""The two jokers of bid whist, little and big (M2.S2)."""


def pack(jokers: int) -> tuple[Card, ...]:
    """Give the pack with so many jokers, 0 to 2; a single one is the Big Joker (M2.S2)."""
    return (*PACK, *JOKERS[2 - jokers :])


# What is read: the English letters, the Dutch ones (A H V B; S H R K) and the signs. No text can
# mean two cards: H is a suit in last place and the Dutch king in first place.
_RANK_LETTERS = {str(rank): rank for rank in Rank if rank not in _JOKER_RANKS} | {
    "T": Rank.TEN,
    "H": Rank.KING,
    "V": Rank.QUEEN,
    "B": Rank.JACK,
}
_SUIT_LETTERS = {str(suit): suit for suit in Suit} | {
    "R": Suit.DIAMONDS,
    "K": Suit.CLUBS,
    "♠": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
    "♤": Suit.SPADES,
    "♡": Suit.HEARTS,
    "♢": Suit.DIAMONDS,
    "♧": Suit.CLUBS,
}
_TEXTS = {
    letters + sign: _CARDS[rank, suit]
    for letters, rank in _RANK_LETTERS.items()
    for sign, suit in _SUIT_LETTERS.items()
} | {str(rank): _CARDS[rank, None] for rank in _JOKER_RANKS}
_DOTTED = re.compile(r"[^\s.+]*\.[^\s.+]*\.[^\s.+]*\.[^\s.+]*(\+.*)?")
_SUIT_PLACE = {suit: place for place, suit in enumerate((*Suit, None))}
_RANK_PLACE = {rank: place for place, rank in enumerate(Rank)}


def parse_suit(text: str) -> Suit:
    """Read ``S H D C``, a suit sign or a Dutch letter; NotationError otherwise."""
    suit = _SUIT_LETTERS.get(text.strip().upper().replace("\ufe0f", ""))
    if suit is None:
        raise NotationError(f"no suit is written {text!r}; write S, H, D or C")
    return suit


def parse_led(text: str) -> Led:
    """Read a suit, or ``J`` for the jokers; NotationError otherwise."""
    return JokerSuit.JOKERS if text == "J" else parse_suit(text)


def parse_card(text: str) -> Card:
    """Read one card such as ``AS``, ``10H``, ``TH``, ``BJ``, ``V♥``; NotationError otherwise."""
    card = _TEXTS.get(text.strip().upper().replace("\ufe0f", ""))
    if card is None:
        raise NotationError(
            f"no card is written {text!r}; write the rank (2-10 J Q K A) and the suit (S H D C), "
            "such as 10H, or BJ and LJ for the jokers"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them, in the order given; the error knows its place."""
    cards = []
    for word in re.finditer(r"\S+", text):
        try:
            cards.append(parse_card(word.group()))
        except NotationError as error:
            raise NotationError(str(error), offset=word.start()) from None
    return tuple(cards)


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand: cards with spaces, or by suit ``spades.hearts.diamonds.clubs`` (``AK2.J..T98``).

    Jokers follow a plus (``AK2.J..T98+BJ``). The cards come in the order given.
    """
    if not _DOTTED.fullmatch(text.strip()):
        return parse_cards(text)
    start = len(text) - len(text.lstrip())
    suits, _, jokers = text.strip().partition("+")
    cards: list[Card] = []
    place = start
    for suit, ranks in zip(Suit, suits.split("."), strict=True):
        for letters in re.finditer("10|.", ranks):
            try:
                cards.append(parse_card(f"{letters.group()}{suit}"))
            except NotationError:
                raise NotationError(
                    f"no rank is written {letters.group()!r}; write 2-9, T or 10, J, Q, K, A",
                    offset=place + letters.start(),
                ) from None
        place += len(ranks) + 1
    for joker in re.finditer("[A-Za-z]{2}|[^ +]+", jokers):
        card = parse_card(joker.group())
        if not card.is_joker:
            raise NotationError(
                f"{card} is no joker; after the plus stand BJ and LJ", offset=place + joker.start()
            )
        cards.append(card)
    return tuple(cards)


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards in the order given, with spaces: ``AS KS 2S JH``."""
    return " ".join(map(str, cards))


def sort_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Arrange a hand as a player holds it: by suit, the high cards first, jokers last."""
    return tuple(sorted(cards, key=lambda card: (_SUIT_PLACE[card.suit], -_RANK_PLACE[card.rank])))
