"""Whether a scenario can be won at all: its goal can come to the map, and what opens it can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sortie.content.inspection import Inspection
from sortie.content.mistakes import WARNING, did_you_mean
from sortie.games.level7.content.catalogue import (
    ACCESSED,
    INT,
    PANEL,
    STR,
    Effect,
    Scenario,
    ScenarioAction,
    Tile,
)

STACKS = ("a", "b", "final")


class WinningCheck:
    """Notes why nobody could ever escape, and what of the scenario never happens."""

    def __init__(self, scenario: Scenario, tiles: Sequence[Tile], keys: int, place: Inspection) -> None:
        self.scenario = scenario
        self.tiles = tiles
        self.keys = keys  # Security Key Cards there are
        self.place = place
        self.coming = coming_tiles(scenario, tiles)

    def check(self) -> None:
        """Everything that keeps the scenario from being won or from happening."""
        if self.scenario.goal not in self.coming:
            name = self.tiles[self.scenario.goal].id
            self.place.add(
                f"Nobody can come to the goal '{name}': it never lies on the map.",
                "Take a tile of the stacks or of the start, or make it the named tile with peeking = true.",
                "goal",
            )
        self.check_flag()
        for number, action in enumerate(self.scenario.actions):
            self.check_action(action, number)
        for number, tile in enumerate(self.scenario.nests):
            if tile not in [one for one, *_ in self.scenario.start]:
                self.place.add("A nest lies on a start tile.", "Name one of start.", "nests", number)
        self.check_triggers()

    def check_flag(self) -> None:
        """What opens the goal can be done as often as it must be."""
        scenario = self.scenario
        needed = max(scenario.goal_count, scenario.goal_solo)
        if not scenario.goal_flag:
            return
        most = self.times(scenario.goal_flag)
        if not most:
            self.place.add(
                f"Nothing sets the flag '{scenario.goal_flag}' that the goal needs.",
                f"Add an action with flag = '{scenario.goal_flag}', feed, access, or a trigger with flag(...).",
                "goal_flag",
            )
        elif most < needed:
            self.place.add(
                f"The goal needs the flag '{scenario.goal_flag}' {needed} times; it can be set {most} times.",
                f"Write at most {most}.",
                "goal_count",
            )

    def times(self, flag: str) -> int:
        """How often a flag can be set at most; a trigger may do it for ever."""
        scenario = self.scenario
        found = sum(self.times_done(action) for action in scenario.actions if action.flag == flag)
        if flag == "accessed" and scenario.access and scenario.access_marks:
            found += min(ACCESSED, self.with_icon(PANEL))
        if scenario.feed and flag == scenario.goal_flag and (scenario.access or self.gives_keys()):
            found += self.keys
        for trigger in scenario.triggers:
            if any(effect.verb == "flag" and effect.marker == flag for effect in all_of(trigger.effects)):
                found += 1 if trigger.number else 99
        return found

    def times_done(self, action: ScenarioAction) -> int:
        """How often an action can be done: once, or on each tile that it marks."""
        if action.tile >= 0:
            return int(action.tile in self.coming)
        tiles = self.with_icon(action.icon)
        return min(ACCESSED, tiles) if action.marks else min(1, tiles)

    def with_icon(self, icon: str) -> int:
        """How many tiles with an icon can come to the map."""
        return sum(icon in self.tiles[tile].icons for tile in self.coming)

    def gives_keys(self) -> bool:
        """Whether a trigger gives Security Key Cards."""
        effects = [effect for trigger in self.scenario.triggers for effect in all_of(trigger.effects)]
        return any(effect.verb == "take_key" for effect in effects)

    def check_action(self, action: ScenarioAction, number: int) -> None:
        """An action stands on a tile that comes to the map, and is rolled with INT or STR."""
        if not self.times_done(action):
            where = self.tiles[action.tile].id if action.tile >= 0 else action.icon
            message = f"The action '{action.id}' can never be done: no tile '{where}' comes to the map."
            self.place.add(message, "Name a tile of the stacks or of the start.", "actions", number)
        if not set(action.stats) & {INT, STR}:
            message = f"Nobody can roll for the action '{action.id}'."
            self.place.add(message, "Write int or str.", "actions", number, "stats")

    def check_triggers(self) -> None:
        """Triggers wait for something that can happen."""
        actions = [action.id for action in self.scenario.actions]
        for number, trigger in enumerate(self.scenario.triggers):
            known = {"done": actions, "stack_empty": STACKS}.get(trigger.when)
            if known is not None and trigger.what not in known:
                message = f"'{trigger.when}' never happens to '{trigger.what}'."
                self.place.add(message, did_you_mean(trigger.what, known), "triggers", number, "what")
            if trigger.when in ("accessed", "access_failed") and not self.scenario.access:
                message = f"'{trigger.when}' never happens: nobody accesses a panel here."
                self.place.add(message, "Write access = true.", "triggers", number, severity=WARNING)


def coming_tiles(scenario: Scenario, tiles: Sequence[Tile]) -> list[int]:
    """The tiles that lie on the map at the start or can come to it."""
    found = [tile for tile, *_ in scenario.start]
    found += [number for number, tile in enumerate(tiles) if not tile.piece and number not in found]
    pieces = {tiles[tile].piece for tile, *_ in scenario.start} - {""}
    named = scenario.named
    if named in found and not scenario.peeking and named not in [tile for tile, *_ in scenario.start]:
        found.remove(named)
    if named >= 0 and named not in found and scenario.peeking and tiles[named].piece not in pieces:
        found.append(named)
    return found


def all_of(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Effects and those inside of them."""
    for effect in effects:
        yield effect
        yield from all_of((*effect.passed, *effect.failed))


def story_circle(scenarios: Mapping[str, Scenario | None], first: str) -> bool:
    """Whether the scenarios that follow one lead back to it."""
    seen: list[str] = []
    name = first
    while name and name not in seen:
        seen.append(name)
        scenario = scenarios.get(name)
        name = scenario.next if scenario is not None else ""
    return name == first
