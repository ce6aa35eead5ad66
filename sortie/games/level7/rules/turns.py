"""Turns: the start, the draw, moving and acting, the event step, the end."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.content.catalogue import FACILITY, FEAR, GUARD, RFEAR, RSECURITY, SECURITY, EventCard
from sortie.games.level7.rules.effects.places import vents_to_return
from sortie.games.level7.rules.effects.scenario_rules import Growth
from sortie.games.level7.rules.effects.words import resolve
from sortie.games.level7.rules.endings import finish, leave_game, next_in_turn
from sortie.games.level7.rules.enemies.activation import Activation
from sortie.games.level7.rules.enemies.spawning import in_reserve, spawn_by_fear, spawn_by_icon
from sortie.games.level7.rules.fear import panics
from sortie.games.level7.rules.hand import draw_cards, refill
from sortie.games.level7.rules.infirmary import knock_out
from sortie.games.level7.rules.menu import act, menu
from sortie.games.level7.rules.movement import join_group
from sortie.games.level7.rules.structure import is_connected
from sortie.games.level7.state.state import DID_CHALLENGE, INFIRMARY, LOST, PLAYING, Level7State
from sortie.kernel.masks import mask_of
from sortie.kernel.state import Step
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

RETURN_FEAR = 4
MOST_PLAYERS = 4
TEXT_OF_ICON = {SECURITY: 0, RSECURITY: 0, FEAR: 1, RFEAR: 1, FACILITY: 2}
DEEDS = frozenset(("attack", "bull-rush", "outwit", "unlock", "access", "perform"))
CONTEXTS = ("security", "fear", "facility")
VERBS = verbs("return at {target:square}, begin-with = begin with {target:skill} {detail:number}, skip")
EVENTS = event_kinds(
    "turn seat number, stuck seat, returned seat square, lies-still seat, skill seat skill, event event",
    "event-text text, lockdown-token seat number",
)


class BeginTurn(NamedTuple):
    """A player's turn begins."""

    seat: int


class ComeBack(NamedTuple):
    """The active player lies in the infirmary and tries to get out."""


class StartSkills(NamedTuple):
    """A skill that works at the start of a turn, the one at this place of the player's; the others follow."""

    place: int


class DrawStep(NamedTuple):
    """The draw step."""


class Act(NamedTuple):
    """The move-and-act step, one choice at a time."""


class Deed(NamedTuple):
    """A challenge action that was chosen; a step of its own, because its dice matter more than how it was chosen."""

    verb: str
    target: int
    detail: int


class EventStep(NamedTuple):
    """An event card is drawn and enemies spawn."""


class Spawn(NamedTuple):
    """The spawn icon of an event card."""

    kind: int


class FearSpawn(NamedTuple):
    """One more clone for a frightened active player."""


class EventText(NamedTuple):
    """The text of a card that fits the icon."""

    text: int
    context: str


class EndTurn(NamedTuple):
    """The turn is over."""


# Steps of which there is only one kind are made once.
COME_BACK, DRAW, ACT = ComeBack(), DrawStep(), Act()
EVENT, FEAR_SPAWN, END_TURN = EventStep(), FearSpawn(), EndTurn()
BEGIN_TURN: tuple[BeginTurn, ...] = tuple([BeginTurn(seat) for seat in range(MOST_PLAYERS)])
# How a turn goes on, the last step first.
IN_INFIRMARY: tuple[Step, ...] = (ACT, COME_BACK)
AT_START: tuple[Step, ...] = (ACT, DRAW)


def begin_turn(table: Table, state: Level7State, step: BeginTurn) -> None:
    """L7-18.1, L7-18.5: a turn begins with the draw, in the infirmary with the way out of it."""
    state.turn += 1
    state.active = step.seat
    state.begin_turn()
    if table.listening:  # told again and again, which playouts notice
        table.tell("turn", (step.seat, state.turn))
    if state.place[step.seat] == INFIRMARY:
        state.then_all(IN_INFIRMARY)
    elif is_connected(state, state.place[step.seat]):
        state.then_all(AT_START)
        begin_skills(state, step.seat, 0)
    else:
        be_stuck(table, state, step.seat)


def be_stuck(table: Table, state: Level7State, seat: int) -> None:
    """L7-18.6, L7-18.7: without any connection a player is knocked out before the draw; the event step follows."""
    table.tell("stuck", (seat,))
    state.then(ACT)
    knock_out(table, state, seat)


