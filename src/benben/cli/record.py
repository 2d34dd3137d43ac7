"""`benben record`: show, check and replay game records (trajectories)."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from benben import games as registry
from benben.arena import dataset as data
from benben.cli import show as screen
from benben.cli.common import (
    EditionFile,
    Json,
    Language,
    console,
    edition_of,
    print_json,
    read_text,
    words,
)
from benben.core.errors import BadInput, BadRecord
from benben.core.phrase import Message, Phrase, Who
from benben.core.play import Play
from benben.core.record import AGREED, Record, parse
from benben.core.replay import open_record
from benben.core.state import ALL, OVER
from benben.story import story
from benben.words import Words

app = typer.Typer()

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=words("cli.help.arg.record"))]


@app.command(help=words("cli.help.record.show"))
def show(
    file: RecordFile, edition: EditionFile = None, lang: Language = None, as_json: Json = False
) -> None:
    play = open_file(file, edition)
    speech = Words(lang)
    names = screen.names_of(play, speech)
    entries = story(play, registry.text(play.game.id), ALL)
    if as_json:
        log = {entry.ply: [speech.say(each, names) for each in entry.phrases] for entry in entries}
        choices = [
            {"ply": ply, "who": line.who, "words": line.words, "log": log.get(ply, [])}
            for ply, line in enumerate(play.record().choices)
        ]
        print_json({**_data(play), "choices": choices})
        return
    out = console()
    _header(out, play, speech, names)
    for entry in entries:
        out.print(screen.entry(entry, speech, names, out, numbered=True))
    out.print()
    if play.over:
        out.print(screen.sheet(play, speech, names))
        out.print(screen.winners(play, speech, names))
    else:
        out.print(speech("cli.record.unfinished", n=len(play.choices)))


@app.command(help=words("cli.help.record.verify"))
def verify(file: RecordFile, edition: EditionFile = None, as_json: Json = False) -> None:
    try:
        play = open_file(file, edition)
        record = _read(file)
        if play.over and record.seed and not record.reveal:
            raise BadRecord(
                0,
                "error.cli.unrevealed",
                "{file}: the game is over, but its seed is not revealed; the file was cut off",
                file=str(file),
            )
    except BadInput as error:
        if as_json:
            line = error.line if isinstance(error, BadRecord) else 0
            print_json({"valid": False, "line": line, "why": str(error)})
        raise
    seed = "checked" if record.reveal and record.seed else "hidden" if record.seed else "none"
    if as_json:
        print_json({"valid": True, "seed": seed, **_data(play)})
        return
    out = console()
    out.print(words("cli.record.valid", n=len(play.choices)))
    if seed == "checked":
        out.print(words("cli.record.seed.checked"))
    elif seed == "hidden":
        out.print(words("cli.record.seed.hidden"))
    else:
        out.print(words("cli.record.seed.none"))
    _notes(out, play, words)
    if not play.over:
        out.print(words("cli.record.unfinished", n=len(play.choices)))
    elif play.ended:
        agreed = play.ended == AGREED
        out.print(words("cli.record.agreed" if agreed else "cli.record.conceded"))
    elif record.scores:
        out.print(
            words("cli.record.result", scores=_row(record.scores), places=_row(record.places))
        )
    else:
        state = play.state
        out.print(words("cli.record.no_result", scores=_row(state.scores())))


@app.command(help=words("cli.help.record.replay"))
def replay(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(metavar="N", help=words("cli.help.arg.ply"))] = None,
    edition: EditionFile = None,
    lang: Language = None,
    as_json: Json = False,
) -> None:
    play = open_file(file, edition)
    last = len(play.choices)
    at = last if ply is None else ply
    if not 0 <= at <= last:
        raise BadInput(
            "error.cli.ply",
            "there is no ply {ply}: the record has {last} choices, so 0 to {last}",
            ply=at,
            last=last,
        )
    if at < last:
        play.rewind(at)
    speech = Words(lang)
    names = screen.names_of(play, speech)
    state, space = play.state, play.game.space
    sections = registry.text(play.game.id).table(state)
    if as_json:
        legal = [] if state.to_move == OVER else [space.words(each) for each in state.legal()]
        table = [
            {
                "heading": speech.say(section.heading, names),
                "lines": [screen.spans(line, speech, names).plain for line in section.lines],
            }
            for section in sections
        ]
        print_json(
            {**_data(play), "ply": at, "to_move": state.to_move, "legal": legal, "table": table}
        )
        return
    out = console()
    out.print(screen.table(sections, speech, names, out))
    out.print()
    if state.to_move == OVER:
        out.print(screen.winners(play, speech, names))
    elif state.to_move >= 0:
        out.print(speech.say(Phrase("cli.record.to_move", ply=at, who=Who(state.to_move)), names))
    else:
        out.print(speech("cli.record.chance", ply=at))


@app.command("from-dataset", help=words("cli.help.record.from_dataset"))
def from_dataset(
    dataset: Annotated[Path, typer.Argument(metavar="DIR", help=words("cli.help.arg.dataset"))],
    into: Annotated[Path, typer.Argument(metavar="INTO", help=words("cli.help.arg.into"))],
) -> None:
    count = 0
    for name, text in data.records(dataset):
        into.mkdir(parents=True, exist_ok=True)
        (into / name).write_text(text, "utf-8")
        count += 1
    console().print(words("cli.record.written", n=count, folder=str(into)), soft_wrap=True)


def _read(file: Path) -> Record:
    try:
        return parse(read_text(file))
    except BadRecord as error:
        raise _placed(file, error) from error


def _placed(file: Path, error: BadRecord) -> BadRecord:
    """Return the same error with the name of the file."""
    placed = type(error).of(
        Message("error.file", "{file}: {why}", file=str(file), why=error.message)
    )
    placed.line = error.line
    return placed


def open_file(file: Path, edition: Path | None) -> Play:
    record = _read(file)
    game = registry.get(record.game)
    try:
        return open_record(game, record, edition_of(game, edition) if edition else None)
    except BadRecord as error:
        raise _placed(file, error) from error


def _data(play: Play) -> dict[str, Any]:
    record = play.record()
    return {
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "digest": record.digest,
        "seats": record.seats,
        "options": record.options,
        "players": {str(seat): name for seat, name in record.players.items()},
        "plies": len(play.choices),
        "over": play.over,
        "branch": play.branch,
        "undone": [asdict(mark) for mark in play.undone],
        "scores": play.state.scores(),
        "conceded": [asdict(mark) for mark in play.conceded],
        "ended": play.ended,
        "places": play.places() if play.over else [],
    }


def _row(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _header(out: Console, play: Play, speech: Words, names: list[str]) -> None:
    record = play.record()
    options = " ".join(f"{name}={value}" for name, value in record.options.items())
    title = speech("cli.title", game=speech(f"{record.game}.name"), options=options)
    out.print(title, style="bold")
    out.print(speech("cli.record.players", players=speech.join(names)))
    edition = f"{record.edition} {record.digest}"
    out.print(speech("cli.record.made", rules=record.rules, edition=edition), style="dim")
    _notes(out, play, speech)
    out.print()


def _notes(out: Console, play: Play, speech: Words) -> None:
    """Print what the list of choices does not show: a branch, choices taken back."""
    if play.branch:
        out.print(speech("cli.record.branch", ply=play.branch))
    if play.undone:
        out.print(speech("cli.record.undone", count=sum(mark.count for mark in play.undone)))
