"""`sortie campaign`: several games in a row, kept in one file that is saved after each of them."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer

from sortie.games import open_game
from sortie.kernel.campaign import Campaign, Course
from sortie.kernel.campaign_records import (
    CampaignRecord,
    Standing,
    campaign_of,
    keep_match,
    read_campaign,
    standing,
    write_campaign,
)
from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game
from sortie.kernel.match import Match
from sortie.terminal.commands.arguments import AsJson, Edition, GameName, Language, Packs, Sides, Switches
from sortie.terminal.commands.play import Seats, Seed, Watch, sit_down
from sortie.terminal.output import console, emit
from sortie.terminal.screen import Screen
from sortie.terminal.seats import HUMAN, open_seats, seat_tags
from sortie.terminal.tables import open_setup
from sortie.terminal.wording import Wording

CampaignFile = Annotated[Path, typer.Argument(help="The file of the campaign.")]
CampaignName = Annotated[str, typer.Option("--campaign", help="Which campaign; default: the first one.")]
Everything = Annotated[bool, typer.Option("--all", help="Play on until the campaign is over.")]

campaign_app = typer.Typer(help="Play several games in a row, kept in one file.", no_args_is_help=True)


@campaign_app.command()
def new(
    file: CampaignFile,
    game: GameName,
    name: CampaignName = "",
    edition: Edition = "",
    sides: Sides = "",
    seats: Seats = "",
    switches: Switches = None,
    packs: Packs = None,
    language: Language = "en",
) -> None:
    """Begin a campaign in a new file.

    Example:  sortie campaign new evening.campaign GAME --seats human,heuristic
    """
    if file.exists():
        raise UnknownName(
            f"{file} is there already; name a new file, or go on with: sortie campaign play {file}"
        )
    opened = open_game(game, packs or [])
    campaign = campaign_of(opened, name)
    kinds = seats.split(",") if seats else [HUMAN] + ["heuristic"] * (opened.seat_count - 1)
    open_seats(kinds, len(kinds), "", Wording(opened, language))
    table = open_setup(opened, "", "", sides, switches, None, False, edition, len(kinds))
    course = campaign.begin(table)
    campaign.next_setup(course)
    _keep(file, CampaignRecord(game, campaign.id, course.table, {"seats": ",".join(kinds)}))
    screen = Screen(console(), Wording(opened, language))
    screen.say("campaign-new", campaign=_title(screen, campaign.id), file=str(file))


@campaign_app.command()
def play(
    file: CampaignFile,
    seats: Seats = "",
    seed: Seed = "",
    packs: Packs = None,
    language: Language = "en",
    everything: Everything = False,
    watch: Watch = False,
) -> None:
    """Play the next game of a campaign, or go on with the one that was left.

    Example:  sortie campaign play evening.campaign
    """
    opened, campaign, found = _opened(file, packs)
    seed = seed or str(randbelow(10**9))
    while True:
        now = standing(opened, campaign, found)
        setup = campaign.next_setup(now.course)
        if setup is None:
            break
        match = now.begun if now.begun is not None else Match(opened, setup)
        kinds = _sitting(seats or found.tags.get("seats", ""), campaign.seated(now.course))
        session = sit_down(match, kinds, f"{seed}/{len(now.course.played)}", language, watch)
        try:
            ended = session.run()
        finally:
            # Whatever ends the game here, what was played is not lost.
            found = keep_match(found, match, now.begun is not None, seat_tags(session.seats))
            _keep(file, found)
        session.screen.say("campaign-saved", file=str(file))
        if not ended or not everything:
            break
    _tell(Screen(console(), Wording(opened, language)), file, campaign, standing(opened, campaign, found))


@campaign_app.command()
def show(file: CampaignFile, packs: Packs = None, language: Language = "en", as_json: AsJson = False) -> None:
    """Tell how a campaign stands: its games, their results, and what comes next.

    Example:  sortie campaign show evening.campaign
    """
    opened, campaign, found = _opened(file, packs)
    now = standing(opened, campaign, found)
    if as_json:
        emit(_data(opened, campaign, now))
        return
    screen = Screen(console(), Wording(opened, language))
    screen.say("campaign-title", style="bold", campaign=_title(screen, campaign.id))
    for number, record in enumerate(now.course.played, start=1):
        screen.tell(_line(screen, now.course, number, record.scenario, record.result))
    _tell(screen, file, campaign, now)


def _sitting(kinds: str, seated: tuple[int, ...]) -> str:
    """Who plays the next game: those of the first one who go on; as they are named where they are named anew."""
    known = kinds.split(",")
    if len(known) == len(seated):
        return kinds
    return ",".join([known[seat] for seat in seated if seat < len(known)]) or kinds


def _opened(file: Path, packs: list[Path] | None) -> tuple[Game, Campaign, CampaignRecord]:
    found = read_campaign(file.read_text(encoding="utf-8"))
    opened = open_game(found.game, packs or [])
    return opened, campaign_of(opened, found.name), found


def _keep(file: Path, found: CampaignRecord) -> None:
    """Write the whole file beside the old one first: a full disk or a cut must not cost the campaign."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(write_campaign(found), encoding="utf-8")
    fresh.replace(file)


def _title(screen: Screen, campaign: str) -> str:
    return screen.wording.of_game(f"campaign-{campaign}", otherwise=campaign)


def _scenario(screen: Screen, scenario: str) -> str:
    return screen.wording.of_game(f"scenario-{scenario}", otherwise=scenario)


def _line(screen: Screen, course: Course, number: int, scenario: str, result: str) -> str:
    """One finished game: a result is the name of the side that won, where there is such a side."""
    sides = course.table.sides
    words = screen.wording.of_game(f"side-{result}", otherwise=result)
    told = screen.wording.say("campaign-won", name=words) if result in sides else words
    if result == "draw":
        told = screen.wording.say("campaign-drawn")
    return screen.wording.say(
        "campaign-game", number=number, scenario=_scenario(screen, scenario), result=told
    )


def _tell(screen: Screen, file: Path, campaign: Campaign, now: Standing) -> None:
    """What comes next, or who has won the campaign."""
    setup, number = campaign.next_setup(now.course), len(now.course.played) + 1
    if setup is not None and now.begun is not None:
        scenario, answers = _scenario(screen, setup.scenario), len(now.begun.log)
        screen.say("campaign-begun", number=number, scenario=scenario, answers=answers)
    if setup is not None:
        screen.say("campaign-next", scenario=_scenario(screen, setup.scenario), file=str(file))
        return
    screen.say("campaign-over", style="bold")
    winner = campaign.winner(now.course)
    if winner is None or winner < 0:
        screen.say("campaign-drawn", style="bold")
        return
    sides = now.course.table.sides
    name = screen.wording.say("campaign-seat", number=winner + 1)
    if campaign.sides_stay and winner < len(sides):
        name = screen.wording.of_game(f"side-{sides[winner]}", otherwise=name)
    screen.say("campaign-won", style="bold", name=name)


def _data(game: Game, campaign: Campaign, now: Standing) -> dict[str, Any]:
    setup = campaign.next_setup(now.course)
    return {
        "game": game.name,
        **now.course.save(),
        "begun": len(now.begun.log) if now.begun is not None else 0,
        "next": setup.save() if setup is not None else None,
        "winner": campaign.winner(now.course),
    }
