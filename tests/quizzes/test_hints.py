"""The ladder of hints: four rungs for every kind, and no answer before the last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from tests.quizzes.bid_items import EVERY as EVERY_BID
from tests.quizzes.bid_items import items_at
from tests.quizzes.items import EVERY as EVERY_WHIST
from tests.quizzes.items import RULES, items
from tests.quizzes.test_questions import table
from tests.quizzes.test_words import LEFTOVER
from tutor.engine.calls import Bid, BidKind, Direction
from tutor.engine.cards import Card, Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.i18n import LANGUAGES, Message, words
from tutor.quizzes import KINDS, Hint, Question, Rung, Shape, ask, generate, given_up, hints, say

EVERY = [(kind, level, False) for kind, level in EVERY_WHIST]
EVERY += [(kind, level, True) for kind, level in EVERY_BID]
EACH = pytest.mark.parametrize(("kind", "level", "bids"), EVERY)
PICKS_ONE = (Shape.PICK_ONE, Shape.PICK_A_CALL)


@cache
def made(kind: str, level: int, bids: bool) -> tuple[Question, ...]:
    return tuple(item for _, item in items_at(kind, level)) if bids else items(kind, level)


def told(question: Question, hint: Hint, language: str = "en") -> list[str]:
    return [say(question, line, words(language)) for line in hint.lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_where_to_look(kind: str, language: str) -> None:
    assert words(language).has(f"hint.look.{kind}"), f"add hint.look.{kind} to hints.yaml"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rung_has_a_name(language: str) -> None:
    ladder = hints(made("trick-winner", 1, False)[0])
    names = [words(language).tell(hint.name) for hint in ladder]
    assert len(set(names)) == len(names) == 4


@EACH
def test_the_rungs_are_whole(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids):
        ladder = hints(question)
        assert [hint.rung for hint in ladder] == list(Rung)
        assert all(hint.lines for hint in ladder)
        assert [bool(hint.rows) for hint in ladder] == [False, True, False, False]
        assert question.row in ladder[1].rows or len(ladder[1].rows) > 1
        assert not any(hint.strikes for hint in ladder if hint.rung is not Rung.HALF)


@EACH
def test_they_can_be_said(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids)[::5]:
        for language in LANGUAGES:
            for hint in hints(question):
                for sentence in told(question, hint, language):
                    assert sentence
                    assert not LEFTOVER.search(sentence), sentence


@EACH
def test_only_the_last_gives_the_answer(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids):
        *before, worked = hints(question)
        assert all(hint.answer is None for hint in before)
        assert worked.answer in question.right


@EACH
def test_what_is_struck_out_is_wrong_and_never_all_of_it(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids):
        half = hints(question)[2]
        right = {part for answer in question.right for part in answer}
        shown = question.because if question.shape is Shape.YES_NO else question.options
        wrong = {option.id for option in shown} - right
        assert half.strikes <= wrong
        if wrong:
            assert half.strikes < wrong


@EACH
def test_a_rule_is_not_the_answer(kind: str, level: int, bids: bool) -> None:
    """Where several rows can decide, no row belongs to one answer alone."""
    rights = defaultdict(set)
    for question in made(kind, level, bids):
        leads = kind == "is-legal" and question.table and not question.table.trick
        # Whether a card lies there is plain to see.
        if question.shape in (*PICKS_ONE, Shape.YES_NO) and not leads:
            rights[hints(question)[1].rows].add(min(question.right))
    if len(rights) > 1:
        assert all(len(answers) > 1 for answers in rights.values()), rights


@pytest.mark.parametrize("kind", KINDS)
def test_half_of_the_way_is_not_all_of_it(kind: str) -> None:
    """A fact may name an option, but not always the right one."""
    named = defaultdict(list)
    for question in (one for each in EVERY if each[0] == kind for one in made(*each)):
        if question.shape not in PICKS_ONE:
            continue
        for line in hints(question)[2].lines:
            values = [*_values(line)]
            options = {option.id for option in question.options if option.label in values}
            if len(options) == 1:
                named[_key(line)].append((*options,) in question.right)
    for key, hits in named.items():
        assert not all(hits), f"{key} names the right option each of {len(hits)} times"


@EACH
def test_half_of_a_number_is_not_the_number(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids):
        if question.shape is not Shape.NUMBER:
            continue
        (right,) = min(question.right)
        half = hints(question)[2]
        numbers = {value for line in half.lines for value in _values(line)}
        if _key(half.lines[0]) == "hint.half.either":
            assert int(right) in numbers
            assert len(numbers) == 2
        else:
            assert int(right) not in numbers, told(question, half)


@EACH
def test_no_hint_knows_a_hidden_card(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids):
        seen = {*_visible(question)}
        for hint in hints(question):
            for line in hint.lines:
                assert {*_cards(line)} <= seen, (told(question, hint), seen)


@EACH
def test_the_same_question_has_the_same_hints(kind: str, level: int, bids: bool) -> None:
    question = made(kind, level, bids)[0]
    rules = RULES if question.table is None else question.table.rules
    if question.seed is not None and not bids:
        again = generate(kind, level=level, rules=rules, seed=question.seed)
        assert hints(again) == hints(question)


@EACH
def test_giving_up_is_not_right(kind: str, level: int, bids: bool) -> None:
    for question in made(kind, level, bids)[:20]:
        marking = given_up(question)
        assert (marking.right, marking.credit, marking.given) == (False, 0.0, ())
        assert marking.answer == hints(question)[3].answer
        assert set(marking.marks.values()) <= {"right"}


def test_the_trick_of_the_source() -> None:
    """10C led, KC, 3D and the forced jack: M1.S7."""
    question = ask("trick-winner", table("TC KC 3D JC", "H"))
    look, rule, half, worked = hints(question)
    assert told(question, look) == [
        "Look for trumps first. If nobody played a heart, look at the first card."
    ]
    assert rule.rows == ("M1.S7",)
    assert told(question, rule) == [words("en").rule("M1.S7").text]
    assert told(question, half)[0] == "North led clubs."
    assert len(half.strikes) == 2
    assert worked.answer == ("east",)
    assert told(question, worked)[:2] == [
        "North led clubs.",
        "Hearts are trumps, but nobody played one.",
    ]


@pytest.mark.parametrize(
    ("contract", "rows"),
    [
        (None, ("M1.S6",)),
        ("uptown", ("M1.S6", "M2.S6")),
        ("notrump", ("M1.S6", "M2.S7")),
    ],
)
def test_only_rules_that_can_decide_are_told(contract: str | None, rows: tuple[str, ...]) -> None:
    trick, held = parse_cards("TC KC 3D"), parse_cards("JC AH QD 9S")
    trump = None if contract == "notrump" else Suit.HEARTS
    position = Position(leader=Seat.NORTH, trick=trick, hands=(None, None, None, held))
    if contract is None:
        at = set_up(replace(position, trump=trump), RULES)
    else:
        bid = Bid(level=3, kind=BidKind[contract.upper()])
        ranks = None if trump else Direction.UPTOWN
        named = Contract(declarer=Seat.NORTH, bid=bid, trump=trump, ranks=ranks)
        at = set_up(replace(position, contract=named), PRESETS["bid-whist"])
    assert hints(ask("legal-cards", at, seat="west"))[1].rows == rows


def test_on_the_ladder_it_is_not_said_how_many() -> None:
    """Legal bids stand side by side there, so their number would be the answer."""
    question = made("legal-calls", 5, True)[0]
    ids = tuple(option.id for option in question.options)
    bare = replace(question, trace=(), right=frozenset({ids[1:]}))
    assert [_key(line) for line in hints(bare)[2].lines] == ["hint.half.none"]


def choice(*, options: int, right: int | tuple[int, ...] = 1, **more: Any) -> Question:
    texts = tuple(f"option {n}" for n in range(options))
    return ask("choice", prompt="Which?", options=texts, right=right, **more)


def test_a_choice_without_a_row_has_four_rungs_too() -> None:
    look, rule, half, worked = hints(choice(options=4))
    assert rule.rows == ()
    assert [_key(line) for line in rule.lines] == ["hint.rule.none"]
    assert len(half.strikes) == 2
    assert worked.answer == ("1",)
    assert look.lines
    assert worked.lines


def test_of_two_options_none_is_struck_out() -> None:
    half = hints(choice(options=2))[2]
    assert not half.strikes
    assert [_key(line) for line in half.lines] == ["hint.half.none"]


def test_how_many_are_right_where_nothing_can_be_struck_out() -> None:
    question = choice(options=3, right=(1, 3), many=True)
    half = hints(question)[2]
    assert not half.strikes
    assert told(question, half) == ["Two of them are right."]


def test_of_several_right_options_none_is_struck_out() -> None:
    """A right card of several right ones is right."""
    question = choice(options=6, right=(2, 5))
    half, worked = hints(question)[2:]
    assert not half.strikes & {"2", "5"}
    assert worked.answer == ("2",)


def _key(line: Any) -> str:
    return line.key if isinstance(line, Message) else getattr(line, "id", "")


def _used(line: Any) -> tuple[Any, ...]:
    """What a line tells: of a message what its sentence uses, of a reason everything."""
    if isinstance(line, Message):
        names = words("en")._sentence(line.key).fields()
        return tuple(line.fields[name] for name in names if name in line.fields)
    return tuple(getattr(line, field.name) for field in fields(line))


def _values(thing: Any) -> Iterator[Any]:
    """Every value in a line, with those inside it."""
    if isinstance(thing, Message | Reason):
        thing = _used(thing)
    if not isinstance(thing, tuple):
        yield thing
        return
    for part in thing:
        yield from _values(part)


def _cards(thing: Any) -> Iterator[Card]:
    return (value for value in _values(thing) if isinstance(value, Card))


def _visible(question: Question) -> Iterator[Card]:
    """The cards that the page shows: open hands, what was played, the board, the question."""
    at = question.table
    if at is not None:
        for seat in question.shown:
            yield from at.hand(seat) or ()
        yield from (card for _, card in at.played())
        yield from (card for _, card in at.on_table())
        yield from _cards(at.turned)
        if at.kitty is not None and at.kitty.shown:
            yield from at.kitty.cards or ()
    if question.board is not None:
        yield from _cards(question.board.cells())
    yield from (option.card for option in question.options if option.card)
    yield from _cards(question.prompt)
