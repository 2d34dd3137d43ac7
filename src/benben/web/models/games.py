"""The games on the shelf, their rules, and the health of the server."""

from pydantic import Field

from benben.web.models.base import ApiResponse


class GameOption(ApiResponse):
    """An option that players set before a game."""

    name: str
    label: str = Field(description="Name in the reader's language.")
    values: list[str]
    parts: list[str] = Field(
        description="Names of the parts, if each letter of a value stands for one part."
    )
    default: str


class GameResponse(ApiResponse):
    """A game on the shelf."""

    id: str
    name: str
    playable: bool = Field(description="Whether it has a board for the browser.")
    seats: list[int] = Field(description="Possible numbers of players.")
    options: list[GameOption]
    levels: list[str] = Field(description="Levels of its bots, from the weakest to the strongest.")
    learned: list[int] = Field(
        description="Numbers of players for which there is a trained network or evaluation, which "
        "the strongest level uses with the standard options and edition."
    )
    option_values: dict[str, int] = Field(
        description="Values of the standard edition that the labels of options contain."
    )
    value_sources: dict[str, int] = Field(
        description="Number of printed values of the standard edition by source: rulebook, public "
        "or reconstructed."
    )


class NumberedRule(ApiResponse):
    """A rule of a game."""

    number: str = Field(description="Number of the rule, such as `IMH-20`.")
    html: str


class RulesChapter(ApiResponse):
    """A chapter of a game's rules."""

    title: str
    rules: list[NumberedRule]


class RulesResponse(ApiResponse):
    """The numbered rules of a game."""

    lang: str = Field(description="Language of the text; English if there is no translation.")
    chapters: list[RulesChapter]


class HealthResponse(ApiResponse):
    """The health of the server."""

    ok: bool = Field(description="Whether the server can store data now.")
    version: str
    reason: str | None = Field(None, description="Why it cannot, as a sentence.")
