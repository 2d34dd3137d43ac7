"""Open a record: build its edition, replay every choice and check it."""

import json

from benben.core.changes import changed
from benben.core.edition import load
from benben.core.errors import BadChoice, BadEdition, BadOption, BadRecord, StaleRecord
from benben.core.game import Game
from benben.core.phrase import Message, shown
from benben.core.play import Play, started_at
from benben.core.record import Line, Record, is_complete
from benben.core.rng import Stream
from benben.core.state import CHANCE, OVER, Edition


def edition_of(game: Game, record: Record) -> Edition:
    """Return the edition of a record: a standard one, the former ones included, or its changes."""
    known = game.known_edition(record.digest)
    if known is not None or not record.base:
        # `open_record` raises the error if it is another edition.
        return known or game.standard
    standard = game.known_edition(record.base)
    if standard is None:
        raise StaleRecord(
            0,
            "error.replay.base",
            "its edition is written as changes to the edition {base}, but this is {ours}",
            base=record.base,
            ours=f"{game.standard.name} {game.standard.digest}",
        )
    try:
        data = changed(load(standard.text, standard.name), record.changes)
        edition = game.load_edition(json.dumps(data, default=str), record.edition)
    except BadEdition as error:
        raise BadRecord(
            0, "error.replay.making", "its edition cannot be built: {why}", why=error.message
        ) from error
    if edition.digest != record.digest:
        raise BadRecord(
            0, "error.replay.other", "its changes do not produce the edition that it names"
        )
    return edition


def _no_position(record: Record) -> BadRecord:
    return BadRecord(
        0, "error.replay.position", "'position' is not a position of {game}", game=record.game
    )


def open_record(
    game: Game, record: Record, edition: Edition | None = None, seed: bytes | None = None
) -> Play:
    """Replay a record (trajectory) and check every choice; BadRecord names the first bad line.

    Without an `edition` the one named in the record is used. With the seed, given or revealed in
    the record, every deal is checked as well; without it the game can be viewed but nothing more
    can be dealt.
    """
    if record.game != game.id:
        raise BadRecord(
            0,
            "error.replay.game",
            "this is a game of {game}, not of {other}",
            game=shown(record.game),
            other=game.id,
        )
    if record.rules != game.rules:
        raise StaleRecord(
            0,
            "error.replay.rules",
            "it was played with rules {rules} of {game}; this version has rules {ours}",
            rules=record.rules,
            game=game.id,
            ours=game.rules,
        )
    if edition is None:
        edition = edition_of(game, record)
    if record.digest != edition.digest:
        raise BadRecord(
            0,
            "error.replay.edition",
            "it was played with the edition {edition}, but this is {ours}",
            edition=f"{shown(record.edition)} {record.digest}",
            ours=f"{edition.name} {edition.digest}",
        )
    if seed is None and record.reveal:
        seed = bytes.fromhex(record.reveal)
    if record.position and record.position[0] != record.seats:
        raise _no_position(record)
    start = (game, record.seats, record.options, edition, seed or b"")
    try:
        play = started_at(*start, record.position) if record.position else Play(*start)
    except BadOption as error:
        raise BadRecord.of(error.message) from error
    if play is None:
        raise _no_position(record)
    play.players, play.bot_levels = dict(record.players), dict(record.bots)
    play.undone, play.conceded = record.undone[:], record.conceded[:]
    play.branch, play.origin = record.branch, record.origin
    if not seed:
        play.stream = Stream(b"", record.seed)
    elif record.seed and play.stream.hash() != record.seed:
        raise BadRecord(
            0,
            "error.replay.seed",
            "the seed does not match its hash, so its deals cannot be trusted",
        )
    for line in record.choices:
        _replay_line(play, line, bool(seed))
    state = play.state
    if record.ended and play.over:
        raise BadRecord(
            0, "error.replay.ended", "'ended' is given, but the game is over by its rules"
        )
    play.ended = record.ended
    if record.scores and not play.over:
        raise BadRecord(0, "error.replay.unfinished", "a result is given, but the game is not over")
    if record.scores and record.scores != state.scores():
        raise BadRecord(
            0,
            "error.replay.scores",
            "the scores are {scores}, not {given}",
            scores=str(state.scores()),
            given=str(record.scores),
        )
    if record.places and record.places != play.places():
        raise BadRecord(
            0,
            "error.replay.places",
            "the places are {places}, not {given}",
            places=str(play.places()),
            given=str(record.places),
        )
    return play


def _replay_line(play: Play, line: Line, dealt: bool) -> None:
    state = play.state
    if not is_complete(line):
        raise BadRecord(
            line.number,
            "error.replay.untold",
            "this copy hides the choice, so it cannot be replayed",
        )
    if state.to_move == OVER:
        raise BadRecord(line.number, "error.replay.over", "the game is over before this choice")
    if line.who != state.to_move:
        turn = Message("error.seat", "seat {seat}", seat=state.to_move)
        if state.to_move == CHANCE:
            turn = Message("error.chance", "chance")
        raise BadRecord(line.number, "error.replay.turn", "{turn} must choose here", turn=turn)
    try:
        choice = play.game.space.parse(line.words)
    except BadChoice as error:
        raise BadRecord.of(error.message, line.number) from error
    legal = state.legal()
    if choice not in legal:
        raise BadRecord(
            line.number,
            "error.replay.illegal",
            "'{words}' is not legal here",
            words=shown(line.words),
        )
    if dealt and line.who == CHANCE and len(play.choices) >= play.branch:
        at = play.stream.deal(play.deals, state.odds())
        if legal[at] != choice:
            fair = play.game.space.words(legal[at])
            raise BadRecord(
                line.number,
                "error.replay.dealt",
                "the seed deals '{fair}' here, not '{words}'",
                fair=shown(fair),
                words=shown(line.words),
            )
    play.append(choice)
