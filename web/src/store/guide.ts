// What a guide at the table holds, found in what the table shows: things of a map, words of cards, chapters of rules.
import type { BoardView, EdgeView, PanelView, View, Word } from "./wire";

/** One of each kind of border on a map: kind and state say what it is. */
export function edgesOf(boards: readonly BoardView[]): EdgeView[] {
  const found = new Map<string, EdgeView>();
  for (const edge of boards.flatMap((board) => board.edges)) {
    const key = `${edge.kind} ${edge.state}`;
    if (!found.has(key)) found.set(key, edge);
  }
  return [...found.values()];
}

/** A piece of the map around one border, as small as it can be: its two squares beside each other. */
export function aroundEdge(boards: readonly BoardView[], edge: EdgeView): BoardView | null {
  const board = boards.find((one) => one.edges.includes(edge));
  const [a, b] = [edge.a, edge.b].map((name) => board?.squares.find((square) => square.name === name));
  if (!board || !(a ?? b)) return null;
  const plain = { kind: "floor", marks: [], regions: [], tile: "" };
  const left = { ...(a ?? b)!, ...plain, name: edge.a, x: 0, y: 0 };
  const right = { ...(b ?? a)!, ...plain, name: edge.b, x: 1, y: 0 };
  return { ...board, left: 0, top: 0, width: 2, height: 1, squares: [left, right], edges: [edge], tiles: [], overlays: [], regions: [] };
}

/** One square with a kind of ground or a mark of it. */
export function patchOf(boards: readonly BoardView[], ground: string): BoardView | null {
  for (const board of boards) {
    const found = board.squares.find((square) => square.kind === ground || square.marks.includes(ground));
    if (!found) continue;
    const square = { ...found, x: 0, y: 0, kind: found.kind === ground ? ground : "floor", marks: found.kind === ground ? [] : [ground], regions: [], tile: "" };
    return { ...board, left: 0, top: 0, width: 1, height: 1, squares: [square], edges: [], tiles: [], overlays: [], regions: [] };
  }
  return null;
}

/** The kinds of ground and of marks on a map, without those that say nothing. */
export function groundsOf(boards: readonly BoardView[]): string[] {
  const squares = boards.flatMap((board) => board.squares);
  const kinds = squares.map((square) => square.kind).filter((kind) => kind !== "floor");
  return [...new Set([...kinds, ...squares.flatMap((square) => square.marks)])];
}

/** Every thing that lines of cards name with words of its own, such as a code of a weapon: its key in the texts. */
export function termsOf(panels: readonly PanelView[]): string[] {
  const words: Word[] = panels.flatMap((panel) => [panel.title, ...panel.lines, ...panel.cards.flatMap((card) => [card.title, ...card.lines, ...card.badges])]);
  const keys = words.flatMap((word) => [word.key, ...Object.values(word.parameters).filter((value): value is string => typeof value === "string" && value.startsWith("@")).map((value) => value.slice(1))]);
  return [...new Set(keys)].filter((key) => !key.includes("."));
}

/** The words of badges that pieces bear now. */
export function badgesOf(view: View): Word[] {
  const found = new Map<string, Word>();
  for (const badge of view.pieces.flatMap((piece) => piece.badges)) found.set(badge.key, badge);
  return [...found.values()];
}

export interface Chapter {
  id: string;
  rules: { id: string; text: string }[];
}

/** Rules by the part of their id before the dot, only those that have every word that is looked for. */
export function chaptersOf(rules: readonly { id: string; text: string }[], wanted: string): Chapter[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    if (!words.every((word) => `${rule.id} ${rule.text}`.toLowerCase().includes(word))) continue;
    const id = rule.id.split(".")[0] ?? rule.id;
    const chapter = chapters.get(id) ?? { id, rules: [] };
    chapter.rules.push(rule);
    chapters.set(id, chapter);
  }
  return [...chapters.values()];
}
