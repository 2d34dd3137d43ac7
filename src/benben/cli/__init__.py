"""The command line interface `benben`: one module per command."""

import io
import os
import platform
import sys
from pathlib import Path
from typing import Annotated

import typer
from typer import rich_utils

from benben import COMPILED, __version__
from benben.cli import (
    arena,
    bench,
    bot,
    check,
    common,
    edition,
    games,
    perft,
    play,
    primer,
    record,
    review,
    rules,
    serve,
    study,
    train,
)
from benben.cli.common import words
from benben.core.errors import BadInput

# Typer's own headings, translated like all other texts.
rich_utils.ARGUMENTS_PANEL_TITLE = words("cli.help.arguments")
rich_utils.OPTIONS_PANEL_TITLE = words("cli.help.options")
rich_utils.COMMANDS_PANEL_TITLE = words("cli.help.commands")

app = typer.Typer(
    name="benben",
    help=words("cli.help.benben"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for name, command, text in (
    ("games", games.games, words("cli.help.games")),
    ("serve", serve.serve, words("cli.help.serve")),
    ("play", play.play, words("cli.help.play")),
    ("review", review.review, words("cli.help.review")),
    ("primer", primer.primer, words("cli.help.primer")),
    ("rules", rules.rules, words("cli.help.rules")),
    ("check", check.check, words("cli.help.check")),
    ("perft", perft.perft, words("cli.help.perft")),
    ("bench", bench.bench, words("cli.help.bench")),
    ("arena", arena.arena, words("arena.help.arena")),
    ("study", study.study, words("arena.help.study")),
    ("bot", bot.bot, words("arena.help.bot")),
    ("train", train.train, words("arena.help.train")),
):
    app.command(name, help=text)(command)
app.add_typer(record.app, name="record", help=words("cli.help.record"))
app.add_typer(edition.app, name="edition", help=words("cli.help.edition"))


@app.callback(invoke_without_command=True)
def benben(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=words("cli.help.version"), is_eager=True)
    ] = False,
) -> None:
    if version:
        way = words("cli.version.compiled" if COMPILED else "cli.version.plain")
        typer.echo(f"benben {__version__} ({way}, Python {platform.python_version()})")
    elif context.invoked_subcommand is None:
        serve.run("127.0.0.1", serve.PORT, None, None, open_page=True)


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code. Bad input is reported in one sentence."""
    _accept_any_terminal()
    common.speak(None)
    try:
        code = app(args=arguments, prog_name="benben", standalone_mode=False)
    except typer.TyperException as error:
        return _complain(error.format_message(), error.exit_code)
    except BadInput as error:
        return _complain(common.speech().say(error.message, ()), 2)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _complain(f"{place}{error.strerror or error}", 2)
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def _accept_any_terminal() -> None:
    """Replace characters that the terminal cannot encode; treat a missing stdin as empty."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if sys.stdin is None:  # closed by the parent process, as some service managers do
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 open until the end


def _complain(sentence: str, code: int) -> int:
    print(f"benben: {' '.join(sentence.split())}", file=sys.stderr)
    return code
