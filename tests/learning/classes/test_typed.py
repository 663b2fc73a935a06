"""What people type: codes, nicknames, names of classes, times."""

from datetime import UTC, date, datetime, time, timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.i18n import Message, words
from tutor.learning.classes.clock import (
    coming_days,
    moment,
    read_zone,
    say_day,
    say_moment,
    today,
    zones,
)
from tutor.learning.classes.codes import LENGTH, new_code, read_code, spaced
from tutor.learning.classes.nicknames import (
    LONGEST,
    MOST,
    BadNickname,
    read_nickname,
    read_nicknames,
)
from tutor.learning.classes.school import LONGEST_NAME, class_name
from tutor.quizzes.item import LETTERS

LOOK_ALIKE = ["0OQ", "1IL", "2Z", "5S", "8B", "UV", "6G"]


def test_no_letter_of_a_code_looks_like_another() -> None:
    for group in LOOK_ALIKE:
        assert len(set(group) & set(LETTERS)) <= 1, group
    assert not set("AEIOU") & set(LETTERS), "no code is a word"


@settings(max_examples=50, deadline=None)
@given(st.integers())
def test_a_code_is_read_however_it_is_typed(seed: int) -> None:
    code = new_code(Random(seed))
    assert len(code) == LENGTH
    for typed in (
        code,
        code.lower(),
        spaced(code),
        f" {code[:2]} {code[2:]} ",
        spaced(code).lower(),
    ):
        assert read_code(typed) == code


@pytest.mark.parametrize(
    "typed", ["", "CDF", "CDFHJKM", "CDFHJ0", "CDFHJÉ", "x" * 9999, "---", "⠀"]
)
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


@pytest.mark.parametrize(
    ("typed", "text", "key"),
    [
        ("Ann", "Ann", "ann"),
        ("  Jan   Piet ", "Jan Piet", "jan piet"),
        ("José", "José", "jose"),
        ("Jose\u0301", "José", "jose"),
        ("d'Arcy", "d'Arcy", "d'arcy"),
        ("d’Arcy", "d’Arcy", "d'arcy"),
        ("Anne-Marie B.", "Anne-Marie B.", "anne-marie b."),
        ("3", "3", "3"),
        ("李小龍", "李小龍", "李小龍"),
        ("आरव", "आरव", "आरव"),
        ("STRASSE", "STRASSE", "strasse"),
        ("Straße", "Straße", "strasse"),
    ],
)
def test_nicknames_that_will_do(typed: str, text: str, key: str) -> None:
    name = read_nickname(typed)
    assert (name.text, name.key) == (text, key)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "ui.class.name.empty"),
        (" \t ", "ui.class.name.empty"),
        ("x" * (LONGEST + 1), "ui.class.name.long"),
        ("x" * 100_000, "ui.class.name.long"),
        ("<b>Ann</b>", "ui.class.name.signs"),
        ("*Ann*", "ui.class.name.signs"),
        ("[Ann](http://x)", "ui.class.name.signs"),
        ("=1+1", "ui.class.name.signs"),
        ("@Ann", "ui.class.name.signs"),
        ("Ann\u200b", "ui.class.name.signs"),
        ("\u202eAnn", "ui.class.name.signs"),
        ("Ann 😀", "ui.class.name.signs"),
        ("-", "ui.class.name.signs"),
        ("...", "ui.class.name.signs"),
        ("ann:red", "ui.class.name.signs"),
        ("a_b", "ui.class.name.signs"),
        ("$x$", "ui.class.name.signs"),
        ("Ann\x00", "ui.class.name.signs"),
    ],
)
def test_nicknames_that_will_not_do_say_why(typed: str, why: str) -> None:
    with pytest.raises(BadNickname) as refused:
        read_nickname(typed)
    assert refused.value.message.key == why
    for language in ("en", "nl"):
        assert words(language).tell(refused.value.message)
    assert typed not in str(refused.value) or not typed, "a log holds no names"


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40))
def test_a_nickname_that_was_read_is_read_again_the_same(typed: str) -> None:
    try:
        name = read_nickname(typed)
    except BadNickname:
        return
    assert read_nickname(name.text) == name
    assert len(name.text) <= LONGEST


def test_pasted_names_are_read_line_by_line() -> None:
    pasted = "Ann\n\n• Bob\r\n - Cas \nANN\n<b>\nDaan, the second\nEva"
    read = read_nicknames(pasted, ["eva"])
    assert [name.text for name in read.good] == ["Ann", "Bob", "Cas"]
    assert [(name, why.key.rpartition(".")[2]) for name, why in read.bad] == [
        ("ANN", "twice"),
        ("<b>", "signs"),
        ("Daan, the second", "signs"),
        ("Eva", "twice"),
    ]


