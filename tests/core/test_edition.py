"""Editions: typed fields by path, and an error that names the place."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.core.edition import DEEPEST, Reader, count_by_source, values_of
from benben.core.errors import BadEdition
from tests.trial import GAME

TEXT = """
game = "toy"
name = "box"
about = "for tests"

[stones]
source = "rulebook"
page = 3
sled = 5
sizes = [1, 2, 3]
word = "red"

[cards]
source = "reconstructed"
why = "the picture is lost"
gold.count = 4
gold.worth = 9
list = [{ a = 1 }, { a = 2, source = "public" }]
"""
ABOVE = 'game = "toy"\nname = "box"\n'


def reader(text: str = TEXT) -> Reader:
    return Reader(text, "toy.toml", "toy")


def sentence(text: str) -> str:
    with pytest.raises(BadEdition) as caught:
        reader(text)
    return str(caught.value)


def test_fields_are_read_by_their_path() -> None:
    found = reader()
    assert found.name == "box"
    assert found.number("stones.sled", 1, 9) == 5
    assert found.numbers("stones.sizes", 3, 1, 3) == [1, 2, 3]
    assert found.numbers("stones.sizes", (2, 4), 1, 3) == [1, 2, 3]
    assert found.word("stones.word") == "red"
    assert found.number("cards.gold.worth", 9, 9) == 9
    assert found.number("cards.gold.count", 4, 4) == 4
    assert found.items("cards.list", 2) == [{"a": 1}, {"a": 2, "source": "public"}]
    found.done()


def test_values_are_counted_by_source() -> None:
    found = reader()
    assert (found.values, found.unverified) == (9, 3)


def test_the_digest_is_of_values_not_of_spelling() -> None:
    spaced = TEXT.replace("sled = 5", "sled =   5  # as printed")
    assert reader(spaced).digest == reader().digest
    assert reader(TEXT.replace("sled = 5", "sled = 6")).digest != reader().digest
    assert re.fullmatch("[0-9a-f]{16}", reader().digest)


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (lambda r: r.number("stones.boat", 1, 9), "stones.boat is missing"),
        (lambda r: r.number("stones.sled.x", 1, 9), "stones.sled.x is missing"),
        (lambda r: r.number("nothing", 1, 9), "nothing is missing"),
        (lambda r: r.number("stones.sled", 6, 9), "stones.sled is 5, and must be from 6 to 9"),
        (lambda r: r.number("stones.sled", 1, 4), "stones.sled is 5, and must be from 1 to 4"),
        (lambda r: r.number("stones.word", 1, 4), "stones.word must be a whole number, not 'red'"),
        (lambda r: r.word("stones.sled"), "stones.sled must be a text, not 5"),
        (lambda r: r.items("stones.sled", 1), "stones.sled must be a list, not 5"),
        (lambda r: r.items("stones.sizes", 2), "stones.sizes has 3 entries, and must have 2"),
        (
            lambda r: r.items("stones.sizes", (4, 6)),
            "stones.sizes has 3 entries, and must have 4 to 6",
        ),
        (
            lambda r: r.numbers("stones.sizes", 3, 1, 2),
            "stones.sizes[2] is 3, and must be from 1 to 2",
        ),
        (
            lambda r: r.numbers("cards.list", 2, 1, 2),
            "cards.list[0] must be a whole number, not {'a': 1}",
        ),
    ],
)
def test_a_wrong_field_is_named(ask: object, text: str) -> None:
    assert callable(ask)
    with pytest.raises(BadEdition) as caught:
        ask(reader())
    assert str(caught.value) == f"toy.toml: {text}"


@pytest.mark.parametrize("value", ["true", "4.0", "nan", '"4"', "2020-01-01", "[4]", "{ x = 4 }"])
def test_only_a_whole_number_is_a_number(value: str) -> None:
    found = reader(TEXT.replace("sled = 5", f"sled = {value}"))
    with pytest.raises(BadEdition, match=r"stones\.sled must be a whole number"):
        found.number("stones.sled", 0, 9)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "game is missing"),
        ("game = 3", "game must be a text, not 3"),
        ('game = "chess"\nname = "x"', "game is for 'chess', not 'toy'"),
        ('game = "toy"', "name is missing"),
        ('game = "toy"\nname = ""', "name must be one word of at most 40 characters, without '#'"),
        ('game = "toy"\nname = "a b"', "name must be one word of at most 40 characters"),
        ('game = "toy"\nname = "#a"', "name must be one word of at most 40 characters"),
        ('game = "toy"\nname = "a\\u001b"', "name must be one word of at most 40 characters"),
        (f'game = "toy"\nname = "{"a" * 41}"', "name must be one word of at most 40 characters"),
        (ABOVE + "x = 1", "x is in no group with a source"),
        (ABOVE + "[a]\nb = [1]", "a.b[0] is in no group with a source"),
        (ABOVE + '[a]\nsource = "me"', "a.source is 'me', not one of rulebook, public, recon"),
        (ABOVE + "[a]\nsource = ['rulebook']", "a.source is ['rulebook'], not one of"),
        (ABOVE + 'source = "me"', "source is 'me', not one of"),
        (ABOVE + "a = " + "[" * 30 + "]" * 30, "a" + "[0]" * DEEPEST + " is nested too deeply"),
        (ABOVE + ".".join("a" * 30) + " = 1", ".".join("a" * 21) + " is nested too deeply"),
        (ABOVE + "x = ", "not a TOML file: "),
        (ABOVE + "x = " + "9" * 5000, "not a TOML file: "),
        ("[" * 5000, "not a TOML file: "),
        ("a." * 3000 + "a = 1\n" + ABOVE, "line 1 has more than 50 dots"),
        ("#" * 200_001, "an edition has at most 200000 characters"),
        (ABOVE + "[a]\nb = 0x" + "f" * 9000, "a.b is in no group with a source"),
        (ABOVE + "about = 0x" + "f" * 9000, "not a TOML file: "),
    ],
)
def test_a_bad_file_is_told_what_is_wrong(text: str, shown: str) -> None:
    found = sentence(text)
    assert found.startswith("toy.toml: ")
    assert shown in found


def test_a_source_counts_for_the_groups_inside() -> None:
    found = reader(
        ABOVE + '[a]\nsource = "public"\n[a.b]\nc = 1\n[a.d]\nsource = "reconstructed"\ne=2'
    )
    assert (found.values, found.unverified) == (2, 1)


FIRMER = (
    ABOVE
    + """
