"""The page of a run: whole, in both languages, and with one obvious thing to do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.learning.contract import asking, check, texts
from tests.learning.helpers import (
    DO,
    DRILL,
    END,
    LANGUAGES,
    LEAD,
    LESSONS,
    SAY,
    WINNER,
    do,
    lesson_of,
    onward,
    page,
    right_answer,
    until,
    walk,
    wrong_answer,
)
from tutor.content.lesson import Lesson
from tutor.i18n import words
from tutor.learning.run import act, begin
from tutor.learning.stage_view import CHOICES, Settings

EACH = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)


@EACH
@IN_BOTH
@pytest.mark.parametrize("right", [True, False])
def test_every_page_on_the_way_is_whole(lesson: Lesson, language: str, right: bool) -> None:
    states = walk(lesson, right=right)
    for state in states:
        check(page(lesson, state, language))
        if state.at and not state.finished:
            check(page(lesson, act(lesson, state, "back").state, language))
    ends = [page(lesson, states[-1], language, after=after) for after in (None, "Trumps")]
    assert [view["panel"]["actions"][0]["id"] for view in ends] == ["map", "next-lesson"]
    assert "Trumps" in ends[1]["panel"]["actions"][0]["label"]


@EACH
def test_both_languages_tell_the_same_page_in_other_words(lesson: Lesson) -> None:
    for state in walk(lesson):
        english, dutch = (page(lesson, state, language) for language in LANGUAGES)
        assert shape(english) == shape(dutch)
        assert english["panel"]["progress"]["label"] != dutch["panel"]["progress"]["label"]


def shape(view: Any) -> list[str]:
    """Give where the texts stand, but for those of which a language may need more or fewer."""
    return [where for where, _ in texts({"table": view["table"], "panel": view["panel"]})]


@EACH
@IN_BOTH
def test_a_wrong_answer_is_shown_the_right_one(lesson: Lesson, language: str) -> None:
    seen = 0
    for state in walk(lesson):
        question = state.here.question
        if state.finished or not state.here.asking or question is None:
            continue
        view = page(lesson, do(lesson, state, wrong_answer(question)), language)
        check(view)
        panel = view["panel"]
        assert panel["feedback"]["tone"] == "wrong"
        named_on = panel.get("naming", {}).get("choices", panel["question"]["options"])
        drawn = view["table"]["hand"]["cards"] if question.hand else named_on
        missed = {card["id"] for card in drawn if card["state"] in {"right", "missed"}}
        answers = [set(right) for right in question.right]
        named = words(language).say("ui.lesson.the_answer_is", answer="X").partition("X")[0]
        assert missed in answers or any(
            line.startswith(named) for line in panel["feedback"]["lines"]
        )
        seen += 1
    assert seen


@EACH
@IN_BOTH
def test_feedback_is_short_and_gives_the_rule_on_request(lesson: Lesson, language: str) -> None:
    rules = 0
    for state in walk(lesson, right=False) + walk(lesson):
        view = page(lesson, state, language)
        feedback = view["panel"]["feedback"]
        if feedback is None:
            continue
        assert len(feedback["lines"]) <= 4
        assert len(set(feedback["lines"])) == len(feedback["lines"])
        # A game is heard card by card, a step of a lesson by its verdict.
        assert state.here.game or view["announce"][0] == feedback["verdict"]
        answered = state.here.answered
        if answered and words(language).has(f"rule.{answered.question.row}.text"):
            assert answered.question.row in feedback["rule"]["label"]
            rules += 1
    assert rules


@IN_BOTH
def test_an_order_that_is_wrong_is_told_right(language: str) -> None:
    ask = {"id": "order", "ask": {"kind": "rank-order", "cards": "JH AH 2H"}}
    lesson = lesson_of(ask, END)
    view = page(lesson, do(lesson, begin(lesson, "key"), 'answer ["AH", "2H", "JH"]'), language)
    said = words(language)
    cards = [option["card"]["name"] for option in view["panel"]["question"]["options"]]
    in_order = said.list([cards[2], cards[0], cards[1]])
    assert view["panel"]["feedback"]["lines"][-1] == said.say(
        "ui.lesson.the_answer_is", answer=in_order
    )


def test_a_drill_that_failed_offers_fresh_items_first_and_the_way_on_second() -> None:
    lesson = lesson_of(DRILL, END)
    failed = next(state for state in walk(lesson, right=False) if state.here.drilled)
    ids = [action["id"] for action in page(lesson, failed)["panel"]["actions"]]
    assert ids == ["redo", "next", "skip"]
    gone_back = do(lesson, failed, "next", "back")
    ids = [action["id"] for action in page(lesson, gone_back)["panel"]["actions"]]
    assert ids == ["forward", "redo", "skip"]


def test_a_drill_that_was_passed_goes_on_first() -> None:
    lesson = lesson_of(DRILL, END)
    passed = next(state for state in walk(lesson) if state.here.drilled)
    ids = [action["id"] for action in page(lesson, passed)["panel"]["actions"]]
    assert ids == ["next", "redo", "skip"]


@pytest.mark.parametrize("steps", [(SAY, END), (SAY, WINNER), (SAY, END, LEAD), (SAY, DRILL)])
def test_the_last_step_says_that_it_is_the_last(steps: tuple[Any, ...]) -> None:
    lesson = lesson_of({"id": "king", "play": "KH"}, *steps)
    finish, following = (words("en").say(f"ui.lesson.{key}") for key in ("finish", "next"))
    states = walk(lesson)[:-1]
    labels = [
        [action["label"] for action in page(lesson, state)["panel"]["actions"]] for state in states
    ]
    assert finish in labels[-1]
    assert following not in labels[-1]
    assert not any(finish in earlier for earlier in labels[:-1])


def test_a_lesson_in_which_nothing_waits_is_shown_as_done() -> None:
    lesson = lesson_of({"id": "king", "play": "KH"})
    view = page(lesson, begin(lesson, "key"))
    assert view["table"] is None
    assert view["panel"]["actions"][0]["id"] == "map"


def test_the_end_announces_nothing_that_happened_before() -> None:
    lesson = lesson_of(DO, {"id": "east", "play": "AC", "say": "A lead."})
    states = walk(lesson)
    assert page(lesson, states[-2])["announce"]
    end = page(lesson, states[-1])
    assert end["announce"][0] == words("en").say("ui.lesson.done")
    assert len(end["announce"]) == 1 + len(end["panel"]["feedback"]["lines"])


def test_looking_back_announces_nothing_that_happened_then() -> None:
    lesson = lesson_of(SAY, {"id": "king", "play": "KH"}, {"id": "read", "say": "A king."}, END)
    there = until(lesson, "read")
    assert len(page(lesson, there)["announce"]) == 2
    assert page(lesson, do(lesson, there, "next", "back"))["announce"] == []


@pytest.mark.parametrize("end", [False, True])
@IN_BOTH
def test_a_notice_is_read_and_heard(end: bool, language: str) -> None:
    lesson = lesson_of(DO, END)
    state = walk(lesson)[-1 if end else 0]
    view = page(lesson, state, language, notice="ui.lesson.moved-on")
    said = words(language).say("ui.lesson.moved-on")
    assert view["announce"][0] == said
    assert f"<em>{said}</em>" in view["panel"]["text"]


def test_hands_that_lie_open_stay_open_while_something_is_asked() -> None:
    lesson = lesson_of(
        {"id": "all", "show": {"hands": ["north"]}}, {"id": "king", "play": "KH"}, WINNER, DRILL
    )
    asked = until(lesson, "winner")
    assert asked.here.asking
    assert [card["id"] for card in page(lesson, asked)["table"]["seats"]["north"]["open"]] == ["2D"]
    drill = page(lesson, until(lesson, "drill"))
    assert drill["table"]["seats"]["north"]["open"] is None


def test_a_trick_that_was_taken_away_does_not_lie_there_when_a_card_is_asked_about() -> None:
    """M1.S5: whoever leads may play any card, so no card may seem to have been led."""
    legal = {"id": "legal", "ask": {"kind": "is-legal", "card": "AC"}}
    lesson = lesson_of({"id": "king", "play": "KH"}, WINNER, legal)
    assert len(page(lesson, until(lesson, "winner"))["table"]["trick"]) == 4
    view = page(lesson, until(lesson, "legal"))
    assert view["table"]["trick"] == []
    assert len(view["table"]["last_trick"]["cards"]) == 4


def test_an_open_question_marks_no_card() -> None:
    legal = {"id": "legal", "ask": {"kind": "legal-cards"}}
    lesson = lesson_of(legal, DO)
    state = begin(lesson, "key")
    cards = page(lesson, state)["table"]["hand"]["cards"]
    assert {card["state"] for card in cards} == {None}
    assert all(card["spoken"] == card["name"] for card in cards)
    marked = page(lesson, do(lesson, state, 'answer ["KH", "AC"]'))["table"]["hand"]["cards"]
    assert {card["id"]: card["state"] for card in marked} == {
        "KH": "right",
        "3H": "missed",
        "AC": "wrong",
    }


@IN_BOTH
def test_a_card_that_was_marked_is_spoken_of_with_its_mark(language: str) -> None:
    """Nobody should have to see a colour to know which cards were right (UX.md 1)."""
    lesson = lesson_of({"id": "legal", "ask": {"kind": "legal-cards"}}, DO)
    state = do(lesson, begin(lesson, "key"), 'answer ["KH", "AC"]')
    said = words(language)
    for card in page(lesson, state, language)["table"]["hand"]["cards"]:
        mark = said.say(f"ui.stage.{card['state']}")
        assert card["spoken"] == f"{card['name']}, {mark}"


def test_a_question_without_a_table_is_asked_without_one() -> None:
    ask = {"kind": "choice", "prompt": "Which?", "options": ["One", "Two"], "right": 1}
    lesson = lesson_of({"id": "which", "ask": ask}, position=None)
    view = page(lesson, begin(lesson, "key"))
    check(view)
    assert view["table"] is None
    assert asking(view)


def test_the_rank_card_and_a_rule_are_read_in_the_words_of_the_language() -> None:
    shown = lesson_of(
        {"id": "ranks", "show": {"ranks": True}}, {"id": "rule", "show": {"rule": "M1.S6"}}
    )
    ranks = begin(shown, "key")
    for language, letters in zip(LANGUAGES, ("J Q K A", "B V H A"), strict=True):
        rows = page(shown, ranks, language)["panel"]["boards"][0]["rows"]
        cards = [cell["card"]["rank"] for row in rows for cell in row["cells"] if "card" in cell]
        assert cards[:3] == ["2", "3", "4"]
        assert " ".join(cards[-4:]) == letters
    rule = page(shown, do(shown, ranks, "next"))["panel"]["text"]
    assert words("en").rule("M1.S6").text.split(".")[0] in rule


def test_an_illegal_card_stays_and_is_marked() -> None:
    lesson = lesson_of(DO)
    view = page(lesson, do(lesson, begin(lesson, "key"), "play AC"))
    card = next(card for card in view["table"]["hand"]["cards"] if card["id"] == "AC")
    assert card["state"] == "illegal"
    assert card["spoken"] == words("en").say("ui.card.not_allowed", card=card["name"])
    assert view["table"]["hand"]["mode"] == "play"
    assert view["panel"]["feedback"]["tone"] == "illegal"


def test_a_legal_card_that_is_not_asked_for_is_told_in_the_authors_words() -> None:
    view = page(lesson_of(DO), do(lesson_of(DO), begin(lesson_of(DO), "key"), "play 3H"))
    assert view["panel"]["feedback"]["lines"] == ["Try the king."]
    plain = lesson_of({"id": "do", "do": {"cards": "KH"}})
    told = page(plain, do(plain, begin(plain, "key"), "play 3H"))["panel"]["feedback"]["lines"]
    assert told == [words("en").say("ui.lesson.legal_but")]


def test_settings_are_the_known_ones() -> None:
    stored = {"deck": "four", "palette": "pink", "text_size": ["large"], "extra": 1}
    assert Settings.of(stored) == Settings(deck="four")
    for name, choices in CHOICES.items():
        for choice in choices:
            assert getattr(Settings.of({name: choice}), name) == choice
    assert getattr(Settings(), "deck") == CHOICES["deck"][0]  # noqa: B009


def test_text_of_an_author_is_inert_wherever_it_stands() -> None:
    bad = '<script>alert(1)</script> <img src=x onerror="y"> [a](javascript:z) & **bold**'
    ask = {
        "kind": "choice",
        "prompt": bad,
        "right": 1,
        "options": [{"text": f"{bad} 1", "why": bad}, {"text": f"{bad} 2", "why": bad}],
    }
    lesson = lesson_of({"id": "ask", "ask": ask})
    open_, answered = begin(lesson, "key"), do(lesson, begin(lesson, "key"), 'answer ["2"]')
    for state in (open_, answered):
        view = page(lesson, state)
        for where, text in texts(view["panel"]):
            if ".label" not in where and ".title" not in where:
                assert "<script" not in text
                assert "<img" not in text
                assert "<a" not in text
    label = page(lesson, open_)["panel"]["question"]["options"][0]["label"]
    assert label == bad.replace("**", "") + " 1", "a label is text, written as it is"


def test_right_and_wrong_moves_know_each_other() -> None:
    """The helpers of these tests give what they promise."""
    for lesson in LESSONS.values():
        for state in walk(lesson):
            if not state.finished and state.here.asking and state.here.question:
                question = state.here.question
                assert act(lesson, state, right_answer(question)).right is True
                assert act(lesson, state, wrong_answer(question)).right is False
                assert onward(state) == right_answer(question)
