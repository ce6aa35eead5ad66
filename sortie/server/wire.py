"""What goes over the wire. What comes in and what goes out are different types; what comes in is bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(max_length=80, pattern=r"^[\w.:@#+-]*$")]
Label = Annotated[str, StringConstraints(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
Line = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId = Annotated[str, StringConstraints(max_length=64, pattern=r"^[\w.:-]*$")]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
Names = Annotated[dict[Name, Name], Field(max_length=100)]


class In(BaseModel):
    """What a client sends: nothing unknown is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Out(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True)


# ---- what can be played


class PackOut(Out):
    """A pack a game was made from."""

    id: str
    version: str
    digest: str


class ScenarioOut(Out):
    """Something to play, with the sides and boards that may be chosen for it."""

    id: str
    sides: list[str]
    boards: list[str]
    board: str
    given: list[str] = Field(description="The side that a seat has in any case; empty: one of the sides.")
    players: list[str] = Field(description="Who of the program usually plays a seat; empty: the strongest.")


class SwitchOut(Out):
    """A ruling with more than one reading; the first value is the usual one."""

    id: str
    values: list[str]
    ruling: str


class GameLineOut(Out):
    """A game in a list."""

    name: str
    rules: str
    editions: list[str]
    seats: int
    seat_counts: list[int]
    side_seats: list[list[int]] = Field(
        description="For each number of seats, in their order: the seat whose side each seat plays."
    )
    hidden_information: bool
    emblem: str
    palette: str


class GameOut(GameLineOut):
    """A game with everything a table can be opened with."""

    scenarios: list[ScenarioOut]
    campaigns: list[str]
    switches: list[SwitchOut]
    packs: list[PackOut]
    players: list[str]


class WordIn(In):
    """A text key with its parameters, as views and logs carry them."""

    key: Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[\w.#@+/:-]+$")]
    parameters: Annotated[
        dict[Name, Annotated[str, StringConstraints(max_length=200)] | int], Field(max_length=30)
    ] = Field(default_factory=dict)


class WordsIn(In):
    """Words to be put into a language."""

    language: Literal["en", "fr", "ru"] = "en"
    words: Annotated[list[WordIn], Field(max_length=500)]


class WordsOut(Out):
    """The same words as texts, in their order."""

    language: str
    texts: list[str]


# ---- tables


class SetupIn(In):
    """What is played; what is left empty is the game's usual."""

    scenario: Name = ""
    edition: Name = ""
    board: Name = ""
    sides: Annotated[list[Name], Field(max_length=16)] = Field(default_factory=list)
    switches: Names = Field(default_factory=dict)
    options: Names = Field(default_factory=dict)


class SetupOut(Out):
    """What is played."""

    scenario: str
    edition: str
    board: str
    sides: list[str]
    seats: int = 0
    switches: dict[str, str]
    options: dict[str, str]


class SeatIn(In):
    """Who sits on a seat: a person or a player of the program. Seats of one `group` share one link: people at one screen."""

    kind: Literal["human", "bot"] = "human"
    name: Label = ""
    player: Name = "heuristic"
    think_ms: Annotated[int, Field(ge=10, le=60_000)] = 2_000
    group: Name = ""


class ClockIn(In):
    """Time for each seat: a budget, what each answer adds, a delay before it runs, and what happens at its end."""

    seconds: Annotated[int, Field(ge=5, le=30 * 86_400)]
    increment: Annotated[int, Field(ge=0, le=86_400)] = 0
    delay: Annotated[int, Field(ge=0, le=86_400)] = 0
    at_end: Literal["first", "bot", "loss"] = "first"


class TableIn(In):
    """A table to be opened."""

    game: Name
    setup: SetupIn = Field(default_factory=SetupIn)
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)
    packs: Annotated[list[Name], Field(max_length=8)] = Field(default_factory=list)
    title: Label = ""
    public: bool = False
    manual_dice: bool = False
    clock: ClockIn | None = None
    campaign: Name = ""


