"""What is told of misconceptions and changes, in every language."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.made import KINDS, made
from tests.quizzes.misconceptions.tables import contract
from tests.quizzes.test_generated import answers
from tests.quizzes.test_words import LEFTOVER
from tutor.i18n import LANGUAGES, words
from tutor.quizzes import ask, mark
from tutor.quizzes.misconceptions import MISCONCEPTIONS

GENTLE = {"en": "Many people ", "nl": "Veel mensen "}
HERE = {"en": " Here ", "nl": " Hier "}
SENTENCES = 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_a_misconception_is_told_gently_with_its_rule(name: str, language: str) -> None:
    belief, said = MISCONCEPTIONS[name], words(language)
    assert said.tell(belief.name)
    assert all(said.rule(row).text for row in belief.rows)
    for kind in belief.kinds:
        for item in made(kind)[::25]:
            told = said.tell(belief.tell(item))
            assert told.startswith(GENTLE[language])
            assert HERE[language] in told
            assert told.endswith(".")
            assert len(told.split()) <= 40
            assert not LEFTOVER.search(told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_differ(language: str) -> None:
    names = {words(language).tell(one.name) for one in MISCONCEPTIONS.values()}
    assert len(names) == len(MISCONCEPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_change_can_be_said(kind: str, language: str) -> None:
    said = words(language)
    for item in made(kind)[::30]:
        for given in answers(item)[:6]:
            change = mark(item, list(given)).change
            if change is not None:
                told = said.tell(change)
                assert not LEFTOVER.search(told), told
                assert told[0].isupper()
                assert told.endswith(".")
                assert told.count(".") == 1


def test_a_joker_is_told_by_what_it_is_at_this_table() -> None:
    said, belief = words("en"), MISCONCEPTIONS["joker-colour"]
    own: dict[str, object] = {"jokers_own_suit": True}
    tables = [
        contract("9S BJ KS AS", "3 up", "S"),
        contract("9S BJ KS AS", "3 up", "S", house=own),
        contract("9S BJ KS AS", "3 nt", "up"),
    ]
    told = [said.tell(belief.tell(ask("trick-winner", table))) for table in tables]
    assert "spades are trumps, and so is either joker" in told[0]
    assert "a suit of their own" in told[1]
    assert "no suit at all" in told[2]


def test_trumps_are_not_spoken_of_where_there_are_none() -> None:
    said, belief = words("en"), MISCONCEPTIONS["highest-card"]
    (plain,) = {said.tell(belief.tell(item)) for item in made("trick-winner")[:40]}
    assert "trump" not in plain
    for item in made("trick-winner")[:40]:
        for given in answers(item):
            change = mark(item, list(given)).change
            assert change is None or "trump" not in said.tell(change)
