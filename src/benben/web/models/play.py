"""Choices, undo, chat and the pace of bots."""

from pydantic import Field

from benben.web.limits.texts import MAX_CHAT_CHARACTERS
from benben.web.models.base import ApiRequest, Revision, RevisionResponse, SeatNumber
from benben.web.models.picture import Picture, PicturePatch


class ChooseRequest(ApiRequest):
    """A choice."""

    rev: Revision
    words: str = Field(max_length=200, description="The choice in words, such as `sail 2 temple`.")
    seat: SeatNumber | None = Field(
        None, description="The caller's seat; null: the first that must choose."
    )
    have: str = Field(
        "", max_length=40, description="As for `picture`; the response then has the new picture."
    )


class ChoiceResponse(RevisionResponse):
    """The choice is stored."""

    picture: Picture | PicturePatch | None = Field(
        None, description="The new picture, if the request had `have`."
    )


class UndoRequest(ApiRequest):
    """Takes the caller's latest choice back."""

    rev: Revision
    seat: SeatNumber | None = None


class ChatRequest(ApiRequest):
    """A line of the chat."""

    text: str = Field(max_length=MAX_CHAT_CHARACTERS)


class PaceRequest(ApiRequest):
    """The pace of a table's bots."""

    ms: int = Field(ge=0, le=10_000, description="Minimum time for a choice, in milliseconds.")
