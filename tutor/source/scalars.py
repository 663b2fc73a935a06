"""Scalars as YAML 1.2 reads them (its core schema): `no`, dates and times of day are texts."""

import math
import re
from typing import TypeAlias

Scalar: TypeAlias = str | int | float | bool | None

MAX_DIGITS = 40
"""Longest number that is read. No count in a card game comes near it, and Python itself refuses to
print whole numbers of some thousands of digits."""

_KINDS = {"int": int, "float": float, "bool": bool, "null": type(None)}
_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


def resolve(text: str) -> Scalar:
    """Give the value of a scalar written without quotes.

    Raises `OverflowError` for a number that is longer than `MAX_DIGITS`, too large for a float,
    infinite or not a number: none of these can be stored or sent to a browser as JSON.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _NO_NUMBER.fullmatch(text):
        raise OverflowError
    whole = _INTEGER.fullmatch(text) or _BASED.fullmatch(text)
    if not whole and not _FLOAT.fullmatch(text):
        return text
    if len(text) > MAX_DIGITS:
        raise OverflowError
    if whole:
        # Base 0 knows 0o and 0x, but not the leading zeros that YAML allows.
        return int(text, 0) if text[1:2] in {"o", "x"} else int(text)
    number = float(text)
    if math.isinf(number):
        raise OverflowError
    return number


def resolve_as(kind: str, text: str) -> Scalar:
    """Give the value of a scalar tagged `!!kind`: str, int, float, bool or null.

    Raises `ValueError` where the text is no such thing, `OverflowError` as `resolve` does.
    """
    if kind == "str":
        return text
    value = resolve(text)
    if kind == "float" and type(value) is int:
        return float(value)
    if type(value) is not _KINDS[kind]:
        raise ValueError
    return value
