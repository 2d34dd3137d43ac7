"""A person's finished games."""

from pydantic import Field

from benben.web.models.base import ApiResponse


class GameSummary(ApiResponse):
    """Statistics of the caller's finished games of one kind."""

    game: str
    played: int
    decided: int = Field(description="Number of games with a result.")
    won: int
    average: float = Field(description="The caller's mean points, without conceded games.")
    best: int


class GamePartner(ApiResponse):
    """A person or bot with whom the caller has played."""

    name: str
    bot: str | None = Field(description="Level of a bot; null for a person.")
    played: int
    won: int = Field(description="How many of these games the caller won.")


class MyResult(ApiResponse):
    """A finished game of the caller."""

    url: str
    game: str
    at: int = Field(description="Time of its end, in milliseconds since 1970.")
    names: list[str]
    points: list[int]
    seat: int = Field(description="The caller's seat.")
    place: int | None = Field(description="The caller's place; null if there was no result.")
    conceded: bool = Field(description="Whether the caller conceded.")


class SourcePoints(ApiResponse):
    """The caller's points from one source."""

    source: str
    average: float
    latest: int = Field(description="Points in the latest game.")


class CostlyChoice(ApiResponse):
    """A choice of the caller that a review found costly."""

    url: str
    game: str
    chosen: str
    better: str = Field(description="What the bot would have chosen.")
    lost: float = Field(description="Loss of the chance of winning, from 0 to 1.")


class MyGamesResponse(ApiResponse):
    """Statistics of the caller's finished games."""

    complete: bool = Field(
        default=True, description="Whether all results are counted; if not, repeat the request."
    )
    games: list[GameSummary] = Field(default=[])
    partners: list[GamePartner] = Field(default=[])
    results: list[MyResult] = Field(default=[], description="Most recent first.")
    sources: list[SourcePoints] = Field(
        default=[], description="Points by source in the requested game."
    )
    costly: list[CostlyChoice] = Field(default=[], description="Most costly first.")


class EraseResponse(ApiResponse):
    """The progress of erasing."""

    left: int = Field(description="Number of tables left to erase; 0: everything is erased.")
