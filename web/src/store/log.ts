// The log: events as words with references to the board.
import { seatsOf, sidePanel } from "./panels";
import type { LogEvent, LogLine, View, Word } from "./wire";

const PLAIN_KINDS = ["number", "die", "count"];
const FACES = "dice";
export const PIPS = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

const called = new WeakMap<View, Labels>();

/** How a view calls its pieces and sides, by name and by seat. */
export interface Labels {
  pieces: Map<string, Word>;
  seats: Map<number, Word>;
}

export function labelsOf(view: View | null): Labels {
  const known = view && called.get(view);
  if (known) return known;
  const labels: Labels = { pieces: new Map(), seats: new Map() };
  for (const piece of view?.pieces ?? []) if (!piece.face_down) labels.pieces.set(piece.name, piece.label);
  for (const seat of seatsOf(view)) {
    const panel = sidePanel(view, seat);
    if (panel) labels.seats.set(seat, panel.title);
  }
  if (view) called.set(view, labels);
  return labels;
}

/** Whether two views call everything alike. */
export function sameLabels(a: Labels, b: Labels): boolean {
  return sameWords(a.pieces, b.pieces) && sameWords(a.seats, b.seats);
}

function sameWords<Name>(a: Map<Name, Word>, b: Map<Name, Word>): boolean {
  return a.size === b.size && [...a].every(([name, word]) => word === b.get(name) || JSON.stringify(word) === JSON.stringify(b.get(name)));
}

/** An event as a word: values under the names of their kinds, a second one of a kind as `unit2`, dice as one text. */
export function eventWord(event: LogEvent, labels: Labels): Word {
  const parameters: Record<string, string | number> = {};
  const seen = new Map<string, number>();
  for (const { kind, value, name } of event.values) {
    if (kind === FACES) {
      const before = parameters[FACES];
      const face = faceWord(value, name) ? `[${name}]` : PIPS[value] || String(value);
      parameters[FACES] = before === undefined ? face : `${before} ${face}`;
      continue;
    }
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    parameters[count === 1 ? kind : `${kind}${count}`] = valueOf(kind, value, name, labels);
  }
  return { key: event.key, parameters };
}

function valueOf(kind: string, value: number, name: string, labels: Labels): string | number {
  if (PLAIN_KINDS.includes(kind)) return value;
  const label = kind === "seat" ? labels.seats.get(value) : labels.pieces.get(name);
  // A label without parameters can be named by its key; the server puts it into words.
  return label && Object.keys(label.parameters).length === 0 ? `@${label.key}` : name;
}

/** What an event points at on the board. */
export function eventNames(event: LogEvent): string[] {
  return event.values.map((value) => value.name).filter((name) => name !== "");
}

export interface Face {
  value: number;
  /** How a face that is no number is written; "" for numbers. */
  word: string;
}

function faceWord(value: number, name: string): string {
  return name === String(value) ? "" : name;
}

/** The faces an event shows, if it is about dice. */
export function eventFaces(event: LogEvent): Face[] {
  return event.values.filter((one) => one.kind === FACES).map(({ value, name }) => ({ value, word: faceWord(value, name) }));
}

/** The dice that fell with the latest answer, in the order in which they fell; empty when none did. */
export function latestRolls(lines: LogLine[]): { event: LogEvent; faces: Face[] }[] {
  const last = lines.findLast((line) => line.events.some((event) => eventFaces(event).length > 0));
  if (!last) return [];
  return lines
    .filter((line) => line.number === last.number)
    .flatMap((line) => line.events)
    .map((event) => ({ event, faces: eventFaces(event) }))
    .filter((roll) => roll.faces.length > 0);
}

/** Earlier lines that still stand, with the new ones behind them. */
export function joined(old: LogLine[], fresh: LogLine[], keep: number | null): LogLine[] {
  const first = fresh[0]?.entry ?? Infinity;
  const kept = old.filter((line) => (keep === null || line.entry <= keep) && line.entry < first);
  return [...kept, ...fresh];
}
