"""The engine beside a second, naive reading of RULES.md 3, which shares no code with it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.cards import PACK, Card, Suit, parse_card
from tutor.engine.ranking import ranking
from tutor.engine.rulings.play import playable
from tutor.engine.rulings.trick import trick_reason

from .helpers import Game, N, endings, fragment, legal

HIGH_TO_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def naive_winner(cards: list[str], trump: str) -> int:
    """Look for the highest trump on the table, else for the highest card of the led suit."""
    for suit in (trump, cards[0][-1]):
        for rank in HIGH_TO_LOW:
            if rank + suit in cards:
                return cards.index(rank + suit)
    raise AssertionError("the led card is of the led suit")


def naive_legal(hand: list[str], led: str) -> list[str]:
    """Keep the cards of the led suit; if there are none, or nothing is led, keep all."""
    following = [card for card in hand if led and card.endswith(led)]
    return following if following else hand


TRUMPS = st.sampled_from((None, *Suit))


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=4, unique=True), TRUMPS)
def test_the_winner_is_the_naive_winner(cards: list[Card], trump: Suit | None) -> None:
    place = naive_winner([str(card) for card in cards], str(trump or "-"))
    assert ranking(trump).best(cards) == place
    reason = trick_reason(cards, N, ranking(trump))
    assert reason is not None
    assert (reason.seat, reason.card) == (N.after(place), cards[place])


@given(
    st.lists(st.sampled_from(PACK), min_size=1, max_size=13, unique=True),
    st.sampled_from((None, *Suit)),
)
def test_the_playable_cards_are_the_naive_ones(hand: list[Card], led: Suit | None) -> None:
    expected = naive_legal([str(card) for card in hand], str(led or ""))
    table = fragment(f"2{led}" if led else "", trump=None)
    assert [str(card) for card in playable(table, tuple(hand))] == expected


@given(endings())
def test_whole_games_are_judged_as_the_naive_reading_says(game: Game) -> None:
    trump = str(game.tables[0].trump or "-")
    for table in game.tables[:-1]:
        hand = [str(card) for card in table.hands[table.turn.place] or ()]
        led = str(table.trick[0])[-1] if table.trick else ""
        assert legal(table).split() == naive_legal(hand, led)
    for trick in game.tables[-1].tricks:
        place = naive_winner([str(card) for card in trick.cards], trump)
        assert trick.winner is trick.leader.after(place)


def test_the_ten_is_one_rank() -> None:
    assert naive_winner(["9C", "10C"], "-") == 1
    assert ranking(None).best([parse_card("9C"), parse_card("TC")]) == 1
