"""What clients say on a socket, one JSON object a frame. What the server says is in docs/server.md."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from sortie.server.wire import AnswerIn, ClientId, In, Number


class HelloIn(In):
    """The first message of a socket: who you are, the last number you have seen, whether news bring your options.

    Refusals come in `language`; without it in what the request for the socket accepts.
    """

    type: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=200)]
    since: Annotated[int, Field(ge=0, le=100_000_000)] = 0
    options: bool = False
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    language: Literal["", "en", "fr", "ru"] = ""


class AnswerMessage(AnswerIn):
    """An answer over the socket."""

    type: Literal["answer"]


class AskMessage(In):
    """A question over the socket, answered to this socket alone."""

    type: Literal["view", "request", "odds", "why-not", "ping"]
    id: ClientId = ""
    text: Annotated[str, StringConstraints(max_length=300)] = ""
    policy: Literal["none", "chains", "always"] = "always"


class DeedMessage(In):
    """Undo, consent, resign or coming back over the socket."""

    type: Literal["undo", "consent", "resign", "come-back"]
    id: ClientId = ""
    number: Number = 0
    yes: bool = False


SocketMessage = Annotated[AnswerMessage | AskMessage | DeedMessage, Field(discriminator="type")]
