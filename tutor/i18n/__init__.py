"""Floor 2: the words, in every language that has a catalog here (DESIGN.md 2, UX.md 4).

``words("nl").reason(reason)`` says a judgement in Dutch; a :class:`Message` is a sentence that is
carried about unsaid. To add a language, copy a folder and translate it: no Python changes.
"""

from tutor.i18n.catalog import LANGUAGES, CatalogError
from tutor.i18n.events import event_message
from tutor.i18n.message import Message, Value
from tutor.i18n.words import Rule, Words, words

__all__ = [
    "LANGUAGES",
    "CatalogError",
    "Message",
    "Rule",
    "Value",
    "Words",
    "event_message",
    "words",
]
