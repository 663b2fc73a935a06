"""Short ways to a table of bid whist, written as in a record."""

from __future__ import annotations

from tutor.engine.actions import parse_action
from tutor.engine.calls import parse_bid, parse_call, parse_direction
from tutor.engine.cards import Suit, parse_cards, parse_hand, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.judge import apply, judge
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import Table

from .helpers import W

BID = parse_rules("bid-whist")


def bid_whist(options: str = "") -> RuleSet:
    """Give the rules of bid whist with these house rules, such as ``jokers=1``."""
    return parse_rules(f"bid-whist {options}")


def contract(text: str) -> Contract:
    """Read a contract, such as ``S: 4D H`` or ``N: 3N up``; one without a name has it to come."""
    seat, bid, *name = text.replace(":", " ").split()
    made = Contract(declarer=parse_seat(seat), bid=parse_bid(bid))
    if not name:
        return made
    trump = None if made.notrump else parse_suit(name[0])
    ranks = parse_direction(name[0]) if made.notrump else None
    return Contract(declarer=made.declarer, bid=made.bid, trump=trump, ranks=ranks)


def hold(
    made: str,
    trick: str = "",
    hand: str = "",
    *,
    options: str = "",
    kitty: str | None = None,
    tricks: tuple[int, int] = (0, 0),
    named: Suit | None = None,
    others: str = "",
) -> Table:
    """Set up a contract: the trick that the declarer led, the hand of the seat in turn, the kitty.

    ``others`` are the hands of the next seats clockwise, with commas; none are told without it.
    """
    made_by = contract(made)
    turn = made_by.declarer.after(len(trick.split()))
    hands = [parse_hand(text) for text in (hand, *others.split(",")) if text]
    held = {turn.after(number): cards for number, cards in enumerate(hands)}
    north, east, south, west = (held.get(seat) for seat in Seat)
    position = Position(
        contract=made_by,
        trick=parse_cards(trick),
        hands=(north, east, south, west),
        kitty=None if kitty is None else parse_cards(kitty),
        tricks=tricks,
        named=named,
    )
    return set_up(position, bid_whist(options))


def auction(calls: str = "", options: str = "", *, dealer: Seat = W) -> Table:
    """Hold an auction: calls from the dealer's left, as in ``3U P 3D``; each must be legal."""
    said = tuple(parse_call(call) for call in calls.split())
    return set_up(Position(dealer=dealer, calls=said), bid_whist(options))


def told(table: Table, action: str) -> str:
    """Judge an action, such as ``S: 3D``, and write its reason: the id and the fields."""
    return str(judge(table, parse_action(action)).reason)


def ruling(table: Table, action: str) -> str:
    """Judge an action and give the id of its reason."""
    return judge(table, parse_action(action)).reason.id


def go_on(table: Table, *actions: str) -> Table:
    """Do these actions, one after the other."""
    for action in actions:
        table = apply(table, parse_action(action))
    return table