def come_back(table: Table, state: Level7State, step: ComeBack) -> None:
    """L7-12.3, L7-42.6, R-17, R-18, D-02: a new hand, then a vent tile of choice, if there is one."""
    seat = state.active
    draw_cards(table, state, seat, state.vitality[seat])
    tiles = vents_to_return(state)
    if not tiles:
        lie_still(table, state)
        return
    options = Options()
    options.add("return", tiles)
    step_out(table, state, table.choose(seat, "return", options, rule="L7-12.3").target)


def lie_still(table: Table, state: Level7State) -> None:
    """L7-12.4, L7-12.9, R-81: without a vent the player stays; alone and without hope of one, the game is lost."""
    table.tell("lies-still", (state.active,))
    if state.floor.players == 1 and not vent_may_come(state):
        leave_game(table, state, state.active, LOST)


def step_out(table: Table, state: Level7State, tile: int) -> None:
    """L7-42.6, L7-42.7: on the tile with fear 4, without a move; then the turn as usual."""
    seat = state.active
    state.place[seat] = tile
    state.fear[seat] = RETURN_FEAR
    state.then(DRAW)
    begin_skills(state, seat, 0)
    table.tell("returned", (seat, tile))
    join_group(table, state, seat, tile)


def vent_may_come(state: Level7State) -> bool:
    """L7-12.9, R-81: whether the Military Zone can still bring a tile, and with it perhaps a vent."""
    if not state.floor.scenario.military_zone or not in_reserve(state, GUARD):
        return False
    grows = state.left[2] > 0 and bool(state.layout.open_doors)
    hidden = state.unseen | mask_of(state.top)
    return grows and bool(hidden & state.floor.library.printed_vents)


def begin_skills(state: Level7State, seat: int, first: int) -> None:
    """L7-7.2: the next of a player's skills that does something at the start of a turn, a step of its own."""
    skills = state.floor.skills
    for place, skill in enumerate(state.skills[seat]):
        if place >= first and skills[skill].start:
            state.then(StartSkills(place))
            return


def start_skills(table: Table, state: Level7State, step: StartSkills) -> None:
    """L7-7.2, D-03: what skills do at the start of a turn, used or passed."""
    seat = state.active
    begin_skills(state, seat, step.place + 1)
    number = state.skills[seat][step.place]
    skill = state.floor.skills[number]
    if skill.start_icon:
        if state.floor.library.with_icons(skill.start_icon) >> state.place[seat] & 1:
            resolve(table, state, skill.start[0], seat, "")
        return
    options = Options()
    for place in range(len(skill.start)):
        options.one("begin-with", number, place + 1)
    options.one("skip")
    option = table.choose(seat, "start-skill", options, (("skill", number),), rule="L7-7.2")
    if option.verb != "skip":
        table.tell("skill", (seat, number))
        resolve(table, state, skill.start[option.detail - 1], seat, "")


def draw_step(table: Table, state: Level7State, step: DrawStep) -> None:
    """L7-10.11, L7-18.3, L7-18.4, R-12: one card, one more on medical supplies, within the limit."""
    here = state.place[state.active]
    medical = bool(state.floor.medical >> here & 1)
    if here == state.floor.scenario.medical and state.counts.get("spoiled"):
        medical = False
    draw_cards(table, state, state.active, 2 if medical else 1)


def act_step(table: Table, state: Level7State, step: Act) -> None:
    """L7-18.2, L7-24.6: choices one after another, until moving and acting is over."""
    seat = state.active
    if state.acting_over or state.place[seat] < 0:
        end_acting(state)
        return
    state.agenda.append(ACT)
    verb, target, detail = table.choose(seat, "act", menu(state), rule="L7-19.2")
    if verb in DEEDS:
        state.agenda.append(Deed(verb, target, detail))
    else:
        act(table, state, verb, target, detail)


def end_acting(state: Level7State) -> None:
    """L7-30.3, L7-30.4, L7-30.7, L7-42.8: the event step follows, also after a knock-out; who is out draws no card."""
    state.then(EVENT if state.fate[state.active] == PLAYING else END_TURN)


def do_deed(table: Table, state: Level7State, step: Deed) -> None:
    """L7-24.1: the one challenge action of a turn, whatever comes of it."""
    state.did |= DID_CHALLENGE
    act(table, state, step.verb, step.target, step.detail)


