"""The games on the shelf, their rules, and the health of the server."""

from pydantic import Field

from benben.web.models.base import ApiResponse


class GameOption(ApiResponse):
    """Something to agree on before a game."""

    name: str
    label: str = Field(description="The name in the reader's language.")
    values: list[str]
    parts: list[str] = Field(
        description="Where a value has a letter for each of several things: what they are."
    )
    default: str


class GameResponse(ApiResponse):
    """A game on the shelf."""

    id: str
    name: str
    playable: bool = Field(description="Whether it has a board for the browser.")
    seats: list[int] = Field(description="Numbers of players that it can be played with.")
    options: list[GameOption]
    levels: list[str] = Field(description="Levels of its bots, from the weakest to the strongest.")
    learned: list[int] = Field(
        description="Numbers of players for which the strongest level has learned, with the "
        "standard options and edition; otherwise it searches without what it learned."
    )
    option_values: dict[str, int] = Field(
        description="Values of the standard edition that the texts of the options name."
    )
    value_sources: dict[str, int] = Field(
        description="Printed values of the standard edition: from the rulebook, from public "
        "sources, and reconstructed."
    )


class NumberedRule(ApiResponse):
    """A rule of a game."""

    number: str = Field(description="`IMH-20`, for example.")
    html: str


class RulesChapter(ApiResponse):
    """A chapter of a game's rules."""

    title: str
    rules: list[NumberedRule]


class RulesResponse(ApiResponse):
    """The numbered rules of a game."""

    lang: str = Field(description="Language of the text: English where there is no other.")
    chapters: list[RulesChapter]


class HealthResponse(ApiResponse):
    """Whether the server works."""

    ok: bool = Field(description="Whether the server can store something now.")
    version: str
    reason: str | None = Field(None, description="Why it cannot, in a sentence.")
