// Dice that can be checked, in the browser: the secret told at the end must be the one committed to before the game.

export interface Verification {
  state: "sound" | "broken" | "early" | "typed";
  checked: number;
}

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm;

/** The tags of a record. */
export function tagsOf(record: string): Map<string, string> {
  return new Map([...record.matchAll(TAG)].map((match) => [match[1] as string, match[2] as string]));
}

/** Whether the secret of a record is the one its table showed before the first die. */
export async function verify(record: string, commitment: string): Promise<Verification> {
  const secret = tagsOf(record).get("secret");
  if (!commitment) return { state: "typed", checked: 0 };
  if (!secret) return { state: "early", checked: 0 };
  const bytes = new Uint8Array((secret.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { state: found === commitment ? "sound" : "broken", checked: 1 };
}
