// A long list of options in sections: by what they name first, a place by its room or row, then by itself.
import { placesOf } from "./options";
import type { BoardView, OptionView, SquareView, View } from "./wire";

export type SectionKind = "thing" | "room" | "row";

export interface Section {
  kind: SectionKind;
  /** Of a thing or a room; the number of a row. */
  name: string;
  /** Kind of the thing in notation. */
  of: string;
  options: OptionView[];
  sections: Section[];
}

const FEW = 24; // options that need no further sections
const LETTERED = /^[a-z]{1,2}(\d{1,3})\b/;

interface Places {
  places: Map<string, string[]>;
  squares: Map<string, SquareView>;
}

/** Sections of options, as deep as they need to be; empty where one list will do. */
export function sectionsOf(view: View, options: OptionView[], unsaid: ReadonlySet<string>): Section[] {
  const squares = new Map(view.boards.flatMap((board) => board.squares.map((square): [string, SquareView] => [square.name, square])));
  return split({ places: placesOf(view), squares }, options, unsaid, 0, false);
}

function split(known: Places, options: OptionView[], unsaid: ReadonlySet<string>, depth: number, roomed: boolean): Section[] {
  const order = (option: OptionView) => inOrder(option, unsaid);
  if (options.length <= FEW || options.some((option) => order(option).length <= depth)) return [];
  const found = new Map<string, Section>();
  const placed = !roomed && options.every((option) => squareOf(known, order(option)[depth]?.[1] ?? "") !== "");
  for (const option of options) {
    const [of, name] = order(option)[depth] as [string, string];
    const section = placed ? roomOf(known, name) : { kind: "thing" as SectionKind, name };
    const key = `${section.kind} ${section.name}`;
    const one = found.get(key) ?? { ...section, of, options: [], sections: [] };
    one.options.push(option);
    found.set(key, one);
  }
  const all = [...found.values()];
  // What is alone in its section, or all of it in one, needs no heading.
  if (all.length === 1) return placed ? split(known, options, unsaid, depth, true) : split(known, options, unsaid, depth + 1, false);
  if (all.length === options.length) return [];
  for (const section of all) section.sections = split(known, section.options, unsaid, placed ? depth : depth + 1, placed);
  return placed ? all.sort((a, b) => (a.kind === "row" && b.kind === "row" ? Number(a.name) - Number(b.name) : 0)) : all;
}

/** The things of an option in the order in which the notation names them. */
export function inOrder(option: OptionView, unsaid: ReadonlySet<string>): [string, string][] {
  const place = (name: string) => {
    const whole = ` ${option.notation} `.indexOf(` ${name} `);
    return whole >= 0 ? whole : option.notation.indexOf(name);
  };
  return option.points_at.filter(([, name]) => !unsaid.has(name)).sort(([, a], [, b]) => place(a) - place(b)) as [string, string][];
}

/** The square where a thing is that is a place itself: a square, an edge, a side of a square. */
function squareOf(known: Places, name: string): string {
  if (known.squares.has(name)) return name;
  const first = LETTERED.exec(name)?.[0] ?? "";
  return known.squares.has(first) ? first : "";
}

function roomOf(known: Places, name: string): { kind: SectionKind; name: string } {
  const square = known.squares.get(squareOf(known, name));
  const room = square?.tile || square?.regions[0] || "";
  return room ? { kind: "room", name: room } : { kind: "row", name: LETTERED.exec(name)?.[1] ?? String((square?.y ?? 0) + 1) };
}

/** Options that have every word of what was typed in their words. */
export function matching(options: OptionView[], typed: string, words: (option: OptionView) => string): OptionView[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return options;
  return options.filter((option) => {
    const said = ` ${words(option)} ${option.notation}`.toLocaleLowerCase().replaceAll(/[·,:()]/g, " ");
    // From the beginning of a word: "a1" is not meant by "aa10", "1" is not meant by "a1".
    return wanted.every((word) => said.includes(` ${word}`));
  });
}

/** What people call a room of some board. */
export function roomWord(boards: BoardView[], name: string): { key: string; parameters: Record<string, string | number> } {
  for (const board of boards) {
    const found = board.tiles.find((tile) => tile.name === name && !tile.face_down) ?? board.regions.find((region) => region.name === name);
    if (found) return found.label;
  }
  return { key: name, parameters: {} };
}
