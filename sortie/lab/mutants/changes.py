"""Small changes that break a function: each is one place in its syntax tree and what stands there instead."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
SCREEN_WORDS = (
    "need",
    "demand",
    "refuse",
    "stopped",
)  # what names the rule of a condition: kernel/table/screens.py
TELL = "tell"  # what is told to people is shown by views and logs; it breaks no rule

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Change(NamedTuple):
    """One way to break a function: the line it is in, what stood there and what stands there instead."""

    line: int
    before: str
    after: str
    place: int  # of the node in the order of the function's text
    number: int  # of what may stand in its place
    cited: str = ""  # the rule that this condition of a screen names; "" where it names none


def changes_of(function: Function) -> list[Change]:
    """Every change of a function, in the order of its text."""
    found: list[Change] = []
    cited = _conditions_cited(function.body)
    for place, node in enumerate(_places(function)):
        for number, replacement in enumerate(_replacements(node)):
            before, after = _text(node), _text(replacement)
            if before != after:
                line = getattr(node, "lineno", function.lineno)
                found.append(Change(line, before, after, place, number, cited.get(node, "")))
    return found


def _conditions_cited(statements: list[ast.stmt]) -> dict[ast.AST, str]:
    """For each node inside a condition of a screen the rule that the condition names."""
    found: dict[ast.AST, str] = {}
    for statement in statements:
        bodies = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
        if any(bodies):
            for one in (getattr(statement, name, None) for name in ("test", "iter")):
                found.update(_cited_inside(one) if one is not None else {})
            if isinstance(statement, ast.If) and statement.test in found:
                found[statement] = found[statement.test]
            for body in bodies:
                found.update(_conditions_cited(body))
        else:
            found.update(_cited_inside(statement))
    return found


def _cited_inside(node: ast.AST) -> dict[ast.AST, str]:
    """Nodes that stand with one rule only; where several are named, each part by itself."""
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call) and _name_of(one) in SCREEN_WORDS]
    rules = {_rule_named(one) for one in calls}
    if len(rules) == 1:
        return dict.fromkeys(ast.walk(node), rules.pop())
    found: dict[ast.AST, str] = {}
    for child in ast.iter_child_nodes(node) if rules else ():
        found.update(_cited_inside(child))
    return found


def _rule_named(call: ast.Call) -> str:
    """The rule that a condition names; "" where it is handed in."""
    words = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return words[0] if words else ""


def _name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def broken_by(function: Function, change: Change) -> Function:
    """A copy of a function with one of its changes."""
    broken = copy.deepcopy(function)
    node = list(_places(broken))[change.place]
    _replace(broken, node, _replacements(node)[change.number])
    return broken


def _places(function: Function) -> Iterator[ast.AST]:
    """Every node of the body that may be changed: no docstring, annotation, refusal or event."""
    body = function.body
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    yield from _below_each(body)


def _below(node: ast.AST) -> Iterator[ast.AST]:
    if _is_left_alone(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(node, ast.If) and _leaves_refused(node):
            continue
        if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        yield from _below_each(value if isinstance(value, list) else [value])


def _below_each(nodes: Sequence[object]) -> Iterator[ast.AST]:
    """What is below nodes that follow each other, but for an early end after a refusal."""
    before: object = None
    for node in nodes:
        if isinstance(node, ast.AST) and not (_is_bare_return(node) and _refuses(before)):
            yield from _below(node)
        before = node


def _is_bare_return(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and node.value is None


def _refuses(node: object) -> bool:
    """Whether a statement does nothing but refuse: `stopped(screen, "RULE")`."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and _name_of(node.value) in ("refuse", "stopped")
    )


def _leaves_refused(node: ast.If) -> bool:
    """Whether a screen is left after a refusal: nothing is offered any more, so that to go on makes no difference."""
    refuses = any(isinstance(one, ast.Call) and _name_of(one) in SCREEN_WORDS for one in ast.walk(node.test))
    return refuses and all(isinstance(one, ast.Return) and one.value is None for one in node.body)


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return _is_told(node) or (isinstance(node, ast.If) and _told_only(node))


def _is_told(node: ast.AST) -> bool:
    """A call of `tell`, or of a function that is called so: `tell_automatic`, `_tell_edge`."""
    if not isinstance(node, ast.Call):
        return False
    name = _name_of(node).lstrip("_")
    return name == TELL or name.startswith(f"{TELL}_")


def _told_only(node: ast.If) -> bool:
    """Whether a condition decides about nothing but what is told, and about names that are made for it."""
    statements = [*node.body, *node.orelse]
    told = [one for one in statements if isinstance(one, ast.Expr) and _is_told(one.value)]
    made = [one for one in node.body if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)]
    inner = [one for one in statements if isinstance(one, ast.If) and _told_only(one)]
    # Names made where nothing is told after them are for the code that follows.
    named = len(made) if told and node.body[-1] in told else 0
    return bool(told or inner) and len(told) + len(inner) + named == len(statements)


def _replacements(node: ast.AST) -> list[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        return [ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)]
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return [ast.BoolOp(other, node.values)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.BinOp):
        return _operations(node)
    if isinstance(node, ast.Constant):
        return _constants(node)
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        return _conditions(node)
    return _statements(node)


def _operations(node: ast.BinOp) -> list[ast.AST]:
    taken_out = isinstance(node.right, ast.UnaryOp) and isinstance(node.right.op, ast.Invert)
    if isinstance(node.op, ast.BitAnd) and taken_out:
        return [node.left]  # what is taken out stays in
    if type(node.op) in OPERATIONS:
        return [ast.BinOp(node.left, OPERATIONS[type(node.op)](), node.right)]
    return []


def _constants(node: ast.Constant) -> list[ast.AST]:
    if isinstance(node.value, bool):
        return [ast.Constant(not node.value)]
    return [ast.Constant(node.value + 1)] if isinstance(node.value, int) else []


def _conditions(node: ast.If | ast.IfExp | ast.While) -> list[ast.AST]:
    """The condition always or never holds; a loop that never ends is no rule that is broken."""
    never = copy.copy(node)
    never.test = ast.Constant(False)
    if isinstance(node, ast.While):
        return [never]
    always = copy.copy(node)
    always.test = ast.Constant(True)
    return [always, never]


def _statements(node: ast.AST) -> list[ast.AST]:
    """A call, a change of the state or an early end is left out."""
    called = (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _is_left_alone(node.value)
    )
    changed = (isinstance(node, ast.Assign) and _changes_state(node.targets)) or (
        isinstance(node, ast.AugAssign) and _changes_state([node.target])
    )
    ended = isinstance(node, (ast.Continue, ast.Break)) or (
        isinstance(node, ast.Return) and node.value is None
    )
    return [ast.Pass()] if called or changed or ended else []


def _changes_state(targets: list[ast.expr]) -> bool:
    return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets)


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    """Put one node in the place of another."""
    ast.copy_location(new, old)
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                value[:] = [new if one is old else one for one in value]


def _text(node: ast.AST) -> str:
    """A node in a line: of a statement with a body its condition."""
    if isinstance(node, (ast.If, ast.While)):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {ast.unparse(node.test)}"
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]
