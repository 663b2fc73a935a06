"""What speaks against a card: the leads and the plays that whist players warn against."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Caution
from tutor.bots.jokers import leads_worthless_joker
from tutor.bots.knowledge import Knowledge, suit_of
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "CAUTIONS",
    "DrawsPartnersTrumps",
    "GivesTrickAway",
    "HigherThanNeeded",
    "LeadsIntoRuff",
    "LeadsPartnersVoid",
    "LeadsTrumps",
    "ThrowsWinner",
    "TrumpsPartner",
    "WastesCard",
    "draws_partners_trumps",
    "fit_to_lead",
    "gives_trick_away",
    "higher_than_needed",
    "leads_into_ruff",
    "leads_partners_void",
    "leads_trumps",
    "strong_in_trumps",
    "throws_winner",
    "trumps_partner",
    "wastes_card",
]


@dataclass(frozen=True, kw_only=True)
class LeadsIntoRuff(Reason, id="maxim.leads-into-ruff", kind=Kind.ADVICE, row="M1.S7"):
    """An opponent is void in this suit and can ruff it."""

    suit: Suit
    """The suit."""


def leads_into_ruff(know: Knowledge, card: Card) -> LeadsIntoRuff | None:
    """Warn of a lead that an opponent can ruff."""
    if not know.leads or not know.is_plain(card):
        return None
    if any(know.may_ruff(seat, card.suit) for seat in know.opponents):
        return LeadsIntoRuff(suit=suit_of(card))
    return None


@dataclass(frozen=True, kw_only=True)
class LeadsPartnersVoid(Reason, id="maxim.leads-partners-void", kind=Kind.ADVICE, row="M1.S5"):
    """Partner is void in this suit and can neither win it nor ruff it."""

    suit: Suit
    """The suit."""


def leads_partners_void(know: Knowledge, card: Card) -> LeadsPartnersVoid | None:
    """Warn of a suit in which partner can help with nothing. Not of a card that wins by itself."""
    suit, partner = know.suit(card), know.seat.partner
    if not know.leads or not isinstance(suit, Suit) or know.is_master(card):
        return None
    if know.may_hold(partner, suit) or know.may_ruff(partner, suit):
        return None
    return LeadsPartnersVoid(suit=suit)


@dataclass(frozen=True, kw_only=True)
class LeadsTrumps(Reason, id="maxim.leads-trumps", kind=Kind.ADVICE, row="M1.S7"):
    """Trumps led without reason are trumps that ruff nothing."""

    trump: Suit
    """The trump suit."""


def leads_trumps(know: Knowledge, card: Card) -> LeadsTrumps | None:
    """Warn of a trump lead. Not of one from a hand that is strong enough to draw trumps.

    Against a contract none is; and a declarer's partner has the best of reasons.
    """
    if not know.leads or know.trump is None or know.suit(card) is not know.trump:
        return None
    if know.declarer is know.seat.partner or (strong_in_trumps(know) and not know.defends):
        return None
    return LeadsTrumps(trump=know.trump)


@dataclass(frozen=True, kw_only=True)
class DrawsPartnersTrumps(Reason, id="maxim.draws-partners-trumps", kind=Kind.ADVICE, row="M2.S9"):
    """No opponent has trumps any more: every one that is drawn is partner's."""

    trump: Suit
    """The trump suit."""


def draws_partners_trumps(know: Knowledge, card: Card) -> DrawsPartnersTrumps | None:
    """Warn the side that named the trumps of drawing its own. Not while an opponent may have any.

    Nor when partner cannot have one either.
    """
    if not know.leads or know.trump is None or know.suit(card) is not know.trump:
        return None
    if know.declarer is None or know.defends or not know.may_hold(know.seat.partner, know.trump):
        return None
    if any(know.may_hold(seat, know.trump) for seat in know.opponents):
        return None
    return DrawsPartnersTrumps(trump=know.trump)


