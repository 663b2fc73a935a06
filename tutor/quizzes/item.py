"""The code of a question: short enough to be read aloud, it asks the same again anywhere.

``4R6Q-39WD-65`` is a question that was generated, with all that it is made from: its kind, level,
seed and house rules. ``follow-suit/only-jack/HJDY`` is one that a lesson asks. The last four
letters find a slip of the pen, and a question that has become another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from hashlib import sha256

from tutor.engine.combinations import AUCTION_KEYS, WHIST_KEYS
from tutor.engine.errors import NotationError
from tutor.engine.options import Game
from tutor.engine.ruleset import OPTIONS, RuleSet, option_values
from tutor.quizzes.kinds import KINDS
from tutor.quizzes.question import Question

__all__ = ["LETTERS", "BadCode", "Code", "Generated", "Item", "OfLesson", "code_of", "parse_code"]

LETTERS = "23456789CDFHJKMNPQRTVWXY"
"""What codes are made of, worth 0 to 23: nothing that looks like another of them (so no 0 O, 1 I L,
B, G, S, Z), and none of A E I O U, so that no code is a word."""

_BASE = len(LETTERS)
_PRIME = 571
"""The largest prime that two letters hold. Every code as a number leaves one when it is divided by
it: no wrong letter, and no two that changed places, can do that."""
_CHECKED = _BASE**2
_KINDS = _BASE**3
_LEVELS = 5
_GROUP = 4
_LONGEST = 200
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class BadCode(NotationError):
    """A text that is no code of a question; the text says in English what is the matter."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Generated:
    """A question that was generated, by all that it was made from."""

    kind: str
    """Its kind, a key of ``KINDS``."""
    level: int
    """Its level, 1 to 5."""
    rules: RuleSet
    """The rules of the table."""
    seed: int
    """What it was generated from, 0 or more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OfLesson:
    """A question that a lesson asks, which follows from the lesson's table."""

    lesson: str
    """The id of the lesson."""
    step: str
    """The id of the step that asks it."""


