"""What a seat may see, and that it is told nothing else."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

from tutor.engine.actions import parse_action
from tutor.engine.cards import Card, parse_card
from tutor.engine.deal import shuffled_deal
from tutor.engine.errors import CannotJudge
from tutor.engine.events import KittyTaken, happenings
from tutor.engine.judge import apply, judge, judge_all
from tutor.engine.ruleset import KittyShown, LookBack, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view

from .bids import bid_whist, go_on
from .deeds import cards_in, everything, relabelled
from .helpers import SEEDS, E, Game, N, S, W, deal_by_suit, play_out, rounds


def public(table: Table) -> set[Card]:
    """Give what all may know: what was played, the turned card, the kitty once it is shown."""
    known = {card for _, card in table.played()} | ({table.turned} if table.turned else set())
    kitty = table.kitty
    if kitty and kitty.cards and kitty.shown:
        known |= {*kitty.cards}
    if kitty and table.contract and table.phase is Phase.SCORE:
        known |= {*(kitty.cards or ()), *(kitty.left or ())}
    return known


def known_to(table: Table, seat: Seat) -> set[Card]:
    """Give what a seat may know: what all may, its own hand, and the declarer the kitty."""
    known = public(table) | {*(table.hand(seat) or ())}
    looks = table.rules.declare_after_kitty or table.phase is not Phase.DECLARE
    if table.kitty and table.contract and table.contract.declarer is seat and looks:
        known |= {*(table.kitty.cards or ()), *(table.kitty.left or ())}
    return known


@settings(max_examples=40)
@given(rounds())
def test_a_view_holds_no_card_that_its_seat_may_not_see(game: Game) -> None:
    for table in game.tables:
        for seat in Seat:
            look = view(table, seat)
            written = {
                parse_card(text) for text in re.findall(r"parse_card\('(\w+)'\)", repr(look))
            }
            assert written == look.seen() == known_to(table, seat)
            assert look.sizes == tuple(len(hand or ()) for hand in table.hands)
            assert view(look.table, seat).table == look.table


@settings(max_examples=40)
@given(rounds(), SEEDS)
def test_hidden_cards_that_change_places_leave_a_view_as_it_is(game: Game, seed: int) -> None:
    rng = Random(seed)
    for table in game.tables[:: rng.choice((1, 3))]:
        for seat in Seat:
            look = view(table, seat)
            hidden = [card for card in game.record.deal.cards if card not in look.seen()]
            places = rng.sample(hidden, len(hidden))
            other = relabelled(table, dict(zip(hidden, places, strict=True)))
            assert view(other, seat) == look


@settings(max_examples=20)
@given(rounds(), SEEDS)
def test_through_a_view_a_seats_own_actions_are_judged_the_same(game: Game, seed: int) -> None:
    """No card is named in it that the seat has not seen, or named itself."""
    rng = Random(seed)
    for table in game.tables[:: rng.choice((2, 5))]:
        for seat in Seat:
            look = view(table, seat)
            for action in everything(table, seat, rng):
                verdict = judge(table, action)
                assert judge(look.table, action) == verdict
                assert cards_in(verdict.reason) <= look.seen() | cards_in(action)


SHOWN = {
    (KittyShown.TRUMP_CONTRACTS, False): "NESW",
    (KittyShown.TRUMP_CONTRACTS, True): "N",
    (KittyShown.ALWAYS, False): "NESW",
    (KittyShown.ALWAYS, True): "NESW",
    (KittyShown.NEVER, False): "N",
    (KittyShown.NEVER, True): "N",
}
"""Who sees the kitty before the swap, by the house rule and whether it is a notrump contract."""


def seers(table: Table) -> str:
    """Write who sees the cards of the kitty."""
    looks = {seat: view(table, seat).table.kitty for seat in Seat}
    return "".join(str(seat) for seat, kitty in looks.items() if kitty and kitty.cards)


@pytest.mark.parametrize(
    ("shown", "notrump", "after"), [*product(KittyShown, (False, True), (False, True))]
)
def test_who_sees_the_kitty(shown: KittyShown, notrump: bool, after: bool) -> None:
    """Bid by N, who names, sees and swaps; or sees, names and swaps."""
    options = f"kitty_shown={shown.value} declare_after_kitty={str(after).lower()}"
    rules = bid_whist(f"{options} auction=once-around")
    table = start(shuffled_deal(Random(1), dealer=W, rules=rules), rules)
    cards = table.kitty and table.kitty.cards
    expected = SHOWN[shown, notrump]
    assert seers(table) == ""
    table = go_on(table, "N: 3N" if notrump else "N: 3U", "E: P", "S: P")
    assert seers(table) == ""
    table, closing = happenings(table, parse_action("W: P"))
    assert seers(table) == (expected if after else "")
    table, naming = happenings(table, parse_action("N: direction up" if notrump else "N: trump S"))
    assert seers(table) == expected
    (taken,) = [event for event in (*closing, *naming) if isinstance(event, KittyTaken)]
    assert taken in (closing if after else naming)
    assert taken.shown == (cards if expected == "NESW" else None)


def swapped(deed: str = "") -> tuple[Table, Table]:
    """Give a table just after N has swapped two cards, or as told; and the end of that round."""
    rules = bid_whist("auction=once-around kitty_shown=never")
    deal = shuffled_deal(Random(1), dealer=W, rules=rules)
    give, take = (" ".join(map(str, cards[:2])) for cards in (deal.hands[0], deal.kitty))
    table = go_on(start(deal, rules), "N: 3U", "E: P", "S: P", "W: P", "N: trump S")
    table = go_on(table, f"N: exchange {deed or f'{give} for {take}'}")
    end, rng = table, Random(2)
    while end.phase is Phase.PLAY:
        end = play_on(end, rng)
    return table, end


def play_on(table: Table, rng: Random) -> Table:
    """Play one card at random."""
    card = rng.choice([v.action for v in judge_all(table) if v.legal])
    return apply(table, card)


def test_how_many_cards_were_swapped_is_seen_by_all_and_which_by_the_declarer() -> None:
    table, end = swapped()
    for seat in (E, S, W):
        kitty = view(table, seat).table.kitty
        assert kitty
        assert (kitty.swapped, kitty.given, kitty.taken, kitty.left) == (2, None, None, None)
    own = view(table, N).table.kitty
    assert own == table.kitty
    assert own
    assert own.left
    assert len(own.left) == 6
    assert {*own.left} <= view(table, N).seen(), "the declarer may look at the six again"
    assert all(view(end, seat).table.kitty == end.kitty for seat in Seat), "after the round all may"


def test_who_keeps_the_hand_hides_nothing_by_it() -> None:
    table, _ = swapped("none")
    for seat in Seat:
        kitty = view(table, seat).table.kitty
        assert kitty
        assert (kitty.swapped, kitty.given, kitty.taken) == (0, (), ())


def test_an_exchange_is_judged_only_by_who_sees_the_kitty() -> None:
    rules = bid_whist("auction=once-around kitty_shown=never")
    table = start(shuffled_deal(Random(1), dealer=W, rules=rules), rules)
    table = go_on(table, "N: 3U", "E: P", "S: P", "W: P", "N: trump S")
    with pytest.raises(CannotJudge, match="kitty"):
        judge(view(table, E).table, parse_action("N: exchange none"))
    assert judge(view(table, N).table, parse_action("N: exchange none")).legal


def test_after_a_round_passed_out_nothing_is_shown() -> None:
    rules = bid_whist("forced_dealer=redeal")
    table = start(shuffled_deal(Random(1), dealer=W, rules=rules), rules)
    table = go_on(table, "N: P", "E: P", "S: P", "W: P")
    assert table.phase is Phase.SCORE
    assert seers(table) == ""
    assert all(view(table, seat).seen() == {*(table.hand(seat) or ())} for seat in Seat)


def test_open_hands_are_seen_by_all() -> None:
    table = play_out(deal_by_suit(trump=True), Random(1)).tables[4]
    look = view(table, S, open_hands=frozenset({N}))
    assert look.hand == table.hand(S)
    assert look.table.hand(N) == table.hand(N)
    assert look.table.hand(N.left) is look.table.hand(N.right) is None


def test_won_tricks_are_looked_at_as_the_house_allows() -> None:
    for allowed, shown in ((LookBack.NONE, 0), (LookBack.LAST, 1), (LookBack.ALL, 13)):
        rules = RuleSet(look_back=allowed)
        first, *_, last = play_out(deal_by_suit(trump=True), Random(1), rules=rules).tables
        assert view(first, S).tricks_to_look_at() == ()
        assert view(last, S).tricks_to_look_at() == last.tricks[13 - shown :]
