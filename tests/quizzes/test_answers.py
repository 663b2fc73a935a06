"""What a browser sends is read, or refused: never half understood."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.quizzes.items import EVERY, RULES
from tutor.i18n import Message
from tutor.quizzes import BadAnswer, Option, Question, Shape, generate, mark, normalise

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(["yes", "no", "north", "AS", "follow", "void"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
NUMBER = Question(
    kind="sum",
    skill="sum",
    row="M1.S10",
    prompt=Message("kind.yes"),
    shape=Shape.NUMBER,
    options=(),
    right=frozenset({("7",)}),
    reasons={"6": Message("kind.no")},
)


@cache
def one(kind: str, level: int) -> Question:
    return generate(kind, level=level, rules=RULES, seed=0)


@given(raw=JUNK, which=st.sampled_from([*EVERY, None]))
def test_junk_is_an_answer_or_refused(raw: object, which: tuple[str, int] | None) -> None:
    question = one(*which) if which else NUMBER
    try:
        answer = normalise(question, raw)
    except BadAnswer:
        return
    assert normalise(question, list(answer)) == answer
    known = {option.id for option in (*question.options, *question.because)}
    assert question.shape is Shape.NUMBER or set(answer) <= known
    assert len(set(answer)) == len(answer)
    assert 0 <= mark(question, raw).credit <= 1


def test_picks_come_in_the_order_of_the_options() -> None:
    question = one("legal-cards", 1)
    ids = [option.id for option in question.options]
    assert normalise(question, list(reversed(ids))) == tuple(ids)


@pytest.mark.parametrize(
    ("raw", "digits"),
    [(7, "7"), ("007", "7"), (" +7 ", "7"), ("-2", "-2"), ("−2", "-2"), (-0, "0"), ("-0", "0")],
)
def test_numbers(raw: object, digits: str) -> None:
    assert normalise(NUMBER, raw) == (digits,)


@pytest.mark.parametrize(
    "raw", [True, 7.0, "seven", "", "12345", 10**20, "٧", "7 7", ["7", "7"], None]
)
def test_no_numbers(raw: object) -> None:
    with pytest.raises(BadAnswer):
        normalise(NUMBER, raw)


def test_a_number_is_marked() -> None:
    assert mark(NUMBER, 7).right
    wrong = mark(NUMBER, "6")
    assert (wrong.credit, wrong.answer, wrong.marks) == (0, ("7",), {})
    assert wrong.reason == Message("kind.no")


@pytest.mark.parametrize(
    "raw", [[], ["AS", "AS"], ["north", "east"], ["yes"], "", "NORTH", b"north"]
)
@pytest.mark.parametrize("kind", ["trick-winner", "is-legal", "rank-order", "legal-cards"])
def test_refused(kind: str, raw: object) -> None:
    with pytest.raises(BadAnswer):
        normalise(one(kind, 1), raw)


def test_doubles_and_gaps_are_refused() -> None:
    cards = one("legal-cards", 1)
    first = cards.options[0].id
    with pytest.raises(BadAnswer):
        normalise(cards, [first, first])
    order = one("rank-order", 1)
    with pytest.raises(BadAnswer):
        normalise(order, [option.id for option in order.options][1:])


def test_yes_or_no_without_reasons() -> None:
    plain = Question(
        kind="plain",
        skill="",
        row="",
        prompt=Message("kind.yes"),
        shape=Shape.YES_NO,
        options=(
            Option(id="yes", label=Message("kind.yes")),
            Option(id="no", label=Message("kind.no")),
        ),
        right=frozenset({("yes",)}),
    )
    assert mark(plain, "yes").right
    assert mark(plain, ["no"]).credit == 0
    with pytest.raises(BadAnswer):
        normalise(plain, ["yes", "no"])
