// Everything that has an id: what the draft holds, and what it may use of the packs that come with the game.
import { FluentFile } from "../files/fluent";
import { TomlFile, type Path, type TomlValue } from "../files/toml";
import type { Language } from "../../wire";
import { humanised } from "../../words.svelte";
import type { FormSchema, TableShape } from "./shapes";
import { inside, isTable, type Found } from "./values";

export type Files = Record<string, string>;
export const MAPS = "maps";

/** One table of a pack. */
export interface Entry {
  kind: string;
  id: string;
  file: string;
  path: Path;
  own: boolean;
  value: { [key: string]: TomlValue };
}

export const TITLE_PAGE = "pack.toml";
const CONTENT = /^[\w-]+\.toml$/;
const MAP = /^maps\/([\w-]+)\.map$/;

export function isContent(file: string): boolean {
  return CONTENT.test(file) && file !== TITLE_PAGE;
}

export function textFile(language: Language): string {
  return `texts/${language}.ftl`;
}

/** Files are read once for each text that they have had. */
const read = new Map<string, TomlFile | null>();
const MOST_READ = 60;

/** A file of tables; null where its text is no TOML. */
export function tomlOf(text: string): TomlFile | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  let found: TomlFile | null;
  try {
    found = new TomlFile(text);
  } catch {
    found = null;
  }
  read.set(text, found);
  return found;
}

const spoken = new Map<string, FluentFile>();

export function fluentOf(text: string): FluentFile {
  const found = spoken.get(text) ?? new FluentFile(text);
  if (spoken.size >= MOST_READ) spoken.clear();
  spoken.set(text, found);
  return found;
}

export class Library {
  readonly entries: Entry[];
  private readonly maps: { own: string[]; all: string[] };

  constructor(
    readonly schema: FormSchema,
    private readonly files: Files,
    private readonly others: readonly Files[],
    private readonly language: Language,
  ) {
    this.entries = [...entriesOf(files, schema, true), ...others.flatMap((one) => entriesOf(one, schema, false))];
    const own = mapsOf(files);
    this.maps = { own, all: [...new Set([...own, ...others.flatMap(mapsOf)])] };
  }

  of(kind: string): Entry[] {
    return this.entries.filter((one) => one.kind === kind);
  }

  find(kind: string, id: string): Entry | undefined {
    return this.entries.find((one) => one.kind === kind && one.id === id);
  }

  /** What may be named of a kind, one's own first. */
  ids = (kind: string): string[] => (kind === MAPS ? this.maps.all : [...new Set(this.of(kind).map((one) => one.id))]);

  own(kind: string, id: string): boolean {
    return kind === MAPS ? this.maps.own.includes(id) : this.of(kind).some((one) => one.own && one.id === id);
  }

  /** How something is called, in the language that is written, else in one that has a name. */
  name(kind: string, id: string): string {
    const shape = this.schema.kind(kind)?.shape;
    const texts = kind === MAPS ? "map" : shape && this.schema.called(shape)?.texts;
    return (texts && this.text(`${texts}-${id}`)) || humanised(id);
  }

  text(key: string): string {
    for (const files of [this.files, ...this.others])
      for (const language of [this.language, "en", "fr", "ru"] as Language[]) {
        const found = fluentOf(files[textFile(language)] ?? "").get(key);
        if (found) return found;
      }
    return "";
  }

  /** Everything inside of all tables of the draft. */
  *inside(): Generator<Found & { entry: Entry }> {
    for (const entry of this.entries.filter((one) => one.own)) {
      const shape = this.schema.kind(entry.kind)?.shape;
      if (shape) for (const found of inside(this.schema, shape, entry.value, entry.path)) yield { ...found, entry };
    }
  }

  /** An id that no table of this kind has. */
  free(kind: string, wanted: string): string {
    const used = new Set(this.ids(kind));
    if (!used.has(wanted)) return wanted;
    for (let number = 2; ; number += 1) if (!used.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }

  /** What names an entry: the tables in which its id stands. */
  naming(kind: string, id: string): Entry[] {
    const found = [...this.inside()].filter(({ shape, value }) => shape.kind === "name" && shape.kinds.includes(kind) && value === id);
    return [...new Set(found.map((one) => one.entry))];
  }

  /** The files in which an entry has another id: its table, whatever names it, and its texts in all languages. */
  renamed(entry: Entry, path: Path, record: TableShape, to: string): Files {
    const changed: Files = {};
    const now = (file: string): string => changed[file] ?? this.files[file] ?? "";
    const from = String(tomlOf(this.files[entry.file] ?? "")?.get([...path, "id"]) ?? "");
    const whole = path.length === entry.path.length;
    for (const { shape, value, path: place, entry: holder } of whole ? this.inside() : [])
      if (shape.kind === "name" && shape.kinds.includes(entry.kind) && value === from && typeof place.at(-1) !== "undefined") changed[holder.file] = new TomlFile(now(holder.file)).set(place, to);
    changed[entry.file] = new TomlFile(now(entry.file)).set([...path, "id"], to);
    const called = this.schema.called(record)?.texts;
    const shared = called ? this.sharing(called, from) : 0;
    for (const language of ["en", "fr", "ru"] as Language[]) {
      const file = textFile(language);
      if (called && shared < 2 && file in this.files) changed[file] = new FluentFile(now(file)).rename(`${called}-${from}`, `${called}-${to}`);
    }
    return changed;
  }

  /** How many tables of the draft have this text. */
  private sharing(texts: string, id: string): number {
    return [...this.inside()].filter(({ shape, value }) => shape.kind === "table" && isTable(value) && value["id"] === id && this.schema.called(shape)?.texts === texts).length;
  }

  /** Every key that the draft's tables and maps want, with the further texts of each. */
  wanted(): string[] {
    const attributes = this.schema.texts;
    const keys = new Set<string>();
    const want = (texts: string, id: string): void => {
      keys.add(`${texts}-${id}`);
      for (const one of attributes.get(texts) ?? []) keys.add(`${texts}-${id}.${one}`);
    };
    const title = tomlOf(this.files[TITLE_PAGE] ?? "")?.data["title"];
    if (typeof title === "string" && title) keys.add(title);
    for (const map of this.maps.own) want("map", map);
    for (const { shape, value } of this.inside()) {
      if (shape.kind === "text" && shape.texts && typeof value === "string" && value) want(shape.texts, value);
      const called = shape.kind === "table" ? this.schema.called(shape) : null;
      if (called && isTable(value) && typeof value["id"] === "string") want(called.texts, value["id"]);
    }
    return [...keys].filter((key) => !this.others.some((one) => Object.entries(one).some(([file, text]) => file.endsWith(".ftl") && fluentOf(text).has(key))));
  }
}

function entriesOf(files: Files, schema: FormSchema, own: boolean): Entry[] {
  const found: Entry[] = [];
  for (const [file, text] of Object.entries(files).sort(([one], [other]) => one.localeCompare(other))) {
    if (!isContent(file)) continue;
    const data = tomlOf(text)?.data ?? {};
    for (const { kind } of schema.kinds) {
      const rows = data[kind];
      if (!Array.isArray(rows)) continue;
      rows.forEach((value, number) => {
        if (isTable(value)) found.push({ kind, id: String(value["id"] ?? ""), file, path: [kind, number], own, value });
      });
    }
  }
  return found;
}

function mapsOf(files: Files): string[] {
  return Object.keys(files).flatMap((one) => MAP.exec(one)?.[1]?.replace(/_/g, "-") ?? []);
}
