"""Links of the program."""

import pytest

from tutor.ui.link import only_here


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://localhost:8501", True),
        ("http://127.0.0.1/x/", True),
        ("http://[::1]:8501/", True),
        ("http://192.168.1.20:8501", False),
        ("https://whist.school.example/", False),
        ("https://localhost.school.example/", False),
        ("", False),
    ],
)
def test_an_address_of_one_computer_leads_no_pupil_anywhere(address: str, here: bool) -> None:
    assert only_here(address) == here
