"""The stage as a package: the manifest, the words, and AppTest. No browser is needed here."""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest
from streamlit.components.v2.manifest_scanner import scan_component_manifests
from streamlit.testing.v1 import AppTest

from tests.browser.stage.stage_words import WORDS as SPOKEN
from tutor.ui.widgets import stage
from tutor.ui.widgets.file_opener import OPENER
from tutor.ui.widgets.in_view import IN_VIEW
from tutor.ui.widgets.onward import ONWARD
from tutor.ui.widgets.results_grid import GRID
from tutor.ui.widgets.stage import LANGUAGE, NAME, WORDS, Act

HOME = Path(stage.__file__).parent
ASSETS = HOME / "assets"


def test_the_words_are_those_that_the_javascript_uses() -> None:
    source = "".join(path.read_text("utf-8") for path in ASSETS.glob("*.js"))
    used = set(re.findall(r'say\((?:this\.)?view, "(\w+)"', source))
    by_state = {"right", "wrong", "missed", "struck", "big", "little", "ns", "ew"}
    assert used | by_state == WORDS


def test_the_words_are_explained_beside_the_javascript() -> None:
    lines = (ASSETS / "words.js").read_text("utf-8").splitlines()
    listed = [line[5:] for line in lines if line.startswith("//   ")]
    names = {name for line in listed for name in re.split(r"\s{2,}", line)[0].split(", ")}
    assert names == WORDS
    assert all(set(catalog) == WORDS for catalog in SPOKEN.values())


def test_an_installed_wheel_is_found_by_streamlit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = Path("tutor", "ui", "widgets", "stage")
    shutil.copytree(HOME, tmp_path / inside, ignore=shutil.ignore_patterns("__pycache__"))
    info = tmp_path / "whist_tutor-9.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.4\nName: whist-tutor\nVersion: 9\nRequires-Dist: streamlit>=1.67\n"
    )
    files = [path.relative_to(tmp_path) for path in (tmp_path / inside).rglob("*.*")]
    (info / "RECORD").write_text("".join(f"{path.as_posix()},,\n" for path in files))
    monkeypatch.setattr(sys, "path", [os.fspath(tmp_path), *sys.path])
    found = {manifest.name: (manifest, root) for manifest, root in scan_component_manifests()}
    manifest, root = found["whist-tutor"]
    known = {f"{manifest.name}.{each.name}": each.asset_dir or "" for each in manifest.components}
    assert set(known) == {NAME, LANGUAGE, OPENER, GRID, ONWARD, IN_VIEW}
    assert (root / known[NAME] / "stage.js").is_file()
    assert (root / known[LANGUAGE] / "language.js").is_file()
    assert (root / known[OPENER] / "opener.js").is_file()
    assert (root / known[GRID] / "results.js").is_file()
    assert (root / known[ONWARD] / "onward.js").is_file()
    assert (root / known[IN_VIEW] / "in-view.js").is_file()


def test_it_mounts_in_an_app_test_of_every_new_runtime() -> None:
    for _ in range(2):
        app = AppTest.from_file(os.fspath(Path(__file__).with_name("stage_app.py"))).run()
        assert not app.exception


@pytest.mark.parametrize(
    "raw",
    [None, "card", {}, {"id": "card"}, {"id": 1, "rev": 1}, {"id": "card", "rev": True}, []],
)
def test_what_is_no_act_is_refused(raw: object) -> None:
    assert Act.read(raw) is None


@pytest.mark.parametrize("name", ["card", "call", "name"])
def test_what_is_played_called_or_named_is_a_text(name: str) -> None:
    def read(value: object) -> object:
        act = Act.read({"id": name, "rev": 1, "value": value})
        assert act is not None
        return act.value

    assert read("3D") == "3D"
    assert [read(junk) for junk in (None, 3, ["3D"], {"id": "3D"})] == [None] * 4


def test_an_exchange_is_two_lists_of_cards_and_nothing_else() -> None:
    def read(value: object) -> object:
        act = Act.read({"id": "exchange", "rev": 1, "value": value})
        assert act is not None
        return act.value

    assert read({"give": ["9C", "3C"], "take": ["LJ"]}) == {"give": ["9C", "3C"], "take": ["LJ"]}
    assert read({"give": [], "take": [], "more": 1}) == {"give": [], "take": []}
    junk: list[object] = [
        None,
        "9C",
        [],
        {"give": []},
        {"give": [], "take": "LJ"},
        {"give": [1], "take": []},
    ]
    assert [read(value) for value in junk] == [None] * len(junk)


def test_an_act_is_read() -> None:
    assert Act.read({"id": "card", "rev": 3, "value": "AS"}) == Act(id="card", rev=3, value="AS")
    assert Act.read({"id": "next", "rev": 0}) == Act(id="next", rev=0, value=None)
