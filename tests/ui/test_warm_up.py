"""What a process does once so that no click has to; in a process of its own, as it is for good."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CHECK = """
import gc
from streamlit import config
from streamlit.runtime import app_session
from streamlit.runtime.app_session import _populate_theme_msg
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from tutor.ui.warm_up import warm_up

def sent():
    message = CustomThemeConfig()
    _populate_theme_msg(message.dark, "theme.dark")
    return message.SerializeToString()

config.set_option("theme.dark.primaryColor", "#123456")
before, found = sent(), config.get_options_for_section("theme.dark")
warm_up()
assert sent() == before, "the theme is sent as it was"
assert app_session.config.get_options_for_section("theme.dark") == found
assert sent() == before
known = app_session.config.get_options_for_section.cache_info()
assert (known.misses, known.hits) == (1, 2), f"Streamlit looks its options up elsewhere: {known}"
assert gc.get_freeze_count() > 100_000, "what stays is left alone"
warm_up()
assert app_session.config.get_options_for_section.cache_info().misses == 1
"""


def test_options_are_looked_up_once_and_what_stays_is_left_alone(tmp_path: Path) -> None:
    env = {"TUTOR_DB": str(tmp_path / "tutor.db"), "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", CHECK], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
