"""`sortie campaign`: several games in a row, kept in one file that is saved after each of them."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer

from sortie.games import open_game
from sortie.kernel.campaign import Campaign, CampaignProgress
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.records.campaign_record import (
    CampaignRecord,
    Standing,
    campaign_of,
    keep_match,
    read_campaign,
    standing,
    write_campaign,
)
from sortie.terminal.commands.arguments import AsJson, Edition, GameName, Language, Packs, Sides, Switches
from sortie.terminal.commands.play import Seats, Seed, Watch, sit_down
from sortie.terminal.display import Display
from sortie.terminal.output import console, emit
from sortie.terminal.seats import HUMAN, open_seats, seat_tags
from sortie.terminal.tables import open_setup
from sortie.terminal.wording import Wording

CampaignFile = Annotated[Path, typer.Argument(help="The file of the campaign.")]
CampaignName = Annotated[str, typer.Option("--campaign", help="Which campaign; default: the first one.")]
Everything = Annotated[bool, typer.Option("--all", help="Play on until the campaign is over.")]

campaign_app = typer.Typer(name="campaign", no_args_is_help=True, add_completion=False, rich_markup_mode=None)


@campaign_app.callback()
def campaign() -> None:
    """Play several games in a row, kept in one file."""


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

    Example:  sortie campaign new evening.campaign GAME --seats human,regular
    """
    if file.exists():
        raise UnknownName(
            f"{file} is there already; name a new file, or go on with: sortie campaign play {file}"
        )
    opened = open_game(game, packs or [])
    campaign = campaign_of(opened, name)
    kinds = seats.split(",") if seats else [HUMAN] + ["regular"] * (opened.seat_count - 1)
    open_seats(kinds, len(kinds), "", Wording(opened, language))
    table = open_setup(opened, "", "", sides, switches, None, False, edition, len(kinds))
    progress = campaign.begin(table)
    campaign.next_setup(progress)
    _keep(file, CampaignRecord(game, campaign.id, progress.table, {"seats": ",".join(kinds)}))
    display = Display(console(), Wording(opened, language))
    display.say("campaign-new", campaign=_title(display, campaign.id), file=str(file))


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
        setup = campaign.next_setup(now.progress)
        if setup is None:
            break
        match = now.begun if now.begun is not None else Match(opened, setup)
        kinds = _sitting(seats or found.tags.get("seats", ""), campaign.seated(now.progress))
        session = sit_down(match, kinds, f"{seed}/{len(now.progress.played)}", language, watch)
        try:
            ended = session.run()
        finally:
            # Whatever ends the game here, what was played is not lost.
            found = keep_match(found, match, now.begun is not None, seat_tags(session.seats))
            _keep(file, found)
        session.display.say("campaign-saved", file=str(file))
        if not ended or not everything:
            break
    _tell(Display(console(), Wording(opened, language)), file, campaign, standing(opened, campaign, found))


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
    display = Display(console(), Wording(opened, language))
    display.say("campaign-title", style="bold", campaign=_title(display, campaign.id))
    for number, record in enumerate(now.progress.played, start=1):
        display.tell(_line(display, now.progress, number, record.scenario, record.result))
    _tell(display, file, campaign, now)


def _sitting(kinds: str, seated: tuple[int, ...]) -> str:
    """Who plays the next game: the players of the first one who go on, unless they are named anew."""
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


def _title(display: Display, campaign: str) -> str:
    return display.wording.of_game(f"campaign-{campaign}", otherwise=campaign)


def _scenario(display: Display, scenario: str) -> str:
    return display.wording.of_game(f"scenario-{scenario}", otherwise=scenario)


def _line(display: Display, progress: CampaignProgress, number: int, scenario: str, result: str) -> str:
    """One finished game: a result is the name of the side that won, where there is such a side."""
    sides = progress.table.sides
    words = display.wording.of_game(f"side-{result}", otherwise=result)
    told = display.wording.say("campaign-won", name=words) if result in sides else words
    if result == "draw":
        told = display.wording.say("campaign-drawn")
    return display.wording.say(
        "campaign-game", number=number, scenario=_scenario(display, scenario), result=told
    )


def _tell(display: Display, file: Path, campaign: Campaign, now: Standing) -> None:
    """What comes next, or who has won the campaign."""
    setup, number = campaign.next_setup(now.progress), len(now.progress.played) + 1
    if setup is not None and now.begun is not None:
        scenario, answers = _scenario(display, setup.scenario), len(now.begun.log)
        display.say("campaign-begun", number=number, scenario=scenario, answers=answers)
    if setup is not None:
        display.say("campaign-next", scenario=_scenario(display, setup.scenario), file=str(file))
        return
    display.say("campaign-over", style="bold")
    winner = campaign.winner(now.progress)
    if winner is None or winner < 0:
        display.say("campaign-drawn", style="bold")
        return
    sides = now.progress.table.sides
    name = display.wording.say("campaign-seat", number=winner + 1)
    if campaign.sides_stay and winner < len(sides):
        name = display.wording.of_game(f"side-{sides[winner]}", otherwise=name)
    display.say("campaign-won", style="bold", name=name)


def _data(game: Game, campaign: Campaign, now: Standing) -> dict[str, Any]:
    setup = campaign.next_setup(now.progress)
    return {
        "game": game.name,
        **now.progress.save(),
        "begun": len(now.begun.log) if now.begun is not None else 0,
        "next": setup.save() if setup is not None else None,
        "winner": campaign.winner(now.progress),
    }
