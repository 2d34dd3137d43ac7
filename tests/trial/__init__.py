"""The trial game as a whole; `TrialGame(Kind)` plays with another kind of state."""

from pathlib import Path
from typing import cast

from benben.core.edition import Reader
from benben.core.game import Game, Option
from benben.core.state import Edition
from tests.trial import observation
from tests.trial import space as sp
from tests.trial.game import Trial


class TrialGame(Game):
    def __init__(self, kind: type[Trial] = Trial, bound: int = 400) -> None:
        super().__init__(
            id="trial",
            rules=1,
            seats=range(3, 6),
            options=[Option("ending", ("rivals", "together"))],
            space=sp.SPACE,
            bound=bound,
            sources=sp.SOURCES,
            folder=Path(__file__).parent,
            forgets=("known",),  # what two others know of each other's hands
            segments=observation.segments,
            unobserved=observation.UNOBSERVED,
        )
        self.kind = kind

    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> Trial:
        state = self.kind(seats, cast(sp.Box, edition))
        state.together = options["ending"] == "together"
        return state

    def unpack(self, ints: list[int], edition: Edition) -> Trial:
        state = self.kind(ints[0], cast(sp.Box, edition), True)
        state.unpack(ints)
        return state

    def read_edition(self, text: str, place: str) -> sp.Box:
        reader = Reader(text, place, "trial")
        copies, worth = [0], [0]
        for kind in sp.KINDS[1:]:
            copies.append(reader.number(f"cards.{kind}.count", 1, 9))
            worth.append(reader.number(f"cards.{kind}.worth", 0, 9))
        play = [reader.number("play.rounds", 1, 9), reader.number("play.coins", 0, 9)]
        play.append(reader.number("play.prize", 0, 99))
        play += reader.numbers("play.goal", len(self.seats), 0, 999)
        if sum(copies) < sp.TOMB_SIZE + self.seats[-1]:
            raise reader.wrong(
                "cards", "trial.error.cards", "are not enough for the tomb and the hands"
            )
        reader.done()
        about = Edition("trial", reader.name, reader.digest, reader.values, reader.unverified)
        return sp.Box(about, copies, worth, play)


GAME = TrialGame()
