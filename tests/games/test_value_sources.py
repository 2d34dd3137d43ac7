"""Sources of printed values: what each edition claims, and what a table uses of it."""

from __future__ import annotations

import re
import tomllib

import pytest

from benben import games
from benben.core.edition import load, values_of


def counts(game: str, seats: int, **options: str) -> dict[str, int]:
    found = games.get(game)
    return found.count_value_sources(found.standard, seats, found.check_options(seats, options))


def test_an_all_a_imhotep_has_nothing_reconstructed() -> None:
    assert counts("imhotep", 3)["reconstructed"] == 0
    assert counts("imhotep", 3, sides="AAAAB")["reconstructed"] == 6
    whole = games.get("imhotep").count_value_sources(games.get("imhotep").standard)
    assert counts("imhotep", 3, sides="BBBBB")["reconstructed"] == whole["reconstructed"] == 24


def test_only_what_the_table_uses_is_counted() -> None:
    assert counts("imhotep", 3, wrath="yes")["rulebook"] == counts("imhotep", 3)["rulebook"] + 1
    bidding = counts("egizia", 3, bidding="yes")["reconstructed"]
    assert bidding == counts("egizia", 3)["reconstructed"] + 1
    assert sum(counts("egizia", 3).values()) == sum(counts("egizia", 3, tenth="no").values()) + 3
    assert sum(counts("egizia_sands", 2).values()) < sum(counts("egizia_sands", 3).values())
    by_version = [counts("terra_pyramides", 2, version=v) for v in ("base", "horus", "nile")]
    assert [each["public"] for each in by_version] == [0, 0, 0]
    totals = [sum(each.values()) for each in by_version]
    assert totals == sorted(totals)
    assert counts("cleopatra", 5, ankhs="two")["public"] < counts("cleopatra", 5)["public"]
    assert counts("cleopatra", 3)["reconstructed"] == counts("cleopatra", 5)["reconstructed"] - 2


@pytest.mark.parametrize("game", games.GAMES)
def test_unused_groups_are_groups_of_the_edition(game: str) -> None:
    found = games.get(game)
    paths = [value.path for value in values_of(load(found.standard.text, "edition.toml"))]
    every = [dict.fromkeys((o.name for o in found.options), "")]
    for option in found.options:
        every = [{**each, option.name: value} for each in every for value in option.values[-4:]]
    for seats in found.seats:
        for options in every[:64]:
            for group in found.unused(seats, options, found.standard):
                assert any(re.match(re.escape(group) + r"($|[.\[])", path) for path in paths), group


@pytest.mark.parametrize("game", games.GAMES)
def test_firmer_sources_name_values_that_are_there(game: str) -> None:
    """A group may name a value that a copy no longer has; the standard edition has them all."""
    tree = load(games.get(game).standard.text, "edition.toml")
    firmer = 0
    strength = ["reconstructed", "public", "rulebook"]

    def look(node: object, source: str) -> None:
        nonlocal firmer
        if isinstance(node, dict):
            source = node.get("source", source)
            inner = [value.path for value in values_of({**node, "source": source})]
            for entry in node.get("firmer", []):
                firmer += 1
                assert strength.index(entry["source"]) >= strength.index(source)
                assert ("page" in entry) == (entry["source"] == "rulebook")
                for name in entry["values"]:
                    assert any(re.match(re.escape(name) + r"($|[.\[])", at) for at in inner), name
            for value in node.values():
                look(value, source)
        elif isinstance(node, list):
            for value in node:
                look(value, source)

    look(tree, "")
    assert firmer


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_from_the_rulebook_has_a_page(game: str) -> None:
    values = values_of(load(games.get(game).standard.text, "edition.toml"))
    assert all((value.page > 0) == (value.source == "rulebook") for value in values)


FIXED_BY_THE_TEXT_OF_SANDS = {
    **{f"slots.{n}": (n - 1, 4) for n in (2, 3, 4)},
    "colonnade.gold": (3, 8),
    "colonnade.purple": (5, 8),
    **{f"colonnade.costs[{i}]": (cost, 8) for i, cost in enumerate((1, 1, 2))},
    **{f"obelisk.costs[{i}]": (cost, 8) for i, cost in enumerate((1, 2))},
    "goals[16].columns": ("last", 14),
    "goals[17].wheat_market": ("last", 14),
    "goals[18].stone_market": ("last", 14),
}


def test_what_the_text_of_shifting_sands_fixes_is_from_the_rulebook() -> None:
    tree = load(games.get("egizia_sands").standard.text, "edition.toml")
    values = {value.path: value for value in values_of(tree)}
    for path, (value, page) in FIXED_BY_THE_TEXT_OF_SANDS.items():
        found = values[path]
        assert (found.value, found.source, found.page) == (value, "rulebook", page), path
    assert len(tree["colonnade"]["costs"]) >= 6
    assert tree["crews"]["most"] >= 7
    marks = [values[f"tiles[{i}].players"] for i in range(11)]
    assert [mark.value for mark in marks].count("2") == 2
    assert {mark.source for mark in marks} == {"rulebook"}
    assert sum("stones" in tile for tile in tree["tiles"]) >= 2
    assert not any("either_market" in tile for tile in tree["tiles"])


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_the_order_of_uncertain_values_names_values_of_the_edition(game: str) -> None:
    folder = games.get(game).folder
    values = values_of(load((folder / "edition.toml").read_text("utf-8"), game))
    uncertain = {value.path for value in values if value.source != "rulebook"}
    order = tomllib.loads((folder / "importance.toml").read_text("utf-8"))["values"]
    assert len(order) == len(set(order))
    assert set(order) <= {value.path for value in values}, "run benchmarks/importance.py"
    assert len(uncertain - set(order)) < len(uncertain) / 10, "run benchmarks/importance.py"
