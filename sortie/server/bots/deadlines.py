"""The bench of deadlines: bots of a server think at many tables at once on a machine with other work; how many were late.

Recruits, regulars and veterans have the time at a table that their level says. Commanders would take all of theirs, and the run hours.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from typing import Any

from sortie.games import open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.players.levels import LEVELS, RECRUIT, REGULAR, VETERAN
from sortie.server.bots.processes import BotPool, fallback, known_world, make_job

OPENER = "sortie.games:open_game"
TABLES = 10
Games = Mapping[str, Sequence[Setup]]  # what is played, by game
PLAYED = (RECRUIT, REGULAR, VETERAN)
START_MS = 120_000  # for a process to begin and open a game, on a busy machine
# It ends with whoever started it, however that ends.
BUSY = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"
PERCENT = 99


class Deadlines:
    """What the decisions of a run came to."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.begun = 0
        self.missed = 0
        self.late_ms: list[int] = []  # beyond the time to think, of those that came in

    @property
    def over(self) -> bool:
        """Whether enough decisions were begun."""
        return self.begun >= self.most

    def data(self) -> dict[str, Any]:
        """Plain data."""
        late = sorted(self.late_ms)
        place = min(len(late) - 1, ceil(len(late) * PERCENT / 100) - 1)
        return {
            "decisions": self.begun,
            "missed": self.missed,
            "p99_late_ms": late[place] if late else 0,
            "most_late_ms": late[-1] if late else 0,
            "stopped_by_time": sum(one > 0 for one in late),
            "deadlines_ms": {name: _deadline_ms(name) for name in PLAYED},
            "tables": TABLES,
        }


def bench_deadlines(games: Games, decisions: int, seed: str, processes: int, busy: int) -> dict[str, Any]:
    """So many decisions at ten tables by so many processes, with busy ones beside them."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(busy)]
    try:
        found = asyncio.run(_run(games, decisions, seed, processes))
    finally:
        for one in others:
            one.kill()
            one.wait()
    return {**found.data(), "processes": processes, "busy_processes": len(others)}


async def _run(games: Games, decisions: int, seed: str, processes: int) -> Deadlines:
    pool = BotPool(processes)
    found = Deadlines(decisions)
    tables = _tables(games, seed)
    try:
        await _warm(pool, processes, games, seed)
        await asyncio.gather(*[_play_on(pool, tables, found) for _ in range(TABLES)])
    finally:
        await pool.close()
    return found


def _deadline_ms(level: str) -> int:
    return int(1000 * LEVELS[level].seconds)


async def _warm(pool: BotPool, processes: int, games: Games, seed: str) -> None:
    """Start every process and open the games, so that this time is not measured."""
    for name in games:
        game = open_game(name)
        match = Match(game, games[name][0])
        while isinstance(match.position.request, Chance):
            match.answer(NOBODY, match.position.request.sample(SeededDice(seed)))
        choice = match.position.open_choice()
        assert choice is not None
        seat = choice.seat
        job = make_job(OPENER, (), known_world(match.position, seat, {}, seed), seat, RECRUIT, seed)
        await asyncio.gather(*[pool.reply(job, START_MS) for _ in range(processes)])


def _tables(games: Games, seed: str) -> Iterator[tuple[Setup, str, str, str]]:
    """Games without end: a set-up, the game, the level that plays it, the seed."""
    names = list(games)
    for number in count():
        name = names[number % len(names)]
        level = PLAYED[number // len(games) % len(PLAYED)]
        ways = games[name]
        yield ways[number // (len(games) * len(PLAYED)) % len(ways)], name, level, f"{seed}/{number}"


async def _play_on(pool: BotPool, tables: Iterator[tuple[Setup, str, str, str]], found: Deadlines) -> None:
    """One table: a game after another, until there were enough decisions."""
    while not found.over:
        setup, name, level, seed = next(tables)
        match, dice = Match(open_game(name), setup), SeededDice(seed)
        while match.position.request is not None and not found.over:
            if isinstance(match.position.request, Chance):
                match.answer(NOBODY, match.position.request.sample(dice))
            else:
                await _decide(pool, match, level, f"{seed}/{found.begun}", found)


async def _decide(pool: BotPool, match: Match, level: str, seed: str, found: Deadlines) -> None:
    position = match.position
    choice = position.open_choice()
    assert choice is not None
    if choice.options.count == 1:
        match.answer(choice.seat, choice.options.first())
        return
    found.begun += 1
    world = known_world(position, choice.seat, {}, seed)
    reply = await pool.reply(make_job(OPENER, (), world, choice.seat, level, seed), _deadline_ms(level))
    text = reply.get("text")
    if isinstance(text, str):
        found.late_ms.append(reply["late_ms"])
    else:
        found.missed += 1
        text = fallback(position, choice.seat, seed)
    match.answer(choice.seat, position.read(text, choice.seat))
