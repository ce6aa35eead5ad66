// What tables place on a map: zones, goals, markers, and where more of them may be placed.
import type { Path, TomlValue } from "../files/toml";
import { humanised } from "../../words.svelte";
import { MAPS, type Entry, type Library } from "./library";
import type { Field, PlaceShape } from "./shapes";
import { fresh, isTable } from "./values";

/** A square or a rectangle of squares that a table names. */
export interface Thing {
  entry: Entry;
  path: Path;
  box: boolean;
  value: number[];
  title: string;
  /** Things of one field look alike. */
  group: string;
}

/** Something that may be placed: what is written for it, at the end of which list. */
export interface Adder {
  entry: Entry;
  path: Path;
  title: string;
  box: boolean;
  group: string;
  /** The kind of text that it is called by; "" for none. */
  texts: string;
  made: (place: number[]) => TomlValue;
}

/** The tables of the draft whose places are on a map: those that name it, and what these name. */
export function tablesOn(library: Library, map: string): Entry[] {
  const found = new Set<Entry>();
  const all = [...library.inside()];
  for (const { shape, value, entry } of all) if (shape.kind === "name" && shape.kinds.includes(MAPS) && value === map) found.add(entry);
  for (const { shape, value, entry } of all) {
    if (shape.kind !== "name" || !found.has(entry)) continue;
    for (const kind of shape.kinds) {
      const named = library.entries.find((one) => one.own && one.kind === kind && one.id === value);
      if (named) found.add(named);
    }
  }
  return [...found].filter((one) => addersOf(library, one).length > 0 || [...thingsOf(library, one)].length > 0);
}

export function* thingsOf(library: Library, entry: Entry): Generator<Thing> {
  for (const { entry: holder, shape, value, path, titles, table, record } of library.inside()) {
    if (holder !== entry || shape.kind !== "place" || !Array.isArray(value) || value.length !== (shape.box ? 4 : 2)) continue;
    const called = record && library.schema.called(record);
    const id = typeof table["id"] === "string" && table !== entry.value ? table["id"] : "";
    const name = called && id ? library.text(`${called.texts}-${id}`) || humanised(id) : "";
    yield { entry, path, box: shape.box, value: value as number[], title: name || (titles.at(-1) ?? ""), group: titles[0] ?? "" };
  }
}

export function addersOf(library: Library, entry: Entry): Adder[] {
  const shape = library.schema.kind(entry.kind)?.shape;
  return shape ? library.schema.fields(shape).flatMap((field) => adderOf(library, entry, field)) : [];
}

function adderOf(library: Library, entry: Entry, field: Field): Adder[] {
  const { shape } = field;
  const common = { entry, path: [...entry.path, field.name], group: field.title };
  if (shape.kind !== "list") return [];
  if (shape.of.kind === "place") return [{ ...common, title: field.title, texts: "", box: shape.of.box, made: (place) => place }];
  const row = shape.of;
  if (row.kind !== "table") return [];
  const inner = library.schema.fields(row).find((one) => one.shape.kind === "place" && one.required);
  if (!inner) return [];
  const texts = library.schema.called(row)?.texts ?? "";
  const made = (place: number[]): TomlValue => {
    const begun = fresh(library.schema, row, library.ids, (texts || "new").replace(/_/g, "-"));
    return isTable(begun) ? { ...begun, [inner.name]: place } : begun;
  };
  return [{ ...common, title: row.title || field.title, texts, box: (inner.shape as PlaceShape).box, made }];
}

/** Whether a thing is on a square. */
export function covers(thing: Pick<Thing, "box" | "value">, x: number, y: number): boolean {
  const [west = 0, north = 0, east = west, south = north] = thing.value;
  return thing.box ? x >= west && x <= east && y >= north && y <= south : x === west && y === north;
}
