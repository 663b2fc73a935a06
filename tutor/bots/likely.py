"""What calls say of the cards that nobody sees: soft evidence, where the rules prove nothing.

Who won the auction has more of the trumps than others and put none of them away; high cards stay,
low ones beside the trumps go into the kitty, and in notrump the jokers. The weights are how much
likelier than in another hand cards lay there in four hundred deals that the bots with maxims bid,
rounded. None is zero: whoever plays otherwise is thought possible, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tutor.bots.worth import worth
from tutor.engine.calls import Bid
from tutor.engine.cards import Card
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.solver.sample import Likely, Sampler, World

__all__ = ["could_have_bid", "likely"]

DEALS = 4
"""How many worlds are looked at for one in which the bids make sense."""
NEAR = 1.0
"""The tricks by which all bids together may be too high in it."""
HIGH, MIDDLE = 11, 8
"""The places, from 0, from which on a card of a suit is high, or of middle height: K and 10."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Weights:
    """How much likelier cards lie in a place than in the hand of one who did not win the auction.

    Three of a kind are of low, middle and high cards.
    """

    trumps: tuple[float, float, float] = (1, 1, 1)
    """Of the trump suit."""
    joker: float
    """A joker."""
    plain: tuple[float, float, float]
    """Of another suit."""


DECLARER = Weights(trumps=(2.1, 2.8, 5.5), joker=5, plain=(0.3, 0.5, 1.1))
"""The hand of a declarer in a trump contract, after the exchange."""
KITTY = Weights(trumps=(0.02, 0.02, 0.02), joker=0.02, plain=(1.5, 1.2, 0.4))
"""What that declarer put away, or left there."""
NOTRUMP_DECLARER = Weights(joker=0.05, plain=(0.4, 1.3, 4))
"""The hand of a declarer in notrump, after the exchange."""
NOTRUMP_KITTY = Weights(joker=3, plain=(1.5, 0.2, 0.05))
"""What that declarer put away, or left there."""


def likely(table: Table) -> Likely | None:
    """Give how likely cards lie where, once a contract is played; None where nothing says so.

    The hands of the others are all alike.
    """
    contract, kitty = table.contract, table.kitty
    if contract is None or kitty is None or kitty.swapped is None:
        return None
    declarer, ranking = contract.declarer, table.ranking
    own, apart = (NOTRUMP_DECLARER, NOTRUMP_KITTY) if contract.notrump else (DECLARER, KITTY)
    weights: Mapping[Seat | None, Weights] = {declarer: own, None: apart}
    places = {rank: place for place, rank in enumerate(ranking.order.ranks)}

    def weigh(card: Card, seat: Seat | None) -> float:
        there = weights.get(seat)
        if there is None:
            return 1.0
        if card.is_joker:
            return there.joker
        place = places[card.rank]
        height = (place >= MIDDLE) + (place >= HIGH)
        return (there.trumps if card.suit is ranking.trump else there.plain)[height]

    return weigh


def could_have_bid(table: Table, sampler: Sampler, rng: Random) -> World:
    """Deal a world in which who has bid holds cards for it, or of a few the one that is nearest."""
    bids = _last_bids(table)
    nearest, least = sampler(rng), 0.0
    for number in range(DEALS):
        world = sampler(rng) if number else nearest
        short = sum(_short(world, seat, bid, table.rules) for seat, bid in bids)
        if short <= NEAR:
            return world
        if not number or short < least:
            nearest, least = world, short
    return nearest


def _last_bids(table: Table) -> list[tuple[Seat, Bid]]:
    """Give the last bid of each seat, but of the one that thinks."""
    calls = table.auction.calls if table.auction else ()
    last = {seat: call for seat, call in calls if isinstance(call, Bid)}
    return [(seat, bid) for seat, bid in last.items() if seat is not table.turn]


def _short(world: World, seat: Seat, bid: Bid, rules: RuleSet) -> float:
    """Give the tricks that a hand falls short of what it bid, as the maxims count them."""
    found = worth(world.hands[seat.place], bid.kind, rules)
    return max(0.0, bid.needs - found.own - found.others)
