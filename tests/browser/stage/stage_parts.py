"""The parts of a view, each with everybody's defaults, as a server would write them."""

from typing import Any

from tests.browser.stage import stage_words as words

View = dict[str, Any]


def card(name: str, lang: str = "en", state: str | None = None) -> View:
    """One card."""
    if name in words.JOKERS[lang]:
        joker, rank, said = words.JOKERS[lang][name]
        suit = None
    else:
        suit, joker, letter = name[-1], None, name[:-1]
        rank = words.LETTERS[lang].get(letter, letter)
        figure = words.RANKS[lang].get(letter, letter)
        said = words.NAMES[lang].format(rank=figure, suit=words.SUITS[lang][suit])
    more = words.STATES[lang].get(state or "")
    return {
        "id": name,
        "rank": rank,
        "suit": suit,
        "joker": joker,
        "name": said,
        "state": state,
        "spoken": f"{said}, {more}" if more else said,
    }


def cards(names: str, lang: str = "en", state: str | None = None) -> list[View]:
    """A row of cards."""
    return [card(name, lang, state) for name in names.split()]


def played(
    seat: str, name: str, caption: str = "", lang: str = "en", *, winning: bool = False
) -> View:
    """A card in the trick."""
    return {"seat": seat, "card": card(name, lang), "winning": winning, "caption": caption}


def seats(lang: str = "en", **more: View) -> View:
    """The four seats, the learner south."""
    return {
        seat: {
            "name": name,
            "note": words.NOTES[lang].get(seat, ""),
            "you": seat == "south",
            "tricks": 0,
            "dealer": False,
            "turn": False,
            "count": 13,
            "open": None,
            **more.get(seat, {}),
        }
        for seat, name in words.SEATS[lang].items()
    }


def hand(names: str | list[View], mode: str, lang: str = "en") -> View:
    """The learner's hand."""
    shown = cards(names, lang) if isinstance(names, str) else names
    return {"seat": "south", "label": words.WORDS[lang]["hand"], "mode": mode, "cards": shown}


def table(lang: str = "en", **more: Any) -> View:
    """A table with nothing on it but what `more` says."""
    return {
        "seats": seats(lang),
        "trump": None,
        "turned": None,
        "trick": [],
        "winner": None,
        "last_trick": None,
        "piles": None,
        "hand": None,
        "as_text": None,
        **more,
    }


def question(shape: str, prompt: str, **more: Any) -> View:
    """An open question without options."""
    return {
        "shape": shape,
        "prompt": f"<p>{prompt}</p>",
        "options": [],
        "chosen": [],
        "locked": False,
        "then": None,
        **more,
    }


def feedback(tone: str, verdict: str, *lines: str, rule: str | None = None) -> View:
    """A verdict."""
    told = {"label": "The rule (M1.S6)", "html": f"<p>{rule}</p>"} if rule else None
    return {"tone": tone, "verdict": verdict, "lines": list(lines), "rule": told}


def action(name: str, label: str, kind: str = "plain") -> View:
    """A button; the primary one is the default."""
    return {"id": name, "label": label, "kind": kind, "default": kind == "primary"}


NEXT = action("next", "Next", "primary")
HINT = action("hint", "Hint", "help")


def progress(now: int, label: str = "Step") -> View:
    """A place among twelve steps."""
    return {"now": now, "of": 12, "label": f"{label} {now}/12"}


def view(lang: str = "en", *, shown: View | None = None, **panel: Any) -> View:
    """A whole view: the table `shown` and a panel with nothing but what `panel` says."""
    empty: View = {"progress": None, "question": None, "feedback": None, "actions": [], "text": ""}
    return {
        "rev": 1,
        "nonce": 1,
        "lang": lang,
        "narrow_confirm": True,
        "deck": "two",
        "palette": "standard",
        "text_size": "normal",
        "words": words.WORDS[lang],
        "announce": [],
        "table": shown,
        "panel": {**empty, **panel},
    }
