"""A question in a lesson: of one of the kinds, with what that kind needs."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BeforeValidator, Discriminator, Tag

from tutor.content.refusal import Fault, refuse
from tutor.quizzes import KINDS, Kind

__all__ = ["KIND_TAGS", "Ask"]

KIND_TAGS = {f"kind:{name}": kind for name, kind in KINDS.items()}
"""What pydantic puts into the path of an error for each kind: no key is so written."""


def _known_kind(value: Any) -> Any:
    """Refuse a question of no kind here: a discriminator cannot say what is wrong."""
    if isinstance(value, tuple(KINDS.values())):
        return value
    if not isinstance(value, dict):
        message = "this is no question; write a mapping such as {kind: trick-winner}"
        raise refuse(Fault(code="content.wrong-type", message=message))
    name = value.get("kind")
    if not isinstance(name, str) or name not in KINDS:
        what = f"no question is called {name!r}" if name is not None else "the question has no kind"
        message = f"{what}; there are {', '.join(KINDS)}"
        raise refuse(Fault(code="ask.unknown-kind", message=message, key="kind"))
    return value


def _kind_of(value: Any) -> str:
    return f"kind:{value['kind'] if isinstance(value, dict) else value.kind}"


if TYPE_CHECKING:
    Ask = Kind
else:
    Ask = Annotated[
        reduce(or_, [Annotated[kind, Tag(tag)] for tag, kind in KIND_TAGS.items()]),
        Discriminator(_kind_of),
        BeforeValidator(_known_kind),
    ]
