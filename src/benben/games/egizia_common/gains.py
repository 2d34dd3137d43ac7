"""What players get: points, stones and stronger crews. Each is told in the journal."""

from benben.core.journal import POINTS, note
from benben.games.egizia_common import crews, rounds, tracks
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.journal import STONED, TRAINED
from benben.games.egizia_common.position import CommonPosition


def earn(s: CommonPosition, seat: int, points: int, source: int, place: int = 0) -> None:
    """EGZ-70, EGZ-169; SND-91, SND-202."""
    tracks.move(s.points, s.track, seat, points)
    if points:
        note(s.journal, POINTS, seat, points, source, place)


def add_stones(s: CommonPosition, seat: int, stones: int) -> None:
    """EGZ-43; SND-48."""
    now = min(s.stones[seat] + stones, s.common_box.most_stones)
    if now != s.stones[seat]:
        note(s.journal, STONED, seat, now - s.stones[seat], now)
        s.stones[seat] = now


def train(s: CommonPosition, seat: int, crew: int, steps: int) -> None:
    """EGZ-130; SND-38."""
    at = seat * CREWS + crew
    moved(s, seat, crew, crews.strengthen(s.strength, at, steps, s.common_box.most_strength))


def moved(s: CommonPosition, seat: int, crew: int, steps: int) -> None:
    """EGZ-154; SND-189: a crew at work has the step at once."""
    if steps:
        note(s.journal, TRAINED, seat, crew, steps, s.strength[seat * CREWS + crew])
        if s.team >> crew & 1:
            s.budget += steps


# --- free steps ---------------------------------------------------------------------------------


def ask_training(s: CommonPosition, seat: int, steps: int, step: int) -> None:
    """EGZ-34, EGZ-84; SND-39: steps of any crews, one after another, as many as there is room."""
    if steps and crews.room(s.strength, seat, s.common_box.most_strength):
        s.arg = steps * 8
        rounds.decide(s, step, seat)


def trainable(s: CommonPosition, seat: int, least: int) -> list[int]:
    """The crews that can go a step; from `least` on in ascending order, -1 for any order."""
    most = s.common_box.most_strength
    if least >= 0:
        return crews.choices(s.strength, seat, s.arg >> 3, least, most)
    return [crew for crew in range(CREWS) if s.strength[seat * CREWS + crew] < most]


def train_free(s: CommonPosition, seat: int, crew: int, step: int) -> None:
    train(s, seat, crew, 1)
    left = (s.arg >> 3) - 1
    more = left > 0 and crews.room(s.strength, seat, s.common_box.most_strength) > 0
    s.after = crew if more else -1
    ask_training(s, seat, left, step)
