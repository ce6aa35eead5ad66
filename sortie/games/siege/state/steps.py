"""The steps of the agenda: what is still to do, as plain data."""

from __future__ import annotations

from typing import NamedTuple

# Why a window of reactions is open.
ENTERED, COMPLETED = 0, 1
# What kind of shot.
PLAIN_SHOT, RIPOSTE_SHOT, FIRST_EXCHANGE, RETURN_SHOT = 0, 1, 2, 3
# Which half of a leaning Operator.
FIGURE, STANDEE = 0, 1


class Roles(NamedTuple):
    """Nobody has said who attacks: it is drawn."""


class Draft(NamedTuple):
    """One step of a draft: which of the agreed picks and bans comes next."""

    number: int


class PickSquads(NamedTuple):
    """Both sides pick their Operators in secret."""


class FillStocks(NamedTuple):
    """Both sides fill their inventories in secret."""


class Rearrange(NamedTuple):
    """The defenders move or remove pre-placed pieces."""


class Prepare(NamedTuple):
    """The defenders lay what an ability brings at setup; so many of its pieces are left."""

    ability: int
    left: int
    effect: int = 0


class Furnish(NamedTuple):
    """The defenders lay pieces of a tactical gadget; so many of one cube are left."""

    gadget: int
    left: int = 1


class DeployBody(NamedTuple):
    """A token or miniature comes onto the board."""

    body: int


class ChooseTruth(NamedTuple):
    """The defenders say which of two tokens is the true one."""

    operator: int


class BeginRound(NamedTuple):
    """A round begins."""


class BeginPhase(NamedTuple):
    """An activation phase, 1 to 4."""

    phase: int


class NextActivation(NamedTuple):
    """Who is activated next, or the phase ends."""


class Act(NamedTuple):
    """The active Operator's next action or step."""

    operator: int


class LastOverwatch(NamedTuple):
    """A body is turned at the end of an activation."""

    body: int


class EndActivation(NamedTuple):
    """An activation is over."""

    operator: int


class Entered(NamedTuple):
    """A body has entered a space from another one."""

    body: int
    origin: int


class Reactions(NamedTuple):
    """The other side may react: to an entry or to an action; who has done so; ripostes declared beside a mine."""

    operator: int
    cause: int
    origin: int
    used: int = 0
    declared: int = 0


class Wire(NamedTuple):
    """Barbed wire at the end of an entry."""

    operator: int
    square: int


class Completed(NamedTuple):
    """A non-movement action is done."""

    operator: int


class Shot(NamedTuple):
    """Dice against one enemy."""

    shooter: int
    target: int
    half: int
    kind: int


class Dispute(NamedTuple):
    """A riser that the enemy watches is challenged from above."""

    operator: int
    square: int


class Exchange(NamedTuple):
    """After the first shot of a dispute."""

    operator: int
    owner: int
    square: int


class Launch(NamedTuple):
    """A gadget is used on a space: number of an ability, or of a tactical gadget where `tactical`."""

    operator: int
    tactical: bool
    number: int
    square: int


class Work(NamedTuple):
    """The gadget works: its effects from one on; `blast` is the target with the spaces that were adjacent at first."""

    operator: int
    tactical: bool
    number: int
    square: int
    effect: int = 0
    blast: int = 0


class Fly(NamedTuple):
    """A drone flies on."""

    operator: int
    square: int
    points: int


class Struck(NamedTuple):
    """Dice of a blast against one body that stood in a place when it began; unchecked wounds wait for `Fallen`."""

    seat: int
    body: int
    place: int
    yellow: int
    orange: int
    red: int
    checked: bool = True


class Volley(NamedTuple):
    """The ripostes that were declared beside a mine, after its blast."""

    operator: int
    declared: int


class Explode(NamedTuple):
    """A mine goes off; unchecked wounds wait for `Fallen`."""

    square: int
    checked: bool = True


class Detonate(NamedTuple):
    """An entry into a space has tripped its mines; with the ripostes that were declared."""

    operator: int
    square: int
    declared: int


class Fallen(NamedTuple):
    """One common look at who is eliminated."""


class RevealBeforeScoring(NamedTuple):
    """The defenders may show themselves before rooms are counted."""


class Refresh(NamedTuple):
    """The refresh phase."""


class Improve(NamedTuple):
    """Both squads improve their Recruits."""