[a]
id = "ours"
costs = [1, 2, 3]
gold = { first = 3, last = 7 }
source = "reconstructed"
firmer = [
  { values = ["costs[0]", "gold.first"], source = "rulebook", page = 8 },
  { values = ["costs[1]"], source = "public" },
]
[b]
c = 1
source = "rulebook"
page = 4
[b.d]
e = 2
source = "public"
"""
)


def test_single_values_have_a_firmer_source_than_their_group() -> None:
    found = {value.path: (value.source, value.page) for value in values_of(reader(FIRMER).data)}
    assert found == {
        "a.costs[0]": ("rulebook", 8),
        "a.costs[1]": ("public", 0),
        "a.costs[2]": ("reconstructed", 0),
        "a.gold.first": ("rulebook", 8),
        "a.gold.last": ("reconstructed", 0),
        "b.c": ("rulebook", 4),
        "b.d.e": ("public", 0),
    }


def test_values_are_counted_without_our_names_and_unused_groups() -> None:
    values = values_of(reader(FIRMER).data)
    assert count_by_source(values) == [3, 2, 2, 0, 0]
    assert count_by_source(values, ["a.gold", "b.d"]) == [2, 1, 1, 0, 0]
    assert (reader(FIRMER).values, reader(FIRMER).unverified) == (7, 2)


@pytest.mark.parametrize(
    ("firmer", "shown"),
    [
        ("1", "a.firmer must be a list, not 1"),
        ("[1]", "a.firmer[0] must be a table"),
        ('[{ values = ["b"] }]', "a.firmer[0].source is missing"),
        ('[{ source = "public" }]', "a.firmer[0].values is missing"),
        ('[{ source = "me", values = ["b"] }]', "a.firmer[0].source is 'me', not one of"),
        ('[{ source = "public", values = "b" }]', "a.firmer[0].values must be a list, not 'b'"),
    ],
)
def test_a_firmer_source_has_a_source_and_values(firmer: str, shown: str) -> None:
    text = f'{ABOVE}[a]\nb = [1]\nsource = "reconstructed"\nfirmer = {firmer}\n'
    assert shown in sentence(text)


@pytest.mark.parametrize(
    ("asked", "leftover"),
    [
        ([], "stones.sled"),
        (["stones.sled", "stones.sizes"], "stones.word"),
        (["stones"], "cards.gold.count"),
        (["stones", "cards.gold"], "cards.list"),
    ],
)
def test_a_field_nobody_asked_for_is_a_misspelling(asked: list[str], leftover: str) -> None:
    found = reader()
    for path in asked:
        found.raw(path)
    with pytest.raises(BadEdition) as caught:
        found.done()
    assert str(caught.value) == f"toy.toml: {leftover} is not a field of this game's editions"


# --- anything at all ---------------------------------------------------------------------------

STANDARD = (GAME.folder / "edition.toml").read_text("utf-8")


@given(st.text())
def test_any_text_is_an_edition_or_a_bad_one(text: str) -> None:
    with pytest.raises(BadEdition):
        GAME.read_edition(text, "any")


@given(st.data())
def test_a_damaged_edition_is_read_or_refused(data: st.DataObject) -> None:
    """Cut out, doubled or replaced pieces of a good file."""
    text = STANDARD
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        scraps = st.sampled_from(["", "1", '"', "[", "]", "=", "\n", "true", "-1", "1e9", "#", "."])
        text = text[:start] + data.draw(scraps | st.just(text[start:end] * 2)) + text[end:]
    try:
        edition = GAME.read_edition(text, "any")
    except BadEdition as error:
        shown = str(error)
    else:
        shown = f"any: {edition.game}"
        assert GAME.start(5, edition=edition).faults() == []
    assert shown.startswith("any: ")
    assert len(shown) > 8


NAMED = """
game = "toy"
name = "box"