def strong_in_trumps(know: Knowledge) -> bool:
    """Tell whether the hand holds at least half as many trumps as the others: five at first."""
    trumps = len(know.of_suit(know.trump))
    return trumps >= 2 and 2 * trumps >= len(know.out(know.trump))


@dataclass(frozen=True, kw_only=True)
class TrumpsPartner(Reason, id="maxim.trumps-partner", kind=Kind.ADVICE, row="M1.S10"):
    """The trick is partner's already: a trump on it wins nothing."""

    best: Card
    """Partner's card."""


def trumps_partner(know: Knowledge, card: Card) -> TrumpsPartner | None:
    """Warn of a trump on the trick that partner is about to win."""
    if know.best is None or not know.partner_will_win or know.follows:
        return None
    return TrumpsPartner(best=know.best) if know.is_trump(card) else None


@dataclass(frozen=True, kw_only=True)
class HigherThanNeeded(Reason, id="maxim.higher-than-needed", kind=Kind.ADVICE, row="M1.S7"):
    """A lower card does the same work."""

    enough: Card
    """The card that is enough."""


def higher_than_needed(know: Knowledge, card: Card) -> HigherThanNeeded | None:
    """Warn the last hand of a card that is higher than the cheapest winner."""
    if know.place != 4 or card not in know.winners or card is know.winners[0]:
        return None
    return HigherThanNeeded(enough=know.winners[0])


@dataclass(frozen=True, kw_only=True)
class GivesTrickAway(Reason, id="maxim.gives-trick-away", kind=Kind.ADVICE, row="M1.S10"):
    """The opponents are winning, and this card lets them have the trick."""

    best: Card
    """The card that is winning."""


def gives_trick_away(know: Knowledge, card: Card) -> GivesTrickAway | None:
    """Warn the last hand of a card that loses a trick it could win."""
    if know.place != 4 or know.best is None or know.partner_is_winning:
        return None
    if not know.winners or card in know.winners:
        return None
    return GivesTrickAway(best=know.best)


@dataclass(frozen=True, kw_only=True)
class WastesCard(Reason, id="maxim.wastes-card", kind=Kind.ADVICE, row="M1.S7"):
    """This card cannot win now, and a lower one would do: keep it for another trick."""

    lower: Card
    """A lower card of the same suit."""


def wastes_card(know: Knowledge, card: Card) -> WastesCard | None:
    """Warn of a card that cannot win while a lower one of its suit is held."""
    if know.led is None or card in know.winners:
        return None
    same = know.of_suit(know.suit(card))
    return WastesCard(lower=same[0]) if same and same[0] is not card else None


@dataclass(frozen=True, kw_only=True)
class ThrowsWinner(Reason, id="maxim.throws-winner", kind=Kind.ADVICE, row="M1.S6"):
    """The highest card still out of its suit is thrown away, where it cannot win."""

    suit: Suit
    """Its suit."""


def throws_winner(know: Knowledge, card: Card) -> ThrowsWinner | None:
    """Warn of a discard that could take a trick of its own."""
    if know.led is None or know.follows or not know.is_plain(card) or not know.out(card.suit):
        return None
    return ThrowsWinner(suit=suit_of(card)) if know.is_master(card) else None


CAUTIONS: tuple[Caution, ...] = (
    leads_worthless_joker,
    trumps_partner,
    gives_trick_away,
    higher_than_needed,
    throws_winner,
    wastes_card,
    leads_into_ruff,
    leads_partners_void,
    draws_partners_trumps,
    leads_trumps,
)
"""Every caution; of several the first is told."""


_AGAINST_LEADS = (leads_worthless_joker, leads_into_ruff, leads_partners_void)


def fit_to_lead(know: Knowledge) -> tuple[Card, ...]:
    """Give the cards that may be led and that no caution warns against; none when following."""
    if not know.leads:
        return ()
    return tuple(
        card
        for card in know.legal
        if not any(
            caution(know, card)
            for caution in (leads_into_ruff, leads_partners_void, leads_worthless_joker)
        )
    )
