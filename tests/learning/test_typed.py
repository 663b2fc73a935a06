"""Questions in a terminal: all that is shown there, and every way to type an answer."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.quizzes.misconceptions.tables import whist
from tutor.engine.cards import PACK, Card, pack
from tutor.engine.ruleset import PRESETS, parse_rules
from tutor.engine.view import view
from tutor.i18n import LANGUAGES, words
from tutor.learning.feedback_text import answer_text, feedback_lines, hint_lines
from tutor.learning.question_text import label, option_lines, question_lines
from tutor.learning.state import Answered
from tutor.learning.typed import Unread, how_to_answer, read_typed
from tutor.quizzes import (
    KINDS,
    Answer,
    Pad,
    Question,
    Shape,
    ask,
    generate,
    given_up,
    hints,
    levels_of,
    mark,
    say,
)

RULES = ("whist", "bid-whist", "bid-whist jokers_own_suit=true joker_lead=leader-names-suit")
EVERY = [
    (kind, level, rules)
    for rules in RULES
    for kind in KINDS
    for level in levels_of(kind, parse_rules(rules))
    # House rules change what some kinds show: the hardest level of each is enough.
    if rules != RULES[-1] or level == max(levels_of(kind, parse_rules(rules)))
]
SAID = [(*each, LANGUAGES[place % 2]) for place, each in enumerate(EVERY)]
"""Each of these in one language or the other, so that every kind is said in both."""

DIAMONDS = whist("9D 3D", south="KS JS AH QD 2D")


def item(kind: str, level: int = 1, rules: str = "whist", seed: int = 1) -> Question:
    return generate(kind, level=level, rules=parse_rules(rules), seed=seed)


def typed(question: Question, answer: Answer, language: str, *, by_name: bool) -> list[str]:
    """Type an answer by the numbers of the list, or by what stands there."""
    lists = [question.options, question.because] if question.because else [question.options]
    if question.shape is Shape.NUMBER:
        return [answer[0]]
    parts = [answer] if len(lists) == 1 else [answer[:1], answer[1:]]
    told = []
    for options, picked in zip(lists, parts, strict=True):
        ids = [option.id for option in options]
        if by_name or question.pad is Pad.LADDER:
            said = [label(question, question.option(one), words(language)) for one in picked]
            told.append(", ".join(said))
        else:
            told.append(" ".join(f"{ids.index(one) + 1})" for one in picked))
    return told


def read(question: Question, parts: list[str], language: str) -> Answer:
    first = read_typed(parts[0], question, words(language))
    if len(parts) == 1:
        return first
    (verdict,) = first
    return read_typed(parts[1], question, words(language), verdict=verdict)


@pytest.mark.parametrize(("kind", "level", "rules", "language"), SAID)
def test_a_right_answer_is_typed_by_number_and_by_name(
    kind: str, level: int, rules: str, language: str
) -> None:
    for seed in range(2):
        question = item(kind, level, rules, seed)
        for answer in question.right:
            assert (
                read(question, typed(question, answer, language, by_name=False), language) == answer
            )
            names = typed(question, answer, language, by_name=True)
            assert read(question, names, language) == answer


def cards_in(text: str, language: str) -> set[Card]:
    """Find every card that a text names, short or in full."""
    said = words(language)
    found = set()
    for card in (*PACK, *pack(2)[-2:]):
        short, full = re.escape(said.short(card)), re.escape(said.card(card))
        if re.search(rf"(?<!\w)(?:{short}|{full}(?!\w))", text, re.IGNORECASE):
            found.add(card)
    return found


@pytest.mark.parametrize(("kind", "level", "rules", "language"), SAID)
def test_no_hidden_card_is_shown(kind: str, level: int, rules: str, language: str) -> None:
    for seed in range(2):
        question = item(kind, level, rules, seed)
        lines = [*question_lines(question, words(language))]
        if question.table is None:
            continue
        # Three hearts may be a call, and then it looks like a card.
        if not any(option.call for option in question.options):
            lines += option_lines(question, question.options, words(language))
        hands = question.shown | ({question.hand} if question.hand else set())
        seen = view(question.table, question.seat, open_hands=frozenset(hands))
        known = {card for hand in seen.table.hands for card in hand or ()} | seen.seen()
        # Nothing on a board is hidden.
        cells = question.board.cells() if question.board else ()
        known |= {card for cell in cells if isinstance(cell, tuple) for card in cell}
        text = "\n".join(lines)
        assert cards_in(text, language) <= known | cards_in(
            say(question, question.prompt, words(language)), language
        )
        assert not re.search(r"[{}<]|None(?! of)", text)


@pytest.mark.parametrize(("kind", "level", "rules", "language"), SAID)
def test_all_of_a_question_is_shown(kind: str, level: int, rules: str, language: str) -> None:
    said, question = words(language), item(kind, level, rules)
    text = "\n".join(question_lines(question, said))
    assert say(question, question.prompt, said) in text
    listed = "\n".join(option_lines(question, question.options, said))
    for option in question.options:
        assert label(question, option, said) in listed
    if question.table is not None:
        for _, card in question.table.on_table():
            assert said.short(card) in text
        for card in question.table.hand(question.hand) or () if question.hand else ():
            assert said.short(card) in text
    for cell in question.board.cells() if question.board else ():
        if isinstance(cell, tuple):
            assert all(said.short(card) in text for card in cell)
    feedback = feedback_lines(marked(question, min(question.right)), said)
    assert feedback[0].startswith("✓ ")
    for line in [*feedback, how_to_answer(question, said)]:
        assert line.strip()
        assert not re.search(r"[{}]|None(?! of)|<\w", line)


def marked(question: Question, answer: Answer) -> Answered:
    return Answered(question=question, answer=answer, marking=mark(question, answer))


def test_the_first_card_of_a_trick_is_marked_and_the_winner_is_not() -> None:
    question = item("trick-winner", 5)
    text = "\n".join(question_lines(question, words("en")))
    assert question.table is not None
    leader = question.table.tricks[-1].leader
    (line,) = [line for line in text.splitlines() if "led" in line.split()]
    assert line.startswith(words("en").seat(leader))
    assert "win" not in text.replace("wins this trick?", "")


LEGAL = ask(
    "choice",
    prompt="How many?",
    options=("3", "2", "1, or none", "east, then west"),
    right=(1, 2),
    many=True,
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1)", ("1",)),
        ("#1 2.", ("1", "2")),
        ("2) 1) 2)", ("1", "2")),
        ("4 3)", ("3", "4")),
    ],
)
def test_a_place_in_the_list_can_be_told_from_a_name(text: str, answer: Answer) -> None:
    assert read_typed(text, LEGAL, words("en")) == answer


def unread(text: str, question: Question, language: str = "en", **more: str) -> str:
    with pytest.raises(Unread) as refused:
        read_typed(text, question, words(language), **more)
    assert words(language).tell(refused.value.message)
    return refused.value.message.key


def test_what_can_mean_two_things_is_asked_again() -> None:
    assert unread("3", LEGAL) == "quiz.two-ways"
    bids = item("sort-bids", 5, "bid-whist", 3)
    ids = [option.id for option in bids.options]
    level = next(n for n in range(1, 8) if f"{n}U" in ids and ids.index(f"{n}U") != n - 1)
    assert unread(f"{level} " + " ".join(ids), bids) == "quiz.two-ways"


def test_on_the_ladder_a_number_is_a_bid() -> None:
    ladder = item("legal-calls", 5, "bid-whist")
    for text in ("7 pass", "7U P", "pas, zeven uptown", "P;7 up", "p 7↑"):
        assert read_typed(text, ladder, words("nl")) == ("P", "7U")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("2", ("east",)),
        ("e", ("east",)),
        ("EAST", ("east",)),
        (" South ", ("south",)),
        ("south (you)", ("south",)),
    ],
)
def test_a_seat_is_read_as_it_is_written(text: str, ids: Answer) -> None:
    assert read_typed(text, item("trick-winner"), words("en")) == ids


def test_cards_are_read_in_either_language() -> None:
    question = ask("legal-cards", DIAMONDS)
    assert [option.id for option in question.options][:3] == ["KS", "JS", "AH"]
    for text in ("KS AH", "HS,AH", "h♠ a♥", "K♠;1 3", "king of spades, ace of hearts"):
        assert read_typed(text, question, words("en")) == ("KS", "AH")
    assert read_typed("schoppenheer hartenaas", question, words("nl")) == ("KS", "AH")


def test_a_verdict_comes_before_its_reason() -> None:
    question = item("is-legal")
    for text, verdict in (("y", "yes"), ("No", "no"), ("1", "yes"), ("2", "no")):
        assert read_typed(text, question, words("en")) == (verdict,)
    assert read_typed("j", question, words("nl")) == ("yes",)
    first = question.because[0].id
    assert read_typed("1", question, words("en"), verdict="no") == ("no", first)
    assert unread("5", question, verdict="no") == "quiz.cannot"


@pytest.mark.parametrize(
    ("kind", "text", "key"),
    [
        ("trick-winner", "", "quiz.cannot"),
        ("trick-winner", "   ", "quiz.cannot"),
        ("trick-winner", ",", "quiz.one-only"),
        ("trick-winner", "0", "quiz.cannot"),
        ("trick-winner", "5", "quiz.cannot"),
        ("trick-winner", "1 2", "quiz.one-only"),
        ("trick-winner", "²", "quiz.cannot"),
        ("trick-winner", "x" * 301, "quiz.too-long"),
        ("trick-winner", "\x1b[2J", "quiz.cannot"),
        ("trick-winner", "north north", "quiz.one-only"),
        ("legal-cards", "2C 2C 9", "quiz.cannot"),
        ("legal-cards", ";", "quiz.cannot"),
        ("rank-order", "1", "quiz.all-once"),
        ("rank-order", "1 1 2 3", "quiz.all-once"),
        ("trick-count", "", "quiz.cannot"),
        ("trick-count", "many", "quiz.cannot"),
        ("trick-count", "12345", "quiz.cannot"),
    ],
)
def test_what_is_no_answer_is_told(kind: str, text: str, key: str) -> None:
    assert unread(text, item(kind)) == key


@settings(deadline=None)
@given(st.text(max_size=320), st.sampled_from(EVERY))
def test_any_text_is_an_answer_or_refused(text: str, which: tuple[str, int, str]) -> None:
    question = item(*which)
    try:
        answer = read_typed(text, question, words("en"))
    except Unread as error:
        told = words("en").tell(error.message)
    else:
        told = answer_text(question, answer, words("en"))
        if question.because:
            assert answer in {("yes",), ("no",)}
        else:
            assert mark(question, answer).given == answer
    assert told
    assert told.isprintable()


def test_of_many_options_the_wrong_and_the_missed_are_named() -> None:
    question = ask("legal-cards", DIAMONDS)
    lines = feedback_lines(marked(question, ("KS", "QD")), words("en"))
    assert lines[0].startswith("✗ ")
    assert lines[1:4] == ["right: Q♦", "wrong: K♠", "missed: 2♦"]
    right = feedback_lines(marked(question, min(question.right)), words("en"))
    assert not any(line.startswith(("right:", "wrong:", "missed:")) for line in right)


def test_a_rule_that_is_known_is_only_named() -> None:
    question = item("trick-winner")
    answered = marked(question, min(question.right))
    text = words("en").rule(question.row).text
    whole = " ".join(feedback_lines(answered, words("en")))
    known = " ".join(feedback_lines(answered, words("en"), known={question.row}))
    assert text in " ".join(whole.split())
    assert text not in " ".join(known.split())
    assert f"({question.row})" in known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_hint_can_be_read(preset: str, language: str) -> None:
    rules = PRESETS[preset]
    for kind in KINDS:
        for level in levels_of(kind, rules):
            question = generate(kind, level=level, rules=rules, seed=3)
            for hint in hints(question):
                for line in hint_lines(hint, question, words(language)):
                    assert line.strip()
                    assert not re.search(r"[{}<]|None(?! of)", line)


def test_a_hint_that_strikes_out_names_what() -> None:
    question = item("trick-winner", 2)
    half = hints(question)[2]
    assert half.strikes
    told = hint_lines(half, question, words("en"))
    names = [
        label(question, one, words("en")) for one in question.options if one.id in half.strikes
    ]
    assert told[-1] == f"wrong: {', '.join(names)}"


def test_a_shown_answer_is_not_called_wrong() -> None:
    question = item("trick-winner")
    marking = given_up(question)
    shown = Answered(question=question, answer=(), marking=marking, hinted=4)
    assert feedback_lines(shown, words("en"))[0].startswith("→ ")


def test_an_answer_is_named_as_it_was_listed() -> None:
    assert answer_text(item("trick-count"), ("-3",), words("en")) == "−3"
    order = item("rank-order")
    ids = tuple(option.id for option in order.options)
    assert answer_text(order, ids, words("en")).count(" < ") == len(ids) - 1
    assert answer_text(item("trick-winner"), ("south",), words("nl")) == "Zuid (jij)"