[[cards]]
source = "rulebook"
id = "gold"
copies = 2

[[cards]]
source = "rulebook"
id = "stone"
copies = 3
points = 1
"""
WORDS = ["?", "stone", "gold"]


def named(text: str) -> list[tuple[str, int, int]]:
    found = reader(text).named("cards", WORDS, {"copies"}, {"points"})
    return [(path, kind, table["copies"]) for path, kind, table in found]


def test_named_tables_are_numbered_by_their_words() -> None:
    assert named(NAMED) == [("cards[0]", 2, 2), ("cards[1]", 1, 3)]


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('"gold"', '"silver"', "cards[0].id is 'silver': unknown, or a second time"),
        ('"stone"', '"gold"', "cards[1].id is 'gold': unknown, or a second time"),
        ('"gold"', '"?"', "cards[0].id is '?': unknown, or a second time"),
        ('"gold"', '["gold"]', "cards[0].id is ['gold']: unknown, or a second time"),
        ("copies = 2", "", "cards[0].copies is missing"),
        ("points = 1", "worth = 1", "cards[1].worth is not a field of this game's editions"),
        ("[[cards]]", '[[cards]]\nsource = "public"\n[[cards]]', "cards has 3 entries"),
    ],
)
def test_bad_tables_say_where(old: str, new: str, text: str) -> None:
    with pytest.raises(BadEdition, match=re.escape(f"toy.toml: {text}")):
        named(NAMED.replace(old, new, 1))


def test_a_word_of_several() -> None:
    assert reader().which("red", "stones.word", ["blue", "red"]) == 1
    with pytest.raises(BadEdition, match=r"stones\.word is 'red', not one of blue, green"):
        reader().which("red", "stones.word", ["blue", "green"])
