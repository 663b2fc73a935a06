"""Leading: which suit, and which card of it."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.cautions import fit_to_lead, strong_in_trumps
from tutor.bots.knowledge import Knowledge, suit_of
from tutor.engine.cards import Card, JokerSuit, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "CashTrump",
    "CashWinner",
    "DrawTrumps",
    "GivePartnerRuff",
    "LeadLow",
    "LongestSuit",
    "ReturnPartnersSuit",
    "Singleton",
    "TopOfSequence",
    "TrumpsForDeclarer",
    "cash_trump",
    "cash_winner",
    "draw_trumps",
    "give_partner_ruff",
    "lead_low",
    "longest_suit",
    "return_partners_suit",
    "singleton",
    "top_of_sequence",
    "trumps_for_declarer",
]


@dataclass(frozen=True, kw_only=True)
class CashWinner(Reason, id="maxim.cash-winner", kind=Kind.ADVICE, row="M1.S5"):
    """The highest card still out of its suit: take the trick while nobody is known to be void."""

    suit: Suit
    """Its suit."""


def cash_winner(know: Knowledge) -> Pick | None:
    """Lead a master of a plain suit, from the shortest. Not where an opponent can ruff."""
    masters = [card for card in fit_to_lead(know) if know.is_plain(card) and know.is_master(card)]
    if not masters:
        return None
    card = min(masters, key=lambda card: (len(know.of_suit(card.suit)), -know.height(card)))
    return Pick(card, CashWinner(suit=suit_of(card)))


@dataclass(frozen=True, kw_only=True)
class DrawTrumps(Reason, id="maxim.draw-trumps", kind=Kind.ADVICE, row="M1.S5"):
    """Long in trumps: lead them, so that the opponents have none left to ruff with."""

    trump: Suit
    """The trump suit."""
    number: int
    """How many trumps the hand holds."""


def draw_trumps(know: Knowledge) -> Pick | None:
    """Lead trumps from a hand long in them. Not when only partner can still have any.

    Nor against a contract: it is the declarer who gains by it. A declarer leads from the top.
    """
    trumps = know.of_suit(know.trump)
    if know.trump is None or not know.leads or know.defends or not strong_in_trumps(know):
        return None
    if not any(know.may_hold(seat, know.trump) for seat in know.opponents):
        return None
    highest = trumps[-1]
    from_top = know.is_master(highest) or know.seat is know.declarer
    card = know.touching(highest, trumps) if from_top else trumps[0]
    return Pick(card, DrawTrumps(trump=know.trump, number=len(trumps)))


@dataclass(frozen=True, kw_only=True)
class TrumpsForDeclarer(Reason, id="maxim.trumps-for-declarer", kind=Kind.ADVICE, row="M2.S9"):
    """Partner named the trumps, and gains by every round of them that is led."""

    trump: Suit
    """The trump suit."""


def trumps_for_declarer(know: Knowledge) -> Pick | None:
    """Lead partner's trumps, from the top. Not when no opponent can still have any."""
    trumps = know.of_suit(know.trump)
    if know.trump is None or not know.leads or not trumps:
        return None
    if know.declarer is not know.seat.partner:
        return None
    if not any(know.may_hold(seat, know.trump) for seat in know.opponents):
        return None
    return Pick(know.touching(trumps[-1], trumps), TrumpsForDeclarer(trump=know.trump))


@dataclass(frozen=True, kw_only=True)
class GivePartnerRuff(Reason, id="maxim.give-partner-ruff", kind=Kind.ADVICE, row="M1.S7"):
    """Partner has shown to be void in this suit and may still have a trump for it."""

    suit: Suit
    """The suit that partner does not have."""


def give_partner_ruff(know: Knowledge) -> Pick | None:
    """Lead low what partner can ruff. Not where an opponent can ruff as well."""
    cards = [
        card
        for card in fit_to_lead(know)
        if know.is_plain(card) and know.may_ruff(know.seat.partner, card.suit)
    ]
    if not cards:
        return None
    card = know.lowest(cards)
    return Pick(card, GivePartnerRuff(suit=suit_of(card)))


@dataclass(frozen=True, kw_only=True)
class ReturnPartnersSuit(Reason, id="maxim.return-partners-suit", kind=Kind.ADVICE, row="M1.S5"):
    """Partner led this suit, and has most likely something to gain in it."""

    suit: Suit
    """The suit that partner led last."""


