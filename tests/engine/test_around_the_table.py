"""What lies on the table besides the trick: piles, the second pack, the marker."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.match import next_dealer
from tutor.engine.packs import Packs, packs
from tutor.engine.pile import Lie, lie, pile
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side

from .helpers import Game, N, W, bid_games, games

FIRST, SECOND = Lie


def test_the_tricks_of_a_pile_lie_crosswise() -> None:
    assert [lie(number) for number in range(1, 5)] == [FIRST, SECOND, FIRST, SECOND]
    assert FIRST.value == "north-south"


@given(games() | bid_games())
def test_every_trick_lies_on_the_pile_of_its_winner(game: Game) -> None:
    """Below the declarer's lies the kitty, which was the first trick."""
    table = game.tables[-1]
    for seats in (*((seat,) for seat in Seat), *(side.seats for side in Side)):
        found = pile(table, *seats)
        below = table.kitty_winner in seats
        assert [trick for trick, _ in found] == [t for t in table.tricks if t.winner in seats]
        assert [way for _, way in found] == [lie(n + below) for n in range(1, len(found) + 1)]
    for side in Side:
        kitty = table.kitty_winner is not None and table.kitty_winner.side is side
        assert len(pile(table, *side.seats)) + kitty == table.tricks_of(side)


def test_the_packs_take_turns_and_the_marker_lies_before_the_next_dealer() -> None:
    assert packs(1, W) == Packs(dealt=1, shuffled=2, marker=N)
    assert packs(2, N) == Packs(dealt=2, shuffled=1, marker=N.left)


@given(st.integers(1, 200), st.sampled_from(Seat))
def test_what_is_shuffled_now_is_dealt_next(number: int, dealer: Seat) -> None:
    now, then = packs(number, dealer), packs(number + 1, dealer.left)
    assert now.shuffled == then.dealt != now.dealt
    assert now.marker is next_dealer(dealer, RuleSet()).seat
