"""Mutation testing of the rules: break one line, and see whether a test that names a rule notices.

    python -m tools.mutants                     200 mutants of each game
    python -m tools.mutants egizia --count 40   40 of one
    python -m tools.mutants --seed 2            others

Lines are drawn by the seed over all rules modules of a game. Only tests marked with a rule run, not
the conformance walk, which would notice much without saying which rule is broken; only those that
reach the line, in plain Python, and up to the first that fails. A mutant with which the game or
its tests cannot even be imported would be noticed by anything; it does not count, and another is
drawn for it. Results are kept in build/mutants, so that a run that was stopped goes on where it
was; a mutant is tried again when sources or tests have changed, its old killer first.

Each survivor is answered in tests/mutants/GAME.txt by a line `mutant | why`, or by a new test. The
run fails if a survivor is not answered, if fewer than nine in ten are killed, or if an answer is
about a line that has changed or about a mutant that is killed now.

Tools that exist do not fit: mutmut and cosmic-ray neither draw a sample by a seed nor choose tests
by marks, and start Python once for each mutant.
"""

from __future__ import annotations

import argparse
import importlib.machinery
import importlib.util
import json
import os
import pkgutil
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import pytest

from tools.mutation import Mutant, digest, draw, mutants

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = Path("src/benben/games")
KEPT: Final = Path("build/mutants")
ANSWERS: Final = Path("tests/mutants")
NO_RULES: Final = frozenset(
    "__init__ box edition space position copying knowing trail text faults journal".split()
    + "evaluation playout observation rows missions".split()
)
"""Modules of data, words, invariants, knowledge for bots; and of views, observations and imagined
worlds, which the conformance walk proves."""
IN_STATE: Final = frozenset("start scores places allied owing legal_for lapse".split())
"""Functions of `state.py` that are rules. Its others are copies and views, which the walk proves,
and what bots ask."""
TESTS: Final = {
    "imhotep": ("imhotep",),
    "cleopatra": ("cleopatra",),
    "egizia": ("egizia", "egizia_common"),
    "egizia_sands": ("egizia_sands", "egizia_common"),
    "terra_pyramides": ("terra_pyramides",),
    "egizia_common": ("egizia_common", "egizia", "egizia_sands"),
}
"""The folders of tests of each game; `egizia_common` is what both Egizias have in common."""
MARKS: Final = "rule and not slow"
ENOUGH: Final = 90
"""Percent of the mutants that have to be killed."""
CPU_SECONDS: Final = 20
"""A mutant that needs this much more than twice its tests' time is taken to run for ever."""
TEST_SECONDS: Final = 3
"""So is one with which a test needs this much more than ten times its own time."""
AT_IMPORT: Final = ""
"""The context in which coverage counts what runs outside of tests."""
IMPORT: Final = "import"
"""What is kept of a mutant with which no test could be started."""
MEMORY: Final = 4 << 30


# --- running tests in a child -------------------------------------------------------------------


class Mutated(importlib.machinery.SourceFileLoader):
    """Loads a module from a changed source."""

    source = ""
    broken = False
    """Whether the module could not be imported."""

    def exec_module(self, module: ModuleType) -> None:
        try:
            super().exec_module(module)
        except BaseException:
            self.broken = True
            raise

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self.source, self.path, "exec", dont_inherit=True)
        return code


class Finder(MetaPathFinder):
    """Finds the mutated module before anybody else does."""

    def __init__(self, file: Path, source: str) -> None:
        self.name = ".".join(file.with_suffix("").parts[1:])
        self.loader = Mutated(self.name, str(ROOT / file))
        self.loader.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, loader=self.loader)


@dataclass
class Watch:
    """A pytest plugin: which tests failed, how long each took, and what each reached."""

    coverage: Any = None
    started: Callable[[str], None] | None = None
    """Called with the name of each test before it runs."""
    limits: dict[str, float] | None = None
    """The CPU time of each test without a mutant; one that needs far more ends the process."""
    failed: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if self.coverage:
            self.coverage.switch_context(item.nodeid)
        if self.started:
            self.started(item.nodeid)
        if self.limits is not None:
            signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS + 10 * self.limits[item.nodeid])
        before = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - before
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


Tell = Callable[[str], None]


