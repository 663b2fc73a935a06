"""What people typed stands as it was typed, and moves nothing around it."""

import pytest

from tutor.ui.literal import literal


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("4B", "4B"),
        ("<b>x</b>", r"\<b\>x\</b\>"),
        ("[a](javascript:alert(1))", r"\[a\]\(javascript\:alert\(1\)\)"),
        ("**x** :red[y] $z$", r"\*\*x\*\* \:red\[y\] \$z\$"),
        ("José 😀", "José 😀"),
        ("R&D &lt;", r"R\&D \&lt;"),
        ("WWW.else.where", "WWW\u2060\\.else\\.where"),
        ("https://else.where", "https\u2060\\://else\\.where"),
        ("http://else", "http\u2060\\://else"),
        ("a@else.where", "a\u2060@else\\.where"),
        ("محمد", "\u2068محمد\u2069"),
        ("4B שרה", "\u20684B שרה\u2069"),
        ("", ""),
    ],
)
def test_no_sign_of_a_name_means_anything(typed: str, written: str) -> None:
    assert literal(typed) == written
