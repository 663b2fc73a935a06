"""The play of a card: what may be led, what must be followed (M1.S5-S6, M2.S6-S7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Led, Suit
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.options import JokerLead
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rulings.turn import turn_fault
from tutor.engine.table import Phase, Table

__all__ = [
    "CardAlreadyPlayed",
    "CardNotInHand",
    "FollowsSuit",
    "JokerDiscarded",
    "JokerFollowsTrump",
    "JokerLeadForbidden",
    "JokerNote",
    "LeadsAnyCard",
    "LeadsJoker",
    "MustFollowSuit",
    "MustShedJoker",
    "NamesNoSuit",
    "NoSuitSet",
    "SuitMustBeNamed",
    "VoidDiscards",
    "VoidTrumps",
    "names_suit",
    "play_fault",
    "play_reason",
    "playable",
]


# Members are looked up slowly through their class.
_FORBIDDEN, _PLAY = JokerLead.FORBIDDEN, Phase.PLAY


class JokerNote(Enum):
    """What about a joker makes following suit surprising."""

    ONLY_TRUMP = "joker-is-your-only-trump"
    IS_TRUMP = "joker-is-a-trump"
    NO_SUIT = "joker-has-no-suit"


@dataclass(frozen=True, kw_only=True)
class CardAlreadyPlayed(Reason, id="play.card-already-played", kind=Kind.ILLEGAL, row="M1.S7"):
    """The card lies on the table or in a trick; trick cards never return to a hand."""

    card: Card
    """The card that is gone."""


@dataclass(frozen=True, kw_only=True)
class CardNotInHand(Reason, id="play.card-not-in-hand", kind=Kind.ILLEGAL, row="M1.S6"):
    """The player does not hold the card. Where it is instead is nobody's business."""

    card: Card
    """The card that is not there."""


@dataclass(frozen=True, kw_only=True)
class MustFollowSuit(Reason, id="play.must-follow-suit", kind=Kind.ILLEGAL, row="M1.S6"):
    """The player holds a card of the led suit and must play one."""

    led: Led
    """The led suit."""
    playable: tuple[Card, ...]
    """The cards of it in the hand: any of them would do."""
    note: JokerNote | None = None
    """What a joker has to do with it; None where it has nothing."""


@dataclass(frozen=True, kw_only=True)
class JokerLeadForbidden(Reason, id="play.joker-lead-forbidden", kind=Kind.ILLEGAL, row="M2.S7"):
    """At this table no joker is led in notrump while another card is left."""

    playable: tuple[Card, ...]
    """The cards that may be led."""


@dataclass(frozen=True, kw_only=True)
class MustShedJoker(Reason, id="play.must-shed-joker", kind=Kind.ILLEGAL, row="M2.S7"):
    """At this table who cannot follow suit in notrump must play a joker."""

    led: Suit
    """The led suit."""
    playable: tuple[Card, ...]
    """The jokers in the hand."""


@dataclass(frozen=True, kw_only=True)
class SuitMustBeNamed(Reason, id="play.suit-must-be-named", kind=Kind.ILLEGAL, row="M2.S7"):
    """At this table who leads a joker in notrump names the suit that must be followed."""

    card: Card
    """The joker."""


@dataclass(frozen=True, kw_only=True)
class NamesNoSuit(Reason, id="play.names-no-suit", kind=Kind.ILLEGAL, row="M2.S7"):
    """No suit is named with this card."""

    card: Card
    """The card that was played with the name of a suit."""
    named: Suit
    """The suit that was named."""


@dataclass(frozen=True, kw_only=True)
class LeadsJoker(Reason, id="play.leads-joker", kind=Kind.LEGAL, row="M2.S6"):
    """Whoever leads may play any card, a joker too."""

    card: Card
    """The joker."""
    calls_for: Led | None
    """What the others must follow: the trumps, jokers, or the suit named with it; None where the
    next card that is no joker says so."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class LeadsAnyCard(Reason, id="play.leads-any-card", kind=Kind.LEGAL, row="M1.S5"):
    """Whoever leads may play any card."""

    only: bool
    """Whether it is the player's last card."""


@dataclass(frozen=True, kw_only=True)
class JokerFollowsTrump(Reason, id="play.joker-follows-trump", kind=Kind.LEGAL, row="M2.S6"):
    """A joker is a trump, so it follows a trump that was led."""

    card: Card
    """The joker."""
    led: Suit
    """The trump suit, which was led."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class FollowsSuit(Reason, id="play.follows-suit", kind=Kind.LEGAL, row="M1.S6"):
    """The card is of the led suit."""

    led: Led
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class NoSuitSet(Reason, id="play.no-suit-set", kind=Kind.LEGAL, row="M2.S7"):
    """Only jokers lie there in notrump: they have no suit, so any card may be played."""

    sets: Suit | None
    """The suit that this card sets for those after it; None for another joker."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class VoidTrumps(Reason, id="play.void-trumps", kind=Kind.LEGAL, row="M1.S6"):
    """The player has none of the led suit and ruffs: allowed, never a duty."""

    led: Led
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class JokerDiscarded(Reason, id="play.joker-discarded", kind=Kind.LEGAL, row="M2.S7"):
    """The player has none of the led suit in notrump and gets rid of a joker, which cannot win."""

    card: Card
    """The joker."""
    led: Suit
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


