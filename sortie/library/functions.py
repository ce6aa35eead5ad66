"""The functions of `import sortie`: open a game, play a match out, read a record, settle a case, look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie import games
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match as KernelMatch
from sortie.kernel.records.case import run_case
from sortie.kernel.records.case_looks import CaseReport
from sortie.kernel.records.record import read_record
from sortie.kernel.records.record import replay as replay_record
from sortie.library.game import Game
from sortie.library.match import ChanceMode, Match
from sortie.players.knowledge import Knowledge
from sortie.players.player import Decider, decided
from sortie.players.roster import known_player, new_player, player_named

PackPath = str | Path


def game_names() -> tuple[str, ...]:
    """The names of the games that can be opened."""
    return games.game_names()


def open(name: str, packs: Sequence[PackPath] = (), language: str = "en") -> Game:  # noqa: A001 (sortie.open)
    """A game with its shipped content and these packs on top, each a folder, a zip or the id of a shipped pack.

    Words are said in `language`: en, fr or ru. UnknownName for a game that is not there, PackError with every mistake
    of a pack.
    """
    paths = tuple(Path(pack) for pack in packs)
    return Game(games.open_game(name, paths), language, paths)


def play(match: Match, players: Sequence[str | Decider | type[Decider]]) -> Match:
    """Play a match to its end: one player for each seat, and the match again, with its `result`.

    A player is a name (`random`, `veteran`), an object with `decide(knowledge)`, its class, or `module:Class`. It is
    given what its seat may know, never the match, and returns one of `knowledge.options`.
    """
    if len(players) != match.seat_count:
        raise UnknownName(f"one player for each of {match.seat_count} seats is needed, not {len(players)}")
    seated = [_player(match, player, seat) for seat, player in enumerate(players)]
    while not match.is_over:
        seat = match.seat
        if seat is None:
            match.roll()
        else:
            knowledge = match.knowledge(seat)
            match.play(knowledge.write(decided(seated[seat], knowledge)), seat)
    return match


def _player(match: Match, player: str | Decider | type[Decider], seat: int) -> Decider:
    seed = f"{match.seed}/seat {seat}"
    if isinstance(player, str):
        return player_named(known_player(player, match.game.rules), seed)
    return new_player(player, seed) if isinstance(player, type) else player


def replay(
    record: str | Path,
    upto: int | None = None,
    *,
    packs: Sequence[PackPath] = (),
    seed: int | str = 0,
    chance: ChanceMode = "roll",
    language: str = "en",
) -> Match:
    """The match of a record after `upto` answers (default: all); `record` is a file or the text of one.

    Every answer and digest is checked: BadRecord says at which line it does not replay. Going on from there, `seed` and
    `chance` mean what they mean for a new match.
    """
    text = record if isinstance(record, str) and "\n" in record else Path(record).read_text(encoding="utf-8")
    found = read_record(text)
    game = open(found.game, packs, language)
    return Match(game, replay_record(game.rules, found, upto), seed, chance)


def case(path: str | Path, packs: Sequence[PackPath] = ()) -> CaseReport:
    """Play a case file: a position drawn by hand, answers, and what must be true afterwards.

    BadCase when it cannot be understood, CaseFailed with everything that did not come out as expected.
    """
    return run_case(Path(path), lambda name: open(name, packs).rules)


def imagine(knowledge: Knowledge, seed: int | str = 0) -> Match:
    """A match that goes on from a world that a seat cannot tell from the true one: for players that look ahead.

    Equal seeds roll equal dice in it; imagine several for several futures.
    """
    world = knowledge.world()
    return Match(Game(world.game), KernelMatch(world.game, Setup(), world), seed, "roll")
