"""The hard cases of RULES.md 5 as questions, and the tables that cannot be asked about."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tutor.engine.cards import parse_cards, parse_hand, parse_suit
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import NotYourTurn
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import Table, start
from tutor.i18n import Message
from tutor.quizzes import KINDS, Text, Unanswerable, ask, mark
from tutor.quizzes.kind import seeded
from tutor.quizzes.kinds.choice import Choice


def table(trick: str, trump: str | None = None, *, dealer: str = "", **hands: str) -> Table:
    north, east, south, west = (
        parse_hand(hands[seat.value]) if seat.value in hands else None for seat in Seat
    )
    return set_up(
        Position(
            leader=Seat.NORTH,
            trump=parse_suit(trump) if trump else None,
            dealer=parse_seat(dealer) if dealer else None,
            trick=parse_cards(trick),
            hands=(north, east, south, west),
        ),
        RuleSet(),
    )


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("TC KC 3D JC", "H", "east"),
        ("TC KC 3D JC", "S", "east"),
        ("TC KC 3D JC", "C", "east"),
        ("TC KC 3D JC", None, "east"),
        ("TC KC 3D JC", "D", "south"),
        ("5H 2S 9H AH", "S", "east"),
        ("2D AS KH QS", "C", "north"),
        ("KH 7S 2S AH", "S", "east"),
    ],
)
def test_hard_cases_who_wins(trick: str, trump: str | None, winner: str) -> None:
    assert ask("trick-winner", table(trick, trump)).right == {(winner,)}
    assert ask("next-leader", table(trick, trump)).right == {(winner,)}
    assert ask("whose-turn", table(trick, trump)).right == {(winner,)}


def test_hard_cases_which_cards() -> None:
    """RULES.md 5, cases 1, 2 and 4."""
    first = ask("legal-cards", table("TC KC 3D", "H", west="JC AH QD 9S"), seat="west")
    assert first.right == {("JC",)}
    assert first.hand is Seat.WEST
    assert first.shown == {Seat.WEST}
    assert ask("legal-cards", table("5H 2S", "S", south="9H AS KD")).right == {("9H",)}
    free = ask("legal-cards", table("KH 7S", "S", south="AS 2S QD"))
    assert free.right == {("AS", "2S", "QD")}


@pytest.mark.parametrize(
    ("trick", "hand", "card", "answer"),
    [
        ("5H 2S", "9H AS KD", "AS", ("no", "follow")),
        ("5H 2S", "9H AS KD", "9H", ("yes", "follow")),
        ("KH 7S", "AS 2S QD", "2S", ("yes", "void")),
        ("KH 7S", "AS 2S QD", "QD", ("yes", "void")),
    ],
)
def test_hard_cases_may_she(trick: str, hand: str, card: str, answer: tuple[str, ...]) -> None:
    question = ask("is-legal", table(trick, "S", south=hand), card=card)
    assert question.right == {answer}
    assert len(question.because) == 4
    assert mark(question, answer).right


def test_misconceptions_are_offered_where_they_tempt() -> None:
    def offered(trick: str, hand: str, card: str, trump: str | None = "S") -> set[str]:
        question = ask("is-legal", table(trick, trump, south=hand), card=card)
        return {option.id for option in question.because}

    assert {"must-trump", "void"} < offered("KH 3H", "AS QD", "QD")
    assert {"overtrump", "must-trump"} < offered("KH 7S", "2S QD", "2S")
    assert {"trump-any-time", "follow"} < offered("5H 2S", "9H AS", "AS")
    assert {"any-card", "must-beat"} < offered("5H 2D", "9H AS", "AS", None)
    leads = ask("is-legal", set_lead("S", "2S QD"), card="2S")
    assert {option.id for option in leads.because} == {
        "lead",
        "follow",
        "any-card",
        "trumps-not-yet",
    }
    low = ask("is-legal", set_lead("S", "2S QD"), card="QD")
    assert "lead-high" in {option.id for option in low.because}


def set_lead(trump: str, hand: str) -> Table:
    position = Position(
        leader=Seat.SOUTH, trump=parse_suit(trump), hands=(None, None, parse_hand(hand), None)
    )
    return set_up(position, RuleSet())


def test_out_of_turn_is_a_question_of_turn() -> None:
    question = ask("is-legal", table("5H", south="9H", west="AH 2C"), card="AH", seat="west")
    assert question.right == {("no", "turn")}
    assert question.skill == "whose-turn"
    assert question.shown == {Seat.SOUTH, Seat.WEST}
    assert isinstance(mark(question, ["no", "follow"]).reason, NotYourTurn)


def test_every_turn_of_a_round_can_be_asked_about() -> None:
    rng = seeded("a whole round")
    now = start(shuffled_deal(rng, dealer=Seat.WEST), RuleSet())
    for turn in range(52):
        assert ask("whose-turn", now).right == {(now.turn.value,)}
        legal = {str(action).split()[-1] for action in legal_actions(now)}
        cards = ask("legal-cards", now)
        (right,) = cards.right
        assert set(right) == legal
        assert cards.shown == ({Seat.SOUTH, now.turn} if now.hand(Seat.SOUTH) else {now.turn})
        now = apply(now, rng.choice(legal_actions(now)))
        if turn % 4 == 3:
            assert ask("trick-winner", now).right == {(now.tricks[-1].winner.value,)}
    with pytest.raises(Unanswerable, match="round is over"):
        ask("next-leader", now)
    with pytest.raises(Unanswerable, match="nobody is to play"):
        ask("legal-cards", now)
    with pytest.raises(Unanswerable, match="does not tell"):
        ask("whose-turn", now)


def test_a_learner_elsewhere_is_spoken_to_there() -> None:
    question = ask("legal-cards", table("5H 2S", south="9H"), learner=Seat.SOUTH)
    assert isinstance(question.prompt, Message)
    assert question.prompt.fields["you"] is question.prompt.fields["seat"]
    other = ask("legal-cards", table("5H 2S", south="9H"), learner=Seat.EAST)
    assert isinstance(other.prompt, Message)
    assert other.prompt.fields["you"] is Seat.EAST
    assert other.seat is Seat.EAST


def test_lures_of_the_next_lead() -> None:
    question = ask("next-leader", table("TC KC 3C JC", dealer="west"))
    keys = {seat: getattr(why, "key", "") for seat, why in question.reasons.items()}
    assert keys["north"] == "why.lead.first-leader"
    assert keys["south"] == "why.lead.did-not-win"
    assert keys["west"] == "why.lead.last-player"
    assert keys["east"] == ""
    again = ask("next-leader", table("TC 2C KC JC"))
    assert getattr(again.reasons["north"], "key", "") == "why.lead.leader-again"
    assert getattr(again.reasons["east"], "key", "") == "why.lead.rotates"


@pytest.mark.parametrize(
    ("kind", "parameters", "at", "field"),
    [
        ("trick-winner", {}, None, None),
        ("trick-winner", {}, table("5H 2S"), None),
        ("next-leader", {}, table("5H 2S 3H"), None),
        ("legal-cards", {}, None, None),
        ("legal-cards", {}, table("5H 2S"), "seat"),
        ("legal-cards", {"seat": "south"}, table("5H", south="9H"), "seat"),
        ("legal-cards", {"seat": "nobody"}, table("5H 2S", south="9H"), "seat"),
        ("is-legal", {"card": "9H"}, None, None),
        ("is-legal", {"card": "9H"}, table("5H 2S"), "card"),
        ("is-legal", {"card": "9H", "seat": "up"}, table("5H 2S", south="9H"), "seat"),
        ("is-legal", {"card": "1H"}, table("5H 2S", south="9H"), "card"),
        ("is-legal", {"card": "8H"}, table("5H 2S", south="9H"), "card"),
        ("whose-turn", {}, None, None),
        ("whose-turn", {}, table(""), None),
        ("rank-order", {"cards": "2H"}, None, "cards"),
        ("rank-order", {"cards": "2H 3H"}, None, "cards"),
        ("rank-order", {"cards": "2H 2S"}, None, "cards"),
        ("rank-order", {"cards": "3H 2H 3H"}, None, "cards"),
        ("rank-order", {"cards": "BJ 2H"}, None, "cards"),
        ("rank-order", {"cards": "11H 2H"}, None, "cards"),
        ("rank-order", {"cards": "9H 8H 7H 6H 5H 4H 3H 2H AS"}, None, "cards"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    kind: str, parameters: dict[str, Any], at: Table | None, field: str | None
) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask(kind, at, **parameters)
    assert caught.value.field == field
    assert str(caught.value)


def test_a_card_that_a_finished_round_cannot_judge() -> None:
    position = Position(
        leader=Seat.SOUTH, tricks=(7, 6), hands=(None, None, parse_hand("9H"), None)
    )
    with pytest.raises(Unanswerable, match=r"game\.wrong-phase"):
        ask("is-legal", set_up(position, RuleSet()), card="9H")


def test_the_first_lead_is_told_by_the_dealer() -> None:
    question = ask("whose-turn", table("", dealer="west"))
    assert question.right == {("north",)}
    assert getattr(question.reasons["west"], "key", "") == "why.turn.dealer"


def test_every_kind_is_listed_under_its_own_name() -> None:
    for name, kind in KINDS.items():
        assert kind.kind == name  # type: ignore[comparison-overlap]
        assert kind.__doc__


@pytest.mark.parametrize("name", KINDS)
def test_an_editor_can_explain_every_parameter(name: str) -> None:
    adapter = TypeAdapter[object](KINDS[name])
    schema = adapter.json_schema()
    for field, described in schema["properties"].items():
        assert described.get("description"), field
    assert schema["additionalProperties"] is False
    with pytest.raises(ValidationError):
        adapter.validate_python({"kind": name, "answer": "east"})


def test_a_kind_is_read_from_a_lesson() -> None:
    read = TypeAdapter(Choice).validate_python(
        {
            "kind": "choice",
            "prompt": {"en": "?"},
            "options": ["a", {"text": "b", "why": "c"}],
            "right": 2,
        }
    )
    assert mark(read.question(None, learner=Seat.SOUTH), "2").reason == Text.read("c")


def test_going_round_the_wrong_way_is_named_after_the_first_card() -> None:
    def keys(trick: str) -> dict[str, str]:
        reasons = ask("whose-turn", table(trick)).reasons
        return {seat: getattr(why, "key", "") for seat, why in reasons.items()}

    assert keys("5H")["west"] == "why.turn.clockwise"
    assert keys("5H")["south"] == "why.turn.later"
    assert keys("5H 6H")["west"] == "why.turn.later"
    assert keys("5H 6H")["north"] == "why.turn.has-played"


def test_an_empty_hand_in_turn_cannot_be_asked_about() -> None:
    with pytest.raises(Unanswerable, match="empty"):
        ask("legal-cards", table("2H", east=""))
