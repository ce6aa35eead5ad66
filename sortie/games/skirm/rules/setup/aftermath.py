"""The aftermath: what the last battle of a campaign has done to the Agents, settled before the next one.

Removed Agents roll 1D6: 1 lost for good, 2 and 3 miss this battle, 4 to 6 back. Who was removed by an enemy and is not lost
has a rivalry: +1 SKL against a Tag of that enemy, -1 against another, drawn by lot. Survivors may learn a quirk.
A Squad never has fewer than two Agents: who is needed for that comes back without a roll.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.briefing import Library
from sortie.games.skirm.content.cards import Squad
from sortie.games.skirm.content.quirks import suits
from sortie.games.skirm.content.roster import (
    FIT,
    LOST,
    REMOVED,
    RESTING,
    SURVIVED,
    Roster,
    Service,
    read_services,
)
from sortie.games.skirm.rules.setup.armoury import rebuild
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

CAMPAIGN = "campaign"  # options of a table
ROSTERS = ("roster-1", "roster-2")
LEAST_AGENTS = 2
RECOVERY_CLASSES = (0, 1, 1, 2, 2, 2)
LAST_LOST, LAST_RESTING = 1, 3

VERBS = verbs("learn {detail:quirk} for {target:unit}, learn-no-more, hate {target:tag}")
EVENTS = event_kinds(
    "recovery-rolled agent number, needed agent, back agent, rests agent, lost-for-good agent",
    "learnt unit quirk, rivalry agent tag tag",
)


class Recover(NamedTuple):
    """What becomes of an Agent that was removed in the last battle."""

    agent: int


class FindRival(NamedTuple):
    """Which Tag of the enemy that removed it an Agent will not forget."""

    agent: int


class LearnQuirk(NamedTuple):
    """A seat names an Agent and its quirk; `left` Agents may still learn one."""

    seat: int
    left: int


def read_roster(library: Library, setup: Setup, sides: tuple[str, str]) -> Roster | None:
    """The roster that the options of a table hold; None when it is no battle of a campaign."""
    name = setup.options.get(CAMPAIGN, "")
    if not name:
        return None
    if name not in library.campaigns:
        raise UnknownName(f"there is no campaign '{name}'. {did_you_mean(name, list(library.campaigns))}")
    services: list[Service] = []
    for seat in (0, 1):
        text = setup.options.get(ROSTERS[seat], "")
        if text and not all(sides):
            raise UnknownName(f"{ROSTERS[seat]} is given, but a squad is missing; name both squads")
        if all(sides):
            services.extend(read_services(library, library.squads[sides[seat]], text))
    return Roster(library.campaigns[name], tuple(services))


def aftermath_steps(battle: Battle) -> list[tuple[Any, ...]]:
    """What is settled before a battle, in order: everybody who was removed, then what the survivors learn."""
    roster = battle.roster
    if roster is None:
        return []
    steps: list[tuple[Any, ...]] = []
    for agent, service in enumerate(roster.services):
        if service.standing == REMOVED:
            steps.append(Recover(agent))
        elif service.remover:
            steps.append(FindRival(agent))  # the last opening was broken off before it was found
    for seat in (0, 1):
        if any(is_survivor(roster, agent) for agent in squad_of(battle, seat)):
            able = len(learners(battle, seat))
            steps.append(LearnQuirk(seat, min(able, roster.plan.quirks_a_battle or able)))
    return steps


def is_survivor(roster: Roster, agent: int) -> bool:
    """Whether an Agent may still learn something from the last battle."""
    return roster.service(agent).standing == SURVIVED


def squad_of(battle: Battle, side: int) -> range:
    """All Agents of a side, absent or not."""
    first = len(battle.squads[0].agents)
    return range(first, first + len(battle.squads[1].agents)) if side else range(first)


def change(state: SkirmState, agent: int, service: Service) -> None:
    """The battle anew with another line of its roster."""
    battle = state.battle
    if battle.roster is not None:
        rebuild(state, battle.anew(battle.purchases, battle.roster.with_service(agent, service)))


def service_of(state: SkirmState, agent: int) -> Service:
    """How an Agent of a campaign stands."""
    roster = state.battle.roster
    return roster.service(agent) if roster is not None else Service()


def is_needed(state: SkirmState, agent: int) -> bool:
    """Whether the Squad would have fewer than two Agents if this one and all who roll after it stayed away."""
    side, _ = state.battle.side_and_index(agent)
    standings = [service_of(state, one).standing for one in squad_of(state.battle, side)]
    return sum(1 for standing in standings if standing in (FIT, SURVIVED, REMOVED)) <= LEAST_AGENTS


def recover(table: Table, state: SkirmState, step: Recover) -> None:
    """1D6 for a removed Agent: 1 lost for good, 2 or 3 misses this battle, 4 to 6 back."""
    agent, service = step.agent, service_of(state, step.agent)
    if is_needed(state, agent):
        standing, word = FIT, "needed"
    else:
        side, _ = state.battle.side_and_index(agent)
        die = table.roll(side, "recovery", 1, RECOVERY_CLASSES)[0]
        table.tell("recovery-rolled", (agent, die))
        standing, word = recovered(die)
    remover = service.remover if standing != LOST else ""
    change(state, agent, service._replace(standing=standing, remover=remover))
    table.tell(word, (agent,))
    if remover:
        state.agenda.append(FindRival(agent))


def recovered(die: int) -> tuple[int, str]:
    """How an Agent stands after its roll, and the word for it."""
    if die <= LAST_LOST:
        return LOST, "lost-for-good"
    return (RESTING, "rests") if die <= LAST_RESTING else (FIT, "back")


def own_tags(squad: Squad, cards: str) -> list[str]:
    """The Tags of a Squad's cards of one id ("" for all), without those that the whole Squad has if there are others."""
    tags = [tag for card in squad.agents if cards in ("", card.id) for tag in card.tags]
    return [tag for tag in tags if tag not in squad.tags] or tags


