"""One-line mutants of Python sources: what could be written wrong in a line of rules.

A mutant replaces one expression or statement that stands on a single line. Functions for
invariants (`faults`, `spares`, `supported`) are left out: they are proofs themselves. So are those
for views and imagined worlds, which the conformance walk proves.
"""

from __future__ import annotations

import ast
import hashlib
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, ...]]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
}
OPERATORS: Final[dict[type[ast.operator], tuple[str, ...]]] = {
    ast.Add: ("-",),
    ast.Sub: ("+",),
    ast.Mult: ("+",),
    ast.FloorDiv: ("*",),
    ast.Mod: ("//",),
    ast.LShift: (">>",),
    ast.RShift: ("<<",),
    ast.BitAnd: ("|",),
    ast.BitOr: ("&",),
}
PROOFS: Final = ("faults", "spares", "supported")
"""What the names of functions end with that only the conformance walk calls."""
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change of one line."""

    file: str
    """The path of the source, from the root of the project."""
    function: str
    """The function the line stands in, or `<module>`."""
    line: int
    old: str
    """The whole line, without indentation."""
    new: str
    number: int = 1
    """Which of several lines of the function that read alike and are changed alike."""

    @property
    def key(self) -> str:
        """What stays the same while other lines of the file change."""
        which = f" ({self.number})" if self.number > 1 else ""
        return f"{Path(self.file).stem}.{self.function}{which}: {self.old} -> {self.new}"

    def mutate(self, source: str) -> str:
        lines = source.splitlines(keepends=True)
        line = lines[self.line - 1]
        indent = line[: len(line) - len(line.lstrip())]
        lines[self.line - 1] = f"{indent}{self.new}\n"
        return "".join(lines)


def digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def mutants(file: str, source: str) -> list[Mutant]:
    """Every mutant of a source, in the order of its lines."""
    tree = ast.parse(source)
    lines = source.splitlines()
    found: dict[tuple[int, str], Mutant] = {}
    for node, function in _walk(tree, "<module>"):
        for start, end, text in _changes(node):
            if start[0] != end[0]:
                continue
            line = lines[start[0] - 1].encode()
            changed = (line[: start[1]] + text.encode() + line[end[1] :]).decode()
            mutant = Mutant(file, function, start[0], line.decode().strip(), changed.strip())
            if mutant.new != mutant.old:
                found.setdefault((mutant.line, mutant.new), mutant)
    seen: dict[str, int] = defaultdict(int)
    out: list[Mutant] = []
    for place in sorted(found):
        mutant = found[place]
        seen[mutant.key] += 1
        out.append(replace(mutant, number=seen[mutant.key]))
    return out


def draw(every: list[Mutant], sources: dict[str, str], seed: int) -> Iterator[Mutant]:
    """Mutants of lines drawn at random, each line at most once as long as there are others.

    Ends when there are no more.
    """
    lines: dict[tuple[str, int], list[Mutant]] = defaultdict(list)
    for mutant in every:
        lines[mutant.file, mutant.line].append(mutant)
    rng = random.Random(seed)
    for several in lines.values():
        rng.shuffle(several)
    while lines:
        for place in rng.sample(sorted(lines), len(lines)):
            mutant = lines[place].pop()
            if not lines[place]:
                del lines[place]
            # A mutant that cannot be compiled would be killed by anything.
            if _compiles(mutant.mutate(sources[mutant.file])):
                yield mutant


def _walk(node: ast.AST, function: str) -> Iterator[tuple[ast.AST, str]]:
    """All nodes that are code which runs: no annotations, imports or texts."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            if isinstance(child, (ast.Import, ast.ImportFrom, ast.JoinedStr)) or _is_text(child):
                continue
            if _only_for_types(child):
                continue
            here = function
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                if child.name.endswith(PROOFS) or child.name.startswith(("imagine", "hide")):
                    continue
                here = child.name if function == "<module>" else f"{function}.{child.name}"
            yield child, here
            yield from _walk(child, here)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


Place = tuple[int, int]


def _from(node: ast.expr | ast.stmt) -> Place:
    return node.lineno, node.col_offset


def _to(node: ast.expr | ast.stmt) -> Place:
    return node.end_lineno or 0, node.end_col_offset or 0


def _changes(node: ast.AST) -> Iterator[tuple[Place, Place, str]]:
    """From where to where a source would be replaced, and by what."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        for sign in COMPARISONS.get(type(node.ops[0]), ()):
            yield _from(node), _to(node), f"{left} {sign} {right}"
    elif isinstance(node, ast.BinOp):
        for sign in OPERATORS.get(type(node.op), ()):
            text = f"({ast.unparse(node.left)} {sign} {ast.unparse(node.right)})"
            yield _from(node), _to(node), text
    elif isinstance(node, ast.BoolOp):
        yield from _of_bools(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield _from(node), _to(node), f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield _from(node), _to(node), str(not node.value)
        elif isinstance(node.value, int):
            yield _from(node), _to(node), str(node.value + 1)
            yield _from(node), _to(node), str(node.value - 1) if node.value else "(-1)"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield _from(node.func), _to(node.func), CALLS[node.func.id]
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield _from(node.test), _to(node.test), f"not ({ast.unparse(node.test)})"
    elif isinstance(node, ast.stmt):
        yield from _of_statements(node)


def _of_bools(node: ast.BoolOp) -> Iterator[tuple[Place, Place, str]]:
    parts = [f"({ast.unparse(part)})" for part in node.values]
    other = " and " if isinstance(node.op, ast.Or) else " or "
    same = " or " if isinstance(node.op, ast.Or) else " and "
    yield _from(node), _to(node), f"({other.join(parts)})"
    for i in range(len(parts)):
        yield _from(node), _to(node), f"({same.join(parts[:i] + parts[i + 1 :])})"


def _of_statements(node: ast.stmt) -> Iterator[tuple[Place, Place, str]]:
    whole = _from(node), _to(node)
    if isinstance(node, ast.AugAssign):
        target, value = ast.unparse(node.target), ast.unparse(node.value)
        for sign in OPERATORS.get(type(node.op), ()):
            yield *whole, f"{target} {sign}= {value}"
        yield *whole, "pass"
    elif isinstance(node, ast.Assign):
        # Without the assignment of a local name nothing runs at all.
        if not all(isinstance(target, ast.Name) for target in node.targets):
            yield *whole, "pass"
    elif isinstance(node, (ast.Expr, ast.Delete)):
        yield *whole, "pass"
    elif isinstance(node, ast.Break):
        yield *whole, "continue"
    elif isinstance(node, ast.Continue):
        yield *whole, "break"
    elif isinstance(node, ast.Return) and node.value is None:
        yield *whole, "pass"


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True
