"""Tables written out, to ask about."""

from __future__ import annotations

from tutor.engine.calls import parse_bid, parse_call, parse_direction
from tutor.engine.cards import parse_cards, parse_hand, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import Hands, Table

BID_WHIST = PRESETS["bid-whist"]
WHIST = RuleSet()


def _hands(hands: dict[str, str]) -> Hands:
    north, east, south, west = (
        parse_hand(hands[seat.value]) if seat.value in hands else None for seat in Seat
    )
    return north, east, south, west


def whist(trick: str, trump: str = "", **hands: str) -> Table:
    """A trick of whist that North led."""
    position = Position(
        leader=Seat.NORTH,
        trump=parse_suit(trump) if trump else None,
        trick=parse_cards(trick),
        hands=_hands(hands),
    )
    return set_up(position, WHIST)


def contract(
    trick: str, bid: str, named: str, *, house: dict[str, object] | None = None, **hands: str
) -> Table:
    """A trick of bid whist that North led, who won the auction; ``named`` is H or up."""
    notrump = parse_bid(bid).kind.direction is None
    position = Position(
        leader=Seat.NORTH,
        contract=Contract(
            declarer=Seat.NORTH,
            bid=parse_bid(bid),
            trump=None if notrump else parse_suit(named),
            ranks=parse_direction(named) if notrump else None,
        ),
        trick=parse_cards(trick),
        hands=_hands(hands),
    )
    return set_up(position, BID_WHIST.with_options(house or {}))


def calls(said: str, *, dealer: str = "west", **house: object) -> Table:
    """An auction."""
    position = Position(
        dealer=parse_seat(dealer), calls=tuple(parse_call(call) for call in said.split())
    )
    return set_up(position, BID_WHIST.with_options(house))
