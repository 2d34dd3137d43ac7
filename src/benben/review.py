"""The review of a finished game: chances of winning over time, and the choices that cost most.

    asked = questions(play)
    for each in asked: judged[each.ply] = judge(...)            # wherever there is a processor
    for each in doubtful(asked, judged): judged[each.ply] = judge(..., effort.times(AGAIN))
    review = conclude(play, detail, asked, judged)

Every decision is judged from the view (observation) of the seat that made it, whatever was dealt
afterwards. Each point of the chart shows the win probabilities from the view of the seat that
decides there, assuming the best choice found. The last point is the result.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from benben.bots.judge import Effort, Judged, Opinion
from benben.core.game import Game
from benben.core.phrase import Phrase
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import OVER, State
from benben.games import Text
from benben.story import heard

VERSION: Final = 3
"""Version of the review format; stored reviews of other versions are computed again."""
LEAST: Final = 0.03
"""Minimum loss of win probability of a listed choice; smaller losses are within the noise."""
AGAIN: Final = 4
"""Factor of the search effort when the apparently most costly choices are judged again."""
DOUBTFUL: Final = 8
"""Maximum number of choices that are judged again, and of choices that are listed."""
NEXT: Final = 4
"""Maximum number of sentences about the expected continuation."""
MAX_DECISION_S: Final = 2.0
"""Maximum seconds per decision, so that other work on the processor does not wait longer."""


@dataclass(frozen=True)
class Detail:
    """Search effort of a whole review, divided among the decisions of the game."""

    iterations: int
    seconds: float
    least: int
    """Minimum number of iterations per decision."""

    def effort(self, decisions: int) -> Effort:
        count = max(1, decisions)
        iterations = min(max(self.iterations // count, self.least), self.iterations // 20)
        return Effort(iterations, min(self.seconds / count, MAX_DECISION_S))


DETAILS: Final = {
    "usual": Detail(60_000, 60.0, 150),
    "deep": Detail(600_000, 600.0, 1500),
}


@dataclass(frozen=True)
class Question:
    """A decision to be judged: the packed view of the seat that made it, and its choice."""

    ply: int
    seat: int
    view: list[int]
    chosen: int


@dataclass(frozen=True)
class Moment:
    """Point of the chart: before choice number `ply`, or at the end."""

    ply: int
    seat: int
    """Seat that decides; below 0 at the end."""
    chances: list[float]
    lost: float
    """Loss of win probability by the choice that was made; 0 at the end."""


@dataclass(frozen=True)
class Side:
    """One of two compared choices."""

    words: str
    chance: float
    points: float
    line: list[str]
    """Expected continuation, as actions observed by the player."""


@dataclass(frozen=True)
class Turn:
    """A costly choice and the one that the bot prefers."""

    ply: int
    seat: int
    chosen: Side
    better: Side


@dataclass(frozen=True)
class Review:
    """Review of a finished game."""

    version: int
    detail: str
    team: bool
    """Whether the seats are a team, with one win probability."""
    moments: list[Moment]
    turns: list[Turn]
    """The listed choices, most costly first."""

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Review":
        moments = [Moment(**each) for each in data["moments"]]
        turns = [
            Turn(each["ply"], each["seat"], Side(**each["chosen"]), Side(**each["better"]))
            for each in data["turns"]
        ]
        return cls(data["version"], data["detail"], data["team"], moments, turns)


def questions(play: Play) -> list[Question]:
    """Return all decisions of a game."""
    return list(decisions(play))


def decisions(play: Play) -> Iterator[Question]:
    """Yield the decisions of a game: choices of seats with more than one legal choice."""
    state = play.first()
    for ply, choice in enumerate(play.choices):
        seat = state.to_move
        if seat >= 0 and len(state.legal()) > 1:
            yield Question(ply, seat, state.seen_by(seat).pack(), choice)
        state.apply(choice)


def doubtful(asked: Sequence[Question], judged: Mapping[int, Judged]) -> list[Question]:
    """Return the apparently most costly decisions, which are to be judged again.

    Each seat has an equal share of them first, so that everybody can look at their own mistakes.
    """
    costly = [each for each in asked if judged[each.ply].lost(each.seat) >= LEAST / 2]
    costly.sort(key=lambda each: -judged[each.ply].lost(each.seat))
    seats = {each.seat for each in asked}
    share = max(1, DOUBTFUL // max(1, len(seats)))
    own = [each for seat in seats for each in [c for c in costly if c.seat == seat][:share]]
    rest = [each for each in costly if each not in own]
    chosen = (own + rest)[:DOUBTFUL]
    return [each for each in costly if each in chosen]


def conclude(
    play: Play, detail: str, asked: Sequence[Question], judged: Mapping[int, Judged]
) -> Review:
    """Make the review of a game from the judgements of its decisions, by ply."""
    moments = [
        Moment(
            each.ply,
            each.seat,
            [round(chance, 4) for chance in judged[each.ply].best.chances],
            round(judged[each.ply].lost(each.seat), 4),
        )
        for each in asked
    ]
    if places := play.places():
        moments.append(Moment(len(play.choices), -1, _result(play.state, places), 0.0))
    turns = [
        Turn(
            each.ply,
            each.seat,
            _side(play.game, each.seat, judged[each.ply].chosen),
            _side(play.game, each.seat, judged[each.ply].best),
        )
        for each in doubtful(asked, judged)
        if judged[each.ply].lost(each.seat) >= LEAST
    ]
    return Review(VERSION, detail, play.state.allied(), moments, turns)


def _result(state: State, places: Sequence[int]) -> list[float]:
    winners = 1 if state.allied() else places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


def _side(game: Game, seat: int, opinion: Opinion) -> Side:
    words = game.space.words
    return Side(
        words(opinion.choice),
        round(opinion.chances[seat], 4),
        round(opinion.points[seat], 1),
        [words(told) for told in opinion.line],
    )


# --- in sentences ---------------------------------------------------------------------------------


def expected(
    text: Text, view: State, choice: int, line: Sequence[int], most: int = NEXT
) -> list[Phrase]:
    """Return the expected continuation of a choice as its player would read it in the log.

    A line contains observed actions, not deals, so it is followed in one determinization of the
    view as far as possible there.
    """
    world = view.imagine(Rng(0))
    me = view.eyes
    while world.to_move != me and world.to_move >= 0:  # sealed choices of other seats
        world.apply(world.legal()[0])
    world.apply(choice)
    phrases: list[Phrase] = []
    for told in line:
        if len(phrases) == most:
            break
        legal = world.legal() if world.to_move != OVER else []
        made = next((each for each in legal if world.heard(each, me) == told), None)
        if made is None:
            break
        phrase = heard(text, world, made, me)
        if phrase is not None:
            phrases.append(phrase)
        world.apply(made)
    return phrases
