"""What a process does once so that no click has to; in a process of its own, as it is for good."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CHECK = """
import gc, sys
from streamlit import config
from streamlit.proto.NewSession_pb2 import NewSession
from streamlit.runtime import app_session
from tutor.ui.warm_up import warm_up

def sent():
    theme = NewSession().custom_theme
    app_session._populate_theme_msg(theme)
    app_session._populate_theme_msg(theme.light, "theme.light")
    app_session._populate_theme_msg(theme.dark, "theme.dark")
    app_session._populate_theme_msg(theme.dark.sidebar, "theme.dark.sidebar")
    return theme.SerializeToString(deterministic=True)

config.set_option("theme.dark.primaryColor", "#123456")
config.set_option("theme.light.baseRadius", "0.6rem")
before = sent()
assert before
warm_up()
assert sent() == sent() == before, "the theme is sent as it was"
config.get_options_for_section = None
assert sent() == before, "and is made once"
assert gc.get_freeze_count() > 100_000, "what stays is left alone"
assert sys.getswitchinterval() == 0.001
there = app_session._populate_theme_msg
warm_up()
assert app_session._populate_theme_msg is there
"""


def test_themes_are_made_once_and_what_stays_is_left_alone(tmp_path: Path) -> None:
    env = {"TUTOR_DB": str(tmp_path / "tutor.db"), "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", CHECK], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
