"""The examples of docs/research.md run, and its documents are current."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import observations

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "research.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
NEEDS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "pyspiel": "pyspiel"}


def test_there_is_an_example_for_each_interface() -> None:
    for word in ("benben.rl.pettingzoo", "benben.rl.gym", "make_vec", "benben.rl.openspiel"):
        assert any(word in example for example in EXAMPLES), word


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs(example: str) -> None:
    for word, package in NEEDS.items():
        if word in example and importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed: pip install benben[rl,openspiel]")
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_tables_of_observations_are_current() -> None:
    assert observations.TARGET.read_text("utf-8") == observations.text()


def test_bench_adds_observed_steps() -> None:
    command = [sys.executable, "-m", "benben", "bench", "imhotep", "--seats", "2"]
    command += ["--seconds", "0.05", "--observe", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    [result] = json.loads(done.stdout)["results"]
    assert result["steps_per_s"] > 0
    assert result["batch_choices_per_s"] > 0
