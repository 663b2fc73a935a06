"""The catalogs: one folder a language, read once.

``forms.yaml`` tells what things are called (suits, ranks, seats, cards) in the forms that this
language needs; the other files hold the sentences, each key once. A new folder is a new language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from tutor.i18n.template import Choice, Template, parse_text

__all__ = ["LANGUAGES", "Catalog", "CatalogError", "catalog"]

_HOME = Path(__file__).parent
_FORMS = "forms.yaml"

LANGUAGES: tuple[str, ...] = tuple(sorted(path.parent.name for path in _HOME.glob(f"*/{_FORMS}")))
"""The codes of the languages that have a catalog."""


class CatalogError(ValueError):
    """A catalog that cannot be read; the text says file, line and fault."""


@dataclass(frozen=True, kw_only=True)
class Catalog:
    """Everything one language says."""

    forms: Mapping[tuple[str, str, str], Template]
    """What things are called, by family, member and form: ``("suit", "hearts", "default")``."""
    sentences: Mapping[str, Template]
    """The sentences by key."""


@cache
def catalog(language: str) -> Catalog:
    """Read the catalog of a language; KeyError if there is none, CatalogError if it is faulty."""
    if language not in LANGUAGES:
        raise KeyError(f"no catalog for {language!r}; there are {', '.join(LANGUAGES)}")
    forms: dict[tuple[str, str, str], Template] = {}
    sentences: dict[str, Template] = {}
    for path in sorted((_HOME / language).glob("*.yaml")):
        if path.name == _FORMS:
            forms.update(_forms(path))
            continue
        for key, node in _entries(path):
            if key in sentences:
                raise _fault(node, f"the key {key} stands in two files")
            sentences[key] = _template(node)
    return Catalog(forms=forms, sentences=sentences)


def _forms(path: Path) -> Iterator[tuple[tuple[str, str, str], Template]]:
    for family, members in _entries(path):
        for member, node in _mapping(members):
            named = _mapping(node) if isinstance(node, yaml.MappingNode) else [("default", node)]
            for form, text in named:
                yield (family, member, form), _template(text)


def _entries(path: Path) -> Iterator[tuple[str, yaml.Node]]:
    """Read a file; an empty one has no entries. Every scalar is text: ``no`` stays ``no``."""
    with path.open(encoding="utf-8") as file:
        root = yaml.compose(file, Loader=yaml.BaseLoader)
    return _mapping(root) if root is not None else iter(())


def _mapping(node: yaml.Node) -> Iterator[tuple[str, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        raise _fault(node, "a mapping is needed here")
    seen: set[str] = set()
    for key, value in node.value:
        if key.value in seen:
            raise _fault(key, f"the key {key.value} stands twice")
        seen.add(key.value)
        yield key.value, value


def _template(node: yaml.Node) -> Template:
    if isinstance(node, yaml.ScalarNode):
        try:
            return parse_text(node.value.strip())
        except ValueError as error:
            raise _fault(node, str(error)) from None
    choices = list(_mapping(node))
    if len(choices) != 1:
        raise _fault(node, "a choice is one field with its cases")
    ((field, cases),) = choices
    found = {case: _template(value) for case, value in _mapping(cases)}
    if "other" not in found:
        raise _fault(cases, f"the choice by {field} has no case other")
    return Choice(field=field, cases=found)


def _fault(node: yaml.Node, what: str) -> CatalogError:
    mark = node.start_mark
    return CatalogError(f"{mark.name}:{mark.line + 1}: {what}")
