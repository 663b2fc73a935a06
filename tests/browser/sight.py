"""What a learner sees of the stage, read from the page and from nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

SEATS = ("north", "east", "south", "west")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

READ = """root => {
  const seen = node => node && !node.closest('[hidden]');
  const all = query => [...root.querySelectorAll(query)].filter(seen);
  const text = query => all(query)[0]?.textContent.trim() ?? '';
  const ids = query => all(query).map(node => node.dataset.id);
  const options = all('.question [data-kind=option]');
  const items = all('.question [data-kind=item]');
  const locked = [...options, ...items].some(node => node.ariaDisabled === 'true');
  const live = ids('.cards button.card');
  const kinds = { order: items, option: options, card: live };
  const asked = all('.question').length && !locked;
  return {
    rev: Number(root.dataset.rev),
    progress: text('.count'),
    title: text('h2'),
    text: text('.intro .prose'),
    prompt: text('.prompt'),
    asks: asked ? Object.keys(kinds).find(kind => kinds[kind].length) ?? '' : '',
    options: items.length ? ids('[data-kind=item]') : ids('[data-kind=option]'),
    hand: all('.cards .card').map(node => node.dataset.card),
    live,
    trick: all('.trick li').map(node => [node.dataset.seat, node.dataset.card]),
    trump: all('.trump .badge')[0]?.dataset.suit ?? '',
    tone: all('.feedback')[0]?.dataset.tone ?? '',
    told: text('.feedback .lines'),
    actions: ids('[data-kind=action]'),
    usual: all('[data-default]')[0]?.dataset.id ?? '',
  };
}"""


@dataclass(frozen=True, kw_only=True)
class Sight:
    """The stage at one moment."""

    rev: int
    """The revision of the view that is drawn."""
    progress: str
    """Such as "Step 3 of 12"."""
    title: str
    text: str
    prompt: str
    asks: str
    """What an open question is answered with: `option`, `order` or `card`; empty without one."""
    options: Sequence[str]
    hand: Sequence[str]
    """The cards at the bottom, in order."""
    live: Sequence[str]
    """Those of them that can be pressed."""
    trick: Sequence[tuple[str, str]]
    """Seat and card, in order of play."""
    trump: str
    tone: str
    """The tone of the feedback; empty without any."""
    told: str
    actions: Sequence[str]
    usual: str
    """The one obvious next thing."""

    @classmethod
    def of(cls, read: dict[str, Any]) -> "Sight":
        """Make it of what `READ` gives."""
        return cls(**{**read, "trick": [(seat, card) for seat, card in read["trick"]]})

    @property
    def plays(self) -> bool:
        """Whether a card is to be played."""
        return bool(self.live) and not self.asks

    @property
    def finished(self) -> bool:
        """Whether the lesson is over."""
        return "map" in self.actions

    def right_answer(self) -> list[str]:
        """Work out the answer: the winner of the trick, or the cards from low to high."""
        if self.asks == "order":
            return sorted(self.options, key=lambda card: RANKS.index(card[:-1]))
        assert sorted(self.options) == sorted(SEATS), "who wins is asked of four seats"
        assert len(self.trick) == 4
        led = self.trick[0][1][-1]

        def worth(played: tuple[str, str]) -> tuple[bool, bool, int]:
            card = played[1]
            return card[-1] == self.trump, card[-1] == led, RANKS.index(card[:-1])

        return [max(self.trick, key=worth)[0]]

    def wrong_answer(self) -> list[str]:
        """Think of an answer that is wrong."""
        right = self.right_answer()
        if self.asks == "order":
            return right[::-1]
        return [next(option for option in self.options if option not in right)]


def swaps(now: Sequence[str], wanted: Sequence[str]) -> list[tuple[str, str]]:
    """The presses that put things in order: pick up the first, put it where the second is."""
    order, found = list(now), []
    for place, item in enumerate(wanted):
        if order[place] != item:
            found.append((item, order[place]))
            order.remove(item)
            order.insert(place, item)
    assert order == list(wanted)
    assert all(a != b for a, b in pairwise(order))
    return found
