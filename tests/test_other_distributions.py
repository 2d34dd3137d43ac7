"""A game of another distribution, in English only: the example, whole and half written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben import games, words
from benben.core.errors import BadInput
from benben.core.phrase import Phrase
from benben.web import language
from benben.web.pages import board_assets
from tests.patience import HANGS
from tests.web.harness import BOT, ME, House, visit

PIG = Path(__file__).parent.parent / "examples" / "pig"
RULES_ONLY = ("__init__.py", "state.py", "edition.toml")


class Site:
    """A folder that stands in for installed distributions: one with an entry point."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "pig"
        shutil.copytree(PIG / "pig", self.package, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "pig-1.dist-info").mkdir()
        self.register("pig = pig")

    def register(self, line: str) -> None:
        entry_points = self.folder / "pig-1.dist-info" / "entry_points.txt"
        entry_points.write_text(f"[benben.games]\n{line}\n", "utf-8")

    def keep(self, names: tuple[str, ...]) -> None:
        """Remove everything from the game but these files."""
        for each in self.package.iterdir():
            if each.is_dir():
                shutil.rmtree(each)
            elif each.name not in names:
                each.unlink()

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "benben", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=HANGS,
            cwd=self.folder,
            env={
                **os.environ,
                "PYTHONPATH": str(self.folder),
                "XDG_DATA_HOME": str(self.folder / "data"),
                "LC_ALL": "C.UTF-8",
                "COLUMNS": "400",
                "BENBEN_PURE": "1",  # no notice about native code that is out of date
            },
        )


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def pig(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """The game in this process; the test may change its files before it uses the game."""

    def forget() -> None:
        words._translations.cache_clear()
        language.speech.cache_clear()
        games.text.cache_clear()
        games.board.cache_clear()
        for name in [each for each in sys.modules if each.partition(".")[0] == "pig"]:
            del sys.modules[name]

    monkeypatch.syspath_prepend(site.folder)
    monkeypatch.setitem(games.GAMES, "pig", "pig")
    forget()
    yield site
    forget()


def test_the_commands_know_it(site: Site) -> None:
    listed = site.run("games")
    assert "Pig: Roll a die" in listed.stdout, listed.stderr
    checked = site.run("check", "pig", "--games", "30", "--jobs", "1")
    assert (checked.returncode, "faults 0" in checked.stdout) == (0, True), checked.stdout
    assert list(site.folder.glob("*.game")) == []
    match = site.run("arena", "pig", "--bots", "greedy,chance", "--games", "4", "--workers", "1")
    assert match.returncode == 0, match.stderr


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_it_is_played_in_every_language_with_its_english_text(site: Site, lang: str) -> None:
    played = site.run("play", "pig", "--lang", lang, "--seed", "a", typed="1\nr\n")
    assert "In the pot: " in played.stdout, played.stderr
    assert "A player who holds" in played.stdout
    assert played.stderr == ""


def test_an_entry_point_may_name_the_object(site: Site) -> None:
    site.register("pig = pig:GAME")
    assert "Pig: Roll a die" in site.run("games").stdout


def test_an_entry_point_of_no_package_is_named(site: Site) -> None:
    """It is left out; the other games are there."""
    site.register("pig = pigg")
    done = site.run("games")
    assert "the game 'pig' is left out, since there is no package pigg" in done.stderr
    assert "entry point" in done.stderr
    assert done.returncode == 0
    assert "imhotep" in done.stdout


def test_an_entry_point_has_the_id_of_the_game(site: Site) -> None:
    site.register("sow = pig")
    sentence = "the package pig is registered as 'sow', but its game has the id 'pig'"
    done = site.run("games")
    assert f"the game 'sow' is left out: {sentence}" in done.stderr
    assert done.returncode == 0
    assert "imhotep" in done.stdout
    named = site.run("check", "sow")
    assert named.returncode == 2
    assert sentence in named.stderr


def test_a_game_with_a_fault_in_its_code_does_not_stop_the_others(site: Site) -> None:
    (site.package / "__init__.py").write_text("GAME = 1 / 0\n", "utf-8")
    done = site.run("games")
    assert "the game 'pig' is left out: division by zero" in done.stderr
    assert done.returncode == 0
    assert "imhotep" in done.stdout


def test_the_rules_alone_can_be_checked(site: Site) -> None:
    site.keep(RULES_ONLY)
    checked = site.run("check", "pig", "--games", "30", "--jobs", "1")
    assert (checked.returncode, "faults 0" in checked.stdout) == (0, True), checked.stderr
    assert "pig: " in site.run("games").stdout
    played = site.run("play", "pig")
    assert (played.returncode, played.stdout) == (2, "")
    assert "the game 'pig' has no text.py" in played.stderr


def test_a_game_without_its_rules_in_words_is_played(site: Site) -> None:
    (site.package / "RULES.md").unlink()
    played = site.run("play", "pig", "--seed", "a", typed="1\nr\n1\n")
    assert "RULES.md cannot be read" in played.stdout, played.stderr
    assert played.stdout.count("In the pot: ") == 3


def test_a_rule_without_a_source_is_an_error_that_names_its_line(pig: Site) -> None:
    file = pig.package / "RULES.md"
    lines = file.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("- **"))
    lines[at] = "- **PIG-1** Without a source."
    file.write_text("\n".join(lines), "utf-8")
    sentence = f"RULES.md, line {at + 1}: '- **PIG-1** Without a source.' is not a rule"
    shown = pig.run("rules", "pig")
    assert (shown.returncode, sentence in shown.stderr) == (2, True), shown.stderr

    async def work(at: House) -> None:
        refused = await at.browser().get("/api/games/pig/rules", status=422)
        assert sentence in str(refused)

    visit(f"sqlite:///{pig.folder / 'benben.db'}", work)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_drawn(pig: Site, lang: str) -> None:
    async def work(at: House) -> None:
        ada = at.browser()
        about = await ada.get(f"/api/games/pig?lang={lang}")
        assert (about["name"], about["playable"]) == ("Pig", True)
        made = await ada.new_table(ME, BOT, game="pig")
        picture = await ada.get(f"/api/tables/{made['table']}/picture?lang={lang}")
        assert "board-pig" in picture["svg"]
        assert "Ada: Roll the die" in str(picture["log"])

    visit(f"sqlite:///{pig.folder / 'benben.db'}", work)


