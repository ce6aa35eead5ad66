"""Campaigns as text files: tags, then the record of each game, and a last line that says how many there are.

    [campaign "1"]
    [game "escape"]
    [name "the-escape"]
    [table "{\"edition\": ...}"]
    [seats "human,heuristic"]

    == game 1
    [sortie "1"]
    ...
    end 214
    == end 1

The records are all there is: how the campaign stands is worked out by replaying them, so a file cannot say one thing and
its games another. The last record may be of a game that is still being played.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sortie.kernel.campaign import Campaign, CampaignProgress
from sortie.kernel.errors import BadRecord, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup, load_setup
from sortie.kernel.match import Match
from sortie.kernel.records.plain_json import read_plain
from sortie.kernel.records.record import read_record, replay, write_record

FORMAT = "1"
OWN_TAGS = ("campaign", "game", "name", "table")
_TAG = re.compile(r"\[([a-z][a-z0-9_]*)\s+(\"(?:[^\"\\]|\\.)*\")\s*\]")
MOST_CHARACTERS = 20_000_000  # of a campaign
_GAME = re.compile(r"== game ([0-9]{1,4})")
_END = re.compile(r"== end ([0-9]{1,4})")


@dataclass
class CampaignRecord:
    """A campaign as it stands in its file; nothing has been replayed yet."""

    game: str
    name: str
    table: Setup
    tags: dict[str, str] = field(default_factory=dict)
    records: list[str] = field(default_factory=list)


class Standing(NamedTuple):
    """How a campaign stands: the finished games, and the one that was begun and left."""

    progress: CampaignProgress
    begun: Match | None


def campaign_of(game: Game, name: str = "") -> Campaign:
    """The campaign of this name, the first one when none is named; UnknownName when there is none."""
    known = game.campaigns()
    for one in known:
        if name in ("", one.id):
            return one
    if not known:
        raise UnknownName(f"{game.name} has no campaign; choose another game, or load a pack that has one")
    names = ", ".join(one.id for one in known)
    raise UnknownName(f"there is no campaign '{name}' in {game.name}; choose among {names}")


def write_campaign(found: CampaignRecord) -> str:
    """The campaign as a text that `read_campaign` reads."""
    lines = [_tag("campaign", FORMAT), _tag("game", found.game), _tag("name", found.name)]
    lines.append(_tag("table", json.dumps(found.table.save(), sort_keys=True)))
    lines.extend(_tag(name, value) for name, value in sorted(found.tags.items()))
    lines.append("")
    for number, record in enumerate(found.records, start=1):
        lines.append(f"== game {number}")
        lines.append(record.rstrip("\n"))
    lines.append(f"== end {len(found.records)}")
    return "\n".join(lines) + "\n"


def _tag(name: str, value: str) -> str:
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]"


def read_campaign(text: str) -> CampaignRecord:
    """The campaign in a text; BadRecord when it is none, or was cut or damaged."""
    if len(text) > MOST_CHARACTERS:
        raise BadRecord(
            f"this campaign has {len(text)} characters; {MOST_CHARACTERS} is the most, shorten it"
        )
    head, records, told = _parted(text)
    if head.get("campaign") != FORMAT or not head.get("game"):
        raise BadRecord(
            'this is no campaign; a campaign begins with the tags [campaign "1"] and [game "..."]'
        )
    if told is None:
        raise BadRecord(
            f"this campaign was cut: {len(records)} games and no last line '== end'; get the whole file"
        )
    if told != len(records):
        raise BadRecord(f"this campaign was cut: {told} games are announced, {len(records)} are here")
    try:
        table = load_setup(read_plain(head.get("table", "{}")))
    except (ValueError, AttributeError, TypeError) as error:
        raise BadRecord(f"the tag 'table' is damaged ({error}); get the whole file") from error
    tags = {name: value for name, value in head.items() if name not in OWN_TAGS}
    return CampaignRecord(head["game"], head.get("name", ""), table, tags, records)


def _parted(text: str) -> tuple[dict[str, str], list[str], int | None]:
    """The tags, the records, and how many the last line announces; None without a last line."""
    head: dict[str, str] = {}
    records: list[list[str]] = []
    told: int | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if told is not None and line.strip():
            raise BadRecord(f"line {number}: '{line[:40]}' stands after the end; remove it")
        begins, ends = _GAME.fullmatch(line.strip()), _END.fullmatch(line.strip())
        if begins and int(begins[1]) != len(records) + 1:
            raise BadRecord(f"line {number}: game {len(records) + 1} was expected, found '{line.strip()}'")
        if begins:
            records.append([])
        elif ends:
            told = int(ends[1])
        elif records:
            records[-1].append(line)
        elif line.strip():
            name, value = _read_tag(line.strip(), number)
            head[name] = value
    return head, ["\n".join(lines) + "\n" for lines in records], told


def _read_tag(line: str, number: int) -> tuple[str, str]:
    found = _TAG.fullmatch(line)
    if found is None:
        raise BadRecord(f"line {number}: '{line[:40]}' is no tag of a campaign; write it as [game \"...\"]")
    try:
        return found[1], str(json.loads(found[2]))
    except ValueError as error:
        raise BadRecord(f"line {number}: the text of '{found[1]}' is damaged ({error})") from error


def standing(game: Game, campaign: Campaign, found: CampaignRecord) -> Standing:
    """How the campaign of a file stands; BadRecord when its games do not follow from each other."""
    progress = campaign.begin(found.table)
    for number, text in enumerate(found.records, start=1):
        match = replay(game, read_record(text))
        expected = campaign.next_setup(progress)
        if expected is None or _full(game, expected) != _full(game, match.setup):
            raise BadRecord(f"game {number} of this campaign was not played as the campaign goes")
        if match.position.over:
            progress = campaign.record(progress, match.state)
        elif number == len(found.records):
            return Standing(progress, match)
        else:
            raise BadRecord(
                f"game {number} of this campaign has no end, but others follow; get the whole file"
            )
    return Standing(progress, None)


def _full(game: Game, setup: Setup) -> Setup:
    """A set-up with every switch named, as records write it."""
    return replace(setup, switches={one.id: one.default for one in game.switches} | setup.switches)


def keep_match(found: CampaignRecord, match: Match, begun: bool, tags: dict[str, str]) -> CampaignRecord:
    """The campaign with this game at its end; `begun` when a beginning of it is there already."""
    earlier = found.records[:-1] if begun else found.records
    records = [*earlier, write_record(match, tags)]
    return CampaignRecord(found.game, found.name, found.table, found.tags, records)
