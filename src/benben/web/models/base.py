"""What all models of the API share."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from benben.web.limits.texts import MAX_NAME_CHARACTERS

Name = Annotated[str, Field(max_length=MAX_NAME_CHARACTERS, description="Name of a player.")]
Revision = Annotated[
    int, Field(ge=0, le=2**31 - 1, description="The revision on which the request is based.")
]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0.")]


class ApiRequest(BaseModel):
    """The body of a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ApiResponse(BaseModel):
    """The body of a response; it always has all of its fields."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class ErrorResponse(BaseModel):
    """The reason why a request was refused."""

    error: str = Field(description="A sentence for people, in their language.")
    rev: int | None = Field(
        None, description="The table's current revision, if the request was stale."
    )


class RevisionEvent(ApiResponse):
    """The data of a server-sent event without a name: the table has changed."""

    rev: int = Field(description="The latest revision that the reader may know of.")


class RevisionResponse(ApiResponse):
    """The change is stored."""

    rev: int = Field(description="The table's new revision, on disk.")
