"""The mutants that `make proof` draws: one line each, the same for a seed, killed or answered."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutants as tool
from tools.mutation import draw, mutants

SOURCE = '''\
"""A text is no code."""

from typing import Final

MOST: Final = 3


def add(s: list[int], n: int) -> int:
    """Not this either."""
    if n > 0 and len(s) < MOST:
        s.append(n)
        s[0] -= 1
    elif not s:
        return -1
    return min(n, MOST) + 1


def faults(s: list[int]) -> bool:
    return len(s) > 3
'''
EXPECTED = {
    (5, "MOST: Final = 4"),
    (10, "if n >= 0 and len(s) < MOST:"),
    (10, "if ((n > 0) or (len(s) < MOST)):"),
    (10, "if ((n > 0)):"),
    (10, "if not (n > 0 and len(s) < MOST):"),
    (11, "pass"),
    (12, "s[0] += 1"),
    (12, "s[1] -= 1"),
    (13, "elif (s):"),
    (14, "return (1)"),
    (15, "return max(n, MOST) + 1"),
    (15, "return (min(n, MOST) - 1)"),
}


def test_what_can_be_wrong_in_a_line() -> None:
    found = mutants("rules.py", SOURCE)
    assert {(each.line, each.new) for each in found} >= EXPECTED
    assert {each.line for each in found} == {5, 10, 11, 12, 13, 14, 15}, "no texts, no invariants"
    for each in found:
        before, after = SOURCE.splitlines(), each.mutate(SOURCE).splitlines()
        assert [i + 1 for i in range(len(before)) if before[i] != after[i]] == [each.line]


def test_the_same_mutants_for_a_seed_and_lines_before_repetitions() -> None:
    every, sources = mutants("rules.py", SOURCE), {"rules.py": SOURCE}
    one, two = list(draw(every, sources, 1)), list(draw(every, sources, 2))
    assert one == list(draw(every, sources, 1)) != two
    assert len({each.line for each in one[:7]}) == 7, "every line once"
    assert len({each.key for each in one}) == len(one) == len(every)
    for each in one:
        ast.parse(each.mutate(SOURCE))


def test_lines_that_read_alike_are_told_apart() -> None:
    """What was found of one of them says nothing about the other."""
    found = mutants("rules.py", "def add(s):\n    if s:\n        s.pop()\n    s.pop()\n")
    assert [each.key for each in found if each.new == "pass"] == [
        "rules.add: s.pop() -> pass",
        "rules.add (2): s.pop() -> pass",
    ]


def test_every_game_has_rules_and_tests() -> None:
    assert set(tool.TESTS) == {path.parent.name for path in (tool.ROOT / tool.GAMES).glob("*/*.py")}
    for game, tests in tool.TESTS.items():
        assert len(tool.rules_of(game)) > 2
        assert all((tool.ROOT / "tests" / "games" / name).is_dir() for name in tests)


@pytest.mark.parametrize("game", list(tool.TESTS))
def test_answers_are_about_lines_that_exist(game: str) -> None:
    """An answer to a line that was changed since is taken away."""
    answers = tool.answers_of(game)
    keys = {each.key for each in tool.mutants_of(game)}
    assert sorted(set(answers) - keys) == []
    assert all(len(why.split()) > 2 for why in answers.values())


def test_a_killed_a_surviving_and_an_unusable_mutant() -> None:
    """In a process of its own: the tool forks."""
    script = """
from tools import mutants as tool
from tools.mutation import mutants
tool.prepare()
file = "src/benben/games/egizia_common/tracks.py"
text = (tool.ROOT / file).read_text("utf-8")
wrong = next(m for m in mutants(file, text) if m.new == "mine = (points[seat] - steps)")
tests = ["tests/games/egizia/test_scoring.py"]
assert "::" in tool.killer(wrong, tests), tool.killer(wrong, tests)
same = wrong.__class__(wrong.file, wrong.function, wrong.line, wrong.old, wrong.old)
assert tool.killer(same, tests) == "", tool.killer(same, tests)
broken = wrong.__class__(wrong.file, wrong.function, wrong.line, wrong.old, "1 / 0")
assert "::" in tool.killer(broken, tests), tool.killer(broken, tests)
endless = wrong.__class__(wrong.file, wrong.function, wrong.line, wrong.old, "while True: pass")
tool.CPU_SECONDS = 1
assert "::" in tool.killer(endless, tests), tool.killer(endless, tests)
blank = text[: text.index("def move")].count("\\n")
for line in ("1 / 0", "raise SystemExit", "while True: pass"):
    unusable = wrong.__class__(wrong.file, "<module>", blank, "", line)
    assert tool.killer(unusable, tests) == tool.IMPORT, (line, tool.killer(unusable, tests))
"""
    root = Path(__file__).parent.parent
    env = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, env=env, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
