"""Choices, undo, chat and the pace of bots."""

from pydantic import Field

from benben.web.limits.texts import MAX_CHAT_CHARACTERS
from benben.web.models.base import ApiRequest, Revision, RevisionResponse, SeatNumber
from benben.web.models.picture import Picture, PicturePatch


class ChooseRequest(ApiRequest):
    """A choice."""

    rev: Revision
    words: str = Field(max_length=200, description="As in a record: `sail 2 temple`.")
    seat: SeatNumber | None = Field(None, description="Needed where I have several seats.")
    have: str = Field(
        "", max_length=40, description="As for `picture`: the answer has the new one."
    )


class ChoiceResponse(RevisionResponse):
    """The choice is stored."""

    picture: Picture | PicturePatch | None = Field(
        None, description="The new picture where the request said which one I have."
    )


class UndoRequest(ApiRequest):
    """Takes my latest choice back."""

    rev: Revision
    seat: SeatNumber | None = None


class ChatRequest(ApiRequest):
    """A line of the chat."""

    text: str = Field(max_length=MAX_CHAT_CHARACTERS)


class PaceRequest(ApiRequest):
    """The pace of a table's bots."""

    ms: int = Field(ge=0, le=10_000, description="Milliseconds that a bot takes at least.")