def event_step(table: Table, state: Level7State, step: EventStep) -> None:
    """L7-31.2: a card is drawn, and its parts follow one after another."""
    state.acting_over = True
    card = draw_event(table, state)
    # A Military Zone may lay a tile for the spawn, and what that sets off may frighten.
    spawning = state.floor.scenario.military_zone or panics(state, state.active)
    known = state.floor.event_steps.get((card, state.event_icon, spawning))
    if known is None:
        steps = event_steps(state, card, spawning)
        known = state.floor.event_steps.keep((card, state.event_icon, spawning), steps)
    state.then(END_TURN)
    state.then_all(known)


def draw_event(table: Table, state: Level7State) -> int:
    """L7-30.6: the next event card; an empty deck is made anew of its discards."""
    refill(state.event_deck, state.event_discards)
    card = state.event_deck.draw(table, "event")
    state.event_discards[card] += 1
    if table.listening:  # told again and again, which playouts notice
        table.tell("event", (card,), reveals=True)
    return card


def box_of(state: Level7State, card: int) -> str:
    """L7-31.1, L7-34.1, L7-43.7: which kinds an event card activates with so many players."""
    return state.floor.library.events[card].boxes[state.floor.players - 1]


def event_steps(state: Level7State, card: int, spawning: bool) -> tuple[Step, ...]:
    """L7-31.2: the spawn, the text that fits the icon, and the activations, the last step first.

    `spawning`: fear may bring a clone.
    """
    content = state.floor.library.events[card]
    steps: list[Step] = [Spawn(content.spawn)] if content.spawn >= 0 else []
    if spawning:
        steps.append(FEAR_SPAWN)
    steps.extend(text_of(state, content))
    box = box_of(state, card)
    steps.append(Activation(box, 0))
    if state.floor.scenario.swarm:
        steps.append(Growth("C" in box))
    return tuple(steps[::-1])


def text_of(state: Level7State, card: EventCard) -> tuple[Step, ...]:
    """L7-31.3: the text for the icon that called the card; without an icon none."""
    if not state.event_icon:
        return ()
    place = TEXT_OF_ICON[state.event_icon]
    return (EventText(card.texts[place], CONTEXTS[place]),)


def spawn_step(table: Table, state: Level7State, step: Spawn) -> None:
    """L7-32.1, L7-32.2: the spawn icon comes first."""
    spawn_by_icon(table, state, step.kind)


def fear_spawn(table: Table, state: Level7State, step: FearSpawn) -> None:
    """L7-32.9: after the icon, and on cards without one."""
    spawn_by_fear(table, state)


def event_text(table: Table, state: Level7State, step: EventText) -> None:
    """L7-31.3, L7-31.4, L7-31.8: only the part of the icon, with the active player as its subject."""
    if table.listening:  # told again and again, which playouts notice
        table.tell("event-text", (step.text,))
    resolve(table, state, state.floor.library.texts[step.text].effects, state.active, step.context)


def end_turn(table: Table, state: Level7State, step: EndTurn) -> None:
    """L7-17.10: a lockdown token may be due; then the next player."""
    if token_due(state):
        take_token(table, state)
    if not state.finished:
        begin_turn(table, state, BEGIN_TURN[next_in_turn(state, state.active)])


def token_due(state: Level7State) -> bool:
    """L7-16.4: from the turn after lockdown began on, where there is a pool, of who is in the game."""
    counts = state.lockdown and state.lockdown_turn < state.turn and state.fate[state.active] == PLAYING
    return counts and has_pool(state)


def has_pool(state: Level7State) -> bool:
    """L7-16.8: whether the scenario has a lockdown pool; without one it alone says when the game ends."""
    return state.lockdown_pool >= 0


def take_token(table: Table, state: Level7State) -> None:
    """L7-16.4, L7-16.5, R-52: a token leaves the lockdown pool; without one the game ends."""
    if not state.lockdown_pool:
        finish(table, state)
        return
    state.lockdown_pool -= 1
    table.tell("lockdown-token", (state.active, state.lockdown_pool))


STEPS: StepRules = {
    BeginTurn: begin_turn,
    ComeBack: come_back,
    StartSkills: start_skills,
    DrawStep: draw_step,
    Act: act_step,
    Deed: do_deed,
    EventStep: event_step,
    Spawn: spawn_step,
    FearSpawn: fear_spawn,
    EventText: event_text,
    EndTurn: end_turn,
}