@dataclass(frozen=True, kw_only=True)
class VoidDiscards(Reason, id="play.void-discards", kind=Kind.LEGAL, row="M1.S6"):
    """The player has none of the led suit and throws another, which cannot win."""

    led: Led
    """The led suit."""
    only: bool
    """Whether it is the only legal card."""


def playable(table: Table, hand: Hand) -> Hand:
    """Give the cards of a hand that may be played now: the whole rule of M1.S6.

    Only the led suit restricts, whatever else lies on the table; and jokers in notrump as the
    house rules say.
    """
    led, rules = table.led_suit, table.rules
    if led is None:
        return _leads(table, hand) if rules.joker_lead is _FORBIDDEN else hand
    # The printed suits are looked at, which is fastest: a joker has none.
    if led is table.ranking.joker_suit:
        following = tuple([card for card in hand if card.suit is led or card.suit is None])
    else:
        following = tuple([card for card in hand if card.suit is led])
    return following or (_sheds(table, hand) if rules.must_shed_joker else hand)


def _leads(table: Table, hand: Hand) -> Hand:
    """Give the cards that may be led where in notrump no joker is while another card is left."""
    if table.trick or not _is_notrump(table):
        return hand
    return tuple(card for card in hand if not card.is_joker) or hand


def _sheds(table: Table, hand: Hand) -> Hand:
    """Give the cards that may be thrown where in notrump a joker must go first."""
    if not _is_notrump(table):
        return hand
    return tuple(card for card in hand if card.is_joker) or hand


def _is_notrump(table: Table) -> bool:
    """Tell whether jokers are worthless here: without trumps (whist has none of them)."""
    return table.ranking.trump is None


def names_suit(table: Table, card: Card) -> bool:
    """Tell whether the leader names a suit with this card: a joker in notrump (``joker_lead``)."""
    return (
        card.is_joker
        and not table.trick
        and _is_notrump(table)
        and table.rules.joker_lead is JokerLead.LEADER_NAMES_SUIT
    )


def play_fault(table: Table, action: PlayCard) -> Reason | None:
    """Say why a card may not be played: whose turn it is, then whose card, then the suit."""
    if table.phase is not _PLAY or action.seat is not table.turn:
        return turn_fault(table, action)
    card, hand, led = action.card, table.hands[action.seat.place], table.led_suit
    if hand is None or card not in hand:
        return _ownership(table, action, hand)
    suit = card.suit
    if suit is None or (suit is not led and led is not None):
        may = playable(table, hand)
        if card not in may:
            return _suit_fault(table, card, may)
    return _naming_fault(table, action) if suit is None or action.suit else None


def _suit_fault(table: Table, card: Card, may: Hand) -> Reason:
    """Say why a card that is held may not be played, when these may."""
    led = table.led_suit
    if led is None:
        return JokerLeadForbidden(playable=may)
    if isinstance(led, Suit) and may[0] not in table.ranking.members(led):
        return MustShedJoker(led=led, playable=may)
    return MustFollowSuit(led=led, playable=may, note=_note(table, card, led, may))


def _note(table: Table, card: Card, led: Led, may: Hand) -> JokerNote | None:
    """Say what a joker has to do with a refusal: the one in the way, the refused, the led one."""
    if led is table.trump and all(other.is_joker for other in may):
        return JokerNote.ONLY_TRUMP
    if card.is_joker and _is_notrump(table):
        return JokerNote.NO_SUIT
    if table.ranking.own_suit or not (card.is_joker or table.trick[0].is_joker):
        return None
    return JokerNote.IS_TRUMP if table.trump else None


def _naming_fault(table: Table, action: PlayCard) -> Reason | None:
    """Say what is wrong with the suit named with a card, or with naming none."""
    if names_suit(table, action.card):
        return None if action.suit else SuitMustBeNamed(card=action.card)
    return NamesNoSuit(card=action.card, named=action.suit) if action.suit else None


def play_reason(table: Table, action: PlayCard) -> Reason:
    """Say why a card that has no fault may be played."""
    card, hand, led = action.card, table.hands[action.seat.place], table.led_suit
    only = hand is not None and len(playable(table, hand)) == 1
    if not table.trick:
        if not card.is_joker:
            return LeadsAnyCard(only=only)
        calls_for = action.suit or table.ranking.suit_of(card)
        return LeadsJoker(card=card, calls_for=calls_for, only=only)
    if led is None:
        return NoSuitSet(sets=card.suit, only=only)
    if card in table.ranking.members(led):
        if card.is_joker and isinstance(led, Suit):
            return JokerFollowsTrump(card=card, led=led, only=only)
        return FollowsSuit(led=led, only=only)
    if table.trump and (card.is_joker or card.suit is table.trump):
        return VoidTrumps(led=led, only=only)
    if card.is_joker and isinstance(led, Suit):
        return JokerDiscarded(card=card, led=led, only=only)
    return VoidDiscards(led=led, only=only)


def _ownership(table: Table, action: PlayCard, hand: Hand | None) -> Reason:
    """Judge a card that the hand, as far as it is known, does not hold."""
    if any(card is action.card for _, card in table.played()):
        return CardAlreadyPlayed(card=action.card)
    others = (known for known in table.hands if known is not None and known is not hand)
    if hand is not None or any(action.card in other for other in others):
        return CardNotInHand(card=action.card)
    raise CannotJudge(
        f"the hand of {action.seat.value} is not given, so {action.card} cannot be judged"
    )
