"""A table as numbers and as text; `picture` has its picture."""

from pydantic import Field

from benben.web.models.base import ApiResponse
from benben.web.models.picture import TextSection


class ViewResponse(ApiResponse):
    """The caller's view (observation) as numbers, for programs that play."""

    rev: int
    seat: int | None
    ints: list[int] = Field(description="`State.pack()` of the view, for `game.unpack`.")
    choices: list[str] = Field(description="The caller's legal choices, in the words of a record.")


class TextResponse(ApiResponse):
    """The whole table as text."""

    rev: int
    sections: list[TextSection]


class WhyResponse(ApiResponse):
    """Why something on the board cannot be chosen now."""

    text: str = Field(description="A sentence in the reader's language.")
    rule: str | None = Field(description="Number of the rule that is the reason.")