class RecordIn(In):
    """A table to be opened at the end of a record."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=2_000_000)]
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)
    packs: Annotated[list[Name], Field(max_length=8)] = Field(default_factory=list)
    title: Label = ""
    public: bool = False


class LinkOut(Out):
    """The token of a seat, shown once: whoever has it plays this seat."""

    seats: list[int]
    token: str
    link: str


class OpenedOut(Out):
    """A table that was opened. The tokens are not kept and cannot be shown again."""

    table: str
    commitment: str
    links: list[LinkOut]
    spectators: LinkOut


class CampaignGameOut(Out):
    """A finished game of a campaign; the result is in the game's own word, such as the side that won."""

    scenario: str
    result: str


class CampaignOut(Out):
    """How the campaign of a table stands: its games so far, the next scenario ("" when it is over), who has won it."""

    id: str
    played: list[CampaignGameOut]
    next: str
    winner: int | None


class TableOut(Out):
    """A table as everybody sees it."""

    table: str
    game: str
    palette: str
    hidden_information: bool
    public: bool
    setup: SetupOut
    status: str
    number: int
    seats: list[dict[str, Any]]
    commitment: str
    manual_dice: bool
    why_pinned: str
    campaign: CampaignOut | None = None


class TableLineOut(Out):
    """A table in the lobby."""

    table: str
    game: str
    scenario: str
    title: str
    status: str
    number: int
    seats: list[dict[str, Any]]
    created: int
    updated: int


class TablesOut(Out):
    """Public tables, those with the latest answer first."""

    tables: list[TableLineOut]


class SeatedOut(Out):
    """Who a token makes you."""

    table: str
    seats: list[int]
    spectator: bool
    number: int


# ---- at the table


class ViewOut(Out):
    """What a seat may know, and the state number it is about."""

    table: str
    seat: int
    number: int
    status: str
    view: dict[str, Any]


class RequestOut(Out):
    """What is asked; options only for the seat that is asked."""

    table: str
    seat: int
    number: int
    request: dict[str, Any]
    options: list[str]


class LogOut(Out):
    """What happened, as text keys with parameters."""

    table: str
    seat: int
    number: int
    lines: list[dict[str, Any]]


class TextIn(In):
    """A line of notation."""

    text: Line
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class OddsIn(TextIn):
    """A line of notation, and what both sides do with their dice."""

    policy: Literal["none", "chains", "always"] = "always"


class OddsOut(Out):
    """What an option may lead to."""

    table: str
    number: int
    odds: dict[str, Any]


class WhyNotOut(Out):
    """Why a line is not an option now; allowed when it is one."""

    table: str
    number: int
    why_not: dict[str, Any]


class AnswerIn(In):
    """An answer to the state with this number. The same answer sent again is acknowledged again, never applied twice."""

    number: Number
    text: Line
    id: ClientId = ""
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class NumberIn(In):
    """Something about the state with this number."""

    number: Number
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class ConsentIn(In):
    """Yes or no to what another seat asked for; with the number you have seen, to that and to nothing newer."""

    yes: bool
    number: Number = 0
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class SeatChoiceIn(In):
    """Which of the token's seats; needed only when it has several."""

    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class TakeOverIn(In):
    """A player of the program for a seat whose person has gone."""

    seat: Annotated[int, Field(ge=0, le=15)]
    player: Name = "heuristic"


class AckOut(Out):
    """It is durable. `number` is the state number after it."""

    table: str
    number: int
    id: str = ""
    repeated: bool = False
    pending: bool = False


class ReplayOut(Out):
    """A finished or earlier state of the table, as a seat may know it."""

    table: str
    seat: int
    number: int
    of: int
    view: dict[str, Any]


class ForkIn(In):
    """Where a new table branches off."""

    number: Number
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)


class HealthOut(Out):
    """Whether the server can serve."""

    status: str


class ProblemOut(Out):
    """A refusal: `code` never changes its meaning, `detail` says what to do."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: str = ""
    number: int | None = None
    details: list[dict[str, Any]] = Field(default_factory=list)
