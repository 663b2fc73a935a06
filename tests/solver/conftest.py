"""How property tests run here: as long as they need, since the machine may be busy."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("solver", deadline=None)
settings.load_profile("solver")