def test_what_a_paste_brings_along_is_no_part_of_a_name() -> None:
    pasted = "1. Ann\n 12)\tBob\n3. \n\ufeffCas\n\u202eEva\u200b\n\u202e<b>\n4.5\nR2 D2"
    read = read_nicknames(pasted)
    assert [name.text for name in read.good] == ["Ann", "Bob", "Cas", "Eva", "4.5", "R2 D2"]
    assert [name for name, _ in read.bad] == ["<b>"], "what is told turns no line round"


def test_names_on_one_line_may_stand_between_commas() -> None:
    assert [name.text for name in read_nicknames("Ann, Bob; Cas").good] == ["Ann", "Bob", "Cas"]
    assert read_nicknames(" \n ").good == ()


def test_a_class_is_not_endless() -> None:
    read = read_nicknames("\n".join(f"pupil {number}" for number in range(MOST + 2)))
    assert len(read.good) == MOST
    assert [why for _, why in read.bad] == 2 * [Message("ui.class.name.many", {"n": MOST})]


def test_of_a_list_without_end_a_page_is_told() -> None:
    """Somebody pastes the wrong file: a million complaints would take the server along."""
    read = read_nicknames("<\n\n" * 100_000)
    assert len(read.bad) == 5 * MOST + 1
    assert read.bad[-1] == ("< …", Message("ui.class.name.many", {"n": MOST}))


@pytest.mark.parametrize("typed", ["4B", " Class  4B & <co> ", "x" * LONGEST_NAME])
def test_names_of_classes(typed: str) -> None:
    assert class_name(typed) == " ".join(typed.split())


@pytest.mark.parametrize("typed", ["", "  ", "x" * (LONGEST_NAME + 1), "a\x00b", "a\u202eb"])
def test_what_is_no_name_of_a_class(typed: str) -> None:
    assert isinstance(class_name(typed), Message)


AMSTERDAM = "Europe/Amsterdam"


@pytest.mark.parametrize(
    ("day", "clock", "zone", "utc"),
    [
        (date(2026, 1, 15), time(8, 30), AMSTERDAM, datetime(2026, 1, 15, 7, 30, tzinfo=UTC)),
        (date(2026, 7, 15), time(8, 30), AMSTERDAM, datetime(2026, 7, 15, 6, 30, tzinfo=UTC)),
        # The hour that is left out in spring, and the one that comes twice in autumn.
        (date(2026, 3, 29), time(2, 30), AMSTERDAM, datetime(2026, 3, 29, 1, 30, tzinfo=UTC)),
        (date(2026, 10, 25), time(2, 30), AMSTERDAM, datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),
        (
            date(2026, 1, 15),
            time(8, 30),
            "America/New_York",
            datetime(2026, 1, 15, 13, 30, tzinfo=UTC),
        ),
        (
            date(2026, 1, 15),
            time(8, 30),
            "Nowhere/At_All",
            datetime(2026, 1, 15, 8, 30, tzinfo=UTC),
        ),
        (date(2026, 1, 15), time(8, 30), "../etc/passwd", datetime(2026, 1, 15, 8, 30, tzinfo=UTC)),
    ],
)
def test_a_time_of_the_class_is_a_moment(day: date, clock: time, zone: str, utc: datetime) -> None:
    assert moment(day, clock, zone) == utc


def test_a_moment_is_said_in_the_classs_zone() -> None:
    at = datetime(2026, 12, 1, 23, 30, tzinfo=UTC)
    assert say_moment(at, AMSTERDAM, words("en")) == "Wed 2 Dec, 00:30"
    assert say_moment(at, AMSTERDAM, words("nl")) == "wo 2 dec, 00:30"
    assert today(at, AMSTERDAM) == date(2026, 12, 2)
    assert say_day(today(at, "UTC"), words("nl")) == "dinsdag 1 december"
    days = coming_days(at, AMSTERDAM, 3)
    assert days == tuple(date(2026, 12, 2) + timedelta(days=number) for number in range(3))


def test_only_zones_that_there_are_can_be_chosen() -> None:
    assert {"UTC", AMSTERDAM, "America/New_York"} <= set(zones())
    assert read_zone(AMSTERDAM) == AMSTERDAM
    for strange in (None, "", "Mars/Base", "../../etc", AMSTERDAM.lower()):
        assert read_zone(strange) == "UTC"
