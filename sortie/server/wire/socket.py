"""What goes over a socket, one JSON object a frame, each with its type.

What a client asks or does carries an `id` of the client's own; the reply has the same id. News come unasked.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, StringConstraints, TypeAdapter
from typing_extensions import TypedDict

from sortie.kernel.views.queries import Finding
from sortie.kernel.views.view import RequestView, View
from sortie.server.wire.base import ClientId, In
from sortie.server.wire.patch import Delta
from sortie.server.wire.play import (
    AnswerIn,
    ArrangeIn,
    ComeBackIn,
    ConsentIn,
    LogLine,
    MixIn,
    OddsData,
    OddsIn,
    PreviewIn,
    QueryIn,
    ResignIn,
    ResultData,
    SaidPhrase,
    SayIn,
    SeatChoiceIn,
    SeatLine,
    SeveralOddsIn,
    TakeOverIn,
    TypedDice,
    UndoAsked,
    UndoIn,
    WhyNotData,
    WhyNotIn,
)

# ---- in


class HelloIn(In):
    """The first message of a socket: who you are, the last number you have seen, and what news shall bring.

    `options`: the notation of your options. `views`: what changed in your view. `company`: who comes and goes, too. Refusals come in `language`; without it
    in what the request for the socket accepts.
    """

    type: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=200)]
    since: Annotated[int, Field(ge=0, le=100_000_000)] = 0
    options: bool = False
    views: bool = False
    company: bool = False
    seat: Annotated[int, Field(ge=0, le=15)] | None = None
    language: Literal["", "en", "fr", "ru"] = ""


class AnswerMessage(AnswerIn):
    """An answer; acknowledged when it is durable."""

    type: Literal["answer"]


class UndoMessage(UndoIn):
    """Take back."""

    type: Literal["undo"]
    id: ClientId = ""


class ConsentMessage(ConsentIn):
    """Yes or no to an undo."""

    type: Literal["consent"]
    id: ClientId = ""


class ResignMessage(ResignIn):
    """Give up."""

    type: Literal["resign"]
    id: ClientId = ""


class ComeBackMessage(ComeBackIn):
    """Play again instead of the program."""

    type: Literal["come-back"]
    id: ClientId = ""


class MixMessage(MixIn):
    """Bring entropy to the dice."""

    type: Literal["mix"]
    id: ClientId = ""


class TakeOverMessage(TakeOverIn):
    """Let the program play a seat."""

    type: Literal["take-over"]
    id: ClientId = ""


class ArrangeMessage(ArrangeIn):
    """Set up for me."""

    type: Literal["arrange"]
    id: ClientId = ""


class SayMessage(SayIn):
    """Say a phrase."""

    type: Literal["say"]
    id: ClientId = ""


class ViewMessage(SeatChoiceIn):
    """The whole view, please; later news say what changed since."""

    type: Literal["view"]
    id: ClientId = ""


class RequestMessage(SeatChoiceIn):
    """What is asked, and the options."""

    type: Literal["request"]
    id: ClientId = ""


class OddsMessage(OddsIn):
    """What an option may lead to."""

    type: Literal["odds"]
    id: ClientId = ""


class SeveralOddsMessage(SeveralOddsIn):
    """What several options may lead to."""

    type: Literal["several-odds"]
    id: ClientId = ""


class WhyNotMessage(WhyNotIn):
    """Which rule forbids a line."""

    type: Literal["why-not"]
    id: ClientId = ""


class QueryMessage(QueryIn):
    """Look at the board."""

    type: Literal["query"]
    id: ClientId = ""


class PreviewMessage(PreviewIn):
    """What an option looks like on the board."""

    type: Literal["preview"]
    id: ClientId = ""


class PingMessage(In):
    """Is anybody there?"""

    type: Literal["ping"]
    id: ClientId = ""


SocketIn = Annotated[
    AnswerMessage
    | UndoMessage
    | ConsentMessage
    | ResignMessage
    | ComeBackMessage
    | TakeOverMessage
    | MixMessage
    | ArrangeMessage
    | SayMessage
    | ViewMessage
    | RequestMessage
    | OddsMessage
    | SeveralOddsMessage
    | WhyNotMessage
    | QueryMessage
    | PreviewMessage
    | PingMessage,
    Field(discriminator="type"),
]
read_message: TypeAdapter[Any] = TypeAdapter(SocketIn)


# ---- out


class Welcome(TypedDict):
    """The hello was good: which seats the token opens, and where the table stands."""

    type: Literal["welcome"]
    table: str
    seats: list[int]
    number: int
    commitment: str
    status: str


class ViewChange(TypedDict):
    """The view of a seat at the number of the news: `whole`, or the `patch` of the view that came with number `since`."""

    seat: int
    since: NotRequired[int]
    whole: NotRequired[View]
    patch: NotRequired[Delta]


class News(TypedDict):
    """The table has moved. Brings a client to the present moment, whatever it has seen before `since`.

    `options` and `view` are for those whose hello asked for them.
    """

    type: Literal["news"]
    number: int
    since: int
    length: int
    keep: int | None  # how many entries of the log that came before still stand; null: all
    lines: list[LogLine]
    asked: list[int]
    your_turn: bool
    typed_dice: TypedDice | None
    may_undo: bool
    undo_asked: UndoAsked | None
    seats: list[SeatLine]
    over: bool
    result: ResultData | None
    status: str
    clocks: list[int] | None
    mixing: NotRequired[list[int]]  # the dice wait until these seats have brought entropy
    setting_up: bool  # play has not begun
    arranging: list[int]  # seats whose set-up the program does
    said: NotRequired[list[SaidPhrase]]
    options: NotRequired[list[str]]
    view: NotRequired[ViewChange]


class Company(TypedDict):
    """Who is at the table now: the seats whose people are connected, and how many look on."""

    type: Literal["company"]
    here: list[int]
    watching: int


class Reply(TypedDict):
    """What every reply has: the id of the message it replies to, and the number of the table."""

    id: str
    number: int


class AckReply(Reply):
    """It is durable."""

    type: Literal["ack"]
    repeated: bool


class ViewReply(Reply):
    """The whole view of a seat."""

    type: Literal["view"]
    seat: int
    view: View


class RequestReply(Reply):
    """What is asked, null when nothing is; options only for the seat that is asked."""

    type: Literal["request"]
    request: RequestView | None
    options: list[str]


class OddsReply(Reply):
    """What an option may lead to."""

    type: Literal["odds"]
    odds: OddsData


class SeveralOddsReply(Reply):
    """What the options may lead to, as far as there was time: those that are not here may be asked for again."""

    type: Literal["several-odds"]
    odds: list[OddsData]


class WhyNotReply(Reply):
    """Why a line is not an option now."""

    type: Literal["why-not"]
    why_not: WhyNotData


class FindingReply(Reply):
    """What is found by looking, or what an option looks like; null where there is nothing to say."""

    type: Literal["finding"]
    finding: Finding | None


class Pong(Reply):
    """Here."""

    type: Literal["pong"]


class ErrorRule(TypedDict):
    """The rule that a refusal names and the number of the table it was refused at, where there are any."""

    rule: NotRequired[str]
    number: NotRequired[int]


class ErrorReply(ErrorRule):
    """A refusal; the socket stays. The code never changes its meaning."""

    type: Literal["error"]
    id: str
    code: str
    message: str


SocketOut = Annotated[
    Welcome
    | News
    | Company
    | AckReply
    | ViewReply
    | RequestReply
    | OddsReply
    | SeveralOddsReply
    | WhyNotReply
    | FindingReply
    | Pong
    | ErrorReply,
    Field(discriminator="type"),
]
