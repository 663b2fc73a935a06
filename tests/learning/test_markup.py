"""What an author writes comes out as a few safe tags, or as text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learning.contract import SAFE
from tutor.learning.markup import block, inline, plain, spoken

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](http://example.org/x.png)",
    "[x](javascript:alert(1))",
    "[x](http://example.org)",
    "<http://example.org>",
    "<javascript:alert(1)>",
    "[x][1]\n\n[1]: javascript:alert(1)",
    '<b onmouseover="alert(1)">bold</b>',
    "<!-- --><svg/onload=alert(1)>",
    "`<script>`",
    "    <script>alert(1)</script>",
    "```js onload=x\n<script>\n```",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<details open ontoggle=alert(1)>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_inert(text: str) -> None:
    for html in (block(text), inline(text)):
        tags = re.findall(r"<[^>]*>", html)
        assert not [tag for tag in tags if re.search(r"script|img|svg|href|src|on\w+=|<a\b", tag)]
        assert "<a" not in html


@given(st.text(alphabet="<>&\"'`*_[]()!#- \nab:/=", max_size=60))
def test_only_safe_tags_come_out(text: str) -> None:
    for html in (block(text), inline(text)):
        # A fenced block may carry the class of its language, and nothing else.
        left = SAFE.sub(
            "", re.sub(r"<pre>|</pre>|<code class=\"[^\"<>]*\">|<ol start=\"\d+\">", "", html)
        )
        assert "<" not in left


@given(st.text(alphabet="<>&\"'ab ", max_size=40))
def test_plain_text_comes_back_as_it_is(text: str) -> None:
    assert plain(text).split() == text.split()


def test_what_is_bold_and_slanted_stays_so() -> None:
    assert inline("**a** and *b*") == "<strong>a</strong> and <em>b</em>"
    assert block("a\nb\n\nc") == "<p>a<br />\nb</p>\n<p>c</p>\n"
    assert "<li>a</li>" in block("- a\n- b")
    assert plain("**a** & *b*") == "a & b"
    assert spoken("<p>a &amp; <strong>b</strong></p>") == "a & b"


def test_a_marked_term_is_a_word_and_where_asked_for_a_button() -> None:
    text = "It is [**made**](#made), not [bad](http://example.org) or [Bad](#Bad)."
    plain_text = "It is <strong>made</strong>, not [bad](http://example.org) or [Bad](#Bad)."
    assert inline(text) == plain_text
    button = block(text, terms=True)
    assert re.findall(r'<button [^>]*data-id="([^"]*)"[^>]*>(.*?)</button>', button) == [
        ("made", "<strong>made</strong>")
    ]
    assert "<a" not in button
    assert spoken(button) == spoken(block(text))
