"""Hidden hands never reach the browser: every byte that comes over the socket is searched."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tutor.engine.actions import PlayCard
from tutor.engine.cards import PACK, Card
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import WHIST
from tutor.engine.seats import Seat
from tutor.engine.table import start
from tutor.i18n import words

from .conftest import Visit
from .servers import Store

pytestmark = pytest.mark.browser

SEED = 7
ID = re.compile(rb"(?<![0-9A-Za-z])((?:10|[2-9JQKA])[SHDC])(?![0-9A-Za-z])")
NAMES = {words(language).card(card): str(card) for language in ("en", "nl") for card in PACK}
