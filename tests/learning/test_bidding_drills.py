"""Every kind of question that is asked in bid whist, at all its levels, as pages."""

from __future__ import annotations

import pytest

from tests.learning.contract import check
from tests.learning.helpers import LANGUAGES, Json, lesson_of, page, walk
from tests.learning.test_secrets import gives_nothing_away
from tutor.quizzes.kinds import KINDS

ODD = {
    "base": "bid-whist",
    "forced_dealer": "redeal",
    "joker_lead": "leader-names-suit",
    "jokers_own_suit": True,
    "directions_equal": True,
}
LEVELS = {name: [*kind.bid_levels] for name, kind in KINDS.items() if kind.bid_levels}


@pytest.mark.parametrize("rules", ["bid-whist", ODD], ids=["usual", "odd"])
@pytest.mark.parametrize("kind", LEVELS)
def test_every_item_is_drawn_and_does_not_answer_itself(kind: str, rules: str | Json) -> None:
    levels = LEVELS[kind]
    drill = {"kind": kind, "level": [min(levels), max(levels)], "items": 2 * len(levels), "pass": 1}
    known = {"rules": rules, "track": "bid-whist", "needs": ["M1.S1", "M1.S3"]}
    lesson = lesson_of({"id": "drill", "drill": drill}, {"id": "end", "say": "Bye."}, **known)
    for right in (True, False):
        for state in walk(lesson, right=right, key=f"{kind} {right}"):
            for language in LANGUAGES:
                view = page(lesson, state, language)
                check(view)
                if not state.finished and state.here.asking:
                    gives_nothing_away(lesson, state, view, language)


@pytest.mark.parametrize("kind", ["tricks-needed", "what-may-be-named", "whose-turn"])
def test_the_table_does_not_tell_how_many_tricks_are_needed(kind: str) -> None:
    drill = {"kind": kind, "level": [1, max(LEVELS[kind])], "items": 10, "pass": 1}
    lesson = lesson_of({"id": "drill", "drill": drill}, rules="bid-whist", track="bid-whist")
    for state in walk(lesson):
        if state.finished or not state.here.asking:
            continue
        contract = (page(lesson, state)["table"] or {}).get("contract")
        assert contract is None or "trick" not in contract["label"] + contract["call"]["spoken"]