def in_child(work: Callable[[Tell], str]) -> tuple[int, list[str]]:
    """Run this in a forked process; its exit status, and the lines it told and returned."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)

        def tell(line: str) -> None:
            data = f"{line}\n".encode()
            while data:
                data = data[os.write(writer, data) :]

        try:
            tell(work(tell))
        except BaseException as error:  # noqa: BLE001 a child never comes back
            tell(f"! {error!r}")
            os._exit(1)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read().decode().splitlines()
    return os.waitpid(child, 0)[1], told


def run_tests(names: Sequence[str], *more: str, watch: Watch) -> int:
    # Nobody reads what an assertion says; rewriting them takes longer than most tests.
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "--assert=plain"]
    which = ["-m", MARKS, "--ignore-glob=*/test_walk.py"]
    return int(pytest.main([*quiet, *which, *more, *names], plugins=[watch]))


def killer(mutant: Mutant, tests: list[str], seconds: dict[str, float] | None = None) -> str:
    """The first test that fails or does not come to its end, or nothing.

    `IMPORT` means that the mutated module or the tests could not even be imported. `seconds` is
    what each test takes.
    """
    most = CPU_SECONDS + 2 * round(sum((seconds or {}).get(test, 0) for test in tests))

    def work(tell: Tell) -> str:
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        file = Path(mutant.file)
        finder = Finder(file, mutant.mutate((ROOT / file).read_text("utf-8")))
        sys.meta_path.insert(0, finder)
        watch = Watch(started=tell, limits=seconds)
        code = run_tests(tests, "-x", watch=watch)
        if finder.loader.broken or not watch.seconds:
            return IMPORT
        if code == pytest.ExitCode.OK:
            return ""
        return watch.failed[0] if watch.failed else f"! exit code {code}"

    status, told = in_child(work)
    if status:  # out of time or of memory, in the test that was running
        running = [line for line in told if not line.startswith("!")]
        return running[-1] if running else IMPORT
    if told[-1].startswith("!"):
        raise SystemExit(f"{mutant.key}: pytest ended with {told[-1][2:]}")
    return told[-1]


# --- which tests reach a line -------------------------------------------------------------------


@dataclass
class Reach:
    """For each line the tests that reach it, quick ones first."""

    seconds: dict[str, float]
    """How long each test took, quick ones first."""
    lines: dict[str, dict[int, list[str]]]

    def of(self, mutant: Mutant) -> list[str]:
        return self.lines.get(mutant.file, {}).get(mutant.line, [])


def map_tests(game: str, folders: list[str], files: list[str], now: str) -> Reach:
    """Run the tests once under coverage; while sources and tests stay, that is kept."""
    kept = ROOT / KEPT / f"{game}.map.json"
    told = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    if told.get("sources") != now:
        told = {**measure(game, folders, files), "sources": now}
        kept.write_text(json.dumps(told), "utf-8")
    tests = list(told["seconds"])
    return Reach(
        told["seconds"],
        {
            file: {int(line): [tests[i] for i in numbers] for line, numbers in of.items()}
            for file, of in told["lines"].items()
        },
    )


def measure(game: str, folders: list[str], files: list[str]) -> dict[str, Any]:
    """The tests, quick ones first, and for each line the numbers of those that reach it."""
    data_file = str(ROOT / KEPT / f"{game}.coverage")

    def work(_: Tell) -> str:
        import coverage  # noqa: PLC0415 only here

        measured = coverage.Coverage(
            data_file=data_file, include=[str(ROOT / file) for file in files], config_file=False
        )
        measured.erase()
        measured.start()
        watch = Watch(measured)
        run_tests(folders, watch=watch)
        measured.stop()
        measured.save()
        if watch.failed:
            return json.dumps({"failed": watch.failed})
        data = measured.get_data()
        order = sorted(watch.seconds, key=watch.seconds.__getitem__)
        place = {name: i for i, name in enumerate(order)}
        lines: dict[str, dict[int, list[int]]] = {}
        for file in files:
            found = data.contexts_by_lineno(str(ROOT / file))
            # What already runs while tests are collected, as the reading of an edition, matters
            # to all of them.
            lines[file] = {
                line: list(place.values())
                if AT_IMPORT in names
                else sorted(place[name] for name in names if name in place)
                for line, names in found.items()
            }
        return json.dumps(
            {"seconds": {name: watch.seconds[name] for name in order}, "lines": lines}
        )

    status, lines = in_child(work)
    if status:
        raise SystemExit(f"the tests could not be run: {lines or status}")
    told: dict[str, Any] = json.loads(lines[-1])
    if "failed" in told:
        raise SystemExit("these tests fail without any mutant:\n  " + "\n  ".join(told["failed"]))
    return told


# --- a game -------------------------------------------------------------------------------------


def rules_of(game: str) -> dict[str, str]:
    """The sources of a game's rules, by path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted((ROOT / GAMES / game).glob("*.py"))
        if path.stem not in NO_RULES
    }


