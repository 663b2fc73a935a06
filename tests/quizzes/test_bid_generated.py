"""Every kind of bid whist at every level and table: varied, right to mark, told, and the same."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from hashlib import sha256

import pytest

from tests.quizzes.bid_items import BID_WHIST, CHANGES, EVERY, TABLES, bid_items, items_at
from tests.quizzes.items import board_cells, table_text, text
from tests.quizzes.test_generated import answers
from tests.quizzes.test_words import LEFTOVER, said
from tutor.engine.ruleset import OPTIONS, RuleSet
from tutor.i18n import LANGUAGES
from tutor.quizzes import KINDS, Shape, Unanswerable, generate, levels_of, mark, normalise

HOUSE_SKILLS = {
    *("ladder-equal-directions", "dealer-may-match", "forced-dealer"),
    *("once-around", "pass-is-final", "passed-out", "jokers-own-suit"),
}
"""What only some tables train, and not in every few items there."""
DIGEST = """
from hashlib import sha256
from tests.quizzes.bid_items import EVERY, TABLES
from tests.quizzes.items import text
from tutor.quizzes import generate
made = (text(generate(k, level=l, rules=r, seed=7)) for k, l in EVERY for r in TABLES[::4])
print(sha256("\\n\\n".join(made).encode()).hexdigest())
"""


def test_every_house_rule_is_practised() -> None:
    assert {key for change in CHANGES for key in change} >= {
        key for key in OPTIONS if key not in ("trump_by", "trump_order", "honours")
    } - {"extra_round", "look_back"}


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_items_differ(kind: str, level: int) -> None:
    seen = {
        (
            table_text(item.table),
            item.table and item.table.auction,
            tuple(board_cells(item)),
            tuple((option.id, str(option.card)) for option in item.options),
            item.prompt,
        )
        for item in bid_items(kind, level)
    }
    assert len(seen) >= 14


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_a_fresh_interpreter_makes_the_same_items(hash_seed: str) -> None:
    made = (
        text(generate(kind, level=level, rules=rules, seed=7))
        for kind, level in EVERY
        for rules in TABLES[::4]
    )
    here = sha256("\n\n".join(made).encode()).hexdigest()
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == here


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_an_item_is_well_made(kind: str, level: int) -> None:
    trained = set()
    for rules, item in items_at(kind, level):
        assert (item.kind, item.level) == (kind, level)
        # Where only sevens may be bid, or there are no jokers, another level may be trained.
        if rules.minimum_bid < 7 and rules.jokers:
            assert item.skill in levels_of(kind, rules)[level]
            trained.add(item.skill)
        assert 1 <= len(item.trace) <= 3
        for options in (item.options, item.because):
            assert len({str(option.label) for option in options}) == len(options)
        assert all(normalise(item, list(answer)) == answer for answer in item.right)
        if item.shape is not Shape.NUMBER:
            for option in (*item.options, *item.because):
                assert option.id in item.reasons
        else:
            ((right,),) = item.right
            assert right in item.reasons
            assert len(item.reasons) >= 2
    wanted = set(levels_of(kind, BID_WHIST)[level])
    assert trained <= wanted
    assert wanted - trained <= HOUSE_SKILLS


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_right_answers_get_full_credit_and_only_they(kind: str, level: int) -> None:
    for _, item in items_at(kind, level)[::5]:
        assert not all(answer in item.right for answer in answers(item))
        for answer in (*item.right, *answers(item)):
            marking = mark(item, answer)
            assert marking.right == (answer in item.right)
            assert (marking.credit == 1) == marking.right
            assert 0 <= marking.credit <= 1
            assert marking.answer in item.right
            assert marking.reason is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_item_can_be_said(kind: str, level: int, language: str) -> None:
    for _, item in items_at(kind, level)[::4]:
        for sentence in said(item, language):
            assert sentence
            assert not LEFTOVER.search(sentence), sentence


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not KINDS[kind].levels])
def test_what_makes_no_sense_in_whist_is_refused(kind: str) -> None:
    with pytest.raises(Unanswerable, match="no level 1 in whist; there are: none"):
        generate(kind, level=1, rules=RuleSet(), seed=0)


def test_generating_is_quick() -> None:
    start = time.process_time()
    for kind, level in EVERY:
        for seed in range(2000, 2002):
            generate(kind, level=level, rules=BID_WHIST, seed=seed)
    assert (time.process_time() - start) / (2 * len(EVERY)) < 0.02
