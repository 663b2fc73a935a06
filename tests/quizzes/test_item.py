"""The codes of questions: every one reads back, no slip is taken for another question."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.rulesets import rule_sets
from tutor.engine.ruleset import PRESETS, RuleSet, parse_rules
from tutor.quizzes import KINDS, Question, ask, generate, levels_of
from tutor.quizzes.item import LETTERS, BadCode, Code, Generated, OfLesson, code_of, parse_code

BID = parse_rules("bid-whist minimum_bid=3 kitty_shown=never jokers=1 rounds=12 extra_round=true")
SEEDS = st.integers(0, 2**63 - 1)


def item(kind: str = "trick-winner", level: int = 3, rules: str = "whist", seed: int = 7) -> Code:
    made = Generated(kind=kind, level=level, rules=parse_rules(rules), seed=seed)
    return Code(item=made, stamp=100)


def question(code: Code) -> Question:
    made = code.item
    assert isinstance(made, Generated)
    return generate(made.kind, level=made.level, rules=made.rules, seed=made.seed)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_code_replays_the_item(kind: str, preset: str) -> None:
    rules = PRESETS[preset]
    for level in levels_of(kind, rules):
        for seed in (24, 2**48 - 1):
            made = generate(kind, level=level, rules=rules, seed=seed)
            text = code_of(Generated(kind=kind, level=level, rules=rules, seed=seed), made)
            code = parse_code(text)
            again = question(code)
            assert again == made
            assert code.fits(again)
            assert not set(text) - set(LETTERS) - {"-"}


@settings(deadline=None)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    level=st.integers(1, 5),
    rules=rule_sets(),
    seed=SEEDS,
    stamp=st.integers(0, 575),
)
def test_a_code_reads_back(kind: str, level: int, rules: RuleSet, seed: int, stamp: int) -> None:
    made = Generated(kind=kind, level=level, rules=rules, seed=seed)
    code = Code(item=made, stamp=stamp)
    text = str(code)
    assert parse_code(text) == code
    assert parse_code(f" {text.lower().replace('-', ' ')}\n") == code
    assert parse_code(text.replace("-", "")) == code


IDS = st.from_regex(r"[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}", fullmatch=True)


@settings(deadline=None)
@given(lesson=IDS, step=IDS, stamp=st.integers(0, 575))
def test_a_code_of_a_lesson_reads_back(lesson: str, step: str, stamp: int) -> None:
    code = Code(item=OfLesson(lesson=lesson, step=step), stamp=stamp)
    assert str(code).startswith(f"{lesson}/{step}/")
    assert parse_code(str(code)) == code
    assert parse_code(str(code).upper()) == code


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("4R6Q-39WD-65", item().item),
        ("4R6Q-673J-P4CV-D", item(seed=70_000).item),
        ("follow-suit/q2/22J6", OfLesson(lesson="follow-suit", step="q2")),
    ],
)
def test_a_code_that_was_given_out_is_read_for_ever(text: str, item: object) -> None:
    """Codes are in mails and on paper: what one stood for it stands for in every later version."""
    assert parse_code(text).item == item


@pytest.mark.parametrize(
    "code",
    [
        item(),
        item(seed=2**48 - 1),
        item("legal-calls", 5, str(BID), 12_345),
        Code(item=OfLesson(lesson="follow-suit", step="q2"), stamp=321),
    ],
)
def test_a_slip_is_refused(code: Code) -> None:
    """Whichever letter is wrong, and wherever two neighbours have changed places."""
    text = str(code).replace("-", "") if "/" not in str(code) else str(code)
    letters = LETTERS if "/" not in text else LETTERS + LETTERS.lower() + "-abegilosuz01"
    slips = {text[:at] + other + text[at + 1 :] for at in range(len(text)) for other in letters}
    slips |= {text[:at] + after + before + text[at + 2 :] for at, (before, after) in _pairs(text)}
    slips = {
        slip for slip in slips if slip.lower().replace("-", "") != text.lower().replace("-", "")
    }
    assert len(slips) > 200
    for slip in slips:
        with pytest.raises(BadCode):
            parse_code(slip)


def _pairs(text: str) -> list[tuple[int, tuple[str, str]]]:
    return list(enumerate(pairwise(text)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "more than 0 letters"),
        ("4R6Q", "more than 4 letters"),
        ("4R6O-39WD-65", "no code has 'O' in it"),
        ("4R6Q-39WD-66", "a slip"),
        ("4R6Q-39WD-6", "a slip"),
        ("4R6Q-39WD-655", "a slip"),
        ("24" * 4000, "much shorter"),
        ("follow-suit/q2", "written lesson/step/four letters"),
        ("follow-suit/q2/22", "written lesson/step/four letters"),
        ("follow-suit//2222", "written lesson/step/four letters"),
        ("../../etc/passwd", "written lesson/step/four letters"),
        ("a/b/c/d", "written lesson/step/four letters"),
        ("follow-suit/q2/2222", "a slip"),
        ("follow-suit/q2/O222", "no code has 'O' in it"),
        ("ß" * 10, "no code has 'S' in it"),
        ("\x1b[31m", "no code has '\\x1b' in it"),
    ],
)
def test_what_is_no_code_is_told_why(text: str, why: str) -> None:
    with pytest.raises(BadCode) as refused:
        parse_code(text)
    assert why in str(refused.value)


def checked(body: str) -> str:
    """Find the end that makes a code of any letters, as somebody would who wishes us ill."""
    for first in LETTERS:
        for second in LETTERS:
            try:
                parse_code(f"{body}22{first}{second}")
            except BadCode as error:
                if "slip" in str(error):
                    continue
            return f"{body}22{first}{second}"
    raise AssertionError(body)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("YR6Q39", "a later version of the program"),
        ("422239", "no such kind of question"),
        ("4R6Q" + "5" + "229", "copy it once more"),  # a seed with zeros before it
        ("4R6Q" + "39" + "22", "copy it once more"),  # house rules with zeros before them
        ("4R6Q" + "Y9", "copy it once more"),  # a seed that is shorter than it says
        ("4R6Q" + "39" + "YYYYYYY", "house rules"),  # beyond all there are
        ("4R6Q" + "39" + "6NV7P", "house rules"),  # an extra round after no last one
    ],
)
def test_a_code_that_was_made_up_is_refused(body: str, why: str) -> None:
    with pytest.raises(BadCode) as refused:
        parse_code(checked(body))
    assert why in str(refused.value)


@settings(deadline=None)
@given(st.text() | st.text(alphabet=LETTERS + LETTERS.lower() + "/- ", max_size=40))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = parse_code(text)
    except BadCode:
        return
    assert str(code).replace("-", "").lower() == "".join(text.split()).replace("-", "").lower()


def test_no_letter_looks_like_another() -> None:
    assert len(LETTERS) == 24
    for alike in ("0OQ", "0OD", "1IL", "2Z", "5S", "6G", "8B", "UV"):
        assert len(set(alike) & set(LETTERS)) == 1 - (alike == "1IL")


def test_no_two_kinds_share_a_number() -> None:
    texts = {str(item(kind))[:4] for kind in KINDS}
    assert len(texts) == len(KINDS)


def test_another_question_does_not_fit() -> None:
    others = [question(item(seed=seed)) for seed in range(40)]
    fits = [parse_code(code_of(item().item, others[7])).fits(other) for other in others]
    assert fits.index(True) == 7
    assert fits.count(True) == 1


def test_a_choice_of_an_author_has_a_stamp_too() -> None:
    place = OfLesson(lesson="follow-suit", step="q2")
    one, other = (
        ask("choice", prompt={"en": prompt}, options=("A", "B"), right=1) for prompt in "xy"
    )
    code = parse_code(code_of(place, one))
    assert code.item == place
    assert code.fits(one)
    assert not code.fits(other)


STAMPS = """
from tests.quizzes.test_item import BID, RuleSet, generate, levels_of, KINDS
from tutor.quizzes.item import Generated, code_of
for rules in (RuleSet(), BID):
    for kind in KINDS:
        for level in levels_of(kind, rules):
            made = Generated(kind=kind, level=level, rules=rules, seed=5)
            print(code_of(made, generate(kind, level=level, rules=rules, seed=5)))
"""


def test_a_fresh_interpreter_gives_the_same_codes() -> None:
    said = set()
    for seed in ("1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", STAMPS], env=env, capture_output=True, text=True, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert said.pop().count("\n") > 100
