"""Hints in words: the plans that a player of the program would choose from."""

from __future__ import annotations

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Together
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.reasons import SEED, Plan, plans
from sortie.terminal.odds_lines import percent, short_odds
from sortie.terminal.wording import Wording

SECONDS = 5.0
CLOSE, FAR = 10, 50  # hundredths that a plan is behind the best one


def hint_lines(position: Position, seat: int, wording: Wording, budget: Budget | None = None) -> list[str]:
    """One line for each plan, the best first."""
    if isinstance(position.request, Together):
        return [wording.say("odds-sealed")]
    knowledge = Knowledge(position, seat, source=SeededDice(SEED))
    found = plans(knowledge, budget if budget is not None else Budget(seconds=SECONDS))
    return [hint_line(position, plan, number, wording) for number, plan in enumerate(found, start=1)]


def hint_line(position: Position, plan: Plan, number: int, wording: Wording) -> str:
    """A plan as a sentence: what, how good beside the others, what it may lead to."""
    said = [wording.say("hint-plan", number=number, text=position.write(plan.option))]
    if number == 1:
        said.append(wording.say("hint-best"))
    elif plan.behind <= CLOSE:
        said.append(wording.say("hint-close"))
    elif plan.behind <= FAR:
        said.append(wording.say("hint-behind"))
    else:
        said.append(wording.say("hint-far"))
    if plan.chance >= 0:
        said.append(wording.say("hint-chance", chance=percent(plan.chance)))
    odds = short_odds(position, plan.option, wording)
    return "  ".join([*said, *([odds] if odds else [])])
