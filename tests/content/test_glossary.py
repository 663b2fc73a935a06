"""The glossary: its terms found in texts, and nothing said before it is introduced."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.checker import check_paths
from tutor.content.glossary import Glossary, load_glossary
from tutor.content.library import Library, glossary_path, home
from tutor.content.terms import linked, texts_of, uses
from tutor.i18n import LANGUAGES, words
from tutor.quizzes import Text

TERM = """\
  - id: {id}
    taught: {taught}
    term: {{en: {en}, nl: {nl}}}
    means: {{en: Something, nl: Iets}}
"""


def glossary(tmp_path: Path, *terms: str, name: str = "glossary.yaml") -> Glossary:
    path = tmp_path / name
    path.write_text("format: 1\nterms:\n" + "".join(terms), encoding="utf-8")
    return load_glossary(path).glossary


def term(id: str, en: str, nl: str, taught: str = "one") -> str:  # noqa: A002
    return TERM.format(id=id, taught=taught, en=en, nl=nl)


def found(text: str, terms: Glossary, language: str = "en") -> list[tuple[str, str]]:
    return [(use.id, use.said) for use in uses(text, terms, language)]


def test_a_term_is_found_as_a_whole_word_in_its_language(tmp_path: Path) -> None:
    terms = glossary(tmp_path, term("lead", "lead", "uitkomen"))
    assert found("Lead a heart; the leader misled him.", terms) == [("lead", "Lead")]
    assert found("lead or uitkomen?", terms, "nl") == [("lead", "uitkomen")]


def test_the_longer_of_two_terms_counts(tmp_path: Path) -> None:
    terms = glossary(tmp_path, term("bid", "bid", "bod"), term("bw", "bid whist", "bid whist"))
    assert found("A bid in bid whist", terms) == [("bid", "bid"), ("bw", "bid whist")]


def test_a_term_without_forms_is_found_where_it_is_marked(tmp_path: Path) -> None:
    terms = glossary(tmp_path, term("made", "made", "gehaald") + "    forms: {en: [], nl: []}\n")
    assert found("He made tea; [**made**](#made) it is", terms) == [("made", "**made**")]


def test_the_first_use_of_a_term_is_marked(tmp_path: Path) -> None:
    terms = glossary(tmp_path, term("suit", "suit", "kleur"))
    text = "A suit is a suit, a [colour](#suit) or a [ghost](#ghost)."
    assert linked(text, terms, "en") == "A [suit](#suit) is a suit, a colour or a ghost."


def test_every_text_of_a_lesson_is_read(tmp_path: Path) -> None:
    data = {"title": {"en": "A", "nl": "B"}, "steps": [{"say": "C", "id": "D"}], "id": "E"}
    assert list(texts_of(data)) == [
        (("title", "en"), "en", "A"),
        (("title", "nl"), "nl", "B"),
        (("steps", 0, "say"), "en", "C"),
        (("steps", 0, "say"), "nl", "C"),
    ]


def test_an_author_adds_terms_and_replaces_them(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours" / "lessons", tmp_path / "theirs"
    for folder in (ours, theirs):
        folder.mkdir(parents=True)
    glossary(ours, term("suit", "suit", "kleur"), term("void", "void", "renonce"))
    library = Library(folders=[ours.parent, theirs])
    assert set(library.glossary.by_id) == {"suit", "void"}
    glossary(theirs, term("suit", "colour", "kleur"), term("tenace", "tenace", "vork"))
    assert library.glossary.by_id["suit"].term == Text.read({"en": "colour", "nl": "kleur"})
    assert set(library.glossary.by_id) == {"suit", "void", "tenace"}
    assert library.problems == ()


def test_a_glossary_that_cannot_be_read_harms_no_lesson(tmp_path: Path) -> None:
    (tmp_path / "glossary.yaml").write_text("terms: none", encoding="utf-8")
    assert Library(folders=[tmp_path]).glossary.terms == ()
    assert [problem.path for problem in check_paths([tmp_path])] != []


def test_words_of_the_house_are_known_in_the_folder_of_an_author(tmp_path: Path) -> None:
    text = (home() / "lessons" / "270-notrump.yaml").read_text(encoding="utf-8")
    (tmp_path / "notrump.yaml").write_text(text, encoding="utf-8")
    assert not [one for one in check_paths([tmp_path]) if one.code.startswith("term")]


def test_the_house_has_a_word_for_everything_that_the_design_names() -> None:
    terms = {one.term.in_("en") for one in load_glossary(glossary_path(home())).glossary.terms}
    assert terms >= {
        *("side", "hand", "deal", "trick", "lead", "follow suit", "void", "ruff", "discard"),
        *("turned card", "call", "bid", "pass", "ladder", "auction", "contract", "declarer"),
        *("kitty", "uptown", "downtown", "notrump", "made", "set", "partner", "suit", "trump"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_definition_is_short_and_its_rule_has_a_text(language: str) -> None:
    told = words(language)
    for one in load_glossary(glossary_path(home())).glossary.terms:
        assert len(one.means.in_(language).split()) <= 40, one.id
        assert one.row is None or told.has(f"rule.{one.row}.text"), one.id


MOVES = """\
format: 1
id: moves
title: {en: A, nl: B}
goal: {en: A, nl: B}
teaches: [M1.S4]
position: {leader: north, table: "AS", hands: {east: "KS", south: "2S QH", west: "3S"}}
steps:
  - {id: w1, watch: "KS"}
  - {id: d1, do: {}}
  - {id: q1, ask: {kind: rank-order, cards: KS 2S}}
"""


def test_what_is_watched_or_may_be_refused_rests_on_rules_that_were_taught(tmp_path: Path) -> None:
    (tmp_path / "moves.yaml").write_text(MOVES, encoding="utf-8")
    found = [f"{one.line}:{one.column} {one.code}" for one in check_paths([tmp_path])]
    assert found == ["8:21 ask.not-taught"]
    (tmp_path / "moves.yaml").write_text(MOVES.replace("watch", "play"), encoding="utf-8")
    found = [f"{one.line}:{one.column} {one.code}" for one in check_paths([tmp_path])]
    assert found == ["9:18 ask.not-taught"]
    taught = MOVES.replace("M1.S4]", "M1.S4, M1.S6]")
    (tmp_path / "moves.yaml").write_text(taught, encoding="utf-8")
    assert check_paths([tmp_path]) == []
