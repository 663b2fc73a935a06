"""Sampled worlds: they fit what was seen, all of them can come, and they see nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from tests.bots.scenes import scene
from tests.engine.deeds import relabelled
from tests.engine.helpers import SEEDS, Game, bid_games, games, rounds
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.judge import IllegalAction, apply
from tutor.engine.seats import Seat
from tutor.engine.table import Hands, Phase, Table
from tutor.engine.view import SeatView, view
from tutor.solver import sample
from tutor.solver.hidden import Hidden, hidden
from tutor.solver.sample import Likely, Sampler, World

Places = tuple[frozenset[Card], ...]


def places(world: World) -> Places:
    """Give what each seat holds, in no order."""
    return tuple(frozenset(hand) for hand in world.hands)


def fits(game: Game, table: Table, hands: Hands) -> bool:
    """Tell whether cards may lie so, by the engine: what was played was legal, and could be known.

    The hands are set back to the first lead, and everything is played again.
    """
    plays = [action for action in game.record.actions if isinstance(action, PlayCard)]
    plays = plays[: len([*table.played()])]
    first = next(table for table in game.tables if table.phase is Phase.PLAY)
    before = [[*(hand or ())] for hand in hands]
    for play in plays:
        before[play.seat.place].append(play.card)
    north, east, south, west = map(tuple, before)
    again = replace(first, hands=(north, east, south, west))
    if table.turned and table.dealer and table.turned not in (again.hand(table.dealer) or ()):
        return False
    kitty = table.kitty
    if kitty and kitty.shown and kitty.cards is not None and table.contract:
        own = {*(again.hand(table.contract.declarer) or ())}
        others = {card for hand in again.hands for card in hand or ()} - own
        if others & {*kitty.cards} or len(own & {*kitty.cards}) != kitty.swapped:
            return False
    try:
        for play in plays:
            again = apply(again, play)
    except IllegalAction:
        return False
    return True


def looks(game: Game, every: int = 1) -> Iterator[tuple[Table, SeatView]]:
    """Give the tables of a game as the seat on turn sees them."""
    for table in game.tables[:-1:every]:
        yield table, view(table, table.turn)


def favour(card: Card, seat: Seat | None) -> float:
    """Put nearly all high cards with east, so that its hand is soon full."""
    return 50.0 if seat is Seat.EAST and str(card)[0] in "AKQJL" else 1.0


@pytest.mark.parametrize(("tries", "likely"), [(20, None), (20, favour), (0, None)])
@settings(max_examples=40)
@given(game=rounds(), seed=SEEDS)
def test_a_world_fits_what_was_seen(
    game: Game, seed: int, tries: int, likely: Likely | None
) -> None:
    """However it is found: by dealing anew, by what is likely, or by moving cards over."""
    rng = Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "TRIES", tries)
        for table, look in looks(game, 3):
            world = Sampler(hidden(look), likely)(rng)
            assert list(map(len, world.hands)) == [len(hand or ()) for hand in table.hands]
            assert world.hands[look.seat.place] == look.hand
            everywhere = [card for hand in (*world.hands, world.apart) for card in hand]
            assert len({*everywhere}) == len(everywhere)
            kitty = look.table.kitty
            known = {*((kitty and kitty.cards) or ()), *((kitty and kitty.given) or ())}
            gone = {card for _, card in table.played()} | known
            assert {*everywhere} | gone == {*table.rules.pack}
            if table.phase is Phase.PLAY:
                assert fits(game, table, world.hands)


def some_places(unseen: Hidden) -> Iterator[list[tuple[Card, ...]]]:
    """Give every way to divide the hidden cards over the seats and the rest, by size alone."""
    sizes = dict.fromkeys((*Seat, None), 0)
    for place in unseen.places:
        sizes[place.seat] += place.size

    def divide(cards: frozenset[Card], seats: list[Seat]) -> Iterator[list[tuple[Card, ...]]]:
        if not seats:
            yield []
            return
        for hand in combinations(sorted(cards, key=str), sizes[seats[0]]):
            for others in divide(cards - {*hand}, seats[1:]):
                yield [hand, *others]

    return divide(frozenset(card for card, _ in unseen.cards), [*Seat])


@pytest.mark.parametrize("kind", ["whist", "bid whist"])
@settings(max_examples=25)
@given(whist=games(), bid=bid_games(), seed=SEEDS)
def test_every_world_that_fits_has_a_chance(kind: str, whist: Game, bid: Game, seed: int) -> None:
    """At the last cards, where all ways in which they may lie are looked at."""
    game = whist if kind == "whist" else bid
    for table in game.tables[-6:-1] if kind == "whist" else game.tables[-4:-1]:
        if table.phase is not Phase.PLAY:
            continue
        look = view(table, table.turn)
        unseen = hidden(look)
        may: set[Places] = set()
        for hands in some_places(unseen):
            hands[look.seat.place] = look.hand or ()
            north, east, south, west = hands
            if fits(game, table, (north, east, south, west)):
                may.add(tuple(map(frozenset, hands)))
        assert may, "the cards as they lie fit"
        sampler, rng = Sampler(unseen), Random(seed)
        few = len(may) <= 30
        came = {places(sampler(rng)) for _ in range(40 * len(may) if few else 100)}
        assert came <= may
        assert came == may or not few


@settings(max_examples=60)
@given(game=rounds(), seed=SEEDS)
def test_what_is_hidden_changes_nothing(game: Game, seed: int) -> None:
    rng = Random(seed)
    for table, look in looks(game, 2):
        seen = look.seen()
        cards = [card for card in game.record.deal.cards if card not in seen]
        new = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
        other = view(relabelled(table, new), table.turn)
        assert hidden(other) == hidden(look)
        assert Sampler(hidden(other))(Random(seed)) == Sampler(hidden(look))(Random(seed))


def test_the_turned_card_is_the_dealers_until_it_is_played() -> None:
    look = scene("2S 5S 9S", "", dealer=Seat.EAST, turned="KS")
    sampler, rng = Sampler(hidden(look)), Random(1)
    for _ in range(20):
        assert "KS" in map(str, sampler(rng).hands[Seat.EAST.place])


def test_what_is_likely_comes_more_often_and_the_rest_still_comes() -> None:
    look = scene("2S 5S 9S 3H 4H AC")

    def likely(card: Card, seat: Seat | None) -> float:
        return 8.0 if seat is Seat.EAST and str(card) == "AS" else 1.0

    sampler, rng = Sampler(hidden(look), likely), Random(1)
    worlds = [sampler(rng) for _ in range(400)]
    with_ace = [
        next((place for place, hand in enumerate(world.hands) if "AS" in map(str, hand)), None)
        for world in worlds
    ]
    plain = 6 / 46 * len(worlds)
    assert with_ace.count(Seat.EAST.place) > 2 * plain
    assert {Seat.SOUTH.place, Seat.WEST.place, None} <= {*with_ace}


def test_a_view_that_contradicts_itself_fits_no_world() -> None:
    """Nobody has followed to a spade, so that no hand may hold the twelve that are left."""
    look = scene("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "2S 3D 4D 5D", trump=None)
    with pytest.raises(ValueError, match=r"fits what was seen|nowhere"):
        Sampler(hidden(look))(Random(1))
    unequal = replace(look, sizes=(12, 3, None, None))
    with pytest.raises(ValueError, match="as many cards"):
        hidden(unequal)
