"""What an edition changes against another one, as lines, and the way back."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben import games
from benben.core.changes import changed, changes
from benben.core.errors import BadEdition

NAMES = st.sampled_from(["a", "b", "c-d", "2", "x_y"])
LEAVES = st.integers(-9, 9) | st.booleans() | st.text(max_size=5) | st.just(0.5)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3)
)
TREES = st.dictionaries(NAMES, VALUES, max_size=4)


@given(TREES, TREES)
def test_the_changes_lead_from_one_to_the_other(
    base: dict[str, Any], other: dict[str, Any]
) -> None:
    lines = changes(base, other)
    assert json.dumps(changed(base, lines), sort_keys=True) == json.dumps(other, sort_keys=True)
    assert all("\n" not in line for line in lines)
    assert changes(base, base) == []


def test_a_change_names_its_place() -> None:
    base = {"wrath": {"penalty": 3, "why": "guess"}, "sites": [{"points": [1, 2]}, {"points": [4]}]}
    other = {"wrath": {"penalty": 4}, "sites": [{"points": [1, 3]}, {"points": [4, 5]}], "new": "#"}
    assert set(changes(base, other)) == {
        "change wrath.penalty 4",
        "drop wrath.why",
        "change sites[0].points[1] 3",
        "change sites[1].points [4, 5]",
        'change new "#"',
    }


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("change b 1", ""),
        ("change a.b[2] 1", "there is no a.b[2] to change"),
        ("change a.c.d 1", "there is no a.c.d to change"),
        ("change a[0] 1", "there is no a[0] to change"),
        ("drop a.c", "there is no a.c to change"),
        ("drop a.b[9]", "there is no a.b[9] to change"),
        ("change a.b", "the value of a.b is not JSON"),
        ("change a.b {", "the value of a.b is not JSON"),
        ("change a..b 1", "'change' takes a path"),
        ("drop", "'drop' takes a path"),
        ("swap a.b 1", "'swap' takes a path"),
        ("change a.b " + "[" * 100_000, "the value of a.b is not JSON"),
    ],
)
def test_a_change_that_does_not_fit(line: str, sentence: str) -> None:
    base = {"a": {"b": [1, 2]}}
    if not sentence:
        assert changed(base, [line]) == {"a": {"b": [1, 2]}, "b": 1}
        return
    with pytest.raises(BadEdition) as caught:
        changed(base, [line])
    assert str(caught.value).startswith(sentence)
    assert base == {"a": {"b": [1, 2]}}


@pytest.mark.parametrize("name", games.GAMES)
def test_an_edition_is_made_again_from_what_it_changes(name: str) -> None:
    game = games.get(name)
    text = game.standard.text.replace('name = "standard"', 'name = "mine"')
    mine = game.load_edition(text, "mine.toml")
    assert mine.digest != game.standard.digest
    base = tomllib.loads(game.standard.text)
    lines = changes(base, tomllib.loads(text))
    assert lines == ['change name "mine"']
    again = game.load_edition(json.dumps(changed(base, lines)), "record")
    assert (again.name, again.digest) == ("mine", mine.digest)
