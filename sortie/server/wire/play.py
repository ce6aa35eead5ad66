"""At the table: what a seat may ask and do, and what it is told. The same types on a socket and in a request.

What the server makes for every move are typed dictionaries: they cost nothing beside the text they become.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from sortie.kernel.table.table import ALWAYS
from sortie.kernel.views.queries import Finding
from sortie.kernel.views.view import DieView, OptionView, RequestView, View, Word
from sortie.server.wire.base import ClientId, In, Line, Name, Number, Out, SeatNumber

Phrase = Literal["hello", "good-game", "well-played", "good-luck", "thanks", "sorry", "moment", "lucky"]

# ---- what everybody is told


class SeatLine(TypedDict):
    """A seat as everybody sees it; `player` is who of the program plays it now, "" for its person."""

    seat: int
    kind: str
    name: str
    player: str


class EventValue(TypedDict):
    """A value of an event: its kind, its number, and its name in notation where it has one."""

    kind: str
    value: int
    name: str


class MotionData(TypedDict):
    """How an event is seen; what it has no part of is left out. Names of pieces: the likeliest first, then others it goes by.

    `seat` is whose piece acts, `victim` whose piece it is done to.
    """

    kind: str
    piece: NotRequired[list[str]]
    target: NotRequired[list[str]]
    path: NotRequired[list[str]]
    edges: NotRequired[list[str]]
    dice: NotRequired[list[DieView]]
    amount: NotRequired[int]
    word: NotRequired[Word]
    seat: NotRequired[int]
    victim: NotRequired[int]
    lines: NotRequired[list[Word]]


class LogEvent(TypedDict):
    """Something that happened, as a text key with values; the latest events say how they are seen."""

    key: str
    values: list[EventValue]
    motions: NotRequired[list[MotionData]]


class LogLine(TypedDict):
    """An entry of the log; its seat and text only where they may be told."""

    entry: int
    number: int
    seat: int
    text: str
    events: list[LogEvent]


class TypedDice(TypedDict):
    """What people must roll or draw and type in: so many dice, or one of what is `left` of each kind."""

    label: str
    seat: int
    dice: int
    left: list[int]


class UndoAsked(TypedDict):
    """A seat asks to take something back, and these have agreed."""

    seat: int
    agreed: list[int]


class SaidPhrase(TypedDict):
    """A phrase that a seat has said, with the number of the table after it."""

    seat: int
    phrase: Phrase
    number: int


class ResultData(TypedDict):
    """How a game ended; `shared`: all played against the game. `numbers` are what it had of everything, for each seat."""

    scores: list[int]
    winner: int
    shared: bool
    winners: list[int]
    numbers: dict[str, list[int]]


class OddsLine(TypedDict):
    """What may become of something: amounts with their probabilities."""

    kind: str
    subject: str
    what: str
    mean: float
    amounts: list[tuple[int, float]]


class SumTerm(TypedDict):
    """A summand of a number that is rolled with."""

    label: str
    value: int
    rule: str


class SumData(TypedDict):
    """A number that is rolled with, and what it is made of."""

    total: int
    terms: list[SumTerm]


class OddsData(TypedDict):
    """What an option may lead to: the rules, run over every outcome."""

    option: str
    policy: str
    branches: int
    precision: float  # 0: exact; else sampled, and no probability is likely to be further off
    rolls: bool  # whether dice or cards fall at once: then it cannot be taken back
    draws: bool  # whether that is a card or a token out of a pile
    lines: list[OddsLine]
    sums: list[SumData]
    payments: list[OptionView]  # ways to pay, the usual one first, where one would be asked


class HintPlan(TypedDict):
    """A plan: its option, its chance to win and its odds.

    `behind` counts hundredths of the distance between the best and the worst plan; the chance is -1 where
    none was learnt.
    """

    text: str
    behind: int
    chance: float
    odds: OddsData


class WhyNotData(TypedDict):
    """Why a line is not an option now; allowed when it is one."""

    allowed: bool
    rule: str
    reason: str
    text: str


# ---- what a seat asks and does


class SeatChoiceIn(In):
    """Which of the token's seats; needed only when it has several."""

    seat: SeatNumber | None = None


