"""tools/rules.py: numbers, proofs and citations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.rules import Report, check, main

RULES = """# Toy

- **TOY-1** (p. 2) The game is for two players.
- **TOY-2** (ruling) A draw is a draw.
"""


def project(
    root: Path, *, rules: str = RULES, test: str = "", golden: str = "", code: str = ""
) -> Path:
    for name, text in {
        "src/benben/games/toy/RULES.md": rules,
        "src/benben/games/toy/rules.py": code,
        "tests/games/toy/test_toy.py": test,
        "tests/golden/toy/first.game": golden,
    }.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return root


def unproved(report: Report) -> list[str]:
    return [number for game in report.games for number in game.unproved]


def test_rules_without_a_test_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project(tmp_path)
    assert main(["--root", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "toy: 2 rules, 0 proved by tests, 2 never cited in code" in shown
    assert "no test: TOY-2 (ruling) A draw is a draw." in shown


@pytest.mark.parametrize(
    "proofs",
    [
        {"test": "import pytest\n@pytest.mark.rule('TOY-1', 'TOY-2')\ndef test_it(): ...\n"},
        {"test": "import pytest\npytestmark = pytest.mark.rule('TOY-1', 'TOY-2')\n"},
        {"test": "import pytest\npytestmark = [pytest.mark.rule('TOY-1', 'TOY-2')]\n"},
        {"golden": "# proves TOY-1\n0 take  # proves TOY-2\n"},
        {
            "test": "from pytest import mark\n@mark.rule('TOY-1')\ndef test_it(): ...\n",
            "golden": "# proves TOY-2, TOY-1\n",
        },
    ],
)
def test_marks_and_golden_comments_prove(tmp_path: Path, proofs: dict[str, str]) -> None:
    report = check(project(tmp_path, **proofs))
    assert report.faults == []
    assert unproved(report) == []
    assert report.good()


def test_a_number_in_a_plain_comment_proves_nothing(tmp_path: Path) -> None:
    report = check(project(tmp_path, test="# TOY-1\n'TOY-2'\n", golden="0 take  # TOY-1\n"))
    assert unproved(report) == ["TOY-1", "TOY-2"]


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (RULES + "- **TOY-4** (p. 3) A gap.\n", "numbers left out: 3"),
        (RULES + "- **TOY-2** (p. 3) A double.\n", "RULES.md:5: TOY-2 is there twice"),
        (RULES + "- **TOY-3** No page.\n", "RULES.md:5: not of the form"),
        (RULES + "- **TYO-3** (p. 3) A slip.\n", "several prefixes: TOY, TYO"),
        ("# Toy\n", "holds no rule"),
    ],
)
def test_numbering(tmp_path: Path, rules: str, fault: str) -> None:
    report = check(project(tmp_path, rules=rules))
    assert any(fault in each for each in report.faults), report.faults
    assert not report.good()


def test_unknown_numbers_are_found_where_they_stand(tmp_path: Path) -> None:
    project(
        tmp_path,
        test="import pytest\nnumber = 'TOY-1'\npytestmark = pytest.mark.rule('TOY-9', number)\n",
        golden="\n# proves TOY-8\n",
        code='"""Reads UTF-8, does TOY-1 and TOY-7."""\n',
    )
    assert check(tmp_path).faults == [
        "tests/games/toy/test_toy.py:3: no rule TOY-9",
        "tests/games/toy/test_toy.py:3: no rule number",
        "tests/golden/toy/first.game:2: no rule TOY-8",
        "src/benben/games/toy/rules.py:1: no rule TOY-7",
    ]


def test_json_and_citations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project(tmp_path, golden="# proves TOY-1 TOY-2\n", code="# TOY-1\n")
    assert main(["--root", str(tmp_path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["good"]
    assert shown["games"][0]["uncited"] == ["TOY-2"]
    assert main(["--root", str(tmp_path), "--verbose"]) == 0
    assert "not cited: TOY-2" in capsys.readouterr().out
