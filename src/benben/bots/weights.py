"""Weights of networks as files: read them, write them, find those of a game.

A file is a header, one line of JSON, and after it weights as 16-bit integers (little-endian),
compressed. It names the game and its rules, the number of seats, the edition and the inputs it was
trained with. Inputs are named by segment of the observation, so that others may be added.
"""

import hashlib
import json
import sys
import warnings
import zlib
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from benben import games
from benben.bots.network import HEAVIEST, IN_C, Network
from benben.core.errors import BadInput
from benben.core.state import State

FORMAT: Final = 2
EVALUATION: Final = "evaluation"
"""Name of the inputs that follow the observation: see `network.inputs`."""
OPTIONS: Final = "options."
"""Prefix of the names of segments that hold the options of a game."""
LARGEST_BIAS: Final = 1 << 29
"""Largest bias that training makes; sums of 32 bits hold it."""
FOLDER: Final = "weights"
"""Folder of a game's weights, inside the game's folder."""


@dataclass
class Weights:
    """The content of a file. Rows are lists of integers, in units of 1 / WEIGHT."""

    game: str
    seats: int
    rules: int
    """Version of the rules (`Game.rules`)."""
    edition: str
    """Digest of the edition."""
    observed: str
    """Digest of the segments of its inputs (`observed`)."""
    inputs: list[tuple[str, int, int, int]]
    """Segment, index in it, value of the first row, number of rows; the first row is all 0."""
    tables: list[list[list[int]]]
    first_bias: list[int]
    second: list[list[int]]
    second_bias: list[int]
    third: list[list[int]]
    third_bias: list[int]
    choices: list[list[int]]
    """Policy weights of each choice; a file has none if `policy` is false."""
    scale: float
    slope: float
    policy: bool
    playout_plies: int
    team: bool
    centre: float
    fixed: list[tuple[str, int, int]]
    """Segment, index in it and value of the options in all games."""
    tuning: dict[str, int] = field(default_factory=dict)
    """Parameters of the evaluation (`State.tuning`) by name; empty: the game's own."""
    prior_visits: float = -1.0
    """Weight of the evaluation as a prior, in visits; below 0: the game's own."""
    about: dict[str, Any] = field(default_factory=dict)
    """How it was trained, for example games, seconds and seed."""


