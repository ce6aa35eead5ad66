// What the fields of a pack may hold, from the JSON Schema of its game: every field is one of a few shapes that a form can draw.
import type { TomlValue } from "../files/toml";

type Json = Record<string, unknown>;

interface Common {
  /** Whether it may also be left empty, where leaving it out means something else than any value. */
  optional?: boolean;
}
export interface TextShape extends Common {
  kind: "text";
  pattern: string;
  /** The kind of text that it is called by. */
  texts: string;
}
export interface NumberShape extends Common {
  kind: "number";
  least: number;
  most: number;
}
export interface FlagShape extends Common {
  kind: "flag";
}
export interface ChoiceShape extends Common {
  kind: "choice";
  values: (string | number)[];
  words: string[];
}
export interface CodeShape extends Common {
  kind: "code";
  /** Each code with the highest number behind it; 0: it has none. */
  codes: Record<string, number>;
  empty: boolean;
}
export interface NameShape extends Common {
  kind: "name";
  kinds: string[];
  also: string[];
  alsoWords: string[];
}
export interface PlaceShape extends Common {
  kind: "place";
  box: boolean;
  least: number;
  most: number;
}
/** Words with arguments in brackets. */
export interface CallShape extends Common {
  kind: "call";
  calls: string[];
}
export interface ListShape extends Common {
  kind: "list";
  of: Shape;
  least: number;
  most: number;
  sum: Sum | null;
}
export interface TableShape extends Common {
  kind: "table";
  record: string;
  /** What its fields say here and not everywhere: values that are fixed, and false for what has no meaning. */
  fixed: Record<string, TomlValue | false>;
  title: string;
  about: string;
  /** Values of fields of the table around it with which it may stand there. */
  needs: Record<string, TomlValue[]>;
}
/** One of several shapes. */
export interface EitherShape extends Common {
  kind: "either";
  shapes: Shape[];
}
export interface DictionaryShape extends Common {
  kind: "dictionary";
  of: Shape;
  keys: Shape;
}
export type Shape = TextShape | NumberShape | FlagShape | ChoiceShape | CodeShape | NameShape | PlaceShape | CallShape | ListShape | TableShape | EitherShape | DictionaryShape;

/** What the entries of a list cost together, by a field of each, and the field that says how much that may be. */
export interface Sum {
  field: string;
  limit: string;
}

export interface Field {
  name: string;
  title: string;
  about: string;
  shape: Shape;
  required: boolean;
  /** What is meant where it is left out. */
  fallback: TomlValue | undefined;
}

export interface TableKind {
  kind: string;
  title: string;
  about: string;
  shape: TableShape;
}

/** The texts of something with an id. */
export interface Called {
  texts: string;
  attributes: string[];
}

/** An argument of a word: one of some words, a number, or further words with arguments. */
export interface Argument {
  name: string;
  enum?: string[];
  type?: string;
  minimum?: number;
  optional?: boolean;
  effects?: boolean;
}

const PAGE = "pack.toml";
const MOST = 1_000_000;
const HIGHEST = 9_999;

/** The tables of one file of a game's packs, and what is in them. */
export class FormSchema {
  readonly kinds: TableKind[];
  /** The words of effects that are written as calls, each with its arguments. */
  readonly grammar: Record<string, Argument[]>;
  /** The title page of a pack: a file that is one table. */
  readonly page: TableShape = { kind: "table", record: PAGE, fixed: {}, title: "", about: "", needs: {} };
  private readonly definitions: Record<string, Json>;
  private readonly known = new Map<string, Field[]>();

  constructor(schema: Json, page: Json = {}) {
    this.grammar = (schema["x-grammar"] ?? {}) as Record<string, Argument[]>;
    this.definitions = { ...((schema["$defs"] ?? {}) as Record<string, Json>), [PAGE]: page };
    this.kinds = Object.entries((schema["properties"] ?? {}) as Record<string, Json>).map(([kind, node]) => ({
      kind,
      title: String(node["title"] ?? kind),
      about: String(node["description"] ?? ""),
      shape: this.shape((node["items"] ?? {}) as Json) as TableShape,
    }));
  }

  kind(name: string): TableKind | undefined {
    return this.kinds.find((one) => one.kind === name);
  }

  /** The fields of a table, in the order of the documentation. */
  fields(table: TableShape): Field[] {
    const fixed = Object.keys(table.fixed);
    const all = this.known.get(table.record) ?? this.read(table.record);
    return fixed.length === 0 ? all : all.filter((one) => !fixed.includes(one.name));
  }

