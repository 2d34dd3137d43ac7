"""The requests and responses of the API about editions that people make."""

from typing import Annotated, Any, Literal

from pydantic import Field

from benben.web.models.base import ApiRequest, ApiResponse

Revision = Annotated[
    int, Field(ge=0, le=2**31 - 1, description="The revision on which the request is based.")
]
Path = Annotated[
    str, Field(max_length=200, description="Path of a field, such as `pyramid.b.left`.")
]
EditionName = Annotated[str, Field(max_length=80, description="Name of an edition.")]


class NewEditionRequest(ApiRequest):
    """A new edition of the caller."""

    name: EditionName
    of: str | None = Field(
        None,
        max_length=40,
        pattern=r"^[A-Za-z0-9_-]*$",
        description="Id of the caller's edition to copy; null: the standard one.",
    )
    shared: str | None = Field(
        None, max_length=64, description="Token of a shared edition to copy."
    )


class ImportEditionRequest(ApiRequest):
    """An edition file to import."""

    text: str = Field(max_length=400_000, description="TOML, as exported.")
    name: EditionName = ""


class EditEditionRequest(ApiRequest):
    """Changes to an edition of the caller, as one step for `undo`."""

    rev: Revision
    set: dict[Path, Any] = Field(
        default_factory=dict, max_length=100, description="Fields by path; null removes one."
    )
    mark: dict[Path, Literal["confirmed", "skipped"] | None] = Field(
        default_factory=dict, max_length=400, description="Marks of fields by path."
    )
    name: EditionName | None = None
    printing: str | None = Field(None, max_length=200, description="Printing that the caller owns.")
    dry: bool = Field(False, description="Check the change without storing it.")


class EditionRevisionRequest(ApiRequest):
    """A request that concerns one revision of an edition of the caller."""

    rev: Revision


class ShareEditionRequest(ApiRequest):
    """Whether an edition of the caller has a link with which others can view it."""

    rev: Revision
    on: bool


class SharedLinkResponse(ApiResponse):
    """The link with which others can view an edition of the caller."""

    rev: int
    url: str | None = Field(
        description="The link, which is returned only once; null: it is no longer shared."
    )


class ListedEdition(ApiResponse):
    """An edition in the list of the caller's editions."""

    id: str
    name: str
    changed: int = Field(description="Time of the last change, in milliseconds since 1970.")
    shared: bool


class EditionField(ApiResponse):
    """A value, or a list of values."""

    path: str
    label: str
    value: Any
    standard: Any = Field(description="Value in the standard edition; null: it has none.")
    source: str = Field(
        description="rulebook, public, reconstructed, confirmed (against a copy) or changed."
    )
    page: int = Field(description="Page of the printed rulebook; 0: none.")
    mark: str | None = Field(description="confirmed or skipped, or null.")


class EditionComponent(ApiResponse):
    """A card, a tile or a row of a board."""

    path: str
    group: str
    name: str = Field(description="Printed name; empty if the fields identify it.")
    fields: list[EditionField]


class EditionGroup(ApiResponse):
    """Components that lie together in the box."""

    id: str
    label: str
    pictured: bool = Field(description="Whether a part of the board shows them.")


class EditionProblem(ApiResponse):
    """Why an edition cannot be played: its values contradict each other."""

    text: str
    path: str = Field(description="Path of the field that the text names; empty: none.")


class EditionSummary(ApiResponse):
    """Progress of the comparison with a printed copy, in components."""

    confirmed: int = Field(description="Number of components confirmed unchanged.")
    corrected: int = Field(
        description="Number of components confirmed with a value other than the standard one."
    )
    skipped: int
    open: int = Field(description="Number of uncertain components not yet asked about.")


class EditionResponse(ApiResponse):
    """An edition with all its components."""

    id: str = Field(description="Id of the edition; empty if somebody else shares it.")
    game: str
    name: str
    standard: bool
    mine: bool
    shared: bool
    rev: int
    digest: str | None = Field(description="Hash of the edition; null while it cannot be played.")
    printing: str
    problem: EditionProblem | None
    undo: bool
    redo: bool
    groups: list[EditionGroup]
    components: list[EditionComponent]
    words: dict[str, str] = Field(description="Translations of the words used in values, by word.")
    questions: list[str] = Field(
        description="Paths of the uncertain components, in the order to ask about them."
    )
    summary: EditionSummary
    value_sources: dict[str, int]


class EditionCheckResponse(ApiResponse):
    """The result of a check of a change."""

    problem: EditionProblem | None


class EditionDifference(ApiResponse):
    """A field that differs between two editions."""

    path: str
    label: str
    group: str
    before: Any
    after: Any


class CompareResponse(ApiResponse):
    """The differences between two editions of a game."""

    name: str
    other: str
    differences: list[EditionDifference]


class EditionPictureResponse(ApiResponse):
    """Parts of the board that show a group of components, with the values of an edition."""

    board: str = Field(description="CSS class names of the board.")
    parts: list[str] = Field(description="Drawings of the parts, as SVG.")
    faces: dict[str, str] = Field(
        description="Drawings of cards and tiles as SVG, by path of the component; with the values "
        "of the standard edition while those of the edition contradict each other."
    )


class EditionReportResponse(ApiResponse):
    """What an owner of a printed copy found, as a report to the project."""

    title: str
    text: str = Field(description="The text of an issue.")
    file: str = Field(description="TOML file with changes, confirmations and printing.")


class StudyRequest(ApiRequest):
    """A study of an edition against the standard one, played by bots in the background."""

    games: int = Field(500, ge=50, le=2000, description="Games with each edition.")
    seats: int | None = Field(
        None, ge=2, le=5, description="Number of players; null: the smallest possible."
    )


class StudyRow(ApiResponse):
    """One statistic, measured with both editions."""

    kind: Literal["game", "source", "seat", "component", "action"]
    title: str = Field(description="What is measured, in words.")
    measure: str = Field(description="Kind of measure: taken, worth, points, wins and so on.")
    one: float = Field(description="Value with the standard edition.")
    other: float = Field(description="Value with the studied edition.")
    difference: float
    half: float = Field(description="Half width of the 95% interval of the difference.")
    real: bool = Field(description="Whether the difference is significant (Holm, 1%, all rows).")


class StudyResponse(ApiResponse):
    """A study of an edition, or its progress."""

    state: Literal["none", "working", "stopped", "ready"]
    done: Annotated[int, Field(description="Games played so far with each edition.")] = 0
    games: Annotated[int, Field(description="Planned games with each edition.")] = 0
    looked: Annotated[
        int, Field(description="Games with each edition that the results are based on.")
    ] = 0
    stale: Annotated[bool, Field(description="Whether the edition has changed since.")] = False
    real: list[str] = Field(
        default_factory=list, description="The significant differences, as sentences."
    )
    rows: list[StudyRow] = Field(default_factory=list)
    plot: Annotated[str, Field(description="The clearest differences, as SVG.")] = ""