def write(file: Path, weights: Weights) -> None:
    """Write a file of weights; those of the policy are left out if `policy` is false."""
    choices = weights.choices if weights.policy else []
    header = {
        "format": FORMAT,
        "game": weights.game,
        "seats": weights.seats,
        "rules": weights.rules,
        "edition": weights.edition,
        "observed": weights.observed,
        "inputs": weights.inputs,
        "widths": [len(weights.first_bias), len(weights.second_bias), len(weights.third_bias)],
        "choices": len(choices),
        "scale": weights.scale,
        "slope": weights.slope,
        "policy": weights.policy,
        "playout_plies": weights.playout_plies,
        "team": weights.team,
        "centre": weights.centre,
        "fixed": weights.fixed,
        "tuning": weights.tuning,
        "prior_visits": weights.prior_visits,
        "about": weights.about,
    }
    body = array("h")
    for table in weights.tables:
        for row in table[1:]:
            body.extend(row)
    for matrix in (weights.second, weights.third, choices):
        for row in matrix:
            body.extend(row)
    if sys.byteorder == "big":
        body.byteswap()
    biases = [*weights.first_bias, *weights.second_bias, *weights.third_bias]
    text = json.dumps({**header, "biases": biases}, separators=(",", ":"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(zlib.compress(text.encode() + b"\n" + body.tobytes(), 9))


def read(file: Path) -> Weights:
    """Read a file of weights; raises BadInput if it is not one."""
    try:
        text, _, data = zlib.decompress(file.read_bytes()).partition(b"\n")
        header = json.loads(text)
        body = array("h", data)
        if sys.byteorder == "big":
            body.byteswap()
        return _weights(header, body.tolist())
    except (OSError, ValueError, LookupError, TypeError, AttributeError, zlib.error) as error:
        raise BadInput(
            "error.weights.broken",
            "{file} holds no weights that can be read: {error}",
            file=str(file),
            error=str(error) or type(error).__name__,
        ) from error


def _weights(header: dict[str, Any], body: list[int]) -> Weights:
    if header["format"] != FORMAT:
        raise ValueError(f"format {header['format']} instead of {FORMAT}")
    one, two, three = header["widths"]
    at = 0

    def rows(count: int, width: int) -> list[list[int]]:
        nonlocal at
        out = [body[at + i * width : at + (i + 1) * width] for i in range(count)]
        at += count * width
        return out

    inputs = [(name, index, low, count) for name, index, low, count in header["inputs"]]
    tables = [[[0] * one, *rows(count - 1, one)] for *_, count in inputs]
    second, third = rows(one, two), rows(two // 2, three)
    choices = rows(header["choices"], two - two // 2 + 1)
    if at != len(body):
        raise ValueError(f"{len(body)} weights instead of {at}")
    if any(abs(weight) > HEAVIEST for row in second + third for weight in row):
        raise ValueError(f"a weight of a later layer is above {HEAVIEST}")
    biases = header["biases"]
    if len(biases) != one + two + three:
        raise ValueError(f"{len(biases)} biases instead of {one + two + three}")
    if inputs and three != 2 * header["seats"]:
        raise ValueError(f"{three} outputs for {header['seats']} seats")
    tuning = header.get("tuning", {})
    if not all(type(value) is int for value in tuning.values()):
        raise ValueError("the parameters of the evaluation are not whole numbers")
    return Weights(
        header["game"],
        header["seats"],
        header["rules"],
        header["edition"],
        header["observed"],
        inputs,
        tables,
        biases[:one],
        second,
        biases[one : one + two],
        third,
        biases[one + two :],
        choices,
        header["scale"],
        header.get("slope", 0.0),
        header.get("policy", True),
        header.get("playout_plies", -1),
        header.get("team", False),
        header.get("centre", 0.0),
        [(name, index, value) for name, index, value in header["fixed"]],
        tuning,
        header.get("prior_visits", -1.0),
        header["about"],
    )


def evaluated_length(game: str, seats: int) -> int:
    """Return the number of inputs that follow the observation."""
    return seats * (1 + len(games.get(game).start(seats, {}).terms()[0]))


def observed(game: str, seats: int, names: Iterable[str]) -> str:
    """Return a digest of these segments: how many values each has, and in what range."""
    layout = games.get(game).layout(seats)
    lines = [f"{EVALUATION} {evaluated_length(game, seats)}"]
    for name in sorted({*names} - {EVALUATION}):
        segment = layout.segment(name)
        lines.append(f"{name} {segment.length} {segment.low} {segment.high}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def network(weights: Weights, *, in_c: bool | None = None) -> Network:
    """Make a network; raises BadInput if the game does not observe what it was trained with."""
    game = games.get(weights.game)
    layout = game.layout(weights.seats)
    evaluations = evaluated_length(game.id, weights.seats)

    def place(name: str, index: int) -> int:
        offset, length = layout.size, evaluations
        if name != EVALUATION:
            try:
                segment = layout.segment(name)
                offset, length = segment.offset, segment.length
            except KeyError:
                length = 0
        if index >= length:
            raise BadInput(
                "error.weights.inputs",
                "the weights for {game} with {seats} seats need {segment}[{index}], which its "
                "observation lacks; train them again",
                game=weights.game,
                seats=weights.seats,
                segment=name,
                index=index,
            )
        return offset + index

    if weights.rules != game.rules:
        raise BadInput(
            "error.weights.rules",
            "the weights for {game} were trained with rules {known}, and these are rules {rules}; "
            "train them again",
            game=weights.game,
            known=weights.rules,
            rules=game.rules,
        )
    if weights.policy and len(weights.choices) != game.space.size:
        raise BadInput(
            "error.weights.choices",
            "the weights for {game} know {known} choices instead of {size}; train them again",
            game=weights.game,
            known=len(weights.choices),
            size=game.space.size,
        )
    parameters = [each.name for each in game.parameters]
    if weights.tuning and {*weights.tuning} != {*parameters}:
        raise BadInput(
            "error.weights.tuning",
            "the weights for {game} have other parameters of the evaluation than the game; train "
            "them again ({names})",
            game=weights.game,
            names=", ".join(sorted({*weights.tuning} ^ {*parameters})),
        )
    places = [place(name, index) for name, index, _, _ in weights.inputs]
    fixed = [[place(name, index), value] for name, index, value in weights.fixed]
    names = {name for name, *_ in weights.inputs} | {name for name, *_ in weights.fixed}
    if weights.observed != observed(game.id, weights.seats, names):
        raise BadInput(
            "error.weights.observed",
            "the weights for {game} with {seats} seats were trained with other observations; train "
            "them again",
            game=weights.game,
            seats=weights.seats,
        )
    out = Network(
        layout,
        weights.seats,
        places,
        [low for _, _, low, _ in weights.inputs],
        weights.tables,
        [weights.second, weights.third],
        [weights.first_bias, weights.second_bias, weights.third_bias],
        weights.choices,
        weights.scale,
        weights.slope,
        IN_C if in_c is None else in_c,
    )
    out.policy = weights.policy
    out.playout_plies = weights.playout_plies
    out.team = weights.team
    out.tuning = [weights.tuning[name] for name in parameters] if weights.tuning else []
    out.prior_visits = weights.prior_visits
    out.centre = weights.centre
    out.fixed = fixed
    return out


def file_of(game: str, seats: int) -> Path:
    """Return where the weights of a game for a number of seats are, if it has any."""
    return games.folder(game) / FOLDER / f"{seats}.bin"


def hints_file_of(game: str, seats: int) -> Path:
    """Return where a game's weights for hints are, if it has any."""
    return games.folder(game) / FOLDER / f"{seats}-hints.bin"


def checksum(game: str, seats: int) -> str:
    """Return a checksum of the weights of a game for a number of seats; empty if it has none."""
    file = file_of(game, seats)
    return f"{zlib.crc32(file.read_bytes()):08x}" if file.is_file() else ""


@lru_cache(maxsize=64)
def _found(file: Path) -> tuple[Network, str] | None:
    if not file.is_file():
        return None
    try:
        weights = read(file)
        return network(weights), weights.edition
    except BadInput as error:  # a bot without a network is weaker, but it plays
        warnings.warn(str(error), stacklevel=2)
        return None


def find(view: State) -> Network | None:
    """Return the network for the game, seats, edition and options of this view, or None."""
    return _fitting(view, file_of)


def find_hints(view: State) -> Network | None:
    """Return the network that judges this view for hints, or None.

    It was trained with the parameters of the evaluation that this view has.
    """
    found = _fitting(view, hints_file_of)
    if found is None:
        return None
    own = [each.value for each in games.get(view.edition.game).parameters]
    return found if (found.tuning or own) == view.tuning else None


def _fitting(view: State, place: Callable[[str, int], Path]) -> Network | None:
    if view.edition.game not in games.GAMES:
        return None
    found = _found(place(view.edition.game, view.seats))
    if found is None or found[1] != view.edition.digest or found[0].team != view.allied():
        return None
    return found[0] if found[0].knows(view, view.eyes) else None
