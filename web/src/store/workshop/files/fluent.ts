// A Fluent file that is edited text by text: what is not touched stays as it was written, comments and blanks too.

const MESSAGE = /^([A-Za-z][\w-]*)[ \t]*=[ \t]?(.*)$/;
const ATTRIBUTE = /^[ \t]+\.([A-Za-z][\w-]*)[ \t]*=[ \t]?(.*)$/;
const STEP = "    ";
const SPECIAL = /^[.[*}]/; // what begins something else when it begins a line

interface Part {
  /** "" is the message itself. */
  attribute: string;
  first: number;
  /** Behind its last line. */
  end: number;
}
interface Message {
  key: string;
  parts: Part[];
}

/** A key, with the name of its attribute behind a point, as the checks of packs write it. */
export function split(key: string): [string, string] {
  const at = key.indexOf(".");
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
}

export class FluentFile {
  private readonly lines: string[];
  private readonly messages = new Map<string, Message>();

  constructor(readonly text: string) {
    this.lines = text.split("\n");
    let message: Message | null = null;
    this.lines.forEach((whole, number) => {
      const line = whole.replace(/\r$/, "");
      const begun = MESSAGE.exec(line);
      const attribute = ATTRIBUTE.exec(line);
      if (begun) {
        message = { key: begun[1] ?? "", parts: [{ attribute: "", first: number, end: number + 1 }] };
        if (!this.messages.has(message.key)) this.messages.set(message.key, message);
      } else if (message && attribute) message.parts.push({ attribute: attribute[1] ?? "", first: number, end: number + 1 });
      else if (message && /^[ \t}]/.test(line) && line.trim() !== "") {
        const last = message.parts.at(-1);
        if (last) last.end = number + 1;
      } else if (line.trim() !== "") message = null;
    });
  }

  /** Every key, those of attributes as `key.attribute`. */
  get keys(): string[] {
    return [...this.messages.values()].flatMap(({ key, parts }) => parts.filter((one) => one.attribute || this.read(one) !== "").map((one) => (one.attribute ? `${key}.${one.attribute}` : key)));
  }

  /** The text of a key; "" where there is none. */
  get(key: string): string {
    const part = this.part(key);
    return part ? this.read(part) : "";
  }

  has(key: string): boolean {
    return this.part(key) !== undefined;
  }

  /** The file with another text of a key; without one the key goes. */
  set(key: string, text: string): string {
    const clean = text.replace(/\r/g, "").replace(/[ \t]+$/gm, "").replace(/\n{2,}/g, "\n").trim();
    const [name, attribute] = split(key);
    const message = this.messages.get(name);
    const part = this.part(key);
    if (part && clean === this.read(part)) return this.text;
    if (!clean) return this.removed(name, attribute);
    const lines = attribute ? writtenLines(`${STEP}.${attribute} = `, clean, STEP.repeat(2)) : writtenLines(`${name} = `, clean, STEP);
    if (part) return this.spliced(part.first, part.end, lines);
    if (!message && attribute) return new FluentFile(this.set(name, name)).set(key, text);
    if (message) return this.spliced(message.parts.at(-1)?.end ?? 0, message.parts.at(-1)?.end ?? 0, lines);
    const end = this.endOf(name);
    return this.spliced(end, end, lines);
  }

  /** The file in which a message has another key. */
  rename(from: string, to: string): string {
    const message = this.messages.get(from);
    const first = message?.parts[0]?.first;
    if (first === undefined || this.messages.has(to)) return this.text;
    return this.spliced(first, first + 1, [`${to}${(this.lines[first] ?? "").slice(from.length)}`]);
  }

  private part(key: string): Part | undefined {
    const [name, attribute] = split(key);
    return this.messages.get(name)?.parts.find((one) => one.attribute === attribute);
  }

  private read({ attribute, first, end }: Part): string {
    const [head = "", ...others] = this.lines.slice(first, end).map((one) => one.replace(/\r$/, ""));
    const begun = (attribute ? ATTRIBUTE : MESSAGE).exec(head)?.[2] ?? "";
    return [begun, ...others.map((one) => one.trim())].filter((one, number) => number > 0 || one !== "").join("\n").trim();
  }

  /** A new message stands behind the last one of its kind, else at the end. */
  private endOf(name: string): number {
    const kind = name.split("-")[0] ?? name;
    const alike = [...this.messages.values()].filter((one) => one.key.split("-")[0] === kind).flatMap((one) => one.parts.at(-1)?.end ?? []);
    if (alike.length > 0) return Math.max(...alike);
    let end = this.lines.length;
    while (end > 0 && (this.lines[end - 1] ?? "").trim() === "") end -= 1;
    return end;
  }

  private removed(name: string, attribute: string): string {
    const message = this.messages.get(name);
    const part = message?.parts.find((one) => one.attribute === attribute);
    if (!message || !part) return this.text;
    if (attribute) return this.spliced(part.first, part.end, []);
    return this.spliced(part.first, message.parts.at(-1)?.end ?? part.end, []);
  }

  private spliced(first: number, end: number, lines: string[]): string {
    const ending = (this.lines[0] ?? "").endsWith("\r") ? "\r" : "";
    const found = [...this.lines.slice(0, first), ...lines.map((one) => one.replace(/\r$/, "") + ending), ...this.lines.slice(end)];
    const text = found.join("\n");
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
  }
}

function writtenLines(head: string, text: string, indent: string): string[] {
  const [first = "", ...others] = text.split("\n");
  return [head + first, ...others.map((one) => indent + (SPECIAL.test(one.trim()) ? `{ "${one.trim()[0]}" }${one.trim().slice(1)}` : one.trim()))];
}
