"""Panels: character sheets, hands, decks, stacks, pools and reserves."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CLONE, GUARD, STATS, Adrenaline
from sortie.games.level7.rules.effects.scenario_rules import needed_flags
from sortie.games.level7.rules.enemies.spawning import in_reserve
from sortie.games.level7.rules.stats import stat
from sortie.games.level7.state.state import FATES, PLAYING, Level7State
from sortie.games.level7.view.names import Level7Names, seat_key
from sortie.kernel.views.view import CardView, Meter, PanelView, Word

FEAR_MARKS = [3, 5, 7]


def panels_view(state: Level7State, names: Level7Names, seat: int) -> list[PanelView]:
    """Everything beside the map that a seat may know."""
    panels: list[PanelView] = []
    for player in range(state.floor.players):
        panels.append(standing(state, player))
        if state.characters[player] >= 0:
            panels.append(sheet(state, names, player))
        panels.append(hand(state, names, player, seen=player == seat or state.floor.open_hands))
    panels.append(scenario_panel(state))
    panels.append(stacks(state, names, seat))
    panels.extend(decks(state, names))
    return panels


def standing(state: Level7State, seat: int) -> PanelView:
    """How a player stands, open to everybody."""
    panel = PanelView(f"player-{seat + 1}", "score", Word(seat_key(state, seat)), seat)
    panel.meters = [
        Meter(Word("meter-fear"), state.fear[seat], 8, FEAR_MARKS),
        Meter(Word("meter-vitality"), state.vitality[seat], 5),
        Meter(Word("meter-threat"), state.threat[seat], marks=[3]),
    ]
    if state.fate[seat] != PLAYING:
        panel.lines.append(Word(f"fate-{FATES[state.fate[seat]]}"))
    return panel


def sheet(state: Level7State, names: Level7Names, seat: int) -> PanelView:
    """Cards as life, fear, vitality, threat, stats, skills and items lie open."""
    piece = names.write("character", state.characters[seat])
    panel = PanelView(f"sheet-{seat + 1}", "card", Word(seat_key(state, seat)), seat, piece)
    panel.meters = [Meter(Word("meter-hand"), len(state.hands[seat]), state.vitality[seat])]
    panel.meters.extend(standing(state, seat).meters)
    for which, name in enumerate(STATS):
        panel.meters.append(Meter(Word(f"meter-{name}"), stat(state, seat, which)))
    for skill in state.skills[seat]:
        panel.lines.append(rules_line("skill", names.write("skill", skill)))
    for item in state.items[seat]:
        panel.lines.append(rules_line("item", names.write("item", item)))
    if state.fate[seat] != PLAYING:
        panel.lines.append(Word(f"fate-{FATES[state.fate[seat]]}"))
    return panel


def rules_line(kind: str, name: str) -> Word:
    """A card beside a sheet: its name and what it does."""
    return Word("line-card", {"card": f"@{kind}-{name}", "rules": f"@{kind}-{name}.rules"})


def hand(state: Level7State, names: Level7Names, seat: int, seen: bool) -> PanelView:
    """R-75: the owner sees the cards, the others how many there are."""
    panel = PanelView(
        f"hand-{seat + 1}", "hand", Word("panel-hand", {"seat": f"@{seat_key(state, seat)}"}), seat
    )
    panel.count = len(state.hands[seat])
    for place, card in enumerate(state.hands[seat]):
        if not seen:
            panel.cards.append(CardView(f"card-{place + 1}", Word("card-hidden"), face_down=True))
            continue
        name = names.write("card", card)
        panel.cards.append(CardView(name, Word(f"adrenaline-{name}"), lines=halves(state.floor.cards[card])))
    return panel


def halves(card: Adrenaline) -> list[Word]:
    """Both halves of a card with their costs."""
    stat = f"@stat-{STATS[card.stat]}"
    return [
        Word("line-bonus", {"stat": stat, "number": card.bonus, "cost": card.cost}),
        Word("line-ability", {"rules": f"@adrenaline-{card.id}.rules", "cost": card.ability_cost}),
    ]


def scenario_panel(state: Level7State) -> PanelView:
    """The goal, the pools and the reserves."""
    scenario = state.floor.scenario
    panel = PanelView("scenario", "pool", Word(f"scenario-{scenario.id}"))
    panel.meters = [
        Meter(Word("meter-pool"), state.pool, scenario.pool),
        Meter(Word("meter-guards"), in_reserve(state, GUARD), scenario.reserves[0]),
        Meter(Word("meter-clones"), in_reserve(state, CLONE), scenario.reserves[1]),
        Meter(Word("meter-keys"), state.keys),
    ]
    if scenario.lockdown >= 0:
        panel.meters.insert(1, Meter(Word("meter-lockdown"), max(0, state.lockdown_pool), scenario.lockdown))
    if scenario.goal_flag:
        done = state.counts.get(f"flag:{scenario.goal_flag}", 0)
        panel.meters.append(Meter(Word("meter-goal"), min(done, needed_flags(state)), needed_flags(state)))
    panel.lines = [
        Word(f"scenario-{scenario.id}.goal"),
        Word("line-values", {"number": state.values[0], "number2": state.values[1]}),
        Word("line-limits", {"number": scenario.limits[0], "number2": scenario.limits[1]}),
    ]
    return panel


def stacks(state: Level7State, names: Level7Names, seat: int) -> PanelView:
    """How many tiles are left in each stack; their order is secret."""
    panel = PanelView("stacks", "pool", Word("panel-stacks"))
    for number, key in enumerate(("a", "b", "final")):
        panel.meters.append(Meter(Word(f"meter-stack-{key}"), state.left[number]))
    return panel


def decks(state: Level7State, names: Level7Names) -> list[PanelView]:
    """Sizes of decks and discards, with the last cards of the discards open."""
    found: list[PanelView] = []
    for kind, deck, discards in (
        ("adrenaline", state.adrenaline, state.adrenaline_discards),
        ("event", state.event_deck, state.event_discards),
        ("item", state.item_deck, state.item_discards),
    ):
        found.append(PanelView(f"deck-{kind}", "deck", Word(f"panel-{kind}-deck"), count=len(deck)))
        pile = PanelView(f"pile-{kind}", "pile", Word(f"panel-{kind}-discards"), count=sum(discards))
        table = names.table("card" if kind == "adrenaline" else kind)
        for card, number in enumerate(discards):
            if number:
                pile.cards.append(CardView(f"pile-{kind}-{table[card]}", Word(f"{kind}-{table[card]}")))
        found.append(pile)
    return found
