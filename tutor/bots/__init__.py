"""Floor 3: bots that play by a few maxims and can say why (DESIGN.md 8).

``BOTS["maxims"].advise(view(table, seat), rng)`` gives an action and its reason; a bot plays the
action, a hint tells the reason.
"""

from tutor.bots import luck, maxims, strong
from tutor.bots.advice import Advice, Alternative, Bot

__all__ = ["BOTS", "Advice", "Alternative", "Bot"]

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Bot(name="random", advise=luck.advise),
        Bot(name="maxims", advise=maxims.advise),
        Bot(name="strong", advise=strong.advise, first=strong.first),
    )
}
"""The bots by their names in scenario files."""
