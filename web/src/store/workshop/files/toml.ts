// A TOML file that is edited value by value: what is not touched keeps its order, its comments and its blanks, byte for byte.
import { parseToml, TomlMistake, valueOf, type Block, type Inline, type List, type Node, type Pair, type Path, type TomlValue } from "./tomlSyntax";

export { TomlMistake, type Path, type TomlValue };
const WIDEST = 100; // a list that would be wider has a line for each entry
const STEP = "    ";

export class TomlFile {
  private readonly root: Block;
  readonly data: { [key: string]: TomlValue };

  /** TomlMistake where the text is no TOML. */
  constructor(readonly text: string) {
    this.root = parseToml(text);
    this.data = valueOf(this.root) as { [key: string]: TomlValue };
  }

  get(path: Path): TomlValue | undefined {
    const node = this.node(path);
    return node ? valueOf(node) : undefined;
  }

  /** The text with a value at a path. A value that is there already in this form leaves the text as it is. */
  set(path: Path, value: TomlValue): string {
    const node = this.node(path);
    if (node && JSON.stringify(valueOf(node)) === JSON.stringify(value)) return this.text;
    if (node && (node.kind === "leaf" || node.kind === "list" || node.kind === "inline")) return this.splice(node.start, node.end, written(value, this.indent(node.start)));
    if (node) return new TomlFile(this.remove(path)).set(path, value);
    return this.add(path, value);
  }

  /** The text without what stands at a path: a key with its line, an entry of a list, a table with all that is in it. */
  remove(path: Path): string {
    const parent = this.node(path.slice(0, -1));
    const last = path.at(-1) ?? "";
    if (!parent || !this.node(path)) return this.text;
    if (parent.kind === "list") return this.withoutItem(parent, Number(last));
    if (parent.kind === "blocks") return this.withoutBlock(parent.items[Number(last)] as Block);
    if (parent.kind === "leaf") return this.text;
    const pair = parent.pairs.get(String(last)) as Pair;
    if (pair.node.kind === "block") return this.withoutBlock(pair.node);
    if (pair.node.kind === "blocks") return pair.node.items.reduceRight((file, one) => new TomlFile(file.withoutBlock(one)), this as TomlFile).text;
    return parent.kind === "inline" ? this.withoutPair(parent, String(last)) : this.withoutLine(pair);
  }

  /** The text with one more entry of a list, or with one more table of this header, before the entry that is there now. */
  insert(path: Path, index: number, value: TomlValue): string {
    const node = this.node(path);
    if (!node) return path.length === 1 && isTable(value) ? this.append(String(path[0]), value) : this.set(path, [value]);
    if (node.kind === "blocks") {
      const before = node.items[index];
      const made = header(this.headerOf(node.items[0] as Block)) + body(value as { [key: string]: TomlValue });
      if (before) return this.splice(this.above(before), this.above(before), `${made}\n`);
      return this.splice(this.tail(node.items.at(-1) as Block), this.tail(node.items.at(-1) as Block), `${this.lineBreak(this.tail(node.items.at(-1) as Block))}\n${made}`);
    }
    return node.kind === "list" ? this.withItem(node, index, value) : this.text;
  }

  /** The same entry once more behind itself, comments and all; `changes` are written into the copy. */
  duplicate(path: Path, changes: { [key: string]: TomlValue } = {}): string {
    const index = Number(path.at(-1));
    const parent = this.node(path.slice(0, -1));
    const node = this.node(path);
    if (!parent || !node) return this.text;
    let copied = this.text;
    if (parent.kind === "blocks") {
      const block = node as Block;
      const own = this.text.slice(this.above(block), this.tail(block));
      copied = this.splice(this.tail(block), this.tail(block), `${this.lineBreak(this.tail(block))}\n${own}`);
    } else if (parent.kind === "list") copied = this.withItem(parent, index + 1, valueOf(node), this.text.slice(node.start, node.end));
    let file = new TomlFile(copied);
    const place = [...path.slice(0, -1), index + 1];
    for (const [key, value] of Object.entries(changes)) file = new TomlFile(file.set([...place, key], value));
    return file.text;
  }

  /** The text with an entry at another place of its list. */
  move(path: Path, from: number, to: number): string {
    const parent = this.node(path);
    if (!parent || from === to || (parent.kind !== "list" && parent.kind !== "blocks")) return this.text;
    const node = parent.items[from];
    if (!node || !parent.items[to]) return this.text;
    if (parent.kind === "list") {
      const order = parent.items.map((_, number) => number);
      order.splice(to, 0, ...order.splice(from, 1));
      return this.inOrder(parent.items.map((one) => [one.start, one.end]), order);
    }
    const places = parent.items.map((one): [number, number] => [this.above(one), this.tail(one)]);
    const order = places.map((_, number) => number);
    order.splice(to, 0, ...order.splice(from, 1));
    return this.inOrder(places, order);
  }

  /** The line, from 1, where a path stands, or what is nearest to it. */
  lineOf(path: Path): number {
    for (let length = path.length; length > 0; length -= 1) {
      const place = this.placeOf(path.slice(0, length));
      if (place >= 0) return this.text.slice(0, place).split("\n").length;
    }
    return 1;
  }