def test_a_game_without_rules_has_no_chapters(pig: Site) -> None:
    pig.keep(RULES_ONLY)

    async def work(at: House) -> None:
        rules = await at.browser().get("/api/games/pig/rules")
        assert rules["chapters"] == []
        assert not (await at.browser().get("/api/games/pig"))["playable"]

    visit(f"sqlite:///{pig.folder / 'benben.db'}", work)


def test_an_import_that_fails_in_a_board_is_an_error(pig: Site) -> None:
    (pig.package / "board.py").write_text("import pig.colours\n", "utf-8")
    with pytest.raises(ModuleNotFoundError, match=r"pig\.colours"):
        board_assets.styles()


def test_a_key_that_is_missing_is_named(pig: Site) -> None:
    del pig
    speech = words.Words("fr")
    with pytest.raises(KeyError, match=r"locales/en/LC_MESSAGES/\*\.po.*'pig\.nothing'"):
        speech("pig.nothing")
    with pytest.raises(KeyError, match=r"'pig\.name' with msgid_plural"):
        speech.say(Phrase("pig.name", n=1), ())


def test_a_game_has_the_id_it_is_registered_with(
    pig: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pig
    monkeypatch.setitem(games.GAMES, "sow", "pig")
    with pytest.raises(BadInput, match="has the id 'pig'"):
        games.get("sow")