class AnswerIn(SeatChoiceIn):
    """An answer to the state with this number. The same answer sent again is acknowledged again, never applied twice.

    A line may be an intent: `go f6` for a walk that the request has, `step d4 e5 f6` for several answers of one verb. `then`
    are lines that are to follow. With `paying` a question that is only about the payment is answered as usual. Each of them
    is an answer of its own; the rest is dropped where dice, another seat or a surprise comes between.
    """

    number: Number
    text: Line
    id: ClientId = ""
    then: Annotated[tuple[Line, ...], Field(max_length=8)] = ()
    paying: bool = False


class UndoIn(SeatChoiceIn):
    """Take back the seat's last answer, as seen at this number."""

    number: Number


class ConsentIn(SeatChoiceIn):
    """Yes or no to what another seat asked for; with the number you have seen, to that and to nothing newer."""

    yes: bool
    number: Number = 0


class ResignIn(SeatChoiceIn):
    """Give up."""


class ComeBackIn(SeatChoiceIn):
    """Take the seat back from the player of the program."""


class ArrangeIn(SeatChoiceIn):
    """Let the program answer for the seat until play begins."""


class SayIn(SeatChoiceIn):
    """One of the phrases that every client knows in its own words."""

    phrase: Phrase
    key: ClientId = ""


class TakeOverIn(In):
    """A player of the program for a seat whose person has gone."""

    seat: SeatNumber
    player: Name = "regular"


class MixIn(SeatChoiceIn):
    """What a seat brings to the dice, before the first one: hexadecimal digits that its own program has drawn."""

    entropy: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32,64}$")]


ActIn = MixIn | AnswerIn | UndoIn | ConsentIn | ResignIn | ComeBackIn | TakeOverIn | ArrangeIn | SayIn


class HintIn(SeatChoiceIn):
    """A hint for the seat that is asked."""


class OddsIn(SeatChoiceIn):
    """A line of notation, and what both sides do with their dice."""

    text: Line
    policy: Name = ALWAYS


class SeveralOddsIn(SeatChoiceIn):
    """Options of this moment, as notation, whose odds are wanted together."""

    texts: Annotated[list[Line], Field(min_length=1, max_length=40)]


class WhyNotIn(SeatChoiceIn):
    """A line of notation that may not be an option."""

    text: Line


class PreviewIn(SeatChoiceIn):
    """An option, as notation."""

    text: Line


class QueryIn(SeatChoiceIn):
    """A question about the board; a subject of "" is whoever acts now."""

    kind: Literal["way", "sight", "watchers", "targets"]
    subject: Name = ""
    target: Name = ""


# ---- replies to requests


class ViewOut(Out):
    """What a seat may know, and the state number it is about."""

    table: str
    seat: int
    number: int
    status: str
    view: View


class RequestOut(Out):
    """What is asked, null when nothing is asked any more; options only for the seat that is asked."""

    table: str
    seat: int
    number: int
    request: RequestView | None
    options: list[str]


class LogOut(Out):
    """What happened, as text keys with parameters."""

    table: str
    seat: int
    number: int
    lines: list[LogLine]


class OddsOut(Out):
    """What an option may lead to."""

    table: str
    number: int
    odds: OddsData


class HintOut(Out):
    """The best plans for the seat, the best first; none where the program had no time, or all decide in secret at once."""

    table: str
    number: int
    plans: list[HintPlan]


class WhyNotOut(Out):
    """Why a line is not an option now."""

    table: str
    number: int
    why_not: WhyNotData


class FindingOut(Out):
    """What is found, in words and as places on a board; null where the game has nothing to say."""

    table: str
    number: int
    finding: Finding | None


class AckOut(Out):
    """It is durable. `number` is the state number after it."""

    table: str
    number: int
    id: str = ""
    repeated: bool = False


class ReplayOut(Out):
    """A finished or earlier state of the table, as a seat may know it."""

    table: str
    seat: int
    number: int
    of: int
    view: View
