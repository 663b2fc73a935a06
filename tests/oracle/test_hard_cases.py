"""The oracle gives what RULES.md 5 says, case by case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .bid_whist import (
    State,
    auction,
    contract_score,
    do,
    is_misdeal,
    legal,
    match_end,
    next_dealer,
    read,
    trump_of_round,
    winner,
)
from .rules import Rules

SPADES, HEARTS, DIAMONDS, CLUBS = (
    f"2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} 10{s} J{s} Q{s} K{s} A{s}" for s in "SHDC"
)


def table(how: str, trick: str = "", hand: str = "") -> State:
    """Lay out a trick that N led: ``whist H``, ``S down``, ``- up must_shed_joker=true``."""
    trump, direction, *options = how.split()
    cards = tuple(trick.replace("T", "10").split())
    seat = "NESW"[len(cards) % 4]
    hands = {seat: tuple(hand.replace("T", "10").split())}
    return State(
        rules=Rules(" ".join(["bid-whist", *options])),
        hands=hands,
        dealt=hands,
        turn=seat,
        trump=trump.strip("-"),
        direction=direction,
        trick=cards,
        bid="3U",
    )


@pytest.mark.parametrize(
    ("case", "how", "trick", "hand", "legal_cards"),
    [
        (1, "H up", "TC KC 3D", "JC AH QD 9S", "JC"),
        (2, "S up", "5H 2S", "9H AS KD", "9H"),
        (4, "S up", "KH 7S", "AS 2S QD", "AS 2S QD"),
        (5, "H up", "4H", "LJ AS KD 5C", "LJ"),
        (5, "H up jokers_own_suit=true", "4H", "LJ AS KD 5C", "LJ AS KD 5C"),
        (6, "D down", "BJ", "3C KD 9S", "KD"),
        (6, "D down", "BJ KD", "LJ 2C AC", "LJ"),
        (7, "S up", "QC", "2C BJ 9H", "2C"),
        (7, "S up", "QC", "BJ 9H 4S", "BJ 9H 4S"),
        (10, "- down", "9D", "BJ AH 5S", "BJ AH 5S"),
        (10, "- down must_shed_joker=true", "9D", "BJ AH 5S", "BJ"),
        (10, "- down", "9D", "BJ KD 5S", "KD"),
        (10, "- down must_shed_joker=true", "9D", "BJ KD 5S", "KD"),
        (11, "- up", "LJ", "7D AS 3C", "7D AS 3C"),
        (11, "- up", "LJ 7D", "QD AC", "QD"),
        (11, "- up", "LJ 7D QD", "BJ 2S", "BJ 2S"),
        (12, "- up", "BJ LJ AC", "3C AS", "3C"),
        ("joker_lead", "- up joker_lead=forbidden", "", "BJ LJ 3C", "3C"),
        ("joker_lead", "- up joker_lead=forbidden", "", "BJ LJ", "BJ LJ"),
        ("joker_lead", "- up must_shed_joker=true", "LJ", "BJ 3C", "BJ 3C"),
    ],
)
def test_what_may_be_played(
    case: object, how: str, trick: str, hand: str, legal_cards: str
) -> None:
    assert " ".join(text.split()[-1] for text in legal(table(how, trick, hand))) == legal_cards


@pytest.mark.parametrize(
    ("case", "hows", "trick", "seat"),
    [
        (1, "H up/S up/C up/- up", "TC KC 3D JC", "E"),
        (1, "D up", "TC KC 3D JC", "S"),
        (2, "S up", "5H 2S 9H AH", "E"),
        (3, "C up", "2D AS KH QS", "N"),
        (4, "S up", "KH 7S 2S AH", "E"),
        (6, "D down", "BJ KD LJ 9H", "N"),
        (8, "S down", "KS 2S AS LJ", "W"),
        (8, "S down", "LJ 2S AS BJ", "W"),
        (8, "S down", "KS 2S AS 3S", "S"),
        (8, "S down downtown_ace=low", "KS 2S AS 3S", "E"),
        (8, "S down", "KS 2S QS 3S", "E"),
        (8, "S up", "KS 2S QS 3S", "N"),
        (9, "C down", "TH KH 3H 2H", "W"),
        (9, "C down", "TH KH AH 2H", "S"),
        (9, "C down", "TH KH 3H KC", "W"),
        (9, "S down", "QH KH JH TS", "W"),
        (9, "C down", "QH KH JH TS", "S"),
        (10, "- down", "9D BJ KD AH", "N"),
        (10, "- up", "5C LJ KC BJ", "S"),
        (10, "- down", "5C LJ KC BJ", "N"),
        (11, "- up", "LJ 7D QD 2S", "S"),
        (12, "- up", "BJ LJ 2C AS", "S"),
        ("own suit", "H up jokers_own_suit=true", "2C AH LJ AC", "S"),
    ],
)
def test_who_wins(case: object, hows: str, trick: str, seat: str) -> None:
    for how in hows.split("/"):
        assert "NESW"[winner(table(how, trick))] == seat


@pytest.mark.parametrize(
    ("named", "trick", "seat"), [("S", "LJ 7D QD 2S", "W"), ("C", "LJ 7D QD 2S", "E")]
)
def test_who_wins_when_the_leader_named_a_suit(named: str, trick: str, seat: str) -> None:
    rules = "- up joker_lead=leader-names-suit"
    assert "NESW"[winner(replace(table(rules, trick), named=named))] == seat
    lead = {f"N: play LJ as {suit}" for suit in "SHDC"} | {"N: play 3C"}
    assert set(legal(table(rules, "", "LJ 3C"))) == lead
    assert set(legal(replace(table(rules, "LJ", "7D 2S"), named="S"))) == {"E: play 2S"}


def calls(text: str, options: str = "") -> State:
    """Hold an auction that W dealt."""
    deal = "dealer W\nN: 2S\nE: 3S\nS: 4S\nW: 5S"
    state = read(f"rules bid-whist {options}".rstrip() + "\n" + deal)
    for call in text.split():
        assert f"{state.turn}: {call}" in legal(state)
        state = do(state, f"{state.turn}: {call}")
    return state


@pytest.mark.parametrize(
    ("case", "text", "options", "seat", "fine", "refused"),
    [
        (13, "", "", "N", "P 1U 3U 7N", ""),
        (13, "3U", "", "E", "3D 3N P", "3U 2N"),
        (13, "3U 3D", "", "S", "3N", "3U 3D"),
        (13, "3U 3D 3N", "", "W", "4U", "3D 3N"),
        (13, "3U 3D 3N 4U P", "", "E", "4N", "4U"),
        (14, "P P P", "", "W", "1U 3D 7N", "P"),
        (14, "P P P", "minimum_bid=3", "W", "3D 4N", "1U 2N P"),
        (14, "P P P", "forced_dealer=minimum", "W", "1U 1D 1N", "2U P"),
        (14, "P P P", "forced_dealer=redeal minimum_bid=2", "W", "P 2U", "1N"),
        (15, "P 2U P P", "", "N", "2D P", "2U"),
        (22, "2U P P", "", "W", "2D", "2U"),
        (22, "2U P P 2D", "", "N", "2N P", "2D"),
        ("equal", "3U", "directions_equal=true", "E", "3N", "3D 3U"),
        ("equal", "3D", "directions_equal=true", "E", "3N 4U", "3D 3U"),
        ("match", "P 3U P", "dealer_may_match=true", "W", "3U 3D", "2N"),
        ("match", "P 3D P", "dealer_may_match=true", "W", "3D 3N", "3U"),
        ("match", "P 3D P", "dealer_may_match=true directions_equal=true", "W", "3D 3U 3N", "2N"),
        ("match", "7N", "dealer_may_match=true", "E", "P", "7N"),
        ("match", "7N P P", "dealer_may_match=true", "W", "P 7N", "7D"),
        ("final", "P 2U 3U P 4U", "pass_is_final=true", "S", "P 4D", ""),
        ("final", "P 2U 3U P", "pass_is_final=true", "E", "P 3D", ""),
        ("final", "2U P P 2D 2N 3U 3D", "pass_is_final=true", "W", "P 3N", ""),
    ],
)
def test_what_may_be_called(
    case: object, text: str, options: str, seat: str, fine: str, refused: str
) -> None:
    state = calls(text, options)
    may = {action[3:] for action in legal(state)}
    assert state.turn == seat
    assert may >= set(fine.split())
    assert may.isdisjoint(refused.split())


@pytest.mark.parametrize(
    ("case", "text", "options", "declarer", "bid"),
    [
        (13, "3U 3D 3N 4U P 4N P P P", "", "E", "4N"),
        (14, "P P P 1U", "", "W", "1U"),
        (14, "P P P 1U", "forced_dealer=redeal", "W", "1U"),
        (14, "P P P P", "forced_dealer=redeal", "", ""),
        (15, "P 2U P P", "pass_is_final=true", "E", "2U"),
        (15, "P 2U P P", "auction=once-around", "E", "2U"),
        (22, "7N", "", "N", "7N"),
        (22, "7N", "auction=once-around", "N", "7N"),
        (22, "2U P P 2D", "auction=once-around", "W", "2D"),
        ("match", "7N P P 7N", "dealer_may_match=true", "W", "7N"),
        ("match", "7N P P P", "dealer_may_match=true", "N", "7N"),
        ("match", "P P 7N P", "dealer_may_match=true", "S", "7N"),
        ("match", "1U P 2U P 7N", "dealer_may_match=true pass_is_final=true", "N", "7N"),
    ],
)
def test_where_an_auction_ends(
    case: object, text: str, options: str, declarer: str, bid: str
) -> None:
    state = calls(text, options)
    assert auction(state.rules, "W", state.calls) == ("", declarer, bid)
    assert state.phase == ("declare" if bid else "score")


def test_case_16_the_exchange() -> None:
    hand = ("3H", "4H", "5H", "6H", "LJ", "AS", "2S", "AD", "3D", "9C", "8C", "10S")
    kitty = ("BJ", "AH", "2H", "KC", "QC", "JD")
    start = replace(table("- up"), turn="S", hands={"S": hand}, kitty=kitty, phase="declare")
    assert set(legal(replace(start, bid="3U"))) == {f"S: trump {suit}" for suit in "SHDC"}
    assert set(legal(replace(start, bid="3N"))) == {"S: direction up", "S: direction down"}
    state = do(replace(start, bid="3U"), "S: trump H")
    may = set(legal(state))
    assert {"S: exchange none", "S: exchange 9C 8C 10S for BJ AH 2H"} < may
    assert len(may) == 18564  # every hand of 12 out of 18
    for wrong in ("9C 8C for BJ AH 2H", "9C for AS", "9C 9C for BJ AH", "KC for BJ"):
        assert f"S: exchange {wrong}" not in may
    state = do(state, "S: exchange 9C 8C 10S for BJ AH 2H")
    assert state.kitty == ("KC", "QC", "JD", "9C", "8C", "10S")
    assert state.hands["S"] == (*hand[:-3], "BJ", "AH", "2H")
    assert (state.turn, state.phase) == ("S", "play")


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "points"),
    [
        ("1U", 7, "", 1),
        ("7U", 9, "", -4),
        ("7U", 9, "set_penalty=full-bid", -7),
        ("2U", 4, "", -2),
        ("2U", 4, "set_penalty=shortfall-in-tricks", -4),
        ("3U", 11, "", 5),
        ("3U", 11, "overtricks=false", 3),
        ("3N", 11, "notrump_factor=2", 10),
        ("3N", 8, "notrump_factor=2", -2),
        ("3N", 13, "notrump_factor=2 boston_factor=3", 42),
        ("3N", 13, "overtricks=false boston_factor=3", 9),
    ],
)
def test_case_17_scores(bid: str, tricks: int, options: str, points: int) -> None:
    assert contract_score(Rules(f"bid-whist {options}"), bid, tricks) == (points, 0)


def test_the_table_of_scores() -> None:
    """Row by row as in RULES.md 3, from six tricks up."""
    rows = [
        [contract_score(Rules("bid-whist"), f"{bid}U", t)[0] for t in range(6, 14)]
        for bid in range(1, 8)
    ]
    assert rows == [
        [-1, 1, 2, 3, 4, 5, 6, 7],
        [-2, -1, 2, 3, 4, 5, 6, 7],
        [-3, -2, -1, 3, 4, 5, 6, 7],
        [-4, -3, -2, -1, 4, 5, 6, 7],
        [-5, -4, -3, -2, -1, 5, 6, 7],
        [-6, -5, -4, -3, -2, -1, 6, 7],
        [-7, -6, -5, -4, -3, -2, -1, 7],
    ]
    assert contract_score(Rules("bid-whist defenders_score=true"), "2U", 4) == (-2, 3)
    assert contract_score(Rules("bid-whist defenders_score=true"), "2U", 7) == (-1, 0)


def test_case_18_the_match() -> None:
    rules = Rules("bid-whist")
    rounds = [[(3, 0)], [(0, -4)], [(0, -1)]]
    assert [match_end(rules, rounds[:n]) for n in range(4)] == ["", "", "", "ns"]
    assert match_end(rules, [[(-1, 0)], [(6, 0)]]) == "ns"
    assert match_end(Rules("whist honours=true"), [[(3, 0)], [(2, 0), (0, 4)]]) == "ns"
    two = "bid-whist rounds=2"
    assert match_end(Rules(two), [[(9, 0)]]) == ""
    assert match_end(Rules(two), [[(2, 0)], [(0, 2)]]) == "draw"
    assert match_end(Rules(f"{two} extra_round=true"), [[(2, 0)], [(0, 2)]]) == ""
    assert match_end(Rules(f"{two} extra_round=true"), [[(2, 0)], [(0, 2)], [(0, 1)]]) == "ew"


@pytest.mark.parametrize(("trump", "won"), [("turned 2C", "W"), ("trump none", "N")])
def test_case_19_a_suit_each(trump: str, won: str) -> None:
    hands = f"N: {SPADES}\nE: {HEARTS}\nS: {DIAMONDS}\nW: {CLUBS}"
    state = read(f"rules whist\ndealer W\n{trump}\n{hands}")
    assert set(legal(state)) == {f"N: play {card}" for card in SPADES.split()}
    assert not is_misdeal(state)
    while state.phase == "play":
        state = do(state, next(iter(legal(state))))
    assert state.winners == won * 13


def test_cases_20_and_21() -> None:
    turns = Rules("whist-rotation"), Rules("whist trump_by=rotation-with-notrump")
    rounds = ["".join(trump_of_round(rules, n) or "-" for n in range(1, 7)) for rules in turns]
    assert rounds == ["HDSCHD", "HDSC-H"]
    counted = f"N: {SPADES} 2H\nE: {HEARTS[3:]}\nS: {DIAMONDS}\nW: {CLUBS}"
    assert is_misdeal(read(f"rules whist\ndealer W\nturned AC\n{counted}"))
    assert next_dealer(Rules("whist"), "W") == "N"
    assert next_dealer(Rules("whist"), "W", misdeal=True) == "W"
    assert next_dealer(Rules("whist misdeal=deal-passes"), "W", misdeal=True) == "N"
    assert next_dealer(Rules("bid-whist misdeal=deal-passes"), "W", out=True) == "W"
