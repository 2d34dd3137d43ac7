"""Whatever is in a file: a sentence and exit code 2, or it is right. Never a traceback."""

from __future__ import annotations

import io
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benben.games import get
from tests.cli.conftest import finished_game
from tests.whole import some

EDITION = (get("imhotep").folder / "edition.toml").read_text("utf-8")
RECORD = finished_game()
calm = settings(
    max_examples=some(50, 120),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def run(*arguments: object) -> tuple[int, str]:
    from benben.cli import main  # noqa: PLC0415 the language must be set first

    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(each) for each in arguments])
    result = err.getvalue()
    assert code in (0, 2)
    assert (code == 2) == (result.count("\n") == 1 and result.startswith("benben: ")), result
    return code, result


@st.composite
def edited(draw: st.DrawFn, text: str) -> str:
    """A text with a few changes, some of them made of its own words."""
    words = sorted({word for line in text.split("\n") for word in line.split()})
    pieces = st.one_of(
        st.sampled_from(words),
        st.sampled_from(text.split("\n")),
        st.text(max_size=8),
        st.sampled_from(["", "\n", "\n\n", "?", "-1", "99999999", "#", "\x00", "=", '"', "[["]),
    )
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 5, 30, 500])))
        text = text[:start] + draw(pieces) + text[end:]
    return text


@calm
@given(st.one_of(edited(RECORD), st.text(max_size=60)))
def test_records(tmp_path: Path, text: str) -> None:
    file = tmp_path / "fuzzed.game"
    file.write_text(text, "utf-8", newline="")
    code, _ = run("record", "verify", file)
    assert (code == 0) == (run("record", "replay", file)[0] == 0) or code == 2
    assert file.read_text("utf-8") == text.replace("\r\n", "\n").replace("\r", "\n")


@calm
@given(st.one_of(edited(EDITION), st.text(max_size=60)))
def test_editions(tmp_path: Path, text: str) -> None:
    file = tmp_path / "fuzzed.toml"
    file.write_text(text, "utf-8", newline="")
    run("edition", "check", file)


def leaves(node: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where the values of an edition stand, lists and groups included."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    found: list[tuple[str | int, ...]] = []
    for key, value in items:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += leaves(value, (*path, key))
    return found


def toml(value: Any) -> str:
    """Enough of TOML to write an edition back, all on one level."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {toml(each)}' for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, int | float) else '"' + value.replace('"', "'") + '"'


LEAVES = leaves(tomllib.loads(EDITION))
VALUES = [0, -1, 1, 2, 7, 10**6, 10**30, 1.5, True, "", "x", [], [0], [[1]], {}, {"a": 1}]


@calm
@given(st.sampled_from(LEAVES), st.sampled_from(VALUES))
def test_values_of_editions(tmp_path: Path, path: tuple[str | int, ...], value: Any) -> None:
    data = tomllib.loads(EDITION)
    node: Any = data
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    file = tmp_path / "fuzzed.toml"
    file.write_text("".join(f"{key} = {toml(each)}\n" for key, each in data.items()), "utf-8")
    code, _ = run("edition", "check", file)
    if code == 0:  # then it can be played
        assert run("check", "imhotep", "--games", 2, "--edition", file)[0] == 0


@pytest.mark.parametrize("command", [["record", "verify"], ["edition", "check"]])
def test_a_very_long_file(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "long"
    file.write_text("[" * 200_000, "utf-8")
    assert run(*command, file)[0] == 2
    file.write_text("a = " + "[" * 100_000, "utf-8")
    assert run(*command, file)[0] == 2
