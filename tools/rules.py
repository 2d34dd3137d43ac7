"""Check that every numbered rule has a test, and that every number cited exists.

    python tools/rules.py [--verbose] [--json] [--root .]

Rules are lines `- **IMH-23** (p. 5) text` of a game's RULES.md. Tests prove them by
`@pytest.mark.rule("IMH-23")`, by a module's `pytestmark`, or by a comment `# proves IMH-23` in a
golden game. Code cites them in comments and docstrings.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benben.core.rulebook import read

ROOT = Path(__file__).resolve().parent.parent

NUMBER = re.compile(r"\b([A-Z]{2,})-([0-9]+)\b")
PROVES = re.compile(r"#\s*proves\b(.*)")


@dataclass
class Game:
    """A game's rules, in the order of its file, and what was found about them."""

    name: str
    rules: dict[str, str] = field(default_factory=dict)
    unproved: list[str] = field(default_factory=list)
    uncited: list[str] = field(default_factory=list)


@dataclass
class Report:
    """All games, and everything wrong beside rules without a test."""

    games: list[Game]
    faults: list[str]

    def good(self) -> bool:
        """Tell whether the check passes; rules that no code cites do not spoil it."""
        return not self.faults and not any(game.unproved for game in self.games)


def read_rules(file: Path, where: str) -> tuple[dict[str, str], list[str]]:
    """Give the rules of a RULES.md by number, and what is wrong with their numbering."""
    rules: dict[str, str] = {}
    faults: list[str] = []
    prefixes: set[str] = set()
    numbers: set[int] = set()
    book = read(file.read_text("utf-8"))
    for at, line in book.malformed.items():
        faults.append(f"{where}:{at}: not of the form `- **IMH-23** (p. 5) text`: {line}")
    for rule in book.rules:
        if rule.number in rules:
            faults.append(f"{where}:{rule.line}: {rule.number} is there twice")
        rules[rule.number] = rule.sourced
        prefix, _, number = rule.number.partition("-")
        prefixes.add(prefix)
        numbers.add(int(number))
    if not rules:
        faults.append(f"{where}: holds no rule")
    if len(prefixes) > 1:
        faults.append(f"{where}: several prefixes: {', '.join(sorted(prefixes))}")
    gaps = sorted(set(range(1, max(numbers, default=0))) - numbers)
    if gaps:
        faults.append(f"{where}: numbers left out: {', '.join(map(str, gaps))}")
    return rules, faults


def marked(file: Path) -> Iterator[tuple[int, str]]:
    """Give line and number of each rule that a test file's marks name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.lineno, argument.value
            else:
                # A number that is computed cannot be found by whoever greps for it.
                yield argument.lineno, ast.unparse(argument)


def commented(file: Path, pattern: re.Pattern[str] | None = None) -> Iterator[tuple[int, str]]:
    """Give line and number of each rule in a text, or in what the pattern catches of a line."""
    for at, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        found = pattern.search(line) if pattern else None
        text = line if pattern is None else found.group(1) if found else ""
        for number in NUMBER.finditer(text):
            yield at, number.group()


def check(root: Path) -> Report:
    """Read the rules, the tests and the code of a project."""
    games: list[Game] = []
    faults: list[str] = []
    folder = root / "src" / "benben" / "games"
    for file in sorted(folder.glob("*/RULES.md")):
        rules, wrong = read_rules(file, file.relative_to(root).as_posix())
        games.append(Game(file.parent.name, rules))
        faults += wrong
    known = {number for game in games for number in game.rules}
    prefixes = {number.split("-")[0] for number in known}

    proved: set[str] = set()
    proofs = [(file, marked(file)) for file in sorted((root / "tests").rglob("*.py"))]
    games_played = sorted((root / "tests" / "golden").rglob("*.game"))
    proofs += [(file, commented(file, PROVES)) for file in games_played]
    for file, numbers in proofs:
        for at, number in numbers:
            proved.add(number)
            if number not in known:
                faults.append(f"{file.relative_to(root).as_posix()}:{at}: no rule {number}")

    cited: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        for at, number in commented(file):
            cited.add(number)
            # Other words look like numbers of rules too: UTF-8.
            if number not in known and number.split("-")[0] in prefixes:
                faults.append(f"{file.relative_to(root).as_posix()}:{at}: no rule {number}")

    for game in games:
        game.unproved = [number for number in game.rules if number not in proved]
        game.uncited = [number for number in game.rules if number not in cited]
    return Report(games, faults)


def lines(report: Report, *, verbose: bool) -> Iterator[str]:
    """Word the report."""
    for game in report.games:
        total = len(game.rules)
        yield (
            f"{game.name}: {total} rules, {total - len(game.unproved)} proved by tests, "
            f"{len(game.uncited)} never cited in code"
        )
        for number in game.unproved:
            yield f"  no test: {number} {game.rules[number]}"
        if verbose:
            for number in game.uncited:
                yield f"  not cited: {number} {game.rules[number]}"
    yield from report.faults


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 1 when it is not good."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--verbose", action="store_true", help="list rules that no code cites")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    given = parser.parse_args(arguments)
    report = check(given.root)
    if given.json:
        print(json.dumps(asdict(report) | {"good": report.good()}, indent=1, ensure_ascii=False))
    else:
        for line in lines(report, verbose=given.verbose):
            print(line)
    return 0 if report.good() else 1


if __name__ == "__main__":
    sys.exit(main())
