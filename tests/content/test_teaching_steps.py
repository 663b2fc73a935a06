"""What if, branches, worked examples and the learner's own moves, as the checker walks them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.content.helpers import codes, lesson, load
from tests.content.test_transcripts import TextFile
from tutor.bots import BOTS
from tutor.content.checker import check_paths
from tutor.content.fragment import lay
from tutor.content.library import home
from tutor.content.loader import load_lesson
from tutor.content.mutation import mutants, notices
from tutor.content.script import Scene, accepted, enter, leave, opening
from tutor.content.steps import MoveStep, WhatIfStep, WorkedStep
from tutor.content.transcript import transcript
from tutor.content.what_if import ImpossibleChange, WhatIf, winner_of
from tutor.content.worked import Fading, Worked
from tutor.content.worked_reasons import ask_card, ask_why, reasoned
from tutor.content.working import question_before, working
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import view
from tutor.i18n import LANGUAGES, words
from tutor.quizzes import generate, hints, mark, say
from tutor.source import read

FOLDER = Path(__file__).parent / "lessons"
LESSONS = {path.stem: path for path in sorted(FOLDER.glob("*.yaml"))}
TRICK = 'position: {leader: west, trump: S, table: "8H KD 5H 3S"}\n'


@pytest.mark.parametrize("name", LESSONS)
def test_the_lessons_with_every_step_are_right(name: str) -> None:
    assert check_paths([LESSONS[name]], strict=True, mutate=True) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_the_steps_read_as_they_did(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    text = transcript(load_lesson(LESSONS[name]).lesson, language)
    assert text == snapshot(name=f"{name}.{language}", extension_class=TextFile)


def test_every_change_of_a_card_is_noticed_inside_branches_too() -> None:
    found = load_lesson(LESSONS["every-step"]).lesson
    inner = [placed.step.id for placed in found.line if placed.arm is not None]
    assert inner == ["high", "high-again", "other", "other-look", "praise"]
    changed = {
        placed.step.id
        for mutant in mutants(found)
        for placed, plain in zip(mutant.line, found.line, strict=True)
        if placed.step != plain.step and plain.arm is not None
    }
    assert changed == {"high-again", "other"}
    assert notices(found).noticed > 0


# --- what if ---

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def oracle(table: Table) -> Seat:
    """Who wins a trick of whist, written apart from the engine's rankings."""
    trick, trump = table.tricks[-1], table.trump
    led = trick.cards[0].suit

    def worth(card: object) -> tuple[bool, bool, int]:
        text = str(card)
        return text[-1:] == str(trump), text[-1:] == str(led), ORDER.index(text[:-1])

    best = max(range(4), key=lambda place: worth(trick.cards[place]))
    return trick.leader.after(best)


def imagined(table: Table) -> Iterator[tuple[WhatIf, Table]]:
    """Every change of a trick of whist that can be."""
    changes = [WhatIf.model_validate({"trump": suit}) for suit in ("S", "H", "D", "C", "none")]
    for seat, card in product(Seat, ("2S", "AH", "KD", "9C")):
        changes.append(WhatIf.model_validate({"card": {seat.value: card}}))
    for change in changes:
        try:
            yield change, change.imagined(table)
        except ImpossibleChange:
            continue


def test_what_is_imagined_is_answered_as_the_rules_say_and_the_table_stays_as_it_was() -> None:
    seen = 0
    for seed in range(12):
        table = generate("trick-winner", level=3, rules=RuleSet(), seed=seed).table
        assert table is not None
        before = winner_of(table)
        for change, after in imagined(table):
            question = change.question(table, learner=Seat.SOUTH)
            (right,) = question.right
            assert right == (oracle(after).value,)
            assert mark(question, list(right)).right
            assert winner_of(table) is before
            seen += 1
    assert seen > 100


def test_a_what_if_has_hints_that_know_of_the_change() -> None:
    found = load_lesson(LESSONS["every-step"]).lesson
    (step,) = (placed.step for placed in found.line if placed.step.id == "other-trumps")
    assert isinstance(step, WhatIfStep)
    question = step.what_if.question(opening(found).table, learner=Seat.SOUTH)
    told = [say(question, line, words("en")) for hint in hints(question) for line in hint.lines]
    assert any("Diamonds are trumps" in line for line in told)
    assert not any("Spades are trumps" in line for line in told)