  /** The path of the innermost thing that begins in a line or holds it. */
  pathAt(line: number): Path {
    let [start, end] = [0, this.text.length];
    for (let number = 1; number < line && start < this.text.length; number += 1) start = this.text.indexOf("\n", start) + 1 || this.text.length;
    end = this.text.indexOf("\n", start);
    return deepest(this.root, start, end < 0 ? this.text.length : end);
  }

  private node(path: Path): Node | undefined {
    let node = this.root as Node | undefined;
    for (const part of path) {
      if (!node || node.kind === "leaf") return undefined;
      node = node.kind === "list" || node.kind === "blocks" ? node.items[Number(part)] : node.pairs.get(String(part))?.node;
    }
    return node;
  }

  private placeOf(path: Path): number {
    const parent = this.node(path.slice(0, -1));
    const node = this.node(path);
    if (!parent || !node) return -1;
    return parent.kind === "block" || parent.kind === "inline" ? (parent.pairs.get(String(path.at(-1)))?.start ?? -1) : node.start;
  }

  private splice(start: number, end: number, text: string): string {
    return this.text.slice(0, start) + text + this.text.slice(end);
  }

  private inOrder(places: [number, number][], order: number[]): string {
    let text = "";
    let at = 0;
    places.forEach(([start, end], number) => {
      const [from, to] = places[order[number] ?? number] ?? [start, end];
      text += this.text.slice(at, start) + this.text.slice(from, to);
      at = end;
    });
    return text + this.text.slice(at);
  }

  private add(path: Path, value: TomlValue): string {
    const key = path.at(-1);
    const parent = this.node(path.slice(0, -1));
    if (typeof key !== "string") return this.text;
    if (!parent) return this.set(path.slice(0, -1), { [key]: value });
    if (parent.kind === "inline") return this.withPair(parent, key, value);
    if (parent.kind !== "block") return this.text;
    const lines = [...parent.pairs.values()].filter((one) => one.node.kind !== "block" && one.node.kind !== "blocks");
    const last = lines.at(-1);
    if (parent === this.root && !last) return this.splice(this.top(), this.top(), `${bare(key)} = ${written(value, "")}\n`);
    if (parent.body < 0) return this.splice(this.text.length, this.text.length, `${this.lineBreak(this.text.length)}\n${header(`[${path.slice(0, -1).map((one) => bare(String(one))).join(".")}]`)}${bare(key)} = ${written(value, "")}\n`);
    const at = last ? this.lineEnd(last.node.end) : this.lineEnd(this.text.indexOf("]", parent.start));
    const indent = last ? this.indent(last.start) : "";
    return this.splice(at, at, `${this.lineBreak(at)}${indent}${bare(key)} = ${written(value, indent)}\n`);
  }

  /** A table of a kind that is not in the file yet goes to its end. */
  private append(kind: string, value: TomlValue): string {
    const end = this.text.length;
    const gap = this.text.trim() === "" ? "" : `${this.lineBreak(end)}${this.text.endsWith("\n\n") ? "" : "\n"}`;
    return this.splice(end, end, gap + header(`[[${bare(kind)}]]`) + body(value as { [key: string]: TomlValue }));
  }