def mutants_of(game: str) -> list[Mutant]:
    """Every mutant of a game's rules."""
    return [
        mutant
        for file, source in rules_of(game).items()
        for mutant in mutants(file, source)
        if Path(file).stem != "state" or mutant.function.rpartition(".")[2] in IN_STATE
    ]


def answers_of(game: str) -> dict[str, str]:
    """What was answered about survivors: why nothing has to notice them."""
    file = ROOT / ANSWERS / f"{game}.txt"
    out: dict[str, str] = {}
    if file.exists():
        for line in file.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                mutant, _, why = line.rpartition(" | ")
                out[mutant] = why
    return out


class Kept:
    """Results of earlier runs, one line each; the latest counts."""

    def __init__(self, game: str, now: str) -> None:
        self.file = ROOT / KEPT / f"{game}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.now = now
        self.valid: dict[str, str] = {}
        self.before: dict[str, str] = {}
        if self.file.exists():
            for line in self.file.read_text("utf-8").splitlines():
                told = json.loads(line)
                self.before[told["mutant"]] = told["killer"]
                if told["sources"] == now:
                    self.valid[told["mutant"]] = told["killer"]

    def add(self, mutant: Mutant, found: str) -> None:
        line = json.dumps({"mutant": mutant.key, "killer": found, "sources": self.now})
        with self.file.open("a", encoding="utf-8") as out:
            out.write(line + "\n")


def texts(*folders: Path, deep: bool = True) -> Iterator[str]:
    for folder in folders:
        for path in sorted((ROOT / folder).glob("**/*.py" if deep else "*.py")):
            yield path.read_text("utf-8")


def prove(game: str, count: int, seed: int) -> bool:
    """Draw, run and report; whether enough were killed and all others answered."""
    sources = rules_of(game)
    folders = [f"tests/games/{name}" for name in TESTS[game]]
    own = [GAMES / name for name in {game, *TESTS[game]}]
    common = [Path("src/benben/core"), Path("tests/games"), Path("tools")]
    kept = Kept(
        game, digest(*texts(*sorted(own), *map(Path, folders)), *texts(*common, deep=False))
    )
    every = mutants_of(game)
    drawn = draw(every, sources, seed)
    answers = answers_of(game)
    stale = sorted(set(answers) - {mutant.key for mutant in every})
    killers: dict[str, int] = defaultdict(int)
    reach: Reach | None = None
    survived: list[Mutant] = []
    dead = broken = 0
    for mutant in drawn:
        found = kept.valid.get(mutant.key)
        if found is None:
            reach = reach or map_tests(game, folders, list(sources), kept.now)
            first = kept.before.get(mutant.key, "")
            tests = sorted(reach.of(mutant), key=lambda test: (test != first, -killers[test]))
            found = killer(mutant, tests, reach.seconds) if tests else ""
            kept.add(mutant, found)
        if found == IMPORT:
            broken += 1
        elif found:
            dead += 1
            killers[found] += 1
            if mutant.key in answers:
                stale.append(mutant.key)
        else:
            survived.append(mutant)
        tried = dead + len(survived)
        progress(f"{game} {tried} of {count}: {dead} killed, {len(survived)} survived")
        if tried == count:
            break
    progress("")
    open_ = [mutant for mutant in survived if mutant.key not in answers]
    tried = dead + len(survived)
    rate = 100 * dead // max(1, tried)
    answered = len(survived) - len(open_)
    print(
        f"{game}: {dead} of {tried} mutants killed ({rate}%), {answered} survivors answered,"
        f" {broken} others could not be imported"
    )
    for mutant in open_:
        print(f"  {mutant.file}:{mutant.line}  {mutant.key}")
    for key in stale:
        print(f"  answered, but changed or killed: {key}")
    return not open_ and not stale and rate >= ENOUGH


def progress(text: str) -> None:
    """On one line of a terminal; elsewhere now and then."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text and text.split()[1].endswith("0"):
        print(text, file=sys.stderr, flush=True)


def prepare() -> None:
    """The sources run as they are; and of pytest's plugins the rules need none."""
    os.environ["BENBEN_PURE"] = "1"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    # Imported once, not in every child.
    importlib.import_module("hypothesis")
    for module in pkgutil.walk_packages([str(ROOT / "src/benben/core")], "benben.core."):
        importlib.import_module(module.name)


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(TESTS))
    parser.add_argument("--count", type=int, default=200, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=1, help="which lines and changes are drawn")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(TESTS):
        parser.error(f"unknown game {', '.join(sorted(unknown))}. Games: {', '.join(TESTS)}")
    os.chdir(ROOT)
    prepare()
    good = [prove(game, asked.count, asked.seed) for game in asked.games or TESTS]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