def return_partners_suit(know: Knowledge) -> Pick | None:
    """Return the suit that partner led: the highest of two cards, else the lowest."""
    fit = fit_to_lead(know)
    for suit in reversed(know.led_by_partner):
        cards = [card for card in know.of_suit(suit) if card in fit]
        if cards and suit is not know.trump:
            card = cards[-1] if len(cards) <= 2 else cards[0]
            return Pick(card, ReturnPartnersSuit(suit=suit))
    return None


@dataclass(frozen=True, kw_only=True)
class TopOfSequence(Reason, id="maxim.top-of-sequence", kind=Kind.ADVICE, row="M1.S5"):
    """The top of a row of touching high cards: it forces a higher one out without risk."""

    suit: Suit
    """The suit of the row."""
    below: Card
    """The next card of the row."""


def top_of_sequence(know: Knowledge) -> Pick | None:
    """Lead the top of touching cards, one or two still above them. Not a master: that is cashed."""
    fit = fit_to_lead(know)
    for card in sorted(fit, key=know.height, reverse=True):
        cards = know.of_suit(know.suit(card))
        lower = [other for other in cards if know.height(other) < know.height(card)]
        if not know.is_plain(card) or not lower or know.above(card) not in (1, 2):
            continue
        if know.above(lower[-1]) == know.above(card):
            return Pick(card, TopOfSequence(suit=suit_of(card), below=lower[-1]))
    return None


@dataclass(frozen=True, kw_only=True)
class Singleton(Reason, id="maxim.singleton", kind=Kind.ADVICE, row="M1.S7"):
    """The only card of its suit: once it is gone, the next lead of that suit can be ruffed."""

    suit: Suit
    """Its suit."""


def singleton(know: Knowledge) -> Pick | None:
    """Lead a singleton. Not without trumps to ruff with, nor with many of them."""
    trumps = len(know.of_suit(know.trump))
    if not 1 <= trumps <= 3:
        return None
    cards = [
        card
        for card in fit_to_lead(know)
        if know.is_plain(card)
        and len(know.of_suit(card.suit)) == 1
        and len(know.out(card.suit)) >= 6
    ]
    if not cards:
        return None
    card = know.lowest(cards)
    return Pick(card, Singleton(suit=suit_of(card)))


@dataclass(frozen=True, kw_only=True)
class LongestSuit(Reason, id="maxim.longest-suit", kind=Kind.ADVICE, row="M1.S5"):
    """Lead from the longest suit: its small cards win when the others have run out of it."""

    suit: Suit
    """The longest plain suit."""
    number: int
    """How many cards of it the hand holds."""
    fourth_best: bool
    """Whether the fourth from the top is led, as whist players agreed long ago."""


def longest_suit(know: Knowledge) -> Pick | None:
    """Lead the fourth best of the longest plain suit, or its lowest card."""
    cards = [card for card in fit_to_lead(know) if know.is_plain(card)]
    if not cards:
        return None
    longest = know.of_suit(max(cards, key=lambda c: len(know.of_suit(c.suit))).suit)
    fourth = len(longest) >= 4
    card = longest[-4] if fourth else longest[0]
    return Pick(card, LongestSuit(suit=suit_of(card), number=len(longest), fourth_best=fourth))


@dataclass(frozen=True, kw_only=True)
class CashTrump(Reason, id="maxim.cash-trump", kind=Kind.ADVICE, row="M1.S7"):
    """The highest trump still out: nothing can beat it, whatever the others are void in."""

    trump: Suit
    """The trump suit."""


def cash_trump(know: Knowledge) -> Pick | None:
    """Lead the master trump. Not while a plain suit can be led well: it will win later too.

    Jokers that are a suit of their own are higher still.
    """
    trumps = (*know.of_suit(know.trump), *know.of_suit(JokerSuit.JOKERS))
    if not know.leads or know.trump is None or not trumps:
        return None
    if not know.is_master(trumps[-1]) or longest_suit(know):
        return None
    return Pick(trumps[-1], CashTrump(trump=know.trump))


@dataclass(frozen=True, kw_only=True)
class LeadLow(Reason, id="maxim.lead-low", kind=Kind.ADVICE, row="M1.S5"):
    """No lead is good: the lowest card costs least."""


def lead_low(know: Knowledge) -> Pick | None:
    """Lead the lowest card that is left."""
    if not know.leads:
        return None
    cards = [card for card in know.legal if not know.is_worthless(card)]
    return Pick(know.lowest(cards or know.legal), LeadLow())