def test_a_card_of_the_own_hand_changes_places_with_the_one_played() -> None:
    text = lesson(
        'id: s1, play: "KD AD 9D"',
        "id: w1, what-if: {card: {south: JD}, same: true}",
        top='deal: {dealer: W, trump: S, north: "A..K3.", east: ".T4.A.", south: "Q..J9.", '
        'west: "5.3.2."}\n',
    )
    found = load(text).lesson
    scene = Scene(table=opening(found).table)
    scene = enter(scene, found.steps[0], found)
    (change,) = (step.what_if for step in found.steps if isinstance(step, WhatIfStep))
    after = change.imagined(scene.set_table)
    assert {str(card) for card in after.hand(Seat.SOUTH) or ()} == {"QS", "9D"}
    assert [str(card) for card in after.trick] == ["KD", "AD", "JD"]


# --- branches ---


def branch(arms: str) -> str:
    return lesson(
        "id: q1, ask: {kind: trick-winner}",
        f"id: b1, branch: {{on: q1, {arms}}}",
        "id: end, say: A",
        top=TRICK,
    )


@pytest.mark.parametrize(
    ("arms", "found"),
    [
        ("misconception: {highest-card: [{id: a, say: A}]}", []),
        ("wrong: [{id: a, say: A}], right: [{id: b, say: A}]", []),
        ("misconception: {must-beat: [{id: a, say: A}]}", ["8:47 branch.not-reached"]),
        ("misconception: {first-trump: [{id: a, say: A}]}", ["8:47 branch.not-reached"]),
    ],
)
def test_a_branch_is_reached_by_an_answer_or_it_is_told(
    arms: str, found: list[str], tmp_path: Path
) -> None:
    assert codes(branch(arms), tmp_path) == found


def test_whatever_a_branch_does_to_the_table_stays_in_it(tmp_path: Path) -> None:
    text = branch('wrong: [{id: a, position: {leader: N, table: "AS"}}, {id: x, say: A}]').replace(
        "{id: end, say: A}", "{id: q2, ask: {kind: trick-winner}}"
    )
    claims = "claims: [{at: q2, winner: south}]\nsteps:"
    assert codes(text.replace("steps:", claims), tmp_path) == []
    # In the branch itself it lies there.
    asked = text.replace("{id: x, say: A}", "{id: x, ask: {kind: trick-winner}}")
    assert codes(asked, tmp_path) == ["8:97 ask.unanswerable"]


# --- worked examples ---


@pytest.mark.parametrize(
    ("worked", "of", "found"),
    [
        ({}, 1, "W"),
        ({}, 2, "WW"),
        ({}, 3, "TWC"),
        ({}, 4, "TWWC"),
        ({}, 6, "TTWWCC"),
        ({"why": 1}, 3, "WWC"),
        ({"why": 3, "card": 4}, 4, "TTWC"),
        ({"card": 1}, 2, "CC"),
        ({"card": 14}, 4, "TWWW"),
    ],
)
def test_the_reasons_fade(worked: dict[str, int], of: int, found: str) -> None:
    example = Worked.model_validate({"play": "AS", **worked})
    letters = {Fading.TOLD: "T", Fading.WHY: "W", Fading.CARD: "C"}
    assert "".join(letters[example.fading(n, of)] for n in range(1, of + 1)) == found


def tables(seed: int, tricks: int) -> Iterator[Table]:
    """The tables before each card of some tricks, all played by maxims."""
    text = lesson("id: s1, say: A", top=f"deal: {{dealer: W, turned: 2S, seed: {seed}}}\n")
    table = opening(load(text).lesson).set_table
    for _ in range(4 * tricks):
        yield table
        table = apply(table, BOTS["maxims"].advise(view(table, table.turn), Random(0)).action)


def test_the_reason_asked_for_is_that_of_the_bot_with_maxims_and_every_lure_is_another() -> None:
    few = 0
    for seed in (1, 4, 8, 10, 11):
        for table in tables(seed, 6):
            advice = BOTS["maxims"].advise(view(table, table.turn), Random(0))
            told = reasoned(table)
            assert told.reason == advice.reason
            question = ask_why(table, learner=table.turn)
            (right,) = question.right
            assert right == (advice.reason.id.removeprefix("maxim."),)
            assert 1 <= len(question.options) <= 4
            few += len(question.options) < 3
            true = {pick.reason.id for pick in told.picks if pick.card is told.card}
            lures = {f"maxim.{option.id}" for option in question.options} - {advice.reason.id}
            assert not lures & true
            asked = ask_card(table, learner=table.turn)
            assert (str(told.card),) in asked.right
            assert {option.id for option in asked.options} == {*map(str, told.know.hand)}
            for language in LANGUAGES:
                for option in question.options:
                    assert say(question, option.label, words(language))
                for why in asked.reasons.values():
                    assert say(asked, why, words(language))
    assert few < 15, "most cards have at least two lures"


