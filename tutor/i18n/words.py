"""The words of one language: every sentence and every name that a person reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache, lru_cache
from typing import Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from tutor.engine.calls import Bid, Call, Direction, Miscall, Pass
from tutor.engine.cards import Card, Led, Rank
from tutor.engine.contract import Contract
from tutor.engine.judge import Verdict
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat, Side
from tutor.i18n.catalog import Catalog, catalog
from tutor.i18n.message import Message, Value
from tutor.i18n.template import Slot, Template, Text

__all__ = ["Rule", "Words", "words"]

_JOINS: dict[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}


Open = str | dict[str, "Open"]
"""A sentence with open places, ``{name}``; a choice is a mapping by case."""


class _Someone(Enum):
    """The one who is spoken to, where nobody said which seat that is."""

    YOU = "you"


@dataclass(frozen=True, kw_only=True)
class Rule:
    """One row of the rules, told to a learner."""

    row: str
    """The row, such as ``M1.S6``."""
    title: str
    """Two to five words."""
    text: str
    """The rule, in two or three short sentences."""


@cache
def words(language: str) -> Words:
    """Give the words of a language; KeyError if there is no catalog for it."""
    return Words(language, catalog(language))


class Words:
    """Says things in one language. Made by :func:`words`, once a language."""

    def __init__(self, language: str, catalog: Catalog) -> None:
        self.language = language
        """The code of the language, as in an address or in ``<html lang>``."""
        self._catalog = catalog
        self._locale = Locale.parse(self._form("language", "locale"))
        self._capitals = {member for family, member, _ in catalog.forms if family == "capital"}

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self._form("language", "name")

    def keys(self) -> tuple[str, ...]:
        """Give the key of every sentence, in alphabetical order."""
        return tuple(sorted(self._catalog.sentences))

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence with this key."""
        return key in self._catalog.sentences

    def say(self, key: str, /, **facts: Value) -> str:
        """Say a sentence. KeyError when the key, or a field that the sentence needs, is missing.

        A seat equal to the field ``you`` is spoken to as "you".
        """
        return self._render(self._sentence(key), facts)

    def holes(self, key: str) -> Open:
        """Give a sentence with its places left open, ``{n}``, for a browser to fill in.

        A sentence that chooses by a field comes as a mapping, one text for each case.
        """
        return _open(self._sentence(key))

    def tell(self, message: Message, *, you: Seat | None = None) -> str:
        """Say a message; KeyError as ``say``. Its own ``you``, if it has one, goes first."""
        return self._format(message, (), you)

    def reason(self, reason: Reason, *, you: Seat | None = None, seat: Seat | None = None) -> str:
        """Say why, in one or two short sentences.

        ``you`` is the learner's seat; ``seat`` is who acted, for a reason that has no seat of its
        own. Without ``seat`` it is the learner who acted, and is told so.
        """
        return self._reason(reason, you, seat)

    def verdict(self, verdict: Verdict, *, you: Seat | None = None) -> str:
        """Say why an action may be done, or may not."""
        return self.reason(verdict.reason, you=you, seat=verdict.action.seat)

    def rule(self, row: str) -> Rule:
        """Tell a row of the rules (``Intro``, ``M1.S6``); KeyError for a row that is not told."""
        title, text = self.say(f"rule.{row}.title"), self.say(f"rule.{row}.text")
        return Rule(row=row, title=title, text=text)

    def card(self, card: Card) -> str:
        """Name a card in full: "queen of hearts", "hartenvrouw"."""
        return self._format(card, ())

    def short(self, said: Card | Call) -> str:
        """Write a card or a call as on the screen: "Q♥", "V♥", "BJ★", "3 down", "pass"."""
        return self._format(said, ("short",))

    def call(self, call: Call) -> str:
        """Name a call in full, also one that is no bid: "three downtown", "pass"."""
        return self._format(call, ())

    def contract(self, contract: Contract, *, you: Seat | None = None) -> str:
        """Name a contract in full: "four downtown, spades trumps, by South"."""
        return self._format(contract, (), you)

    def direction(self, direction: Direction) -> str:
        """Name which way the ranks run: "downtown"."""
        return self._format(direction, ())

    def rank_letters(self, rank: Rank) -> str:
        """Write a rank as in the corner of a card: A K Q J, A H V B, 10."""
        return self._format(rank, ("letters",))

    def suit(self, suit: Led) -> str:
        """Name a suit: "hearts"; "jokers" where they are one."""
        return self._format(suit, ())

    def seat(self, seat: Seat) -> str:
        """Name a seat: "East"."""
        return self._format(seat, ())

    def side(self, side: Side) -> str:
        """Name a side: "North and South"."""
        return self._format(side, ())

    def list(self, items: Iterable[str], *, join: str = "and") -> str:
        """Join words as a sentence does: "a, b and c", or with ``join="or"`` "a, b or c"."""
        return str(format_list(list(items), style=_JOINS[join], locale=self._locale))

    def number(self, number: int) -> str:
        """Write a number in digits, with a minus sign below zero."""
        return _digits(number, self._locale)

    def decimal(self, number: float) -> str:
        """Write a number with one decimal: "0.4", "0,4"."""
        return str(format_decimal(number, format="0.0", locale=self._locale)).replace("-", "−")

    def _sentence(self, key: str) -> Template:
        found = self._catalog.sentences.get(key)
        if found is None:
            raise KeyError(f"the catalog {self.language} has no key {key}")
        return found

    def _reason(self, reason: Reason, you: Value, seat: Value) -> str:
        facts: dict[str, Value] = {
            field.name: getattr(reason, field.name) for field in fields(reason)
        }
        if "seat" not in facts:
            # Nobody in particular is the learner: "you" holds whichever seat that is.
            facts["seat"] = seat or you or _Someone.YOU
        facts["you"] = you or (None if seat else _Someone.YOU)
        return self._render(self._sentence(f"reason.{reason.id}"), facts)

    def _render(self, template: Template, facts: Mapping[str, Value]) -> str:
        you = facts.get("you")
        while not isinstance(template, Text):
            value = self._fact(facts, template.field)
            cases = (*self._cases(value, you), "other")
            template = next(template.cases[case] for case in cases if case in template.cases)
        return "".join(
            part if isinstance(part, str) else self._fill(part, facts) for part in template.parts
        )

    def _fill(self, slot: Slot, facts: Mapping[str, Value]) -> str:
        said = self._format(self._fact(facts, slot.field), slot.forms, facts.get("you"))
        return self._capital(said[:1]) + said[1:] if slot.capital else said

    def _capital(self, letter: str) -> str:
        """Give the capital of a letter: in Dutch "één" begins a sentence as "Eén"."""
        return self._form("capital", letter) if letter in self._capitals else letter.upper()

    def _fact(self, facts: Mapping[str, Value], name: str) -> Value:
        if name not in facts:
            raise KeyError(f"the sentence needs the field {name}; there are {', '.join(facts)}")
        return facts[name]

    def _cases(self, value: Value, you: Value) -> tuple[str, ...]:
        """Give the cases that fit a value, the most particular first."""
        if value is None:
            return ("none",)
        if isinstance(value, bool):
            return ("yes" if value else "no",)
        if isinstance(value, tuple):
            held = ("joker",) if any(_is_joker(item) for item in value) else ()
            return (*held, *self._cases(len(value), you))
        if isinstance(value, int):
            return (str(value), str(self._locale.plural_form(value)))
        if isinstance(value, Enum):
            return ("you", _member(value)) if _is_you(value, you) else (_member(value),)
        if _is_joker(value):
            return ("joker",)
        return (value,) if isinstance(value, str) else ()

    def _format(self, value: Value, forms: tuple[str, ...], you: Value = None) -> str:
        """Say a value by its type, in the form asked for."""
        if isinstance(value, str):
            return value
        if isinstance(value, tuple):
            join, forms = (
                (forms[0], forms[1:]) if forms[:1] in (("and",), ("or",)) else ("and", forms)
            )
            return self.list((self._format(item, forms, you) for item in value), join=join)
        if isinstance(value, Message):
            return self._render(self._sentence(value.key), {"you": you, **value.fields})
        if isinstance(value, Reason):
            return self._reason(value, you, None)
        form = forms[0] if forms else "default"
        if isinstance(value, _NAMED):
            return _named(self, value, form)
        if isinstance(value, _THINGS):
            return self._form(*_thing(value), form, {**_facts(value), "you": you})
        if isinstance(value, bool):
            return self._form("bool", "yes" if value else "no", form)
        if isinstance(value, int):
            spelled = form == "word" and ("number", str(value), "default") in self._catalog.forms
            return self._form("number", str(value)) if spelled else self.number(value)
        if isinstance(value, Enum):
            family = "seat" if isinstance(value, _Someone) else type(value).__name__.lower()
            return self._form(family, "you" if _is_you(value, you) else _member(value), form)
        raise TypeError(f"a sentence cannot say {value!r}")

    def _form(
        self,
        family: str,
        member: str,
        form: str = "default",
        facts: Mapping[str, Value] | None = None,
    ) -> str:
        found = self._catalog.forms.get((family, member, form))
        if found is None:
            raise KeyError(f"the catalog {self.language} has no form {family}.{member}.{form}")
        return self._render(found, facts or {})


