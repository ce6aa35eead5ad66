// What the fields of a form read and write: one file of a draft, with its texts and with everything that may be named.
import { FluentFile } from "../files/fluent";
import { TomlFile, type Path, type TomlValue } from "../files/toml";
import type { Draft } from "../draft.svelte";
import type { Language, Mistake } from "../../wire";
import { fluentOf, textFile, tomlOf, type Entry, type Files, type Library } from "./library";
import { isTable } from "./values";
import type { Called, FormSchema, TableShape } from "./shapes";

export class Desk {
  readonly schema: FormSchema;

  constructor(
    private readonly draft: Draft,
    readonly file: string,
    readonly library: Library,
    /** The language whose texts stand in the form. */
    readonly language: Language,
    private readonly mistakes: readonly Mistake[],
  ) {
    this.schema = library.schema;
  }

  get(path: Path): TomlValue | undefined {
    return this.toml?.get(path);
  }

  /** Write a value; undefined takes the key out. */
  set(path: Path, value: TomlValue | undefined, typing = false): void {
    this.change((file) => (value === undefined ? file.remove(path) : file.set(path, value)), typing);
  }

  insert(path: Path, index: number, value: TomlValue): void {
    this.change((file) => file.insert(path, index, value));
  }

  remove(path: Path): void {
    this.change((file) => file.remove(path));
  }

  move(path: Path, from: number, to: number): void {
    this.change((file) => file.move(path, from, to));
  }

  /** An entry once more, with an id and a name of its own. */
  duplicate(entry: Entry): string {
    const id = this.library.free(entry.kind, entry.id);
    const toml = this.toml;
    if (!toml) return id;
    const files: Files = { [this.file]: toml.duplicate(entry.path, entry.id ? { id } : {}) };
    const shape = this.schema.kind(entry.kind)?.shape;
    const called = shape ? this.schema.called(shape) : null;
    if (called && entry.id) this.named(files, called, id, (key) => this.library.text(`${called.texts}-${entry.id}${key}`));
    this.draft.writeAll(files);
    return id;
  }

  /** A new entry with a name to begin with, so that nothing is missing. */
  add(kind: string, value: TomlValue, name: string): void {
    const toml = this.toml;
    if (!toml || !isTable(value)) return;
    const id = String(value["id"] ?? "");
    const rows = toml.get([kind]);
    const files: Files = { [this.file]: toml.insert([kind], Array.isArray(rows) ? rows.length : 0, value) };
    const shape = this.schema.kind(kind)?.shape;
    const called = shape ? this.schema.called(shape) : null;
    if (called && id && !this.library.text(`${called.texts}-${id}`)) this.named(files, called, id, () => name);
    this.draft.writeAll(files);
  }

  /** Another id for a table: whatever names it and its texts follow. */
  rename(path: Path, record: TableShape, to: string): void {
    const entry = this.entries.find((one) => one.path.every((part, place) => path[place] === part));
    if (entry) this.draft.writeAll(this.library.renamed(entry, path, record, to));
  }

  /** The tables of this file. */
  get entries(): Entry[] {
    return this.library.entries.filter((one) => one.own && one.file === this.file);
  }

  /** Whether the file can be read at all. */
  get readable(): boolean {
    return this.toml !== null;
  }

  text(key: string): string {
    return fluentOf(this.draft.files[textFile(this.language)] ?? "").get(key);
  }

  say(key: string, text: string, typing = true): void {
    const file = textFile(this.language);
    this.draft.write(file, new FluentFile(this.draft.files[file] ?? "").set(key, text), typing);
  }

  /** What the check says of a value, or of something inside of it. */
  problems(path: Path): Mistake[] {
    const toml = this.toml;
    if (!toml || this.mistakes.length === 0) return [];
    return this.mistakes.filter((one) => one.file === this.file && one.line > 0 && path.every((part, place) => toml.pathAt(one.line)[place] === part));
  }

  /** What it says of just this value, not of one inside of it. */
  problemsAt(path: Path): Mistake[] {
    return this.problems(path).filter((one) => this.toml?.pathAt(one.line).length === path.length);
  }

  private get toml(): TomlFile | null {
    return tomlOf(this.draft.files[this.file] ?? "");
  }

  private named(files: Files, called: Called, id: string, text: (key: string) => string): void {
    const file = textFile(this.language);
    let now = this.draft.files[file] ?? "";
    for (const key of ["", ...called.attributes.map((one) => `.${one}`)]) now = new FluentFile(now).set(`${called.texts}-${id}${key}`, text(key) || text(""));
    files[file] = now;
  }

  private change(work: (file: TomlFile) => string, typing = false): void {
    const toml = this.toml;
    if (toml) this.draft.write(this.file, work(toml), typing);
  }
}