def test_a_worked_example_asks_what_it_says_it_does() -> None:
    found = load_lesson(LESSONS["every-step"]).lesson
    (step,) = (step for step in found.steps if isinstance(step, WorkedStep))
    scene = opening(found)
    for before in found.steps[: found.steps.index(step)]:
        entered = enter(scene, before, found)
        if not isinstance(before, MoveStep):
            scene = leave(scene, entered, before)
        else:
            table = entered.set_table
            scene = leave(scene, entered, before, accepted(table, before)[0])
    plan = working(step, scene, Seat.SOUTH)
    asked = [question_before(one, learner=Seat.SOUTH) for one in plan]
    kinds = [question.kind if question else None for question in asked]
    assert [kind for kind in kinds if kind] == ["why-this-card", "why-this-card", "which-card"]
    assert [one.fading for one in plan if one.fading] == [
        Fading.TOLD, Fading.WHY, Fading.WHY, Fading.CARD,
    ]  # fmt: skip


# --- the learner's own moves ---

BIDDING = "rules: bid-whist\n" + 'position: {dealer: south, calls: "3U P 4D"}\n'


@pytest.mark.parametrize(
    ("accept", "count"), [("any", 11), ("bid", 10), ("lowest", 1), ("4N 5U", 2), ("P", 1)]
)
def test_a_set_of_calls_will_do(accept: str, count: int) -> None:
    found = load(lesson(f"id: c1, call: {{accept: {accept}}}", top=BIDDING)).lesson
    (step,) = found.steps
    assert isinstance(step, MoveStep)
    moves = accepted(opening(found).set_table, step)
    assert len(moves) == count
    if accept == "lowest":
        assert str(moves[0]) == "S: 4N"


def test_a_text_is_still_a_script_and_a_mapping_the_learners_own(tmp_path: Path) -> None:
    text = lesson("id: c1, call: P", "id: c2, call: {accept: any}", "id: e, say: A", top=BIDDING)
    script, own, _ = load(text).lesson.steps
    assert (script.waits, own.waits) == (False, True)
    # South passed, and then it is west's turn: the learner calls for that seat.
    assert codes(text, tmp_path) == []


def test_the_lessons_of_the_house_have_no_branches_and_are_walked_as_before() -> None:
    for path in sorted((home() / "lessons").glob("*.yaml"))[:3]:
        if path.stem == "glossary":
            continue
        found = load_lesson(path).lesson
        assert [placed.step for placed in found.line] == [*found.steps]


def test_what_is_said_to_other_moves_is_reached_in_branches_and_own_moves_too(
    tmp_path: Path,
) -> None:
    own = lesson("id: c1, call: {accept: any, other: A}", "id: e, say: A", top=BIDDING)
    assert codes(own, tmp_path) == ["8:41 do.unreached"]
    assert codes(own.replace("any", "bid"), tmp_path) == []
    inner = "position: {leader: N, hands: {north: AS}}"
    text = branch(f"wrong: [{{id: a, {inner}}}, {{id: d, do: {{cards: AS, other: A}}}}]")
    assert codes(text, tmp_path) == ["8:122 do.unreached"]


def test_after_an_own_call_the_lesson_goes_on_as_it_may(tmp_path: Path) -> None:
    text = lesson(
        "id: c1, call: {accept: 4N}",
        "id: c2, call: P P P",
        "id: d1, declare: {accept: any}",
        "id: e, say: A",
        top=BIDDING,
    )
    assert codes(text, tmp_path) == []


@pytest.mark.parametrize(
    ("at", "trick"), [("high-again", "N: 9C JC AD 2C"), ("other-trumps", "W: 8H KD 5H 3S")]
)
def test_the_table_of_a_step_in_a_branch_can_be_judged(at: str, trick: str) -> None:
    laid = lay(read(LESSONS["every-step"]), at=at)
    assert str(laid.table.tricks[-1]) == trick


@pytest.mark.parametrize("step", ["what-if: {trump: H}", 'worked: {play: "2H"}'])
def test_after_free_play_nobody_knows_what_to_imagine_or_to_work_out(
    step: str, tmp_path: Path
) -> None:
    text = lesson(
        "id: f1, free-play: {tricks: 1}",
        f"id: w1, {step}",
        top="deal: {dealer: W, turned: 2S, seed: 9}\n",
    )
    column = len("  - {id: w1, ") + step.index("{") + 1
    assert codes(text, tmp_path) == [f"8:{column} step.after-free-play"]
