"""A person's finished games."""

from pydantic import Field

from benben.web.models.base import ApiResponse


class GameSummary(ApiResponse):
    """All my finished games of one kind."""

    game: str
    played: int
    decided: int = Field(description="Games with a result.")
    won: int
    average: float = Field(description="My mean points, without games that I conceded.")
    best: int


class GamePartner(ApiResponse):
    """Somebody with whom I have played."""

    name: str
    bot: str | None = Field(description="Level of a bot; null for a person.")
    played: int
    won: int = Field(description="How many of these games I won.")


class MyResult(ApiResponse):
    """A finished game of mine."""

    url: str
    game: str
    at: int = Field(description="Time of its end, in milliseconds since 1970.")
    names: list[str]
    points: list[int]
    seat: int = Field(description="My seat.")
    place: int | None = Field(description="My place; null where the game had no result.")
    conceded: bool = Field(description="Whether I conceded.")


class SourcePoints(ApiResponse):
    """My points from one source."""

    source: str
    average: float
    latest: int = Field(description="In my latest game.")


class CostlyChoice(ApiResponse):
    """A choice of mine that a review found costly."""

    url: str
    game: str
    chosen: str
    better: str = Field(description="What the bot would have chosen.")
    lost: float = Field(description="Chance of winning that it cost, from 0 to 1.")


class MyGamesResponse(ApiResponse):
    """What is left of my games."""

    complete: bool = Field(
        default=True, description="Whether all results are counted; ask again if not."
    )
    games: list[GameSummary] = Field(default=[])
    partners: list[GamePartner] = Field(default=[])
    results: list[MyResult] = Field(default=[], description="The latest first.")
    sources: list[SourcePoints] = Field(default=[], description="Of the game that was asked for.")
    costly: list[CostlyChoice] = Field(default=[], description="Most costly first.")


class EraseResponse(ApiResponse):
    """What has been erased."""

    left: int = Field(description="Tables that are left; 0: nothing about me is left.")
