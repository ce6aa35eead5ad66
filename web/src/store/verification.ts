// Dice that can be checked, in the browser: the secret told at the end must be the one committed to before the game, and
// each die must be what the secret says.
import type { ChanceLine } from "./wire";

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
  /** "unable": this browser has no cryptography here (a page without https). */
  state: "sound" | "broken" | "early" | "typed" | "unable";
  rolls: CheckedRoll[];
  /** Rolls that the secret says nothing about: before the table was opened, or added up as they fell. */
  others: number;
}

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm;
const CHANCE = /^(\d+) \* (\d+(?: \d+)*)/gm;
const VALUES = 1n << 64n;

/** The tags of a record. */
export function tagsOf(record: string): Map<string, string> {
  return new Map([...record.matchAll(TAG)].map((match) => [match[1] as string, match[2] as string]));
}

/** The dice and draws of a record, by the number of the answer. */
export function chancesOf(record: string): Map<number, number[]> {
  return new Map([...record.matchAll(CHANCE)].map((match) => [Number(match[1]), (match[2] as string).split(" ").map(Number)]));
}

/** Which dealing an answer belongs to: it grows when dice are taken back by consent. */
function dealingAt(redealt: string, answer: number): number {
  const pairs = redealt.split(" ").filter(Boolean).map((pair) => pair.split(":").map(Number) as [number, number]);
  return pairs.filter(([after]) => answer > after).at(-1)?.[1] ?? 0;
}

/** The values that follow from a secret for one answer, one after the other. */
class Committed {
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

async function expected(chance: ChanceLine, source: Committed): Promise<number[]> {
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

function nothing(state: Verification["state"]): Verification {
  return { state, rolls: [], others: 0 };
}

/** Whether the secret of a record is the one its table showed before the first die, and each die what it says. */
export async function verify(record: string, commitment: string, chances: ChanceLine[]): Promise<Verification> {
  const tags = tagsOf(record);
  const secret = tags.get("secret");
  if (!commitment) return nothing("typed");
  if (!secret) return nothing("early");
  if (!globalThis.crypto?.subtle) return nothing("unable");
  const bytes = bytesOf(secret);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const lines = chancesOf(record);
  const first = Number(tags.get("dice_from") ?? 0);
  const own = chances.filter((one) => one.answer > first && one.kind !== "tally");
  const rolls = await Promise.all(
    own.map(async (one): Promise<CheckedRoll> => {
      const dealing = dealingAt(tags.get("redealt") ?? "", one.answer);
      const wanted = await expected(one, new Committed(key, `${tags.get("table")}|${one.answer}|${dealing}|`));
      const values = (lines.get(one.answer) ?? []).map((value, place) => ({ value, sound: value === wanted[place] }));
      return { answer: one.answer, number: one.number, label: one.label, kind: one.kind, values };
    }),
  );
  const sound = found === commitment && rolls.every((roll) => roll.values.length > 0 && roll.values.every((one) => one.sound));
  return { state: sound ? "sound" : "broken", rolls, others: chances.length - own.length };
}
