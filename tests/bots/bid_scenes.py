"""Short ways to what one seat sees in bid whist."""

from __future__ import annotations

from dataclasses import replace

from tests.bots.scenes import maxims
from tests.engine.bids import auction, bid_whist, contract, go_on
from tests.engine.helpers import W
from tutor.bots.advice import Advice
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.outlook import Outlook, outlook
from tutor.engine.actions import PlayCard
from tutor.engine.cards import parse_cards, parse_hand
from tutor.engine.mechanics import lay
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import SeatView, view

LONG_HEARTS = "AH KH QH 9H 8H 7H BJ AS 5S 4D 3D 9C"
"""Worth about eleven tricks uptown, and about nine downtown."""
NOTHING = "9H 8H 6H 8S 7S 6S JD 9D 8D TC 9C 8C"
"""No card of it is high, whichever way the ranks run."""


def with_hand(table: Table, hand: str) -> SeatView:
    """Give what the seat on turn sees when it holds these cards; the other hands are hidden."""
    north, east, south, west = (parse_hand(hand) if s is table.turn else None for s in Seat)
    return view(replace(table, hands=(north, east, south, west)), table.turn)


def calling(hand: str, calls: str = "", options: str = "", *, dealer: Seat = W) -> Outlook:
    """Give what the seat knows that must call after these calls; W dealt, so N speaks first."""
    return outlook(with_hand(auction(calls, options, dealer=dealer), hand))


def called(hand: str, calls: str = "", options: str = "", *, dealer: Seat = W) -> Advice:
    """Ask the bot what to call."""
    return maxims(with_hand(auction(calls, options, dealer=dealer), hand))


def call(hand: str, calls: str = "", options: str = "", *, dealer: Seat = W) -> tuple[str, str]:
    """Give the call of the bot, and the name of the maxim."""
    advice = called(hand, calls, options, dealer=dealer)
    return str(advice.action).split(": ")[1], advice.reason.id.removeprefix("maxim.")


def before_play(made: str, hand: str, kitty: str, options: str = "") -> SeatView:
    """Give what a declarer sees who must name, or swap when the contract has its name."""
    made_by = contract(made)
    position = Position(contract=made_by, kitty=parse_cards(kitty))
    return with_hand(set_up(position, bid_whist(options)), hand)


def playing(
    made: str, hand: str, played: str = "", *, kitty: str | None = None, options: str = ""
) -> SeatView:
    """Give what the seat on turn sees after these cards, which began with the declarer's lead.

    ``kitty`` is one with which nothing was swapped.
    """
    position = Position(
        contract=contract(made),
        leader=contract(made).declarer,
        kitty=None if kitty is None else parse_cards(kitty),
    )
    table = set_up(position, bid_whist(options))
    for card in parse_cards(played):
        table = lay(table, card, table.hands)
    return with_hand(table, hand)


def knows(
    made: str, hand: str, played: str = "", *, kitty: str | None = None, options: str = ""
) -> Knowledge:
    """Give what the seat on turn knows in such a scene."""
    return knowledge(playing(made, hand, played, kitty=kitty, options=options))


def play(
    made: str, hand: str, played: str = "", *, kitty: str | None = None, options: str = ""
) -> tuple[str, str]:
    """Give the card of the bot in such a scene, with the suit it names, and the maxim."""
    advice = maxims(playing(made, hand, played, kitty=kitty, options=options))
    assert isinstance(advice.action, PlayCard)
    return str(advice.action).split("play ")[1], advice.reason.id.removeprefix("maxim.")


def swapped(made: str, hand: str, kitty: str, give: str, take: str) -> Table:
    """Give the table after the declarer swapped these cards, the first lead still to come."""
    position = Position(contract=contract(made), kitty=parse_cards(kitty))
    table = set_up(position, bid_whist())
    turn = table.turn
    north, east, south, west = (parse_hand(hand) if s is turn else None for s in Seat)
    table = replace(table, hands=(north, east, south, west))
    return go_on(table, f"{turn}: exchange {give} for {take}")