  /** How what has this shape is called; null where it has no texts. */
  called(table: TableShape): Called | null {
    return calledOf(this.definitions[table.record] ?? {});
  }

  /** All kinds of texts with the further texts of each. */
  get texts(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const look = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      const called = calledOf(node as Json);
      if (called) found.set(called.texts, called.attributes);
      for (const inner of Object.values(node)) look(inner);
    };
    look(this.definitions);
    return found;
  }

  private read(record: string): Field[] {
    const node = this.definitions[record] ?? {};
    const required = (node["required"] ?? []) as string[];
    const found = Object.entries((node["properties"] ?? {}) as Record<string, Json>).map(([name, field]) => ({
      name,
      title: String(field["title"] ?? name),
      about: String(field["description"] ?? ""),
      shape: this.shape(field),
      required: required.includes(name),
      fallback: field["default"] === null ? undefined : (field["default"] as TomlValue | undefined),
    }));
    this.known.set(record, found);
    return found;
  }

  private shape(node: Json): Shape {
    const either = node["anyOf"] as Json[] | undefined;
    if (either) {
      const shapes = either.filter((one) => one["type"] !== "null").map((one) => this.shape(one));
      const optional = shapes.length < either.length;
      return shapes.length === 1 && shapes[0] ? { ...shapes[0], optional } : { kind: "either", shapes, optional };
    }
    if (node["oneOf"]) return { kind: "either", shapes: (node["oneOf"] as Json[]).map((one) => this.shape(one)) };
    if (node["$ref"]) return this.table(node);
    if (node["type"] === "array") return listed(node, (inner) => this.shape(inner));
    if (node["type"] === "object") return { kind: "dictionary", of: this.shape((node["additionalProperties"] ?? {}) as Json), keys: this.shape((node["propertyNames"] ?? { type: "string" }) as Json) };
    return single(node);
  }

  private table(node: Json): TableShape {
    const record = String(node["$ref"]).split("/").at(-1) ?? "";
    const fixed: TableShape["fixed"] = {};
    for (const [name, value] of Object.entries((node["properties"] ?? {}) as Record<string, Json | false>)) fixed[name] = value === false ? false : (value["const"] as TomlValue);
    const definition = this.definitions[record] ?? {};
    return { kind: "table", record, fixed, title: String(node["title"] ?? definition["title"] ?? ""), about: String(node["description"] ?? ""), needs: (node["x-needs"] ?? {}) as TableShape["needs"] };
  }
}

function listed(node: Json, shape: (inner: Json) => Shape): Shape {
  const items = (node["items"] ?? {}) as Json;
  if (node["x-place"]) {
    const [least, most] = [Number(items["minimum"] ?? 0), Number(items["maximum"] ?? HIGHEST)];
    return { kind: "place", box: node["x-place"] === "box", least, most };
  }
  return { kind: "list", of: shape(items), least: Number(node["minItems"] ?? 0), most: Number(node["maxItems"] ?? MOST), sum: (node["x-sum"] as Sum | undefined) ?? null };
}

function single(node: Json): Shape {
  if (node["type"] === "boolean") return { kind: "flag" };
  const values = (node["enum"] ?? ("const" in node ? [node["const"]] : null)) as (string | number)[] | null;
  if (values) return { kind: "choice", values, words: (node["x-words"] as string[] | undefined) ?? values.map(String) };
  if (node["type"] === "integer" || node["type"] === "number") return { kind: "number", least: Number(node["minimum"] ?? -HIGHEST), most: Number(node["maximum"] ?? HIGHEST) };
  if (node["x-codes"]) return { kind: "code", codes: node["x-codes"] as Record<string, number>, empty: String(node["pattern"] ?? "").endsWith("?$") };
  if (node["x-names"]) return { kind: "name", kinds: node["x-names"] as string[], also: (node["x-also"] as string[] | undefined) ?? [], alsoWords: (node["x-also-words"] as string[] | undefined) ?? [] };
  if (node["x-calls"]) return { kind: "call", calls: node["x-calls"] as string[] };
  return { kind: "text", pattern: String(node["pattern"] ?? ""), texts: String(node["x-texts"] ?? "") };
}

function calledOf(node: Json): Called | null {
  return typeof node["x-texts"] === "string" ? { texts: node["x-texts"], attributes: (node["x-attributes"] as string[] | undefined) ?? [] } : null;
}
