"""What the README shows runs, as it stands there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_ten_lines_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], str(README), "exec"), {})  # noqa: S102 our own text
    text = capsys.readouterr().out
    assert text.startswith("benben 1\ngame imhotep\n")
    assert "\nscores " in text
    assert "\nreveal " in text


def test_every_link_leads_somewhere() -> None:
    for file in [*README.parent.glob("*.md"), *(README.parent / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8")):
            assert (file.parent / target).exists(), f"{file.name} links to {target}"


def test_each_decision_has_a_number_of_its_own() -> None:
    files = sorted((README.parent / "docs" / "decisions").glob("[0-9]*.md"))
    numbers = [file.name.partition("-")[0] for file in files]
    assert len(numbers) > 20
    assert len(set(numbers)) == len(numbers)