def find_rival(table: Table, state: SkirmState, step: FindRival) -> None:
    """+1 SKL against a Tag of the remover, chosen where it has several; -1 against another, by lot."""
    battle, service = state.battle, service_of(state, step.agent)
    side, _ = battle.side_and_index(step.agent)
    known, enemies = battle.tags, battle.squads[1 - side]
    others = mask_of(known.index(tag) for tag in own_tags(enemies, ""))
    hated = [known.index(tag) for tag in own_tags(enemies, service.remover)]
    options = Options()
    options.add("hate", mask_of(tag for tag in hated if others & ~(1 << tag)))
    if not options.count:
        change(state, step.agent, service._replace(remover=""))
        return  # a rivalry needs two Tags
    rival = table.choose(side, "rival", options, (("agent", step.agent),), rule="SKM-TAG.1").target
    others &= ~(1 << rival)
    blind_spot = table.draw(NOBODY, "blind-spot", tuple(others >> tag & 1 for tag in range(len(known))))
    marked = service._replace(remover="", rival=known[rival], blind_spot=known[blind_spot])
    change(state, step.agent, marked)
    table.tell("rivalry", (step.agent, rival, blind_spot))


def quirk_options(state: SkirmState, side: int) -> Options:
    """Every quirk that a survivor may learn: not more than it can have, and nothing that is no use to it."""
    options = Options()
    battle, roster = state.battle, state.battle.roster
    if roster is not None:
        owned = [name for agent in squad_of(battle, side) for name in roster.service(agent).quirks]
        for number, name in enumerate(roster.plan.quirks):
            quirk = battle.library.quirks[name]
            if not (quirk.once and name in owned):
                fitting = [unit for unit in learners(battle, side) if suits(battle.cards[unit], quirk)]
                options.add("learn", mask_of(fitting), number)
    options.one("learn-no-more")
    return options


def learners(battle: Battle, side: int) -> list[int]:
    """The units of a side that may learn something now."""
    roster = battle.roster
    return [
        unit
        for unit in listed(battle.units[side])
        if roster is not None
        and is_survivor(roster, battle.agents[unit])
        and len(roster.service(battle.agents[unit]).quirks) < roster.plan.quirks_each
    ]


def learn_quirk(table: Table, state: SkirmState, step: LearnQuirk) -> None:
    """One survivor learns one quirk, then the next, until the player is done or nobody is left."""
    seat, battle, roster = step.seat, state.battle, state.battle.roster
    chosen = table.choose(
        seat, "learn-quirk", quirk_options(state, seat), (("number", step.left),), rule="SKM-CYC.3"
    )
    if roster is None or chosen.verb == "learn-no-more":
        settle(state, seat)
        return
    agent = battle.agents[chosen.target]
    service = roster.service(agent)
    name = roster.plan.quirks[chosen.detail]
    change(state, agent, service._replace(standing=FIT, quirks=(*service.quirks, name)))
    table.tell("learnt", (chosen.target, chosen.detail))
    if step.left > 1:
        state.agenda.append(LearnQuirk(seat, step.left - 1))
    else:
        settle(state, seat)


def settle(state: SkirmState, side: int) -> None:
    """Nobody of a side learns any more from the last battle."""
    for agent in squad_of(state.battle, side):
        service = service_of(state, agent)
        if service.standing == SURVIVED:
            change(state, agent, service._replace(standing=FIT))


STEPS: StepRules = {Recover: recover, FindRival: find_rival, LearnQuirk: learn_quirk}
