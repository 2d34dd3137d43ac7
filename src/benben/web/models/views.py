"""A table in numbers and in words; `picture` has the picture of it."""

from pydantic import Field

from benben.web.models.base import ApiResponse
from benben.web.models.picture import TextSection


class ViewResponse(ApiResponse):
    """My view in numbers, for programs that play."""

    rev: int
    seat: int | None
    ints: list[int] = Field(description="`State.pack()` of the view: `game.unpack` reads it.")
    choices: list[str] = Field(description="The words of my legal choices.")


class TextResponse(ApiResponse):
    """The whole table in words."""

    rev: int
    sections: list[TextSection]


class WhyResponse(ApiResponse):
    """Why something on the board cannot be chosen now."""

    text: str = Field(description="A sentence in the reader's language.")
    rule: str | None = Field(description="Number of the rule behind it.")
