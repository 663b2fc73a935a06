"""One key an answer: which key gives which option, shown beside it."""

from __future__ import annotations

from typing import Any

from tutor.i18n import Words

__all__ = ["with_keys"]

Json = dict[str, Any]
_DIGITS = "123456789"


def with_keys(question: Json | None, words: Words) -> Json | None:
    """Give a question whose options carry their keys: digits, and letters for yes and no.

    What is picked on the ladder or in a hand has keys of its own.
    """
    if question is None or question["locked"]:
        return question
    then = question["then"]
    if then is not None:
        then = {**then, "options": _numbered(then["options"])}
    options = [_lettered(option, words) for option in question["options"]]
    if not all("key" in option for option in options):
        options = _numbered(question["options"])
    return {**question, "options": options, "then": then}


def _lettered(option: Json, words: Words) -> Json:
    if option["id"] not in ("yes", "no"):
        return option
    return {**option, "key": words.say(f"ui.practice.key.{option['id']}")}


def _numbered(options: list[Json]) -> list[Json]:
    if len(options) > len(_DIGITS):
        return options
    return [{**option, "key": digit} for option, digit in zip(options, _DIGITS, strict=False)]
