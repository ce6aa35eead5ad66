"""Whole campaigns between players of the program: every game checked, every campaign written, read and replayed."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sortie.games import open_game
from sortie.kernel.campaign import Campaign
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.records.campaign_record import (
    CampaignRecord,
    campaign_of,
    keep_match,
    read_campaign,
    standing,
    write_campaign,
)
from sortie.lab.playing import play_match, setups
from sortie.lab.simulate import Plan
from sortie.players.roster import player_named

MOST_GAMES = 50  # of one campaign; more means that it never ends


class CampaignLine(NamedTuple):
    """One simulated campaign: its table, who sat where, its games with their results, and who won."""

    number: int
    edition: str
    sides: tuple[str, ...]
    seated: tuple[str, ...]
    games: tuple[tuple[str, str], ...]
    winner: int
    problems: tuple[str, ...]


def simulate_campaigns(
    game: Game, name: str, plan: Plan, workers: int = 1, packs: Sequence[Path] = ()
) -> dict[str, Any]:
    """Play so many whole campaigns and sum them up; the same plan gives the same summary."""
    campaign = campaign_of(game, name)
    numbers = list(range(plan.games))
    if workers <= 1:
        lines = [play_campaign(game, campaign, plan, number) for number in numbers]
    else:
        with ProcessPoolExecutor(workers) as pool:
            work = partial(_play_elsewhere, game.name, list(packs), campaign.id, plan)
            lines = list(pool.map(work, numbers))
    return _summary(game, campaign, plan, lines)


def _play_elsewhere(game: str, packs: list[Path], name: str, plan: Plan, number: int) -> CampaignLine:
    opened = open_game(game, packs)
    return play_campaign(opened, campaign_of(opened, name), plan, number)


def campaign_tables(game: Game) -> list[Setup]:
    """Every edition, number of seats and seating in which a campaign can be played."""
    first = game.scenarios()[0].id
    return [replace(setup, scenario="", board="") for setup in setups(game, [first])]


def play_campaign(game: Game, campaign: Campaign, plan: Plan, number: int) -> CampaignLine:
    """One campaign from its first game to its end; its seed comes from the plan's seed and its number only."""
    tables = campaign_tables(game)
    table = replace(tables[number % len(tables)], switches=dict(plan.switches))
    turn = number + number // len(tables)
    seats = range(turn, turn + game.seats_for(table))
    seated = tuple(plan.players[seat % len(plan.players)] for seat in seats)
    written = CampaignRecord(game.name, campaign.id, table)
    progress, problems = campaign.begin(table), list[str]()
    while len(progress.played) < MOST_GAMES and not problems:
        setup = campaign.next_setup(progress)
        if setup is None:
            break
        match = Match(game, setup)
        sitting = [seated[seat] for seat in campaign.seated(progress)] or seated
        problems += _play(match, f"{plan.seed}/campaign{number}/{len(progress.played)}", sitting)
        if not problems:
            progress = campaign.record(progress, match.state)
            written = keep_match(written, match, False, {})
    else:
        problems = problems or [f"no end after {MOST_GAMES} games"]
    if not problems and standing(game, campaign, read_campaign(write_campaign(written))).progress != progress:
        problems = ["the campaign's file replays to another campaign"]
    if plan.records is not None:
        file = plan.records / f"{game.name}-{campaign.id}-{number:05}.campaign"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(write_campaign(written), encoding="utf-8")
    won = campaign.winner(progress)
    games = tuple((one.scenario, one.result) for one in progress.played)
    ending = -1 if won is None else won
    sides = table.sides if campaign.sides_stay else ()  # who swaps sides is known by its seat
    return CampaignLine(number, table.edition, sides, seated, games, ending, tuple(problems))


def _play(match: Match, seed: str, seated: Sequence[str]) -> list[str]:
    players = [player_named(name, f"{seed}/{seat}") for seat, name in enumerate(seated)]
    played = play_match(match, players, SeededDice(f"{seed}/dice"))
    stopped = played.result is None and not played.problems
    return ["a game stopped without a result"] if stopped else list(played.problems)


def _summary(game: Game, campaign: Campaign, plan: Plan, lines: list[CampaignLine]) -> dict[str, Any]:
    """The results of the campaigns as plain data."""
    ways: dict[str, int] = {}
    winners: dict[str, int] = {}
    for line in lines:
        way = " > ".join(f"{scenario}: {result}" for scenario, result in line.games)
        ways[way] = ways.get(way, 0) + 1
        winner = _winner_word(line)
        winners[winner] = winners.get(winner, 0) + 1
    return {
        "game": game.name,
        "campaign": campaign.id,
        "rules": game.rules_version,
        "players": list(plan.players),
        "seed": plan.seed,
        "campaigns": len(lines),
        "games": sum(len(line.games) for line in lines),
        "winners": dict(sorted(winners.items())),
        "ways": dict(sorted(ways.items())),
        "problems": [
            {"campaign": line.number, "problems": list(line.problems)} for line in lines if line.problems
        ],
    }


def _winner_word(line: CampaignLine) -> str:
    """Who won, by side where sides have names, else by seat."""
    if line.winner < 0:
        return "draw"
    return line.sides[line.winner] if line.winner < len(line.sides) else f"seat {line.winner + 1}"
