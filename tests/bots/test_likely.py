"""Soft evidence: what a contract and what bids say of cards that nobody has seen."""

from __future__ import annotations

from random import Random
from statistics import fmean

from tests.bots.bid_scenes import LONG_HEARTS, NOTHING, playing, swapped, with_hand
from tests.bots.scenes import known, scene
from tests.engine.bids import auction
from tutor.bots.likely import could_have_bid, likely
from tutor.bots.worth import worth
from tutor.engine.calls import BidKind
from tutor.engine.cards import parse_card
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import view
from tutor.solver.hidden import hidden
from tutor.solver.sample import Sampler, World


def declared(made: str) -> Table:
    """Give the table as the next player sees it, after a swap and before the lead."""
    table = swapped(made, LONG_HEARTS, "LJ JC 10C 9D 10D JD", "5S", "LJ")
    return view(table, table.turn.left).table


def weight(table: Table, card: str, seat: Seat | None) -> float:
    """Give how likely a card lies in a place."""
    weigh = likely(table)
    assert weigh is not None
    return weigh(parse_card(card), seat)


def test_the_declarer_has_trumps_and_jokers_and_put_none_away() -> None:
    table = declared("N: 3U H")
    for card in ("BJ", "2H", "10H", "AH"):
        assert weight(table, card, Seat.NORTH) > 1 > weight(table, card, None) > 0
        assert weight(table, card, Seat.EAST) == weight(table, card, Seat.SOUTH) == 1
    assert weight(table, "AH", Seat.NORTH) > weight(table, "2H", Seat.NORTH)


def test_low_cards_beside_the_trumps_were_put_away() -> None:
    table = declared("N: 3U H")
    assert weight(table, "2C", None) > 1 > weight(table, "2C", Seat.NORTH)
    assert weight(table, "AC", None) < 1 < weight(table, "AC", Seat.NORTH)


def test_what_is_high_goes_by_the_direction() -> None:
    table = declared("N: 3D H")
    assert weight(table, "2C", Seat.NORTH) > weight(table, "KC", Seat.NORTH)


def test_in_notrump_the_jokers_were_put_away() -> None:
    table = declared("N: 3N up")
    assert weight(table, "BJ", None) > 1 > weight(table, "BJ", Seat.NORTH) > 0
    assert weight(table, "AC", Seat.NORTH) > 1


def test_nothing_is_said_without_a_contract_or_a_swap() -> None:
    assert likely(known("AH 2C").table) is None
    assert likely(scene("AH 2C").table) is None
    assert likely(playing("N: 3U H", "AH 2C").table) is None, "no kitty is told"
    assert likely(auction("1U")) is None


def test_a_world_in_which_the_bids_make_sense_is_taken() -> None:
    """Who bid six uptown holds more for that than by chance."""
    look = with_hand(auction("6U"), NOTHING)
    assert look.table.auction is not None
    ((bidder, _),) = look.table.auction.calls
    sampler, rng = Sampler(hidden(look)), Random(1)

    def strength(world: World) -> float:
        return worth(world.hands[bidder.place], BidKind.UPTOWN, look.table.rules).own

    chosen = fmean(strength(could_have_bid(look.table, sampler, rng)) for _ in range(60))
    assert chosen > fmean(strength(sampler(rng)) for _ in range(60)) + 0.5


def test_a_world_comes_though_no_hand_could_have_bid_so() -> None:
    look = with_hand(auction("7U"), LONG_HEARTS)
    world = could_have_bid(look.table, Sampler(hidden(look)), Random(1))
    assert world.hands[look.seat.place] == look.hand