  private withItem(list: List, index: number, value: TomlValue, as = ""): string {
    const at = list.items[index];
    const before = list.items[index - 1];
    const many = this.text.slice(list.start, list.items[0]?.start ?? list.end).includes("\n");
    const indent = list.items[0] && many ? this.indent(list.items[0].start) : this.indent(list.start) + STEP;
    const text = as || written(value, many ? indent : this.indent(list.start));
    if (many && at) return this.splice(at.start, at.start, `${text},\n${indent}`);
    if (many && before) {
      const comma = /^\s*,/.exec(this.text.slice(before.end))?.[0] ?? "";
      const end = before.end + comma.length;
      const behind = /^[ \t]*(#[^\n]*)?/.exec(this.text.slice(end))?.[0] ?? "";
      return this.splice(before.end, end + behind.length, `,${behind}\n${indent}${text}${comma ? "," : ""}`);
    }
    if (at) return this.splice(at.start, at.start, `${text}, `);
    if (before) return this.splice(before.end, before.end, `, ${text}`);
    return this.splice(list.start, list.end, written([value], this.indent(list.start)));
  }

  private withoutItem(list: List, index: number): string {
    const item = list.items[index] as Node;
    if (list.items.length === 1) return this.splice(list.start, list.end, "[]");
    const comma = /^\s*,/.exec(this.text.slice(item.end));
    const end = item.end + (comma?.[0].length ?? 0);
    const alone = this.aloneInLine(item.start, end);
    if (alone && comma) return this.splice(alone[0], alone[1], "");
    const before = list.items[index - 1];
    if (before && !list.items[index + 1]) return this.splice(before.end, item.end, "");
    return this.splice(item.start, list.items[index + 1]?.start ?? end, "");
  }

  private withPair(table: Inline, key: string, value: TomlValue): string {
    const last = [...table.pairs.values()].at(-1);
    const text = `${bare(key)} = ${written(value, this.indent(table.start))}`;
    return last ? this.splice(last.end, last.end, `, ${text}`) : this.splice(table.start, table.end, `{ ${text} }`);
  }

  private withoutPair(table: Inline, key: string): string {
    const pairs = [...table.pairs];
    const index = pairs.findIndex(([one]) => one === key);
    const [pair, next, before] = [pairs[index]?.[1], pairs[index + 1]?.[1], pairs[index - 1]?.[1]];
    if (!pair) return this.text;
    if (next) return this.splice(pair.start, next.start, "");
    return before ? this.splice(before.end, pair.end, "") : this.splice(table.start, table.end, "{}");
  }

  private withoutLine(pair: Pair): string {
    const start = this.text.lastIndexOf("\n", pair.start - 1) + 1;
    return this.splice(start, this.lineEnd(pair.node.end), "");
  }

  private withoutBlock(block: Block): string {
    const [start, end] = [this.above(block), this.tail(block)];
    const gap = /\n(\s*\n)$/.exec(this.text.slice(0, start))?.[1] ?? "";
    return this.splice(start - gap.length, end, "");
  }

  /** Where an entry with a header begins: at the comments that stand right above it. */
  private above(block: Block): number {
    let start = this.text.lastIndexOf("\n", block.start - 1) + 1;
    for (;;) {
      const before = this.text.lastIndexOf("\n", start - 2) + 1;
      if (start === 0 || !/^\s*#/.test(this.text.slice(before, start))) return start;
      // The comment at the top of a file speaks of the file, where a blank line or nothing is above it.
      if (before === 0) return start;
      start = before;
    }
  }

  /** Behind the last line of a table and of those inside of it. */
  private tail(block: Block): number {
    return Math.max(block.body, block.end);
  }

  private top(): number {
    const comments = /^(\s*#[^\n]*\n)*/.exec(this.text)?.[0].length ?? 0;
    return comments;
  }

  private headerOf(block: Block): string {
    return this.text.slice(block.start, this.text.indexOf("]]", block.start) + 2);
  }

  /** Behind the end of the line in which something ends. */
  private lineEnd(at: number): number {
    const end = this.text.indexOf("\n", at);
    return end < 0 ? this.text.length : end + 1;
  }

  private lineBreak(at: number): string {
    return at > 0 && this.text[at - 1] !== "\n" ? "\n" : "";
  }

  private indent(at: number): string {
    const start = this.text.lastIndexOf("\n", at - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start))?.[0] ?? "";
  }

  /** The lines of something that shares them with nobody, their end included. */
  private aloneInLine(start: number, end: number): [number, number] | null {
    const first = this.text.lastIndexOf("\n", start - 1) + 1;
    const last = this.lineEnd(end);
    const clean = this.text.slice(first, start).trim() === "" && /^[ \t]*(#[^\n]*)?\r?\n?$/.test(this.text.slice(end, last));
    return clean && this.text[last - 1] === "\n" ? [first, last] : null;
  }
}

function isTable(value: TomlValue): value is { [key: string]: TomlValue } {
  return typeof value === "object" && !Array.isArray(value);
}

function header(text: string): string {
  return `${text}\n`;
}

function body(table: { [key: string]: TomlValue }): string {
  return Object.entries(table).map(([key, value]) => `${bare(key)} = ${written(value, "")}\n`).join("");
}

function bare(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : JSON.stringify(key);
}

/** A value as it is written; what would be too wide has a line for each entry. */
export function written(value: TomlValue, indent = ""): string {
  if (typeof value === "string") return JSON.stringify(value).replace(/\u007f/g, "\\u007f");
  if (typeof value !== "object") return String(value);
  if (!Array.isArray(value)) {
    const pairs = Object.entries(value).map(([key, one]) => `${bare(key)} = ${written(one, indent)}`);
    return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
  }
  const flat = `[${value.map((one) => written(one, indent)).join(", ")}]`;
  if (indent.length + flat.length <= WIDEST || value.length < 2) return flat;
  return `[\n${value.map((one) => `${indent}${STEP}${written(one, indent + STEP)},\n`).join("")}${indent}]`;
}

/** The innermost thing that begins between two places, or holds the first of them. */
function deepest(node: Node, start: number, end: number): Path {
  let best: Path = [];
  const look = (inner: Node, path: Path, from: number): void => {
    const reaches = inner.kind === "block" ? Math.max(inner.body, inner.end) : inner.end;
    const begins = from >= start && from <= end;
    const holds = from <= start && reaches > start;
    if (!begins && !holds) return;
    if (path.length > 0 && (holds || best.length === 0 || path.length === best.length + 1)) best = path;
    children(inner).forEach(([key, child, place]) => look(child, [...path, key], place));
  };
  children(node).forEach(([key, child, place]) => look(child, [key], place));
  return best;
}

function children(node: Node): [string | number, Node, number][] {
  if (node.kind === "leaf") return [];
  if (node.kind === "list" || node.kind === "blocks") return node.items.map((one, number) => [number, one, one.start]);
  return [...node.pairs].map(([key, pair]) => [key, pair.node, pair.start]);
}
