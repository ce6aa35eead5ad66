"""Campaigns as an author writes them: which scenario follows which result, and what is carried over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.reading import Found, filled, note_unknown, of_table, refuse_twice
from sortie.content.schema.marks import Mark, called, names
from sortie.games.escape.content.briefing import CARRY_OVERS, Branch, Campaign, CarryOver, NextGame, Scenario
from sortie.games.escape.content.catalogue import FACTIONS, RESULTS
from sortie.kernel.masks import mask_of

ResultWord = Literal["resistance", "isc", "draw"]
Points = Annotated[int, Field(ge=0, le=20)]
ENDS = {f"won-by-{word}": faction for faction, word in enumerate(FACTIONS)}
ScenarioName = Annotated[str, names("scenarios")]
NextName = Annotated[str, names("scenarios", also=tuple(ENDS))]


class BranchRecord(Record):
    """What follows one scenario: a scenario by id, won-by-resistance or won-by-isc."""

    scenario: ScenarioName
    resistance: NextName
    isc: NextName
    draw: NextName


class CarryOverRecord(Record):
    """One effect on the next game."""

    kind: Annotated[str, Mark({"enum": list(CARRY_OVERS)})]
    after: list[ResultWord] = Field(min_length=1)
    value: int = Field(default=0, ge=0, le=20)
    scenario: Annotated[str, names("scenarios", also=("",))] = ""
    next: Annotated[str, names("scenarios", also=("",))] = ""


class CampaignRecord(Record):
    """A `[[campaigns]]` table."""

    model_config = called("campaign")

    id: str
    first: ScenarioName
    win_points: Points = 3
    draw_points: Points = 1
    branches: list[BranchRecord] = Field(min_length=1)
    carry_over: list[CarryOverRecord] = Field(default_factory=list)


@of_table(CampaignRecord)
def read_campaign(
    record: CampaignRecord, inspection: Inspection, scenarios: Found[Scenario]
) -> Campaign | None:
    """Every scenario that can come up has a branch of its own."""
    branched = [branch.scenario for branch in record.branches]
    refuse_twice(branched, "branch of", "branches", inspection)
    _check_scenario(record.first, scenarios, branched, inspection, "first")
    for index, branch in enumerate(record.branches):
        place = inspection.inside("branches", index)
        _check_scenario(branch.scenario, scenarios, branched, place, "scenario")
        for word in RESULTS:
            following: str = getattr(branch, word)
            if following not in ENDS:
                _check_scenario(following, scenarios, branched, place, word)
    branches = tuple(
        Branch(one.scenario, (_next(one.resistance), _next(one.isc), _next(one.draw)))
        for one in record.branches
    )
    carry_overs = _carry_overs(record.carry_over, scenarios, branched, inspection)
    return filled(Campaign, record, branches=branches, carry_overs=carry_overs)


def _next(word: str) -> NextGame:
    return NextGame(winner=ENDS[word]) if word in ENDS else NextGame(scenario=word)


def _check_scenario(
    name: str, scenarios: Found[Scenario], branched: Sequence[str], inspection: Inspection, key: str
) -> None:
    if name not in scenarios:
        note_unknown("scenario", name, [*scenarios, *ENDS], inspection, key)
    elif name not in branched:
        inspection.add(f"Nothing says what follows {name!r}.", "Add a branch for it.", key)


def _check_effect(record: CarryOverRecord, inspection: Inspection) -> None:
    """What a carry-over would say in vain."""
    counts = record.kind != "first_equipment"
    if counts != bool(record.value):
        remedy = "Add value = 1, say." if counts else "Take value out."
        inspection.add(f"value is {record.value} for {record.kind!r}.", remedy, "value")
    if "draw" in record.after and record.kind in ("initiative_bonus", "first_equipment"):
        inspection.add(f"After a draw nobody has {record.kind!r}.", "Take draw out.", "after")


def _carry_overs(
    records: Sequence[CarryOverRecord],
    scenarios: Found[Scenario],
    branched: Sequence[str],
    inspection: Inspection,
) -> tuple[CarryOver, ...]:
    found = []
    for index, record in enumerate(records):
        place = inspection.inside("carry_over", index)
        for key, name in (("scenario", record.scenario), ("next", record.next)):
            if name:
                _check_scenario(name, scenarios, branched, place, key)
        if record.kind not in CARRY_OVERS:
            note_unknown("kind of carry-over", record.kind, CARRY_OVERS, place, "kind")
            continue
        _check_effect(record, place)
        after = mask_of(RESULTS.index(word) for word in record.after)
        found.append(CarryOver(CARRY_OVERS[record.kind], after, record.value, record.scenario, record.next))
    return tuple(found)
