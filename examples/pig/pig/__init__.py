"""Pig, a dice game in the public domain: a complete game in a distribution of its own."""

from pathlib import Path
from typing import cast

from benben.core.edition import Reader
from benben.core.game import Game
from benben.core.state import Edition
from pig.state import SPACE, Box, Pig


class PigGame(Game):
    """The description of Pig."""

    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> Pig:
        return Pig(seats, cast(Box, edition))

    def unpack(self, ints: list[int], edition: Edition) -> Pig:
        return Pig(ints[0], cast(Box, edition)).unpacked(ints)

    def read_edition(self, text: str, place: str) -> Box:
        reader = Reader(text, place, self.id)
        goal = reader.number("play.goal", 1, 100)
        rounds = reader.number("play.rounds", 1, 99)
        reader.done()
        about = Edition(self.id, reader.name, reader.digest, reader.values, reader.unverified)
        return Box(about, goal, rounds)


GAME = PigGame(
    id="pig",
    rules=1,
    seats=range(2, 5),
    options=[],
    space=SPACE,
    bound=20_000,  # 4 seats, 99 rounds, and a turn ends after 50 rolls at the latest
    sources=["holds"],
    prefix="PIG",
    folder=Path(__file__).parent,
)
