"""The one reader of RULES.md."""

import re

import pytest

from benben.core.errors import BadInput
from benben.core.rulebook import read

TEXT = """# Toy

Some words before.

## Set-up

- **TOY-1** (p. 2) The game is for
  two players.
- **TOY-2** (ruling) A *draw* is a draw.

## Nothing here

## The end

- **TOY-3** No page.
- **TOY-4** (p. 3) It ends.
"""


def test_a_rule_has_its_number_source_chapter_and_place() -> None:
    first, second, _ = read(TEXT).rules
    assert (first.number, first.source, first.chapter, first.line) == ("TOY-1", "p. 2", "Set-up", 7)
    assert first.text == "The game is for two players."
    assert second.sourced == "(ruling) A *draw* is a draw."


def test_chapters_without_rules_are_left_out() -> None:
    chapters = read(TEXT).chapters()
    assert [(title, [rule.number for rule in rules]) for title, rules in chapters] == [
        ("Set-up", ["TOY-1", "TOY-2"]),
        ("The end", ["TOY-4"]),
    ]


def test_what_only_looks_like_a_rule_is_named_by_its_line() -> None:
    book = read(TEXT)
    assert book.malformed == {15: "- **TOY-3** No page."}
    with pytest.raises(BadInput, match=re.escape("RULES.md, line 15: '- **TOY-3** No page.'")):
        book.check("RULES.md")
    good = read(TEXT.replace("No page", "(p. 3) A page"))
    assert good.check("RULES.md") is good
