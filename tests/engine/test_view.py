"""What a seat may see, and that it is told nothing else."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.engine.cards import parse_card
from tutor.engine.deal import Hand
from tutor.engine.judge import judge
from tutor.engine.ruleset import LookBack, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Hands, Table
from tutor.engine.view import view

from .helpers import Game, N, S, deal_by_suit, endings, every_play, play_out


@settings(max_examples=30)
@given(endings())
def test_a_view_holds_no_card_that_its_seat_may_not_see(game: Game) -> None:
    for table in game.tables:
        public = {card for _, card in table.played()} | ({table.turned} - {None})
        for seat in Seat:
            look = view(table, seat)
            written = {
                parse_card(text) for text in re.findall(r"parse_card\('(\w+)'\)", repr(look))
            }
            assert written == look.seen() == public | set(table.hand(seat) or ())
            assert look.sizes == tuple(len(hand or ()) for hand in table.hands)


@settings(max_examples=30)
@given(endings(), st.integers(0, 2**32))
def test_hidden_cards_that_change_hands_leave_a_view_as_it_is(game: Game, seed: int) -> None:
    for table in game.tables[::3]:
        for seat in Seat:
            assert view(shuffle_hidden(table, seat, Random(seed)), seat) == view(table, seat)


def shuffle_hidden(table: Table, seat: Seat, rng: Random) -> Table:
    """Deal the cards that a seat cannot see anew among the other three, as many to each."""
    hidden = [c for other in Seat if other is not seat for c in table.hand(other) or ()]
    rng.shuffle(hidden)

    def hand(other: Seat) -> Hand:
        if other is seat:
            return table.hand(seat) or ()
        return tuple(hidden.pop() for _ in table.hand(other) or ())

    hands: Hands = (hand(Seat.NORTH), hand(Seat.EAST), hand(Seat.SOUTH), hand(Seat.WEST))
    return Table(
        rules=table.rules,
        ranking=table.ranking,
        dealer=table.dealer,
        turned=table.turned,
        round=table.round,
        hands=hands,
        leader=table.leader,
        trick=table.trick,
        tricks=table.tricks,
        earlier=table.earlier,
        score=table.score,
    )


@settings(max_examples=30)
@given(endings())
def test_through_a_view_a_seats_own_cards_are_judged_the_same(game: Game) -> None:
    for table in game.tables:
        for seat in Seat:
            look = view(table, seat)
            for action in every_play():
                if action.seat is seat:
                    assert judge(look.table, action) == judge(table, action)


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
