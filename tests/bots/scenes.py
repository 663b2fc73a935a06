"""Short ways to a position as one seat sees it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.bots import BOTS, Advice
from tutor.bots.cautions import CAUTIONS
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import Suit, parse_card, parse_cards, parse_hand
from tutor.engine.mechanics import lay
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.view import SeatView, view

N, E, S, W = Seat
SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def scene(
    hand: str,
    played: str = "",
    *,
    trump: Suit | None = SPADES,
    leader: Seat = N,
    dealer: Seat | None = None,
    turned: str = "",
) -> SeatView:
    """Give what the seat on turn sees after these cards, trick after trick; the hand is its own."""
    position = Position(
        leader=leader,
        trump=trump,
        dealer=dealer,
        turned=parse_card(turned) if turned else None,
    )
    table = set_up(position, RuleSet())
    for card in parse_cards(played):
        table = lay(table, card, table.hands)
    north, east, south, west = (parse_hand(hand) if s is table.turn else None for s in Seat)
    return view(replace(table, hands=(north, east, south, west)), table.turn)


def known(
    hand: str,
    played: str = "",
    *,
    trump: Suit | None = SPADES,
    leader: Seat = N,
    dealer: Seat | None = None,
    turned: str = "",
) -> Knowledge:
    """Give what the seat on turn knows in a scene."""
    look = scene(hand, played, trump=trump, leader=leader, dealer=dealer, turned=turned)
    return knowledge(look)


def maxims(look: SeatView) -> Advice:
    """Ask the bot with maxims."""
    return BOTS["maxims"].advise(look, Random(0))


def choice(hand: str, played: str = "", *, trump: Suit | None = SPADES) -> tuple[str, str]:
    """Give the card that the bot plays in a scene, and the name of the maxim."""
    advice = maxims(scene(hand, played, trump=trump))
    return card_of(advice), advice.reason.id.removeprefix("maxim.")


def card_of(advice: Advice) -> str:
    """Give the card that is advised."""
    return str(play_of(advice.action).card)


def play_of(action: Action) -> PlayCard:
    """Take an action for the play that it is."""
    assert isinstance(action, PlayCard)
    return action


def warning(know: Knowledge, card: str) -> Reason | None:
    """Give the first caution against a card."""
    found = (caution(know, parse_card(card)) for caution in CAUTIONS)
    return next((reason for reason in found if reason), None)
