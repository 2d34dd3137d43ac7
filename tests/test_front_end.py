"""The tool that builds and checks the front-end says what is missing and what is out of date."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools import front_end

needs_node = pytest.mark.skipif(
    shutil.which("npm") is None, reason="Node.js with npm is not installed"
)


def test_without_node_nothing_is_checked_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert front_end.main(["check"]) == 0
    assert "not checked, because Node.js with npm is not installed" in capsys.readouterr().err
    assert front_end.main(["build"]) == 1


@needs_node
def test_packages_that_cannot_be_installed_fail_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copyfile(front_end.ROOT / "package.json", tmp_path / "package.json")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")  # nobody listens there
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(front_end.Problem, match="npm cannot install the packages"):
        front_end.install(tmp_path)
    with pytest.raises(front_end.Problem):  # it is not taken for installed afterwards
        front_end.install(tmp_path)


@needs_node
def test_a_script_that_was_not_built_again_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if not front_end.installed(front_end.ROOT):
        pytest.skip("`make front` has not installed the tools yet")  # it may run beside the tests
    front_end.build(tmp_path)
    monkeypatch.setattr(front_end, "BUILT", tmp_path)
    assert front_end.stale_scripts() == []
    (tmp_path / "home.js").write_text("edited by hand\n", "utf-8")
    (tmp_path / "door.js").unlink()
    assert front_end.stale_scripts() == ["door.js", "home.js"]