# Asked for every word of a page: a union would be built anew each time.
_NAMED = (Card, Bid, Pass)
_THINGS = (Miscall, Contract)


@cache
def _named(words: Words, value: Card | Bid | Pass, form: str) -> str:
    """Name a card or a bid: there are not many, and a page names most of them."""
    return words._form(*_thing(value), form, _facts(value))


@lru_cache(maxsize=1024)
def _digits(number: int, locale: Locale) -> str:
    return str(format_decimal(number, locale=locale)).replace("-", "−")


def _thing(value: Card | Call | Contract) -> tuple[str, str]:
    """Give the family and the member by which the catalogs know a thing with fields."""
    if isinstance(value, Card):
        return "card", "joker" if value.is_joker else "plain"
    if isinstance(value, Contract):
        return "contract", "notrump" if value.notrump else "trump"
    if isinstance(value, Bid):
        return "call", _member(value.kind)
    return "call", "pass" if isinstance(value, Pass) else "miscall"


def _facts(value: Card | Call | Contract) -> dict[str, Value]:
    """Give what there is to say of a thing: its fields, and the tricks that a bid needs."""
    facts: dict[str, Value] = {field.name: getattr(value, field.name) for field in fields(value)}
    return facts | {"needs": value.needs} if isinstance(value, Bid) else facts


def _is_joker(value: Value) -> bool:
    return isinstance(value, Card) and value.is_joker


def _is_you(value: Value, you: Value) -> bool:
    """Tell whether this is the one spoken to, or that one's side."""
    return value is you or (isinstance(value, Side) and you in value.seats)


def _member(value: Enum) -> str:
    return value.name.lower().replace("_", "-")


def _open(template: Template) -> Open:
    if isinstance(template, Text):
        parts = template.parts
        return "".join(part if isinstance(part, str) else f"{{{part.field}}}" for part in parts)
    return {case: _open(inner) for case, inner in template.cases.items()}
