"""Who has shown a void? Checked by asking of every card that is out who could still hold it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tests.quizzes.items import RULES, items, prompt_of
from tests.quizzes.oracle import SEATS, after
from tests.quizzes.oracle_cards import Deal
from tests.quizzes.oracle_counting import voids
from tests.quizzes.test_questions import table
from tutor.engine.calls import Direction, parse_bid
from tutor.engine.cards import Suit, parse_cards, parse_hand, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question, Unanswerable, ask, generate


def _tricks(item: Question) -> list[tuple[str, list[str]]]:
    assert item.board is not None
    tricks = []
    for _, leader, *cards in item.board.rows:
        assert isinstance(leader, Seat)
        by_seat = dict(zip(SEATS, cards, strict=True))
        order = [by_seat[after(leader.value, turn)] for turn in range(4)]
        tricks.append((leader.value, [str(card) for card in order if card]))
    return tricks


def _check(item: Question, rules: RuleSet) -> None:
    facts: Any = prompt_of(item).fields
    trump, down = facts["trump"], str(facts.get("direction")) == "down"
    deal = Deal(str(trump) if trump else None, down, house(rules) if rules.bids else {})
    found = voids(deal, _tricks(item), list(map(str, rules.pack)))
    ids = [option.id for option in item.options]
    if "seat" in facts:
        right = [one for one in ids if one in found[facts["seat"].value]] or ["none"]
    else:
        right = [one for one in ids if str(facts["led"]) in found.get(one, ())] or ["nobody"]
    assert item.right == {tuple(right)}
    assert "south" not in ids


@pytest.mark.parametrize("level", range(1, 6))
def test_whist_agrees_with_who_could_hold_what(level: int) -> None:
    for item in items("who-is-void", level):
        _check(item, RULES)


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_who_could_hold_what(level: int) -> None:
    for rules, item in items_at("who-is-void", level):
        _check(item, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [RULES, BID_WHIST], ids=str)
@pytest.mark.parametrize("level", range(1, 6))
def test_a_thousand(level: int, rules: RuleSet) -> None:
    """By hand: pytest -m slow tests/quizzes/test_who_is_void.py."""
    for seed in range(1000):
        _check(generate("who-is-void", level=level, rules=rules, seed=seed), rules)


def _contract(cards: str, bid: str, trump: str | None, **options: object) -> Table:
    """A trick, led by north, under a contract of north."""
    named = parse_suit(trump) if trump else None
    contract = Contract(
        declarer=Seat.NORTH,
        bid=parse_bid(bid),
        trump=named,
        ranks=None if named else Direction.UPTOWN,
    )
    position = Position(leader=Seat.NORTH, contract=contract, trick=parse_cards(cards))
    return set_up(position, BID_WHIST.with_options(options))


def test_whoever_does_not_follow_has_none() -> None:
    """RULES.md 5, case 1: 10C KC 3D JC shows that south, who threw a diamond, has no clubs."""
    at = table("TC KC 3D JC", "H")
    for learner, right in ((Seat.NORTH, "south"), (Seat.SOUTH, "nobody")):
        assert ask("who-is-void", at, learner=learner, suit="C").right == {(right,)}
    assert ask("who-is-void", at, learner=Seat.EAST, suit="H").right == {("nobody",)}
    assert ask("who-is-void", at, learner=Seat.EAST, seat="south").right == {("C",)}
    assert ask("who-is-void", at, learner=Seat.EAST, seat="west").right == {("none",)}


def test_a_trick_in_progress_shows_as_much() -> None:
    item = ask("who-is-void", table("KH 7S", "S"), learner=Seat.NORTH, suit="H")
    assert item.right == {("east",)}
    assert item.board is not None
    assert item.board.rows[0][-1] is None


@pytest.mark.parametrize(
    ("cards", "trump", "own", "suit", "right"),
    [
        # A joker follows trumps, and led it calls for them: whoever plays another suit has none.
        ("4H LJ 5C 2H", "H", False, "H", ("south",)),
        ("BJ KD LJ 9H", "D", False, "D", ("west",)),
        # On a side suit a joker shows a void as any trump does.
        ("QC LJ 2C 3C", "S", False, "C", ("east",)),
        # As a suit of their own they follow no trumps, and call for jokers.
        ("4H LJ 5C 2H", "H", True, "H", ("east", "south")),
        ("BJ KD LJ 9H", "D", True, "D", ("nobody",)),
        ("BJ KD 2D 9H", "D", True, "J", ("east", "south", "west")),
    ],
)
def test_jokers_in_a_trump_contract(
    cards: str, trump: str, own: bool, suit: str, right: tuple[str, ...]
) -> None:
    at = _contract(cards, "3U", trump, jokers_own_suit=own)
    assert ask("who-is-void", at, learner=Seat.NORTH, suit=suit).right == {right}


@pytest.mark.parametrize(
    ("cards", "suit", "right"),
    [
        # In notrump a joker has no suit: it shows that its player has none of the one that is led.
        ("9D BJ KD AH", "D", ("east", "west")),
        # A joker led sets nothing: the first card that is none does, and who comes after follows.
        ("LJ 7D QD 2S", "D", ("west",)),
        ("LJ 7D QD 2S", "S", ("nobody",)),
        ("LJ BJ 2C AS", "C", ("west",)),
    ],
)
def test_jokers_in_notrump(cards: str, suit: str, right: tuple[str, ...]) -> None:
    at = _contract(cards, "3N", None)
    assert ask("who-is-void", at, learner=Seat.NORTH, suit=suit).right == {right}


def test_a_joker_led_where_it_may_not_be_is_the_last_card() -> None:
    at = _contract("LJ 7D QD 2S", "3N", None, joker_lead="forbidden")
    item = ask("who-is-void", at, seat="north")
    assert item.right == {("S", "H", "D", "C")}
    assert "kind.who-is-void.only-jokers" in {getattr(line, "key", "") for line in item.trace}


def test_what_cannot_be_asked() -> None:
    at = table("TC KC 3D JC", "H")
    with pytest.raises(Unanswerable, match="nothing was played"):
        ask("who-is-void", table("", "H"), suit="C")
    with pytest.raises(Unanswerable, match="give a suit, or a seat"):
        ask("who-is-void", at)
    with pytest.raises(Unanswerable, match="give a suit, or a seat"):
        ask("who-is-void", at, suit="C", seat="north")
    with pytest.raises(Unanswerable, match="sees that hand"):
        ask("who-is-void", at, seat="south")
    with pytest.raises(Unanswerable, match="as anybody can count"):
        ask("who-is-void", at, suit="J")
    hands = (None, None, parse_hand("...AQJ98765432"), None)
    counted = set_up(Position(leader=Seat.NORTH, trick=parse_cards("TC KC"), hands=hands), RULES)
    with pytest.raises(Unanswerable, match="as anybody can count"):
        ask("who-is-void", counted, suit="C")
    named = _contract_named()
    with pytest.raises(Unanswerable, match="which suit was named"):
        ask("who-is-void", named, suit="C")


def _contract_named() -> Table:
    contract = Contract(declarer=Seat.NORTH, bid=parse_bid("3N"), ranks=Direction.UPTOWN)
    position = Position(
        leader=Seat.NORTH, contract=contract, trick=parse_cards("LJ 7D"), named=Suit.DIAMONDS
    )
    return set_up(position, BID_WHIST.with_options({"joker_lead": "leader-names-suit"}))


@pytest.mark.parametrize("level", range(1, 6))
def test_levels_have_their_features(level: int) -> None:
    how = [
        {getattr(why, "key", "").rpartition(".")[2] for why in item.reasons.values()}
        for item in items("who-is-void", level)
    ]
    if level == 1:
        assert not any({"ruffed", "joker"} & found for found in how)
    if level > 3:
        assert all("ruffed" in found for found in how)
    if level == 5:
        assert all(len(min(item.right)) > 1 for item in items("who-is-void", level))
    nothing = [min(item.right)[0] in ("nobody", "none") for item in items("who-is-void", level)]
    assert (0.05 < sum(nothing) / len(nothing) < 0.3) == (level in (2, 3))
