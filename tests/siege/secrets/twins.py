"""Twins: two sieges that differ only in which tokens are true, played side by side with the same answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sortie.games.siege.content.catalogue import ATTACKERS
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Answer, Chance, Choice, Together
from tests import onlookers as onlook
from tests.onlookers import SPECTATOR, decided, give

__all__ = ["SPECTATOR", "decided", "give"]

Look = Callable[[Match, Match, Random], None]


def state_of(match: Match) -> SiegeState:
    """The referee's state of a siege."""
    assert isinstance(match.position.state, SiegeState)
    return match.position.state


def onlookers(match: Match) -> tuple[int, ...]:
    """Who may not know which tokens are true."""
    return (*state_of(match).siege.seats[ATTACKERS], SPECTATOR)


def flipped(position: Position, random: Random) -> Position:
    """The same siege with some true tokens exchanged for their decoys, where nobody outside can tell."""
    checkpoint, now = position.checkpoint.copy(), position.state
    assert isinstance(checkpoint, SiegeState) and isinstance(now, SiegeState)
    checkpoint.truth ^= checkpoint.doubted & now.doubted & random.getrandbits(10)
    return Position(position.game, checkpoint, list(position.answers))


def twin_of(match: Match, random: Random) -> Match:
    """A match with the same past in which other tokens are true."""
    twin = match.fork()
    twin.position = flipped(match.position, random)
    return twin


def common_answer(one: Match, two: Match, random: Random, dice: SeededDice) -> Answer | None:
    """An answer that both sieges take; None when there is none."""
    request, other = one.position.request, two.position.request
    if isinstance(request, Chance):
        return request.sample(dice)
    if isinstance(request, Together):
        return tuple(choice.options.kth(random.randrange(choice.options.count)) for choice in request.choices)
    assert isinstance(request, Choice) and isinstance(other, Choice)
    both = [option for option in request.options if option in other.options]
    # Defenders who hide longer leave more to compare.
    quiet = [option for option in both if option.verb != "reveal"]
    both = quiet if quiet and random.randrange(30) else both
    return both[random.randrange(len(both))] if both else None


def play_twins(game: SiegeGame, setup: Setup, seed: str, look: Look, most: int = 10_000) -> int:
    """Random play of two sieges side by side; how many positions were compared."""
    random, dice = Random(seed), SeededDice(seed)
    one = Match(game, setup)
    two: Match | None = None
    compared = 0
    while not one.position.over and compared < most:
        if two is None and state_of(one).round and state_of(one).doubted and random.randrange(8) == 0:
            two = twin_of(one, random)
        answer = common_answer(one, two or one, random, dice)
        if answer is None:
            two = None
            continue
        hidden = state_of(one).hidden
        give(one, answer)
        if two is None:
            continue
        give(two, answer)
        shown, shown_there = hidden & ~state_of(one).hidden, hidden & ~state_of(two).hidden
        assert bool(shown) == bool(shown_there)
        # Once an Operator has come to light everybody may know where it was, and see what it hid.
        if shown or state_of(one).doubted != state_of(two).doubted:
            two = None
            continue
        look(one, two, random)
        compared += 1
    return compared


def sometimes(look: Look, share: int) -> Look:
    """The table at every position, and a dear look at one position of so many."""

    def looked(one: Match, two: Match, random: Random) -> None:
        if random.randrange(share):
            look_at_table(one, two, random)
        else:
            look(one, two, random)

    return looked


def look_at_table(one: Match, two: Match, random: Random) -> None:
    """Views, events and options are the same for everybody who may not know."""
    onlook.look_at_table(one, two, random, onlookers(one))


def look_at_answers(one: Match, two: Match, random: Random) -> None:
    """What an attacker is told when asking is the same."""
    onlook.look_at_answers(one, two, random, onlookers(one))


def look_at_messages(one: Match, two: Match, random: Random) -> None:
    """What the server sends and the terminal prints is the same."""
    onlook.look_at_messages(one, two, random, onlookers(one))
