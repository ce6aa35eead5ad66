// TOML read with the place of everything in the text, so that single values can be changed and all else stays as it was written.

export type TomlValue = string | number | boolean | TomlValue[] | { [key: string]: TomlValue };
export type Path = (string | number)[];

/** Something that stands in the text from `start` to `end`. */
interface Place {
  start: number;
  end: number;
}
export interface Leaf extends Place {
  kind: "leaf";
  value: string | number | boolean;
}
export interface List extends Place {
  kind: "list";
  items: Node[];
}
/** A table in braces. */
export interface Inline extends Place {
  kind: "inline";
  pairs: Map<string, Pair>;
}
/** A table that headers and lines below them make: where its own lines end, and where it begins with a header of its own. */
export interface Block extends Place {
  kind: "block";
  pairs: Map<string, Pair>;
  /** Behind the last own line; -1 without a place of its own, as the `a` of a header [a.b]. */
  body: number;
}
/** Tables with the same header [[…]]. */
export interface Blocks extends Place {
  kind: "blocks";
  items: Block[];
}
export type Node = Leaf | List | Inline | Block | Blocks;
/** A key with its value. `start` is where the key begins; of a dotted key each part has one. */
export interface Pair extends Place {
  node: Node;
}

export class TomlMistake extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const BARE = /[A-Za-z0-9_-]/;
const NUMBER = /^[+-]?(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d[\d_]*)?|inf|nan)$/;
const ESCAPES: Record<string, string> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

/** The tables of a text; TomlMistake where it is no TOML. Dates stand as the text that they are. */
export function parseToml(text: string): Block {
  return new Reader(text).document();
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): Block {
    const root: Block = { kind: "block", pairs: new Map(), start: 0, end: this.text.length, body: 0 };
    let table = root;
    if (this.text.startsWith("\uFEFF")) this.at = 1;
    for (;;) {
      this.blanks(true);
      if (this.at >= this.text.length) break;
      if (this.text[this.at] === "[") table = this.header(root);
      else this.line(table);
      this.ended();
      table.body = this.at;
      if (table !== root) table.end = this.at;
    }
    closed(root, this.text.length);
    return root;
  }

  /** After a value or a header nothing stands in its line but blanks and a comment. */
  private ended(): void {
    this.blanks(false);
    if (this.text[this.at] === "#") this.comment();
    if (this.text[this.at] === "\r") this.at += 1;
    if (this.at < this.text.length && this.text[this.at] !== "\n") throw new TomlMistake("a line ends here", this.at);
    this.at += 1;
    if (this.at > this.text.length) this.at = this.text.length;
  }

  private header(root: Block): Block {
    const start = this.at;
    const many = this.text.startsWith("[[", this.at);
    this.at += many ? 2 : 1;
    const keys = this.keys();
    this.expect(many ? "]]" : "]");
    let table = root;
    for (const [key] of keys.slice(0, -1)) table = this.inside(table, key, start);
    const last = keys.at(-1)?.[0] ?? "";
    const known = table.pairs.get(last)?.node;
    const made: Block = { kind: "block", pairs: new Map(), start, end: this.at, body: this.at };
    if (many) {
      if (known && known.kind !== "blocks") throw new TomlMistake("this is no list of tables", start);
      const blocks: Blocks = known ?? { kind: "blocks", items: [], start, end: this.at };
      blocks.items.push(made);
      if (!known) table.pairs.set(last, { node: blocks, start, end: start });
      return made;
    }
    if (known) {
      if (known.kind !== "block" || known.body >= 0) throw new TomlMistake("this table is there already", start);
      known.start = start;
      known.body = this.at;
      return known;
    }
    table.pairs.set(last, { node: made, start, end: start });
    return made;
  }

  /** The table that a key of a header or of a dotted key leads to: of a list its last one. */
  private inside(table: Block, key: string, start: number): Block {
    const known = table.pairs.get(key)?.node;
    if (known?.kind === "blocks") return known.items.at(-1) as Block;
    if (known?.kind === "block") return known;
    if (known) throw new TomlMistake("this is no table", start);
    const made: Block = { kind: "block", pairs: new Map(), start, end: start, body: -1 };
    table.pairs.set(key, { node: made, start, end: start });
    return made;
  }

  private line(table: Block): void {
    const keys = this.keys();
    const start = keys[0]?.[1] ?? this.at;
    this.expect("=");
    this.blanks(false);
    const node = this.value();
    let inner = table;
    for (const [key] of keys.slice(0, -1)) inner = this.inside(inner, key, start);
    const last = keys.at(-1)?.[0] ?? "";
    if (inner.pairs.has(last)) throw new TomlMistake(`the key ${last} stands here twice`, start);
    inner.pairs.set(last, { node, start, end: this.at });
  }

  private keys(): [string, number][] {
    const found: [string, number][] = [];
    for (;;) {
      this.blanks(false);
      const start = this.at;
      const sign = this.text[this.at] ?? "";
      if (sign === '"' || sign === "'") found.push([this.string(), start]);
      else {
        while (BARE.test(this.text[this.at] ?? "")) this.at += 1;
        if (this.at === start) throw new TomlMistake("a key is expected", start);
        found.push([this.text.slice(start, this.at), start]);
      }
      this.blanks(false);
      if (this.text[this.at] !== ".") return found;
      this.at += 1;
    }
  }

  private value(): Node {
    const start = this.at;
    const sign = this.text[this.at] ?? "";
    if (sign === "[") return this.list();
    if (sign === "{") return this.inline();
    if (sign === '"' || sign === "'") {
      const value = this.string();
      return { kind: "leaf", value, start, end: this.at };
    }
    while (this.at < this.text.length && !/[,\]}#\n\r]/.test(this.text[this.at] ?? "")) this.at += 1;
    while (this.at > start && /\s/.test(this.text[this.at - 1] ?? "")) this.at -= 1;
    return { kind: "leaf", value: plain(this.text.slice(start, this.at), start), start, end: this.at };
  }

  private list(): List {
    const start = this.at;
    const items: Node[] = [];
    this.at += 1;
    for (;;) {
      this.blanks(true);
      if (this.text[this.at] === "]") break;
      items.push(this.value());
      this.blanks(true);
      if (this.text[this.at] === ",") this.at += 1;
      else if (this.text[this.at] !== "]") throw new TomlMistake("a comma or ] is expected", this.at);
    }
    this.at += 1;
    return { kind: "list", items, start, end: this.at };
  }

  private inline(): Inline {
    const found: Inline = { kind: "inline", pairs: new Map(), start: this.at, end: this.at };
    this.at += 1;
    for (;;) {
      this.blanks(true);
      if (this.text[this.at] === "}") break;
      const keys = this.keys();
      this.expect("=");
      this.blanks(false);
      const node = this.value();
      const [last] = keys.at(-1) ?? [""];
      let inner = found;
      for (const [key, place] of keys.slice(0, -1)) inner = dotted(inner, key, place);
      if (inner.pairs.has(last)) throw new TomlMistake(`the key ${last} stands here twice`, this.at);
      inner.pairs.set(last, { node, start: keys[0]?.[1] ?? this.at, end: this.at });
      this.blanks(true);
      if (this.text[this.at] === ",") this.at += 1;
      else if (this.text[this.at] !== "}") throw new TomlMistake("a comma or } is expected", this.at);
    }
    this.at += 1;
    found.end = this.at;
    return found;
  }

  private string(): string {
    const quote = this.text[this.at] ?? "";
    const fence = this.text.startsWith(quote.repeat(3), this.at) ? quote.repeat(3) : quote;
    this.at += fence.length;
    const first = this.at;
    if (fence.length === 3 && /^\r?\n/.test(this.text.slice(this.at, this.at + 2))) this.at += this.text[this.at] === "\r" ? 2 : 1;
    let found = "";
    while (!this.text.startsWith(fence, this.at)) {
      const sign = this.text[this.at];
      if (sign === undefined || (sign === "\n" && fence.length === 1)) throw new TomlMistake("a quote is missing", first);
      if (sign === "\\" && quote === '"') found += this.backslashed();
      else {
        found += sign;
        this.at += 1;
      }
    }
    this.at += fence.length;
    while (fence.length === 3 && this.text[this.at] === quote) {
      found += quote; // up to two quotes may stand before the last three
      this.at += 1;
    }
    return found;
  }

  private backslashed(): string {
    const sign = this.text[this.at + 1] ?? "";
    const digits = { u: 4, U: 8 }[sign];
    if (digits) {
      const code = Number.parseInt(this.text.slice(this.at + 2, this.at + 2 + digits), 16);
      this.at += 2 + digits;
      if (!(code >= 0 && code <= 0x10ffff)) throw new TomlMistake("this is no character", this.at);
      return String.fromCodePoint(code);
    }
    if (/\s/.test(sign)) {
      this.at += 1;
      while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
      return "";
    }
    this.at += 2;
    const known = ESCAPES[sign];
    if (known === undefined) throw new TomlMistake(`\\${sign} means nothing`, this.at);
    return known;
  }

  private expect(sign: string): void {
    this.blanks(false);
    if (!this.text.startsWith(sign, this.at)) throw new TomlMistake(`${sign} is expected`, this.at);
    this.at += sign.length;
  }

  private blanks(lines: boolean): void {
    for (;;) {
      const sign = this.text[this.at];
      if (sign === " " || sign === "\t" || (lines && (sign === "\n" || sign === "\r"))) this.at += 1;
      else if (lines && sign === "#") this.comment();
      else return;
    }
  }

  private comment(): void {
    const end = this.text.indexOf("\n", this.at);
    this.at = end < 0 ? this.text.length : end;
    if (this.text[this.at - 1] === "\r") this.at -= 1;
  }
}