Item = Generated | OfLesson
"""What a code stands for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Code:
    """A code that was read."""

    item: Item
    """What it stands for."""
    stamp: int
    """What was asked, in a number."""

    def fits(self, question: Question) -> bool:
        """Tell whether this is the question that the code was made for.

        A later version may generate another one, and a lesson may have been changed.
        """
        return self.stamp == _stamp(question)

    def __str__(self) -> str:
        if isinstance(self.item, OfLesson):
            place = f"{self.item.lesson}/{self.item.step}"
            return f"{place}/{_checked(int.from_bytes(place.encode()), self.stamp)}"
        body = "".join(_letters(self.item))
        text = body + _checked(_number(body), self.stamp)
        return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def code_of(item: Item, question: Question) -> str:
    """Give the code of an item, and of the question that it is."""
    return str(Code(item=item, stamp=_stamp(question)))


def parse_code(text: str) -> Code:
    """Read a code, in small letters or capitals, with or without its hyphens; BadCode otherwise.

    Whether there is such a level or lesson is seen when the question is asked.
    """
    said = "".join(text.split())
    if len(said) > _LONGEST:
        raise BadCode(f"a code is much shorter than {len(said)} letters")
    code = _of_lesson(said.lower()) if "/" in said else _generated(said.upper().replace("-", ""))
    if str(code).replace("-", "").lower() != said.replace("-", "").lower():
        raise BadCode("no code is written like that; copy it once more")
    return code


def _generated(text: str) -> Code:
    body, end = text[:-4], text[-4:]
    _check_letters(text)
    if len(body) < 5:
        raise BadCode(f"a code has more than {len(text)} letters")
    stamp = _stamp_of(_number(body), end)
    form, kind, length = (_number(part) for part in (body[0], body[1:4], body[4]))
    if form >= _LEVELS * len(Game):
        raise BadCode("a later version of the program made this code")
    game, level = divmod(form, _LEVELS)
    names = {_kind_number(name): name for name in KINDS}
    if kind not in names:
        raise BadCode("this version of the program has no such kind of question")
    seed, options = body[5 : 5 + length], body[5 + length :]
    item = Generated(
        kind=names[kind],
        level=level + 1,
        rules=_rules_of(tuple(Game)[game], _number(options)),
        seed=_number(seed),
    )
    return Code(item=item, stamp=stamp)


def _of_lesson(text: str) -> Code:
    lesson, _, rest = text.partition("/")
    step, _, end = rest.partition("/")
    end = end.upper()
    if not _ID.fullmatch(lesson) or not _ID.fullmatch(step) or len(end) != 4:
        raise BadCode("the code of a lesson's question is written lesson/step/four letters")
    _check_letters(end)
    stamp = _stamp_of(int.from_bytes(f"{lesson}/{step}".encode()), end)
    return Code(item=OfLesson(lesson=lesson, step=step), stamp=stamp)


def _check_letters(text: str) -> None:
    strange = [letter for letter in text if letter not in LETTERS]
    if strange:
        raise BadCode(f"no code has {strange[0]!r} in it; codes are made of {LETTERS}")


def _letters(item: Generated) -> Iterator[str]:
    """Write the game and the level, the kind, how long the seed is, the seed, the house rules."""
    game = tuple(Game).index(item.rules.game)
    seed = _digits(item.seed)
    yield LETTERS[game * _LEVELS + item.level - 1]
    yield _digits(_kind_number(item.kind)).rjust(3, LETTERS[0])
    yield LETTERS[len(seed)]
    yield seed
    yield _digits(_rules_number(item.rules))


def _digits(number: int) -> str:
    """Write a number in letters, the shortest way; nothing for 0."""
    text = ""
    while number:
        number, digit = divmod(number, _BASE)
        text = LETTERS[digit] + text
    return text


def _number(text: str) -> int:
    number = 0
    for letter in text:
        number = number * _BASE + LETTERS.index(letter)
    return number


def _checked(body: int, stamp: int) -> str:
    """Write the last four letters: the stamp, and what makes the whole leave one."""
    rest = (1 - (body * _CHECKED + stamp) * _CHECKED) % _PRIME
    return "".join(_digits(part).rjust(2, LETTERS[0]) for part in (stamp, rest))


def _stamp_of(body: int, end: str) -> int:
    """Read the last four letters; BadCode where a letter of the code is not as it was written."""
    if (body * _CHECKED**2 + _number(end)) % _PRIME != 1:
        raise BadCode("there is a slip in this code: a letter is wrong, missing or out of place")
    return _number(end[:2])


def _kind_number(name: str) -> int:
    """Give the number of a kind, which no other kind that comes or goes can change."""
    return int.from_bytes(sha256(name.encode()).digest()) % _KINDS


def _options(game: Game) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Give the house rules of a game with their values."""
    strange = WHIST_KEYS if game is Game.BID_WHIST else AUCTION_KEYS
    return ((key, option_values(key)) for key in OPTIONS if key not in strange)


def _rules_number(rules: RuleSet) -> int:
    """Count through all rules of a game: the usual ones are 0, and a new option comes last."""
    number, worth = 0, 1
    for key, values in _options(rules.game):
        number += worth * values.index(getattr(rules, key))
        worth *= len(values)
    return number


def _rules_of(game: Game, number: int) -> RuleSet:
    options: dict[str, object] = {}
    for key, values in _options(game):
        number, place = divmod(number, len(values))
        options[key] = values[place]
    try:
        return RuleSet(game=game, **options)  # type: ignore[arg-type]  # each from its own values
    except NotationError:
        raise BadCode("no table plays by the house rules of this code") from None


def _stamp(question: Question) -> int:
    """Put what is asked, and what is right, into a small number: the same on every machine."""
    table = question.table
    lies: tuple[object, ...] = ()
    if table is not None:
        lies = (table.ranking.trump, table.dealer, table.turned, table.hands, table.on_table())
        lies += (table.tricks, table.earlier, table.score, table.round, table.named)
        lies += (table.contract, table.auction and table.auction.calls, table.kitty)
    asked = (question.kind, question.prompt, question.seat, question.actor, sorted(question.right))
    options = [(o.id, o.card, o.call) for o in (*question.options, *question.because)]
    cells = question.board.cells() if question.board else ()
    text = _plain((asked, options, cells, lies))
    return int.from_bytes(sha256(text.encode()).digest()) % _CHECKED


def _plain(value: object) -> str:
    """Write anything that is asked about, without what may differ from run to run."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return _plain(sorted((key, _plain(one)) for key, one in value.items()))
    if is_dataclass(value) and type(value).__str__ is object.__str__:
        return _plain([getattr(value, field.name) for field in fields(value)])
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"({' '.join(map(_plain, value))})"
    return str(value)
