"""Looking at the board in words: `way to d4`, `sight a1 d4`, `who sees d4`, `targets c1`."""

from __future__ import annotations

from sortie.kernel.views.queries import SIGHT, TARGETS, WATCHERS, WAY, Finding, Query
from sortie.terminal.wording import Wording

# Words that make an order read like a sentence and mean nothing else.
FILLING = ("to", "from", "sees", "of", "and")
ORDER_KINDS = {"way": WAY, "sight": SIGHT, "who": WATCHERS, "targets": TARGETS}
WITH_TARGET = (WAY, SIGHT, WATCHERS)


def read_query(order: str, rest: str, codes: dict[str, str]) -> Query | None:
    """The question an order means; codes of pieces become names. None when it names too little or too much."""
    kind = ORDER_KINDS[order]
    names = [codes.get(word, word.lower()) for word in rest.split() if word.lower() not in FILLING]
    if kind in WITH_TARGET:
        if not names or len(names) > (1 if kind == WATCHERS else 2):
            return None
        return Query(kind, "".join(names[:-1]), names[-1])
    return Query(kind, "".join(names)) if len(names) <= 1 else None


def finding_lines(finding: Finding, wording: Wording) -> list[str]:
    """What was found, one sentence a line; then the way, its cost and the rule."""
    lines = [wording.word(word) for word in finding.words]
    if finding.path:
        lines.append(" → ".join(finding.path))
    if len(finding.cost) > 1:
        lines.append(" + ".join(f"{part.value} {wording.word(part.label)}" for part in finding.cost))
    lines.extend(wording.word(band.label) for band in finding.bands)
    if finding.rule:
        lines.append(finding.rule)
    return lines