function dotted(table: Inline, key: string, place: number): Inline {
  const known = table.pairs.get(key)?.node;
  if (known && known.kind !== "inline") throw new TomlMistake("this is no table", place);
  if (known) return known;
  const made: Inline = { kind: "inline", pairs: new Map(), start: place, end: place };
  table.pairs.set(key, { node: made, start: place, end: place });
  return made;
}

function plain(text: string, at: number): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  if (NUMBER.test(text)) {
    const bare = text.replace(/_/g, "");
    return /inf|nan/.test(bare) ? Number(bare.replace("inf", "Infinity").replace("nan", "NaN")) : Number(bare.replace(/^\+/, ""));
  }
  if (/^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(text)) return text;
  throw new TomlMistake(`${text || "nothing"} is no value`, at);
}

/** A table reaches to where the last of the tables inside of it ends. */
function closed(table: Block, most: number): number {
  for (const { node } of table.pairs.values()) {
    if (node.kind === "block") table.end = Math.max(table.end, closed(node, most));
    if (node.kind === "blocks") {
      for (const one of node.items) node.end = Math.max(node.end, closed(one, most));
      table.end = Math.max(table.end, node.end);
    }
  }
  return Math.min(table.end, most);
}

/** What a node says, without its places. */
export function valueOf(node: Node): TomlValue {
  if (node.kind === "leaf") return node.value;
  if (node.kind === "list" || node.kind === "blocks") return node.items.map(valueOf);
  return Object.fromEntries([...node.pairs].map(([key, pair]) => [key, valueOf(pair.node)]));
}
