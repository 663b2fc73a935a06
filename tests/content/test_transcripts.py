"""What learners meet in each lesson, in each language, as text that people can read.

After a change that is meant: ``pytest tests/content/test_transcripts.py --snapshot-update``, and
read what has changed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex

from tutor.content.library import home, lesson_paths
from tutor.content.loader import load_lesson
from tutor.content.transcript import computed, transcript
from tutor.i18n import LANGUAGES

LESSONS = {path.stem: path for path in lesson_paths(home())}


class TextFile(SingleFileSnapshotExtension):
    """One text file a transcript, so that a change reads as a change of text."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return str(index)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_reads_as_it_did(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    text = transcript(load_lesson(LESSONS[name]).lesson, language)
    assert text == snapshot(name=f"{name}.{language}", extension_class=TextFile)


def test_languages_differ_in_words_alone() -> None:
    for path in LESSONS.values():
        lesson = load_lesson(path).lesson
        told = [transcript(lesson, language).splitlines() for language in LANGUAGES]
        signs = [[line[:1] for line in lines if line[:1] in "#?!+->="] for lines in told]
        assert all(found == signs[0] for found in signs)


TABLE = """\
format: 1
id: example
title: {en: Title, nl: Titel}
goal: {en: Goal, nl: Doel}
position: {leader: north, trump: S, table: "KH 7S 2S", hands: {west: "AH 3C"}}
steps:
  - {id: s1, say: {en: Hello, nl: Hallo}}
  - {id: s2, play: AH}
  - {id: q1, ask: {kind: trick-winner}}
"""


def lesson_of(text: str, folder: Path) -> Path:
    path = folder / "example.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_transcript_tells_table_texts_and_answers(tmp_path: Path) -> None:
    text = transcript(load_lesson(lesson_of(TABLE, tmp_path)).lesson, "nl")
    assert text.startswith("# Titel\nDoel\n\n## s1\n* schoppen\n")
    assert "\nWest: A♥ 3♣\nHallo\n" in text
    assert "\n! east\n" in text


def test_a_transcript_tells_rules_cards_and_scores(tmp_path: Path) -> None:
    suit = "AKQJT98765432"
    hands = f'north: "{suit}...", east: ".{suit}..", south: "..{suit}.", west: "...{suit}"'
    played = " ".join(f"{rank}{suit}" for rank in suit for suit in "SHDC")
    steps = f"  - {{id: s1, watch: {played}}}\n  - {{id: s2, show: {{rule: M1.S10}}}}\n"
    head = TABLE.partition("position")[0] + f"deal: {{dealer: W, trump: none, {hands}}}\nsteps:\n"
    text = transcript(load_lesson(lesson_of(head + steps, tmp_path)).lesson, "en")
    assert text.count("\n> ") == 52
    assert "\n= 13: " in text
    assert "\nM1.S10 " in text
    # Tricks added for each side, points for each side, and the match.
    assert len(re.findall(r"^= [^0-9]", text, re.MULTILINE)) == 5


def test_what_was_computed_is_told_without_the_table(tmp_path: Path) -> None:
    one = computed(load_lesson(lesson_of(TABLE, tmp_path)).lesson)
    other = computed(load_lesson(lesson_of(TABLE.replace("3C", "4C"), tmp_path)).lesson)
    changed = computed(load_lesson(lesson_of(TABLE.replace("7S", "7C"), tmp_path)).lesson)
    assert one == other != changed
