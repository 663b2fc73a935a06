"""Every kind at every level: varied, fair, right, and the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from hashlib import sha256

import pytest

from tests.quizzes.items import EVERY, MANY, RULES, board_cells, items, table_text, text
from tutor.engine.cards import Card
from tutor.engine.position import Position, position_faults
from tutor.engine.ruleset import RuleSet
from tutor.quizzes import KINDS, Question, Shape, Unanswerable, generate, mark, normalise

DIGEST = """
from hashlib import sha256
from tests.quizzes.items import EVERY, RULES, text
from tutor.quizzes import generate
made = (text(generate(k, level=l, rules=RULES, seed=s)) for k, l in EVERY for s in range(5))
print(sha256("\\n\\n".join(made).encode()).hexdigest())
"""


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_at_least_half_of_the_items_differ(kind: str, level: int) -> None:
    seen = {
        (
            table_text(item.table),
            tuple(board_cells(item)),
            tuple((option.id, str(option.card)) for option in item.options),
            item.prompt,
        )
        for item in items(kind, level)
    }
    assert len(seen) >= len(items(kind, level)) / 2


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_a_fresh_interpreter_makes_the_same_items(hash_seed: str) -> None:
    here = (text(items(kind, level)[seed]) for kind, level in EVERY for seed in range(5))
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == sha256("\n\n".join(here).encode()).hexdigest()


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_equal_arguments_give_equal_items(kind: str, level: int) -> None:
    for seed in range(5):
        again = generate(kind, level=level, rules=RULES, seed=seed)
        assert again == items(kind, level)[seed]
        assert hash(again) == hash(items(kind, level)[seed])


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_an_item_is_well_made(kind: str, level: int) -> None:
    for item in items(kind, level):
        assert (item.kind, item.level) == (kind, level)
        assert item.skill in KINDS[kind].levels[level]
        assert 1 <= len(item.trace) <= 3
        labels = [str(option.label) for option in item.options]
        assert len(set(labels)) == len(labels)
        assert len({str(option.label) for option in item.because}) == len(item.because)
        for answer in item.right:
            assert normalise(item, list(answer)) == answer


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_level_trains_what_it_says(kind: str, level: int) -> None:
    wanted = set(KINDS[kind].levels[level])
    trained = {item.skill for item in items(kind, level)}
    for seed in range(MANY):
        if trained >= wanted:
            break
        trained.add(generate(kind, level=level, rules=RULES, seed=seed).skill)
    assert trained == wanted


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_tables_hold_up(kind: str, level: int) -> None:
    for item in items(kind, level):
        table = item.table
        if table is None:
            continue
        trick = table.tricks[-1].cards if table.tricks else table.trick
        leader = table.tricks[-1].leader if table.tricks else table.leader
        assert not position_faults(
            Position(leader=leader, trick=trick, hands=table.hands), table.rules
        )
        lying = [card for _, card in table.played()]
        held = [card for hand in table.hands for card in hand or ()]
        assert len(set(lying + held)) == len(lying + held)
        assert all(table.hand(seat) for seat in item.shown)


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_the_place_of_the_right_option_tells_nothing(kind: str, level: int) -> None:
    """Chi-square of the places, far beyond what chance would give (p about 1e-6)."""
    bounds = {1: 24.0, 2: 28.0, 3: 31.0, 4: 34.0}
    for places in _places(items(kind, level)):
        count = Counter(place for place, _ in places)
        of = places[0][1]
        expected = len(places) / of
        chi = sum((count[place] - expected) ** 2 / expected for place in range(of))
        assert chi < bounds[of - 1], count


def _places(made: tuple[Question, ...]) -> list[list[tuple[int, int]]]:
    """For each part of the answer: the place of the right option, and among how many."""
    if made[0].shape not in (Shape.PICK_ONE, Shape.YES_NO):
        return []
    parts = []
    for part, field in enumerate(("options", "because")):
        if options := [getattr(item, field) for item in made if getattr(item, field)]:
            wanted = [min(item.right)[part] for item in made]
            parts.append(
                [
                    ([o.id for o in shown].index(right), len(shown))
                    for shown, right in zip(options, wanted, strict=True)
                ]
            )
    return parts


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_whatever_is_answered_is_explained(kind: str, level: int) -> None:
    for item in items(kind, level):
        for option in (*item.options, *item.because):
            assert option.id in item.reasons


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_right_answers_get_full_credit_and_only_they(kind: str, level: int) -> None:
    for item in items(kind, level):
        for answer in item.right:
            marking = mark(item, answer)
            assert marking.right
            assert marking.credit == 1
            assert set(marking.marks.values()) <= {"right"}
        for answer in answers(item):
            marking = mark(item, answer)
            assert marking.right == (answer in item.right)
            assert (marking.credit == 1) == marking.right
            assert 0 <= marking.credit <= 1
            assert marking.answer in item.right
            assert marking.reason is not None


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_numbers_that_learners_could_believe_are_explained(kind: str, level: int) -> None:
    for item in items(kind, level):
        if item.shape is Shape.NUMBER:
            ((right,),) = item.right
            assert right in item.reasons
            assert len(item.reasons) >= 2
            assert mark(item, "9999").reason is None


def answers(item: Question) -> list[tuple[str, ...]]:
    ids = [option.id for option in item.options]
    match item.shape:
        case Shape.PICK_ONE | Shape.PICK_A_CALL:
            return [(one,) for one in ids]
        case Shape.NUMBER:
            return [(number,) for number in item.reasons]
        case Shape.YES_NO:
            return [(one, why.id) for one in ids for why in item.because]
        case Shape.PICK_MANY:
            singles = [(one,) for one in ids]
            return [*singles, *(tuple(ids[n:]) for n in range(len(ids)))]
        case _:
            return [tuple(ids), tuple(reversed(ids)), (*ids[1:], ids[0])]


def test_cards_of_a_hand_are_shown_as_it_is_held() -> None:
    for item in items("legal-cards", 5):
        assert item.hand is not None
        assert item.table is not None
        assert tuple(o.card for o in item.options) == item.table.hand(item.hand)
        assert all(isinstance(option.label, Card) for option in item.options)


def test_the_rules_are_part_of_what_an_item_is_made_from() -> None:
    other = generate("trick-winner", level=1, rules=RuleSet(target=7), seed=0)
    assert other.table is not None
    assert other.table.rules.target == 7


@pytest.mark.parametrize(("kind", "level"), [("trick-winner", 6), ("choice", 1), ("whose-turn", 0)])
def test_a_level_that_is_not_there_is_refused(kind: str, level: int) -> None:
    with pytest.raises(Unanswerable, match="no level") as caught:
        generate(kind, level=level, rules=RULES, seed=0)
    assert caught.value.field == "level"


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        generate("who-knows", level=1, rules=RULES, seed=0)


def test_generating_is_quick() -> None:
    start = time.process_time()
    for kind, level in EVERY:
        for seed in range(2000, 2003):
            generate(kind, level=level, rules=RULES, seed=seed)
    assert (time.process_time() - start) / (3 * len(EVERY)) < 0.01
