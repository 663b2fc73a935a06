"""Revokes are found among cards that were played, and cost three tricks each."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.cards import Card, Suit, parse_cards
from tutor.engine.deal import Deal
from tutor.engine.ranking import ranking
from tutor.engine.revoke import (
    PENALTY,
    RevokeEstablished,
    RevokePenalty,
    find_revokes,
    score_with_revokes,
)
from tutor.engine.scoring import points_of, score_tricks
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Hands

from .helpers import E, Game, N, S, W, games, whole_deals

NS, EW = Side


@given(games())
def test_who_plays_by_the_rules_never_revokes(game: Game) -> None:
    table = game.tables[-1]
    cards = [card for _, card in table.played()]
    leader = game.record.deal.dealer.left
    assert find_revokes(cards, leader, table.ranking, game.record.deal.hands) == ()
    assert find_revokes(cards, leader, table.ranking) == ()


@given(whole_deals(), st.integers(0, 2**32), st.sampled_from((None, *Suit)))
def test_every_revoke_is_found_and_once_all_is_played_without_seeing_the_hands(
    deal: Deal, seed: int, trump: Suit | None
) -> None:
    hands: Hands = deal.hands
    rng, rank, leader = Random(seed), ranking(trump), N
    left = [list(hand or ()) for hand in hands]
    cards: list[Card] = []
    wrong: list[tuple[Seat, int, Card]] = []
    for number in range(1, 14):
        trick: list[Card] = []
        for turn in range(4):
            seat = leader.after(turn)
            card = rng.choice(left[seat.place])
            held = [c for c in left[seat.place] if trick and c.suit is trick[0].suit]
            if held and card not in held:
                wrong.append((seat, number, card))
            left[seat.place].remove(card)
            trick.append(card)
        cards += trick
        best = rank.best(trick)
        assert best is not None
        leader = leader.after(best)
    found = find_revokes(cards, N, rank, hands)
    assert [(one.seat, one.trick, one.card) for one in found] == wrong
    assert find_revokes(cards, N, rank) == found
    for one in found:
        assert one.shown is not None
        assert one.shown.suit is one.led is not one.card.suit
        assert one.trick < one.shown_in <= 13


def test_before_it_comes_to_light_only_the_hand_tells() -> None:
    cards = parse_cards("2C 3D 4C 5C")
    classic = ranking(None)
    assert find_revokes(cards, N, classic) == ()
    hands: Hands = (None, parse_cards("3D 6C"), None, None)
    assert find_revokes(cards, N, classic, hands) == (
        RevokeEstablished(
            seat=E,
            trick=1,
            card=parse_cards("3D")[0],
            led=Suit.CLUBS,
            shown=None,
            shown_in=0,
        ),
    )
    assert (
        find_revokes(parse_cards("2C 3D"), N, classic, (None, parse_cards("3D"), None, None)) == ()
    )


def revoke(seat: Seat) -> RevokeEstablished:
    """Give some revoke of a seat."""
    card, shown = parse_cards("3D 6C")
    return RevokeEstablished(seat=seat, trick=1, card=card, led=Suit.CLUBS, shown=shown, shown_in=2)


@pytest.mark.parametrize(
    ("ns", "by", "after", "moved"),
    [
        (8, "N", 5, [3]),
        (8, "S", 5, [3]),
        (8, "E", 11, [3]),
        (2, "N", 0, [2]),
        (8, "NS", 2, [6]),
        (8, "NE", 8, [3, 3]),
        (1, "NE", 3, [1, 3]),
        (0, "N", 0, [0]),
        (7, "", 7, []),
    ],
)
def test_three_tricks_change_sides_for_each_revoke(
    ns: int, by: str, after: int, moved: list[int]
) -> None:
    seats = {"N": N, "E": E, "S": S, "W": W}
    lines = score_with_revokes({NS: ns, EW: 13 - ns}, [revoke(seats[name]) for name in by])
    penalties = [line.reason for line in lines if isinstance(line.reason, RevokePenalty)]
    assert [reason.tricks for reason in penalties] == moved
    assert all(reason.tricks <= PENALTY * reason.revokes for reason in penalties)
    assert lines[len(penalties) :] == score_tricks({NS: after, EW: 13 - after})
    assert sum(points_of(lines).values()) == max(after, 13 - after) - 6


@pytest.mark.parametrize(
    ("cards", "revoked"),
    [
        ("BJ 7D 8D 9D 2D 3D 4D 5D", []),
        ("BJ LJ 8D 9D 2D 3D 4D 5D", []),
        ("BJ 7D LJ 9D 2D 3D 4D 5D", ["LJ"]),
        ("BJ 7D 8S 9D 2D 3D 4D 5D", ["8S"]),
    ],
)
def test_a_joker_led_in_notrump_calls_for_nothing(cards: str, revoked: list[str]) -> None:
    """Law: M2.S7. Whoever plays before a suit is set does not revoke, the leader least of all."""
    found = find_revokes(parse_cards(cards), Seat.NORTH, ranking(None))
    assert [str(one.card) for one in found] == revoked
