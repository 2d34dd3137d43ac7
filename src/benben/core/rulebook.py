"""The numbered rules of a game: the one reader of `RULES.md` and its translations.

A rule is a line `- **IMH-23** (p. 5) text` below the heading `## chapter`; indented lines continue
it. The source in parentheses is a page, or a word such as `ruling`.
"""

import re
from dataclasses import dataclass
from typing import Final

from benben.core.errors import BadInput
from benben.core.phrase import shown

_RULE: Final = re.compile(r"- \*\*([A-Z]+-[1-9]\d*)\*\* \(([^)]+)\) (\S.*)")


@dataclass(frozen=True)
class Rule:
    """One numbered statement."""

    number: str
    """Prefix of the game and number: `IMH-23`."""
    source: str
    """Where it comes from: `p. 5`, or `ruling`."""
    text: str
    """Markdown, without the number and the source."""
    chapter: str
    line: int
    """The line of the file in which it begins, from 1."""

    @property
    def sourced(self) -> str:
        """The text behind its source, as it stands in the file."""
        return f"({self.source}) {self.text}"


@dataclass(frozen=True)
class Rulebook:
    """The rules of one file, in its order."""

    rules: list[Rule]
    malformed: dict[int, str]
    """By line number: lines that begin like a rule, but have no number or no source."""

    def check(self, file: str) -> "Rulebook":
        """Return the rulebook; raise BadInput for the first malformed line."""
        for number, line in self.malformed.items():
            raise BadInput(
                "error.rules.line",
                "{file}, line {line}: '{text}' is not a rule. Write: - **ABC-1** (p. 5) text",
                file=shown(file),
                line=number,
                text=shown(line),
            )
        return self

    def chapters(self) -> list[tuple[str, list[Rule]]]:
        """Each chapter that has rules, with them."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.chapter, []).append(rule)
        return list(found.items())


def read(text: str) -> Rulebook:
    """Read the text of a `RULES.md`. Numbers that are missing or doubled are left as they are."""
    found: list[tuple[int, str, str, str, list[str]]] = []
    malformed: dict[int, str] = {}
    chapter = ""
    for at, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif line.startswith("- **"):
            if match := _RULE.fullmatch(line.rstrip()):
                found.append((at, match[1], match[2], chapter, [match[3]]))
            else:
                malformed[at] = line
        elif found and line.startswith("  "):
            found[-1][-1].append(line.strip())
    rules = [
        Rule(number, source, " ".join(lines), chapter, at)
        for at, number, source, chapter, lines in found
    ]
    return Rulebook(rules, malformed)
