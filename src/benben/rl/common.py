"""What the adapters share: a game in progress, arrays of NumPy, rewards and pictures."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from benben import games as registry
from benben.core.drive import resolve_chance
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.observation import write_mask
from benben.core.phrase import shown
from benben.core.rng import Rng
from benben.core.state import OVER, Choice, Edition, State
from benben.words import LANGUAGES, speech

Row = NDArray[np.int16]
Mask = NDArray[np.int8]


def by_place(state: State) -> list[float]:
    """Rewards by place: 1 for the first, -1 for the last, evenly in between; ties share theirs.

    A team has 1 if it wins and -1 if it loses.
    """
    places, seats = state.places(), state.seats
    if state.allied():
        return [1.0 if place == 1 else -1.0 for place in places]
    out = []
    for place in places:
        # Those who share a place have the mean of the places that they take up.
        mean = place + (places.count(place) - 1) / 2
        out.append(1.0 - 2.0 * (mean - 1) / (seats - 1))
    return out


def by_win(state: State) -> list[float]:
    """Rewards by share of the win: 1 divided among the winners, 0 for the others.

    Each seat of a team has 1 if it wins.
    """
    places = state.places()
    winners = 1 if state.allied() else max(1, places.count(1))
    return [1.0 / winners if place == 1 else 0.0 for place in places]


def by_margin(state: State) -> list[float]:
    """Rewards by points margin: own points less those of the best other seat; a team: points."""
    scores = state.scores()
    if state.allied():
        return [float(score) for score in scores]
    return [
        float(score - max(other for at, other in enumerate(scores) if at != seat))
        for seat, score in enumerate(scores)
    ]


REWARDS: Final[dict[str, Callable[[State], list[float]]]] = {
    "place": by_place,
    "win": by_win,
    "margin": by_margin,
}
"""Rewards at the end of a game, by name."""


LOWEST: Final = {"place": -1.0, "win": 0.0, "margin": -1000.0}
"""Reward of an illegal action where it ends the episode: no legal one has less."""
RENDER_MODES: Final = ["human", "ansi", "svg"]
"""A text that is printed, a text, and the board of the browser."""


def check_mode(mode: str | None) -> None:
    """Raise BadInput if there is no such render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput(
            "error.rl.render",
            "there is no render mode '{mode}'; the modes are: {known}",
            mode=shown(mode),
            known=", ".join(RENDER_MODES),
        )


def rewards_of(name: str) -> Callable[[State], list[float]]:
    """Return the rewards with this name; raises BadInput if there are none."""
    if name not in REWARDS:
        raise BadInput(
            "error.rl.rewards",
            "there are no rewards '{name}'; the rewards are: {known}",
            name=shown(name),
            known=", ".join(REWARDS),
        )
    return REWARDS[name]


def usual_seats(game: Game) -> int:
    """Return the number of seats if none is given: the smallest but for a solo game."""
    return 2 if 2 in game.seats else game.seats[0]


class Setup:
    """A game, a number of seats, options and an edition: what an environment is made of."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, str],
        edition: Edition | Path | str | None = None,
    ) -> None:
        self.game = registry.get(game)
        self.seats = usual_seats(self.game) if seats is None else seats
        self.options = self.game.check_options(self.seats, dict(options))
        if isinstance(edition, str | Path):
            edition = self.game.edition_from(Path(edition))
        self.edition = edition or self.game.standard
        self.layout = self.game.layout(self.seats)
        self.actions = self.game.space.size
        """Size of the action space."""
        self.low: Row = np.array(self.layout.lows(), np.int16)
        self.high: Row = np.array(self.layout.highs(), np.int16)

    def start(self) -> State:
        """Return the initial position, before chance."""
        return self.game.start(self.seats, self.options, self.edition)

    def deal(self, rng: Rng) -> State:
        """Return a position in which the first player must act."""
        state = self.start()
        resolve_chance(state, rng)
        return state

    def row(self, state: State, seat: int) -> Row:
        """Return what a seat observes."""
        out: Row = np.empty(self.layout.size, np.int16)
        self.layout.write(state, seat, out.data.cast("B"), 0)
        return out

    def mask(self, state: State, seat: int) -> Mask:
        """Return 1 for each legal choice of a seat, 0 for all others."""
        out: Mask = np.empty(self.actions, np.int8)
        write_mask(state.legal_for(seat), self.actions, out.data.cast("B"), 0)
        return out

    def words(self, choice: Choice) -> str:
        """Return the words of a choice."""
        return self.game.space.words(choice)

    def illegal(self, state: State, choice: Choice) -> BadInput:
        """Return the error for a choice that is not legal."""
        known = 0 <= choice < self.actions
        return BadInput(
            "error.rl.illegal",
            "'{choice}' ({number}) is not legal for seat {seat}; legal are: {legal}",
            choice=self.words(choice) if known else "?",
            number=choice,
            seat=state.to_move,
            legal=", ".join(f"{each} ({self.words(each)})" for each in state.legal()),
        )

    # --- pictures ------------------------------------------------------------------------------

    def names(self) -> list[str]:
        return [f"seat {seat}" for seat in range(self.seats)]

    def text(self, view: State) -> str:
        """Return a view as plain text, in English."""
        words = speech(LANGUAGES[0])
        names = self.names()
        lines: list[str] = []
        for section in registry.text(self.game.id).table(view):
            lines.append(words.say(section.heading, names))
            for line in section.lines:
                lines.append("  " + "".join(words.fill(span.text, names) for span in line))
        if view.to_move == OVER:
            lines.append(f"over: places {view.places()}, points {view.scores()}")
        elif view.to_move >= 0:
            lines.append(f"to move: seat {view.to_move}")
        return "\n".join(lines)

    def svg(self, view: State) -> str:
        """Return a view as the board of the browser draws it: HTML with SVG parts, in English."""
        words = speech(LANGUAGES[0])
        return registry.board(self.game.id).draw(view, frozenset(), words, self.names())

    def render(self, view: State, mode: str | None) -> str | None:
        """Return a view as text or drawing, or print it, as the render mode says."""
        if mode is None:
            return None
        if mode == "svg":
            return self.svg(view)
        text = self.text(view)
        if mode == "human":
            print(text)  # noqa: T201 that is what this render mode is for
            return None
        return text


def seed_of(seed: int | None, generator: Any) -> int:
    """Return a seed for `Rng`: the given one, or a number of NumPy's generator."""
    return int(generator.integers(1 << 62)) if seed is None else seed
