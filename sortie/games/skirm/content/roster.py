"""The roster of a campaign: how each Agent of both Squads stands, what it has learnt, and whom it hates.

Agents are counted through both Squads, those who are absent included. In the options of a table the roster of a seat is
written `captain:survived:thick-skinned, rifleman-2:removed@duelist, surgeon:lost, breacher:fit:rival=blade:blind=line`.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import CampaignPlan, Library
from sortie.games.skirm.content.cards import AgentCard, Squad
from sortie.games.skirm.content.quirks import with_quirk, with_rivalry
from sortie.kernel.errors import UnknownName

FIT = 0  # takes part
SURVIVED = 1  # takes part, and may learn something from the last battle
REMOVED = 2  # was removed in the last battle; a roll will tell
RESTING = 3  # misses this battle
LOST = 4  # for good
STANDINGS = ("fit", "survived", "removed", "resting", "lost")

RIVAL = "rival="
BLIND = "blind="


class Service(NamedTuple):
    """One Agent in a campaign."""

    standing: int = FIT
    remover: str = ""  # card of the enemy that removed it in the last battle
    quirks: tuple[str, ...] = ()
    rival: str = ""  # the Tag it hits better
    blind_spot: str = ""  # the Tag it hits worse

    @property
    def takes_part(self) -> bool:
        """Whether it is in the battle at hand."""
        return self.standing in (FIT, SURVIVED)


NEWCOMER = Service()


class Roster(NamedTuple):
    """All Agents of a campaign's two Squads; nothing is written of a newcomer."""

    plan: CampaignPlan
    services: tuple[Service, ...] = ()

    def service(self, agent: int) -> Service:
        """How an Agent stands."""
        return self.services[agent] if agent < len(self.services) else NEWCOMER

    def with_service(self, agent: int, service: Service) -> Roster:
        """The roster with another line for one Agent."""
        count = max(agent + 1, len(self.services))
        services = [self.service(one) for one in range(count)]
        services[agent] = service
        return self._replace(services=tuple(services))


def experienced(library: Library, card: AgentCard, service: Service) -> AgentCard:
    """A card with the quirks and the rivalry of the Agent."""
    for name in service.quirks:
        card = with_quirk(card, library.quirks[name])
    return with_rivalry(card, service.rival, service.blind_spot) if service.rival else card


def agent_names(cards: tuple[AgentCard, ...]) -> tuple[str, ...]:
    """The name of each of some Agents in notation: its card, with a number where there are several of them."""
    names: list[str] = []
    seen: dict[str, int] = {}
    ids = [card.id for card in cards]
    for name in ids:
        seen[name] = seen.get(name, 0) + 1
        names.append(f"{name}-{seen[name]}" if ids.count(name) > 1 else name)
    return tuple(names)


def write_services(squad: Squad, services: tuple[Service, ...]) -> str:
    """The roster of one Squad as an option of a table; newcomers are left out."""
    entries = [
        ":".join([name, *words_of(service)])
        for name, service in zip(agent_names(squad.agents), services, strict=True)
        if service != NEWCOMER
    ]
    return ", ".join(entries)


def words_of(service: Service) -> list[str]:
    """One line of the roster: the standing first."""
    standing = STANDINGS[service.standing] + (f"@{service.remover}" if service.remover else "")
    rivalry = [f"{RIVAL}{service.rival}", f"{BLIND}{service.blind_spot}"] if service.rival else []
    return [standing, *service.quirks, *rivalry]


def read_services(library: Library, squad: Squad, text: str) -> tuple[Service, ...]:
    """What `write_services` wrote; UnknownName for what cannot be read."""
    names = agent_names(squad.agents)
    services = [NEWCOMER] * len(names)
    for entry in (part.strip() for part in text.split(",")):
        if not entry:
            continue
        name, *words = entry.split(":")
        if name not in names:
            raise UnknownName(f"{squad.id} has no agent '{name}'; it has: {', '.join(names)}")
        services[names.index(name)] = read_service(library, entry, words)
    return tuple(services)


def read_service(library: Library, entry: str, words: list[str]) -> Service:
    """One line of the roster."""
    standing, _, remover = (words[0] if words else "").partition("@")
    quirks = tuple(word for word in words[1:] if "=" not in word)
    tags = [word for word in words[1:] if "=" in word]
    whole = len(tags) in (0, 2) and all(
        tag.startswith(key) for tag, key in zip(tags, (RIVAL, BLIND), strict=False)
    )
    if standing not in STANDINGS or not whole or any(name not in library.quirks for name in quirks):
        raise UnknownName(
            f"'{entry}' cannot be read; write an agent, one of {', '.join(STANDINGS)} and its quirks, as "
            "captain:survived:QUIRK or captain:removed@CARD:rival=TAG:blind=TAG"
        )
    rival, blind_spot = (tag.partition("=")[2] for tag in tags) if tags else ("", "")
    return Service(STANDINGS.index(standing), remover, quirks, rival, blind_spot)
