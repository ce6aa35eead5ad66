"""What every part of the wire shares. What comes in and what goes out are different types; what comes in is bounded."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(max_length=80, pattern=r"^[\w.:@#+-]*$")]
Label = Annotated[str, StringConstraints(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
Line = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\x00-\x1f\x7f]+$")]
ClientId = Annotated[str, StringConstraints(max_length=64, pattern=r"^[\w.:-]*$")]
Number = Annotated[int, Field(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Names = Annotated[dict[Name, Name], Field(max_length=100)]


class In(BaseModel):
    """What a client sends: nothing unknown is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Out(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True)


class HealthOut(Out):
    """Whether the server can serve."""

    status: str


class MistakeOut(Out):
    """What an author should look at: the file as it is called in the pack, the line (0: the whole file), what to do."""

    file: str
    line: int
    message: str
    remedy: str
    severity: str


class RemarkOut(Out):
    """What is wrong with a request; `where` names the part, if it is one."""

    where: str = ""
    what: str


class WaitOut(Out):
    """How long to wait before asking again."""

    seconds: int


class ProblemOut(Out):
    """A refusal: `code` never changes its meaning, `detail` says what to do."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: str = ""
    number: int | None = None
    details: list[MistakeOut | RemarkOut | WaitOut] = Field(default_factory=list)
