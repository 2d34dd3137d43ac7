"""`benben review`: review a finished game with a bot."""

from dataclasses import replace
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from benben import games as registry
from benben.bots.judge import Effort, Judged, judge
from benben.cli import show as screen
from benben.cli.common import EditionFile, Json, Language, console, print_json, progress_bars, words
from benben.cli.record import RecordFile, open_file
from benben.core.errors import BadInput
from benben.core.phrase import Phrase, Who, shown
from benben.core.play import Play
from benben.review import (
    AGAIN,
    DETAILS,
    LEAST,
    Question,
    Review,
    Turn,
    conclude,
    doubtful,
    questions,
)
from benben.words import Words

ROWS = 12
"""Maximum number of rows in the table of win probabilities."""

Depth = Annotated[
    str, typer.Option("--detail", metavar="usual|deep", help=words("cli.help.arg.detail"))
]


def review(
    file: RecordFile,
    detail: Depth = "usual",
    edition: EditionFile = None,
    lang: Language = None,
    as_json: Json = False,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help=words("cli.help.arg.review_seat"))
    ] = None,
) -> None:
    if detail not in DETAILS:
        raise BadInput(
            "error.cli.detail",
            "--detail is one of {known}, not '{given}'",
            known=", ".join(DETAILS),
            given=shown(detail),
        )
    play = open_file(file, edition)
    if not play.over:
        raise BadInput(
            "error.cli.review",
            "{file}: the game is not over; only a finished game can be reviewed",
            file=str(file),
        )
    if seat is not None and not 1 <= seat <= play.seats:
        raise BadInput(
            "error.cli.review_seat",
            "--seat is a number from 1 to {seats}, not {given}",
            seats=play.seats,
            given=seat,
        )
    found = reviewed(play, detail)
    if seat is not None:
        found = replace(found, turns=[each for each in found.turns if each.seat == seat - 1])
    if as_json:
        print_json(found.data())
        return
    speech = Words(lang)
    out = console()
    names = screen.names_of(play, speech)
    _chances(out, found, speech, names)
    for turn in found.turns:
        out.print()
        out.print(_turn_line(play, turn, speech, names))
    if not found.turns:
        out.print(speech("cli.review.none", least=f"{LEAST:.0%}"))


def reviewed(play: Play, detail: str) -> Review:
    asked = questions(play)
    effort = DETAILS[detail].effort(len(asked))
    judged: dict[int, Judged] = {}
    with progress_bars(Console(stderr=True), quiet=False) as progress:
        for each in progress.track(asked, description=words("cli.review.progress")):
            judged[each.ply] = _judge(play, each, effort)
        for each in progress.track(
            doubtful(asked, judged), description=words("cli.review.progress")
        ):
            judged[each.ply] = _judge(play, each, effort.times(AGAIN))
    return conclude(play, detail, asked, judged)


def _judge(play: Play, asked: Question, effort: Effort) -> Judged:
    view = play.game.unpack(asked.view, play.edition)
    return judge(view, asked.chosen, effort, asked.ply)


def _chances(out: Console, review: Review, speech: Words, names: list[str]) -> None:
    table = Table(title=speech("cli.review.chances"), title_justify="left")
    table.add_column(speech("cli.review.moment"), justify="right")
    heads = [speech("cli.review.team")] if review.team else names
    for head in heads:
        table.add_column(head, justify="right")
    count = len(review.moments)
    for at in sorted({round(i * (count - 1) / (ROWS - 1)) for i in range(ROWS)}):
        moment = review.moments[at]
        number: Any = speech("cli.review.end") if moment.seat < 0 else str(moment.ply)
        table.add_row(number, *(f"{each:.0%}" for each in moment.chances[: len(heads)]))
    out.print(table)


def _turn_line(play: Play, turn: Turn, speech: Words, names: list[str]) -> str:
    view = play.state_before(turn.ply).seen_by(turn.seat)
    text, parse = registry.text(play.game.id), play.game.space.parse
    phrase = Phrase(
        "cli.review.turn",
        ply=turn.ply,
        who=Who(turn.seat),
        chosen=text.choice(view, parse(turn.chosen.words)),
        better=text.choice(view, parse(turn.better.words)),
        after=f"{turn.chosen.chance:.0%}",
        before=f"{turn.better.chance:.0%}",
    )
    return speech.say(phrase, names)
