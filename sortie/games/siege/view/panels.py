"""Panels of a view: the mission, both squads with their inventories, and the profile of each Operator."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.state.encounter import COUNT, side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.view.names import operator_key
from sortie.games.siege.view.profiles import profile_lines, profile_pools
from sortie.kernel.views.view import Meter, PanelView, Word


def panels_view(state: SiegeState, seat: int) -> list[PanelView]:
    """Everything beside the map; before squads are shown there are no profiles."""
    panels = [mission_panel(state)]
    panels.extend(squad_panel(state, side) for side in (ATTACKERS, DEFENDERS))
    if state.shown:
        panels.extend(profile_panel(state, operator) for operator in range(COUNT))
    return panels


def mission_panel(state: SiegeState) -> PanelView:
    """Round, points, the defuser."""
    siege = state.siege
    panel = PanelView("mission", "track", Word(f"mission-{siege.mission.id}"))
    panel.meters.append(Meter(Word("meter-round"), state.round, siege.mission.rounds))
    for letter, points in siege.layout.rooms:
        where = f"@room-{siege.building.room_names[letter]}"
        panel.lines.append(Word("line-room", {"room": where, "number": points}))
    if siege.bombs:
        panel.meters.append(Meter(Word("meter-defuser"), state.counter, 2))
    if state.carrier >= 0:
        panel.lines.append(Word("line-carried", {"operator": f"@{operator_key(state, state.carrier)}"}))
    return panel


def squad_panel(state: SiegeState, side: int) -> PanelView:
    """Points, cubes, the reroll token and the time of a side."""
    siege = state.siege
    panel = PanelView(SIDES[side], "score", Word(f"side-{SIDES[side]}"), siege.seat(side))
    if siege.layout.rooms:
        panel.meters.append(Meter(Word("meter-points"), state.points[side]))
    panel.meters.append(Meter(Word("meter-operators"), state.living(side).bit_count(), COUNT // 2))
    panel.meters.append(Meter(Word("meter-reroll"), state.rerolls >> side & 1, 1))
    for seat in siege.seats[side] if any(state.budget) else ():
        panel.meters.append(Meter(Word("meter-seconds"), max(0, state.budget[seat])))
    if any(state.late >> seat & 1 for seat in siege.seats[side]):
        panel.lines.append(Word("line-late"))
    for number, gadget in enumerate(siege.gadgets):
        if gadget.side == side and state.cubes[number]:
            panel.meters.append(Meter(Word(f"gadget-{gadget.id}"), state.cubes[number], gadget.slots))
    return panel


def profile_panel(state: SiegeState, operator: int) -> PanelView:
    """A profile with what is left of it."""
    siege = state.siege
    card = siege.cards[operator]
    name = siege.names[operator]
    hidden = state.hidden >> operator & 1
    panel = PanelView(
        f"card-{name}",
        "card",
        Word(f"operator-{name}"),
        siege.seat(side_of(operator)),
        "" if hidden else name,
    )
    left = max(0, card.stamina - state.wounds[operator])
    panel.meters.append(Meter(Word("meter-stamina"), left, card.stamina))
    panel.meters.append(Meter(Word("meter-run"), card.run))
    panel.meters.append(Meter(Word("meter-destroy"), card.destroy))
    if card.charges:
        panel.meters.append(Meter(Word("meter-charges"), state.charges[operator], card.charges))
    if state.tokens[operator]:
        panel.meters.append(Meter(Word("meter-tokens"), state.tokens[operator]))
    panel.pools, panel.lines = profile_pools(card), profile_lines(card)
    if not state.alive >> operator & 1:
        panel.lines.append(Word("line-eliminated"))
    return panel
