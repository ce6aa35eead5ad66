// Dice that can be checked, in the browser: the secret told at the end must be the one committed to before the game, and
// each die must be what the secret says.
import type { ChanceLine } from "../wire";

export interface CheckedValue {
  value: number;
  sound: boolean;
}

/** One roll or draw of the record, each of its values worked out again. */
export interface CheckedRoll {
  answer: number;
  number: number;
  label: string;
  kind: ChanceLine["kind"];
  values: CheckedValue[];
}

export interface Verification {
  /** "unable": this browser has no cryptography here (a page without https). "nothing": no die was rolled by this table. */
  state: "sound" | "broken" | "early" | "typed" | "unable" | "nothing" | "older";
  rolls: CheckedRoll[];
  /** Rolls that the secret says nothing about: before the table was opened, or added up as they fell. */
  others: number;
  /** The seats that brought entropy of their own. */
  mixed: number[];
  /** How often answers were taken back. */
  undone: number;
}

/** What was noted at the table: the commitment it showed, and what seats of this browser brought. */
export interface Noted {
  commitment: string;
  entropy?: Record<string, string>;
}

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm;
const CHANCE = /^(\d+) \* (\d+(?: \d+)*)/;
const ANSWER = /^(\d+) \S/;
const UNDO = /^undo (\d+) by \d+/;
const DICE_VERSION = "2";
const VALUES = 1n << 64n;

/** The tags of a record. */
export function tagsOf(record: string): Map<string, string> {
  return new Map([...record.matchAll(TAG)].map((match) => [match[1] as string, match[2] as string]));
}

/** What each seat has brought to the dice. */
export function entropyOf(tags: Map<string, string>): Map<number, string> {
  const found = [...tags].filter(([name]) => /^entropy\d+$/.test(name));
  return new Map(found.map(([name, value]): [number, string] => [Number(name.slice(7)), value]).sort(([a], [b]) => a - b));
}

/** Which dealing an answer belongs to: it grows each time dice are taken back. */
export class Dealings {
  private dealing = 0;
  private redealt: [number, number][] = [];

  rewind(kept: number, dice: boolean): void {
    if (!dice) return;
    this.dealing += 1;
    this.redealt = [...this.redealt.filter(([after]) => after < kept), [kept, this.dealing]];
  }

  at(answer: number): number {
    return this.redealt.filter(([after]) => answer > after).at(-1)?.[1] ?? 0;
  }
}

interface Course {
  /** The dice and draws that stand, by the number of the answer. */
  chances: Map<number, number[]>;
  dealings: Dealings;
  answers: number;
  undone: number;
}

/** A record in the order in which it happened: what was taken back says which dice were dealt anew. */
export function courseOf(record: string): Course {
  const chances = new Map<number, number[]>();
  const dealings = new Dealings();
  let answers = 0;
  let undone = 0;
  for (const line of record.split("\n")) {
    const back = UNDO.exec(line);
    if (back) {
      const kept = Number(back[1]);
      const taken = [...chances.keys()].filter((answer) => answer > kept);
      dealings.rewind(kept, taken.length > 0);
      for (const answer of taken) chances.delete(answer);
      answers = kept;
      undone += 1;
    }
    const chance = CHANCE.exec(line);
    if (chance) chances.set(Number(chance[1]), (chance[2] as string).split(" ").map(Number));
    answers = Number(ANSWER.exec(line)?.[1] ?? answers);
  }
  return { chances, dealings, answers, undone };
}

/** The values that follow from a secret for one answer, one after the other. */
export class Committed {
  private index = 0;

  constructor(
    private readonly key: CryptoKey,
    private readonly place: string,
  ) {}

  async below(limit: number): Promise<number> {
    const fair = VALUES - (VALUES % BigInt(limit));
    for (;;) {
      const message = new TextEncoder().encode(`${this.place}${this.index}`);
      this.index += 1;
      const digest = await crypto.subtle.sign("HMAC", this.key, message);
      const value = new DataView(digest).getBigUint64(0);
      if (value < fair) return Number(value % BigInt(limit));
    }
  }
}

export async function expected(chance: Pick<ChanceLine, "kind" | "count" | "counts">, source: Committed): Promise<number[]> {
  if (chance.kind === "draw") {
    let place = await source.below(chance.counts.reduce((sum, count) => sum + count, 0));
    return [chance.counts.findIndex((count) => (place -= count) < 0)];
  }
  const dice: number[] = [];
  for (let die = 0; die < chance.count; die += 1) dice.push((await source.below(6)) + 1);
  return dice;
}

function bytesOf(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hexadecimal.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown before the game. */
export function commitmentOf(secret: string): Promise<string> {
  return digestOf(bytesOf(secret));
}

/** What the entropy of all seats comes to; "" when none has brought any. */
export async function mixedOf(commitment: string, entropy: Map<number, string>): Promise<string> {
  if (entropy.size === 0) return "";
  return digestOf(new TextEncoder().encode([commitment, ...[...entropy].map(([seat, brought]) => `${seat}:${brought}`)].join("|")));
}

export function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Where in a game an answer stands: all of a value's message but its index. */
export function placeOf(table: string, first: number, mixed: string, answer: number, dealing: number): string {
  return `${table}|${first}|${mixed}|${answer}|${dealing}|`;
}

function nothing(state: Verification["state"]): Verification {
  return { state, rolls: [], others: 0, mixed: [], undone: 0 };
}

/** Whether the secret of a record is the one its table showed before the first die, and each die what it says. */
export async function verify(record: string, noted: Noted, chances: ChanceLine[]): Promise<Verification> {
  const tags = tagsOf(record);
  const secret = tags.get("secret");
  if (!noted.commitment) return nothing("typed");
  if (!secret) return nothing("early");
  if (tags.get("dice_version") !== DICE_VERSION) return nothing("older");
  if (!globalThis.crypto?.subtle) return nothing("unable");
  const course = courseOf(record);
  const entropy = entropyOf(tags);
  const mixed = await mixedOf(tags.get("commitment") ?? "", entropy);
  const key = await keyOf(secret);
  const first = Number(tags.get("dice_from") ?? 0);
  const own = chances.filter((one) => one.answer > first && one.kind !== "other");
  const rolls = await Promise.all(
    own.map(async (one): Promise<CheckedRoll> => {
      const place = placeOf(tags.get("table") ?? "", first, mixed, one.answer, course.dealings.at(one.answer));
      const wanted = await expected(one, new Committed(key, place));
      const values = (course.chances.get(one.answer) ?? []).map((value, index) => ({ value, sound: value === wanted[index] }));
      return { answer: one.answer, number: one.number, label: one.label, kind: one.kind, values };
    }),
  );
  const committed = await commitmentOf(secret);
  const brought = Object.entries(noted.entropy ?? {}).every(([seat, drawn]) => entropy.get(Number(seat)) === drawn);
  const same = committed === noted.commitment && committed === tags.get("commitment") && brought && first <= course.answers;
  const sound = same && rolls.every((roll) => roll.values.length > 0 && roll.values.every((one) => one.sound));
  const state = sound && rolls.length === 0 ? "nothing" : sound ? "sound" : "broken";
  return { state, rolls, others: chances.length - own.length, mixed: [...entropy.keys()], undone: course.undone };
}
