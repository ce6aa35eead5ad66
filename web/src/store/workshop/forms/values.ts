// Values of shapes: what a new entry begins with, and everything that stands inside of an entry.
import type { Path, TomlValue } from "../files/toml";
import type { FormSchema, Shape, TableShape } from "./shapes";

type Table = { [key: string]: TomlValue };

/** What may be named: the ids of each kind of table, in the order in which they are offered. */
export type Ids = (kind: string) => string[];

const DEEPEST = 4;

/** What a value is made with: the id of a new entry, and how deep the value lies in it. */
type Making = { schema: FormSchema; ids: Ids; id: string; depth: number };

/** How the least of each kind of shape is made. */
const LEAST: { [K in Shape["kind"]]: (shape: Extract<Shape, { kind: K }>, making: Making) => TomlValue } = {
  flag: () => false,
  number: (shape) => Math.min(Math.max(shape.least, 0), shape.most),
  choice: (shape) => shape.values[0] ?? "",
  code: (shape) => (shape.empty ? "" : firstCode(shape.codes)),
  name: (shape, { ids }) => shape.also[0] ?? shape.kinds.flatMap(ids)[0] ?? "",
  place: (shape) => Array.from({ length: shape.box ? 4 : 2 }, () => shape.least),
  call: () => "",
  text: (shape, { id }) => ((shape.pattern ? new RegExp(shape.pattern).test("") : !shape.texts) ? "" : id),
  list: (shape, { schema, ids, id, depth }) => Array.from({ length: shape.least }, (_, number) => fresh(schema, shape.of, ids, `${id}-${number + 1}`, depth + 1)),
  dictionary: () => ({}),
  either: (shape, { schema, ids, id, depth }) => fresh(schema, shape.shapes[0] ?? { kind: "flag" }, ids, id, depth),
  table: (shape, { schema, ids, id, depth }) => freshTable(schema, shape, ids, id, depth),
};

/** The least that a shape allows: what is added before somebody says more. */
export function fresh(schema: FormSchema, shape: Shape, ids: Ids, id = "new", depth = 0): TomlValue {
  const least = LEAST[shape.kind] as (shape: Shape, making: Making) => TomlValue;
  return least(shape, { schema, ids, id, depth });
}

function freshTable(schema: FormSchema, shape: TableShape, ids: Ids, id: string, depth: number): Table {
  const made: Table = {};
  for (const field of schema.fields(shape)) {
    if (field.name === "id") made["id"] = field.shape.kind === "text" ? id : fresh(schema, field.shape, ids, id, depth + 1);
    else if (field.required && depth < DEEPEST) made[field.name] = fresh(schema, field.shape, ids, id, depth + 1);
  }
  for (const [name, value] of Object.entries(shape.fixed)) if (value !== false) made[name] = value;
  const { id: mine, kind, ...others } = made;
  return { ...(mine === undefined ? {} : { id: mine }), ...(kind === undefined ? {} : { kind }), ...others };
}

function firstCode(codes: Record<string, number>): string {
  const [code = "", most = 0] = Object.entries(codes)[0] ?? [];
  return most > 0 ? `${code}1` : code;
}

/** A code and the number behind it. */
export function codeParts(codes: Record<string, number>, written: string): { code: string; number: number } {
  const found = Object.keys(codes)
    .sort((one, other) => other.length - one.length)
    .find((one) => written.toUpperCase().startsWith(one.toUpperCase()) && /^\d*$/.test(written.slice(one.length)));
  return { code: found ?? written, number: found ? Number(written.slice(found.length) || 0) : 0 };
}

/** The shape that a value has, of several. */
export function shapeFor(schema: FormSchema, shapes: Shape[], value: TomlValue): Shape | undefined {
  return shapes.find((one) => fits(schema, one, value)) ?? shapes.find((one) => (one.kind === "table") === isTable(value));
}

function fits(schema: FormSchema, shape: Shape, value: TomlValue): boolean {
  if (shape.kind !== "table") return !isTable(value) && Array.isArray(value) === (shape.kind === "list" || shape.kind === "place");
  if (!isTable(value)) return false;
  const fixed = Object.entries(shape.fixed).filter(([, one]) => one !== false);
  if (fixed.length > 0) return fixed.every(([name, one]) => value[name] === one);
  const fields = schema.fields(shape);
  return Object.keys(value).every((name) => fields.some((one) => one.name === name)) && fields.every((one) => !one.required || one.name in value);
}

export function isTable(value: TomlValue | undefined): value is Table {
  return typeof value === "object" && !Array.isArray(value);
}

/** Something inside of an entry: its shape, its value, where it stands, and the titles that lead there. */
export interface Found {
  shape: Shape;
  value: TomlValue;
  path: Path;
  titles: string[];
  /** The table that holds it, and its shape. */
  table: Table;
  record: TableShape | null;
}

/** Everything inside of a value, itself first. */
export function* inside(schema: FormSchema, shape: Shape, value: TomlValue, path: Path = [], titles: string[] = [], table: Table = {}, record: TableShape | null = null): Generator<Found> {
  yield { shape, value, path, titles, table, record };
  if (shape.kind === "either") {
    const found = shapeFor(schema, shape.shapes, value);
    if (found) yield* inside(schema, found, value, path, titles, table, record);
  } else if (shape.kind === "table" && isTable(value)) {
    for (const field of schema.fields(shape)) {
      const inner = value[field.name];
      if (inner !== undefined) yield* inside(schema, field.shape, inner, [...path, field.name], [...titles, field.title], value, shape);
    }
  } else if (shape.kind === "list" && Array.isArray(value)) {
    for (const [number, inner] of value.entries()) yield* inside(schema, shape.of, inner, [...path, number], titles, table, record);
  } else if (shape.kind === "dictionary" && isTable(value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield { shape: shape.keys, value: key, path: [...path, key], titles, table, record };
      yield* inside(schema, shape.of, inner, [...path, key], [...titles, key], value, record);
    }
  }
}
