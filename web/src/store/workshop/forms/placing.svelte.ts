// The hand that places things on a map: it takes what is there and moves it, or lays down what was chosen.
import type { Draft } from "../draft.svelte";
import { boxOf, mirrored, mirroredBoxes, type Square, type Symmetry } from "../drawing";
import { FluentFile } from "../files/fluent";
import { TomlFile, type TomlValue } from "../files/toml";
import type { Language } from "../../wire";
import { textFile, type Entry, type Files, type Library } from "./library";
import { addersOf, covers, tablesOn, thingsOf, type Adder, type Thing } from "./places";
import { isTable } from "./values";

export class Placing {
  /** The thing in the hand, by where it is written. */
  chosen = $state("");
  /** What is laid down next. */
  adding = $state("");
  private from: Square | null = null;
  private to = $state.raw<Square | null>(null);
  private grip = $state.raw<{ thing: Thing; at: Square } | null>(null);

  constructor(
    private readonly draft: Draft,
    readonly map: string,
    private readonly library: () => Library,
    private readonly language: () => Language,
  ) {}

  get tables(): Entry[] {
    return tablesOn(this.library(), this.map);
  }

  get written(): Thing[] {
    return this.tables.flatMap((one) => [...thingsOf(this.library(), one)]);
  }

  get adders(): Adder[] {
    return this.tables.flatMap((one) => addersOf(this.library(), one));
  }

  /** Everything as it is seen while it is moved. */
  get things(): Thing[] {
    return this.written.map((one) => (this.grip && keyOf(one) === keyOf(this.grip.thing) ? { ...one, value: this.movedTo(this.grip.thing) } : one));
  }

  get thing(): Thing | undefined {
    return this.things.find((one) => keyOf(one) === this.chosen);
  }

  get adder(): Adder | undefined {
    return this.adders.find((one) => adderKey(one) === this.adding);
  }

  /** The rectangle that is being drawn. */
  get ahead(): number[] | null {
    return this.from && this.to && !this.grip ? boxOf(this.from, this.to) : null;
  }

  choose(thing: Thing): void {
    this.chosen = keyOf(thing);
    this.adding = "";
  }

  add(adder: Adder): void {
    this.adding = this.adding === adderKey(adder) ? "" : adderKey(adder);
    this.chosen = "";
  }

  begin(at: Square): void {
    this.from = this.to = at;
    const here = this.adder ? undefined : this.at(at);
    if (here) {
      this.chosen = keyOf(here);
      this.grip = { thing: here, at };
    }
  }

  move(at: Square): void {
    if (this.from) this.to = at;
  }

  end(map: { width: number; height: number }, symmetry: Symmetry): void {
    const { from, to, grip, adder, thing } = this;
    if (from && to) {
      if (grip) this.put(grip.thing, this.movedTo(grip.thing));
      else if (adder) this.lay(adder, from, to, map, symmetry);
      else if (thing) this.put(thing, thing.box ? boxOf(from, to) : [to.x, to.y]);
    }
    this.drop();
  }

  /** Leave off what was begun. */
  drop(): void {
    this.from = this.to = null;
    this.grip = null;
  }

  /** With the keys: a press takes a thing or begins a rectangle, the next one lays it down. */
  press(at: Square, map: { width: number; height: number }, symmetry: Symmetry): void {
    const whole = this.adder ? this.adder.box : (this.thing?.box ?? false);
    if (this.from) {
      this.to = at;
      this.end(map, symmetry);
      return;
    }
    this.begin(at);
    if (!this.grip && !whole) this.end(map, symmetry);
  }

  remove(): void {
    const { thing } = this;
    if (!thing) return;
    const whole = typeof thing.path.at(-1) === "number" ? thing.path : thing.path.slice(0, -1);
    if (whole.length > 2) this.draft.write(thing.entry.file, this.file(thing.entry.file).remove(whole));
    this.chosen = "";
  }

  private at({ x, y }: Square): Thing | undefined {
    const here = this.written.filter((one) => covers(one, x, y));
    return here.find((one) => keyOf(one) === this.chosen) ?? here.find((one) => !one.box) ?? here[0];
  }

  private movedTo(thing: Thing): number[] {
    const [right, down] = [(this.to?.x ?? 0) - (this.grip?.at.x ?? 0), (this.to?.y ?? 0) - (this.grip?.at.y ?? 0)];
    return thing.value.map((one, place) => Math.max(0, one + (place % 2 === 0 ? right : down)));
  }

  private put(thing: Thing, value: number[]): void {
    this.draft.write(thing.entry.file, this.file(thing.entry.file).set(thing.path, value));
  }

  /** New things, with a name to begin with; a symmetric map has them on every side. */
  private lay(adder: Adder, from: Square, to: Square, map: { width: number; height: number }, symmetry: Symmetry): void {
    const places = adder.box ? mirroredBoxes(from, to, map, symmetry) : mirrored(to, map, symmetry).map((one) => [one.x, one.y]);
    const files: Files = { [adder.entry.file]: this.draft.files[adder.entry.file] ?? "" };
    for (const place of places) {
      const file = new TomlFile(files[adder.entry.file] ?? "");
      const there = file.get(adder.path);
      const rows = Array.isArray(there) ? there : [];
      const made = unlike(adder.made(place), rows);
      files[adder.entry.file] = file.insert(adder.path, rows.length, made);
      if (adder.texts && isTable(made)) this.call(files, `${adder.texts}-${String(made["id"])}`, `${adder.title} ${rows.length + 1}`);
    }
    this.draft.writeAll(files);
  }

  private call(files: Files, key: string, name: string): void {
    const file = textFile(this.language());
    if (!this.library().text(key)) files[file] = new FluentFile(files[file] ?? this.draft.files[file] ?? "").set(key, name);
  }

  private file(name: string): TomlFile {
    return new TomlFile(this.draft.files[name] ?? "");
  }
}

/** A row with an id that none of the others has. */
function unlike(made: TomlValue, rows: TomlValue[]): TomlValue {
  if (!isTable(made) || typeof made["id"] !== "string") return made;
  const used = rows.map((one) => (isTable(one) ? one["id"] : ""));
  const base = made["id"];
  let id = base;
  for (let number = 2; used.includes(id); number += 1) id = `${base}-${number}`;
  return { ...made, id };
}

export function keyOf(thing: Pick<Thing, "entry" | "path">): string {
  return `${thing.entry.file} ${thing.path.join(".")}`;
}

export function adderKey(adder: Pick<Adder, "entry" | "path">): string {
  return `${adder.entry.file} ${adder.path.join(".")}`;
}
