"""Everything a question says can be said, in every language, with nothing left over."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from tests.quizzes import bid_items
from tests.quizzes.items import EVERY, RULES, items
from tests.quizzes.test_questions import table
from tutor.engine.cards import Suit, parse_cards
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat, Side
from tutor.i18n import LANGUAGES, Message, words
from tutor.quizzes import KINDS, Question, Text, ask, generate, say

LEFTOVER = re.compile(
    r"[{}]|\bNone\b|\b[a-z]+\.[a-z]+|Seat|Suit|  |^\s|\s$"
    # A verb that does not go with the one spoken to.
    r"|\b[Yy]ou (has|comes|does|leads|plays|sits|is)\b|\b[Jj](e|ij) (heeft|is|zitten)\b"
    r"|(?<!may )(?<!May )(?<!and )\b(North|East|South|West) (have|come|do|lead|play|sit)\b"
    r"|you's|\bje's"
)


def _things(question: Question) -> list[Any]:
    things = [question.prompt, *question.trace, *question.reasons.values()]
    things += [option.label for option in (*question.options, *question.because)]  # type: ignore[misc]
    return [*things, *(question.board.cells() if question.board else ())]


def _keys(thing: Any) -> list[str]:
    """The keys of the catalog that a thing is said with, those inside it too."""
    if not isinstance(thing, Message):
        return []
    return [thing.key, *(key for value in thing.fields.values() for key in _keys(value))]


def said(question: Question, language: str) -> list[str]:
    spoken = words(language)
    return [say(question, thing, spoken) for thing in _things(question) if thing is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_item_can_be_said(kind: str, level: int, language: str) -> None:
    for item in items(kind, level):
        for sentence in said(item, language):
            assert sentence
            assert not LEFTOVER.search(sentence), sentence
            assert (
                sentence[0].isupper()
                or sentence[0].isdigit()
                or " " not in sentence
                or "of" in sentence
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_learners_at_other_tables(language: str) -> None:
    tables = [
        table("", dealer="west"),
        table("5H 2S", "S", dealer="west", south="9H AS KD"),
        table("5H 2S", "S", south="AS KD"),
        table("KH 7S 2S AH", "S", dealer="west"),
        table("2D AS KH QS", "C"),
    ]
    for at in tables:
        for learner in Seat:
            asked = [ask("whose-turn", at, learner=learner)] if at.dealer or at.trick else []
            if at.tricks:
                asked += [
                    ask(kind, at, learner=learner) for kind in ("trick-winner", "next-leader")
                ]
            elif at.hand(Seat.SOUTH):
                asked += [
                    ask("legal-cards", at, learner=learner),
                    ask("is-legal", at, card="KD", learner=learner),
                ]
            for question in asked:
                for sentence in said(question, language):
                    assert not LEFTOVER.search(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_skills_have_names(language: str) -> None:
    levels = [levels for kind in KINDS.values() for levels in (kind.levels, kind.bid_levels)]
    skills = {skill for each in levels for trains in each.values() for skill in trains}
    for skill in (*skills, "whose-turn"):
        assert words(language).has(f"skill.{skill}")


@cache
def _used() -> frozenset[str]:
    """The keys of the sentences that are really said."""
    used: set[str] = {"kind.your-seat", "kind.your-side", "kind.side", "kind.is-legal.rule.turn"}
    # Only a lesson asks after seven notrump, and these are too rare to wait for.
    used |= {"kind.trace.no-higher", "why.named-unplayed", "why.revoke.no-suit"}
    used |= {"kind.who-is-void.only-jokers"}
    made = [item for each in EVERY for item in items(*each)]
    made += [item for each in bid_items.EVERY for _, item in bid_items.items_at(*each)]
    # Only a lesson counts winners before anything was played.
    first = set_up(
        Position(leader=Seat.SOUTH, hands=(None, None, parse_cards("AC KH"), None)), RULES
    )
    made.append(ask("count-winners", first))
    for item in made:
        used |= _told(item)
    for key in sorted(_kept("en") - used):
        used |= _rare(key)
    # The house rules of a table are told by the catalogs of the rules.
    return frozenset(key for key in used if key.split(".")[0] in ("kind", "why"))


def _told(item: Question) -> set[str]:
    told = {key for thing in _things(item) for key in _keys(thing)}
    return told | {f"kind.{item.kind}.why"} if item.because else told


def _rare(key: str) -> set[str]:
    """What is told with a sentence that some house rules bring about, and that not often."""
    name = key.split(".")[1]
    for seed in range(bid_items.FEW, 40):
        for kind, level in bid_items.EVERY:
            for rules in bid_items.TABLES if kind.startswith(name) else ():
                told = _told(generate(kind, level=level, rules=rules, seed=seed))
                if key in told:
                    return told
    return set()


def _kept(language: str) -> set[str]:
    written = words(language).keys()
    return {key for key in written if key.split(".")[0] in ("kind", "why")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_catalog_is_used(language: str) -> None:
    """An unused key is a sentence nobody can reach."""
    assert _kept(language) == _used()


def test_labels_of_every_sort() -> None:
    question = items("trick-winner", 1)[0]
    assert say(question, Seat.EAST, words("en")) == "East"
    assert say(question, Seat.SOUTH, words("en")) == "South (you)"
    assert say(question, Seat.SOUTH, words("nl")) == "Zuid (jij)"
    assert say(question, Suit.HEARTS, words("nl")) == "harten"
    assert say(question, Side.NS, words("en")) == "North and South (you)"
    assert say(question, Side.EW, words("nl")) == "Oost en West"
    assert say(question, parse_cards("TH QD"), words("nl")) == "10♥ V♦"
    assert say(question, 7, words("en")) == "7"
    assert say(question, None, words("en")) == ""
    assert say(question, Text.read({"nl": "slag"}), words("nl")) == "slag"
